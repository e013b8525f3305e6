/** The results of PostCSS plugins, which are reused until a file changes that the plugins have declared. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Session as SessionType } from '../../packages/ssg/src/dev/session.ts';
import { loadTool } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const { EVERYTHING, Session } = await loadTool();

const CONFIG = `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
  plugins: [() => ({
    name: 'styles',
    configurePostCss: (options) => ({ ...options, plugins: ['classes', ['names', { prefix: 'own' }]] }),
  })],
};
`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/a.md': '# A\n\nUses .is-red here.\n',
  'docs/parts/b.md': '# B\n',
  'src/pages/index.jsx': `import styles from '../a.module.css';
export default () => <p className={[styles.a, styles.more].join(' ')}>Home</p>;
`,
  'src/custom.css': '@classes\n',
  'src/a.module.css': '.a { color: red }\n',
  'names.json': '["other"]',
  'same.json': '["other"]',
  // The interface of PostCSS, as far as ssg uses it.
  'node_modules/postcss/package.json': '{ "name": "postcss", "version": "8.0.0", "main": "index.js" }',
  'node_modules/postcss/index.js': `module.exports = (plugins) => ({
  process: async (css, { from }) => {
    const messages = [];
    return { css: plugins.reduce((text, run) => run(text, { from, messages }), css), messages };
  },
});
`,
  // Like Tailwind: reads names of classes in documents.
  'node_modules/classes/package.json': '{ "name": "classes", "version": "1.0.0", "main": "index.js" }',
  'node_modules/classes/index.js': `const fs = require('node:fs');
module.exports = (css, { messages }) => {
  if (!css.includes('@classes')) return css;
  fs.appendFileSync('.runs', 'x');
  messages.push({ type: 'dir-dependency', dir: fs.realpathSync('docs'), glob: '*.{md,mdx}' });
  const texts = fs.readdirSync('docs').filter((name) => name.endsWith('.md')).map((name) => fs.readFileSync('docs/' + name, 'utf8'));
  return css.replace('@classes', texts.join().match(/\\.is-\\w+/g).map((name) => name + '{color:red}').join(''));
};
`,
  'node_modules/names/package.json': '{ "name": "names", "version": "1.0.0", "main": "index.js" }',
  'node_modules/names/index.js': `const fs = require('node:fs');
module.exports = ({ prefix, file = 'names.json' }) => (css, { from, messages }) => {
  if (!from.endsWith('.module.css')) return css;
  messages.push({ type: 'dependency', file: fs.realpathSync(file) });
  return css + JSON.parse(fs.readFileSync(file, 'utf8')).map((name) => '.' + name + '{ --of: ' + prefix + ' }').join('');
};
`,
};

const runs = async (site: TestSite): Promise<number> =>
  (await readFile(path.join(site.dir, '.runs'), 'utf8')).length;

/** The additions of the plugins to style sheets. */
const added = (css: string): string[] => css.match(/\.is-\w+|--of: \w+/g) ?? [];

async function styles(site: TestSite): Promise<string[]> {
  const sheets = (await site.files()).filter((file) => file.endsWith('.css'));
  return (await Promise.all(sheets.map((file) => site.output(file)))).flatMap(added);
}

test('runs PostCSS again only if a file that a plugin has declared changes', async () => {
  const site = await createSite(FILES);
  await site.spawn('build');
  expect(await styles(site)).toEqual(['.is-red', '--of: own']);
  expect(await runs(site)).toBe(1);

  // A file that no plugin reads.
  await site.write({ 'docs/parts/b.md': '# B\n\nText of .is-blue.\n' });
  await site.spawn('build');
  await site.write({ 'src/pages/index.jsx': FILES['src/pages/index.jsx'].replace('Home', 'Start') });
  await site.spawn('build');
  expect(await site.page('/')).toContain('Start');
  // The plugins are names and options, so other settings do not affect them.
  const titled = CONFIG.replace("'Example'", "'Sample'");
  await site.write({ 'docusaurus.config.js': titled });
  await site.spawn('build');
  expect(await site.page('/')).toContain('<title>Sample');
  expect(await runs(site)).toBe(1);

  await site.write({ 'docs/a.md': '# A\n\nUses .is-red and .is-green.\n' });
  await buildWithoutProblems(site);
  await site.write({ 'docs/new.md': '# New\n\nUses .is-new.\n' });
  await buildWithoutProblems(site);
  expect(await styles(site)).toEqual(['.is-red', '.is-green', '.is-new', '--of: own']);

  const before = await runs(site);
  await site.write({ 'docusaurus.config.js': CONFIG.replace("'own'", "'other'") });
  await buildWithoutProblems(site);
  expect(await styles(site)).toContain('--of: other');
  expect(await runs(site)).toBe(before + 1);
});

test('renders pages again that show names of a CSS module from PostCSS', async () => {
  const site = await buildWithoutProblems(await createSite(FILES));
  const page = await site.page('/');
  await site.write({ 'names.json': '["more"]' });
  await buildWithoutProblems(site);
  expect(await site.page('/')).not.toBe(page);
  expect(await site.page('/')).toMatch(/<p class="[^" ]+ [^" ]+">Home/);
});

test('runs PostCSS again after an update of a plugin', async () => {
  const site = await buildWithoutProblems(await createSite(FILES));
  const code = FILES['node_modules/classes/index.js'].replace("name + '", "'.is-updated,' + name + '");
  await site.write({
    'node_modules/classes/package.json': '{ "name": "classes", "version": "1.0.1", "main": "index.js" }',
    'node_modules/classes/index.js': code,
  });
  await site.spawn('build');
  expect(await styles(site)).toContain('.is-updated');
});

