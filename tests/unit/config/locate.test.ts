/** Finds the line of a configuration value by its key path, through any code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locateLink } from '../../../packages/ssg/src/core/config/locate.ts';
import type { Location } from '../../../packages/ssg/src/core/config/source-location.ts';
import type { ConfigPath } from '../../../packages/ssg/src/core/config/types.ts';
import { load, tempSite } from './temp-site.ts';

/** `file:line:column` and the marked text. */
function show(dir: string, at: Location | undefined): string | undefined {
  if (at === undefined) return undefined;
  const line = readFileSync(at.file, 'utf8').split('\n')[at.line - 1] ?? '';
  const place = `${path.relative(dir, at.file).replaceAll('\\', '/')}:${at.line}:${at.column}`;
  return `${place} ${line.slice(at.column - 1, at.endColumn - 1)}`;
}

const FILES = {
  'site.config.ts': `import { defineConfig, type SiteConfig } from '@slashdocs/ssg';
import { navbar as bar } from './navbar.ts';
import links from './links.json';
import legal from './legal.cjs';

enum Level { Error = 'error' }
const common: Partial<SiteConfig> = { tagline: 'a tagline', trailingSlash: false };
const TITLE = 'The title';
const isCi = process.env.CI === 'true';

function theme() {
  const copyright = \`© us\`;
  return { navbar: bar, footer: { links: [...links, { label: 'Last', href: '/last/' }], legal, copyright } };
}

export default defineConfig(async () => ({
  noIndex: true,
  ...common,
  ...(isCi ? { baseUrl: '/ci/' } : { baseUrl: '/local/' }),
  title: TITLE,
  'url': 'https://example.com' as const,
  docs: {
    sidebars: './sidebars.ts',
  } satisfies object,
  rules: { 'broken-link': Level.Error },
  themeConfig: theme(),
}));
`,
  'navbar.ts': `interface Item { to: string }

const items: Item[] = [
  { to: '/docs/' },
  {
    to: '/about/',
  },
];
export const navbar = { items };
`,
  'links.json': `[\n  { "label": "One", "href": "/one/" }\n]\n`,
  'legal.cjs': `module.exports = {\n  terms: '/terms/',\n};\n`,
  'sidebars.ts': `export default {\n  main: ['index', { type: 'link', label: 'L', href: '/linked/' }],\n};\n`,
  'docs/index.md': '',
};

test.each<[ConfigPath, string]>([
  [['title'], `site.config.ts:8:15 'The title'`],
  [['url'], `site.config.ts:21:10 'https://example.com'`],
  [['tagline'], `site.config.ts:7:48 'a tagline'`],
  [['baseUrl'], `site.config.ts:19:25 '/ci/'`],
  [['noIndex'], `site.config.ts:17:12 true`],
  [['docs'], `site.config.ts:22:3 docs`],
  [['docs', 'sidebars'], `site.config.ts:23:15 './sidebars.ts'`],
  [['docs', 'sidebars', 'main', 0], `sidebars.ts:2:10 'index'`],
  [['docs', 'sidebars', 'main', 1, 'href'], `sidebars.ts:2:53 '/linked/'`],
  [['rules', 'broken-link'], `site.config.ts:25:27 Level.Error`],
  [['themeConfig', 'navbar', 'items', 0, 'to'], `navbar.ts:4:9 '/docs/'`],
  [['themeConfig', 'navbar', 'items', 1], `navbar.ts:5:3 {`],
  [['themeConfig', 'footer', 'links', 0, 'href'], `links.json:2:29 "/one/"`],
  [['themeConfig', 'footer', 'links', 1, 'label'], `site.config.ts:13:62 'Last'`],
  [['themeConfig', 'footer', 'legal', 'terms'], `legal.cjs:2:10 '/terms/'`],
  [['themeConfig', 'footer', 'copyright'], `site.config.ts:12:21 \`© us\``],
])('%j', async (keys, place) => {
  const dir = tempSite(FILES);
  const { locator } = await load(dir);
  expect(show(dir, locator.locate(keys))).toBe(place);
});

