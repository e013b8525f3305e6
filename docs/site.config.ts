import { defineConfig } from '@slashdocs/ssg';
import type { ThemeConfig } from '@slashdocs/theme';

export default defineConfig<ThemeConfig>({
  title: 'ssg',
  url: 'https://ssg.example',
  docs: { path: '.', routeBasePath: '/', exclude: ['build/**', 'node_modules/**', '**/_*'] },
});
