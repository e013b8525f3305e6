/** Folders that a build must not write to, and the messages about them. */
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSite, runCli } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

const DOCS = { 'docs/index.md': '# Index\n', 'docs/a/b.md': '# B\n', 'static/a.txt': 'a' };

test('refuses a folder with files that ssg did not write, unless forced', async () => {
  const site = await createSite({
    ...DOCS,
    'build/thesis.txt': 'three years of work',
    'build/img/cat.png': 'cat',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[output] build
    the output folder contains 2 files that ssg did not write
    note: for example img/cat.png
    note: for example thesis.txt
    hint: choose another folder with \`--out-dir\`, move the files (to publish them, into \`static\`), or delete them with \`--force\`

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.status).toBe(1);
  expect(Object.keys(contentsOf(`${site.dir}/build`))).toEqual(['img/cat.png', 'thesis.txt']);

  expect((await site.build('--force')).status).toBe(0);
  expect(existsSync(`${site.dir}/build/thesis.txt`)).toBe(false);
  expect(existsSync(`${site.dir}/build/docs/index.html`)).toBe(true);

  const later = ['notes.txt', 'docs/a/notes.txt', 'docs/new/deep/notes.txt'];
  await site.write(Object.fromEntries(later.map((file) => [`build/${file}`, 'written later'])));
  expect((await site.build()).stderr).toContain(
    'the output folder contains 3 files that ssg did not write\n' +
      later
        .sort()
        .map((file) => `note: for example ${file}\n`)
        .join(''),
  );
});

test('names a file that someone put in the place of a folder, and replaces it if forced', async () => {
  const site = await createSite(DOCS);
  await site.build();
  await rm(`${site.dir}/build/docs/a`, { recursive: true });
  await site.write({ 'build/docs/a': 'a file' });
  expect((await site.build()).stderr).toContain('note: for example docs/a\n');
  expect((await site.build('--force')).status).toBe(0);
  expect(existsSync(`${site.dir}/build/docs/a/b/index.html`)).toBe(true);
});

test('reports it together with other problems', async () => {
  const site = await createSite({ 'docs/index.md': '[x](./x.md)\n', 'build/a.txt': '' });
  const { stderr } = await site.build();
  expect(stderr).toContain('error[output]');
  expect(stderr).toContain('error[broken-link]');
});

test('reports a file', async () => {
  const site = await createSite({ ...DOCS, out: 'a file' });
  const run = await site.build('--out-dir', 'out');
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[output] out
    the output folder is a file
    hint: choose another folder with \`--out-dir\`

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.status).toBe(1);
});

test.each([
  ['the project folder', '.', 'the output folder is the site'],
  ['a folder around it', '..', 'the output folder contains the site'],
  ['the root', '/', 'the output folder contains the site'],
  ['the documents', 'docs', 'the output folder contains content of the site'],
  ['inside the documents', 'docs/out', 'the output folder is inside a content folder'],
  ['inside the static files', 'static/out', 'the output folder is inside a content folder'],
  ['a link to the project folder', 'link', 'the output folder is the site'],
  ['inside a link to the documents', 'linked-docs/out', 'the output folder is inside a content folder'],
  ['the home folder', 'home', 'the output folder is your home folder'],
])('refuses %s, with and without --force', async (_, outDir, message) => {
  const site = await createSite(DOCS);
  await symlink(site.dir, path.join(site.dir, 'link'));
  await symlink(path.join(site.dir, 'docs'), path.join(site.dir, 'linked-docs'));
  await mkdir(path.join(site.dir, 'home'));
  await writeFile(path.join(site.dir, 'home/a.txt'), '');
  const before = contentsOf(path.join(site.dir, 'docs'));
  const env = { HOME: path.join(site.dir, 'home') };
  const run = await runCli(['build', '--force', '--out-dir', outDir], site.dir, env);
  expect(run.stderr).toContain('error[output]');
  expect(run.stderr).toContain(message);
  expect(run.status).toBe(1);
  expect(contentsOf(path.join(site.dir, 'docs'))).toEqual(before);
});

test('keeps a link to another folder', async () => {
  const site = await createSite(DOCS);
  await mkdir(path.join(site.dir, 'www/html'), { recursive: true });
  await symlink(path.join(site.dir, 'www/html'), path.join(site.dir, 'build'));
  expect((await site.build()).status).toBe(0);
  expect(existsSync(path.join(site.dir, 'www/html/docs/index.html'))).toBe(true);
  expect(await site.page('/docs/')).toContain('<h1');
});

test.runIf(process.platform === 'linux')('reports a place where no folder can be created', async () => {
  const site = await createSite(DOCS);
  const run = await site.build('--out-dir', '/proc/build');
  expect(run.stderr).toContain('cannot create the parent of the output folder');
  expect(run.status).toBe(1);
});

test('names the option for the portable copy in its hint', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  const run = await site.build('--portable', 'docs');
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('hint: choose another folder with `--portable`\n');
});

test('publishes documents in the folder of the site, but no output, packages, and other content', async () => {
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.com', docs: { path: '.', routeBasePath: '/' }, blog: {},
};
`,
    'index.md': '# Index\n\n[Guide](guides/one.md)\n',
    'guides/one.md': '# One\n',
    'blog/2026-01-01-post.md': '# Post\n\n<!-- truncate -->\n\nWords.\n',
    'static/note.md': '# Note\n',
    'node_modules/package/README.md': '# Package\n',
  });
  const pages = ['blog/2026/01/01/post', 'guides/one', ''].map((page) => path.join(page, 'index.html'));
  expect((await site.build()).stderr).toBe('');
  const files = await site.files();
  expect(files).toEqual(expect.arrayContaining([...pages, 'note.md']));
  expect(files).not.toContain('note/index.html');
  expect((await site.build()).stdout).toContain('(nothing changed)');
  await site.write({ 'guides/two.md': '# Two\n' });
  expect((await site.build()).stderr).toBe('');
  expect((await site.files()).filter((file) => /index\.html$/.test(file) && !files.includes(file))).toEqual([
    path.join('guides/two/index.html'),
  ]);
});
