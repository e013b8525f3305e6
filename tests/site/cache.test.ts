import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  buildWithoutProblems,
  createSite as createTestSite,
  MINIMAL_CONFIG,
  type Run,
  type TestSite,
} from '../support/site.ts';

const createSite = (files: Record<string, string>) => createTestSite(files, { isCold: true });

const FILES = {
  'docs/index.md': '# Start\n\n[Next](./guides/next.md)\n\n![Dot](./dot.svg)\n',
  'docs/guides/next.md': '---\nsidebar_position: 2\n---\n\n# Next\n\n```js\nconst one = 1;\n```\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs-content/pages/about.tsx': `import { word } from '../../lib/word';
export const frontMatter = { title: 'About' };
export default function About() {
  return <h1>About {word}</h1>;
}
`,
  'lib/word.ts': `export const word = 'us';\n`,
  'static/robots.txt': 'User-agent: *\n',
};

const UNCHANGED = /nothing changed/;

/** Contents of the output by path. */
async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = files.map(
    async (file) => [path.relative(folder, file), await readFile(file, 'latin1')] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

/** The output of a build of the current site without any cache. */
async function fresh(site: TestSite): Promise<Record<string, string>> {
  const other = await createSite({});
  await cp(site.dir, other.dir, {
    recursive: true,
    filter: (file) =>
      !/[\\/](?:build|\.ssg)(?:[\\/]|$)/.test(path.relative(site.dir, file).replace(/^/, '/')),
  });
  const run = await other.build();
  expect(run.status, run.stderr).toBe(0);
  return bytesOf(path.join(other.dir, 'build'));
}

async function expectFresh(site: TestSite): Promise<void> {
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(await fresh(site));
}

test.each([
  ['keeps the bundle if no code of the site reads it', FILES, true],
  [
    'bundles again if a page reads it',
    {
      ...FILES,
      'docs-content/pages/about.tsx': `import config from '@generated/docusaurus.config';
export const frontMatter = { title: 'About' };
export default function About() {
  return <h1 onClick={() => {}}>About {config.title}</h1>;
}
`,
    },
    false,
  ],
  [
    'a bundle with a top-level await is kept',
    {
      ...FILES,
      'docs/box.mdx': `import Box from '../src/box.tsx';\n\n# Box\n\n<Box />\n`,
      'src/box.tsx': 'const word = await "Box";\nexport default () => <b>{word}</b>;\n',
    },
    true,
  ],
])('after a change of the title, %s', async (_name, files, isKept) => {
  const site = await createSite(files);
  await site.build();
  const written = async () => (await stat(path.join(site.dir, '.ssg/bundle.json'))).ino;
  const before = await written();
  await site.write({ 'site.config.ts': MINIMAL_CONFIG.replace("'Test'", "'Another title'") });
  await expectFresh(site);
  expect((await written()) === before).toBe(isKept);
  expect(await site.page('/docs/')).toContain('Another title');
});

test('keeps the bundle after an edit of a document that browsers do not run', async () => {
  const document = `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport image from './dot.svg';\n
# Setup\n\n<Tabs><TabItem value="a">[One](./index.md)</TabItem></Tabs>\n\n<img src={image} alt="" />\n`;
  const site = await createSite({ ...FILES, 'docs/setup.mdx': document });
  await site.build();
  const bundle = path.join(site.dir, '.ssg/bundle.json');
  const read = () => readFile(bundle, 'utf8');
  const before = await read();
  await site.write({ 'docs/setup.mdx': document.replace('One', 'Two {1 + 1}') });
  await expectFresh(site);
  expect((await read()) === before).toBe(true);
  expect(await site.page('/docs/setup/')).toContain('Two 2');
  await site.write({ 'docs/setup.mdx': `${document}\nexport const word = 'three';\n\n{word}\n` });
  await expectFresh(site);
  expect((await read()) === before).toBe(false);
  expect(await site.page('/docs/setup/')).toContain('three');
});

test('replaces the script of a document after an edit, and bundles again if the document uses other imports', async () => {
  const document = `import Counter from '@site/lib/counter';\nimport Other from '@site/lib/other';\n
# Setup\n\n<Counter>One</Counter>\n\n[Start](./index.md)\n`;
  const component = `export default ({ children }) => <button onClick={() => alert(1)}>{children}</button>;\n`;
  const site = await createSite({
    ...FILES,
    'lib/counter.tsx': component,
    'lib/other.tsx': component.replace('1', '2'),
    'docs/setup.mdx': document,
    'docs/same.mdx': document,
  });
  await site.build();
  const client = async () => {
    const text = await readFile(path.join(site.dir, '.ssg/bundle.json'), 'utf8');
    const { server, documentGroups } = JSON.parse(text.slice(text.indexOf('\n'))).bundle;
    return { server: server.code.hash, documentGroups };
  };
  const before = await client();
  await site.write({ 'docs/setup.mdx': document.replace('One', 'Two {1 + 1}') });
  await expectFresh(site);
  expect(await client()).toEqual(before);
  // From the cache that the edit has written.
  await site.write({ 'docs/guides/next.md': '# Next again\n' });
  await expectFresh(site);
  await site.write({
    'docs/setup.mdx': document.replaceAll('<Counter>One</Counter>', '<Other>Three</Other>'),
  });
  await expectFresh(site);
  expect(await client()).not.toEqual(before);
  await site.write({ 'docs/setup.mdx': document });
  await expectFresh(site);
});

test('keeps a bundle with warnings until the missing files and packages may exist', async () => {
  const document = `import Chart from 'chart';\nimport Map from '@site/maps/map';\n
# Setup\n\n<Chart onClick={() => {}}>One</Chart>\n\n<Map/>\n`;
  const component = `export default () => <p>A map</p>;\n`;
  const site = await createSite({
    ...FILES,
    'site.config.ts': MINIMAL_CONFIG.replace(
      'title:',
      `markdown: { onUnresolvedImport: 'placeholder' }, title:`,
    ),
    'docs/setup.mdx': document,
    // With this folder, the cache is in it.
    'node_modules/other/index.js': '',
  });
  /** Whether the bundle is the same as before, and the places of warnings about imports. */
  let last = '';
  const build = async () => {
    const { stderr, status } = await site.build();
    expect(status, stderr).toBe(0);
    const text = await readFile(path.join(site.dir, 'node_modules/.cache/ssg/bundle.json'), 'utf8');
    const { hash } = JSON.parse(text.slice(text.indexOf('\n'))).bundle.server.code;
    const isSame = hash === last;
    last = hash;
    return [isSame, ...Array.from(stderr.matchAll(/unresolved-import\] (\S+)/g), ([, place]) => place)];
  };
  expect(await build()).toEqual([false, 'docs/setup.mdx:1:19', 'docs/setup.mdx:2:17']);
  await site.write({
    'docs/setup.mdx': document.replace('import Chart', '\n\nimport Chart').replace('One', 'Two'),
  });
  expect(await build()).toEqual([true, 'docs/setup.mdx:3:19', 'docs/setup.mdx:4:17']);
  expect(await site.page('/docs/setup/')).toContain('Two');
  await site.write({ 'maps/map.tsx': component });
  expect(await build()).toEqual([false, 'docs/setup.mdx:3:19']);
  await site.write({
    'node_modules/chart/package.json': '{ "name": "chart", "main": "index.js" }',
    'node_modules/chart/index.js': 'module.exports = () => null;',
  });
  expect(await build()).toEqual([false]);
});

