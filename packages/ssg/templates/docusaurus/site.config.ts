import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: '%TITLE%',
  tagline: 'What your project does, in one sentence.',
  // The address of the published site, used in the sitemap and in link previews.
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  styles: ['@slashdocs/theme/presets/classic.css'],
  blog: {},
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: '%TITLE%',
      logo: { src: '/img/favicon.svg', alt: '' },
      items: [
        { type: 'doc', docId: 'intro', label: 'Tutorial' },
        { label: 'Blog', to: '/blog/' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        { title: 'Docs', items: [{ label: 'Tutorial', to: '/docs/intro/' }] },
        { title: 'More', items: [{ label: 'Blog', to: '/blog/' }] },
      ],
      copyright: 'Copyright © %TITLE%. Built with ssg.',
    },
  },
});
