import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { writeHtml } from '../../../packages/ssg/src/compile/hast/write-html.ts';

type Tree = Parameters<typeof writeHtml>[0];

/** The library that it stands in for, with the options that our HTML was always written with. */
const reference = (tree: Tree): string =>
  toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });

const TAGS =
  'p a img br hr input code pre div span svg path title template script style th td ol details col area wbr math mi x-y';
const PROPERTIES =
  'className href id title alt rel tabIndex ariaLabel dataLanguage dataX hidden checked disabled download start srcSet style open viewBox xLinkHref accept onClick x"y';

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '<',
    '>',
    '&',
    '"',
    "'",
    '`',
    '=',
    '\u0000',
    '\u00a0',
    'é',
    '😀',
    ';',
    'amp',
  ),
});
const value = fc.oneof(
  text,
  fc.constantFrom(true, false, null, undefined, '', 0, -1, 1.5, Number.NaN),
  fc.array(fc.oneof(text, fc.integer()), { maxLength: 3 }),
);
const properties = fc
  .array(fc.tuple(fc.constantFrom(...PROPERTIES.split(' ')), value), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries));

const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 4 }).map((children) => ({ type: 'root', children }) as Tree),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map((of) => ({ type: 'text', value: of }) as Tree),
    text.map((of) => ({ type: 'comment', value: of }) as Tree),
    text.map((of) => ({ type: 'raw', value: of }) as unknown as Tree),
    fc
      .tuple(fc.constantFrom(...TAGS.split(' ')), properties, fc.array(tie('node'), { maxLength: 3 }))
      .map(([tagName, given, children]) => {
        const content = { type: 'root', children };
        return {
          type: 'element',
          tagName,
          properties: given,
          children,
          ...(tagName === 'template' && { content }),
        } as Tree;
      }),
  ),
}));

test('HTML is written as the library writes it', () => {
  fc.assert(
    fc.property(tree, (each) => {
      expect(writeHtml(each)).toBe(reference(each));
    }),
    { numRuns: 3000 },
  );
});
