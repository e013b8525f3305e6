/** Links by the name or title of a document. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const config = `import { defineConfig } from '@slashdocs/ssg';
import { wikiLinks } from '@slashdocs/ssg/plugins/wiki-links';
export default defineConfig({
  title: 'Test', url: 'https://example.com', baseUrl: '/base/', plugins: [wikiLinks()],
  docs: { versions: { '1.0': {} }, lastVersion: 'current' },
  blog: {},
});
`;

const links = `
- [[setup]], [[Set up the tool]], [[guides/basics#Your first page]], and [[basics#first-page|**how** to \`start\`]]
- [[#Own heading]] and [[Setup_Guide|text]], not \\[[this]], \`[[code]]\`, [[1, 2], [3]], or [a[[b]]](01-setup.md)

| Table |
| --- |
| [[setup\\|cell]] |

## Own heading
`;

test('links by name, title, and heading', async () => {
  const site = await createSite({
    'site.config.ts': config,
    'docs/index.md': `# Start\n${links}`,
    'docs/other.mdx': `# Other\n${links}\n{1 + 1}\n`,
    'docs/01-setup.md': '# Set up the tool\n',
    'docs/setup-guide.md': '# Guide\n',
    'docs/guides/basics.md': '# Basics\n\n## Your *first* page {#first-page}\n',
    'versioned_docs/version-1.0/index.md': '# Old\n\n[[setup]]\n',
    'versioned_docs/version-1.0/setup.md': '# Old setup\n',
    'blog/2024-01-01-post.md': '# Post\n\n<!-- truncate -->\n\n[[setup]]\n',
  });
  await buildWithoutProblems(site);
  for (const name of ['', 'other/']) {
    const page = await site.page(`/docs/${name}`);
    expect(page).toMatch(
      /<li><a href="\/base\/docs\/setup\/?">setup<\/a>, <a href="\/base\/docs\/setup\/?">Set up the tool<\/a>, <a href="\/base\/docs\/guides\/basics\/?#first-page">guides\/basics › Your first page<\/a>, and <a href="\/base\/docs\/guides\/basics\/?#first-page"><strong>how<\/strong> to <code>start<\/code><\/a><\/li>/,
    );
    expect(page).toMatch(
      /#own-heading">Own heading<\/a> and <a href="\/base\/docs\/setup-guide\/?">text<\/a>, not \[\[this\]\], <code>\[\[code\]\]<\/code>, \[\[1, 2\], \[3\]\], or <a href="\/base\/docs\/setup\/?">a\[\[b\]\]<\/a>/,
    );
    expect(page).toMatch(/<td><a href="\/base\/docs\/setup\/?">cell<\/a><\/td>/);
  }
  expect(await site.page('/docs/1.0/')).toMatch(/<p><a href="\/base\/docs\/1.0\/setup\/?">setup<\/a><\/p>/);
  expect(await site.page('/blog/2024/01/01/post/')).toMatch(
    /<p><a href="\/base\/docs\/setup\/?">setup<\/a><\/p>/,
  );
});

test('reports mistakes at their place', async () => {
  const site = await createSite({
    'site.config.ts': config.replace(/docs: .*/, ''),
    'docs/index.md': `# Start

1. See [[setpu]]
   or [[setup#Instal]].

| A |
| --- |
| [[zebra]] and ![[plan.png]] |
`,
    'docs/other.mdx': '# Other\n\n<b>[[start|text]]</b>\n[[part#here]] [[part#My Part|the *other* part]]\n',
    'docs/part.mdx': '# Part\n\n<p id="there" />\n\n## My parts\n',
    'docs/setup.md': '# Setup\n\n## Install\n',
    'docs/api/start.md': '# One\n',
    'docs/web/start.md': '# Two\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'blog/2024-01-01-post.md': '# Post\n\n<!-- truncate -->\n\n[[draft]]\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[broken-link] blog/2024-01-01-post.md:5:1
    broken link: no document has the name or title \`draft\`
    4 |
    5 | [[draft]]
      | ^^^^^^^^^
    hint: write the name of a document, or \`\\[[draft]]\` to show the brackets

    error[broken-link] docs/index.md:3:8
    broken link: no document has the name or title \`setpu\`
    2 |
    3 | 1. See [[setpu]]
      |        ^^^^^^^^^
    4 |    or [[setup#Instal]].
    hint: did you mean \`[[setup]]\`?

    error[broken-link] docs/index.md:4:7
    broken link: \`setup.md\` has no heading \`Instal\`
    3 | 1. See [[setpu]]
    4 |    or [[setup#Instal]].
      |       ^^^^^^^^^^^^^^^^
    5 |
    hint: did you mean \`[[setup#Install]]\`?

    error[broken-link] docs/index.md:8:3
    broken link: no document has the name or title \`zebra\`
    7 | | --- |
    8 | | [[zebra]] and ![[plan.png]] |
      |   ^^^^^^^^^
    hint: write the name of a document, or \`\\[[zebra]]\` to show the brackets

    error[markdown-plugin] docs/index.md:8:18
    \`![[plan.png]]\` is not supported
    7 | | --- |
    8 | | [[zebra]] and ![[plan.png]] |
      |                  ^^^^^^^^^^^^
    hint: write \`![Description](./plan.png)\` for an image, or \`[[plan.png]]\` for a link

    error[broken-link] docs/other.mdx:3:4
    ambiguous link: \`[[start]]\` is \`api/start.md\` or \`web/start.md\`
    2 |
    3 | <b>[[start|text]]</b>
      |    ^^^^^^^^^^^^^^
    4 | [[part#here]] [[part#My Part|the *other* part]]
    hint: write the path of the document: \`[[api/start]]\` or \`[[web/start]]\`

    error[broken-anchor] docs/other.mdx:4:1
    broken anchor: \`part.mdx\` has no heading with the id \`here\`
    3 | <b>[[start|text]]</b>
    4 | [[part#here]] [[part#My Part|the *other* part]]
      | ^^^^^^^^^^^^^
    hint: did you mean \`#there\`?

    error[broken-link] docs/other.mdx:4:15
    broken link: \`part.mdx\` has no heading \`My Part\`
    3 | <b>[[start|text]]</b>
    4 | [[part#here]] [[part#My Part|the *other* part]]
      |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: did you mean \`[[part#My parts]]\`?

    8 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('follows renamed documents in the next build', async () => {
  const site = await createSite({
    'site.config.ts': config.replace(/docs: .*/, '').replace('blog: {},', ''),
    'docs/index.md': '# Start\n\n[[Set up]]\n',
    'docs/setup.md': '# Set up\n',
  });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  await site.write({ 'docs/setup.md': '# Install\n', 'docs/new.md': '# Set up\n' });
  await buildWithoutProblems(site);
  expect(await site.page('/docs/')).toMatch(/href="\/base\/docs\/new\/?">Set up/);
});
