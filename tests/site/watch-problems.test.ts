/** `ssg watch` and `ssg check` run one list of checks. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { loadTool } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { createSite, MINIMAL_CONFIG } from '../support/site.ts';
import { ask, countStates, watchSite } from '../support/watch.ts';
import { readable, watchInProcess } from '../support/watch-in-process.ts';

const { CHECKS, createBuild, startWatch } = await loadTool();

/** Every check but one reports something about this site. */
const BROKEN_SITE = {
  'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Faulty',
  url: 'https://example.com',
  styles: ['./own.css'],
  redirects: { '/old': '/nowhere' },
  budgets: { images: 40, html: '200 kB', js: '100 kB' },
  trailingSlash: true,
  themeConfig: { navbar: { items: [{ label: 'Gone', href: '/gone-from-the-navbar' }] } },
});
`,
  'own.css': ':root {\n  --ink: #eee;\n  --one: 1\n  --other: 2;\n}\n',
  'routes.lock': '/docs/\n/docs/#gone\n/docs/gone/\n',
  'docs/index.md': `# Start

[broken](./missing.md), [also in the navbar](/gone-from-the-navbar), [anchor](#missing), [own](https://example.com/docs/nothing), ![](./wide.svg), ![gone](./gone.png), ![damaged](./damaged.png)

#### Too deep

<h1>A second title</h1>

\`\`\`js file=./code.js
other();
\`\`\`

<button onclick="alert(1)">Press</button>
`,
  'docs/code.js': 'call();\n',
  'docs/damaged.png': 'no image',
  'docs/wide.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>Wide</title></svg>\n`,
  'docs/a.md': '---\nslug: con\n---\n\n# Reserved\n',
  'docs/live.mdx': `import { Frame } from './frame';\n\n# Live\n\n<Frame />\n`,
  'docs/frame.tsx': `export const Frame = () => <iframe src="https://video.example.org/1" title="Video" />;\n`,
  'docs-content/pages/orphan.mdx': '# Orphan\n\nNothing leads here.\n',
  'docs-content/pages/named.tsx': "export const title = 'Named';\nexport default () => <h1>Named</h1>;\n",
  'src/theme/NotAPart.tsx': 'export default () => null;\n',
  'static/unused.css': 'p {}\n',
  'static/.env': 'KEY=secret\n',
  'static/docs/index.html': 'in the way\n',
};

test('watch reports exactly what check reports', async () => {
  const site = await createSite(BROKEN_SITE);
  const watch = await watchInProcess(site.dir);
  const { diagnostics } = await createBuild({ dir: site.dir });
  const expected = readable(diagnostics, site.dir);
  await eventually(() => watch.problems()).toEqual(expected);

  const codes = new Set(diagnostics.map(({ code }) => code));
  const silent = CHECKS.filter((check) => !check.codes.some((code) => codes.has(code)));
  // All optional packages are installed in this repository; `packages.test.ts` runs this check without them.
  expect(silent.flatMap((check) => check.codes)).toEqual(['missing-package']);
});

const PLUGIN = `import { definePlugin } from '@slashdocs/ssg';

export const one = definePlugin({
  name: 'one',
  setup: () => ({
    collections: [{ type: 'blog', id: 'news', routeBasePath: 'news' }],
    documents: () => [{ in: 'blog', id: 'news', path: '2026-01-01-a.md', text: '# A\\n\\n<!-- truncate -->\\n' }],
    feeds: () => ({ feeds: [], files: () => [{ path: 'x.txt', contents: () => 3 }] }),
    files: () => [{ path: '.ssg.json', contents: '' }],
    summary: () => 3,
  }),
});
`;
const DOCUSAURUS = "title: 'T', url: 'https://example.com', baseUrl: '/'";

