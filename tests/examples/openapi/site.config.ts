import { defineConfig } from '@slashdocs/ssg';
import { openapi } from './plugins/openapi.ts';

export default defineConfig({
  title: 'Library',
  url: 'https://library.example',
  plugins: [openapi({ file: 'openapi.json' })],
  themeConfig: { navbar: { items: [{ to: '/api/', label: 'API' }] } },
});
