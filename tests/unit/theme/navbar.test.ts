import { expect, test } from 'vitest';
import type { DocsInstance, PageData } from '../../../packages/runtime/src/types.ts';
import { hrefInVersion, isActive } from '../../../packages/theme/src/navbar/navbar-links.ts';
import type { NavbarLink } from '../../../packages/theme/src/types.ts';

const docs: DocsInstance = {
  id: 'default',
  versions: [
    {
      name: 'current',
      label: 'Next',
      path: '/docs/next/',
      href: '/docs/next/',
      isLast: false,
      docs: { a: '/docs/next/a/' },
      sidebars: { main: '/docs/next/b/' },
    },
    { name: '2', label: '2', path: '/docs/', href: '/docs/', isLast: true, docs: { a: '/docs/a/' } },
    { name: '1', label: '1', path: '/docs/1/', href: '/docs/1/', isLast: false, docs: {} },
  ],
};
const doc: NavbarLink = { type: 'doc', label: 'A', docId: 'a', href: '/docs/a/' };
const sidebar: NavbarLink = { type: 'sidebar', label: 'Docs', sidebar: 'main', href: '/docs/' };

test('links a docs entry to the current, the chosen, or else the default version', () => {
  const href = (reading?: string, stored: string | null = null) => hrefInVersion(doc, docs, reading, stored);
  expect(href()).toBe('/docs/a/');
  expect(href('current')).toBe('/docs/next/a/');
  expect(href(undefined, 'current')).toBe('/docs/next/a/');
  expect(href('2', 'current')).toBe('/docs/a/');
  // A version without that doc and a removed version are skipped.
  expect(href('1')).toBe('/docs/a/');
  expect(href(undefined, '0.1')).toBe('/docs/a/');
  expect(hrefInVersion(sidebar, docs, 'current', null)).toBe('/docs/next/b/');
  expect(hrefInVersion(sidebar, docs, '1', null)).toBe('/docs/');
  expect(hrefInVersion({ ...doc, docId: '' }, docs, '1', null)).toBe('/docs/1/');
});

test('marks active entries', () => {
  const page = (fields: Partial<PageData>) => ({ path: '/docs/b/', ...fields }) as PageData;
  const inDocs = page({
    docs: { instance: 'default', version: '2', id: 'b' },
    sidebar: { name: 'main', items: [] },
  });
  // Of two doc entries, the one whose sidebar is shown is active.
  expect(isActive({ ...doc, sidebar: 'main' }, inDocs, '/')).toBe(true);
  expect(isActive({ ...doc, sidebar: 'other' }, inDocs, '/')).toBe(false);
  expect(isActive({ ...doc, docId: 'b', sidebar: 'other' }, inDocs, '/')).toBe(true);
  expect(isActive({ ...doc, docId: '' }, inDocs, '/')).toBe(true);
  expect(isActive(doc, { ...inDocs, docs: { instance: 'default', version: '2', id: 'c' } }, '/')).toBe(false);
  expect(isActive(doc, page({}), '/')).toBe(false);
  expect(isActive(doc, page({ docs: { instance: 'api', version: '2', id: 'b' } }), '/')).toBe(false);
  expect(isActive(sidebar, inDocs, '/')).toBe(true);
  const link = (href: string, baseUrl = '/') => isActive({ type: 'link', label: 'B', href }, inDocs, baseUrl);
  expect(['/docs/b/', '/docs/', '/docs', '/docs/a/', '/doc/', '/'].map((href) => link(href))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(link('/docs/', '/docs/')).toBe(false);
});
