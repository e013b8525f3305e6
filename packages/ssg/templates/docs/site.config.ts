import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: '%TITLE%',
  // The address of the published site, used in the sitemap and in link previews.
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  themeConfig: {
    navbar: {
      title: '%TITLE%',
      items: [{ type: 'doc', docId: 'guides/writing-pages', label: 'Guides' }],
    },
  },
});
