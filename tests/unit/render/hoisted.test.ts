import { expect, test } from 'vitest';
import { readHoisted } from '../../../packages/ssg/src/core/render/page/hoisted.ts';

test('lets no empty element of a component override one of the page', () => {
  const { html, title, description, replaces } = readHoisted(
    '<title>Own</title><title></title><meta name="description"/><meta property="og:title" content=""/><link rel="canonical" href="/x"/>',
  );
  expect({ html, title, description }).toEqual({
    html: '<link rel="canonical" href="/x"/>',
    title: 'Own',
    description: undefined,
  });
  expect(replaces({ tag: 'meta', attributes: { name: 'description' } })).toBe(false);
  expect(replaces({ tag: 'link', attributes: { rel: 'canonical' } })).toBe(true);
});
