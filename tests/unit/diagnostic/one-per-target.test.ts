import { expect, test } from 'vitest';
import { onePerTarget as join } from '../../../packages/ssg/src/core/diagnostic/one-per-target.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const link = (line: number, key: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'broken-anchor',
  severity: 'warning',
  message: 'broken anchor: `b.md` has no heading with the id `x`',
  file: '/a.md',
  line,
  clues: { missingTarget: { key, file: '/b.md' } },
  ...rest,
});

const shown = ({ clues: _, ...diagnostic }: Diagnostic): Diagnostic => diagnostic;

const onePerTarget = (diagnostics: readonly Diagnostic[]): Diagnostic[] => join(diagnostics).map(shown);

test('reports two links to one target once, at the first, with the other as a related place', () => {
  const others = [link(9, 'y'), shown(link(10, 'x'))];
  const found = onePerTarget([link(1, 'x'), ...others, link(3, 'x')]);
  expect(found).toEqual([
    {
      ...shown(link(1, 'x')),
      message: '2 broken anchors: `b.md` has no heading with the id `x`',
      related: [
        { message: 'the target is', file: '/b.md' },
        { message: 'also in', file: '/a.md', line: 3 },
      ],
    },
    ...others.map(shown),
  ]);
});

test('names no target if the versions of the target differ', () => {
  const missingTarget = { key: 'x', file: '/versions/b.md' };
  const [found] = onePerTarget([link(1, 'x'), link(2, 'x', { clues: { missingTarget } })]);
  expect(found?.related).toEqual([{ message: 'also in', file: '/a.md', line: 2 }]);
});

test('reports links of one document to four ids that a page lacks once, but not three', () => {
  const toId = (id: string, line: number) =>
    link(line, id, {
      message: `broken anchor: \`b.md\` has no heading with the id \`${id}\``,
      clues: { missingTarget: { key: id, file: '/b.md', heading: { page: '`b.md`', id } } },
    });
  const ids = ['p', 'q', 'r', 's'].map(toId);
  expect(onePerTarget([...ids, toId('p', 9)])).toMatchObject([
    {
      message: '5 broken anchors: `b.md` has no headings with the ids `p`, `q`, `r`, and `s`',
      line: 0,
      hint: 'correct the links, or add the ids to headings: `## Heading {#id}`',
    },
  ]);
  expect(onePerTarget(ids.slice(1))).toEqual(ids.slice(1).map(shown));
});

test('reports an id that four documents lack and link to once, but not three', () => {
  const inDocument = (file: string) =>
    link(1, file, {
      file,
      message: `broken anchor: \`${file}\` has no heading with the id \`top\``,
      clues: { missingTarget: { key: file, file, heading: { page: `\`${file}\``, id: 'top' } } },
    });
  const all = ['/a.md', '/b.md', '/c.md', '/d.md'].map(inDocument);
  expect(onePerTarget([...all, link(5, 'x')])).toEqual([
    {
      ...shown(inDocument('/a.md')),
      message: '4 broken anchors: the documents have no heading with the id `top`',
      hint: 'correct the links, or add the id to a heading: `## Heading {#top}`',
      related: ['/b.md', '/c.md', '/d.md'].map((file) => ({ message: 'also in', file, line: 1 })),
    },
    shown(link(5, 'x')),
  ]);
  expect(onePerTarget(all.slice(1))).toEqual(all.slice(1).map(shown));
});

test('reports links of several documents to four ids of a page that no document makes once', () => {
  const toId = (id: string, line: number) =>
    link(line, id, {
      file: `/${line}.md`,
      message: `broken anchor: \`/made\` has no heading with the id \`${id}\``,
      clues: { missingTarget: { key: id, heading: { page: '`/made`', id } } },
    });
  const found = onePerTarget(['p', 'q', 'r', 's'].map(toId));
  expect(found).toMatchObject([
    {
      message: '4 broken anchors: `/made` has no headings with the ids `p`, `q`, `r`, and `s`',
      file: '/0.md',
      hint: 'link to the ids of headings',
    },
  ]);
});

