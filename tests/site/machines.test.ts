/** Machine-readable output: Markdown, `llms.txt`, structured data, and the sitemap. */
import { describe, expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const DOCS = {
  'docs/index.md':
    '---\ndescription: Begin here\n---\n\n# Welcome\n\nSee [the guide](./guides/first.md#go).\n',
  'docs/guides/first.md':
    '---\ntitle: "First: steps"\nsidebar_position: 1\n---\n\n:::note\n\nMind.\n\n:::\n\n## Go {#go}\n\nNow.\n',
  'docs/guides/second.mdx': 'import Part from "./_part.md";\n\n# Second\n\n<Part />\n',
  'docs/guides/_part.md': 'From a *partial*.\n',
  'docs/old.md': '---\nunlisted: true\n---\n\n# Old\n',
};

const config = (more: string) =>
  `export default { title: 'Test', url: 'https://example.com', baseUrl: '/b/', ${more} };\n`;

test('writes each page as Markdown and links it in the head', async () => {
  const site = await createSite(DOCS);
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('docs/guides/first/index.md')).toMatchInlineSnapshot(`
    "---
    title: "First: steps"
    description: Now.
    url: https://example.com/docs/guides/first/
    ---

    # First: steps

    > [!NOTE]
    > Mind.

    ## Go {#go}

    Now.
    "
  `);
  expect(await site.output('docs/guides/second/index.md')).toMatchInlineSnapshot(`
    "---
    title: Second
    url: https://example.com/docs/guides/second/
    ---

    # Second

    From a *partial*.
    "
  `);
  expect(await site.page('/docs/guides/first/')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/guides/first/index.md">',
  );
});

test('offers a llms-full.txt that is too large for a model on request', async () => {
  const long = 'word '.repeat(420_000);
  const docs = { 'docs/index.md': `# A\n\n${long}\n`, 'docs/b.md': `# B\n\n${long}\n` };
  const site = await createSite(docs);
  await site.build();
  expect((await site.files()).filter((file) => file.startsWith('llms'))).toEqual(['llms.txt']);
  await site.write({ 'site.config.ts': config("llms: 'full'") });
  await site.build();
  expect((await site.output('llms-full.txt')).length).toBeGreaterThan(4_000_000);
});

test('orders llms.txt like the sidebar', async () => {
  const site = await createSite(DOCS);
  await site.build();
  expect(await site.output('llms.txt')).toMatchInlineSnapshot(`
    "# Test

    Each link is a page as Markdown. A heading ends with its anchor: \`{#install}\` is \`#install\` in the URL of the page. All pages are in [llms-full.txt](https://example.com/llms-full.txt).

    ## guides

    - [First: steps](https://example.com/docs/guides/first/index.md): Now.
    - [Second](https://example.com/docs/guides/second/index.md)

    ## Docs

    - [Welcome](https://example.com/docs/index.md): Begin here
    "
  `);
  const full = await site.output('llms-full.txt');
  expect(full.match(/^# .*/gm)).toEqual(['# First: steps', '# Second', '# Welcome']);
});

test('works without trailing slashes, and disabled', async () => {
  const site = await createSite({ ...DOCS, 'site.config.ts': config('trailingSlash: false') });
  await site.build();
  expect(await site.output('docs/guides/first.html')).toContain('href="/b/docs/guides/first.md"');
  expect(await site.output('docs/guides/first.md')).toContain(
    'url: https://example.com/b/docs/guides/first\n',
  );
  expect(await site.output('llms.txt')).toContain('(https://example.com/b/docs/guides/first.md)');
  // Programs read the list with a regular expression.
  await site.write({ 'docs/a(1).md': '# Options [beta]\n' });
  await site.build();
  expect(await site.output('llms.txt')).toContain(
    '\n- [Options (beta)](https://example.com/b/docs/a%281%29.md)\n',
  );
  await site.write({ 'site.config.ts': config('markdownFiles: false, llms: false, structuredData: false') });
  await site.build();
  expect((await site.files()).filter((file) => /\.md$|^llms/.test(file))).toEqual([]);
  const page = await site.page('/docs/');
  expect(page).not.toContain('text/markdown');
  expect(page).not.toContain('ld+json');
});

describe('structured data', () => {
  test('contains breadcrumbs and article, safe in a script element', async () => {
    const site = await createSite({ ...DOCS, 'docs/x.md': '# A </script> b\n' });
    await site.build();
    const data = (html: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] as string)['@graph'];
    const [crumbs, article] = data(await site.page('/docs/guides/first/'));
    expect(crumbs.itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
      ['Test', 'https://example.com/docs/'],
      ['First: steps', 'https://example.com/docs/guides/first/'],
    ]);
    expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'First: steps', inLanguage: 'en' });
    expect(data(await site.page('/docs/x/')).at(-1).headline).toBe('A b');
  });
});

test('creates a preview image for each page that names none', async () => {
  const site = await createSite({
    'docs/index.md': '# Welcome\n',
    'docs/own.md': '---\nimage: /img/own.png\n---\n\n# Own\n',
    'docs/cjk.md': '# 日本語\n',
    'static/img/own.png': 'PNG',
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', baseUrl: '/b/', ogImages: true };\n",
  });
  expect((await site.build()).stderr).toBe('');
  expect((await site.files()).filter((file) => file.startsWith('cards/'))).toEqual(['cards/docs.png']);
  expect(await site.page('/docs/')).toContain(
    '<meta property="og:image" content="https://example.com/b/cards/docs.png">',
  );
  expect(await site.page('/docs/own/')).toContain('content="https://example.com/b/img/own.png"');
  expect(await site.page('/docs/cjk/')).not.toContain('og:image');
});
