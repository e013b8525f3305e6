/** Search as readers use it, and the quality of its results. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createSearch } from '@slashdocs/runtime/search';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  focusedName,
  headingOf,
  openHydrated,
  PHONE,
  type TestPage,
  withBrowser,
} from '../support/browser.ts';
import { filesOf } from '../support/emitted.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash } = inject('sites');
const FLAGS = `${dotslash.origin}/docs/flags/`;

const options = (page: Page) => page.locator('dialog.search [role="option"]');
const active = (page: Page) => page.locator('dialog.search [role="option"][aria-selected="true"]');

async function openSearch(url = FLAGS, key = '/'): Promise<TestPage> {
  const opened = await openHydrated(url);
  await opened.page.keyboard.press(key);
  await opened.page.locator('dialog.search[open] input').waitFor();
  return opened;
}

/** Paths of all completed requests of the page. */
function fetchedPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd > 0)
      .map(({ name }) => new URL(name).pathname),
  );
}

async function typeQuery(page: Page, query: string): Promise<void> {
  await page.keyboard.type(query);
  // Until then, the results of the previous query are shown.
  await page
    .locator('dialog.search [role="status"]', { hasText: /^\d+ results?$/ })
    .waitFor({ state: 'attached' });
}

describe('opening', () => {
  test.each(['/', 'Control+k', 'Meta+k'])('%s', async (key) => {
    const { page } = await openSearch(FLAGS, key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  });

  test('opens by the button with the keyboard, which gets the focus back on Escape', async () => {
    const { page } = await openHydrated(FLAGS);
    await page.locator('.search-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog.search[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.search[open]').waitFor({ state: 'detached' });
    expect(await focusedName(page)).toContain('Search');
  });

  test('closes immediately on Escape, whatever was typed', async () => {
    const { page } = await openSearch(FLAGS, '/');
    await page.keyboard.type('cache');
    await page.locator('dialog.search mark, dialog.search [role=option]').first().waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog.search[open]').count()).toBe(0);
  });

  test('downloads nothing before', async () => {
    const { page, requests } = await openHydrated(FLAGS);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('search'))).toEqual([]);
    await page.locator('.search-button').click();
    await eventually(() => requests.some((url) => url.endsWith('/search/index.json'))).toBe(true);
  });

  test('types a slash in a field', async () => {
    const { page } = await openSearch();
    await page.keyboard.type('a/b');
    await eventually(() => page.locator('dialog.search input').inputValue()).toBe('a/b');
  });
});

describe('by keyboard only', () => {
  test('moves through the results with arrow keys and opens the section on Enter', async () => {
    const { page, errors } = await openSearch();
    await typeQuery(page, 'exit codes');
    await eventually(() => active(page).getAttribute('href')).toBe('/docs/flags/#exit-codes');
    const count = await options(page).count();
    const first = await active(page).getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await eventually(() => active(page).getAttribute('id')).not.toBe(first);
    for (let i = 1; i < count; i++) await page.keyboard.press('ArrowDown');
    await eventually(() => active(page).getAttribute('id')).toBe(first);
    expect(await page.locator('dialog.search input').getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/flags/#exit-codes');
    await eventually(() =>
      page.locator('dialog.search').evaluate((dialog: HTMLDialogElement) => dialog.open),
    ).toBe(false);
    expect(errors).toEqual([]);
  });

  test('opens another page without a reload and continues Tab from the section', async () => {
    const { page } = await openSearch();
    await typeQuery(page, 'windows shim');
    await eventually(() => active(page).getAttribute('href')).toMatch(/^\/docs\/windows\/#/);
    await page.keyboard.press('Enter');
    await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
    await page.waitForURL('**/docs/windows/#*');
    await page.waitForFunction(() => scrollY > 0);
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(
      true,
    );
  });

  test('keeps Tab in the dialog', async () => {
    const { page } = await openSearch();
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog.search'),
      );
      expect(isOutside).toBe(false);
    }
  });
});

