/** Two versions of the docs: `current`, labeled Next, and `1.0.0`. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { addressOf, DESKTOP, headingOf, openHydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');
const KEY = 'docs-preferred-version-default';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page, label: string) =>
  navbar(page).getByRole('button', { name: label, exact: true });
const version = (page: Page, label: string) => navbar(page).getByRole('link', { name: label, exact: true });
const preferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const open = (path: string, stored?: Record<string, string>) =>
  openHydrated(kitchen.origin + path, { viewport: DESKTOP, ...(stored ? { stored } : {}) });

async function choose(page: Page, shown: string, wanted: string): Promise<void> {
  await dropdown(page, shown).hover();
  await version(page, wanted).click();
}

describe('the version dropdown', () => {
  test.each([
    ['/docs/', 'Next'],
    ['/docs/guides/deep/', 'Next'],
    ['/docs/1.0.0/', '1.0.0'],
    ['/docs/1.0.0/features/', '1.0.0'],
    ['/plain/', 'Next'],
  ])('has the label of %s: %s', async (path, label) => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(kitchen.origin + path);
    expect(await dropdown(page, label).isVisible()).toBe(true);
  });

  test('leads to the same doc in the other version and back', async () => {
    const { page } = await open('/docs/features/');
    await choose(page, 'Next', '1.0.0');
    await eventually(() => addressOf(page)).toBe('/docs/1.0.0/features/');
    await dropdown(page, '1.0.0').waitFor();
    await eventually(() => page.getByRole('article').textContent()).toContain(
      'The features that version 1.0.0 had',
    );
    await page.mouse.move(640, 600);
    await choose(page, '1.0.0', 'Next');
    await eventually(() => addressOf(page)).toBe('/docs/features/');
    await dropdown(page, 'Next').waitFor();
  });

  test('leads to the other version’s main doc if the doc is missing there', async () => {
    const { page } = await open('/docs/guides/basics/');
    await choose(page, 'Next', '1.0.0');
    await eventually(() => addressOf(page)).toBe('/docs/1.0.0/');
  });

  test('marks the current version', async () => {
    const { page } = await open('/docs/1.0.0/');
    await dropdown(page, '1.0.0').hover();
    await eventually(() => version(page, '1.0.0').getAttribute('aria-current')).toBe('page');
    expect(await version(page, 'Next').getAttribute('aria-current')).toBeNull();
  });

  test('lists the versions, newest first', async () => {
    const { page } = await open('/docs/');
    await dropdown(page, 'Next').hover();
    const list = navbar(page).getByRole('link', { name: /^(Next|1\.0\.0)$/ });
    await version(page, '1.0.0').waitFor();
    expect(await list.allTextContents()).toEqual(['Next', '1.0.0']);
  });
});

describe('a version', () => {
  test('has a sidebar of its own docs', async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(`${kitchen.origin}/docs/1.0.0/features/`);
    const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Kitchen Introduction', '/docs/1.0.0/'],
      ['Features', '/docs/1.0.0/features/'],
    ]);
  });

  test('is kept by links between its docs', async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(`${kitchen.origin}/docs/1.0.0/`);
    const link = page.getByRole('article').getByRole('link', { name: 'features', exact: true });
    expect(await link.getAttribute('href')).toBe('/docs/1.0.0/features/');
  });

  test('is the target of the navbar’s Docs, which is current on its pages', async () => {
    const { page } = await open('/docs/1.0.0/features/');
    const docs = navbar(page).getByRole('link', { name: 'Docs', exact: true });
    expect(await docs.getAttribute('href')).toBe('/docs/1.0.0/');
    expect(await docs.getAttribute('aria-current')).toBe('page');
  });
});

describe('the preferred version', () => {
  test('is stored when chosen and used outside the docs', async () => {
    const { page } = await open('/docs/');
    await choose(page, 'Next', '1.0.0');
    await eventually(() => addressOf(page)).toBe('/docs/1.0.0/');
    expect(await preferred(page)).toBe('1.0.0');
    await page.goto(`${kitchen.origin}/plain/`);
    await dropdown(page, '1.0.0').waitFor();
    const docs = navbar(page).getByRole('link', { name: 'Docs', exact: true });
    await eventually(() => docs.getAttribute('href')).toBe('/docs/1.0.0/');
    await docs.click();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    await eventually(() => addressOf(page)).toBe('/docs/1.0.0/');
  });

  test('is stored by name, not by label', async () => {
    const { page } = await open('/docs/1.0.0/');
    await choose(page, '1.0.0', 'Next');
    await eventually(() => addressOf(page)).toBe('/docs/');
    expect(await preferred(page)).toBe('current');
  });

  test('is overridden by the version of the current doc', async () => {
    const { page } = await open('/docs/features/', { [KEY]: '1.0.0' });
    expect(await dropdown(page, 'Next').isVisible()).toBe(true);
    await eventually(() => headingOf(page)).toBe('Features');
    expect(await preferred(page)).toBe('1.0.0');
  });

  test('is deleted if it no longer exists', async () => {
    const { page, errors } = await open('/plain/', { [KEY]: '0.9.0' });
    await eventually(() => preferred(page)).toBeNull();
    expect(await dropdown(page, 'Next').isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });
});

test('shows no version dropdown for one version at /docs', async () => {
  const { page } = await openPage({ viewport: DESKTOP });
  await page.goto(`${dotslash.origin}/docs/`);
  expect(await navbar(page).getByRole('button', { name: 'Next' }).count()).toBe(0);
  expect(await page.locator('meta[name="docs:version"]').getAttribute('content')).toBe('current');
});