test('reports links of several documents to ten ids that the versions of a page lack once, but not nine', () => {
  const toId = (_: unknown, line: number) =>
    link(line, `id${line}`, {
      file: `/${line}.md`,
      message: `broken anchor: \`b.md\` has no heading with the id \`id${line}\``,
      clues: {
        missingTarget: {
          key: `b#id${line}`,
          file: line % 2 === 0 ? '/b.md' : '/v1/b.md',
          heading: { page: '`b.md`', id: `id${line}` },
        },
      },
    });
  const all = Array.from({ length: 10 }, toId);
  expect(onePerTarget(all)).toMatchObject([
    {
      message:
        '10 broken anchors: `b.md` has no headings with the ids `id0`, `id1`, `id2`, `id3`, `id4`, `id5`, `id6`, `id7`, and 2 more',
      file: '/0.md',
    },
  ]);
  expect(onePerTarget(all.slice(1))).toEqual(all.slice(1).map(shown));
});

test('reports ids that resemble the same heading one by one, unless there are four', () => {
  const toId = (id: string, line: number) =>
    link(line, id, {
      message: `broken anchor: \`b.md\` has no heading with the id \`${id}\``,
      hint: 'did you mean `#a`?',
      clues: { missingTarget: { key: id, file: '/b.md', heading: { page: '`b.md`', id, guess: 'a' } } },
    });
  const all = ['ab', 'ac', 'ad', 'ae'].map(toId);
  expect(onePerTarget(all)).toMatchObject([
    { message: '4 broken anchors: `b.md` has no headings with the ids `ab`, `ac`, `ad`, and `ae`', line: 0 },
  ]);
  expect(onePerTarget(all.slice(1))).toEqual(all.slice(1).map(shown));
});

const document = { kind: 'document', text: 'guides/setup' } as const;

test('reports a missing document once for its links, sidebar items, and redirects', () => {
  const broken = (line: number, code: string, rest: Partial<Diagnostic> = {}) =>
    link(line, 'x', {
      code,
      message: `broken ${code}`,
      clues: { missingTarget: { key: 'x', name: document } },
      ...rest,
    });
  const page = { key: 'x', name: { kind: 'page', text: '/docs/guides/setup' } } as const;
  const mixed = [
    broken(1, 'broken-link', { clues: { missingTarget: page } }),
    broken(2, 'sidebar'),
    broken(3, 'broken-link'),
    broken(4, 'redirect'),
  ];
  expect(onePerTarget(mixed)).toEqual([
    {
      ...shown(broken(1, 'broken-link')),
      message: '2 links, 1 sidebar item, and 1 redirect lead to the missing document `guides/setup`',
      hint: 'add the document, or correct the references',
      related: [2, 3, 4].map((line) => ({ message: 'also in', file: '/a.md', line })),
    },
  ]);
});

test('reports a misspelled name once for its places, and apart from others', () => {
  const guessed = (line: number, code: string) =>
    link(line, 'x', {
      code,
      message: `broken ${code}`,
      hint: 'did you mean `a`?',
      clues: { missingTarget: { key: 'x', name: document, isGuessed: true } },
    });
  const others = [guessed(2, 'redirect'), guessed(3, 'broken-link')];
  expect(onePerTarget([guessed(1, 'sidebar'), ...others, guessed(4, 'sidebar')])).toEqual([
    {
      ...shown(guessed(1, 'sidebar')),
      message: '2 sidebar items lead to the missing document `guides/setup`',
      related: [{ message: 'also in', file: '/a.md', line: 4 }],
    },
    ...others.map(shown),
  ]);
});

