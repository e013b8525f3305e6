/** Texts of a document look as their authors meant, also on a phone. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHydrated, PHONE, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

withBrowser();

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"></svg>';

/** Opens the document of a site on a phone. */
async function openDocument(markdown: string, options = '') {
  const site = await createSite({
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { openIn } from '@slashdocs/ssg/plugins/open-in';

export default defineConfig({ title: 'Test', url: 'https://example.com', ${options} });
`,
    'docs/index.md': markdown,
    'docs/icon.svg': ICON,
  });
  await buildWithoutProblems(site);
  const server = await serve(path.join(site.dir, 'build'));
  onTestFinished(() => server.close());
  return openHydrated(`${server.origin}/docs/`, { viewport: PHONE });
}

test('shows images in their line, and icons in tables in their own size', async () => {
  const { page } = await openDocument(`# Start

Press ![Play](./icon.svg) to start.

| Button | Effect |
| --- | --- |
| ![Play](./icon.svg) | starts |
`);
  const line = await page.locator('p', { hasText: 'Press' }).boundingBox();
  expect(line?.height).toBeLessThan(40);
  expect(await page.locator('td img').boundingBox()).toMatchObject({ width: 20, height: 20 });
});

test('scrolls long formulas instead of the page, also by keyboard', async () => {
  const sum = Array.from({ length: 40 }, (_, index) => `a_{${index}}`).join(' + ');
  const gap = '\\qquad'.repeat(8);
  const { page } = await openDocument(
    `# Start\n\n$$\nE = mc^2\n$$\n\n$$\n${sum}\n$$\n\n$$\na ${gap} b\n$$\n`,
    'markdown: { math: true }',
  );
  // The first one fits.
  const formula = page.locator('.math-display[tabindex="0"]');
  expect(await page.locator('.math-display').count()).toBe(3);
  expect(await formula.count()).toBe(2);
  expect(await formula.first().evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await formula.first().focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => formula.first().evaluate(({ scrollLeft }) => scrollLeft > 0)).toBe(true);
});

test('scrolls long lines of `<pre>` in HTML instead of the page', async () => {
  const { page } = await openDocument(`# Start\n\n<pre>${'word '.repeat(40)}</pre>\n`);
  expect(await page.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('breaks long names in file trees', async () => {
  const { page } = await openDocument(`# Start

:::file-tree

- src
  - components
    - a-component-with-a-name-that-is-longer-than-the-screen-of-a-phone.test.ts its test

:::
`);
  const tree = page.locator('.file-tree');
  expect(await tree.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('wraps titles and summaries with markup like other text', async () => {
  const { page } = await openDocument(`# Start

:::note[A title that wraps because of the \`code in it\` and *what follows*, on each phone]

Text.

:::

<details>
<summary>A summary that wraps because of the <code>code in it</code> and <em>what follows</em>, on each phone</summary>

Text.

</details>
`);
  const gaps = await page.locator('.admonition-title > em, summary > em').evaluateAll((elements) =>
    elements.map((element) => {
      const before = document.createRange();
      before.selectNode(element.previousSibling as Node);
      const end = [...before.getClientRects()].at(-1) as DOMRect;
      const start = element.getClientRects()[0] as DOMRect;
      // At the start of a line, or directly behind the text.
      return start.top > end.bottom - 4 ? 0 : Math.round(start.left - end.right);
    }),
  );
  expect(gaps).toEqual([0, 0]);
});

test('keeps the bullets of a list that also has tasks', async () => {
  const { page } = await openDocument('# Start\n\n- [ ] task\n- no task\n');
  const styles = await page
    .locator('.prose li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).listStyleType));
  expect(styles).toEqual(['none', 'disc']);
});

test('indents the rest of a wrapped line of numbered code, behind numbers of any length', async () => {
  const { page } = await openDocument(
    `# Start\n\n\`\`\`text showLineNumbers=999 wrap\nshort\n${'many words '.repeat(12)}\n\`\`\`\n`,
  );
  const lefts = await page.locator('.line').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      // Without the ends of lines.
      return [...range.getClientRects()]
        .filter(({ width }) => width > 20)
        .map(({ left }) => Math.round(left));
    }),
  );
  expect(lefts.length).toBeGreaterThan(2);
  expect(new Set(lefts).size).toBe(1);
  const { left, number } = await page
    .locator('.line')
    .first()
    .evaluate((line) => ({
      left: line.getBoundingClientRect().left,
      number: Number.parseFloat(getComputedStyle(line, '::before').width),
    }));
  expect((lefts[0] as number) - left).toBeGreaterThanOrEqual(number);
});

test('shows the whole menu of assistants on a phone, also below a long title', async () => {
  const { page } = await openDocument('# A title as long as the line\n', 'plugins: [openIn()]');
  const menu = page.locator('.open-in');
  await menu.locator('summary').click();
  const box = await menu.locator('ul').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
});
