/** Folders that a build must not write to, and what it says of them. */
import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSite, runCli } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

const DOCS = { 'docs/index.md': '# Index\n', 'static/a.txt': 'a' };

test('a folder with files of others is left alone, unless forced', async () => {
  const site = await createSite({
    ...DOCS,
    'build/thesis.txt': 'three years of work',
    'build/img/cat.png': 'cat',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[output] build
    the output folder holds 2 files that ssg did not write, which would be lost
    note: for example img/cat.png
    note: for example thesis.txt
    hint: choose another folder with \`--out-dir\`, move what you want to keep (files to be published belong in \`static\`), or add \`--force\` to lose it

    1 error

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.status).toBe(1);
  expect(Object.keys(contentsOf(`${site.dir}/build`))).toEqual(['img/cat.png', 'thesis.txt']);

  expect((await site.build('--force')).status).toBe(0);
  expect(existsSync(`${site.dir}/build/thesis.txt`)).toBe(false);
  expect(existsSync(`${site.dir}/build/docs/index.html`)).toBe(true);

  await site.write({ 'build/notes.txt': 'written later' });
  expect((await site.build()).stderr).toContain('the output folder holds a file that ssg did not write');
});

test('is told together with what else is wrong', async () => {
  const site = await createSite({ 'docs/index.md': '[x](./x.md)\n', 'build/a.txt': '' });
  const { stderr } = await site.build();
  expect(stderr).toContain('error[output]');
  expect(stderr).toContain('error[broken-link]');
});

test('a file', async () => {
  const site = await createSite({ ...DOCS, out: 'a file' });
  const run = await site.build('--out-dir', 'out');
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[output] out
    the output folder is a file
    hint: choose another folder with \`--out-dir\`

    1 error

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.status).toBe(1);
});

test.each([
  ['the project folder', '.', 'the output folder is the site'],
  ['a folder around it', '..', 'the output folder contains the site'],
  ['the root', '/', 'the output folder contains the site'],
  ['the documents', 'docs', 'the output folder holds content of the site'],
  ['inside the documents', 'docs/out', 'the output folder lies in a folder that the site is built from'],
  ['inside the static files', 'static/out', 'the output folder lies in a folder that the site is built from'],
  ['a link to the project folder', 'link', 'the output folder is the site'],
  ['inside a link to the documents', 'linked-docs/out', 'the output folder lies in a folder that'],
  ['the home folder', 'home', 'the output folder is your home folder'],
])('%s, with --force or not', async (_, outDir, message) => {
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

test('a link to a folder elsewhere stays a link', async () => {
  const site = await createSite(DOCS);
  await mkdir(path.join(site.dir, 'www/html'), { recursive: true });
  await symlink(path.join(site.dir, 'www/html'), path.join(site.dir, 'build'));
  expect((await site.build()).status).toBe(0);
  expect(existsSync(path.join(site.dir, 'www/html/docs/index.html'))).toBe(true);
  expect(await site.page('/docs/')).toContain('<h1');
});

test.runIf(process.platform === 'linux')('a place where no folder can be made', async () => {
  const site = await createSite(DOCS);
  const run = await site.build('--out-dir', '/proc/build');
  expect(run.stderr).toContain('the folder that the output should be in cannot be made');
  expect(run.status).toBe(1);
});