test('bundles again after an edit of a file that only a style sheet reads', async () => {
  const site = await createSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', styles: ['./own.scss'] };\n`,
    'docs/index.md': '# Start\n',
    'own.scss': '@use "part";\n',
    '_part.scss': 'p { color: red }\n',
    'node_modules/sass/package.json': '{ "name": "sass", "main": "sass.cjs" }',
    'node_modules/sass/sass.cjs': `const { readFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
exports.compile = (file) => {
  const part = file.replace('own', '_part');
  return { css: readFileSync(part, 'utf8'), loadedUrls: [file, part].map((each) => pathToFileURL(each)) };
};
`,
  });
  const sheet = async (): Promise<string> => {
    const name = (await site.files()).find((file) => /^assets\/client-.*\.css$/.test(file)) as string;
    return site.output(name);
  };
  await site.build();
  expect(await sheet()).toContain('p{color:red}');
  await site.write({ '_part.scss': 'p { color: #123 }\n' });
  await site.build();
  expect(await sheet()).toContain('p{color:#123}');
});

test('after an edit of a style sheet, renders the pages that link it or show its text', async () => {
  const site = await createSite({
    'docs-content/pages/index.tsx': `import '../home.css';\nexport default () => <p>Home</p>;\n`,
    'docs-content/pages/text.tsx': `import css from '../home.css?raw';\nexport default () => <p>{css}</p>;\n`,
    'docs-content/home.css': 'p { top: 1px }\n',
    'docs/index.md': '# Start\n',
  });
  const edited = { 'docs-content/home.css': 'p { top: 2px }\n' };
  await site.build();
  await site.write(edited);
  await buildWithoutProblems(site);
  const [, sheet = ''] = /href="\/(assets\/page-\w+\.css)"/.exec(await site.page('/')) ?? [];
  expect(await site.output(sheet)).toBe('p{top:2px}\n');
  expect(await site.page('/text/')).toContain('<p>p { top: 2px }');
});

