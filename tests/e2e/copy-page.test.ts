/** "Copy page as Markdown". */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { focusedName, openHydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reducedMotion: 'no-preference' });
const { dotslash } = inject('sites');

test('fetches, copies, and announces the page’s Markdown by keyboard', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, requests } = await openHydrated(`${dotslash.origin}/docs/flags/`, { permissions });
  expect(requests.filter((url) => url.endsWith('.md'))).toEqual([]);
  await page.locator('.copy-page').focus();
  await eventually(() => focusedName(page)).toContain('Copy page as Markdown');
  await page.keyboard.press('Enter');
  await eventually(() => page.locator('.copy-page + [role="status"]').textContent()).toBe(
    'Page copied as Markdown.',
  );
  const markdown = readFileSync(path.join(dotslash.folder, 'docs/flags/index.md'), 'utf8');
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
});

test('opens the file if copying is forbidden', async () => {
  const { page } = await openHydrated(`${dotslash.origin}/docs/flags/`);
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
  });
  const download = page.waitForEvent('download');
  await page.locator('.copy-page').click();
  expect((await download).suggestedFilename()).toBe('index.md');
});
