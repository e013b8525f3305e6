/** Markdown plugins of a site may wait for other documents, because Docusaurus compiles documents concurrently. */
import { expect, test } from 'vitest';
import { spawnCli } from '../support/cli.ts';
import { createSite } from '../support/site.ts';

const CONFIG = `const definitions = new Map();
function definitionOf(name) {
  if (!definitions.has(name)) {
    let resolve;
    const promise = new Promise((settle) => { resolve = settle; });
    definitions.set(name, { promise, resolve });
  }
  return definitions.get(name);
}
/** Replaces \`see: NAME\` with the text of the document NAME. */
function definitionsOfOthers() {
  return async (tree, file) => {
    for (const { children: [text] } of tree.children) {
      const name = /^see: (.*)/.exec(text?.value)?.[1];
      if (name) text.value = await definitionOf(name).promise;
    }
    const { children } = tree.children.at(-1);
    definitionOf(file.stem).resolve(children[0].value);
  };
}
export default {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', remarkPlugins: [definitionsOfOthers] } }]],
};
`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/a.md': '---\ntitle: A\nslug: /\n---\n\nsee: b\n\nsee: d\n',
  'docs/b.md': '---\ntitle: B\n---\n\nsee: c\n',
  'docs/c.md': '---\ntitle: C\n---\n\nThe text of C.\n',
  'docs/d.md': '---\ntitle: D\n---\n\nThe text of D.\n',
};

test('compiles later documents while plugins wait for them', async () => {
  const site = await createSite(FILES);
  const { stderr, status } = await site.build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(await site.output('index.html')).toMatch(/The text of C\.<\/p>\s*<p>The text of D\./);
  expect(await site.output('b/index.html')).toContain('The text of C.');

  // The others are in the cache, and A depends on an edited document.
  await site.write({ 'docs/c.md': '---\ntitle: C\n---\n\nThe new text of C.\n' });
  const again = await site.build();
  expect(again.stderr).toBe('');
  expect(await site.output('index.html')).toMatch(/The new text of C\.<\/p>\s*<p>The text of D\./);
});

test('reports all documents that wait for a missing document', async () => {
  const site = await createSite({ ...FILES, 'docs/b.md': '---\ntitle: B\n---\n\nsee: e\n' });
  const { stderr } = await spawnCli(['build'], site.dir, { SSG_CODE_SECONDS: '2' });
  expect(stderr).toMatchInlineSnapshot(`
    "warning[markdown-plugin] docs/a.md:1:1
    the Markdown plugin \`definitionsOfOthers\` failed: did not finish within 2 s
    1 | ---
      | ^
    2 | title: A

    warning[markdown-plugin] docs/b.md:1:1
    the Markdown plugin \`definitionsOfOthers\` failed: did not finish within 2 s
    1 | ---
      | ^
    2 | title: B

    2 warnings
    "
  `);
});

test('does not wait for a plugin whose package is missing', async () => {
  const missing = CONFIG.replace(
    'definitionOf(file.stem).resolve',
    "if (file.stem === 'd') missing(); definitionOf(file.stem).resolve",
  );
  const config = `import missing from 'remark-not-installed';\n${missing}`;
  const site = await createSite({ ...FILES, 'docusaurus.config.js': config });
  const { stderr, status } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the package \`remark-not-installed\` is not installed
    note: the Markdown plugin \`definitionsOfOthers\` was skipped because \`remark-not-installed\` is not installed
    hint: run \`npm install --save-dev remark-not-installed\`

    1 warning
    "
  `);
  expect(status).toBe(0);
  expect(await site.output('index.html')).toContain('see: d');
  expect(await site.output('b/index.html')).toContain('The text of C.');
});