/** Sites with problems of rendering, hooks, and security, which `BROKEN_SITE` lacks. */
const MORE_BROKEN_SITES: Record<string, Record<string, string>> = {
  'several problems of one page': {
    'docs/index.md': '---\npagination_next: indx\ndisplayed_sidebar: mian\n---\n\n# Start\n',
    'docs/parts.mdx': '# Parts\n\n<Panle>x</Panle>\n\n<Panel title="x" />\n',
    'docs/code.md': '# Code\n\n```js file=./gone.js\n\n```\n',
  },
  'hooks of plugins, and the policy': {
    'site.config.ts': `import { one } from './one.ts';
export default {
  title: 'T',
  url: 'https://example.com',
  plugins: [one()],
  headTags: [{ tag: 'script', attributes: { src: 'https://plausible.io/js/script.js' } }],
};
`,
    'one.ts': PLUGIN,
    'docs/index.md': '# Start\n',
  },
  'invalid values in the configuration': {
    'site.config.ts': `export default {
  title: 'T',
  url: 'https://example.com',
  docs: { sidebar: 'main' },
  themeConfig: { foter: {} },
};
`,
    'docs/index.md': '# Start\n\n[not certain, because pages may be missing](./gone.md)\n\n##No space\n',
  },
  'a module that throws before anything is rendered, and missing packages': {
    'docusaurus.config.js': `module.exports = { ${DOCUSAURUS}, presets: [['classic', { blog: false }]] };\n`,
    'src/early.js': 'export const early = window.name;\n',
    'src/theme/CodeBlock.jsx': "import { early } from '../early';\nexport default () => <p>{early}</p>;\n",
    'src/pages/all.js': 'export default () => <p>{undefined.all}</p>;\n',
    'docs/a.md': '---\nslug: /\n---\n\n# A\n\n```js\nlet a;\n```\n',
    'src/shop.js':
      "import shop from 'shop-of-nobody';\nexport default () => { throw new Error(`no ${shop}`); };\n",
    'src/total.js': 'export default ({ of }) => <p>{of.length}</p>;\n',
    'docs/b.mdx':
      "import Shop from '../src/shop.js';\nimport Total from '../src/total.js';\n\n# B\n\n<Shop><Total /></Shop>\n",
    ...Object.fromEntries(
      ['c', 'd'].map((name) => [
        `docs/${name}.mdx`,
        `import 'list-of-nobody';\n\n# ${name}\n\n{(() => { throw new Error('no list'); })()}\n`,
      ]),
    ),
    'docs/e.md': '# E\n',
  },
};

test.each(Object.entries(MORE_BROKEN_SITES))('watch reports what check reports: %s', async (_, files) => {
  const site = await createSite(files);
  const { diagnostics } = await createBuild({ dir: site.dir });
  const watch = await startWatch({ dir: site.dir, port: 0, onProblems() {}, onChange() {} });
  onTestFinished(() => watch.close());
  const problems = await watch.problems();
  expect(readable(problems, site.dir)).toEqual(readable(diagnostics, site.dir));
  expect(problems.length).toBeGreaterThan(0);
});

test('watch follows documents while a value in the configuration is invalid, and only reports a syntax error', async () => {
  const config = (line: string): string =>
    `export default { title: 'T', url: 'https://example.com', ${line} };\n`;
  const site = await createSite({
    'site.config.ts': config(''),
    'docs/index.md': '# Start\n\n[a](./a.md)\n',
  });
  const watch = await startWatch({ dir: site.dir, port: 0, onProblems() {}, onChange() {} });
  onTestFinished(() => watch.close());
  const codes = async () => (await watch.problems()).map(({ code }) => code);
  await eventually(codes).toEqual(['broken-link']);
  await site.replace({ 'site.config.ts': config('themeConfig: { foter: {} }') });
  await eventually(codes).toEqual(['broken-link', 'theme-config']);
  await site.replace({ 'site.config.ts': config('lang: 3') });
  await eventually(codes).toEqual(['broken-link', 'config-unknown-key']);
  await site.replace({ 'docs/index.md': '# Start\n\nFixed.\n' });
  await eventually(codes).toEqual(['config-unknown-key']);
  await site.replace({ 'site.config.ts': config(')') });
  await eventually(codes).toEqual(['config-syntax']);
  await site.replace({ 'site.config.ts': config('') });
  await eventually(codes).toEqual([]);
});

