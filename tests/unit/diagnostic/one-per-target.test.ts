import { expect, test } from 'vitest';
import { onePerTarget } from '../../../packages/ssg/src/core/diagnostic/one-per-target.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const link = (line: number, key: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'broken-anchor',
  severity: 'warning',
  message: 'broken anchor: `b.md` has no heading with the id `x`',
  file: '/a.md',
  line,
  missingTarget: { key, file: '/b.md' },
  ...rest,
});

const shown = ({ missingTarget: _, ...diagnostic }: Diagnostic): Diagnostic => diagnostic;

test('reports four links to one target once, at the first, with the others as related places', () => {
  const others = [link(9, 'y'), { ...shown(link(10, 'x')), code: 'own-url' }];
  const found = onePerTarget([link(1, 'x'), link(2, 'x'), ...others, link(3, 'x'), link(4, 'x')]);
  expect(found).toEqual([
    {
      ...shown(link(1, 'x')),
      message: '4 broken anchors: `b.md` has no heading with the id `x`',
      related: [
        { message: 'the target is', file: '/b.md' },
        ...[2, 3, 4].map((line) => ({ message: 'also in', file: '/a.md', line })),
      ],
    },
    ...others.map(shown),
  ]);
});

test('reports three links to one target one by one', () => {
  const few = [1, 2, 3].map((line) => link(line, 'x'));
  expect(onePerTarget(few)).toEqual(few.map(shown));
});

test('keeps apart problems of different kinds with the same target', () => {
  const mixed = [1, 2, 3, 4].map((line) => link(line, 'x', line > 2 ? { code: 'broken-link' } : {}));
  expect(onePerTarget(mixed)).toEqual(mixed.map(shown));
});

test('stays an error if one of the links is an error', () => {
  const links = [1, 2, 3, 4].map((line) => link(line, 'x', line === 3 ? { severity: 'error' } : {}));
  const found = onePerTarget(links);
  expect(found).toMatchObject([{ severity: 'error', line: 3 }]);
  expect(found[0]?.related?.map(({ line }) => line)).toEqual([undefined, 1, 2, 4]);
});

test('lists the links of a component that have no place', () => {
  const computed = Array.from({ length: 10 }, (_, index): Diagnostic => {
    const url = `/${index}`;
    const merged = { message: 'broken link: the targets do not exist', hint: 'correct the component' };
    return {
      code: 'broken-link',
      severity: 'warning',
      message: `broken link: \`${url}\` does not exist`,
      notes: ['found in a component on `/list`'],
      missingTarget: { key: 'components of /list', merged, url },
    };
  });
  expect(onePerTarget(computed)).toEqual([
    {
      code: 'broken-link',
      severity: 'warning',
      message: '10 broken links: the targets do not exist',
      notes: [
        'found in a component on `/list`',
        'the links are `/0`, `/1`, `/2`, `/3`, `/4`, `/5`, `/6`, `/7`, and 2 more',
      ],
      hint: 'correct the component',
      related: [],
    },
  ]);
  expect(onePerTarget(computed.slice(7))).toEqual(computed.slice(7).map(shown));
});
