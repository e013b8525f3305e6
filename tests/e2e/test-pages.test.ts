/** `ssg test-pages` with the browser of the tests. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { findBrowser } from '../browser.mjs';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const FILES = {
  'docs/index.md': '# Start\n',
  'components/Words.tsx': `export default function Words() {
  if (typeof window !== 'undefined') throw new Error('only in the browser');
  return <p>Words</p>;
}
`,
  'docs/bad.mdx': "import Words from '../components/Words.tsx';\n\n# Bad\n\n<Words />\n",
  'docs/bad/zwei-ü.mdx': "import Words from '../../components/Words.tsx';\n\n# Bad, too\n\n<Words />\n",
  'pages/late.tsx': `import { useEffect } from 'react';
export default function Late() {
  useEffect(() => {
    console.error('a text in the log');
    Promise.reject(new Error('nobody handles it'));
  }, []);
  return <p>Late</p>;
}
`,
  'pages/fine.tsx': `import { useState } from 'react';
export default function Fine() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
};

test('reports each error of the browser once, with the documents that have it', async () => {
  vi.stubEnv('CHROMIUM', findBrowser());
  const site = await buildWithoutProblems(await createSite(FILES));
  const run = await site.ssg('test-pages');
  expect(
    run.stderr.replace(/note: at `.*` in (\S+)-[\dA-F]{8}\.js/g, 'note: at … in $1.js'),
  ).toMatchInlineSnapshot(`
    "error[browser-error] docs/bad.mdx
    error in the browser: only in the browser
    note: at … in build/assets/chunk.js
    note: also in docs/bad/zwei-ü.mdx
    hint: run \`ssg preview\`, and open \`/docs/bad/\` with the console of the browser

    error[browser-error] pages/late.tsx
    error in the browser: nobody handles it
    note: at … in build/assets/page-late.js
    hint: run \`ssg preview\`, and open \`/late/\` with the console of the browser

    2 errors
    "
  `);
  expect(run).toMatchObject({ status: 1, stdout: 'Tested 4 of 4 pages in the browser\n' });

  for (const file of ['docs/bad.mdx', 'docs/bad', 'pages/late.tsx']) await site.remove(file);
  await buildWithoutProblems(site);
  const fine = await site.ssg('test-pages');
  expect(fine).toEqual({ status: 0, stderr: '', stdout: 'Tested 2 of 2 pages in the browser\n' });
});

test('says what is missing', async () => {
  vi.stubEnv('CHROMIUM', '/no/such/browser');
  // The next file of the worker may start the browser before its first test.
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await createSite(FILES);
  const unbuilt = await site.ssg('test-pages');
  await buildWithoutProblems(site);
  expect(unbuilt.stderr + (await site.ssg('test-pages')).stderr).toMatchInlineSnapshot(`
    "error[test-pages]
    \`build\` is not a built site
    hint: run \`ssg build\` first

    1 error

    No page was tested.
    error[test-pages]
    the command needs Chromium or Chrome, which is not installed
    hint: install Chromium or Chrome (\`apt install chromium\`, \`brew install --cask chromium\`), or set \`CHROMIUM\` to its path

    1 error

    No page was tested.
    "
  `);
});
