import * as v from 'valibot';
import { checked, entriesFor, expected, slug, text } from '../../core/config/schema-parts.ts';
import { listOptions } from '../../core/plugin/references/list-options.ts';
import type { OptionsSchema } from '../../core/plugin/types.ts';
import type { OpenApiOptions } from './types.ts';

export const openApiEntries = entriesFor<OpenApiOptions>()({
  file: text,
  path: v.optional(slug, 'api'),
  id: v.optional(text),
  pages: v.optional(v.picklist(['operation', 'tag']), 'operation'),
  schemaPages: v.optional(v.boolean(), true),
  linkBase: v.optional(
    checked(
      text,
      (value) => /^https?:\/\/[^/]+/.test(value),
      expected('a URL', 'write the whole URL, with `https://`'),
    ),
  ),
});

export interface ResolvedOptions
  extends Required<Omit<OpenApiOptions, 'linkBase'>>,
    Pick<OpenApiOptions, 'linkBase'> {
  /** Keys of the reference in the options, for problems. */
  at: number[];
}

export const openApiOptions: OptionsSchema<OpenApiOptions | OpenApiOptions[], ResolvedOptions[]> =
  listOptions(openApiEntries, 'api');
