/** Head elements from a page's components replace the build's defaults. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

/** Head elements for search engines and previews, in order. */
const headElements = (html: string): string[] =>
  (
    /<head>(.*)<\/head>/s
      .exec(html)?.[1]
      ?.match(/<(?:title>[^<]*|(?:meta (?:name|property)|link)[^>]*)>?/g) ?? []
  )
    .map((tag) => tag.replace(/\/?>$/, '').replace('&amp;', '&'))
    .filter((tag) => /title|description|robots|canonical|og:/.test(tag));

test('writes one title and each head element once on a component page', async () => {
  const site = await createSite({
    'docs/index.md': '# Docs\n',
    'docs/own.mdx':
      '# Own\n\nText.\n\n<Head><title>Own & other</title><meta property="og:title" content="Preview" /></Head>\n',
    'docs-content/pages/help.tsx': `import Layout from '@theme/Layout';
import Head from '@docusaurus/Head';
export default () => (
  <Layout title="Help" description="All of it">
    <Head>
      <meta name="description" content="Some of it" />
      <meta name="robots" content="noindex" />
      <meta property="og:image:width" content="1" />
      <meta property="og:image:width" content="2" />
      <link rel="canonical" href="https://example.com/elsewhere/" />
    </Head>
    <main>zebra</main>
  </Layout>
);
`,
  });
  await buildWithoutProblems(site);
  expect(headElements(await site.page('/help/'))).toMatchInlineSnapshot(`
    [
      "<title>Help | Test",
      "<meta property="og:type" content="website"",
      "<meta property="og:site_name" content="Test"",
      "<meta property="og:title" content="Help | Test"",
      "<meta property="og:description" content="Some of it"",
      "<meta property="og:url" content="https://example.com/help/"",
      "<meta property="og:locale" content="en"",
      "<meta name="description" content="Some of it"",
      "<meta name="robots" content="noindex"",
      "<meta property="og:image:width" content="1"",
      "<meta property="og:image:width" content="2"",
      "<link rel="canonical" href="https://example.com/elsewhere/"",
    ]
  `);
  expect(headElements(await site.page('/docs/own/'))).toMatchInlineSnapshot(`
    [
      "<title>Own & other",
      "<meta name="description" content="Text."",
      "<link rel="canonical" href="https://example.com/docs/own/"",
      "<meta property="og:type" content="article"",
      "<meta property="og:site_name" content="Test"",
      "<meta property="og:description" content="Text."",
      "<meta property="og:url" content="https://example.com/docs/own/"",
      "<meta property="og:locale" content="en"",
      "<meta property="og:title" content="Preview"",
    ]
  `);
  expect(await site.output('sitemap.xml')).not.toContain('/help/');
  expect(await site.output('help/index.md')).toContain('# Help');
});

test('reports files of the head that do not exist, unless the host serves them', async () => {
  const site = await createSite({
    'docs/index.md': '# Docs\n',
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  image: 'card.png',
  headTags: [
    { tag: 'link', attributes: { rel: 'manifest', href: '/app.webmanifest' } },
    { tag: 'link', attributes: { rel: 'me', href: '/elsewhere' } },
    { tag: 'script', attributes: { src: '/_vercel/insights/script.js', defer: true } },
    { tag: 'script', attributes: { src: '/cdn-cgi/beacon.js' } },
    { tag: 'script', attributes: { src: '/own.js' } },
  ],
});
`,
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr.match(/^error.*\n.*/gm)).toMatchInlineSnapshot(`
    [
      "error[broken-image] site.config.ts:6:10
    broken image: \`/card.png\` does not exist",
      "error[broken-image] site.config.ts:8:57
    broken file reference: \`/app.webmanifest\` does not exist",
      "error[broken-image] site.config.ts:12:41
    broken file reference: \`/own.js\` does not exist",
    ]
  `);
});
