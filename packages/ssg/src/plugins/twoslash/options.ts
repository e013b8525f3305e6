import * as v from 'valibot';
import { closed, entriesFor, record, text } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import type { TwoslashOptions } from './types.ts';

export const twoslashEntries = entriesFor<TwoslashOptions>()({
  compilerOptions: v.optional(record(v.string(), v.unknown())),
  typescript: v.optional(text, 'typescript'),
});

export const twoslashOptions = optionsSchema(closed(twoslashEntries), twoslashEntries);
