/** A blog in a browser: without JavaScript, with JavaScript, and a post with a component. */
import { expect, inject, test } from 'vitest';
import {
  arrivedAt,
  DESKTOP,
  headingOf,
  isSameDocument,
  markDocument,
  openHydrated,
  openPage,
  PHONE,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { origin } = inject('sites').docusaurus;

test('leads from the list to a post, an older post, its author, and its tag', async () => {
  const { page } = await openHydrated(`${origin}/blog/`);
  await markDocument(page);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'A post that counts',
    'Tabs in a post',
  ]);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await arrivedAt(page, '/blog/page/2/');
  await page.getByRole('link', { name: 'Read more about The first release' }).click();
  await arrivedAt(page, '/blog/2024/01/02/first/');
  await eventually(() => headingOf(page)).toMatch(/^The first release/);
  expect(await page.getByText('With wheels.').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Older post' }).click();
  await arrivedAt(page, '/blog/2023/12/31/old/');
  await page.getByRole('link', { name: 'Newer post' }).click();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await arrivedAt(page, '/blog/authors/ada/');
  expect(await page.getByText('Writes programs').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Releases' }).first().click();
  await arrivedAt(page, '/blog/tags/release/');
  await eventually(() => headingOf(page)).toBe('2 posts tagged with “Releases”');
  // All without loading a document.
  expect(await isSameDocument(page)).toBe(true);
});

test('loads the blog’s style sheet when coming from the docs', async () => {
  const { page, requests } = await openHydrated(`${origin}/docs/`);
  expect(requests.filter((url) => /\/blog-[^/]*\.css/.test(url))).toEqual([]);
  await markDocument(page);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await arrivedAt(page, '/blog/');
  await eventually(() =>
    page
      .locator('.post-author img')
      .first()
      .evaluate((image) => getComputedStyle(image).borderRadius),
  ).toBe('50%');
  expect(await isSameDocument(page)).toBe(true);
});

test('hydrates a component in its own post and keeps it static in lists', async () => {
  const { page } = await openHydrated(`${origin}/blog/alive/`);
  const button = page.locator('.post-content button').first();
  const before = await button.textContent();
  await button.click();
  await eventually(() => button.textContent()).not.toBe(before);
  // Its surroundings are the same as for any other post.
  expect(await page.locator('.post header time').textContent()).toBe('March 4, 2024');
  expect(
    await page.getByRole('navigation', { name: 'Newer and older posts' }).getByRole('link').count(),
  ).toBe(1);
});

test('gives tabs of two posts on one page distinct ids that work', async () => {
  const { page } = await openHydrated(`${origin}/blog/`);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await eventually(async () => {
    await page.getByRole('tab', { name: 'macOS' }).click();
    return page.getByText('With belts.').isVisible();
  }).toBe(true);
});

test.each([
  ['wide', DESKTOP],
  ['narrow', PHONE],
])('%s shows everything without JavaScript, and nothing is wider than the window', async (kind, viewport) => {
  const { page } = await openPage({ viewport, javaScriptEnabled: false });
  for (const path of [
    '',
    'page/2/',
    '2024/01/02/first/',
    'alive/',
    'tags/',
    'tags/release/',
    'archive/',
    'authors/',
    'authors/ada/',
  ]) {
    await page.goto(`${origin}/blog/${path}`);
    const { scrollWidth, post, recent } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      post: document.querySelector('.post, .posts')?.getBoundingClientRect().toJSON(),
      recent: document.querySelector('.recent-posts')?.getBoundingClientRect().toJSON(),
    }));
    expect(scrollWidth, path).toBeLessThanOrEqual(viewport.width);
    // Next to the post if there is room, below it otherwise.
    if (kind === 'wide') expect(recent.right, path).toBeLessThanOrEqual(post.left);
    else expect(recent.top, path).toBeGreaterThanOrEqual(post.bottom);
  }
});
