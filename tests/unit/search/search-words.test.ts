/** Words that readers search for: `<!-- search: proxy, firewall -->`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { compileMarkdown, compileMdx } from '../../../packages/ssg/src/core/compile/index.ts';
import { loadCommentReaders } from '../../../packages/ssg/src/core/compile/section-comments.ts';
import type { CompiledPage } from '../../../packages/ssg/src/core/types.ts';
import search from '../../../packages/ssg/src/plugins/search/plugin.ts';
import { configWith, fill, messages } from '../compile/support.ts';

const { comments } = await configWith([search]);

beforeAll(() => loadCommentReaders(comments));

function md(text: string): CompiledPage {
  return compileMarkdown(text, { file: '/docs/page.md', audience: 'public', comments });
}

function mdx(text: string): Promise<CompiledPage> {
  return compileMdx(text, { file: '/docs/page.mdx', audience: 'public', comments });
}

function html(text: string): string {
  return fill(md(text));
}

const PAGE = `# Title

<!-- search: overview -->

## Trust model {#trust}

<!-- search: is it safe, malware,
     supply chain -->

Text.

### Limits

<!-- search: caveats --> <!-- search: drawbacks -->
`;

test('belong to the heading above them', async () => {
  const words = [
    { name: 'search', anchor: '', values: ['overview'] },
    { name: 'search', anchor: 'trust', values: ['is it safe', 'malware', 'supply chain'] },
    { name: 'search', anchor: 'limits', values: ['caveats', 'drawbacks'] },
  ];
  expect(md(PAGE).comments).toEqual(words);
  expect((await mdx(PAGE)).comments).toEqual(words);
  expect((await mdx(PAGE.replaceAll('<!--', '{/*').replaceAll('-->', '*/}'))).comments).toEqual(words);
});

test('are not in the HTML', () => {
  expect(html('## A\n\n<!-- search: word -->\n\nText.')).toBe(html('## A\n\nText.'));
  expect(html('Text <!-- search: word -->more.')).toBe(html('Text more.'));
});

test('belong to the page above the first heading', () => {
  expect(md('<!-- search: word -->\n\nText.').comments).toEqual([
    { name: 'search', anchor: '', values: ['word'] },
  ]);
});

test('are an example in code', () => {
  for (const text of [
    '`<!-- search: word -->`',
    '```html\n<!-- search: word -->\n```',
    '{/* search: word */}',
  ])
    expect(md(text).comments, text).toBeUndefined();
});

test('are not other comments', () => {
  expect(md('<!-- search engines\nread: this -->\n\n<!-- research: x -->').comments).toBeUndefined();
});

describe('reports', () => {
  test('a comment without words', () => {
    expect(messages(md('# Title\n\nText.\n<!-- search: , -->'))).toMatchInlineSnapshot(`
      [
        "4:1 hint search-words: the comment \`search:\` has no words (write words that readers type, such as \`<!-- search: firewall, proxy settings -->\`)",
      ]
    `);
  });

  test('words that the heading contains, and leaves them out', () => {
    const page = md('## Clear the `cache`\n\n<!-- search: Cache, clear cache, disk, ✨ -->');
    expect(page.comments).toEqual([{ name: 'search', anchor: 'clear-the-cache', values: ['disk'] }]);
    expect(messages(page)).toMatchInlineSnapshot(`
      [
        "3:1 hint search-words: \`Cache\` adds nothing to the search: the heading already contains it (remove \`Cache\`)",
        "3:1 hint search-words: \`clear cache\` adds nothing to the search: the heading already contains it (remove \`clear cache\`)",
        "3:1 hint search-words: \`✨\` has no letters or digits, so no search finds it (remove \`✨\`)",
      ]
    `);
  });
});
