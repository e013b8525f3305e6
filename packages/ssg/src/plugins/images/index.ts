/** Images with captions, in the whole window, for one color mode, and in modern formats. */
import { createRequire } from 'node:module';
import { findPackage, missingPackage } from '../../core/modules/optional-packages.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin, PluginProblem } from '../../core/plugin/types.ts';
import { Converter } from './convert.ts';
import { largeImages } from './large-images.ts';
import { imagesOptions } from './options.ts';
import { rehypeImages } from './rehype-images.ts';
import type { ImagesOptions } from './types.ts';
import { schemeOf, variantsOf } from './variants.ts';

export type { ImageFormat, ImagesOptions } from './types.ts';

export const images: (options?: ImagesOptions) => Plugin = definePlugin({
  name: 'images',
  options: imagesOptions,
  setup({ captions, zoom, formats = [], widths, quality, sizes }, { root }) {
    const { resolve } = createRequire(import.meta.url);
    const sheet = resolve('@slashdocs/theme/add-ons/images.css');
    const sharp = findPackage('sharp', root);
    const converter = sharp && new Converter(sharp, root);
    const wanted = converter ? [...new Set(formats)] : [];
    return {
      *documents(): Generator<PluginProblem> {
        if (converter || formats.length === 0) return;
        const { message, hint = '' } = missingPackage('`images` with `formats` needs', ['sharp'], root);
        yield { message, hint, option: ['formats'] };
      },
      markdown: {
        rehype: [[rehypeImages, { captions, zoom, formats: wanted, sizes }]],
        styles: { captioned: sheet, zoom: sheet },
        links: Object.fromEntries(
          wanted.map((format) => [
            schemeOf(format),
            variantsOf(converter as Converter, { format, widths, quality: quality[format] }),
          ]),
        ),
      },
      client: { modules: zoom ? [resolve('@slashdocs/theme/add-ons/zoom')] : [] },
      checks: [
        {
          name: 'large-image',
          severity: 'hint',
          explanation: 'An image is large.',
          run: (site) => largeImages(site, converter, wanted.length > 0),
        },
      ],
    };
  },
});
