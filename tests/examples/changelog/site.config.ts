import { defineConfig } from '@slashdocs/ssg';
import { changelog } from './plugins/changelog.ts';

export default defineConfig({
  title: 'Fetcher',
  url: 'https://fetcher.example',
  plugins: [changelog()],
  themeConfig: { navbar: { items: [{ to: '/changelog/', label: 'Changelog' }] } },
});
