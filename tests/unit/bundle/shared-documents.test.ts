import { expect, test } from 'vitest';
import { bundleSite } from '../../../packages/ssg/src/core/bundle/bundle.ts';
import { readContent } from '../../../packages/ssg/src/core/content/read.ts';
import { compileContent } from '../../../packages/ssg/src/core/pipeline/compile-content.ts';
import { bundleInput, connect } from '../../../packages/ssg/src/core/pipeline/connect.ts';
import { load, tempSite } from '../config/temp-site.ts';

const MARK = 'Marked sentence';

/** The server module of a site with a document in two versions, and how often the module contains the text of the document. */
async function bundleVersions(text: string, more: Record<string, string> = {}) {
  const document = `${text}\n${MARK} with [a link](./usage.md).\n`;
  const dir = tempSite({
    'docs/setup.mdx': document,
    'versioned_docs/version-1.0/setup.mdx': document,
    'docs/usage.md': '# Usage\n',
    'versioned_docs/version-1.0/usage.md': '# Usage\n',
    'card.js': 'export default () => null;\n',
    'docs/_part.mdx': 'Part\n',
    'versioned_docs/version-1.0/_part.mdx': 'Part\n',
    'docs/data.json': '{ "name": "new" }',
    'versioned_docs/version-1.0/data.json': '{ "name": "old" }',
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', docs: { versions: { '1.0': {} } } };`,
    ...more,
  });
  const loaded = await load(dir);
  const { config, plugins } = loaded;
  const content = readContent(config, plugins.generated);
  const compiled = await compileContent({ content, config });
  const connected = await connect(loaded, content, compiled.content);
  const { bundle, diagnostics } = await bundleSite(await bundleInput(config, connected));
  expect(diagnostics).toEqual([]);
  const code = Buffer.from(bundle?.server.code as Uint8Array).toString();
  return {
    copies: code.split(MARK).length - 1,
    code,
    graph: Object.keys(bundle?.graph ?? {}).filter((name) => name.endsWith('setup.mdx')),
  };
}

test('the server module contains equal documents once, with the links of each', async () => {
  const { copies, code, graph } = await bundleVersions(`import Card from '@site/card.js';\n\n<Card/>\n`);
  expect(copies).toBe(1);
  const links = Array.from(code.matchAll(/\.ofPage\(\[(.*?)\]\)/g), ([, slots]) => slots);
  expect(links).toEqual(['"/docs/next/usage/"', '"/docs/usage/"']);
  expect(graph).toEqual(['docs/setup.mdx', 'versioned_docs/version-1.0/setup.mdx']);
});

const PACKAGE = {
  'package.json': '{ "name": "card", "main": "index.js" }',
  'index.js': 'export default () => null;\n',
};
const inFolder = (folder: string) =>
  Object.fromEntries(
    Object.entries(PACKAGE).map(([name, text]) => [`${folder}/node_modules/card/${name}`, text]),
  );

test.each([
  ['imports a file next to it', `import Part from './_part.mdx';\n\n<Part/>\n`, {}],
  ['requires a file next to it', `{require('./data.json').name}\n`, {}],
  ['has a value of its own', 'export const state = { count: 0 };\n\n{state.count}\n', {}],
  [
    'finds another package in its version',
    `import Card from 'card';\n\n<Card/>\n`,
    { ...inFolder('.'), ...inFolder('versioned_docs') },
  ],
])('the server module contains a document once for each version if it %s', async (_, text, more) => {
  expect((await bundleVersions(text, more)).copies).toBe(2);
});
