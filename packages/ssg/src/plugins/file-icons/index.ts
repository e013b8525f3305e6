/** Icons of languages before the titles of code blocks: a style sheet for pages that contain titles. */
import { createRequire } from 'node:module';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';

export const fileIcons: () => Plugin = definePlugin({
  name: 'file-icons',
  setup: () => ({
    markdown: {
      styles: {
        'code-title': createRequire(import.meta.url).resolve('@slashdocs/theme/add-ons/file-icons.css'),
      },
    },
  }),
});