test('offers opened results the next time until they are cleared', async () => {
  const { page } = await openSearch();
  await typeQuery(page, 'exit codes');
  await eventually(() => active(page).getAttribute('href')).toBe('/docs/flags/#exit-codes');
  await page.keyboard.press('Enter');
  await page.goto(`${dotslash.origin}/docs/`);
  await page.locator('html[data-has-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('/');
  await eventually(() => options(page).first().innerText()).toContain('Exit codes');
  await page.getByRole('button', { name: 'Clear recent pages' }).click();
  await eventually(() => options(page).count()).toBe(0);
});

test('works offline once opened', async () => {
  const { page, context } = await openSearch();
  // The whole index is fetched ahead because the site is small.
  const files = filesOf(path.join(dotslash.folder, 'search')).map((file) => `/search/${file}`);
  await eventually(() => fetchedPaths(page)).toEqual(expect.arrayContaining(files));
  await context.setOffline(true);
  await typeQuery(page, 'provate repositroy');
  await eventually(() => active(page).innerText()).toContain('Private repositories');
});

test('reports empty results and a failed load', async () => {
  const { page } = await openSearch();
  await page.keyboard.type('qqxxzz');
  await eventually(() => page.locator('.search-remark').innerText()).toBe(
    'No results for qqxxzz. Try different or fewer words.',
  );
  const failing = await openHydrated(FLAGS);
  await failing.page.route('**/search/*.json', (route) => route.abort());
  await failing.page.keyboard.press('/');
  await failing.page.locator('dialog.search[open] input').waitFor();
  await failing.page.keyboard.type('cache');
  await eventually(() => failing.page.locator('.search-remark').innerText()).toBe(
    'Search could not load. Check your connection, then keep typing.',
  );
});

test('has no axe violations, in both modes, wide and narrow', async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const { page } = await openSearch();
  await typeQuery(page, 'clear the cache');
  await page.evaluate(axe);
  for (const viewport of [undefined, PHONE]) {
    if (viewport) await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark']) {
      const found = await page.evaluate(async (mode) => {
        document.documentElement.dataset.theme = mode;
        const { axe: run } = window as unknown as { axe: typeof import('axe-core') };
        const { violations } = await run.run(document, { resultTypes: ['violations'], preload: false });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
      }, theme);
      expect(found, theme).toEqual([]);
    }
  }
});