test('counts the items of sidebars with the links to pages of one missing folder', () => {
  const links: Diagnostic = {
    ...link(1, 'folder api'),
    code: 'broken-link',
    message: '40 links lead to pages in `/docs/api/`, where the site has no page',
    clues: { missingTarget: { key: 'folder api', name: { kind: 'pages', text: '/docs/api/' }, count: 40 } },
  };
  const item = (line: number, id: string): Diagnostic => ({
    ...link(line, id),
    code: 'sidebar',
    message: `unknown document \`${id}\` in the sidebar`,
    clues: { missingTarget: { key: id, name: { kind: 'document', text: id }, folderKey: 'folder api' } },
  });
  expect(onePerTarget([item(1, 'api/a'), item(2, 'api/b'), links]).map(({ message }) => message)).toEqual([
    '2 sidebar items and 40 links lead to pages in `/docs/api/`, where the site has no page',
  ]);
  expect(onePerTarget([item(1, 'api/a'), item(2, 'api/b')])).toHaveLength(2);
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
      clues: { missingTarget: { key: 'components of /list', merged, url } },
    };
  });
  expect(onePerTarget(computed)).toEqual([
    {
      code: 'broken-link',
      severity: 'warning',
      message: '10 broken links: the targets do not exist',
      notes: [
        'found in a component on `/list`',
        'the URLs are `/0`, `/1`, `/2`, `/3`, `/4`, `/5`, `/6`, `/7`, and 2 more',
      ],
      hint: 'correct the component',
      related: [],
    },
  ]);
  expect(onePerTarget(computed.slice(7))).toEqual(computed.slice(7).map(shown));
  const mixed = computed.map(
    (each, index): Diagnostic => ({ ...each, ...(index > 5 && { code: 'broken-anchor' }) }),
  );
  expect(onePerTarget(mixed)).toMatchObject([
    { message: '10 broken links: the targets do not exist', hint: 'correct the component' },
  ]);
});

test('reports links to a missing page once, with the first suggestion, in any notation', () => {
  const to = (line: number, url: string, guess?: string, key = 'x'): Diagnostic =>
    link(line, key, {
      code: 'broken-link',
      message: `broken link: \`${url}\` does not exist`,
      hint: guess ?? 'correct the path',
      clues: { missingTarget: { key, isGuessed: guess !== undefined } },
    });
  const found = onePerTarget([
    to(1, '/a#b'),
    to(2, '/a', '/A'),
    to(3, './a', './A'),
    to(4, '/aa', '/A', 'y'),
  ]);
  expect(found.map(({ message, line, hint }) => [message, line, hint])).toEqual([
    ['3 broken links: `/a` does not exist', 2, '/A'],
    ['broken link: `/aa` does not exist', 4, '/A'],
  ]);
});

test('reports links to thirty missing pages of one folder once, but not to twenty-nine', () => {
  const toPage = (number: number) =>
    link(number, `rule-${number}`, {
      code: 'broken-link',
      message: `broken link: \`/rules/rule-${number}\` does not exist`,
      clues: {
        missingTarget: {
          key: `rule-${number}`,
          name: { kind: 'page', text: `/rules/rule-${number}/` },
          isGuessed: number % 2 === 0,
        },
      },
    });
  const links = Array.from({ length: 30 }, (_, number) => toPage(number));
  const elsewhere = link(99, 'x');
  expect(onePerTarget([...links, elsewhere])).toMatchObject([
    {
      message: '30 links lead to missing pages in `/rules/`',
      line: 0,
      hint: 'add the pages, or correct the references',
    },
    shown(elsewhere),
  ]);
  expect(onePerTarget(links.slice(1))).toEqual(links.slice(1).map(shown));
  const images = links.map((each): Diagnostic => ({ ...each, code: 'broken-image' }));
  expect(onePerTarget(images)).toMatchObject([
    {
      message: '30 images lead to missing files in `/rules/`',
      hint: 'add the files, or correct the references',
    },
  ]);
});

test('counts a link into a folder without pages with the links of another language into the folder', () => {
  const folder = 'folder docs';
  const [found] = onePerTarget([
    link(1, 'x', {
      code: 'broken-link',
      message: 'broken link: `../docs/x` does not exist',
      clues: { missingTarget: { key: 'x', folderKey: folder, name: { kind: 'page', text: '/docs/x' } } },
    }),
    link(2, folder, {
      code: 'broken-link',
      message: '40 links lead to pages in `/docs/`, where the site has no page',
      clues: { missingTarget: { key: folder, name: { kind: 'pages', text: '/docs/' }, count: 40 } },
    }),
  ]);
  expect(found).toMatchObject({
    message: '41 links lead to pages in `/docs/`, where the site has no page',
    hint: 'add the pages, or correct the references',
  });
});
