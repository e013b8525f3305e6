/** The addresses of the site and their pages. */
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

withBrowser();
const { origin, folder } = inject('sites').dotslash;
const shared = sharedPage();
/** Shows the pages as the server sends them. */
const plain = sharedPage({ javaScriptEnabled: false });

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
/** Docs that are not in the specification. */
const MORE_DOCS = ['errors', 'proxies', 'write-a-dotslash-file'];
const ROUTES = ['/', '/markdown-page/', '/docs/', ...[...DOCS, ...MORE_DOCS].map((id) => `/docs/${id}/`)];

test('has exactly the specified routes and those of further docs, each with a trailing slash', () => {
  // Also the print page.
  expect(routesOf(folder)).toEqual([...ROUTES, '/docs/print/', '/404.html'].sort());
});

test.each(ROUTES)('answers %s with a page whose title is its heading and the site’s name', async (route) => {
  const { page } = plain;
  const response = await page.goto(origin + route);
  expect(response?.status()).toBe(200);
  const heading = await headingOf(page);
  expect(heading).not.toBe('');
  if (route === '/') expect(await page.title()).toMatch(/^(.+ \| )?DotSlash$/);
  else expect(await page.title()).toBe(`${heading} | DotSlash`);
});

test('redirects an address without its trailing slash to the page', async () => {
  const { page } = shared;
  await page.goto(`${origin}/docs/flags`);
  await eventually(() => addressOf(page)).toBe('/docs/flags/');
});

test.each(['/nothing-here/', '/nothing-here', '/docs/nothing-here/', '/docs/flags/nothing-here/', '/1.0/'])(
  'shows the not-found page inside the layout for %s and keeps the address',
  async (path) => {
    const { page } = shared;
    const response = await page.goto(origin + path);
    await hydrated(page);
    expect(response?.status()).toBe(404);
    expect(await page.title()).toBe('Page Not Found | DotSlash');
    await eventually(() => headingOf(page)).toBe('Page Not Found');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    await eventually(() => addressOf(page)).toBe(path);
  },
);

test('shows the not-found page without a reload for a link to an unknown address', async () => {
  const { page } = await openHydrated(`${origin}/docs/`);
  await markDocument(page);
  await (await plantLink(page, '/docs/nothing-here/')).click();
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await eventually(() => page.title()).toBe('Page Not Found | DotSlash');
  await eventually(() => addressOf(page)).toBe('/docs/nothing-here/');
  expect(await isSameDocument(page)).toBe(true);
});

test('leads from the not-found page to other pages by the navbar', async () => {
  const { page } = await openHydrated(`${origin}/docs/nothing-here/`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Docs', exact: true })
    .click();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor();
  await eventually(() => addressOf(page)).toBe('/docs/');
});

describe('addresses that end in index.html or .html', () => {
  const cases: [written: string, normal: string, heading: string][] = [
    ['/index.html', '/', 'Commit a text file. Run the right executable.'],
    ['/docs/index.html', '/docs/', 'Introduction'],
    ['/docs/flags/index.html', '/docs/flags/', 'Command-line reference'],
    ['/docs/flags.html', '/docs/flags/', 'Command-line reference'],
    ['/docs.html', '/docs/', 'Introduction'],
  ];

  test.each(cases)('renders %s and rewrites it to %s', async (written, normal, heading) => {
    const { page } = shared;
    await page.goto(origin + written);
    await hydrated(page);
    await eventually(() => addressOf(page)).toBe(normal);
    await eventually(() => headingOf(page)).toBe(heading);
    expect(await page.title()).toBe(normal === '/' ? 'DotSlash' : `${heading} | DotSlash`);
  });

  test('keeps query and hash', async () => {
    const { page } = shared;
    await page.goto(`${origin}/docs/flags/index.html?from=mail#synopsis`);
    await hydrated(page);
    await eventually(() => addressOf(page)).toBe('/docs/flags/?from=mail#synopsis');
  });

  test.each(cases)('follows a link to %s to %s without a reload', async (written, normal, heading) => {
    const { page } = shared;
    await page.goto(`${origin}/docs/windows/`);
    await hydrated(page);
    await markDocument(page);
    await (await plantLink(page, written)).click();
    await eventually(() => headingOf(page)).toBe(heading);
    await eventually(() => addressOf(page)).toBe(normal);
    expect(await isSameDocument(page)).toBe(true);
  });
});