test('bundles again after an edit of `imports` in `package.json`', async () => {
  const manifest = (name: string) => `{ "imports": { "#word": "./lib/${name}.ts" } }\n`;
  const about = FILES['docs-content/pages/about.tsx'].replace('../../lib/word', '#word');
  const site = await createSite({
    ...FILES,
    'docs-content/pages/about.tsx': about,
    'lib/other.ts': `export const word = 'them';\n`,
    'package.json': manifest('word'),
  });
  await expectFresh(site);
  await site.write({ 'package.json': manifest('other') });
  await expectFresh(site);
  expect(await site.output('about/index.html')).toMatch(/About (?:<!-- -->)?them/);
});

test('reports a syntax error in `package.json` after a build without one', async () => {
  const site = await createSite({ ...FILES, 'package.json': '{}\n' });
  expect((await site.build()).status).toBe(0);
  await site.write({ 'package.json': '{ "name": "site", }\n' });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('package.json:1:17\ntrailing comma is not allowed in JSON');
  expect(run.stderr).toContain('\n1 error\n');
});

test('writes nothing if nothing changed', async () => {
  const site = await createSite(FILES);
  await site.build();
  const page = path.join(site.dir, 'build/docs/index.html');
  const before = await stat(page);
  const run = await site.build();
  expect(run.stdout).toMatch(UNCHANGED);
  expect((await stat(page)).mtimeMs).toBe(before.mtimeMs);
});

