import * as v from 'valibot';
import { closed, entriesFor, expected, text } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import type { ImagesOptions } from './types.ts';

/** An integer in a range. */
function integer(min: number, max: number) {
  return v.custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
    expected(`an integer from ${min} to ${max}`),
  );
}

const quality = v.optional(integer(1, 100));

export const imagesEntries = entriesFor<ImagesOptions>()({
  captions: v.optional(v.boolean(), true),
  zoom: v.optional(v.boolean(), true),
  formats: v.optional(v.array(v.picklist(['avif', 'webp']))),
  widths: v.optional(v.array(integer(16, 16_383)), [640, 1280, 1920]),
  quality: v.optional(closed({ avif: quality, webp: quality }), { avif: 50, webp: 80 }),
  sizes: v.optional(text, '(min-width: 48rem) 44rem, 100vw'),
});

export const imagesOptions = optionsSchema(closed(imagesEntries), imagesEntries);
