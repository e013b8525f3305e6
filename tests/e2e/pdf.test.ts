/** `ssg pdf` with the browser of the tests. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countPages, pagesOfIds } from '../../packages/ssg/src/plugins/pdf/page-numbers.ts';
import { findBrowser } from '../browser.mjs';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const FILES = {
  'site.config.ts':
    "export default { title: 'Test', url: 'https://example.com', baseUrl: '/b/', docs: { printPage: true } };\n",
  'docs/index.md': '# Start\n\nSee [how to install](./guides/install.md#linux).\n',
  'docs/guides/install.md': '# Install\n\nWords.\n\n## Linux\n\nMore.\n',
  'docs/guides/use.md': '# Use\n\nWords.\n',
};

test('prints all documents, or the documents of a folder, each on a sheet of its own', async () => {
  vi.stubEnv('CHROMIUM', findBrowser());
  const site = await buildWithoutProblems(await createSite(FILES));
  const run = await site.ssg('pdf', '--only', 'guides', '--file', 'out/guides.pdf');
  expect(run.stderr).toBe('');
  expect(run.stdout).toMatch(/guides\.pdf: 4 pages, \d+ kB\n$/);
  const pdf = await readFile(path.join(site.dir, 'out/guides.pdf'), 'latin1');
  // The title, the contents, and two documents.
  expect(countPages(pdf)).toBe(4);
  expect(pagesOfIds(pdf).get('guides/install/')).toBe(3);
  expect(pagesOfIds(pdf).get('guides/use/')).toBe(4);
});

test('says what is missing', async () => {
  vi.stubEnv('CHROMIUM', '/no/such/browser');
  // The next file of the worker may start the browser before its first test.
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await createSite(FILES);
  const messages = [];
  messages.push((await site.ssg('pdf')).stderr);
  await buildWithoutProblems(site);
  messages.push((await site.ssg('pdf', '--only', 'guide')).stderr, (await site.ssg('pdf')).stderr);
  expect(messages.join('\n')).toMatchInlineSnapshot(`
    "error[pdf]
    \`build\` has no page with all documents
    hint: set \`docs: { printPage: true }\`, and run \`ssg build\`

    1 error

    No PDF was written.

    error[pdf]
    no version, language, or folder of documents has the name \`guide\`
    hint: did you mean \`guides\`?

    1 error

    No PDF was written.

    error[pdf]
    the command needs Chromium or Chrome, which is not installed
    hint: install Chromium or Chrome (\`apt install chromium\`, \`brew install --cask chromium\`), or set \`CHROMIUM\` to its path

    1 error

    No PDF was written.
    "
  `);
});
