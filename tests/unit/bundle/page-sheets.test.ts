import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { globalSheetsOfPages } from '../../../packages/ssg/src/core/bundle/page-sheets.ts';
import { HYDRATED, VIRTUAL } from '../../../packages/ssg/src/core/bundle/pages-plugin.ts';

test('finds the global style sheets that only pages import', () => {
  const entries: [entry: string, sheets: string[]][] = [
    [`${VIRTUAL}client`, ['src/css/custom.css']],
    [
      `${VIRTUAL}page:/site/src/pages/index.js`,
      ['src/css/custom.css', 'src/home.css', 'module-style:/site/a.css', 'module-style:/site/b.css?globals'],
    ],
    [`${HYDRATED}blog/List`, ['node_modules/font/index.css', 'src/home.css']],
    ['node_modules/dialog/lazy.js', ['node_modules/dialog/lazy.css']],
  ];
  const outputs = entries.flatMap(([entryPoint, sheets], index) => [
    [`${index}.js`, { entryPoint, cssBundle: `${index}.css` }],
    [`${index}.css`, { inputs: Object.fromEntries(sheets.map((name) => [name, { bytesInOutput: 1 }])) }],
  ]);
  const metafile = { inputs: {}, outputs: Object.fromEntries(outputs) } as unknown as Metafile;
  expect(globalSheetsOfPages(metafile, '/site')).toEqual([
    '/site/src/home.css',
    'global-style:/site/b.css',
    '/site/node_modules/font/index.css',
  ]);
});
