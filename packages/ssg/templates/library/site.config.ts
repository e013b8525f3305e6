import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: '%TITLE%',
  tagline: 'What your library does, in one sentence.',
  // The address of the published site, used in the sitemap and in link previews.
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  themeConfig: {
    navbar: {
      title: '%TITLE%',
      items: [
        { type: 'doc', docId: 'index', label: 'Guide' },
        { type: 'doc', docId: 'api/parse-duration', label: 'API' },
      ],
    },
  },
});
