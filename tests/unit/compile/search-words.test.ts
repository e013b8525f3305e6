/** Words that readers search for: `<!-- search: proxy, firewall -->`. */
import { describe, expect, test } from 'vitest';
import { html, md, mdx, messages } from './support.ts';

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
    { anchor: '', words: ['overview'] },
    { anchor: 'trust', words: ['is it safe', 'malware', 'supply chain'] },
    { anchor: 'limits', words: ['caveats', 'drawbacks'] },
  ];
  expect(md(PAGE).searchWords).toEqual(words);
  expect((await mdx(PAGE)).searchWords).toEqual(words);
  expect((await mdx(PAGE.replaceAll('<!--', '{/*').replaceAll('-->', '*/}'))).searchWords).toEqual(words);
});

test('are not in the HTML', () => {
  expect(html('## A\n\n<!-- search: word -->\n\nText.')).toBe(html('## A\n\nText.'));
  expect(html('Text <!-- search: word -->more.')).toBe(html('Text more.'));
});

test('belong to the page above the first heading', () => {
  expect(md('<!-- search: word -->\n\nText.').searchWords).toEqual([{ anchor: '', words: ['word'] }]);
});

test('are an example in code', () => {
  for (const text of [
    '`<!-- search: word -->`',
    '```html\n<!-- search: word -->\n```',
    '{/* search: word */}',
  ])
    expect(md(text).searchWords, text).toBeUndefined();
});

test('are not other comments', () => {
  expect(md('<!-- search engines\nread: this -->\n\n<!-- research: x -->').searchWords).toBeUndefined();
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
    expect(page.searchWords).toEqual([{ anchor: 'clear-the-cache', words: ['disk'] }]);
    expect(messages(page)).toMatchInlineSnapshot(`
      [
        "3:1 hint search-words: \`Cache\` adds nothing to the search: the heading already contains it (remove \`Cache\`)",
        "3:1 hint search-words: \`clear cache\` adds nothing to the search: the heading already contains it (remove \`clear cache\`)",
        "3:1 hint search-words: \`✨\` has no letters or digits, so no search finds it (remove \`✨\`)",
      ]
    `);
  });
});
