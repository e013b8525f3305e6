import { renderPage } from '@slashdocs/runtime/server';
import { expect, test } from 'vitest';
import type { PageData, SiteData } from '../../../packages/runtime/src/types.ts';
import theme from '../../../packages/theme/src/index.tsx';
import { resolved } from './context.ts';

const site: SiteData = {
  title: 'DotSlash',
  tagline: '',
  url: 'https://dotslash-cli.com',
  baseUrl: '/',
  home: '/',
  trailingSlash: true,
  titleDelimiter: '|',
  locale: { code: 'en', lang: 'en', label: 'English', direction: 'ltr', baseUrl: '/' },
  noIndex: false,
  docs: [{ id: 'default', versions: [] }],
  themeConfig: resolved({
    navbar: {
      items: [
        { type: 'doc', docId: 'index', label: 'Docs' },
        { href: 'https://github.com/facebook/dotslash', label: 'GitHub', position: 'right' },
        { type: 'dropdown', label: 'Resources', items: [{ to: '/plain/', label: 'Plain page' }] },
      ],
    },
    footer: {
      links: [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/' }] }],
      copyright: '2025',
    },
    announcementBar: { id: 'a', content: 'News', backgroundColor: '#102030' },
  }),
};

const page: PageData = {
  kind: 'html',
  path: '/docs/flags/',
  title: 'Flags',
  layout: 'doc',
  hasTitle: false,
  headings: [{ depth: 2, id: 'options', html: '<code>--help</code>' }],
  breadcrumbs: [{ label: 'Reference' }, { label: 'Flags' }],
  sidebar: {
    name: 'tutorialSidebar',
    items: [
      { type: 'link', label: 'Introduction', href: '/docs/' },
      {
        type: 'category',
        label: 'Reference',
        collapsible: true,
        collapsed: true,
        items: [{ type: 'link', label: 'Flags', href: '/docs/flags/' }],
      },
      {
        type: 'category',
        label: 'Guides',
        collapsible: true,
        collapsed: true,
        items: [],
        fragment: '/guides.json',
        fallbackHref: '/docs/guides/basics/',
      },
    ],
  },
  previous: { label: 'Introduction', href: '/docs/' },
  next: { label: 'GitHub', href: '/docs/github/' },
  editUrl: 'https://example.com/edit/flags.md',
  lastUpdated: '2026-08-18',
  lastUpdatedText: 'Aug 18, 2026',
  docs: { instance: 'default', version: 'current', id: 'flags' },
};

const { body } = renderPage({ theme, site, page, html: '<p>Article</p>' });
const document = body.replaceAll(/\s+/g, ' ');

test('contains everything that readers and tools need in the HTML', () => {
  for (const markup of [
    '>Skip to main content</a>',
    '<nav class="navbar" aria-label="Main">',
    'aria-label="Docs sidebar"',
    'aria-label="Breadcrumbs"',
    'aria-label="Docs pages"',
    'aria-label="Toggle navigation bar" aria-expanded="false" popoverTarget="drawer"',
    'aria-label="Close navigation bar"',
    '← Back to main menu',
    'aria-label="Home page"',
    '<span aria-current="page">Flags</span>',
    'On this page',
    '>Edit this page',
    'Last updated on <time dateTime="2026-08-18">Aug 18, 2026</time>',
    '<h1>Flags</h1>',
    '<span class="visually-hidden"> (opens in new tab)</span>',
    'disabled="" aria-label="Switch between dark and light mode (currently light mode)"',
  ]) {
    expect(document).toContain(markup);
  }
});

test('opens the category of the page and links one with omitted items to its first page', () => {
  expect(document).toContain('aria-expanded="true">Reference</button><ul>');
  expect(document).toContain(
    '<a href="/docs/guides/basics/" role="button" class="icon-chevron" aria-expanded="false">Guides</a>',
  );
});

test('contains nothing that a strict content security policy blocks', () => {
  expect(body).not.toMatch(/ style=| on[a-z]+=|<script/);
});

test('has the same inline script on every page', () => {
  const script = (of: PageData) => theme.head?.(of, site).find(({ tag }) => tag === 'script')?.content;
  expect(script(page)).toBe(script({ ...page, path: '/', title: 'Home', layout: 'custom' }));
});

test('sets the announcement’s color in a style sheet', () => {
  expect(theme.head?.(page, site)).toContainEqual({
    tag: 'style',
    content: ':root{--announcement-paper:#102030}',
  });
});

test('keeps the markup around an article small', () => {
  expect(body.length).toBeLessThan(6000);
});
