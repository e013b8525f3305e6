import * as v from 'valibot';
import { closed, entriesFor } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import type { ImagesOptions } from './types.ts';

export const imagesEntries = entriesFor<ImagesOptions>()({
  captions: v.optional(v.boolean(), true),
  zoom: v.optional(v.boolean(), true),
});

export const imagesOptions = optionsSchema(closed(imagesEntries), imagesEntries);
