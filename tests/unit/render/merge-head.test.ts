import type { HeadTag } from '@ssg/runtime/types';
import { expect, test } from 'vitest';
import { mergeHead } from '../../../packages/ssg/src/render/merge-head.ts';

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

const told = (tags: HeadTag[]): string[] =>
  tags.map(({ tag, attributes: { name, property, content, href } = {} }) =>
    [tag, name ?? property, content ?? href].filter(Boolean).join(' '),
  );

test('a meta element stands once: what only the page can say is its own, the rest is the site’s', () => {
  expect(told(mergeHead(page, site, false))).toEqual([
    'link /a.svg',
    'meta description of the page',
    'link /a.svg',
    'meta keywords of the site',
    'meta twitter:card of the site',
    'meta og:image of the site',
  ]);
});

test('an image of the page’s own is the one for previews', () => {
  expect(told(mergeHead(page, site, true)).filter((tag) => tag.includes('og:image'))).toEqual([
    'meta og:image of the page',
  ]);
});
