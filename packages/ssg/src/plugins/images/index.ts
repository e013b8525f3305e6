/** Images with captions, in the whole window, and for one color mode. */
import { createRequire } from 'node:module';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { imagesOptions } from './options.ts';
import { rehypeImages } from './rehype-images.ts';
import type { ImagesOptions } from './types.ts';

export type { ImagesOptions } from './types.ts';

export const images: (options?: ImagesOptions) => Plugin = definePlugin({
  name: 'images',
  options: imagesOptions,
  setup({ captions, zoom }) {
    const { resolve } = createRequire(import.meta.url);
    const sheet = resolve('@slashdocs/theme/add-ons/images.css');
    return {
      markdown: {
        rehype: [[rehypeImages, { captions, zoom }]],
        styles: { captioned: sheet, zoom: sheet },
      },
      client: { modules: zoom ? [resolve('@slashdocs/theme/add-ons/zoom')] : [] },
    };
  },
});