test('locates missing values at their parent', async () => {
  const dir = tempSite(FILES);
  const { locator } = await load(dir);
  const place = (keys: ConfigPath) => show(dir, locator.locate(keys));
  expect(place(['themeConfig', 'navbar', 'items', 0, 'label'])).toBe(`navbar.ts:4:3 { to: '/docs/' }`);
  expect(place(['themeConfig', 'navbar', 'items', 7])).toBe('navbar.ts:9:25 items');
  expect(place(['locale', 'code'])).toBe('site.config.ts:16:42 {');
});

test('locates a key instead of its value', async () => {
  const dir = tempSite(FILES);
  const { locator } = await load(dir);
  expect(show(dir, locator.locate(['url'], 'key'))).toBe(`site.config.ts:21:3 'url'`);
  expect(show(dir, locator.locate(['rules', 'broken-link'], 'key'))).toBe(
    `site.config.ts:25:12 'broken-link'`,
  );
});

test('locates a string by its text', async () => {
  const dir = tempSite(FILES);
  const { locator } = await load(dir);
  const place = (text: string) => show(dir, locator.locateString(text));
  expect(place('/about/')).toBe(`navbar.ts:6:9 '/about/'`);
  expect(place('/one/')).toBe(`links.json:2:29 "/one/"`);
  expect(place('/linked/')).toBe(`sidebars.ts:2:53 '/linked/'`);
  expect(place('© us')).toBe('site.config.ts:12:21 `© us`');
  expect(place('broken-link')).toBeUndefined();
});

test('locates a link by its text, even if a doc id is equal', async () => {
  const dir = tempSite({
    'site.config.js': `export default { title: 'T', url: 'https://a.b', themeConfig: { items: [
  { docId: 'api/reference' },
  { to: 'api/reference' },
  { 'docId': 'api/other' },
] } };\n`,
  });
  const { locator } = await load(dir);
  expect(show(dir, locator.locateString('api/reference'))).toBe(`site.config.js:3:9 'api/reference'`);
  expect(show(dir, locator.locateString('api/other'))).toBe(`site.config.js:4:14 'api/other'`);
});

test('locates the link or the redirect among equal texts', async () => {
  const dir = tempSite({
    'site.config.js': `export default { title: 'T', url: 'https://a.b', themeConfig: {
  page: { route: '/api' },
  redirects: [{ from: ['/old', '/api'] }],
  items: [{ href: '/api' }],
} };\n`,
  });
  const { locator } = await load(dir);
  expect(show(dir, locateLink(locator, '/api'))).toBe(`site.config.js:4:19 '/api'`);
  expect(show(dir, locator.locateString('/api', ['from']))).toBe(`site.config.js:3:32 '/api'`);
  expect(show(dir, locateLink(locator, '/old'))).toBe(`site.config.js:3:24 '/old'`);
});

test('stops at circular constants', async () => {
  const dir = tempSite({
    'site.config.js': `let a = () => b();\nlet b = () => a();\nexport default { title: 'T', url: 'https://a.b', themeConfig: { y: a } };\n`,
  });
  const { locator } = await load(dir);
  expect(show(dir, locator.locate(['themeConfig', 'y', 'z']))).toBe('site.config.js:3:65 y');
});

test('locates no string that a method of a function in the configuration gets', async () => {
  const dir = tempSite({
    'site.config.js': `export default { title: 'T', url: 'https://a.b',
  createRedirects: (path) => path.startsWith('/new') ? [path.replace('/new', '/old')] : [],
  themeConfig: { items: [{ to: '/new' }] } };\n`,
  });
  const { locator } = await load(dir);
  expect(show(dir, locator.locateString('/new'))).toBe(`site.config.js:3:32 '/new'`);
  expect(locator.locateString('/old')).toBeUndefined();
});
