/**
 * Measures how long the unified stack and Prism take for the documents alone, in one thread, without pages, links, and
 * bundles. Other results are reported as multiples of it, to make them comparable between machines.
 *
 *   node tests/bench/yardstick.mjs FOLDER
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, stop } from './usage.mjs';

// Only the generator creates these.
const require = createRequire(new URL('../../packages/ssg/package.json', import.meta.url));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const [{ unified }, { default: remarkParse }, { default: remarkGfm }, { toHast }, { toHtml }] =
  await Promise.all(
    ['unified', 'remark-parse', 'remark-gfm', 'mdast-util-to-hast', 'hast-util-to-html'].map(load),
  );
const Prism = require('prismjs');
require('prismjs/components/prism-typescript.js');

const processor = unified().use(remarkParse).use(remarkGfm);

function highlight(node) {
  for (const child of node.children ?? []) {
    const isCode = child.tagName === 'code' && child.properties.className?.includes('language-ts');
    if (!isCode) highlight(child);
    else {
      const value = Prism.highlight(child.children[0].value, Prism.languages.typescript, 'typescript');
      child.children = [{ type: 'raw', value }];
    }
  }
}

const [folder = '.'] = readArguments({ allowPositionals: true, options: {} }).positionals;
if (!existsSync(folder)) stop(`there is no folder ${folder}`);
let bytes = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.md')) continue;
  const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const tree = toHast(processor.parse(text));
  highlight(tree);
  bytes += toHtml(tree, { allowDangerousHtml: true }).length;
}
if (bytes === 0) stop(`there are no documents in ${folder}`);