test('runs PostCSS again after an edit of a local plugin, or of a module that it imports', async () => {
  const site = await createSite({
    ...FILES,
    'docusaurus.config.js': CONFIG.replace("'classes'", "'./postcss/local.js'"),
    'postcss/local.js':
      "const name = require('./name');\nmodule.exports = (css) => css.replace('@classes', name + '{color:red}');\n",
    'postcss/name.js': "module.exports = '.is-first';\n",
  });
  await site.spawn('build');
  expect(await styles(site)).toContain('.is-first');
  await site.write({ 'postcss/name.js': "module.exports = '.is-second';\n" });
  await site.spawn('build');
  expect(await styles(site)).toContain('.is-second');
});

test('remembers a build whose PostCSS plugin reads the output', async () => {
  const code = FILES['node_modules/names/index.js'].replace(
    'messages.push(',
    "messages.push({ type: 'dir-dependency', dir: fs.realpathSync('.'), glob: '**/*.html' }, ",
  );
  const site = await createSite({ ...FILES, 'node_modules/names/index.js': code });
  await site.spawn('build');
  await site.write({ 'docs/a.md': '# A\n\nOther words, and .is-red.\n' });
  await site.spawn('build');
  expect((await site.spawn('build', '--timings')).stdout).not.toContain(' links and rules');
});

test('ssg watch notices a new document while it prepares the style sheets for the next edit', async () => {
  const site = await createSite(FILES);
  const session: SessionType = new Session(site.dir);
  const file = (name: string): string => path.join(site.dir, name);
  try {
    await session.apply(EVERYTHING);
    await site.write({ 'docs/a.md': '# A\n\nUses .is-green.\n' });
    await session.apply(new Set([file('docs/a.md')]));
    writeFileSync(file('docs/new.md'), '# New\n\nUses .is-new.\n');
    // PostCSS runs again meanwhile.
    await eventually(() => runs(site)).toBeGreaterThan(2);
    await after(100);
    await session.apply(new Set([file('docs/new.md')]));
    const sheets = (session.snapshot?.bundle?.artifacts ?? []).filter(({ path: name }) =>
      name.endsWith('.css'),
    );
    expect(sheets.map(({ contents }) => Buffer.from(contents as Uint8Array).toString()).join()).toContain(
      '.is-new',
    );
  } finally {
    await session.close();
  }
});

test('ssg watch adds the styles of classes that only Markdown uses', async () => {
  const site = await createSite(FILES);
  const session: SessionType = new Session(site.dir);
  await session.apply(EVERYTHING);
  const sheets = (): string[] =>
    (session.snapshot?.bundle?.artifacts ?? [])
      .filter((file) => file.path.endsWith('.css'))
      .map(({ contents }) => Buffer.from(contents as Uint8Array).toString());
  const classes = (): string[] => sheets().flatMap(added);
  const edit = async (file: string, text: string): Promise<void> => {
    await site.write({ [file]: text });
    await session.apply(new Set([path.join(site.dir, file)]));
  };
  try {
    expect(classes()).toContain('.is-red');
    await edit('docs/a.md', '# A\n\nUses .is-red and .is-green.\n');
    expect(classes()).toContain('.is-green');
    await edit('docs/new.md', '# New\n\nUses .is-new.\n');
    expect(classes()).toContain('.is-new');
    const { bundle } = session.snapshot ?? {};
    await edit('docusaurus.config.js', CONFIG.replace("'Example'", "'Sample'"));
    expect(session.snapshot?.loaded.config.title).toBe('Sample');
    expect(session.snapshot?.bundle).toBe(bundle);

    // Functions may depend on all code of the configuration.
    const called = CONFIG.replace("'classes'", "require('classes')").replace(
      "['names', { prefix: 'own' }]",
      "require('names')({ prefix: 'own' })",
    );
    await edit('docusaurus.config.js', called);
    expect(session.snapshot?.bundle).toBe(bundle);
    await edit('docusaurus.config.js', called.replace("'Example'", "'Sample'"));
    expect(session.snapshot?.bundle).toBe(bundle);
    // Another file, with the same result.
    await edit('docusaurus.config.js', called.replace("'own'", "'own', file: 'same.json'"));
    expect(session.snapshot?.bundle).toBe(bundle);
    await edit('same.json', '["second"]');
    expect(sheets().join()).toMatch(/second\w*\{--of: own/);
    const boot = () =>
      session.snapshot?.bundle?.artifacts.find((each) => /\/boot-/.test(each.path))?.contents;
    const before = boot();
    expect(before).toBeDefined();
    await edit('docusaurus.config.js', called.replace("'own'", "'other'"));
    expect(classes()).toContain('--of: other');
    expect(boot()).toBe(before);
    await edit('docs/a.md', '# A\n\nUses .is-last.\n');
    expect(classes()).toContain('.is-last');
  } finally {
    await session.close();
  }
});

test('ssg watch adds the styles of classes right after a start with the last bundle', async () => {
  const site = await createSite(FILES);
  const start = async (): Promise<SessionType> => {
    const session = new Session(site.dir);
    await session.apply(EVERYTHING);
    return session;
  };
  const first = await start();
  await first.save();
  await first.close();
  const session = await start();
  try {
    await site.write({ 'docs/a.md': '# A\n\nUses .is-green.\n' });
    await session.apply(new Set([path.join(site.dir, 'docs/a.md')]));
    const sheets = session.snapshot?.bundle?.artifacts.filter((file) => file.path.endsWith('.css')) ?? [];
    const texts = sheets.map(({ contents }) => Buffer.from(contents as Uint8Array).toString());
    expect(texts.flatMap(added)).toContain('.is-green');
  } finally {
    await session.close();
  }
});
