/** Pages in languages that are written from right to left. */
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openHydrated, PHONE, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

withBrowser();

const FILES = {
  'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({ title: 'Test', url: 'https://example.com', locale: { code: 'ar' } });
`,
  'docs/index.md': `# مقدمة

| الاسم | القيمة |
| --- | --- |
| أ | ١ |

\`\`\`js title="a/b.js"
let a;
\`\`\`

:::file-tree

- src/
  - a.js

:::
`,
  'docs/more/one.md': '# واحد\n',
};

async function openDocs() {
  const site = await buildWithoutProblems(await createSite(FILES));
  const server = await serve(path.join(site.dir, 'build'));
  onTestFinished(() => server.close());
  return openHydrated(`${server.origin}/docs/`, { viewport: PHONE });
}

/** The edges of the text in each element. */
const edgesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );

/** Letters have a little space around them. */
const isNear = (one = Number.NaN, other = Number.NaN) => Math.abs(one - other) < 3;

test('opens the drawer at the right edge of a phone, with arrows that point to the left', async () => {
  const { page } = await openDocs();
  await page.locator('.icon-menu').click();
  const drawer = page.locator('.drawer');
  await eventually(async () => {
    const { x = 0, width = 0 } = (await drawer.boundingBox()) ?? {};
    return x + width;
  }).toBe(PHONE.width);
  const category = drawer.getByRole('button', { name: 'more' });
  const rotation = () => category.evaluate((element) => getComputedStyle(element, '::after').rotate);
  expect(await rotation()).toBe('180deg');
  await category.click();
  await eventually(rotation).toBe('90deg');
  await drawer.getByRole('link', { name: 'واحد' }).click();
  await eventually(() => page.locator('h1').textContent()).toContain('واحد');
});

test('starts tables at the right edge, and code and trees of files at the left one', async () => {
  const { page } = await openDocs();
  const [heading, cell] = await edgesOf(page.locator('h1, td:first-child'));
  expect(isNear(cell?.right, heading?.right)).toBe(true);
  const [title, code, folder] = await edgesOf(
    page.locator('.code-title, .code-block code, .file-tree .folder > .entry'),
  );
  expect(isNear(title?.left, code?.left)).toBe(true);
  expect(isNear(folder?.left, code?.left)).toBe(true);
});
