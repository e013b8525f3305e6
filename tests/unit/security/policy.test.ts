import { describe, expect, test } from 'vitest';
import { findInlineCode } from '../../../packages/ssg/src/security/inline-code.ts';
import {
  basePolicy,
  hashSource,
  type PageInput,
  pagePolicy,
  policyText,
  sitePolicy,
} from '../../../packages/ssg/src/security/policy.ts';

const NOTHING = { headTags: [], security: { policy: {} } };
const base = (config: Partial<Parameters<typeof basePolicy>[0]> = {}, common: PageInput['head'] = []) => {
  const made = basePolicy({ ...NOTHING, ...config }, common);
  if (!made) throw new Error('there is no policy');
  return made;
};
const page = (html: string, more: Partial<PageInput> = {}, from = base()) =>
  pagePolicy(from, { head: [], html, drawsDiagrams: false, isComponent: false, ...more });

test('a page with nothing of its own has the policy of all', () => {
  const { text, tag } = page('<p onclicked="">style="color:red" &lt;script>no&lt;/script></p>');
  expect(text).toMatchInlineSnapshot(
    `"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; media-src 'self' https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'"`,
  );
  expect(tag).toBeUndefined();
});

describe('what stands in a page is allowed by its hash, and by nothing else', () => {
  test('scripts, but not data', () => {
    const { text, tag } = page(
      '<script>run()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>',
    );
    expect(text).toContain(`script-src 'self' ${hashSource('run()')};`);
    expect(tag).toMatch(/^[\da-f]{8}$/);
  });

  test('style sheets, and style attributes as browsers read them', () => {
    const { policy } = page('<style>b{}</style><b style="content:&quot;&amp;&quot;">x</b>');
    expect(policy['style-src']).toEqual(["'self'", hashSource('b{}')]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-hashes'", hashSource('content:"&"')]);
  });

  test('what every page has needs no hash of the page', () => {
    const script = { tag: 'script' as const, content: 'first()' };
    const from = base({}, [script]);
    const { tag, policy } = page('', { head: [script] }, from);
    expect(tag).toBeUndefined();
    expect(policy['script-src']).toEqual(["'self'", hashSource('first()')]);
  });

  test('the router of another document can show a component whose elements only have styles', () => {
    const html = '<b style="color:red">x</b>';
    expect(page(html, { isComponent: true }).tag).toBeUndefined();
    expect(page(html).tag).toBeDefined();
  });

  test('a diagram that the browser draws writes styles that nobody knows', () => {
    const { policy } = page('<style>b{}</style>', { drawsDiagrams: true });
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });
});

test('the configuration adds to the policy what it asks for', () => {
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
    `"default-src 'self'; script-src 'self' https://count.example/c.js; style-src 'self' https://fonts.example/f.css; img-src 'self' data: https:; media-src 'self' https:; font-src 'self' data:; connect-src 'self' https://in.example https://check.in.example; object-src https://o.example; base-uri 'self'; form-action 'self'; frame-src https://f.example"`,
  );
});

test('the header is no stricter than any page, and says who may show the site in a frame', () => {
  const from = base();
  const pages = [page('<script>run()</script>'), page('<b style="color:red">x</b>')].map(
    ({ policy }) => policy,
  );
  const header = sitePolicy(from, pages, {
    internalDocs: { hosts: [], pingUrl: '', checkUrl: '', parentOrigins: ['https://parent.example'] },
  });
  expect(header).toContain("frame-ancestors 'self' https://parent.example; ");
  expect(header).toContain(`script-src 'self' ${hashSource('run()')};`);
  expect(header).toContain("style-src-attr 'unsafe-inline'");
  expect(header).toContain("style-src 'self';");
});

test('a page cannot say who may show it in a frame', () => {
  const from = base({ security: { policy: { 'frame-ancestors': ['https://a.example'] } } });
  expect(page('', {}, from).text).not.toContain('frame-ancestors');
  expect(sitePolicy(from, [], {})).toContain("frame-ancestors 'self' https://a.example");
});

test('no policy at all', () => {
  expect(basePolicy({ headTags: [], security: { policy: false } }, [])).toBeUndefined();
});

test('handlers and frames are found in elements, not in their text', () => {
  const { handlers, frames } = findInlineCode(
    '<a href="a>b" onclick="x()">onload="y"</a><iframe src="https://f.example/?a&amp;b" title="A"></iframe>',
  );
  expect({ handlers, frames }).toEqual({ handlers: ['onclick'], frames: ['https://f.example/?a&b'] });
});
