/** The parts of a site that `ssg watch` keeps after an edit, and those that it makes again. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Session as SessionType } from '../../packages/ssg/src/dev/session.ts';
import type { Snapshot } from '../../packages/ssg/src/dev/snapshot.ts';
import { loadTool } from '../support/cli.ts';
import { createSite, type TestSite } from '../support/site.ts';

const { EVERYTHING, Session } = await loadTool();

const config = (more = '', title = 'Site'): string =>
  `import { definePlugin } from '@slashdocs/ssg';\nexport default { title: '${title}', url: 'https://example.com', ${more} };\n`;

const FILES = {
  'site.config.ts': config(),
  'docs/index.md': '---\ntitle: Start\n---\n\nText.\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }\n',
  'docs/guides/one.md': '---\ntitle: One\n---\n\nText.\n',
};

let site: TestSite;
let session: SessionType;
afterEach(() => session.close());

async function start(
  files: Record<string, string> = FILES,
  options?: Parameters<typeof createSite>[1],
): Promise<void> {
  site = await createSite(files, options);
  session = new Session(site.dir);
  await session.apply(EVERYTHING);
  if (!session.snapshot) throw new Error(JSON.stringify(session.problems([])));
}

async function edit(files: Record<string, string>): Promise<void> {
  await site.write(files);
  await session.apply(new Set(Object.keys(files).map((file) => path.join(site.dir, file))));
}

async function remove(...names: string[]): Promise<void> {
  const files = names.map((name) => path.join(site.dir, name));
  for (const file of files) await rm(file);
  await session.apply(new Set(files));
}

const html = (file: string): Promise<string | undefined> => session.html(file, async () => {});

const compiledIntro = (): unknown =>
  session.snapshot?.connected.site.byFile.get(path.join(site.dir, 'docs/intro.md'))?.compiled;

/** The documents and the sidebars of the site, to compare their identity. */
function kept(): { start: unknown; one: unknown; sidebars: unknown } {
  const { connected } = session.snapshot as Snapshot;
  const byName = (name: string): unknown => connected.site.byFile.get(path.join(site.dir, 'docs', name));
  return {
    start: byName('index.md'),
    one: byName('guides/one.md'),
    sidebars: connected.site.instances[0]?.versions[0]?.sidebars,
  };
}

test.each([
  ['the title', config('', 'Other title'), 'Other title'],
  [
    'the navbar',
    config("themeConfig: { navbar: { items: [{ label: 'First', to: '/docs/guides/one' }] } }"),
    'First',
  ],
  [
    'edit links',
    config("docs: { editUrl: 'https://example.com/edit/' }"),
    'https://example.com/edit/index.md',
  ],
])('an edit of %s in the configuration keeps documents and sidebars', async (name, text, shown) => {
  await start();
  const before = kept();
  await edit({ 'site.config.ts': text });
  // Settings of docs may change any route.
  if (name !== 'edit links') {
    expect(kept().start).toBe(before.start);
    expect(kept().sidebars).toBe(before.sidebars);
  }
  expect(await html('docs/index.html')).toContain(shown);
});

test('an edit of a title keeps the other documents', async () => {
  await start();
  const before = kept();
  await edit({ 'docs/guides/one.md': '---\ntitle: First\n---\n\nText.\n' });
  expect(kept().start).toBe(before.start);
  expect(kept().one).not.toBe(before.one);
  expect(await html('docs/index.html')).toContain('>First<');
});

test('an edit of a category file keeps the documents', async () => {
  await start();
  const before = kept();
  await edit({ 'docs/guides/_category_.json': '{ "label": "Instructions" }\n' });
  expect(kept().start).toBe(before.start);
  expect(await html('docs/index.html')).toContain('Instructions');
  await edit({ 'docs/guides/_category_.json': '{ "label": 1 }\n' });
  expect(session.problems([])).toMatchObject([{ code: 'category-file' }]);
  await edit({ 'docs/guides/_category_.json': '{ "label": "Guides" }\n' });
  expect(session.problems([])).toEqual([]);
});

