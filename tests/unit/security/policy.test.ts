import { describe, expect, test } from 'vitest';
import { findInlineCode } from '../../../packages/ssg/src/core/security/inline-code.ts';
import { loadsInHtml, loadsInScript, loadsInStyles } from '../../../packages/ssg/src/core/security/loads.ts';
import {
  allows,
  type BasePolicy,
  basePolicy,
  hashSource,
  type PageInput,
  pagePolicy,
  policyText,
  sitePolicy,
} from '../../../packages/ssg/src/core/security/policy.ts';

const NOTHING = { headTags: [], security: { policy: {} } };
const base = (config: Partial<Parameters<typeof basePolicy>[0]> = {}, common: PageInput['head'] = []) => {
  const made = basePolicy({ ...NOTHING, ...config }, common);
  if (!made) throw new Error('there is no policy');
  return made;
};
const page = (html: string, more: Partial<PageInput> = {}, from = base()) =>
  pagePolicy(from, { head: [], html, isComponent: false, ...more });

test('uses the shared policy for a page without its own elements', () => {
  const { text, tag } = page('<p onclicked="">style="color:red" &lt;script>no&lt;/script></p>');
  expect(text).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self' https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'"`,
  );
  expect(tag).toBeUndefined();
});

describe('allows inline elements only by their hash', () => {
  test('hashes scripts, but not data', () => {
    const { text, tag } = page(
      '<script>run()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>',
    );
    expect(text).toContain(`script-src 'self' ${hashSource('run()')};`);
    expect(tag).toMatch(/^[\da-f]{8}$/);
  });

  test('hashes style sheets and style attributes as browsers do', () => {
    const { policy } = page('<style>b{}</style><b style="content:&quot;&amp;&quot;">x</b>');
    expect(policy['style-src']).toEqual(["'self'", hashSource('b{}')]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-hashes'", hashSource('content:"&"')]);
  });

  test('needs no page hash for shared elements', () => {
    const script = { tag: 'script' as const, content: 'first()' };
    const from = base({}, [script]);
    const { tag, policy } = page('', { head: [script] }, from);
    expect(tag).toBeUndefined();
    expect(policy['script-src']).toEqual(["'self'", hashSource('first()')]);
  });

  test('lets another document’s router show a component that only has styles', () => {
    const html = '<b style="color:red">x</b>';
    expect(page(html, { isComponent: true }).tag).toBeUndefined();
    expect(page(html).tag).toBeDefined();
  });

  test('replaces the hashes of a directive by the `unsafe-inline` that an element needs', () => {
    const { policy, tag } = page('<style>b{}</style><script>run()</script>', {
      needed: [{ 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'] }],
    });
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy['img-src']).toEqual(["'self'", 'data:']);
    expect(policy['script-src']).toEqual(["'self'", hashSource('run()')]);
    expect(tag).toBeDefined();
  });
});

test('adds configured sources to the policy', () => {
  const { policy } = base({
    headTags: [
      { tag: 'script', attributes: { src: 'https://count.example/c.js?id=1', defer: true } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/f.css' } },
    ],
    internalDocs: {
      hosts: ['in.example'],
      pingUrl: 'https://in.example/ping',
      checkUrl: 'https://check.in.example/x',
      parentOrigins: ['https://parent.example'],
    },
    security: { policy: { 'object-src': ['https://o.example'], 'frame-src': ['https://f.example'] } },
  });
  expect(policyText(policy)).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self' https://count.example/c.js; style-src 'self' https://fonts.example/f.css; img-src 'self'; media-src 'self' https:; font-src 'self' data:; connect-src 'self' https://in.example https://check.in.example; object-src https://o.example; base-uri 'self'; form-action 'self'; frame-src https://f.example"`,
  );
});

test('is no stricter in the header than on any page, and controls framing', () => {
  const from = base();
  const pages = [page('<script>run()</script>'), page('<b style="color:red">x</b>')].map(
    ({ policy }) => policy,
  );
  const header = sitePolicy([from], pages, {
    internalDocs: { hosts: [], pingUrl: '', checkUrl: '', parentOrigins: ['https://parent.example'] },
  });
  expect(header).toContain("frame-ancestors 'self' https://parent.example; ");
  expect(header).toContain(`script-src 'self' ${hashSource('run()')};`);
  expect(header).toContain("style-src-attr 'unsafe-inline'");
  expect(header).toContain("style-src 'self';");
});

test('ignores framing rules of a page', () => {
  const from = base({ security: { policy: { 'frame-ancestors': ['https://a.example'] } } });
  expect(page('', {}, from).text).not.toContain('frame-ancestors');
  expect(sitePolicy([from], [], {})).toContain("frame-ancestors 'self' https://a.example");
});

test('can be disabled', () => {
  expect(basePolicy({ headTags: [], security: { policy: false } }, [])).toBeUndefined();
});

test('finds event handlers in elements, not in their text', () => {
  expect(findInlineCode('<a href="a>b" onclick="x()">onload="y"</a>').handlers).toEqual(['onclick']);
});

describe('external sources', () => {
  test('are found in HTML', () => {
    const html = `<iframe src="https://f.example/?a&amp;b" title="A"></iframe><img src="/own.png" alt="">
<picture><source srcset="https://i.example/a.webp 1x, //j.example/b.webp 2x"><img src="data:image/png;base64,AA" alt=""></picture>
<video src="https://m.example/a.mp4" poster="https://p.example/p.png"></video><a href="https://link.example">x</a>
<script src="https://s.example/s.js"></script><link rel="stylesheet" href="https://c.example/c.css">
<link rel="preload" as="font" href="https://t.example/f.woff2"><link rel="canonical" href="https://example.com/">`;
    expect(loadsInHtml(html).map(({ directive, url }) => `${directive} ${url}`)).toEqual([
      'frame-src https://f.example/?a&b',
      'img-src https://i.example/a.webp',
      'img-src //j.example/b.webp',
      'img-src data:image/png;base64,AA',
      'media-src https://m.example/a.mp4',
      'img-src https://p.example/p.png',
      'script-src https://s.example/s.js',
      'style-src https://c.example/c.css',
      'font-src https://t.example/f.woff2',
    ]);
  });

  test('are found in style sheets', () => {
    const css = `@import url("https://c.example/c.css"); @font-face { src: url(https://t.example/f.woff2), url('./own.woff2') }
body { background: url('https://i.example/a.png') } p { mask: url(data:image/svg+xml,%3Csvg/%3E) }`;
    expect(loadsInStyles(css).map(({ directive, url }) => `${directive} ${url}`)).toEqual([
      'style-src https://c.example/c.css',
      'font-src https://t.example/f.woff2',
      'img-src https://i.example/a.png',
      'img-src data:image/svg+xml,%3Csvg/%3E',
    ]);
  });

  test('are found in scripts with literal URLs', () => {
    const script = `fetch('https://a.example/x'); navigator.sendBeacon("https://b.example");
const s = document.createElement('script'); s.src = 'https://c.example/c.js';
new Image().src = \`https://d.example/p.gif\`; const link = 'https://link.example'; import('https://e.example/m.js');`;
    expect(loadsInScript(script).map(({ directive, url }) => `${directive} ${url}`)).toEqual([
      'connect-src https://a.example/x',
      'connect-src https://b.example',
      'script-src https://e.example/m.js',
      'script-src https://c.example/c.js',
      'img-src https://d.example/p.gif',
    ]);
  });
});

test.each([
  ["'self'", 'https://example.com/a', true],
  ["'self'", 'https://other.example/a', false],
  ['https:', 'https://a.example/', true],
  ['http:', 'https://a.example/', true],
  ['https:', 'http://a.example/', false],
  ['https://a.example', 'https://a.example/b?c', true],
  ['a.example', 'https://a.example/b', true],
  ['https://*.example', 'https://a.example/b', true],
  ['https://*.example', 'https://example/b', false],
  ['https://a.example:8080', 'https://a.example:8080/', true],
  ['https://a.example', 'https://a.example:8080/', false],
  ['https://a.example/b.js', 'https://a.example/b.js?c', true],
  ['https://a.example/b.js', 'https://a.example/c.js', false],
  ['https://a.example/b/', 'https://a.example/b/c', true],
  ['*', 'https://a.example/', true],
  ['*', 'data:text/plain,a', false],
  ['data:', 'data:text/plain,a', true],
])('matches the source %s and %s: %s', (source, url, isAllowed) => {
  const load = { directive: 'connect-src' as const, url };
  expect(allows({ 'connect-src': [source] }, load, 'https://example.com')).toBe(isAllowed);
});

test('allows only the images that are used', () => {
  const images = [
    'https://i.example/a.png',
    'https://i.example/b.png',
    '//j.example/c.png',
    'data:image/png,a',
  ];
  const from = basePolicy(NOTHING, [], images) as BasePolicy;
  expect(from.policy['img-src']).toEqual(["'self'", 'data:', 'https://i.example', 'j.example']);
  expect(page('<img src="https://i.example/z.png" alt="">', {}, from).tag).toBeUndefined();
  const other = page('<img src="https://k.example/z.png" alt="">', {}, from);
  expect(other.policy['img-src']).toContain('https://k.example');
  expect(other.tag).toBeDefined();
  const lax = basePolicy({ ...NOTHING, security: { policy: { 'img-src': ['https:'] } } }, [], images);
  expect(lax?.policy['img-src']).toEqual(["'self'", 'https:', 'data:']);
});

test('does not hash scripts in the HTML of Markdown', () => {
  const { policy } = page('<p>shell</p><script>evil()</script>', { scripted: '<p>shell</p>' });
  expect(policy['script-src']).toEqual(["'self'"]);
});
