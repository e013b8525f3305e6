/**
 * The content security policy in a browser. Every browser test ensures that nothing of the site is blocked
 * (`violations` in tests/support/browser.ts). These tests ensure that the policy blocks what it should, and that the
 * header agrees.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Preview, startPreview } from '../../packages/ssg/src/server/preview.ts';
import { addressOf, hydrated, openHydrated, openPage, violations, withBrowser } from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

test('blocks code that no build wrote', async () => {
  const { page, errors } = await openHydrated(`${dotslash.origin}/docs/`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isRun = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.isRun = true" alt="">');
  });
  await eventually(() => violations.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  expect(violations.splice(0).map((text) => text.split(' ')[0])).toEqual(
    expect.arrayContaining(['script-src-elem', 'script-src-attr']),
  );
  // The browser also logs its own message.
  errors.length = 0;
});

test('blocks a script with changed bytes and keeps the page readable', async () => {
  const { page, requests } = await openHydrated(`${dotslash.origin}/docs/`);
  const client = requests.find((url) => /\/assets\/client-\w+\.js$/.test(url)) ?? '';
  expect(client).not.toBe('');
  await page.route(client, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.isRun = true;` });
  });
  await page.goto(`${dotslash.origin}/docs/flags/`);
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  expect(await page.locator('main h1').textContent()).toContain('Command-line reference');
});

test.each(['at first', 'by a link'])("blocks a page's own module with changed bytes, %s", async (way) => {
  const { page, requests, errors } = await openHydrated(`${dotslash.origin}/`);
  const own = requests.find((url) => /\/assets\/page-home-\w+\.js$/.test(url)) ?? '';
  expect(own).not.toBe('');
  await page.goto('about:blank');
  await page.route(own, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `console.error('it runs');\n${await response.text()}` });
  });
  if (way === 'at first') {
    await page.goto(`${dotslash.origin}/`);
    await page.mouse.move(5, 5);
  } else {
    await page.goto(`${dotslash.origin}/docs/`);
    await hydrated(page);
    await page.getByRole('link', { name: 'DotSlash', exact: true }).first().click();
    await eventually(() => addressOf(page)).toBe('/');
  }
  // The runtime then loads the document once more. Waiting for an idle network may not end: the module was on its way.
  await eventually(() => requests.filter((url) => url === own).length).toBe(3);
  await eventually(() => errors.filter((text) => text.includes('integrity')).length).toBeGreaterThan(1);
  await eventually(() => page.locator('main h1').first().textContent()).toContain('Run the right executable');
  expect(errors.join('\n')).not.toContain('it runs');
});

describe('sends the policy as a header in the preview too', () => {
  const previews: Preview[] = [];
  const start = async (root: string) => {
    const preview = await startPreview({ root, baseUrl: '/', port: 0 });
    previews.push(preview);
    return `http://localhost:${preview.port}`;
  };
  let origin = '';
  beforeAll(async () => {
    origin = await start(dotslash.folder);
  });
  afterAll(() => Promise.all(previews.map((preview) => preview.close())));

  test('blocks nothing on any page', async () => {
    const { page } = await openHydrated(`${origin}/docs/`);
    for (const route of routesOf(dotslash.folder)) {
      const response = await page.goto(origin + route);
      expect(response?.headers()['content-security-policy'], route).toContain("frame-ancestors 'self'");
    }
    expect(violations).toEqual([]);
  });

  test('redirects to a section on hosts', async () => {
    const { page } = await openHydrated(`${origin}/docs/providers/`);
    await hydrated(page);
    await eventually(() => addressOf(page)).toBe('/docs/dotslash-file/#providers');
  });
});

test('redirects by the page itself on hosts without redirects', async () => {
  const { page } = await openHydrated(`${dotslash.origin}/docs/`);
  await page.goto(`${dotslash.origin}/docs/providers/`);
  await eventually(() => addressOf(page)).toBe('/docs/dotslash-file/#providers');
});

test('gives no page of the kitchen sink a larger policy than it needs', async () => {
  const { page } = await openHydrated(`${kitchen.origin}/docs/features/`);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
});

describe('a site in several languages', () => {
  const policies: Record<string, (text: string) => string | undefined> = {
    _headers: (text) => /Content-Security-Policy: (.*)/.exec(text)?.[1],
    'vercel.json': (text) => {
      const [{ headers }] = JSON.parse(text).headers as [{ headers: { key: string; value: string }[] }];
      return headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
    },
    'nginx.conf': (text) => /^add_header Content-Security-Policy "(.*)" always;$/m.exec(text)?.[1],
  };

  test('has a policy for hosts that blocks nothing in any language', async () => {
    const site = await createSite({
      'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  locales: [{ code: 'fr' }, { code: 'ar' }],
  headTags: [{ tag: 'script', content: 'window.hasRun = true;' }],
  deploy: { hosts: ['netlify', 'cloudflare', 'vercel', 'nginx'] },
};
`,
      'docs/index.md': '# Index\n\n[Second](./second.md)\n',
      'docs/second.md': '# Second\n',
      'docs/component.mdx': `# Component

<p style={{ color: 'green' }} id="styled">Styled</p>
`,
      'i18n/fr/docusaurus-plugin-content-docs/current/second.md':
        '---\nredirect_from: [/docs/vieux/]\n---\n\n# Deuxième\n\n<p style="color: green" id="styled">Texte</p>\n',
    });
    await buildWithoutProblems(site);
    const root = path.join(site.dir, 'build');
    const sent = await startPreview({ root, baseUrl: '/', port: 0 });
    onTestFinished(() => sent.close());
    const origin = `http://localhost:${sent.port}`;
    expect(routesOf(root)).toEqual(expect.arrayContaining(['/docs/', '/fr/docs/', '/ar/docs/']));

    const read = async (file: string): Promise<string> => policies[file]?.(await site.output(file)) ?? '';
    const policy = await read('_headers');
    expect(policy).toContain("script-src 'self' 'sha256-");
    // The preview sends the same header as other hosts.
    expect([await read('vercel.json'), await read('nginx.conf')]).toEqual([policy, policy]);

    const { page } = await openPage();
    for (const route of routesOf(root)) {
      const response = await page.goto(origin + route);
      expect(response?.headers()['content-security-policy'], route).toBe(policy);
      await hydrated(page);
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(true);
    }
    await page.goto(`${origin}/fr/docs/vieux/`);
    await hydrated(page);
    await eventually(() => addressOf(page)).toBe('/fr/docs/second/');
    const color = page.locator('#styled').evaluate((element) => getComputedStyle(element).color);
    expect(await color).toBe('rgb(0, 128, 0)');
    expect(violations).toEqual([]);
  });
});
