/** Scripts of documents that browsers run, which share their bundled imports. */
import { expect, test } from 'vitest';
import type { Bundle } from '../../../packages/ssg/src/core/bundle/types.ts';
import { tempSite } from '../config/temp-site.ts';
import { bundleFolder } from './bundle-folder.ts';

/** The words that a text contains. Scripts are too long for messages of assertions. */
const found = (words: readonly string[], text: string): string[] =>
  words.filter((word) => text.includes(word));

/** The scripts of a site with documents, by name: `setup`. */
async function scriptsOf(documents: Record<string, string>) {
  const sources = Object.entries(documents).map(([name, text]) => [`docs/${name}.mdx`, text]);
  const dir = tempSite({
    ...Object.fromEntries(sources),
    'docs/index.md': '# Start\n',
    'card.js': `export default () => <p className="CARD"/>;\n`,
    'mark.js': `export const Mark = () => <p className="MARK"/>;\n`,
    'docs/shown.js': `export default () => <p className="NEAR"/>;\n`,
    'docs/deep/shown.js': `export default () => <p className="DEEP"/>;\n`,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com' };`,
  });
  const { bundle, diagnostics } = await bundleFolder(dir);
  expect(diagnostics).toEqual([]);
  const { pages, artifacts, documentGroups } = bundle as Bundle;
  const textOf = (url: string): string => {
    const { contents } = artifacts.find(({ path }) => `/${path}` === url) ?? {};
    return Buffer.from(contents as Uint8Array).toString();
  };
  const scripts = [...pages].map(([file, { chunk, integrity }]) => {
    const name = file.slice(`${dir}/docs/`.length, -'.mdx'.length);
    const all = Object.keys(integrity).map(textOf).join('\n');
    const words = ['First', 'Second', 'Hidden', 'CARD', 'MARK', 'NEAR', 'DEEP', '_createMdxContent'];
    return [name, { chunk, all: found(words, all) }] as const;
  });
  const groups = documentGroups.map(({ documents: group }) => group.length).sort();
  const files = artifacts.filter(({ path }) => path.endsWith('.js'));
  const filesWith = (word: string): number =>
    files.filter(({ contents }) => Buffer.from(contents as Uint8Array).includes(word)).length;
  return { scripts: Object.fromEntries(scripts), groups, filesWith };
}

const USE = `import Card from '@site/card.js';\nimport { Mark } from '@site/mark.js';\n\n`;

test('documents with the same imports share a module with them and have scripts of their own', async () => {
  const { scripts, groups, filesWith } = await scriptsOf({
    one: `---\ndescription: Hidden\n---\n\n${USE}First sentence.\n\n<Card/>\n`,
    two: `${USE}Second sentence.\n\n<Card/>\n`,
  });
  expect(groups).toEqual([2]);
  expect(scripts.one?.chunk).toMatch(/^\/assets\/page-docs-one-[A-Z\d]{8}\.js$/);
  expect(scripts.one?.all).toEqual(['First', 'CARD']);
  expect(scripts.two?.all).toEqual(['Second', 'CARD']);
  // Readers load components once, and the state of their modules is the same on all pages.
  expect(filesWith('CARD')).toBe(1);
});

test('a script contains only the imports that its document uses', async () => {
  const { scripts } = await scriptsOf({ card: `${USE}<Card/>\n` });
  expect(scripts.card?.all).toEqual(['CARD']);
});

test('an import may have any name', async () => {
  const { scripts } = await scriptsOf({ own: `import code from '@site/card.js';\n\n{code()}\n` });
  expect(scripts.own?.all).toContain('CARD');
});

test.each([
  ['an import', './shown.js', '<Shown/>'],
  ['an import with a loader', '!!raw-loader!./shown.js', '<p onClick={() => Shown}/>'],
])('resolves %s in the folder of the document', async (_, specifier, use) => {
  const text = `import Shown from '${specifier}';\n\n${use}\n`;
  const { scripts, groups } = await scriptsOf({ near: text, 'deep/far': text });
  expect(groups).toEqual([1, 1]);
  expect(scripts.near?.all).toEqual(['NEAR']);
  expect(scripts['deep/far']?.all).toEqual(['DEEP']);
});

test.each([
  ['exports a value', `${USE}export const state = { count: 0 };\n\n{state.count}<Card/>\n`],
  ['uses members of a module', `import * as marks from '@site/mark.js';\n\n<marks.Mark/>\n`],
])('esbuild bundles the text of a document that %s', async (_, text) => {
  const { scripts, groups } = await scriptsOf({ own: `${text}\nFirst sentence.\n` });
  expect(groups).toEqual([]);
  expect(scripts.own?.all).toContain('First');
});
