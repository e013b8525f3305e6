import type { HeadTag } from '@slashdocs/runtime/types';
import { expect, test } from 'vitest';
import { mergeHead } from '../../../packages/ssg/src/core/render/merge-head.ts';

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [key]: name, content },
});
const link: HeadTag = { tag: 'link', attributes: { rel: 'icon', href: '/a.svg' } };

const page = [
  link,
  meta('name', 'description', 'of the page'),
  meta('name', 'twitter:card', 'of the page'),
  meta('property', 'og:image', 'of the page'),
];
const site = [
  link,
  meta('name', 'Description', 'of the site'),
  meta('name', 'keywords', 'of the site'),
  meta('name', 'twitter:card', 'of the site'),
  meta('property', 'og:image', 'of the site'),
];

const describeTags = (tags: HeadTag[]): string[] =>
  tags.map(({ tag, attributes: { name, property, content, href } = {} }) =>
    [tag, name ?? property, content ?? href].filter(Boolean).join(' '),
  );

test('writes each meta element once, and prefers the page’s own', () => {
  expect(describeTags(mergeHead(page, site, false))).toEqual([
    'link /a.svg',
    'meta description of the page',
    'link /a.svg',
    'meta keywords of the site',
    'meta twitter:card of the site',
    'meta og:image of the site',
  ]);
});

test('uses the page’s own image for previews', () => {
  expect(describeTags(mergeHead(page, site, true)).filter((tag) => tag.includes('og:image'))).toEqual([
    'meta og:image of the page',
  ]);
});
