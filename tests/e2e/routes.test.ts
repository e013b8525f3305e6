/** Which addresses there are, and what stands at each. */
import { describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  headingOf,
  hydrated,
  isSameDocument,
  markDocument,
  openHydrated,
  plantLink,
  sharedPage,
  withBrowser,
} from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reuse: true });
const { origin, folder } = inject('sites').dotslash;
const shared = sharedPage();

const DOCS = [
  'dotslash-file',
  'execution',
  'flags',
  'github',
  'installation',
  'limitations',
  'motivation',
  'windows',
];
const ROUTES = ['/', '/markdown-page/', '/docs/', ...DOCS.map((id) => `/docs/${id}/`)];

test('the site has exactly the specified routes, each ending with a slash, and the not-found page', () => {
  // Besides, the pages on one for paper.
  expect(routesOf(folder)).toEqual([...ROUTES, '/docs/print/', '/404.html'].sort());
});

test.each(ROUTES)('%s answers with a page whose heading and site name are its title', async (route) => {
  const { page } = shared;
  const response = await page.goto(origin + route);
  expect(response?.status()).toBe(200);
  const heading = await headingOf(page);
  expect(heading).not.toBe('');
  if (route === '/') expect(await page.title()).toMatch(/^(.+ \| )?DotSlash$/);
  else expect(await page.title()).toBe(`${heading} | DotSlash`);
});

test('an address without its trailing slash leads to the page', async () => {
  const { page } = shared;
  await page.goto(`${origin}/docs/flags`);
  expect(addressOf(page)).toBe('/docs/flags/');
});

test.each(['/nothing-here/', '/nothing-here', '/docs/nothing-here/', '/docs/flags/nothing-here/', '/1.0/'])(
  'the unknown address %s shows the not-found page inside the layout and stays in the address bar',
  async (path) => {
    const { page } = shared;
    const response = await page.goto(origin + path);
    await hydrated(page);
    expect(response?.status()).toBe(404);
    expect(await page.title()).toBe('Page Not Found | DotSlash');
    expect(await headingOf(page)).toBe('Page Not Found');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    expect(addressOf(page)).toBe(path);
  },
);

test('a link to an unknown address shows the not-found page without a reload', async () => {
  const { page } = await openHydrated(`${origin}/docs/`);
  await markDocument(page);
  await (await plantLink(page, '/docs/nothing-here/')).click();
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await eventually(() => page.title()).toBe('Page Not Found | DotSlash');
  expect(addressOf(page)).toBe('/docs/nothing-here/');
  expect(await isSameDocument(page)).toBe(true);
});

test('from the not-found page the navbar leads on', async () => {
  const { page } = await openHydrated(`${origin}/docs/nothing-here/`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Docs', exact: true })
    .click();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor();
  expect(addressOf(page)).toBe('/docs/');
});

describe('addresses that end in index.html or .html', () => {
  const cases: [written: string, normal: string, heading: string][] = [
    ['/index.html', '/', 'DotSlash'],
    ['/docs/index.html', '/docs/', 'Introduction'],
    ['/docs/flags/index.html', '/docs/flags/', 'Command line reference'],
    ['/docs/flags.html', '/docs/flags/', 'Command line reference'],
    ['/docs.html', '/docs/', 'Introduction'],
  ];

  test.each(cases)('%s renders the page and is rewritten to %s', async (written, normal, heading) => {
    const { page } = shared;
    await page.goto(origin + written);
    await hydrated(page);
    await eventually(() => addressOf(page)).toBe(normal);
    await eventually(() => headingOf(page)).toBe(heading);
    expect(await page.title()).toMatch(heading);
  });

  test('query and hash are kept', async () => {
    const { page } = shared;
    await page.goto(`${origin}/docs/flags/index.html?from=mail#synopsis`);
    await hydrated(page);
    expect(addressOf(page)).toBe('/docs/flags/?from=mail#synopsis');
  });

  test.each(cases)('a link to %s leads to %s without a reload', async (written, normal, heading) => {
    const { page } = shared;
    await page.goto(`${origin}/docs/windows/`);
    await hydrated(page);
    await markDocument(page);
    await (await plantLink(page, written)).click();
    await eventually(() => headingOf(page)).toBe(heading);
    expect(addressOf(page)).toBe(normal);
    expect(await isSameDocument(page)).toBe(true);
  });
});
