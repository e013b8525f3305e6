import * as v from 'valibot';
import { checked, closed, entriesFor, expected, text } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import type { EmbedsOptions } from './types.ts';

const origin = checked(
  text,
  (value) => URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://'),
  expected('an origin', 'write the protocol and the host: `https://codepen.io`'),
);

export const embedsEntries = entriesFor<EmbedsOptions>()({
  services: v.optional(v.array(v.picklist(['youtube', 'vimeo'])), ['youtube', 'vimeo']),
  sites: v.optional(v.array(origin), []),
});

export const embedsOptions = optionsSchema(closed(embedsEntries), embedsEntries);