test('an edit of the tags file reaches the documents and the lists of tags', async () => {
  await start({
    ...FILES,
    'docs/index.md': '---\ntitle: Start\ntags: [new]\n---\n\nText.\n',
    'docs/tags.yml': 'new: { label: News }\n',
  });
  expect(await html('docs/index.html')).toContain('>News</a>');
  await edit({ 'docs/tags.yml': 'new: { label: Latest, permalink: /latest }\n' });
  expect(await html('docs/index.html')).toMatch(/tags\/latest\/"[^>]*>Latest<\/a>/);
  expect(await html('docs/tags/latest/index.html')).toContain('Latest');
});

test('an edit of a route reaches links, sidebars, and the list of routes', async () => {
  await start();
  await edit({ 'docs/guides/one.md': '---\ntitle: One\nslug: /first\n---\n\nText.\n' });
  expect(await html('docs/first/index.html')).toContain('Text.');
  expect([...(session.snapshot as Snapshot).routes.keys()]).not.toContain('docs/guides/one/index.html');
  expect(await html('docs/index.html')).toContain('href="/docs/first/"');
});

test('a change of the site bundles again only if it changes a link of a partial', async () => {
  await start({
    ...FILES,
    'docs/chart.mdx': `---\ntitle: Chart\n---\nimport Note from './_note.mdx';\n\n[One](guides/one.md) {1 + 1}\n\n<Note />\n`,
    'docs/_note.mdx': '[Two](guides/two.md)\n',
    'docs/guides/two.md': '---\ntitle: Two\n---\n\nText.\n',
  });
  const bundle = (): unknown => session.snapshot?.bundle;
  const before = bundle();
  await edit({ 'docs/guides/one.md': '---\ntitle: First\n---\n\nText.\n' });
  await edit({ 'site.config.ts': config('', 'Other title') });
  await edit({ 'docs/guides/_category_.json': '{ "label": "Instructions" }\n' });
  expect(bundle()).toBe(before);
  expect(await html('docs/chart/index.html')).toContain('Other title');
  await edit({ 'docs/guides/one.md': '---\ntitle: One\nslug: /first\n---\n\nText.\n' });
  expect(bundle()).toBe(before);
  expect(await html('docs/chart/index.html')).toContain('href="/docs/first/"');
  await edit({ 'docs/guides/two.md': '---\ntitle: Two\nslug: /second\n---\n\nText.\n' });
  expect(bundle()).not.toBe(before);
  expect(await html('docs/chart/index.html')).toContain('href="/docs/second/"');
  expect(session.problems([])).toEqual([]);
});

test('an edit of a static document bundles again only if it changes the imports or adds code', async () => {
  const page = (head: string, text: string) => ({ 'docs/chart.mdx': `${head}\n\n# Chart\n\n${text}\n` });
  const one = `import one from './one.json';`;
  await start({
    ...FILES,
    ...page(one, 'First {one.name}.'),
    'docs/one.json': '{ "name": "Ada" }\n',
    'docs/two.json': '{ "name": "Bob" }\n',
  });
  /** @returns whether an edit, after which the page contains a text, changed the bundle */
  const changesBundle = async (files: Record<string, string>, expected: string): Promise<boolean> => {
    const before = session.snapshot?.bundle;
    await edit(files);
    expect((await html('docs/chart/index.html'))?.replaceAll('<!-- -->', '')).toContain(expected);
    return session.snapshot?.bundle !== before;
  };
  expect(await changesBundle(page(one, 'Second {one.name}.'), 'Second Ada.')).toBe(false);
  const both = `${one}\nimport two from './two.json';`;
  expect(await changesBundle(page(both, 'Third {two.name}.'), 'Third Bob.')).toBe(true);
  const own = (word: string): string => `${both}\n\nexport const word = '${word}';`;
  expect(await changesBundle(page(own('own'), '{word} {two.name}.'), 'own Bob.')).toBe(true);
  expect(await changesBundle(page(own('new'), '{word} {two.name}.'), 'new Bob.')).toBe(true);
  expect(await changesBundle(page(both, 'Last {two.name}.'), 'Last Bob.')).toBe(true);
  expect(await changesBundle({ 'docs/two.json': '{ "name": "Cy" }\n' }, 'Last Cy.')).toBe(true);
  expect(await changesBundle(page(both, 'End {two.name}.'), 'End Cy.')).toBe(false);
  expect(session.problems([])).toEqual([]);
});

test('an edit of `package.json` changes what imports mean, and an invalid one is reported until it is corrected', async () => {
  const manifest = (name: string) => `{ "imports": { "#data": "./${name}.json" } }\n`;
  await start({
    ...FILES,
    'docs/chart.mdx': `import data from '#data';\n\n# Chart\n\nBy {data.name}.\n`,
    'one.json': '{ "name": "Ada" }\n',
    'two.json': '{ "name": "Bob" }\n',
    'package.json': manifest('one'),
  });
  const chart = async () => (await html('docs/chart/index.html'))?.replaceAll('<!-- -->', '');
  expect(await chart()).toContain('By Ada.');
  await edit({ 'package.json': manifest('two') });
  expect(await chart()).toContain('By Bob.');
  await edit({ 'package.json': '{ imports: {} }\n' });
  expect(session.problems([])).toMatchObject([
    { code: 'config-syntax', file: path.join(site.dir, 'package.json') },
  ]);
  await edit({ 'package.json': manifest('one') });
  expect(session.problems([])).toEqual([]);
  expect(await chart()).toContain('By Ada.');
});

test('knows whether more than the front matter of a document changed', async () => {
  const page = (head: string, text: string) => ({
    'docs/chart.mdx': `---\n${head}\n---\n\n{1 + 1} ${text}\n`,
  });
  await start({ ...FILES, ...page('title: Chart', 'Text.') });
  const file = path.join(site.dir, 'docs/chart.mdx');
  const haveSameText = async (head: string, text: string): Promise<boolean> => {
    await site.write(page(head, text));
    return session.haveSameText(new Set([file]));
  };
  expect(await haveSameText('title: Chart\nsidebar_label: One', 'Text.')).toBe(true);
  expect(await haveSameText('title: Chart\nsidebar_label: One', 'Other text.')).toBe(false);
  expect(await haveSameText('sidebar_label: [', 'Text.')).toBe(false);
});

test('a missing import bundles again only if its document or a file that it may mean changes', async () => {
  const page = (text: string) => ({ 'docs/chart.mdx': `import Box from '../src/box';\n\n${text} <Box />\n` });
  await start({
    ...FILES,
    ...page('First'),
    'docs/other.mdx': '# Other {1 + 1}\n',
    'site.config.ts': config(`markdown: { onUnresolvedImport: 'placeholder' }, `),
  });
  const bundle = () => session.snapshot?.bundle;
  const line = () => session.problems([]).map((problem) => problem.line);
  expect(line()).toEqual([1]);
  const before = bundle();
  await edit({ 'docs/other.mdx': '# Other {2 + 2}\n' });
  expect(await html('docs/other/index.html')).toMatch(/Other (?:<!-- -->)?4/);
  expect(bundle()).toBe(before);
  await edit({
    'site.config.ts': config(`markdown: { onUnresolvedImport: 'placeholder' }, `, 'Other title'),
  });
  expect(await html('docs/other/index.html')).toContain('Other title');
  expect(bundle()).toBe(before);
  await edit({ 'docs/chart.mdx': `---\ntitle: Chart\n---\n${page('Second')['docs/chart.mdx']}` });
  expect(line()).toEqual([4]);
  const kept = bundle();
  await edit({ 'docs/guides/new.md': 'A new document\n' });
  expect(await html('docs/guides/new/index.html')).toContain('A new document');
  expect(bundle()).toBe(kept);
  await edit({ 'src/box.tsx': 'export default () => <b>Box</b>;\n' });
  expect(line()).toEqual([]);
  expect(await html('docs/chart/index.html')).toContain('<b>Box</b>');
});

test('keeps what failed bundles have shown until a file of a problem changes', async () => {
  const page = (text: string) => ({
    'docs/chart.mdx': `import Box from '../src/box.jsx';\n\n${text} <Box />\n`,
    'docs/other.mdx': `import Box from '../src/box.jsx';\n\nOther <Box />\n`,
  });
  const box = (name: string) => `
import { size } from './size.ts';
// Babel removes an empty line here.

import { ${name} } from './names.ts';

const list: string[] = [];

export default () => <b>{String(${name})}{size}{list.length}</b>;
`;
  await start({
    ...FILES,
    ...page('First'),
    'src/box.jsx': box('color'),
    'src/size.ts': 'export const size = 1;\n',
    'src/names.ts': 'export const width = 2;\n',
    'site.config.ts': config(`markdown: { onUnresolvedImport: 'placeholder' }, `),
  });
  const bundle = () => session.snapshot?.bundle;
  const problems = () => session.problems([]).map(({ message, line, column }) => [message, line, column]);
  const missing = ['`src/names.ts` does not export `color`', 5, 10];
  expect(problems()).toEqual([missing]);
  expect(await html('docs/chart/index.html')).toContain('<b>undefined');
  // Pages can replace the other modules.
  expect([...(bundle()?.liveModules?.keys() ?? [])].sort()).toEqual([
    'docs/chart.mdx',
    'docs/other.mdx',
    'src/size.ts',
  ]);
  await edit(page('Second'));
  expect(await html('docs/chart/index.html')).toContain('Second');
  expect(bundle()?.liveModules?.has('docs/chart.mdx')).toBe(true);
  expect(problems()).toEqual([missing]);
  await edit({ 'src/box.jsx': box('width') });
  expect(problems()).toEqual([]);
  expect(await html('docs/chart/index.html')).toMatch(/<b>2/);
  await edit({ 'src/box.jsx': box('color') });
  expect(problems()).toEqual([missing]);
  await edit({ 'src/names.ts': "export const color = 'red';\n" });
  expect(problems()).toEqual([]);
  expect(await html('docs/chart/index.html')).toMatch(/<b>red/);
});

test('keeps what failed bundles have shown when a document is added or removed', async () => {
  const page = (text: string) => `import Box from '../src/box.jsx';\n\n${text} <Box />\n`;
  await start({
    ...FILES,
    'docs/chart.mdx': page('Chart'),
    'src/box.jsx': "import { color } from './names.ts';\n\nexport default () => <b>{String(color)}</b>;\n",
    'src/names.ts': 'export const width = 2;\n',
    'site.config.ts': config(`markdown: { onUnresolvedImport: 'placeholder' }, `),
  });
  const messages = () => session.problems([]).map(({ message }) => message);
  const missing = '`src/names.ts` does not export `color`';
  expect(messages()).toEqual([missing]);
  const boot = () => session.snapshot?.bundle?.artifacts.find((each) => /\/boot-/.test(each.path))?.contents;
  const before = boot();
  await edit({ 'docs/other.md': 'Other\n' });
  await edit({ 'docs/new.mdx': page('New') });
  expect(await html('docs/new/index.html')).toContain('<b>undefined');
  await remove('docs/new.mdx', 'docs/other.md');
  expect(messages()).toEqual([missing]);
  expect(boot()).toBe(before);
  await edit({ 'src/names.js': "export const color = 'red';\n" });
  await remove('src/names.ts');
  await edit({
    'src/box.jsx': "import { color } from './names';\n\nexport default () => <b>{String(color)}</b>;\n",
  });
  expect(messages()).toEqual([]);
  expect(await html('docs/chart/index.html')).toContain('<b>red');
  await remove('docs/chart.mdx');
  expect(messages()).toEqual([]);
});

test('forgets a missing export with the last import of its module', async () => {
  await start({
    ...FILES,
    'docs/chart.mdx': "import Box from '../src/box.jsx';\n\nChart <Box />\n",
    'src/box.jsx': "import { color } from './names.ts';\n\nexport default () => <b>{String(color)}</b>;\n",
    'src/names.ts': 'export const width = 2;\n',
    'site.config.ts': config(`markdown: { onUnresolvedImport: 'placeholder' }, `),
  });
  expect(session.problems([])).toHaveLength(1);
  await edit({ 'docs/chart.mdx': 'Chart {1 + 1}\n' });
  expect(session.problems([])).toEqual([]);
});

test('an edit of a document that browsers run does not change the server module', async () => {
  const page = (text: string) => ({
    'docs/chart.mdx': `import Box from '../src/box.tsx';\n\n${text} <Box />\n`,
  });
  await start({ ...FILES, ...page('First'), 'src/box.tsx': 'export default () => <b>Box</b>;\n' });
  const { hash } = session.snapshot?.bundle?.server ?? {};
  await edit(page('Second'));
  expect(await html('docs/chart/index.html')).toContain('Second <b>Box</b>');
  expect(session.snapshot?.bundle?.server.hash).toBe(hash);
  await edit({ 'src/box.tsx': 'export default () => <b>New</b>;\n' });
  expect(await html('docs/chart/index.html')).toContain('Second <b>New</b>');
});

test('an edit of a document that browsers run makes only its script again', async () => {
  const page = (text: string, slug = 'chart') => ({
    'docs/chart.mdx': `---\nslug: ${slug}\n---\n\nimport Box from '../src/box.tsx';\n\n${text} <Box />\n`,
  });
  await start({
    ...FILES,
    ...page('First'),
    'docs/other.mdx': `import Box from '../src/box.tsx';\n\n[Chart](chart.mdx) <Box />\n`,
    'src/box.tsx': 'export default () => <b>Box</b>;\n',
  });
  const artifacts = () => new Map(session.snapshot?.bundle?.artifacts.map((each) => [each.path, each]));
  /** The files that an edit added to the bundle. */
  const after = async (files: Record<string, string>): Promise<string[]> => {
    const before = artifacts();
    await edit(files);
    const made = [...artifacts().values()].filter((each) => !before.has(each.path));
    return made.map(({ path: name, contents }) => `${name} ${Buffer.from(contents as Uint8Array)}`).sort();
  };
  const [chart, ...others] = await after(page('Second'));
  expect(chart).toMatch(/^assets\/page-docs-chart-.*Second/s);
  expect(others).toEqual([]);
  expect(await html('docs/chart/index.html')).toContain('Second <b>Box</b>');
  expect(await after(page('Second', 'moved'))).toEqual([
    expect.stringMatching(/^assets\/page-docs-moved-.*Second/s),
    expect.stringMatching(/^assets\/page-docs-other-.*"\/docs\/moved/s),
  ]);
});

test('with a top-level await, the server module contains documents', async () => {
  const page = (text: string) => ({
    'docs/chart.mdx': `import Box from '../src/box.tsx';\n\n${text} <Box />\n`,
  });
  await start({
    ...FILES,
    ...page('First'),
    'src/box.tsx': 'const word = await "Box";\nexport default () => <b>{word}</b>;\n',
  });
  const text = () => html('docs/chart/index.html');
  expect(await text()).toContain('First <b>Box</b>');
  await edit(page('Second'));
  expect(await text()).toContain('Second <b>Box</b>');
  await edit({ 'src/box.tsx': 'const word = await "New";\nexport default () => <b>{word}</b>;\n' });
  expect(await text()).toContain('Second <b>New</b>');
});

test('a component that reads the configuration gets the new title', async () => {
  await start({
    ...FILES,
    'src/theme/Footer.tsx': `import config from '@generated/docusaurus.config';\nexport default () => <footer>About {config.title}</footer>;\n`,
  });
  expect(await html('docs/index.html')).toMatch(/About (?:<!-- -->)?Site/);
  await edit({ 'site.config.ts': config('', 'Other title') });
  expect(await html('docs/index.html')).toMatch(/About (?:<!-- -->)?Other title/);
});

test('a sidebar whose link now leads to a page is made again', async () => {
  const sidebars = (more = ''): string =>
    config(
      `docs: { sidebars: { main: ['index', { type: 'link', label: 'Tool', href: '/tool' }] } }, ${more}`,
    );
  await start({
    ...FILES,
    'site.config.ts': sidebars('trailingSlash: true'),
    'pages/tool.md': '---\nslug: /other\n---\n\n# Tool\n',
  });
  expect(await html('docs/index.html')).toContain('href="/tool"');
  await edit({ 'pages/tool.md': '# Tool\n' });
  expect(await html('docs/index.html')).toContain('href="/tool/"');
});

test('a frame around a document is gone with its plugin', async () => {
  const plugin = `plugins: [definePlugin({
    name: 'frames',
    setup: () => ({
      pageComponents: { Frame: { module: 'parts/Frame.tsx' } },
      *frames({ pagesWith }) { for (const page of pagesWith('title')) yield { page, component: 'Frame' }; },
    }),
  })()]`;
  await start({
    ...FILES,
    'site.config.ts': config(plugin),
    'parts/Frame.tsx': 'export default ({ children }) => <section id="frame">{children}</section>;\n',
  });
  expect(await html('docs/index.html')).toContain('id="frame"');
  await edit({ 'site.config.ts': config(plugin, 'Other title') });
  expect(await html('docs/index.html')).toContain('id="frame"');
  await edit({ 'site.config.ts': config() });
  expect(await html('docs/index.html')).not.toContain('id="frame"');
});

test('an added or removed page keeps the bundler', async () => {
  const guide = (text: string) => `import Box from '../../src/box.tsx';\n\n${text} <Box />\n`;
  await start({
    ...FILES,
    'docs/guides/chart.mdx': guide('Chart'),
    'docs/more/text.md': 'Text.\n',
    'src/box.tsx': 'export default () => <b>Box</b>;\n',
  });
  const boot = () => session.snapshot?.bundle?.artifacts.find((each) => /\/boot-/.test(each.path))?.contents;
  const before = boot();
  expect(before).toBeDefined();
  await edit({ 'docs/more/new.mdx': guide('New') });
  expect(await html('docs/more/new/index.html')).toContain('New <b>Box</b>');
  await edit({ 'docs/extra/other.mdx': '{1 + 1} Other\n' });
  expect(await html('docs/extra/other/index.html')).toContain('2 Other');
  await edit({ 'src/box.tsx': 'export default () => <b>Changed</b>;\n' });
  for (const name of ['guides/chart', 'more/new'])
    expect(await html(`docs/${name}/index.html`)).toContain('<b>Changed</b>');
  expect(boot()).toBe(before);
  for (const name of ['docs/more/new.mdx', 'docs/guides/chart.mdx']) {
    await rm(path.join(site.dir, name));
    await session.apply(new Set([path.join(site.dir, name)]));
    expect(session.problems([])).toEqual([]);
    expect(session.snapshot?.bundle?.pages.has(path.join(site.dir, name))).toBe(false);
  }
  expect(await html('docs/extra/other/index.html')).toContain('2 Other');
});

test('a problem is reported at its new line', async () => {
  await start({ ...FILES, 'site.config.ts': config("docs: { sidebars: { main: ['missing'] } }") });
  const lines = (): unknown[] => session.problems([]).map(({ code, line }) => [code, line]);
  expect(lines()).toEqual([['sidebar', 2]]);
  await edit({ 'site.config.ts': `\n\n${config("docs: { sidebars: { main: ['missing'] } }")}` });
  expect(lines()).toEqual([['sidebar', 4]]);
});

test('a Docusaurus site keeps its bundler after an edit of facts that components read', async () => {
  const configOf = (title: string) => ({
    'docusaurus.config.js': `module.exports = { title: '${title}', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n`,
  });
  const home = (word: string) => ({
    'src/pages/index.jsx': `import config from '@generated/docusaurus.config';
export default () => <p>${word} {config.title}</p>;
`,
  });
  await start({ ...configOf('One'), ...home('Site'), 'docs/intro.md': '# Intro\n' }, { hasConfig: false });
  const text = async () =>
    /<p>(.*?)<\/p>/.exec((await html('index.html')) ?? '')?.[1]?.replace('<!-- -->', '');
  expect(await text()).toBe('Site One');
  await edit(configOf('Two'));
  expect(await text()).toBe('Site Two');
  await edit({ ...configOf('Three'), ...home('Page') });
  expect(await text()).toBe('Page Three');
  await edit(home('Site'));
  expect(await text()).toBe('Site Three');
  await edit(configOf('Two'));
  expect(await text()).toBe('Site Two');
});

test('a site with loaders of its own bundles again only after an edit of their files', async () => {
  await start(
    {
      'docusaurus.config.js': `const loaders = () => ({
  name: 'loaders',
  configureWebpack: () => ({ resolveLoader: { alias: { upper: require.resolve('./upper.js') } } }),
});
module.exports = { title: 'Site', url: 'https://example.com', baseUrl: '/', presets: ['classic'], plugins: [loaders] };
`,
      'upper.js': "module.exports = (text) => 'export default ' + JSON.stringify(text.toUpperCase());\n",
      'docs/one.mdx': "import Text from '!!upper!./text.txt';\n\nOne {Text}\n",
      'docs/two.mdx': 'Two {1 + 1}\n',
      'docs/text.txt': 'first',
    },
    { hasConfig: false },
  );
  const before = session.snapshot?.bundle;
  await edit({ 'docs/two.mdx': 'Changed {1 + 1}\n' });
  expect(await html('docs/two/index.html')).toContain('Changed <!-- -->2');
  expect(session.snapshot?.bundle?.server).toBe(before?.server);
  await edit({ 'docs/text.txt': 'second' });
  expect(await html('docs/one/index.html')).toContain('SECOND');
  await edit({ 'upper.js': "module.exports = (text) => 'export default ' + JSON.stringify(text + '!');\n" });
  expect(await html('docs/one/index.html')).toContain('second!');
});

test('after an edit, only the pages that it changes are rendered again in idle time', async () => {
  const rendered: string[] = [];
  const counts = globalThis as { renderedInWatch?: (path: string) => void };
  counts.renderedInWatch = (path) => rendered.push(path);
  /** The pages that an inspection renders after these edits, apart from generated ones. */
  const renderedAfter = async (files: Record<string, string>): Promise<string[]> => {
    if (Object.keys(files).length > 0) await edit(files);
    rendered.length = 0;
    const { routes } = session.snapshot as Snapshot;
    expect(await session.pages([...routes.values()])).toEqual([]);
    const documents = rendered.filter(
      (path) => /^\/docs\/(?:\w+\/)?$/.test(path) && path !== '/docs/guides/',
    );
    return [...new Set(documents)].sort();
  };
  const mark = (word: string) => ({ 'src/mark.tsx': `export const Mark = () => <b>${word}</b>;\n` });
  const blue = (more: string) => ({
    'docs/blue.mdx': `import { Mark } from '../src/mark.tsx';\n\n<Mark/> [About](../docs-content/pages/about.md) ${more}\n`,
  });
  const about = (slug: string) => ({ 'docs-content/pages/about.md': `---\nslug: ${slug}\n---\n\n# About\n` });
  await start({
    ...FILES,
    ...mark('first'),
    ...blue('Text.'),
    'docs/red.md': '<<< ./code.js\n',
    ...about('/about'),
    'docs/green.mdx': '{1 + 1} [About](../docs-content/pages/about.md)\n',
    'docs/code.js': 'one();\n',
    'src/theme/Footer.tsx': `import { usePage } from '@slashdocs/runtime';

export default function Footer() {
  globalThis.renderedInWatch(usePage().path);
  return null;
}
`,
    'src/site.css': 'p { top: 1px }\n',
    'site.config.ts': config("styles: ['./src/site.css']"),
  });
  expect(await renderedAfter({})).toEqual(['/docs/', '/docs/blue/', '/docs/green/', '/docs/red/']);
  // Each of these edits may change any page.
  expect(await renderedAfter({ 'src/site.css': 'p { top: 2px }\n' })).toEqual([]);
  const configured = config("styles: ['./src/site.css'], rules: { 'missing-alt': 'off' }");
  expect(await renderedAfter({ 'site.config.ts': configured })).toEqual([]);
  expect(await renderedAfter(mark('second'))).toEqual(['/docs/blue/']);
  // One of them has a script.
  expect(await renderedAfter(about('/moved'))).toEqual(['/docs/blue/', '/docs/green/']);

  // These edits change the pages of some documents.
  expect(await renderedAfter({ 'docs/code.js': 'two();\n' })).toEqual(['/docs/red/']);
  expect(await renderedAfter(blue('More.'))).toEqual(['/docs/blue/']);
  expect(await renderedAfter(blue('Text.'))).toEqual(['/docs/blue/']);
  expect(await html('docs/blue/index.html')).toContain('<b>second</b>');
  expect(await renderedAfter(mark('first'))).toEqual(['/docs/blue/']);
});

test('an edit of a style sheet keeps the scripts, and gives the same files as a new start', async () => {
  await start(
    {
      'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.com', baseUrl: '/', presets: [['classic', { theme: { customCss: './src/site.css' } }]] };\n`,
      'docs/intro.md': '# Intro\n',
      'src/site.css': 'p { top: 1px }\n',
      'src/pages/index.jsx': `import '../shared.css';
import styles from './home.module.css';
export default () => <p className={styles.home}>Home</p>;
`,
      'src/shared.css': 'p { left: 1px }\n',
      'src/pages/home.module.css': '.home { right: 1px }\n',
      'src/more.css': '.more { bottom: 1px }\n',
      'src/dot.svg': '<svg/>',
    },
    { hasConfig: false },
  );
  type Files = Map<string, Uint8Array>;
  const filesOf = ({ snapshot }: SessionType): Files =>
    new Map(snapshot?.bundle?.artifacts.map((each) => [each.path, each.contents as Uint8Array]));
  const client = (files: Files) => [...files].find(([name]) => /assets\/client-.*\.js$/.test(name))?.[1];
  const steps: [file: string, text: string, isSeparate: boolean][] = [
    ['site.css', 'p { top: 2px }\n', false],
    ['site.css', `@import './more.css';\np { top: 3px; background: url(./dot.svg) }\n`, true],
    ['more.css', '.more { bottom: 2px }\n', true],
    ['shared.css', 'p { left: 2px }\n', true],
    ['pages/home.module.css', '.home { right: 2px }\n.new { right: 3px }\n', false],
    ['site.css', 'p { top: 4px }\n', true],
  ];
  for (const [file, text, isSeparate] of steps) {
    const before = filesOf(session);
    await edit({ [`src/${file}`]: text });
    const after = filesOf(session);
    expect([file, client(after) === client(before)]).toEqual([file, isSeparate]);
    const fresh = new Session(site.dir);
    await fresh.apply(EVERYTHING);
    const [kept, made] = [after, filesOf(fresh)].map((files) =>
      [...files]
        .filter(([name]) => name.endsWith('.css'))
        .map(([name, css]) => `${name} ${Buffer.from(css)}`),
    );
    expect(kept).toEqual(made);
    await fresh.close();
  }
  await edit({ 'src/site.css': `@import './missing.css';\n` });
  expect(session.problems([])).toMatchObject([{ code: 'unresolved-import', line: 1 }]);
  await edit({ 'src/site.css': 'p { top: 5px }\n' });
  expect(session.problems([])).toEqual([]);
});

test('an edit of the sidebars keeps documents that a function of the configuration compiles', async () => {
  const sidebars = (label: string) => ({
    'sidebars.js': `module.exports = { docs: [{ type: 'category', label: '${label}', items: ['intro'] }] };\n`,
  });
  const configOf = (word: string) => ({
    'docusaurus.config.js': `const addWord = () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] });
};
module.exports = {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', remarkPlugins: [addWord] } }]],
};
`,
  });
  await start(
    { ...configOf('First'), ...sidebars('One'), 'docs/intro.md': '# Intro\n' },
    { hasConfig: false },
  );
  const before = compiledIntro();
  expect(before).toBeDefined();
  await edit(sidebars('Two'));
  expect(await html('docs/intro/index.html')).toContain('>Two<');
  expect(compiledIntro()).toBe(before);
  await edit(configOf('Second'));
  expect(await html('docs/intro/index.html')).toContain('>Second<');
});

test('an edit of the title keeps the documents of a site that adds languages to Prism', async () => {
  const configOf = (title: string) => ({
    'docusaurus.config.js': `module.exports = { title: '${title}', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n`,
  });
  const language = (word: string) => ({
    'src/theme/prism-include-languages.js': `export default (Prism) => {
  Prism.languages.mine = { keyword: /${word}/ };
};
`,
  });
  await start(
    { ...configOf('First'), ...language('one'), 'docs/intro.md': '# Intro\n\n```mine\none two\n```\n' },
    { hasConfig: false },
  );
  const before = compiledIntro();
  expect(await html('docs/intro/index.html')).toContain('<span class="token keyword">one</span> two');
  await edit(configOf('Second'));
  expect(await html('docs/intro/index.html')).toContain('Second');
  expect(compiledIntro()).toBe(before);
  await edit(language('two'));
  expect(await html('docs/intro/index.html')).toContain('one <span class="token keyword">two</span>');
});

test('an edit of the title keeps documents that the function of a package compiles', async () => {
  const configOf = (title: string, word: string) => ({
    'docusaurus.config.js': `module.exports = {
  title: '${title}',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [[require('remark-word'), { word: '${word}' }]] } }]],
};
`,
  });
  await start(
    {
      ...configOf('First', 'one'),
      'docs/intro.md': '# Intro\n',
      'node_modules/remark-word/package.json': '{ "name": "remark-word", "main": "index.js" }\n',
      'node_modules/remark-word/index.js': `module.exports = ({ word }) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] });
};
`,
    },
    { hasConfig: false },
  );
  const before = compiledIntro();
  expect(await html('docs/intro/index.html')).toContain('<p>one</p>');
  await edit(configOf('Second', 'one'));
  expect(await html('docs/intro/index.html')).toContain('Second');
  expect(compiledIntro()).toBe(before);
  await edit(configOf('Second', 'two'));
  expect(await html('docs/intro/index.html')).toContain('<p>two</p>');
});

test('an edit of a translated text compiles the documents that contain it', async () => {
  const code = (message: string) => ({
    'i18n/en/code.json': JSON.stringify({ 'theme.admonition.note': { message } }),
  });
  await start({ ...FILES, ...code('Remark'), 'docs/intro.md': '# Intro\n\n:::note\n\nText.\n\n:::\n' });
  expect(await html('docs/intro/index.html')).toContain('Remark');
  await edit(code('Comment'));
  expect(await html('docs/intro/index.html')).toContain('Comment');
});
