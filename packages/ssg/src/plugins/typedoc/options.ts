import * as v from 'valibot';
import { entriesFor, slug, text } from '../../core/config/schema-parts.ts';
import { listOptions, type Reference } from '../../core/plugin/references/list-options.ts';
import type { OptionsSchema } from '../../core/plugin/types.ts';
import type { TypedocOptions } from './types.ts';

export const typedocEntries = entriesFor<TypedocOptions>()({
  file: text,
  path: v.optional(slug, 'api'),
  readme: v.optional(v.boolean(), true),
  id: v.optional(text),
});

export const typedocOptions: OptionsSchema<
  TypedocOptions | TypedocOptions[],
  Reference<Required<TypedocOptions>>[]
> = listOptions(typedocEntries, 'api');
