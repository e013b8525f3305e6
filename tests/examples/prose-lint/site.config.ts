import { defineConfig } from '@slashdocs/ssg';
import { proseLint } from './plugins/prose-lint.ts';

export default defineConfig({
  title: 'Fetcher',
  url: 'https://fetcher.example',
  plugins: [proseLint()],
});