test('watch says that no problems are left only after it has checked the whole site', async () => {
  const site = await createSite({
    'docs/index.mdx': "import Box from './box.tsx';\n\n# Start\n\n<Box />\n",
    'docs/box.tsx': 'export default () => <b>;',
  });
  const watch = await watchSite(site.dir);
  await ask(watch.origin, '/docs/');
  await eventually(() => watch.output()).toContain('error[bundle] docs/box.tsx');
  await site.write({ 'docs/box.tsx': 'export default () => { throw new Error("full"); };\n' });
  await eventually(() => watch.output()).toContain('cannot render');
  expect(watch.output()).not.toContain('No problems.');
  await site.write({ 'docs/box.tsx': 'export default () => <b>Box</b>;\n' });
  await eventually(() => watch.output()).toContain('No problems.');
});

test('watch names only files that an author changed', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n',
    // Each title is another than the first look at the text suggests.
    'docs/hero.md': '---\nlayout: splash\nhero:\n  title: Fast\n---\n',
    'docs/quoted.md': '<!--\n# Draft\n-->\n\n# Title\n',
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.dir });
  git('init', '--quiet');
  const watch = await watchSite(site.dir);
  await ask(watch.origin, '/docs/quoted/');
  await ask(watch.origin, '/__ssg/links');
  git(
    ...['-c', 'user.name=A', '-c', 'user.email=a@example.com'],
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'A',
  );
  await site.write({ 'docs/index.md': '# Start here\n\n[broken](./gone.md)\n' });
  await eventually(() => watch.output()).toContain('error[broken-link] docs/index.md:3:1');
  await eventually(() => watch.output().match(/^.* changed (?=\()/gm)).toEqual(['docs/index.md changed ']);
});

test('watch reports no problem of a document that was deleted', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    'sidebars.js': "module.exports = { main: ['index', 'old'] };\n",
    'docs/index.md': '# Start\n',
    'docs/old.md': '# Old\n\nSee [the list](https://example.com/docs/list).\n',
  });
  const watch = await watchInProcess(site.dir);
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('own-url')]);
  const known = watch.announced().length;
  rmSync(path.join(site.dir, 'docs/old.md'));
  await eventually(() => watch.announced().length).toBeGreaterThan(known);
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('sidebar')]);
  expect(
    watch
      .announced()
      .slice(known)
      .flat()
      .filter((each) => each.includes('docs/old.md')),
  ).toEqual([]);
});

test('watch keeps reporting the problems of a document while its title changes', async () => {
  const text = (title: string) =>
    `# ${title}\n\n[gone](./gone.md), [a](./part.md#id), [b](./part.md#other)\n\n<h1>Second</h1>\n`;
  const site = await createSite({
    'docs/index.md': text('Start'),
    'docs/part.mdx': '# Part\n\n<p id="id" />\n',
  });
  const watch = await watchInProcess(site.dir);
  const ofBuild = async () => readable((await createBuild({ dir: site.dir })).diagnostics, site.dir);
  const all = await ofBuild();
  await eventually(() => watch.problems()).toEqual(all);
  const known = watch.announced().length;
  await site.write({ 'docs/index.md': text('Other title').replace('[gone](./gone.md), ', '') });
  const others = await ofBuild();
  await eventually(() => watch.problems()).toEqual(others);
  expect(watch.announced().slice(known)).toEqual([others]);
});

test('watch reports a pipe that was added to the documents, until it is removed', async () => {
  const site = await createSite({ 'docs/index.md': '# Start\n' });
  const watch = await watchInProcess(site.dir);
  await ask(watch.origin, '/docs/');
  execFileSync('mkfifo', [path.join(site.dir, 'docs/pipe.md')]);
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('warning[special-file]')]);
  rmSync(path.join(site.dir, 'docs/pipe.md'));
  await eventually(() => watch.problems()).toEqual([]);
});

