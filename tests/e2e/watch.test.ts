import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { hydrated, isSameDocument, markDocument, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createSite, REPOSITORY, type TestSite } from '../support/site.ts';
import { ask, countStates, watchSite, withoutScripts } from '../support/watch.ts';
import { type InProcessWatch, watchInProcess } from '../support/watch-in-process.ts';

withBrowser({ reducedMotion: 'no-preference' });

const LONG = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

const FILES = {
  'docs/index.md': `---\ntitle: Home\n---\n\nHello, see [the other](./other.md).\n\n${LONG}\n`,
  'docs/other.md': '# Other\n\nAn **old** text.\n',
};

interface Opened<Watch> {
  site: TestSite;
  watch: Watch;
  page: Page;
}

/** A watched site, and one of its pages, hydrated and marked. */
async function open(
  files: Record<string, string | Uint8Array> = FILES,
  route = '/docs/',
): Promise<Opened<InProcessWatch>> {
  const site = await createSite(files);
  return openWatched(site, await watchInProcess(site.dir), route);
}

/** `open` with `ssg watch` in a process of its own, whose output and end are the subject. */
async function openSpawned(): Promise<Opened<Awaited<ReturnType<typeof watchSite>>>> {
  const site = await createSite(FILES);
  const opened = await openWatched(site, await watchSite(site.dir), '/docs/');
  // Changes before the watcher is ready are detected later.
  await eventually(opened.watch.output).toContain('Ready in');
  return opened;
}

async function openWatched<Watch extends { origin: string }>(
  site: TestSite,
  watch: Watch,
  route: string,
): Promise<Opened<Watch>> {
  const { page } = await openPage();
  await page.goto(watch.origin + route);
  await hydrated(page);
  await markDocument(page);
  return { site, watch, page };
}

