import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSite, type Run, type TestSite } from '../support/site.ts';

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

/** Everything in the output, by path. */
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

/** What a build without any cache makes of the site as it is now. */
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

test('a build in which nothing changed writes nothing', async () => {
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
  ['a file that an import means from now on', { 'lib/word.tsx': `export const word = 'you';\n` }],
  ['what a component imports', { 'lib/word.ts': `export const word = 'them';\n` }],
  [
    'the configuration',
    { 'site.config.ts': `export default { title: 'Other', url: 'https://example.com' };\n` },
  ],
])('%s that changed is seen', async (_, change) => {
  const site = await createSite(FILES);
  await site.build();
  await site.write(change);
  await expectFresh(site);
});

test('a document that is gone is gone', async () => {
  const site = await createSite({ ...FILES, 'docs/more.md': '# More\n' });
  await site.build();
  await site.remove('docs/more.md');
  await expectFresh(site);
  expect(await site.files()).not.toContain('docs/more/index.html');
});

test('the environment that a configuration looks at is seen', async () => {
  const site = await createSite({
    ...FILES,
    'site.config.ts': `export default { title: process.env.SITE_TITLE ?? 'Unnamed', url: 'https://example.com' };\n`,
  });
  await site.build();
  const run = await site.ssg('build');
  expect(run.stdout).toMatch(UNCHANGED);
  process.env.SITE_TITLE = 'Named';
  try {
    await site.build();
  } finally {
    delete process.env.SITE_TITLE;
  }
  expect(await site.page('/docs/')).toContain('<title>Start | Named</title>');
});

test('an output that somebody cut or emptied is made whole', async () => {
  const site = await createSite(FILES);
  await site.build();
  await truncate(path.join(site.dir, 'build/docs/index.html'), 10);
  await rm(path.join(site.dir, 'build/404.html'));
  await expectFresh(site);
});

test('the problems of a remembered build are told again', async () => {
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

test('any damage to the cache costs time, never correctness', async () => {
  const site = await createSite(FILES);
  await site.build();
  const expected = await bytesOf(path.join(site.dir, 'build'));
  const cache = path.join(site.dir, '.ssg');
  const names = (await readdir(cache, { recursive: true })).filter((name) => /\.(json|pack)$/.test(name));
  expect(names.map((name) => path.extname(name))).toContain('.pack');
  for (const name of names) {
    const file = path.join(cache, name);
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] as number) ^ 1;
    for (const damaged of [
      whole.subarray(0, whole.length >> 1),
      flipped,
      Buffer.alloc(0),
      Buffer.from('{}'),
    ]) {
      // What remembers the build as a whole would keep the rest from being asked.
      await rm(path.join(cache, 'build.json'), { force: true });
      await writeFile(file, damaged);
      const run = await site.build();
      expect(run.status, run.stderr).toBe(0);
      expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(expected);
    }
  }
});

test('a cache that cannot be written, or is gone, is done without', async () => {
  const site = await createSite(FILES);
  await site.build();
  const expected = await bytesOf(path.join(site.dir, 'build'));
  await rm(path.join(site.dir, '.ssg'), { recursive: true });
  await writeFile(path.join(site.dir, '.ssg'), 'in the way');
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  expect(await bytesOf(path.join(site.dir, 'build'))).toEqual(expected);
});

test('a cache and an output that were brought to another folder are as good there', async () => {
  const site = await createSite(FILES);
  await site.build();
  const other = await createSite({});
  // As an archive does it, with the times of the output's files.
  await cp(site.dir, other.dir, { recursive: true, preserveTimestamps: true });
  const run = await other.build();
  expect(run.stdout).toMatch(UNCHANGED);
  expect(await bytesOf(path.join(other.dir, 'build'))).toEqual(await bytesOf(path.join(site.dir, 'build')));
});

/** Tells of every page that it renders. */
const TELLING_THEME = `export default {
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

test('an edit renders the edited page, on another machine as well', async () => {
  const site = await createSite({
    ...FILES,
    'site.config.ts': `export default { title: 'Telling', url: 'https://example.com', theme: './theme.tsx' };\n`,
    'theme.tsx': TELLING_THEME,
    'docs/more.md': '# More\n',
  });
  const everything = renderedIn(await site.build());
  expect(everything).toContain('/docs/more/');
  expect(everything).toContain('/about/');
  // No file stands for the page of what is not found.
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

  // An image's size is in every page that shows it, and a page that was cut short is written again.
  await other.write({
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  await truncate(path.join(other.dir, 'build/docs/more/index.html'), 10);
  const third = renderedIn(await other.build());
  expect(third.filter((url) => !always.includes(url)).sort()).toEqual(['/docs/', '/docs/more/']);
  expect(await bytesOf(path.join(other.dir, 'build'))).toEqual(await fresh(other));
});

/** What a check says of the site without any cache, and with it: after a build or a check, or both. */
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

test('a check says the same with the cache as without', async () => {
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