test('watch reports a change of the route lock', async () => {
  const site = await createSite({ 'docs/index.md': '# Start\n', 'routes.lock': '/docs/\n/docs/#start\n/\n' });
  const watch = await watchInProcess(site.dir);
  writeFileSync(path.join(site.dir, 'routes.lock'), '/docs/\n/docs/gone/\n');
  await eventually(() => watch.problems().join('\n')).toContain('error[lost-url] <site>/routes.lock:2:1');
});

test('watch drops the problem of a Markdown plugin together with the plugin', async () => {
  const config = (docs: string) =>
    `export default { title: 'Test', url: 'https://example.com', docs: { ${docs} } };\n`;
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': config("remarkPlugins: [() => () => { throw new Error('text'); }]"),
  });
  const watch = await watchInProcess(site.dir);
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('failed: text')]);
  await site.write({ 'site.config.ts': config('') });
  await eventually(() => watch.problems()).toEqual([]);
});

test('watch keeps the problems of pages until it has rendered them again', async () => {
  const config = (more = '') => `import { one } from './one.ts';
export default { title: 'Test', url: 'https://example.com', plugins: [one()]${more} };
`;
  const plugin = (body: string) => `import { definePlugin } from '@slashdocs/ssg';
export const one = definePlugin({ name: 'one', setup: () => ({ page: () => { ${body} } }) });
`;
  const throwing = plugin("throw new Error('no page');");
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': config(),
    'one.ts': throwing,
  });
  const watch = await watchInProcess(site.dir);
  const failed = expect.stringContaining('failed: no page');
  await eventually(() => watch.problems()).toEqual([failed]);
  await site.write({ 'site.config.ts': config(', nope: 1') });
  const misspelled = expect.stringContaining('unknown configuration key');
  await eventually(() => watch.problems()).toEqual([failed, misspelled]);
  const known = watch.announced().length;
  await site.write({ 'site.config.ts': config() });
  await eventually(() => watch.problems()).toEqual([failed]);
  expect(watch.announced().slice(known)).toEqual([[failed]]);
  await site.write({ 'one.ts': plugin('return {};') });
  await eventually(() => watch.problems()).toEqual([]);
  expect(watch.announced().slice(known)).toEqual([[failed], []]);
});

test('serves a language that is opened, follows its files, and reports its problems', async () => {
  const translation = 'i18n/fr/docusaurus-plugin-content-docs/current/index.md';
  const config = (locales: string): string =>
    `export default { title: 'Test', url: 'https://example.com', locale: { code: 'en' }, locales: ${locales} };\n`;
  const site = await createSite({
    'site.config.ts': config("[{ code: 'fr' }]"),
    'docs/index.md': '# Start\n\n[gone](./gone.md)\n',
    [translation]: '# Bonjour\n\n[perdu](./perdu.md)\n',
  });
  const watch = await watchInProcess(site.dir);
  const page = async (url: string): Promise<string> => (await fetch(watch.origin + url)).text();
  expect(await page('/docs/')).toContain('Start');
  await eventually(() => watch.problems()).toHaveLength(1);

  expect(await page('/fr/docs/')).toMatch(/<html lang="fr"[\s\S]*Bonjour/);
  const script = /\/fr\/assets\/boot-\w+\.js/.exec(await page('/fr/docs/'))?.[0] ?? '';
  expect((await fetch(watch.origin + script)).status).toBe(200);
  const { diagnostics } = await createBuild({ dir: site.dir });
  const expected = readable(diagnostics, site.dir);
  expect(expected).toHaveLength(2);
  await eventually(() => watch.problems()).toEqual(expected);

  await site.write({ [translation]: '# Bonsoir\n', 'docs/index.md': '# Start\n' });
  await eventually(() => page('/fr/docs/')).toContain('Bonsoir');
  await eventually(() => watch.problems()).toEqual([]);

  await site.write({ 'site.config.ts': config('[]') });
  await eventually(async () => (await fetch(`${watch.origin}/fr/docs/`)).status).toBe(404);
  expect(await page('/docs/')).toContain('Start');
});