/** Questions, and the pages expected among the first three results. */
const QUESTIONS: [question: string, ...pages: string[]][] = [
  ['how do I clear the cache', 'flags', 'execution', 'limitations'],
  ['windows executable bit', 'windows', 'dotslash-file'],
  ['github provider private repository', 'dotslash-file', 'github'],
  ['what does "no platform entry" error mean', 'dotslash-file', 'errors'],
  ['where is the cache directory', 'flags', 'execution'],
  ['how to install dotslash on mac', 'installation'],
  ['install with cargo', 'installation'],
  ['npm package', 'installation'],
  ['run dotslash on windows without shim', 'windows'],
  ['verify the hash of an artifact', 'dotslash-file', 'execution'],
  ['sha256 or blake3', 'dotslash-file', 'flags'],
  ['supported archive formats', 'dotslash-file'],
  ['zstd compressed tarball', 'dotslash-file'],
  ['download from s3 bucket', 'dotslash-file'],
  ['google cloud storage provider', 'dotslash-file'],
  ['fallback when the first url is down', 'dotslash-file', 'limitations'],
  ['exit code when download fails', 'flags'],
  ['environment variables', 'flags'],
  ['change cache location DOTSLASH_CACHE', 'flags'],
  ['publish dotslash file in github actions', 'github'],
  ['use dotslash in a ci workflow', 'github'],
  ['cache artifacts between ci runs', 'github'],
  ['docker image', 'installation', 'github'],
  ['how big does the cache get', 'limitations'],
  ['does dotslash delete old artifacts', 'limitations'],
  ['is it a package manager', 'limitations'],
  ['why not check binaries into git', 'motivation', 'index'],
  ['what happens the first time I run a file', 'execution', 'index'],
  ['two processes run the same file at once', 'execution'],
  ['path too long on windows', 'windows'],
  ['line endings crlf', 'windows'],
  ['generate a dotslash file by hand', 'dotslash-file'],
  ['comments in json', 'dotslash-file'],
  ['arm64 linux platform name', 'dotslash-file'],
  ['set argv[0]', 'dotslash-file', 'windows'],
  ['build from source', 'installation'],
  ['uninstall dotslash', 'installation'],
  ['proxy settings for http download', 'limitations', 'flags'],
  ['how long does a warm run take', 'execution'],
  ['prefetch an artifact before running', 'flags', 'github'],
  ['create-url-entry', 'flags'],
  ['devcontainer feature', 'installation'],
  ['macos universal binary', 'installation'],
  ['lock file cache corrupted', 'execution'],
  ['what is dotslash', 'index'],
  ['debug symbols missing', 'limitations'],
  ['instal linx', 'installation'],
  ['enviroment varaibles', 'flags'],
  ['how does dotslash know which platform to use', 'dotslash-file', 'execution'],
  ['what if my platform is missing', 'dotslash-file', 'limitations', 'errors'],
  ['permission denied when running file', 'installation', 'dotslash-file', 'windows'],
  ['bad interpreter no such file', 'installation', 'dotslash-file', 'errors'],
  ['where are downloaded files stored', 'flags', 'execution'],
  ['move cache to another disk', 'flags', 'limitations'],
  ['clear cashe', 'flags', 'execution', 'limitations'],
  ['rate limit github download', 'github', 'dotslash-file', 'limitations'],
  ['use a token for private downloads', 'github', 'dotslash-file', 'limitations'],
  ['mirror for artifacts', 'dotslash-file', 'limitations'],
  ['checksum mismatch', 'dotslash-file', 'execution', 'errors'],
  ['b3sum', 'flags'],
  ['self update', 'installation'],
  ['upgrade to latest version', 'installation', 'github'],
  ['alpine linux musl', 'installation'],
  ['pip install', 'installation'],
  ['scoop', 'installation'],
  ['node npm dev dependency', 'installation'],
  ['run a script with a shebang', 'dotslash-file', 'execution', 'index'],
  ['pass arguments to the tool', 'flags', 'execution', 'index', 'dotslash-file'],
  ['executable bit lost on git checkout', 'dotslash-file', 'windows', 'installation'],
  ['offline usage', 'limitations', 'execution', 'flags', 'github'],
  ['warm up the cache in docker image', 'github'],
  ['does it work with bash scripts', 'windows', 'index', 'limitations', 'execution'],
  ['xz archive', 'dotslash-file'],
  ['zip file on windows', 'dotslash-file', 'windows'],
  ['single file not archive', 'dotslash-file'],
  ['size field mismatch', 'dotslash-file', 'errors'],
  ['trailing comma in dotslash file', 'dotslash-file'],
  ['readonly artifact', 'dotslash-file'],
  ['concurent downloads lock', 'execution'],
  ['security trust model', 'execution', 'limitations'],
  ['signature verification', 'limitations', 'execution'],
  ['dependabot renovate update versions', 'github', 'write-a-dotslash-file'],
  ['latency overhead startup time', 'execution'],
  ['.exe shim', 'windows'],
  ['powershell', 'windows', 'installation'],
  ['cygwin', 'windows'],
  ['long path', 'windows'],
  ['dotslash-publish-release action', 'github'],
  ['regex to match asset names', 'github'],
  ['aarch64 apple silicon', 'dotslash-file', 'installation'],
  ['gcs bucket', 'dotslash-file'],
  ['aws cli needed for s3?', 'dotslash-file'],
  ['garbage collect cache', 'limitations', 'flags'],
  ['parse dotslash file as json', 'flags', 'dotslash-file'],
  ['validate dotslash files in pull request', 'dotslash-file', 'github'],
  ['permision denid', 'installation', 'dotslash-file', 'windows'],
  ['http headers authentication', 'limitations', 'dotslash-file'],
  ['resume interrupted download', 'limitations'],
  ['weight order of providers', 'dotslash-file'],
  ['which curl version does it need', 'installation'],
  ['put dotslash into a docker container', 'installation', 'github'],
  ['command not found after installing', 'installation'],
  ['move the cache to another drive', 'flags'],
  ['is there a homebrew formula', 'installation'],
  ['warm up the cache before going offline', 'flags', 'limitations', 'execution'],
  ['are downloads signed', 'limitations', 'execution'],
  ['the cached tool is corrupted how do I repair it', 'execution'],
  ['someone tampered with my cached binary', 'execution', 'limitations'],
  ['load balance between several mirrors', 'dotslash-file'],
  ['powershell cannot run the file without extension', 'windows'],
  ['automatically generate dotslash files on each release', 'github'],
  ['can it show a progress bar while downloading', 'limitations'],
  ['zsh: exec format error', 'dotslash-file', 'installation', 'index'],
  ['env: dotslash: No such file or directory', 'installation', 'dotslash-file'],
  ['can i pin node to a version for the whole team', 'motivation', 'index', 'dotslash-file'],
  ['tool runs slowly the first time only', 'execution', 'index'],
  ['hash does not match what was downloaded', 'dotslash-file', 'execution'],
  ['unkown provider type', 'dotslash-file'],
  ['which keys are required in a platform entry', 'dotslash-file'],
  ['tar.zst', 'dotslash-file'],
  ['do I have to install curl', 'installation'],
  ['my company blocks github.com', 'limitations', 'dotslash-file'],
  ['corporate proxy https_proxy', 'limitations', 'flags'],
  ['who owns the cache folder root sudo', 'flags'],
  ['DOTSLASH_CACHE', 'flags'],
  ['is ~/.cache safe to delete', 'flags', 'execution', 'limitations'],
  ['musl static build', 'installation'],
  ['M1 mac support', 'dotslash-file', 'installation', 'limitations'],
  ['winget or chocolatey', 'installation'],
  ['run from git bash', 'windows'],
  ['exe without extension wont start', 'windows'],
  ['tool looks at its own name argv0', 'dotslash-file', 'windows'],
  ['read only file system extracted artifact not writable', 'dotslash-file', 'execution'],
  ['antivirus locks exe update running process', 'windows'],
  ['github action to install dotslash', 'installation', 'github'],
  ['publsh release acton config regex', 'github'],
  ['release has private assets token', 'github', 'dotslash-file', 'limitations'],
  ['pre-download tools in Dockerfile', 'github'],
  ['lint dotslash files before merging', 'github', 'dotslash-file'],
  ['get json of a dotslash file', 'flags'],
  ['make provider entry from url', 'flags'],
  ['find path of the extracted binary', 'flags'],
  ['exit status when tool itself fails', 'flags'],
  ['compare with asdf nix homebrew', 'limitations', 'motivation'],
  ['does it check signatures or sigstore', 'limitations', 'execution'],
  ['race condition two builds start same tool', 'execution'],
  ['how much overhead in milliseconds', 'execution'],
  ['mtime of extracted files', 'execution'],
  ['monorepo old commits use old tool versions', 'limitations', 'motivation'],
  ['multiple mirrors one fails', 'dotslash-file', 'limitations'],
  ['bundle several executables from one archive', 'dotslash-file', 'limitations'],
  ['jar file or python script as artifact', 'limitations', 'dotslash-file'],
];

test('answers each question on one of the first three pages', async () => {
  const read = (name: string) => readFileSync(path.join(dotslash.folder, 'search', name), 'utf8');
  const search = await createSearch(async (name) => JSON.parse(read(name)));
  const unanswered: string[] = [];
  for (const [question, ...wanted] of QUESTIONS) {
    const hits = await search.find(question, { otherScopes: ['default/current'] });
    const pages = new Set(hits.map(({ href }) => /([^/]*)\/(?:#|$)/.exec(href)?.[1] ?? href));
    const first = [...pages].slice(0, 3);
    const names = wanted.map((name) => (name === 'index' ? 'docs' : name));
    if (!first.some((name) => names.includes(name))) unanswered.push(question);
  }
  expect(unanswered).toEqual([]);
});
