import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: '%TITLE%',
  tagline: 'What your project does, in one sentence.',
  // The address of the published site, used in the sitemap and in link previews.
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  blog: { title: 'Blog', description: 'News and background about %TITLE%.' },
  themeConfig: {
    navbar: {
      title: '%TITLE%',
      items: [
        { type: 'doc', docId: 'index', label: 'Docs' },
        { label: 'Blog', to: '/blog/' },
      ],
    },
    footer: {
      links: [
        { title: 'Learn', items: [{ label: 'Writing pages', to: '/docs/guides/writing-pages/' }] },
        { title: 'News', items: [{ label: 'Blog', to: '/blog/' }] },
      ],
    },
  },
});