test.each<[string, Record<string, string>]>([
  ['a document', { 'docs/guides/next.md': '# Other\n' }],
  ['a new document', { 'docs/more.md': '# More\n' }],
  ['a category file', { 'docs/guides/_category_.json': '{ "label": "Manuals" }' }],
  ['an image', { 'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }],
  ['a static file', { 'static/robots.txt': 'User-agent: x\n' }],
  ['a file that an import now resolves to', { 'lib/word.tsx': `export const word = 'you';\n` }],
  ['a file that a component imports', { 'lib/word.ts': `export const word = 'them';\n` }],
  [
    'the configuration',
    { 'site.config.ts': `export default { title: 'Other', url: 'https://example.com' };\n` },
  ],
])('detects that %s changed', async (_, change) => {
  const site = await createSite(FILES);
  await site.build();
  await site.write(change);
  await expectFresh(site);
});

test('removes a deleted document', async () => {
  const site = await createSite({ ...FILES, 'docs/more.md': '# More\n' });
  await site.build();
  await site.remove('docs/more.md');
  await expectFresh(site);
  expect(await site.files()).not.toContain('docs/more/index.html');
});

test('detects changes of the environment used by a configuration', async () => {
  const site = await createSite({
    ...FILES,
    'site.config.ts': `export default { title: process.env.SITE_TITLE ?? 'Unnamed', url: 'https://example.com' };\n`,
  });
  await site.build();
  const run = await site.ssg('build');
  expect(run.stdout).toMatch(UNCHANGED);
  vi.stubEnv('SITE_TITLE', 'Named');
  await site.build();
  expect(await site.page('/docs/')).toContain('<title>Start | Named</title>');
});

test('restores truncated or emptied output', async () => {
  const site = await createSite(FILES);
  await site.build();
  await truncate(path.join(site.dir, 'build/docs/index.html'), 10);
  await rm(path.join(site.dir, 'build/404.html'));
  await expectFresh(site);
});

test('reports the problems of a cached build again', async () => {
  const site = await createSite({
    ...FILES,
    'docs/a.md': '---\nslug: /same\n---\n\n# A\n',
    'docs/b.md': '---\nslug: /same\n---\n\n# B\n',
  });
  const first = await site.build();
  const second = await site.build();
  expect(second.stdout).toMatch(UNCHANGED);
  expect(first.stderr).toContain('warning[duplicate-route]');
  expect(second.stderr).toBe(first.stderr);
});

test('recovers from any damage to the cache with correct results', async () => {
  const site = await createSite(FILES);
  await site.build();
  const expected = await bytesOf(path.join(site.dir, 'build'));
  const cache = path.join(site.dir, '.ssg');
  const names = (await readdir(cache, { recursive: true })).filter((name) => /\.(json|pack)$/.test(name));
  expect(names.map((name) => path.extname(name))).toContain('.pack');
  const flipped = (whole: Buffer): Buffer => {
    const copy = Buffer.from(whole);
    copy[whole.length >> 1] = (copy[whole.length >> 1] as number) ^ 1;
    return copy;
  };
  const buildWithDamage = async (files: readonly string[], damage: (whole: Buffer) => Buffer) => {
    // Without the cache of the whole build, the other caches are used.
    if (!files.includes('build.json')) await rm(path.join(cache, 'build.json'), { force: true });
    for (const name of files) {
      const file = path.join(cache, name);
      await writeFile(file, damage(await readFile(file)));
    }
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(expected);
  };
  for (const name of names) await buildWithDamage([name], flipped);
  const cut = (whole: Buffer) => whole.subarray(0, whole.length >> 1);
  for (const damage of [cut, () => Buffer.alloc(0), () => Buffer.from('{}')]) {
    const others = names.filter((name) => name !== 'build.json');
    await buildWithDamage(others, damage);
    await buildWithDamage(['build.json'], damage);
  }
});

test('works without a cache that is missing or not writable', async () => {
  const site = await createSite(FILES);
  await site.build();
  const expected = await bytesOf(path.join(site.dir, 'build'));
  await rm(path.join(site.dir, '.ssg'), { recursive: true });
  await writeFile(path.join(site.dir, '.ssg'), 'in the way');
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(expected);
});

test('reuses a cache and output that moved to another folder', async () => {
  const site = await createSite(FILES);
  await site.build();
  const other = await createSite({});
  // Like an archive, with the modification times of the output.
  await cp(site.dir, other.dir, { recursive: true, preserveTimestamps: true });
  const run = await other.build();
  expect(run.stdout).toMatch(UNCHANGED);
  expect(await bytesOf(path.join(other.dir, 'build'))).toEqual(await bytesOf(path.join(site.dir, 'build')));
});

/** Logs every page that it renders. */
const LOGGING_THEME = `export default {
  Layout({ page, children }) {
    console.log('rendered ' + page.path);
    return <main>{children}</main>;
  },
  NotFound: () => <p>Not found</p>,
  ErrorScreen: () => <p>Error</p>,
};
`;

function renderedIn({ stdout }: Run): string[] {
  return [...stdout.matchAll(/^rendered (\S+)$/gm)].map(([, url]) => url as string);
}

const LOGGING_FILES = {
  ...FILES,
  'site.config.ts': `export default { title: 'Telling', url: 'https://example.com', theme: './theme.tsx' };\n`,
  'theme.tsx': LOGGING_THEME,
};

/** The rendered pages, without the not-found page: it has no source file, so it is always rendered. */
function pagesIn(run: Run): string[] {
  return renderedIn(run).filter((url) => !url.endsWith('/404.html'));
}

test('renders only the edited page, on another machine as well', async () => {
  const site = await createSite({
    ...LOGGING_FILES,
    'docs/more.md': '# More\n',
  });
  const everything = renderedIn(await site.build());
  expect(everything).toContain('/docs/more/');
  expect(everything).toContain('/about/');
  // The not-found page has no source file.
  const always = ['/404.html'];

  await site.write({ 'docs/more.md': '# More\n\nOf it.\n' });
  const second = renderedIn(await site.build());
  expect(second.filter((url) => !always.includes(url))).toEqual(['/docs/more/']);

  const other = await createSite({});
  await cp(site.dir, other.dir, { recursive: true, preserveTimestamps: true });
  await other.write({ 'docs/more.md': '# More\n\nElsewhere.\n' });
  const elsewhere = renderedIn(await other.build());
  expect(elsewhere.filter((url) => !always.includes(url))).toEqual(['/docs/more/']);
  expect(await bytesOf(path.join(other.dir, 'build'))).toEqual(await fresh(other));

  await other.write({ 'lib/word.ts': `export const word = 'her';\n` });
  const component = renderedIn(await other.build());
  expect(component.filter((url) => !always.includes(url))).toEqual(['/about/']);
  expect(await bytesOf(path.join(other.dir, 'build'))).toEqual(await fresh(other));

  // An image's size is in every page that shows it, and a truncated page is written again.
  await other.write({
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  await truncate(path.join(other.dir, 'build/docs/more/index.html'), 10);
  const third = renderedIn(await other.build());
  expect(third.filter((url) => !always.includes(url)).sort()).toEqual(['/docs/', '/docs/more/']);
  expect(await bytesOf(path.join(other.dir, 'build'))).toEqual(await fresh(other));
});

test('renders only a new page with a component, and nothing after it is deleted', async () => {
  const site = await createSite(LOGGING_FILES);
  await site.build();
  await site.write({
    'docs-content/pages/more.tsx': `export const frontMatter = { title: 'More' };
export default function More() {
  return <h1>More</h1>;
}
`,
  });
  expect(pagesIn(await site.build())).toEqual(['/more/']);
  await rm(path.join(site.dir, 'docs-content/pages/more.tsx'));
  expect(pagesIn(await site.build())).toEqual([]);
  await expectFresh(site);
});

test('renders no pages after edits of the configuration that they do not show, and applies the edits', async () => {
  const config = (rest: string) =>
    `export default { title: 'Telling', url: 'https://example.com', theme: './theme.tsx', ${rest} };\n`;
  const sidebars = (label: string) =>
    `docs: { sidebars: { one: ['index', { type: 'link', label: '${label}', href: '/a.txt' }], two: ['more'] } }`;
  const site = await createSite({
    ...LOGGING_FILES,
    'docs/more.md': '# More\n\n[Gone](./gone.md) [file](/a.txt)\n',
    'site.config.ts': config(`rules: { 'broken-link': 'off' }, ${sidebars('One')}`),
  });
  const first = await site.build();
  expect(pagesIn(first)).toContain('/docs/more/');
  await site.write({ 'static/a.txt': 'a' });
  // The folder of static files is new. Only this page links to the file in its text.
  expect(pagesIn(await site.build()).sort()).toEqual(['/docs/more/']);
  await site.write({ 'site.config.ts': config(`rules: { 'broken-link': 'off' }, ${sidebars('Two')}`) });
  expect(pagesIn(await site.build())).toEqual(['/docs/']);
  await expectFresh(site);
  await site.write({ 'site.config.ts': config(`rules: { 'broken-link': 'error' }, ${sidebars('Two')}`) });
  const last = await site.build();
  expect(pagesIn(last)).toEqual([]);
  expect(last.stderr).toContain('broken link: `./gone.md`');
});

test('renders no pages after an edit of a style sheet, unless a plugin has read which ones they have', async () => {
  const config = (rest = '') =>
    LOGGING_FILES['site.config.ts'].replace("'Telling'", `'Telling', styles: ['main.css']${rest}`);
  const site = await createSite({
    ...LOGGING_FILES,
    'site.config.ts': config(),
    'main.css': 'main { color: #111; }\n',
    'docs/more.md': '# More\n',
  });
  expect(pagesIn(await site.build())).toContain('/docs/more/');
  const edit = async (color: string): Promise<string[]> => {
    await site.write({ 'main.css': `main { color: ${color}; }\n` });
    return pagesIn(await site.build());
  };
  expect(await edit('#222')).toEqual([]);
  await expectFresh(site);

  // A check publishes nothing, so the documents keep the style sheets from before.
  await site.write({ 'main.css': 'main { color: #333; }\n' });
  expect((await site.ssg('check')).status).toBe(0);
  await truncate(path.join(site.dir, 'build/docs/more/index.html'), 10);
  expect(await edit('#444')).toEqual(['/docs/more/']);
  await expectFresh(site);

  await site.write({
    'plugins/sheets.ts': `import { definePlugin } from '@slashdocs/ssg';
export default definePlugin({
  name: 'sheets',
  setup: () => ({ facts: (page) => (page.path === '/docs/' ? page.styles : undefined) }),
});
`,
    'site.config.ts': `import sheets from './plugins/sheets';\n${config(', plugins: [sheets()]')}`,
  });
  expect(pagesIn(await site.build())).toContain('/docs/');
  expect(await edit('#555')).toEqual(['/docs/']);
  await expectFresh(site);
});

test('renders only the first document that is translated', async () => {
  const site = await createSite({
    ...LOGGING_FILES,
    'site.config.ts': LOGGING_FILES['site.config.ts'].replace(
      "'Telling'",
      "'Telling', locales: [{ code: 'de' }]",
    ),
    'docs/more.md': '# More\n',
  });
  expect(pagesIn(await site.build())).toContain('/de/docs/more/');
  await site.write({
    'i18n/de/docusaurus-plugin-content-docs/current/more.md': '# More\n\nText.\n',
  });
  expect(pagesIn(await site.build())).toEqual(['/de/docs/more/']);
  await expectFresh(site);
});

test('another title of a document in a large sidebar changes only the pages that show it', async () => {
  const files: Record<string, string> = { 'docs/index.md': '# Start\n' };
  for (let page = 0; page < 90; page++)
    files[`docs/part-${Math.floor(page / 15)}/page-${page % 15}.md`] = `# Page ${page}\n\nText.\n`;
  const site = await createSite(files);
  await buildWithoutProblems(site);
  const before = await bytesOf(path.join(site.dir, 'build'));
  expect(Object.keys(before).filter((file) => file.startsWith('sidebars/'))).toHaveLength(6);

  await site.write({ 'docs/part-3/page-8.md': '# Renamed\n\nText.\n' });
  await expectFresh(site);
  const after = await bytesOf(path.join(site.dir, 'build'));
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  const others = changed.filter(
    (file) => !/^(?:docs\/part-3|sidebars|search)\/|^llms(?:-full)?\.txt$|^\.ssg/.test(file),
  );
  expect(others).toEqual([]);
  expect(changed.filter((file) => file.startsWith('sidebars/'))).toHaveLength(1);
});

const TWO_VERSIONS = MINIMAL_CONFIG.replace(
  "url: 'https://example.com'",
  "url: 'https://example.com', docs: { versions: { old: { dir: 'old' } } }",
);

test('a new document of a version changes only pages near it', async () => {
  const site = await createSite({
    'site.config.ts': TWO_VERSIONS,
    'docs/index.md': '# Start\n',
    'docs/one.md': '# One\n',
    'old/index.md': '# Start\n',
    'old/two.md': '# Two\n',
  });
  await buildWithoutProblems(site);
  const before = await bytesOf(path.join(site.dir, 'build'));
  await site.write({ 'docs/two.md': '# Two\n' });
  await expectFresh(site);
  const after = await bytesOf(path.join(site.dir, 'build'));
  const isElsewhere = (file: string): boolean =>
    /\.html$|^assets\//.test(file) && !file.startsWith('docs/next/');
  const changed = Object.keys(after).filter((file) => isElsewhere(file) && after[file] !== before[file]);
  expect(changed).toEqual(['docs/two/index.html']);
});

test('lists of two categories with the same label, and of two versions, are separate', async () => {
  const files: Record<string, string> = {
    'site.config.ts': TWO_VERSIONS,
    'docs/index.md': '# Start\n',
    'old/index.md': '# Start\n',
  };
  for (const folder of ['one', 'two']) {
    files[`docs/${folder}/_category_.json`] = '{ "label": "Same" }';
    files[`old/${folder}/_category_.json`] = '{ "label": "Same" }';
    for (let page = 0; page < 45; page++) {
      files[`docs/${folder}/${page}.md`] = `# ${folder} ${page}\n`;
      files[`old/${folder}/${page}.md`] = `# Old ${folder} ${page}\n`;
    }
  }
  const site = await createSite(files);
  await buildWithoutProblems(site);
  const output = await bytesOf(path.join(site.dir, 'build'));
  const lists = Object.keys(output).filter((file) => file.startsWith('sidebars/'));
  const folders = lists.map((file) => {
    const items = JSON.parse(output[file] as string) as { href: string }[];
    return [...new Set(items.map(({ href }) => path.posix.dirname(path.posix.dirname(href))))].join();
  });
  expect(folders.sort()).toMatchInlineSnapshot(`
    [
      "/docs",
      "/docs",
      "/docs/next",
      "/docs/next",
    ]
  `);
});

test('a check remembers pages for the next check, with and without errors', async () => {
  const site = await createSite({
    ...LOGGING_FILES,
    'docs/more.md': '# More\n',
  });
  expect(pagesIn(await site.ssg('check'))).toContain('/docs/guides/next/');
  await site.write({ 'docs/more.md': '# More\n\n[Gone](./gone.md)\n' });
  expect(pagesIn(await site.ssg('check'))).toEqual(['/docs/more/']);
  await site.write({ 'lib/word.ts': 'export const wort = 1;\n' });
  expect((await site.ssg('check')).stderr).toContain('error[bundle]');
  await site.write({ 'lib/word.ts': FILES['lib/word.ts'], 'docs/more.md': '# More\n\nText.\n' });
  expect(pagesIn(await site.ssg('check'))).toEqual(['/docs/more/']);
  await expectFresh(site);
});

test('a build after a failed one renders only what a correction changes', async () => {
  const site = await createSite({
    ...LOGGING_FILES,
    'docs/more.md': '# More\n\n[Gone](./gone.md) [Lost](./lost.md)\n',
  });
  const first = await site.build();
  expect([first.status, pagesIn(first)]).toEqual([1, expect.arrayContaining(['/docs/guides/next/'])]);
  await site.write({ 'docs/more.md': '# More\n\n[Lost](./lost.md)\n' });
  const second = await site.build();
  expect([second.status, pagesIn(second)]).toEqual([1, ['/docs/more/']]);
  await site.write({ 'docs/more.md': '# More\n\nText.\n' });
  const third = await site.build();
  expect([third.status, pagesIn(third)]).toEqual([0, ['/docs/more/']]);
  expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(await fresh(site));
});

/** Results of a check without a cache, and with the cache of a build, a check, or both. */
async function checkBoth(site: TestSite): Promise<string> {
  const words = async (): Promise<string> => {
    const { stderr, stdout, status } = await site.ssg('check');
    return `${stderr}${stdout.replace(/ in .*(?=: |$)/m, '')}${status}`;
  };
  const warm = [await words(), await words()];
  await rm(path.join(site.dir, '.ssg'), { recursive: true });
  const cold = await words();
  expect(warm).toEqual([cold, cold]);
  return cold;
}

test('checks with the same result with and without a cache', async () => {
  const site = await createSite({ ...FILES, 'static/unused.png': 'x', 'docs/new.md': '![](./dot.svg)\n' });
  await site.build();
  const clean = await checkBoth(site);
  expect(clean).toMatch(/hint\[unused-static-file\][\s\S]*warning\[missing-alt\][\s\S]*0$/);

  await site.write({ 'docs/new.md': '# New\n\n[Gone](./gone.md)\n' });
  expect(await checkBoth(site)).toMatch(/error\[broken-link\] docs\/new\.md:3:1[\s\S]*1$/);
  await site.write({ 'docs/gone.md': '# Here\n' });
  expect(await checkBoth(site)).not.toContain('error');
  await site.write({ 'lib/word.ts': 'export const wort = 1;\n' });
  expect(await checkBoth(site)).toContain('error[bundle] docs-content/pages/about.tsx:1:10');
  await site.write({ 'lib/word.ts': FILES['lib/word.ts'] });
  await rm(path.join(site.dir, 'static/unused.png'));
  expect(await checkBoth(site)).not.toContain('unused-static-file');
});

test('checks links of unchanged documents to an edited one, and repeats their warnings', async () => {
  const site = await createSite({
    'site.config.ts': MINIMAL_CONFIG.replace("'Test'", "'Test', rules: { 'broken-anchor': 'warn' }"),
    'docs/index.md': '# Start\n\n[Part](./other.md#part)\n',
    'docs/other.md': '# Other\n\n## Part\n',
    'docs/third.md': '# Third\n',
  });
  expect((await site.build()).stderr).toBe('');
  await site.write({ 'docs/other.md': '# Other\n\n## Another part\n' });
  const { stderr } = await site.build();
  expect(stderr).toContain('warning[broken-anchor] docs/index.md:3:1');
  await site.write({ 'docs/third.md': '# Third\n\nMore.\n' });
  expect((await site.build()).stderr).toBe(stderr);
});

describe('repeats a problem that is found while an unchanged page is rendered:', () => {
  const edited = { 'docs/other.md': '# Other\n\nMore.\n' };

  test('an undefined component', async () => {
    const site = await createTestSite(
      {
        'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n`,
        'docs/one.md': '# One\n\n<Unknown/>\n',
        'docs/other.md': '# Other\n',
      },
      { hasConfig: false },
    );
    const { stderr } = await site.build();
    expect(stderr).toContain('unknown component `<Unknown>`');
    await site.write(edited);
    expect((await site.build()).stderr).toBe(stderr);
  });

  test.each(['page', 'facts'])('a failed hook `%s`', async (hook) => {
    const site = await createSite({
      'docs/one.md': '# One\n',
      'docs/two.md': '# Two\n',
      'docs/other.md': '# Other\n',
      'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';

const fails = definePlugin({
  name: 'fails',
  setup: () => ({
    ${hook}({ path }) {
      if (/one|two/.test(path)) throw new Error('no data');
      return {};
    },
  }),
});

export default { title: 'Test', url: 'https://example.com', plugins: [fails()] };
`,
    });
    const { stderr, status } = await site.build();
    expect(stderr).toContain(`the hook \`${hook}\` of the plugin \`fails\` failed: no data`);
    await site.write(edited);
    expect(await site.build()).toMatchObject({ stderr, status });
    // Another page has the same problem.
    await site.remove('docs/one.md');
    expect((await site.build()).stderr).toBe(stderr.replace('/docs/one/', '/docs/two/'));
  });
});

/** Its module has the syntax of TypeScript, and throws an error on one page. */
const REPLACED = {
  'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n`,
  'docs/index.mdx': `import Size from '@site/src/size';\n\n# Start\n\n<Size />\n`,
  'docs/other.mdx': `import Size from '@site/src/size';\n\n# Other\n\n<Size text="Text" />\n`,
  'docs/plain.md': '# Plain\n',
  'src/size.jsx':
    'export default function Size({ text }: { text: string }) { return <p>{text.length}</p>; }\n',
};

test('publishes the same pages again, and the same problems, if a component has to be replaced again', async () => {
  const site = await createTestSite(REPLACED, { hasConfig: false });
  const { stderr } = await site.build();
  expect(stderr).toContain('the component `Size` on `/docs/` failed and was replaced');
  const bytes = await bytesOf(path.join(site.dir, 'build'));
  await site.write({ 'docusaurus.config.js': `${REPLACED['docusaurus.config.js']}\n` });
  expect((await site.build()).stderr).toBe(stderr);
  expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(bytes);
});

test.each([
  ['an image', '![Image](../images/gone.svg)', { 'images/gone.svg': FILES['docs/dot.svg'] }],
  ['a linked file', '[File](../files/gone.txt)', { 'files/gone.txt': 'text' }],
  ['a document that is not published', '[Document](../notes/gone.md)', { 'notes/gone.md': '# Gone\n' }],
  ['a data file of a rule', '[Start](./index.md)', { 'data/words.json': '["text"]' }],
])('builds and checks again if %s appears outside of the content folders', async (_, link, added) => {
  const site = await createTestSite({
    'docs/index.md': `# Start\n\nMore ${link}\n`,
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';

const words = definePlugin({
  name: 'words',
  setup: () => ({
    checks: [
      {
        name: 'words',
        explanation: 'The words are known.',
        run: (site) => (site.readFile('data/words.json') ? [] : [{ file: 'docs/index.md', message: 'there are no words' }]),
      },
    ],
  }),
});
const rules = { 'broken-image': 'warn', 'broken-link': 'warn' };

export default { title: 'Test', url: 'https://example.com', plugins: [words()], rules };
`,
  });
  const runs = async (): Promise<string[]> => [(await site.build()).stderr, (await site.ssg('check')).stderr];
  const before = await runs();
  await site.write(added);
  const after = await runs();
  expect(after).not.toEqual(before);
  await expectFresh(site);
  await site.remove('.ssg');
  expect(await runs()).toEqual(after);
});

test('names the package manager whose lock file appears after a build', async () => {
  const config = `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', presets: ['classic'] };\n`;
  const site = await createTestSite(
    { 'docusaurus.config.js': config, 'docs/index.mdx': `import Gone from 'gone';\n\n# Start\n\n<Gone />\n` },
    { hasConfig: false },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain('run `npm install --save-dev gone`');
  await site.write({ 'pnpm-lock.yaml': '' });
  expect((await site.build()).stderr).toBe(stderr.replace('npm install --save-dev', 'pnpm add -D'));
});

test('reports a second configuration that appears after a build', async () => {
  const site = await createSite({ 'docs/index.md': '# Start\n' });
  expect((await site.build()).stderr).toBe('');
  await site.write({ 'site.config.js': MINIMAL_CONFIG });
  expect((await site.build()).stderr).toContain('warning[config-ambiguous]');
});

test('shows dates as soon as a shallow clone has its whole history, and those of another repository', async () => {
  const dates = `export default { title: 'Test', url: 'https://example.com', docs: { path: 'docs', lastUpdated: true } };\n`;
  const origin = await createSite({ 'docs/index.md': '# Start\n', 'site.config.ts': dates });
  const git = (dir: string, ...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: '2020-02-03T00:00:00Z' },
    });
  git(origin.dir, 'init', '-q', '-b', 'main');
  git(origin.dir, 'add', '.');
  git(origin.dir, 'commit', '-qm', 'Start');
  git(origin.dir, 'commit', '-qm', 'Next', '--allow-empty');
  const site = await createTestSite({}, { hasConfig: false });
  git(site.dir, 'clone', '-q', '--depth', '1', `file://${origin.dir}`, '.');
  expect((await site.build()).stderr).toContain('warning[shallow-clone]');
  git(site.dir, 'fetch', '-q', '--unshallow');
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('2020-02-03');
  await site.write({ 'docs/index.md': '# Edited\n' });
  git(path.join(site.dir, 'docs'), 'init', '-q');
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).not.toContain('2020-02-03');
  git(path.join(site.dir, 'docs'), 'add', '.');
  git(path.join(site.dir, 'docs'), 'commit', '-qm', 'Edit');
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('2020-02-03');
});

test.each([
  [
    'a file that a document shows',
    'docs: { remarkPlugins: [() => (_, file) => save(file.dirname)] }',
    '<<< ./shown.txt\n',
  ],
  ['a data file of a plugin', 'plugins: [shows()]', '```shown\n```\n'],
])('shows the new contents of %s that is saved during a build', async (_, keys, text) => {
  const site = await createSite({
    'docs/index.md': `# Start\n\n${text}`,
    'docs/shown.txt': 'first\n',
    'site.config.ts': `import { writeFileSync } from 'node:fs';
import { definePlugin } from '@slashdocs/ssg';

const save = (folder) => writeFileSync(folder + '/shown.txt', 'second\\n');
const shows = definePlugin({
  name: 'shows',
  setup(_, site) {
    const shown = site.readFile('docs/shown.txt');
    save(site.root + '/docs');
    return { markdown: { fences: { shown: () => '<p>' + shown + '</p>' } } };
  },
});

export default { title: 'Test', url: 'https://example.com', ${keys} };
`,
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('first');
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('second');
});
