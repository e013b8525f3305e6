/** The first page of `ssg watch`, and what later edits keep of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session as SessionType } from '../../packages/ssg/src/dev/session.ts';
import type { Snapshot } from '../../packages/ssg/src/dev/snapshot.ts';
import { loadTool } from '../support/cli.ts';
import { createSite } from '../support/site.ts';

const { cacheOf, DocumentCache, EVERYTHING, KnownOutlines, readSource, Session } = await loadTool();

let session: SessionType;
afterEach(async () => {
  vi.useRealTimers();
  await session.close();
});

test('the first page waits for no other document', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n\nSee [one](./one.md) and ![an image](./image.svg).\n',
    'docs/one.md': '# One\n\nA [link](https://example.com).\n',
    'docs/two.md': '---\ntitle: Two\n---\n\nText.\n',
    'docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  expect(session.documents.outlined()).toHaveLength(3);
  expect(await session.html('docs/one/index.html', async () => {})).toContain(
    'A <a href="https://example.com"',
  );
  expect(session.documents.outlined()).toHaveLength(2);
});

test('the next start knows the outlines of documents that have not changed', async () => {
  const site = await createSite({
    'docs/index.md': '# Home\n',
    'docs/one.md': '# One\n\nSee [home](./index.md).\n',
    // Its outline depends on the compiler for diagrams, which may not be loaded yet at the next start.
    'docs/chart.md': '# Chart\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
    'docs/another-chart.md': '# Another chart\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
  });
  // The hash of a file that has just changed is not kept.
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  session.documents.save();
  const { loaded, connected } = session.snapshot as Snapshot;
  await session.close();

  await site.write({ 'docs/one.md': '# First\n' });
  const known = new KnownOutlines(cacheOf(loaded.config), loaded.config);
  known.recall();
  const outlines = [...connected.site.byFile.values()].flatMap(
    ({ source }) => known.get(readSource(source).source)?.contentTitle ?? [],
  );
  expect(outlines).toEqual(['Home']);

  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  const { site: next } = (session.snapshot as Snapshot).connected;
  expect([...next.byFile.values()].map(({ title }) => title).sort()).toEqual([
    'Another chart',
    'Chart',
    'First',
    'Home',
  ]);
  expect(await session.html('docs/another-chart/index.html', async () => {})).toContain('<svg');
});

test('the next start reuses the bundle, unless a file has changed', async () => {
  const page = (text: string) => `export default () => <h1>${text}</h1>;\n`;
  const site = await createSite({ 'docs/index.md': '# Docs\n', 'src/pages/index.tsx': page('First') });
  const home = path.join(site.dir, 'src/pages/index.tsx');
  const html = () => session.html('index.html', async () => {});
  const start = async (): Promise<Snapshot> => {
    session = new Session(site.dir);
    await session.apply(EVERYTHING);
    return session.snapshot as Snapshot;
  };
  const { loaded } = await start();
  await session.save();
  await session.close();

  // A mark shows that the bundle is from the cache.
  const cache = cacheOf(loaded.config);
  const entry = cache.read('watch-bundle.json') as { bundle: object };
  cache.write('watch-bundle.json', { ...entry, bundle: { ...entry.bundle, fonts: ['/marked.woff2'] } });
  expect((await start()).bundle?.fonts).toEqual(['/marked.woff2']);
  expect(await html()).toContain('<h1>First</h1>');
  session.prepare();
  await site.write({ 'src/pages/index.tsx': page('Second') });
  await session.apply(new Set([home]));
  expect(await html()).toContain('<h1>Second</h1>');
  expect((session.snapshot as Snapshot).bundle?.fonts).not.toContain('/marked.woff2');
  await session.close();

  await site.write({ 'src/pages/index.tsx': page('Third') });
  expect((await start()).bundle?.fonts).not.toContain('/marked.woff2');
  expect(await html()).toContain('<h1>Third</h1>');
});

test('on a Docusaurus site, a style sheet that a page starts to import applies to all pages', async () => {
  const page = (sheet: string) => `import '../css/${sheet}.css';\nexport default () => <h1>Home</h1>;\n`;
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n`,
    'docs/index.md': '# Docs\n',
    'src/css/first.css': '.first { color: red; }\n',
    'src/css/second.css': '.second { color: red; }\n',
    'src/pages/index.js': page('first'),
  });
  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  const sheets = () => {
    const { bundle } = session.snapshot as Snapshot;
    const linked = bundle?.artifacts.filter(({ path: file }) => bundle.styles.includes(`/${file}`)) ?? [];
    const css = linked.map(({ contents }) => Buffer.from(contents as Uint8Array).toString()).join('');
    return css.match(/\.(?:first|second)\b/g);
  };
  expect(sheets()).toEqual(['.first']);
  await site.write({ 'src/pages/index.js': page('second') });
  await session.apply(new Set([path.join(site.dir, 'src/pages/index.js')]));
  expect(sheets()).toEqual(['.second']);
});

test('the first page waits only for MDX documents that neither a build nor a watch has compiled', async () => {
  const documents = Array.from({ length: 25 }, (_, n) => [`docs/page-${n}.mdx`, `# Page {${n}}\n`]);
  const site = await createSite({
    ...Object.fromEntries(documents),
    'docs/index.md': '# Home\n',
    'log.js': `const { appendFileSync } = require('node:fs');
module.exports = () => () => appendFileSync(__dirname + '/log.txt', '.');
`,
    'docusaurus.config.js': `module.exports = {
  title: 'Test', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [require('./log.js')] } }]],
};
`,
  });
  const compiled = (): number => readFileSync(path.join(site.dir, 'log.txt')).length;
  const start = async (): Promise<void> => {
    session = new Session(site.dir);
    await session.apply(EVERYTHING);
  };
  await site.build();
  expect(compiled()).toBe(26);
  await start();
  expect(compiled()).toBe(26);
  expect(await session.html('docs/page-3/index.html', async () => {})).toContain('>3</h1>');
  await session.close();

  await site.write({ 'docs/page-3.mdx': '# Page {300}\n' });
  await start();
  expect(compiled()).toBe(27);
  expect(await session.html('docs/page-3/index.html', async () => {})).toContain('>300</h1>');
  await site.build();
  expect(compiled()).toBe(27);
});

test('a build still knows the documents that a watch has not compiled', async () => {
  const documents = Array.from({ length: 25 }, (_, n) => [`docs/page-${n}.mdx`, `# Page {${n}}\n`]);
  const site = await createSite({ ...Object.fromEntries(documents), 'docs/index.md': '# Home\n' });
  await site.build();
  await site.write({ 'docs/page-3.mdx': '# Page {300}\n' });
  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  const { config, fingerprint } = (session.snapshot as Snapshot).loaded;
  const cache = new DocumentCache(cacheOf(config), config, fingerprint);
  const find = (name: string) =>
    cache.has(
      readSource({ file: path.join(site.dir, name), path: name, format: 'md', collection: 'docs' }).source,
    );
  expect(find('docs/index.md')).toBe(true);
  expect(find('docs/page-3.mdx')).toBe(true);
});