test('serves and checks other languages while values in the configuration are invalid', async () => {
  const translation = 'i18n/fr/docusaurus-plugin-content-docs/current/index.md';
  const site = await createSite({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', locale: { code: 'en' }, locales: [{ code: 'fr' }], ogImages: 'maybe' };\n",
    'docs/index.md': '# Start\n',
    [translation]: '# Bonjour\n\n[perdu](./perdu.md)\n',
  });
  const watch = await watchInProcess(site.dir);
  const french = async () => (await ask(watch.origin, '/fr/docs/')).body;
  expect(await french()).toContain('Bonjour');
  const { diagnostics } = await createBuild({ dir: site.dir });
  const expected = readable(diagnostics, site.dir);
  expect(expected).toEqual([
    expect.stringContaining(`error[broken-link] <site>/${translation}:3:1`),
    expect.stringContaining('error[config-value] <site>/site.config.ts:1'),
  ]);
  await eventually(() => watch.problems()).toEqual(expected);
  await site.write({ [translation]: '# Bonsoir\n' });
  await eventually(french).toContain('Bonsoir');
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('error[config-value]')]);
});

test.each([
  ['module', '../src/deep/a/box', 'src/deep/a/box.tsx'],
  ['package', 'own-package', 'node_modules/own-package/index.js'],
])('notices a missing %s in a folder that nothing else uses', async (_, specifier, file) => {
  const site = await createSite({
    'docs/index.mdx': `import Box from '${specifier}';\n\n# Start\n\n<Box />\n`,
    'src/deep/note.txt': 'Not a module.\n',
  });
  const watch = await watchInProcess(site.dir);
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('error[unresolved-import]')]);
  // Until the server is idle, since reading the rest of the site would find the file.
  await site.write({ 'docs/other.md': '# Other\n' });
  await eventually(async () => (await ask(watch.origin, '/docs/other/')).status).toBe(200);
  await after(2000);
  await site.write({ [file]: "export default () => 'Found';\n" });
  await eventually(async () => (await ask(watch.origin, '/docs/')).body).toContain('Found');
  await eventually(() => watch.problems()).toEqual([]);
});

