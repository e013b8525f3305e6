/** The truncation of posts, in Markdown and MDX. */
import { expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';
import { divide, postFacts } from '../../../packages/ssg/src/core/compile/source/truncation.ts';
import { beginningOf, quoted, withoutMark } from '../../../packages/ssg/src/core/html/excerpt.ts';
import { forFeed } from '../../../packages/ssg/src/plugins/blog/excerpt.ts';
import { fill } from '../compile/support.ts';

const post = {
  truncateMarker: { source: String.raw`<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}`, flags: '' },
};

const htmlOf = async (text: string, options = post) => {
  const page = await compile(text, {
    file: '/site/blog/a.md',
    format: 'md',
    audience: 'public',
    post: options,
  });
  return { page, html: fill(page) };
};

test('shows the part above the marker in lists', async () => {
  const { html } = await htmlOf('One [two].\n\n<!-- truncate -->\n\nThree\n\n[two]: https://two.example\n');
  expect(beginningOf(html)).toMatch(/^<p>One <a href="https:\/\/two\.example"[^>]*>two.*<\/a>\.<\/p>$/);
  expect(withoutMark(html)).toContain('<p>Three</p>');
  expect(withoutMark(html)).not.toContain('truncate');
});

test.each([
  ['between two blocks', 'A\n\n<!-- truncate -->\n\nB\n', '<p>A</p>'],
  ['right below a paragraph', 'A\n<!-- truncate -->\nB\n', '<p>A</p>'],
  ['at the end of a line', 'A <!-- truncate -->\n\nB\n', '<p>A</p>'],
  ['at the end of a post', 'A\n\n<!--truncate-->\n', '<p>A</p>'],
  ['at the beginning', '<!-- truncate -->\n\nA\n', ''],
  ['as MDX writes it', 'A\n\n{/* truncate */}\n\nB\n', '<p>A</p>'],
  ['the first of two', 'A\n\n<!-- truncate -->\n\nB\n\n<!-- truncate -->\n\nC\n', '<p>A</p>'],
])('finds a marker %s', async (_, text, beginning) => {
  const { html, page } = await htmlOf(text);
  expect(beginningOf(html)).toBe(beginning);
  expect(page.post?.isTruncated).toBe(true);
});

test('ignores a marker in code', async () => {
  const { html, page } = await htmlOf('A\n\n```html\n<!-- truncate -->\n```\n\n`<!-- truncate -->`\n');
  expect(page.post?.isTruncated).toBe(false);
  expect(beginningOf(html)).toBe(html);
  expect(html).toContain('truncate');
});

test("removes a site's own marker from the text", async () => {
  const { html } = await htmlOf('A\n\n@@ MORE @@\n\nB\n', {
    truncateMarker: { source: '@@ more @@', flags: 'i' },
  });
  expect(beginningOf(html)).toBe('<p>A</p>');
  expect(html).not.toContain('@@');
});

test('keeps line numbers', () => {
  expect(divide('A\nB <!-- truncate --> C\nD', post)).toEqual({
    text: 'A\nB                   C\nD',
    marker: { line: 2, column: 3 },
  });
});

test('splits MDX as well', async () => {
  const page = await compile('# T\n\nA <b>b</b>\n\n{/* truncate */}\n\nB\n', {
    file: '/site/blog/a.mdx',
    format: 'mdx',
    audience: 'public',
    post,
  });
  const script = page.body.parts.join('');
  expect(script).toMatch(/hidden: true,\s*"data-truncate": ""/);
  expect(script).not.toContain('h1');
});

test('leaves the first title of a post to the theme', async () => {
  const { page, html } = await htmlOf('# The `title`\n\nText\n\n## Part\n');
  expect(page.contentTitle).toBe('The title');
  expect(html).not.toContain('<h1');
  expect(page.headings.map(({ id }) => id)).toEqual(['part']);
  expect(page.anchors).toEqual(['part']);
  expect((await htmlOf('Text\n\n# Later\n')).html).toContain('<h1 id="later"');
});

test('counts words as Unicode divides text, also without spaces', () => {
  expect(postFacts('One two-three 4.\n\n- five\n\n***\n', post).words).toBe(5);
  expect(postFacts('你好世界 and more', post).words).toBe(4);
  expect(postFacts('# A title\n\nOne\n\n# Two\n', post).words).toBe(2);
  expect(postFacts("import X from 'x';\n\nA title\n===\n\nOne\n", post).words).toBe(5);
  expect(postFacts('One\n\n# Two\n', post).words).toBe(2);
});

test('makes ids unique on a page of several posts and links to their post', () => {
  const html =
    '<h2 id="a">A <a class="hash-link" href="#a" aria-label="Direct link to A"></a></h2>' +
    '<p><a href="#a">a</a> <code>id="a"</code></p>' +
    '<button id="tab" aria-controls="panel other"></button><path marker-end="url(#arrow)"></path>';
  expect(quoted(html, '/blog/x', 'post-1-')).toBe(
    '<h2>A </h2>' +
      '<p><a href="/blog/x#a">a</a> <code>id="a"</code></p>' +
      '<button id="post-1-tab" aria-controls="post-1-panel post-1-other"></button><path marker-end="url(#post-1-arrow)"></path>',
  );
});

test('makes every URL in a feed absolute', () => {
  const html =
    '<p><a href="../y?a=1&amp;b=2">y</a> <a href="#z">z</a> <a href="mailto:a@b.example">m</a> href="no"</p>' +
    '<img src="/i.png" srcset="/a.png 1x, b.png 2x"><a href="https://o.example/" class="external" target="_blank" rel="noopener noreferrer">o<span class="visually-hidden"> (opens in new tab)</span></a>';
  expect(forFeed(html, 'https://x.example/blog/x')).toBe(
    '<p><a href="https://x.example/y?a=1&amp;b=2">y</a> <a href="https://x.example/blog/x#z">z</a> <a href="mailto:a@b.example">m</a> href="no"</p>' +
      '<img src="https://x.example/i.png" srcset="https://x.example/a.png 1x, https://x.example/blog/b.png 2x"><a href="https://o.example/" class="external" rel="noopener noreferrer">o</a>',
  );
});
