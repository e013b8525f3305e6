/** `ssg watch` replaces changed modules in the open page, and components keep their state. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hydrated, isSameDocument, markDocument, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createSite, MINIMAL_CONFIG, type TestSite } from '../support/site.ts';
import { watchSite } from '../support/watch.ts';

withBrowser({ reducedMotion: 'no-preference', isShared: false });

const counter = (label: string, start = 0) => `import { useState } from 'react';
import { Unit } from './unit';
import { describe } from './words';

export default function Counter() {
  const [count, setCount] = useState(${start});
  return <button id="counter" onClick={() => setCount(count + 1)}>${label} {count} <Unit />, {describe(count)}</button>;
}
`;

const FILES = {
  'docs/index.md': '# Home\n\nSee [the counter](./counter.mdx).\n',
  'docs/counter.mdx': `import Counter from '../src/counter';\n\n# A counter\n\nSome text.\n\n<Counter />\n`,
  'docs/other.mdx': `import Counter from '../src/counter';\n\n# Another page\n\n<Counter />\n`,
  'src/counter.tsx': counter('Count:'),
  'src/unit.tsx': 'export const Unit = () => <i>clicks</i>;\n',
  'src/words.ts': `export const describe = (count: number): string => (count > 1 ? 'many' : 'few');\n`,
  // A part of the layout, which is in the client.
  'src/theme/Footer.tsx': `import { useState } from 'react';

export default function Footer() {
  const [isOpen, setOpen] = useState(false);
  return <footer><button id="footer" onClick={() => setOpen(true)}>Footer {isOpen ? 'open' : 'closed'}</button></footer>;
}
`,
};

let site: TestSite;
let page: Page;
let origin: string;
let output: () => string;

beforeEach(async () => {
  site = await createSite(FILES);
  const watch = await watchSite(site.dir);
  ({ origin, output } = watch);
  ({ page } = await openPage());
  await page.goto(`${origin}/docs/counter/`);
  await hydrated(page);
  await markDocument(page);
  await eventually(watch.output).toContain('Ready in');
  await page.locator('#counter').click();
  await page.locator('#counter').click();
  await shows('Count: 2 clicks, many');
});

const shows = (text: string) => eventually(() => page.locator('#counter').innerText()).toBe(text);

/** The number of changed files that the server has reported. One line may be about several. */
function reportedChanges(): number {
  const lines = [...output().matchAll(/(?:(\d+) files|\S+) changed \(/g)];
  return lines.reduce((sum, [, files = '1']) => sum + Number(files), 0);
}

/** In one step: an empty component would be shown, too, and has no state. */
const write = (file: string, text: string) => site.replace({ [file]: text });

describe('state', () => {
  test('stays when a component, a module it imports, its page, the layout, and the configuration change', async () => {
    await write('src/counter.tsx', counter('Clicked:'));
    await shows('Clicked: 2 clicks, many');
    await write('src/unit.tsx', 'export const Unit = () => <i>times</i>;\n');
    await shows('Clicked: 2 times, many');
    await write(
      'src/words.ts',
      `export const describe = (count: number): string => (count > 1 ? 'a lot' : 'few');\n`,
    );
    await shows('Clicked: 2 times, a lot');
    const document = `${FILES['docs/counter.mdx'].replace('Some', 'Other')}\n## Details\n`;
    await write('docs/counter.mdx', document);
    await eventually(() => page.locator('[data-page-content]').innerText()).toContain('Other text.');
    await eventually(() => page.locator('.toc').first().innerText()).toContain('Details');
    await write('docs/counter.mdx', `---\nsidebar_label: Counted\n---\n\n${document}`);
    await eventually(() => page.locator('aside, nav').allInnerTexts().then(String)).toContain('Counted');
    await shows('Clicked: 2 times, a lot');
    await page.locator('#footer').click();
    await write('src/theme/Footer.tsx', FILES['src/theme/Footer.tsx'].replace('>Footer', '>The footer'));
    await eventually(() => page.locator('#footer').innerText()).toBe('The footer open');
    await shows('Clicked: 2 times, a lot');
    await write(
      'site.config.ts',
      `export default {
  title: 'Renamed',
  url: 'https://example.com',
  themeConfig: { navbar: { items: [{ label: 'All counters', to: '/docs/counter/' }] } },
};
`,
    );
    await eventually(() => page.locator('header').innerText()).toContain('All counters');
    await eventually(() => page.title()).toContain('Renamed');
    await shows('Clicked: 2 times, a lot');
    expect(await page.locator('#footer').innerText()).toBe('The footer open');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('stays when a component changes while an earlier change is still being read', async () => {
    const hold = path.join(site.dir, 'hold');
    // Outside of the site, where it is not a change.
    const reading = `${site.dir}-reading`;
    onTestFinished(() => rmSync(reading, { force: true }));
    await write('hold', '');
    await write(
      'site.config.ts',
      `import { existsSync, writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(reading)}, '');
while (existsSync(${JSON.stringify(hold)})) await new Promise((resolve) => setTimeout(resolve, 20));
${MINIMAL_CONFIG.replace("'Test'", "'Another title'")}`,
    );
    await eventually(() => existsSync(reading)).toBe(true);
    await write('src/counter.tsx', counter('Clicked:'));
    await shows('Clicked: 2 clicks, many');
    await write('src/counter.tsx', counter('Pressed:'));
    await shows('Pressed: 2 clicks, many');
    await site.remove('hold');
    await eventually(() => page.title()).toContain('Another title');
    await shows('Pressed: 2 clicks, many');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('starts again when the hooks of a component change', async () => {
    await write('src/counter.tsx', counter('Count:', 5));
    await shows('Count: 5 clicks, many');
    await page.locator('#counter').click();
    await shows('Count: 6 clicks, many');
    await write(
      'src/counter.tsx',
      counter('Total:', 5).replace('return', `const [unit] = useState('hits');\n  return unit && `),
    );
    await shows('Total: 5 clicks, many');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('after changed modules', () => {
  test('the reader can open other pages', async () => {
    await write('src/counter.tsx', counter('Clicked:'));
    await shows('Clicked: 2 clicks, many');
    await page.getByRole('link', { name: 'Another page' }).first().click();
    await eventually(() => page.locator('h1').innerText()).toContain('Another page');
    await shows('Clicked: 0 clicks, few');
    await page.goBack();
    await eventually(() => page.locator('h1').innerText()).toContain('A counter');
    await eventually(() => page.locator('#counter').innerText()).toContain('Clicked:');
  });

  test('the document changes without an edit of its own, for example with the size of an image', async () => {
    const image = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>\n`;
    await site.write({ 'docs/image.svg': image(10) });
    await write('docs/counter.mdx', `${FILES['docs/counter.mdx']}\n![](./image.svg)\n`);
    const shownImage = () => page.locator('[data-page-content] img').getAttribute('width');
    await eventually(shownImage).toBe('10');
    await write('src/counter.tsx', counter('Clicked:'));
    await eventually(() => page.locator('#counter').innerText()).toContain('Clicked:');
    // The image, the document, and the component.
    await eventually(reportedChanges).toBeGreaterThanOrEqual(3);
    await write('docs/image.svg', image(20));
    await eventually(shownImage).toBe('20');
  });

  test('the page is loaded again without an error in the console if a component calls `require()`', async () => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await write('src/counter.tsx', `${counter('Clicks:')}\nexport const words = () => require('./words');\n`);
    await shows('Clicks: 0 clicks, few');
    expect(await isSameDocument(page)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('the page is loaded again if it lacks an import', async () => {
    await write('src/new.tsx', 'export const News = () => <b>news</b>;\n');
    await write(
      'src/counter.tsx',
      counter('Count:')
        .replace('import', `import { News } from './new';\nimport`)
        .replace('<Unit />', '<News />'),
    );
    await eventually(() => page.locator('#counter').innerText()).toContain('news');
  });

  test('an error is shown next to the page, until its correction', async () => {
    const documents: number[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) documents.push(response.status());
    });
    await write('src/counter.tsx', `${counter('Clicked:')}}`);
    await eventually(() => page.locator('ssg-problems li').count()).toBe(1);
    await shows('Count: 2 clicks, many');
    await write('src/counter.tsx', counter('Clicked:'));
    await eventually(() => page.locator('ssg-problems li').count()).toBe(0);
    await eventually(() => page.locator('#counter').innerText()).toContain('Clicked:');
    expect(documents).not.toContain(500);
  });

  test('the page shows the correction of each error, also of one after another', async () => {
    const faults = [
      `${counter('Broken:')}}`,
      counter('Broken:').replace('return', `throw new Error('no');\n  return`),
    ];
    for (const [number, fault] of [...faults, ...faults].entries()) {
      await write('src/counter.tsx', fault);
      await eventually(() => page.locator('ssg-problems li').count()).toBe(1);
      await write('src/counter.tsx', counter(`Correction ${number}:`));
      await eventually(() => page.locator('#counter').innerText()).toContain(`Correction ${number}:`);
      await eventually(() => page.locator('ssg-problems li').count()).toBe(0);
    }
  });
});