test('follows the translations of the configuration, which may appear later', async () => {
  const folder = 'i18n/fr/docusaurus-theme-classic';
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'Test', url: 'https://example.com', locale: { code: 'en' }, locales: [{ code: 'fr' }],
  themeConfig: { navbar: { items: [{ label: 'Start', to: '/docs/' }] } },
};\n`,
    'docs/index.md': '# Start\n',
    [`${folder}/footer.json`]: '{}\n',
  });
  const watch = await watchInProcess(site.dir);
  const page = async (): Promise<string> => (await fetch(`${watch.origin}/fr/docs/`)).text();
  expect(await page()).toContain('>Start</a>');
  for (const label of ['Accueil', 'Maison']) {
    await site.write({ [`${folder}/navbar.json`]: `{ "item.label.Start": { "message": "${label}" } }\n` });
    await eventually(page).toContain(`>${label}</a>`);
  }
  await site.write({ [`${folder}/navbar.json`]: '{ "item.label.Start"' });
  await eventually(() => watch.problems()).toEqual([expect.stringContaining('error[translations]')]);
  await site.write({ [`${folder}/navbar.json`]: '{ "item.label.Start": { "message": "Foyer" } }\n' });
  await eventually(page).toContain('>Foyer</a>');
  await eventually(() => watch.problems()).toEqual([]);
});

test('the link explorer gets the problems after an edit, also if another event comes during the inspection', async () => {
  const texts = ['# Start\n\n[Gone](./gone.md)\n', '# Start\n\n[Itself](./index.md)\n'];
  const site = await createSite({ 'docs/index.md': texts[0] as string });
  const { origin } = await watchInProcess(site.dir);
  const deadLinks = async (): Promise<number> => {
    const response = await fetch(`${origin}/__ssg/links.json`);
    return ((await response.json()) as { dead: unknown[] }).dead.length;
  };
  await eventually(deadLinks).toBe(1);
  const states = await countStates(origin);
  await eventually(() => states.count).toBe(1);
  for (let round = 1; round <= 10; round++) {
    const text = texts[round % 2] as string;
    const before = states.count;
    await site.replace({ 'docs/index.md': text });
    await eventually(() => states.count).toBeGreaterThan(before);
    // Editors and backups touch a file again, without a change of the site that would be announced.
    writeFileSync(path.join(site.dir, 'docs/index.md'), text);
    expect(await deadLinks(), `round ${round}`).toBe(1 - (round % 2));
  }
});

test('watch reports all missing packages in one message', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': '# A\n',
    'src/pages/index.js':
      "import One from 'package-one';\nimport Two from 'package-two';\nexport default () => <main><One /><Two /></main>;\n",
  });
  const watch = await watchInProcess(site.dir);
  await eventually(() => watch.problems()).toEqual([
    expect.stringContaining('2 packages are not installed: `package-one`, `package-two`'),
  ]);
});

test('reports missing imports and exports at their places next to modules that pages can replace', async () => {
  const site = await createSite({
    'site.config.ts': MINIMAL_CONFIG.replace(
      'title:',
      `markdown: { onUnresolvedImport: 'placeholder' }, title:`,
    ),
    'docs/index.md': '# Start\n',
    'docs/live.mdx': `# Live\n\nimport { Counter } from './counter';\n\nimport Map from './map';\n\nimport { gone } from './words';\n\n<Counter /> <Map /> {gone}\n`,
    'docs/words.ts': "export const other = 'other';\n",
    'docs/counter.tsx': `import { useState } from 'react';\n\nimport Chart from './chart';\n
export function Counter() {
  const [count, set] = useState(0);
  return <button onClick={() => set(count + 1)}>{count}<Chart /></button>;
}
`,
  });
  const watch = await watchInProcess(site.dir);
  const { diagnostics } = await createBuild({ dir: site.dir });
  const expected = readable(diagnostics, site.dir);
  expect(Array.from(expected.join().matchAll(/docs.(\w+\.\w+:\d+:\d+)/g), ([, place]) => place)).toEqual([
    'counter.tsx:3:19',
    'live.mdx:5:17',
    'live.mdx:7:10',
  ]);
  await eventually(() => watch.problems()).toEqual(expected);
  const textOf = async (url: string) => (await fetch(watch.origin + url)).text();
  const [script = ''] = /\/assets\/documents-[^"]+\.js/.exec(await textOf('/docs/live/')) ?? [];
  expect((await textOf(script)).includes('"docs/counter.tsx"')).toBe(true);
});

