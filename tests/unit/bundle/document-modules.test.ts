/** Modules of documents, whose text is not part of the server bundle. */
import { describe, expect, test } from 'vitest';
import {
  documentIn,
  evaluateDocument,
  importsModule,
} from '../../../packages/ssg/src/core/bundle/document-modules.ts';
import { collectGarbage } from '../../support/collect-garbage.ts';
import { tempSite } from '../config/temp-site.ts';
import { bundleFolder } from './bundle-folder.ts';

const MARK = 'Marked sentence';

/** The server bundle of a site with a document, and how often its code contains the text of the document. */
async function bundleDocument(text: string) {
  const dir = tempSite({
    'docs/setup.mdx': `${text}\n${MARK} with [a link](./usage.md).\n`,
    'docs/usage.md': '# Usage\n',
    'docs/index.mdx': text.includes('PARTIAL')
      ? `import Setup from './setup.mdx';\n\n<Setup />\n`
      : '{1 + 1}\n',
    'card.js': 'export default () => null;\n',
    'late.js': 'export default await Promise.resolve(() => null);\n',
    'docs/data.json': '{ "name": "new" }',
    'site.config.ts': `export default { title: 'T', url: 'https://example.com' };`,
  });
  const { bundle, diagnostics } = await bundleFolder(dir);
  const code = Buffer.from(bundle?.server.code as Uint8Array).toString();
  return {
    diagnostics,
    copies: code.split(MARK).length - 1,
    graph: Object.entries(bundle?.graph ?? {}).filter(([name]) => name.includes('setup.mdx')),
    unbundled: [...(bundle?.unbundled ?? [])].map((file) => file.slice(dir.length + 1)),
  };
}

test('the server bundle contains what a document imports, and not its text', async () => {
  const { diagnostics, copies, graph, unbundled } = await bundleDocument(
    `import Card from '@site/card.js';\n\n<Card/>\n`,
  );
  expect(diagnostics).toEqual([]);
  expect(copies).toBe(0);
  expect(graph).toEqual([['docs/setup.mdx', expect.arrayContaining(['card.js'])]]);
  expect(unbundled).toEqual(['docs/index.mdx', 'docs/setup.mdx']);
});

test.each([
  ['requires a file', `{require('./data.json').name}\n`],
  ['imports a module while it runs', `<p onClick={() => import('./data.json')}>data</p>\n`],
  ['has a value of its own', 'export const state = { count: 0 };\n\n{state.count}\n'],
  ['imports a module with a top-level await', `import Late from '@site/late.js';\n\n<Late/>\n`],
  ['is a partial of another', '{/* PARTIAL */}\n'],
])('the server bundle contains the text of a document that %s', async (_, text) => {
  const { diagnostics, copies, unbundled } = await bundleDocument(text);
  expect(diagnostics).toEqual([]);
  expect(copies).toBe(1);
  expect(unbundled).not.toContain('docs/setup.mdx');
});

test('reports a missing export at the import in the document', async () => {
  const { diagnostics } = await bundleDocument(`import { Missing } from '@site/card.js';\n\n<Missing/>\n`);
  expect(diagnostics).toEqual([
    expect.objectContaining({ severity: 'error', file: expect.stringMatching(/docs.setup\.mdx$/), line: 1 }),
  ]);
});

describe('documents with the same imports', () => {
  const bundle = (statement: string) => {
    const text = `${statement}\n\n<Card/>\n`;
    const dir = tempSite({
      'docs/index.mdx': text,
      'docs/one.mdx': text,
      'docs/deep/two.mdx': text,
      'card.js': 'export default () => null;\n',
      'site.config.ts': `export default { title: 'T', url: 'https://example.com' };`,
    });
    return bundleFolder(dir);
  };
  const documents = ['docs/index.mdx', 'docs/one.mdx', 'docs/deep/two.mdx'];

  test('share a module on the server, and each is in the import graph', async () => {
    const { bundle: made } = await bundle(`import Card from '@site/card.js';`);
    const code = Buffer.from(made?.server.code as Uint8Array).toString();
    expect(code.match(/\n\/\/ .*\.mdx\?imports\n/g)).toHaveLength(1);
    for (const name of documents) expect(made?.graph[name]).toContain('card.js');
    expect([...(made?.documents ?? [])]).toHaveLength(documents.length);
  });

  test('each report a missing export', async () => {
    const { diagnostics } = await bundle(`import { Card } from '@site/card.js';`);
    const places = diagnostics.flatMap(({ file, related = [] }) => [
      file,
      ...related.map((each) => each.file),
    ]);
    expect(places.map((file) => file?.replace(/.*(?=docs\/)/, '')).sort()).toEqual([...documents].sort());
  });
});

/** A compiled document. */
const module = (head: string, text: string): string =>
  `${head}function _createMdxContent(props) {\n  return ${text};\n}\nexport default function MDXContent(props = {}) {\n  return _createMdxContent(props);\n}\nexport const toc = [];\n`;

test.each([
  [`import a from "x";`, 'a', ['a']],
  [`import a, {b as c, d} from "x"; import 'y';`, '[a, c, d]', ['a', 'c', 'd']],
  [`import * as all from 'x';`, 'all', ['all']],
  [`import $a_ü from 'x';`, '$a_ü', ['$a_ü']],
])('gives a document the values of `%s`', (head, text, names) => {
  const whole = module(`${head}\n`, text);
  expect(importsModule(whole)).toContain(`[${names.join(', ')}]`);
  const { default: Component, toc } = evaluateDocument(whole, '/docs/a.mdx', { default: () => names });
  expect((Component as unknown as () => unknown)()).toEqual(names.length === 1 ? names[0] : names);
  expect(toc).toEqual([]);
});

test('keeps no text of documents in memory', () => {
  const bytes = 1_000_000;
  const kept: unknown[] = [];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 20; index++) {
    const text = module(`import first from "./component-${index}.js";\n`, `'${String(index).repeat(bytes)}'`);
    kept.push(importsModule(text));
  }
  collectGarbage();
  expect(kept).not.toContain(undefined);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5 * bytes);
});

test('leaves code in templates as it is', () => {
  const text = "`import a from 'a';\nexport const b = 1;\nexport const toc = 2;`";
  expect(importsModule(module('', text))).toBeUndefined();
  const quoted = '`import a from "a";\n  export const toc = 2;`';
  const { default: Component } = evaluateDocument(module('', quoted), '/docs/a.mdx', { default: () => [] });
  expect((Component as unknown as () => unknown)()).toBe('import a from "a";\n  export const toc = 2;');
});

test('names the document and the line of an error', () => {
  const { default: Component } = evaluateDocument(
    module('import a from "x";\n', 'a.b.c'),
    '/my docs/a (1).mdx',
    { default: () => [{}] },
  );
  const thrown = (() => {
    try {
      return (Component as unknown as () => unknown)();
    } catch (error) {
      return error as Error;
    }
  })() as Error;
  const frame = (thrown.stack ?? '').split('\n')[1] ?? '';
  expect(documentIn(frame)).toBe('/my docs/a (1).mdx');
  expect(frame).toMatch(/:3:14\)$/);
});
