/** `ssg init`: from nothing to a site without a single problem. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

test('what it writes has no problem, not even a hint, and builds', async () => {
  const folder = await createSite({});
  const init = await folder.ssg('init', 'my-docs');
  expect(init).toMatchObject({ status: 0, stderr: '' });
  expect(init.stdout).toMatchInlineSnapshot(`
    "Wrote a site into my-docs:
      package.json
      .gitignore
      site.config.ts
      docs/index.md
      docs/guides/writing-pages.md
      docs/guides/publishing.md
      static/img/favicon.svg

    Next:
      cd my-docs
      npm install
      npm run dev
    "
  `);

  const build = await folder.build('my-docs', '--hints', '--max-warnings', '0');
  expect(build).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(path.join(folder.dir, 'my-docs/build/docs/guides/writing-pages/index.html'))).toBe(true);

  const check = await folder.ssg('check', 'my-docs');
  expect(check).toMatchObject({ status: 0, stderr: '' });
  expect(check.stdout).toContain(': no problems');
});

test('a name with quotes and braces is a title and a path all the same', async () => {
  const folder = await createSite({});
  const name = 'It\'s {my} "docs" <1>';
  const init = await folder.ssg('init', name);
  expect(init.stdout).toContain(`cd 'It'\\''s {my} "docs" <1>'`);
  expect(await folder.ssg('check', name)).toMatchObject({ status: 0, stderr: '' });
});

test('a folder that holds something is left alone', async () => {
  const folder = await createSite({
    'full/a.md': '',
    'full/b.md': '',
    'file.txt': '',
    'fresh/.git/HEAD': '',
  });
  const full = await folder.ssg('init', 'full');
  const file = await folder.ssg('init', 'file.txt');
  expect([full.status, file.status]).toEqual([2, 2]);
  expect(full.stderr + file.stderr).toMatchInlineSnapshot(`
    "error: the folder \`full\` is not empty: it holds a.md, b.md
    hint: name a folder that is new or empty
    error: \`file.txt\` is a file
    hint: name a folder that is new or empty
    "
  `);
  expect((await readdir(path.join(folder.dir, 'full'))).sort()).toEqual(['a.md', 'b.md']);
  // `git init` first is what many do.
  expect(await folder.ssg('init', 'fresh')).toMatchObject({ status: 0 });
});