test('replaces components that fail with placeholders, as a build does, until they work', async () => {
  const price = (text: string) => `export default ({ of }) => <b>{${text}}</b>;\n`;
  const site = await createSite({
    'site.config.ts': MINIMAL_CONFIG.replace(
      'title:',
      `markdown: { onUnresolvedImport: 'placeholder' }, title:`,
    ),
    'docs/index.md': '# Start\n',
    'docs/one.mdx': `import Price from '../src/price.jsx';\n\n# One\n\nBefore. <Price of={{ cents: 5 }} /> After.\n`,
    'docs/two.mdx': `import Price from '../src/price.jsx';\n\n# Two\n\n<Price />\n`,
    'docs/three.mdx': `import { total } from '../src/early.jsx';\n\n# Three\n\n<Total /> <>{total()}</>\n`,
    'src/price.jsx': price('of.cents.sum.all'),
    'src/early.jsx':
      "import data from './data.json';\nexport const total = () => data.list.length;\ndata.list.length;\n",
    'src/data.json': '{}\n',
  });
  const { diagnostics } = await createBuild({ dir: site.dir });
  const problems = readable(diagnostics, site.dir);
  const watch = await watchInProcess(site.dir);
  const pageOf = async (name: string) => {
    const { status, body } = await ask(watch.origin, `/docs/${name}/`);
    return [
      status,
      /<article.*<\/article>/s
        .exec(body)?.[0]
        .replace(/<[^>]*>|\s+/g, ' ')
        .replace(/ +/g, ' '),
    ];
  };
  expect(await pageOf('one')).toMatchInlineSnapshot(`
    [
      200,
      " One Before. &lt;price&gt; After. ",
    ]
  `);
  expect(await pageOf('three')).toMatchInlineSnapshot(`
    [
      200,
      " Three &lt;Total&gt; ",
    ]
  `);
  expect(problems).toMatchInlineSnapshot(`
    [
      "warning[unresolved-import] <site>/docs/three.mdx:5:1 | unknown component \`<Total>\` | import the component, or add it to \`src/theme/MDXComponents\`; until then, a placeholder is shown",
      "warning[component-throws] <site>/src/early.jsx:3:11 | a component on \`/docs/three/\` failed and was replaced: Cannot read properties of undefined (reading 'length') | define the value that \`length\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`",
      "warning[component-throws] <site>/src/price.jsx:1:35 | a component on \`/docs/two/\` failed and was replaced: Cannot read properties of undefined (reading 'cents') | define the value that \`cents\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`",
      "warning[component-throws] <site>/src/price.jsx:1:45 | a component on \`/docs/one/\` failed and was replaced: Cannot read properties of undefined (reading 'all') | define the value that \`all\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`",
    ]
  `);
  await eventually(() => watch.problems()).toEqual(problems);

  await site.write({ 'src/price.jsx': price('of.cents') });
  await eventually(() => pageOf('one')).toEqual([200, ' One Before. 5 After. ']);
  await eventually(() => watch.problems()).toEqual(problems.slice(0, 3));
  await site.write({
    'docs/two.mdx': `import Price from '../src/price.jsx';\n\n# Two\n\n<Price of={{ cents: 7 }} />\n`,
  });
  await eventually(() => pageOf('two')).toEqual([200, ' Two 7 ']);
  await site.write({ 'src/data.json': '{ "list": [1, 2] }\n' });
  await eventually(() => pageOf('three')).toEqual([200, ' Three &lt;Total&gt; 2 ']);
  await eventually(() => watch.problems()).toEqual(problems.slice(0, 1));
});

test('after an edit, a file that is known to be missing delays no page', async () => {
  const site = await createSite({
    'site.config.ts': `import { existsSync } from 'node:fs';
import { definePlugin } from '@slashdocs/ssg';
const late = definePlugin({
  name: 'late',
  setup: (_, { root }) => ({
    async *files() {
      while (existsSync(root + '/hold')) await new Promise((resolve) => setTimeout(resolve, 20));
      yield { path: 'late.txt', contents: 'Late' };
    },
  }),
});
export default { title: 'Test', url: 'https://example.com', plugins: [late()] };
`,
    'docs/index.md': '# Start\n',
  });
  const { origin } = await watchSite(site.dir);
  const status = async (url: string) => (await ask(origin, url)).status;
  expect(await status('/late.txt')).toBe(200);
  expect(await status('/gone.png')).toBe(404);
  await site.write({ hold: '', 'docs/index.md': '# Other title\n' });
  await eventually(async () => (await ask(origin, '/docs/')).body).toContain('Other title');
  const late = status('/late.txt');
  // Otherwise, both would wait until the hook is stopped.
  expect(await status('/gone.png')).toBe(404);
  await site.remove('hold');
  expect(await late).toBe(200);
});