/** A promise and its resolve function. */
function signal(): { given: Promise<void>; give(): void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const article = (page: Page) => page.locator('[data-page-content]');
const problems = (page: Page) => page.locator('ssg-problems li');

describe('same output as the build', () => {
  test.each([
    ['docusaurus', 'docusaurus'],
    ['kitchen-sink', 'kitchen'],
    ['second-theme', 'second'],
  ] as const)('serves %s, apart from scripts', async (name, built) => {
    const dir = path.join(REPOSITORY, 'tests/fixtures', name);
    const { folder } = inject('sites')[built];
    const { filesOf } = await import('../support/emitted.ts');
    const { readFile } = await import('node:fs/promises');
    const watch = await watchInProcess(dir);
    const files = filesOf(folder)
      // Files for hosts are not served.
      .filter((file) => !['.ssg.json', '_headers', '_redirects'].includes(file))
      .filter((file) => !/^assets\/.*\.js$/.test(file));
    const baseUrl = name === 'kitchen-sink' ? await baseUrlOf(watch) : '/';
    for (const file of files) {
      const expected = await readFile(path.join(folder, file), 'utf8');
      const url = encodeURI(baseUrl + file.replace(/(^|\/)index\.html$/, '$1'));
      const { status, body } = await ask(watch.origin, url);
      expect(status, url).toBe(file === '404.html' ? 404 : 200);
      expect(withoutScripts(body), url).toBe(withoutScripts(expected));
    }
    expect(files.length).toBeGreaterThan(5);
  });

  async function baseUrlOf(watch: { origin: string }): Promise<string> {
    const { headers } = await ask(watch.origin, '/');
    return (headers.location as string | undefined) ?? '/';
  }
});

describe('an edit', () => {
  test('of Markdown updates the article in place', async () => {
    const { site, page } = await open();
    await page.evaluate(() => scrollTo(0, 900));
    await page
      .locator('[data-page-content] a')
      .first()
      .evaluate((link) => link.focus({ preventScroll: true }));
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(500);

    await site.replace({
      'docs/index.md': FILES['docs/index.md'].replace('Paragraph 79.', 'The end.\n\n## A new part'),
    });
    await eventually(() => article(page).innerText()).toContain('The end.');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    await eventually(() => page.locator('.toc').first().innerText()).toContain('A new part');

    await site.replace({ 'docs/index.md': FILES['docs/index.md'].replace('Paragraph 79.', 'The very end.') });
    await eventually(() => article(page).innerText()).toContain('The very end.');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('above the visible part keeps the reader’s place', async () => {
    const { site, page } = await open();
    const paragraph = page.getByText('Paragraph 40.', { exact: true });
    await paragraph.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await paragraph.boundingBox();
    await site.replace({
      'docs/index.md': FILES['docs/index.md'].replace('Hello', 'One\n\nTwo\n\nThree\n\nHello'),
    });
    await eventually(() => article(page).innerText()).toContain('Three');
    await eventually(async () => Math.round((await paragraph.boundingBox())?.y ?? 0)).toBe(
      Math.round(before?.y ?? 0),
    );
  });

  test('of a title updates the sidebar and the window', async () => {
    const { site, page } = await open();
    await site.replace({ 'docs/index.md': FILES['docs/index.md'].replace('title: Home', 'title: Start') });
    await eventually(() => page.title()).toBe('Start | Test');
    await eventually(() => page.locator('aside, nav').allInnerTexts().then(String)).toContain('Start');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('of another page is visible when the reader goes there and back', async () => {
    const { site, watch, page } = await open();
    await page.locator('[data-page-content] a').first().hover();
    await site.write({ 'docs/other.md': '# Other\n\nA **new** text.\n' });
    await eventually(watch.changed).toContain('docs/other.md');
    await page.locator('[data-page-content] a').first().click();
    await eventually(() => article(page).innerText()).toContain('A new text.');
    await site.write({ 'docs/other.md': '# Other\n\nA **newer** text.\n' });
    await eventually(() => article(page).innerText()).toContain('A newer text.');
    await page.goBack();
    await eventually(() => article(page).innerText()).toContain('Paragraph 79.');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('arrives even after the client’s cache has expired', async () => {
    const site = await createSite(FILES);
    const watch = await watchInProcess(site.dir);
    const { page } = await openPage();
    await page.clock.install();
    await page.goto(`${watch.origin}/docs/`);
    await hydrated(page);
    await page.clock.fastForward('10:00');
    await site.replace({ 'docs/index.md': FILES['docs/index.md'].replace('Hello', 'Good evening') });
    await eventually(() => article(page).innerText()).toContain('Good evening');
  });

  test('of a page that the reader is navigating to', async () => {
    const site = await createSite(FILES);
    const watch = await watchInProcess(site.dir);
    const { page } = await openPage();
    const fetched = signal();
    const edited = signal();
    // The client prefetches the page when the link comes into view, and the click reuses the request.
    await page.route(
      /\/docs\/other\//,
      async (route) => {
        const response = await route.fetch();
        fetched.give();
        await edited.given;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`${watch.origin}/docs/`);
    await hydrated(page);
    await markDocument(page);
    await page.locator('[data-page-content] a').first().click();
    await fetched.given;
    await site.write({ 'docs/other.md': '# Other\n\nA **new** text.\n' });
    await eventually(watch.changed).toContain('docs/other.md');
    edited.give();
    await eventually(() => article(page).innerText()).toContain('A new text.');
    await site.write({ 'docs/other.md': '# Other\n\nA **newer** text.\n' });
    await eventually(() => article(page).innerText()).toContain('A newer text.');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('of a style replaces the style sheet', async () => {
    const config = `import { defineConfig } from '@slashdocs/ssg';
export default defineConfig({ title: 'Test', url: 'https://example.com', styles: ['./site.css'] });\n`;
    const { site, page } = await open({
      ...FILES,
      'site.config.ts': config,
      'site.css': 'h1 { color: rgb(1, 2, 3); }',
    });
    const color = () => page.locator('h1').evaluate((element) => getComputedStyle(element).color);
    expect(await color()).toBe('rgb(1, 2, 3)');
    await site.replace({ 'site.css': 'h1 { color: rgb(4, 5, 6); }' });
    await eventually(color).toBe('rgb(4, 5, 6)');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
  });

  test('of a component renders it again', async () => {
    const { site, page } = await open(
      {
        ...FILES,
        'docs/part.mdx': `import Box from '../src/box';\n\n# Part\n\n<Box />\n`,
        'src/box.tsx': 'export default function Box() { return <b>first</b>; }\n',
      },
      '/docs/part/',
    );
    expect(await article(page).innerText()).toContain('first');
    await site.replace({ 'src/box.tsx': 'export default function Box() { return <b>second</b>; }\n' });
    await eventually(() => article(page).innerText()).toContain('second');
    await site.replace({ 'docs/part.mdx': `import Box from '../src/box';\n\n# Part\n\n<Box /> <Box />\n` });
    await eventually(() => article(page).innerText()).toContain('second second');
  });

  test('of the configuration', async () => {
    const { site, page } = await open();
    const config = (title: string, others = '') => `import { defineConfig } from '@slashdocs/ssg';
export default defineConfig({ title: '${title}', url: 'https://example.com', ${others} });\n`;
    await site.replace({ 'site.config.ts': config('Renamed') });
    await eventually(() => page.title()).toBe('Home | Renamed');
    expect(await isSameDocument(page)).toBe(true);
    const icon = `headTags: [{ tag: 'link', attributes: { rel: 'icon', href: 'data:,' } }]`;
    await site.replace({ 'site.config.ts': config('Other', icon) });
    await eventually(() => page.locator('link[rel="icon"]').count()).toBe(1);
    await site.replace({ 'site.config.ts': 'export default {' });
    await eventually(() => problems(page).count()).toBeGreaterThan(0);
    expect(await page.title()).toBe('Home | Other');
    await site.replace({ 'site.config.ts': config('Again') });
    await eventually(() => page.title()).toBe('Home | Again');
    await eventually(() => problems(page).count()).toBe(0);
  });

  test('by an editor that writes another file and renames it', async () => {
    const { site, page } = await open();
    const file = path.join(site.dir, 'docs/index.md');
    for (const word of ['First', 'Second', 'Third']) {
      await writeFile(`${file}.tmp`, FILES['docs/index.md'].replace('Hello', word));
      await rename(`${file}.tmp`, file);
      await eventually(() => article(page).innerText()).toContain(`${word}, see`);
    }
    // Like vim: the old file is moved away first.
    await rename(file, `${file}~`);
    await writeFile(file, FILES['docs/index.md'].replace('Hello', 'Fourth'));
    await rm(`${file}~`);
    await eventually(() => article(page).innerText()).toContain('Fourth, see');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('of a static file', async () => {
    const svg = (color: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="${color}"/></svg>`;
    const { site, watch, page } = await open({
      'docs/index.md': '# Home\n\n![A box](/box.svg)\n',
      'static/box.svg': svg('red'),
    });
    await site.write({ 'static/box.svg': svg('blue') });
    await eventually(() => isSameDocument(page)).toBe(false);
    expect((await ask(watch.origin, '/box.svg')).body).toContain('blue');
  });
});

describe('files', () => {
  test('that are added, renamed, and removed', async () => {
    const { site, watch, page } = await open();
    expect((await ask(watch.origin, '/docs/new/')).status).toBe(404);
    await page.goto(`${watch.origin}/docs/new/`);
    await site.write({ 'docs/new.md': '# New page\n' });
    await eventually(() => page.locator('main h1').innerText()).toContain('New page');

    await rename(path.join(site.dir, 'docs/new.md'), path.join(site.dir, 'docs/moved.md'));
    await eventually(async () => (await ask(watch.origin, '/docs/new/')).status).toBe(404);
    expect((await ask(watch.origin, '/docs/moved/')).status).toBe(200);

    await site.remove('docs/moved.md');
    await eventually(async () => (await ask(watch.origin, '/docs/moved/')).status).toBe(404);
    expect((await ask(watch.origin, '/docs/moved/')).body).toContain('Page Not Found');
  });

  test('in a new folder', async () => {
    const site = await createSite({ 'docs-content/pages/index.tsx': 'export default () => <h1>Hi</h1>;\n' });
    const watch = await watchInProcess(site.dir);
    expect((await ask(watch.origin, '/')).status).toBe(200);
    await site.write({ 'docs-content/docs/deep/er/page.md': '# Deep\n' });
    await eventually(async () => (await ask(watch.origin, '/docs/deep/er/page/')).status).toBe(200);
    await site.write({ 'docs-content/docs/another/page.md': '# Another\n' });
    await eventually(async () => (await ask(watch.origin, '/docs/another/page/')).status).toBe(200);
  });

  test('500 together', async () => {
    const many = (text: string) =>
      Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [
          `docs/many/page-${index}.md`,
          `# Page ${index}\n\n${text}\n`,
        ]),
      );
    const { site, watch, page } = await open({ ...FILES, ...many('before') }, '/docs/many/page-499/');
    const states = await countStates(watch.origin);
    await Promise.all(
      Object.entries(many('after')).map(([file, text]) => writeFile(path.join(site.dir, file), text)),
    );
    await eventually(() => article(page).innerText()).toContain('after');
    expect((await ask(watch.origin, '/docs/many/page-0/')).body).toContain('after');
    // The first is the initial state.
    expect(states.count - 1).toBeLessThanOrEqual(4);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('circular links', async () => {
    const site = await createSite(FILES);
    await symlink('..', path.join(site.dir, 'docs/loop'));
    const watch = await watchInProcess(site.dir);
    expect((await ask(watch.origin, '/docs/')).status).toBe(200);
    await site.write({ 'docs/other.md': '# Other\n\nStill alive.\n' });
    await eventually(async () => (await ask(watch.origin, '/docs/other/')).body).toContain('Still alive.');
  });
});

describe('problems', () => {
  test('are shown in the terminal and on the page until they are fixed', async () => {
    const { site, watch, page } = await openSpawned();
    await site.write({ 'docs/index.md': FILES['docs/index.md'].replace('./other.md', './othr.md') });
    await eventually(() => problems(page).allInnerTexts().then(String)).toContain('docs/index.md:5:12');
    expect(String(await problems(page).allInnerTexts())).toContain('did you mean `./other.md`?');
    expect(watch.output()).toContain('error[broken-link] docs/index.md:5:12');

    await site.write({ 'docs/index.md': FILES['docs/index.md'] });
    await eventually(() => problems(page).count()).toBe(0);
    await eventually(() => watch.output()).toContain('No problems.');
  });

  test('of pages that nobody opened', async () => {
    const { site, page } = await open({ ...FILES, 'docs/other.md': '# Other\n\n[x](./nowhere.md)\n' });
    await eventually(() => problems(page).allInnerTexts().then(String)).toContain('docs/other.md:3:1');
    await site.remove('docs/other.md');
    // Now the link to it is broken.
    await eventually(() => problems(page).allInnerTexts().then(String)).toContain('docs/index.md:5:12');
  });

  test('a removed anchor breaks the links to it', async () => {
    const { site, page } = await open({
      'docs/index.md': '# Home\n\n[x](./other.md#part)\n',
      'docs/other.md': '# Other\n\n## Part\n',
    });
    await site.write({ 'docs/other.md': '# Other\n\n## Piece\n' });
    await eventually(() => problems(page).allInnerTexts().then(String)).toContain('docs/index.md:3:1');
  });

  test('a page that cannot be rendered recovers when fixed', async () => {
    const page = (body: string) => `export default function Page() { ${body} }\n`;
    const opened = await openPage();
    const site = await createSite({
      ...FILES,
      'docs-content/pages/demo.tsx': page('return <h1>{window.name}</h1>;'),
    });
    const watch = await watchInProcess(site.dir);
    expect((await opened.page.goto(`${watch.origin}/demo/`))?.status()).toBe(500);
    await eventually(() => problems(opened.page).allInnerTexts().then(String)).toContain(
      'window is not defined',
    );
    await site.write({ 'docs-content/pages/demo.tsx': page('return <h1>Mended</h1>;') });
    await eventually(() => opened.page.locator('h1').innerText()).toBe('Mended');
  });

  test('a configuration that is broken from the start', async () => {
    const site = await createSite({ ...FILES, 'site.config.ts': 'export default {' });
    const watch = await watchInProcess(site.dir);
    const { page } = await openPage();
    expect((await page.goto(`${watch.origin}/docs/`))?.status()).toBe(500);
    await eventually(() => problems(page).count()).toBe(1);
    await site.write({ 'site.config.ts': `export default { title: 'Test', url: 'https://example.com' };\n` });
    await eventually(() => page.title()).toBe('Home | Test');
  });
});

describe('the server', () => {
  test('refuses unknown host names and paths outside the site', async () => {
    const site = await createSite({ ...FILES, 'secret.txt': 'secret' });
    await mkdir(path.join(site.dir, 'static'));
    await writeFile(path.join(site.dir, 'static/a.txt'), 'public');
    await writeFile(path.join(site.dir, 'static/_headers'), '/secret\n');
    const { origin, interrupt } = await watchSite(site.dir);
    expect((await ask(origin, '/a.txt')).body).toBe('public');
    expect(await ask(origin, '/%61.txt', { range: 'bytes=-3' })).toMatchObject({ status: 206, body: 'lic' });
    expect((await ask(origin, '/a.txt', { range: 'bytes=6-' })).status).toBe(416);
    for (const host of ['evil.example', 'evil.example:80', 'localhost.evil.example']) {
      expect((await ask(origin, '/docs/', { host })).status, host).toBe(403);
      expect((await ask(origin, '/__ssg/events', { host })).status, host).toBe(403);
    }
    for (const url of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/docs/../../secret.txt',
      '/a.txt/../../secret.txt',
      '//secret.txt',
      '/_headers',
      '/%5fheaders',
      '/docs%2f',
      '/%00',
      '/%',
    ]) {
      const answer = await ask(origin, url);
      expect(answer.status, url).toBe(404);
      expect(answer.body).not.toContain('secret\n');
    }
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${origin}/__ssg/open?file=${path.join(site.dir, 'secret.txt')}`, {
        method,
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect(await interrupt()).toBe(0);
  });

  test('uses the next port and reports it', async () => {
    const site = await createSite(FILES);
    const first = await watchSite(site.dir);
    const { port } = new URL(first.origin);
    const second = await watchSite(site.dir, '--port', port);
    expect(second.output()).toContain(`Port ${port} is taken; using `);
    expect(second.origin).not.toBe(first.origin);
  });

  test('stops while a page is open', async () => {
    const { watch } = await openSpawned();
    expect(await watch.interrupt(), watch.output()).toBe(0);
  });
});

test('the open page shows a placeholder for a component that an edit breaks, until it works', async () => {
  const price = (text: string) => `export default ({ of }) => <b>Price: {${text}}</b>;\n`;
  const { site, page } = await open(
    {
      'site.config.ts':
        "export default { title: 'Placeholders', url: 'https://example.com', markdown: { onUnresolvedImport: 'placeholder' } };\n",
      'docs/index.md': '# Home\n',
      'docs/live.mdx': "import Price from '../src/price.jsx';\n\n# Live\n\n<Price of={{ cents: 7 }} />\n",
      'src/price.jsx': price('of.cents'),
    },
    '/docs/live/',
  );
  await site.replace({ 'src/price.jsx': price('of.cents.sum.all') });
  await eventually(() => problems(page).innerText()).toContain('failed and was replaced');
  await eventually(() => article(page).innerText()).toContain('<price>');
  await site.replace({ 'src/price.jsx': price('of.cents + 1') });
  await eventually(() => article(page).innerText()).toContain('Price: 8');
  await eventually(() => problems(page).count()).toBe(0);
});
