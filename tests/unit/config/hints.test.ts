/** Following a hint fixes the problem and causes no other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../packages/ssg/src/core/load/load.ts';
import { applyHint, proposes } from '../../support/apply-hint.ts';
import { tempSite } from './temp-site.ts';

const FILES = {
  'docs/index.md': '# Hi\n',
  'static/img/': '',
  'src/site.css': '',
  'sidebars.ts': 'export default {};\n',
};
const BASE = "title: 'T', url: 'https://example.com'";

const problemsOf = async (config: string) => {
  const dir = tempSite({ ...FILES, 'site.config.ts': config });
  const { diagnostics } = await loadConfig(dir);
  return { dir, diagnostics };
};

test.each([
  "title: 'T', url: 'example.com'",
  "title: 'T', url: 'example.com/docs'",
  "title: 'T', url: 'www.example.com/a/b/?q#f'",
  "title: 'T', url: 'example.com:8080//docs//'",
  "title: 'T', url: '//example.com/docs'",
  "title: 'T', url: 'htps://example.com/docs'",
  "title: 'T', url: 'https://example.com/docs'",
  "title: 'T', url: 'https://example.com/a//b/', baseUrl: '/c/'",
  "title: 'T', url: 'https://example.com/?q'",
  "title: 'T', url: 'https://me:secret@example.com/docs#x'",
  `${BASE}, taglin: 'x'`,
  `${BASE}, baseURL: '/x/'`,
  `${BASE}, docs: { routeBasepath: 'x' }`,
  `${BASE}, docs: { path: 'doc' }`,
  `${BASE}, docs: { sidebars: './sidebar.ts' }`,
  `${BASE}, docs: { sidebars: { all: [{ type: 'autogenerate', dirName: '.' }] } }`,
  `${BASE}, docs: { sidebars: { all: [{ type: 'category', lable: 'x', items: [] }] } }`,
  `${BASE}, styles: ['src/sit.css']`,
  `${BASE}, staticDirs: ['statics']`,
  `${BASE}, rules: { 'broken-lnk': 'warn' }`,
  `${BASE}, rules: { 'broken-link': 'warning' }`,
  `${BASE}, security: { policy: { 'image-src': ['https://a.example'] } }`,
  `${BASE}, audience: 'publik'`,
  `${BASE}, markdown: { format: 'commonmrk' }`,
  `${BASE}, markdown: { unsafeHTML: true }`,
  `${BASE}, stylesLayer: 'abov'`,
  `${BASE}, deploy: { precompress: ['gzp'] }`,
  `${BASE}, headTags: [{ tag: 'scrip', content: '' }]`,
  `${BASE}, headTags: [{ tag: 'script', atributes: {} }]`,
  `${BASE}, locales: [{ cod: 'fr' }]`,
  `${BASE}, internalDocs: { hosts: ['a.example'], pingUrl: 'https://a.example/', checkUrl: 'https://a.example/', parentOrigins: ['parent.example/x'] }`,
])('%s', async (keys) => {
  let config = `export default { ${keys} };\n`;
  let { dir, diagnostics } = await problemsOf(config);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).not.toEqual([]);
  // One round per mistake.
  for (const problem of diagnostics) {
    expect(problem, problem.hint).toSatisfy(proposes);
    config = applyHint(readFileSync(path.join(dir, 'site.config.ts'), 'utf8'), problem);
    ({ dir, diagnostics } = await problemsOf(config));
  }
  expect(diagnostics, config).toEqual([]);
});
