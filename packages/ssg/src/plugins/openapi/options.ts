import * as v from 'valibot';
import {
  checkAll,
  closed,
  entriesFor,
  expected,
  slug,
  text,
  withHint,
} from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import type { OptionsSchema } from '../../core/plugin/types.ts';
import { trimSlashes } from '../../core/util/url-path.ts';
import { isObject } from '../../core/util/value.ts';
import type { OpenApiOptions } from './types.ts';

export const openApiEntries = entriesFor<OpenApiOptions>()({
  file: text,
  path: v.optional(slug, 'api'),
  id: v.optional(text),
  pages: v.optional(v.picklist(['operation', 'tag']), 'operation'),
  schemaPages: v.optional(v.boolean(), true),
  linkBase: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => /^https?:\/\/[^/]+/.test(value),
        (issue) => withHint(expected('a URL')(issue), 'write the whole URL, with `https://`'),
      ),
    ),
  ),
});

/** The id of a reference, which its path determines if no option does. */
export function idOf({ id, path = 'api' }: Pick<OpenApiOptions, 'id' | 'path'>): string {
  return id ?? (trimSlashes(path).replaceAll('/', '-') || 'api');
}

const one = optionsSchema(closed(openApiEntries), openApiEntries);
const several = optionsSchema(
  checkAll(v.array(closed(openApiEntries)), (value, report) => {
    if (!Array.isArray(value)) return;
    const ids = value.map((each: unknown) => (isObject(each) ? idOf(each as Partial<OpenApiOptions>) : ''));
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue;
      report([index], withHint(`two references have the id \`${id}\``, 'give each another `path`'));
    }
  }),
  {},
);

export interface ResolvedOptions
  extends Required<Omit<OpenApiOptions, 'linkBase'>>,
    Pick<OpenApiOptions, 'linkBase'> {
  /** Keys of the reference in the options, for problems. */
  at: number[];
}

/** Accepts an object or a list, and returns a list. */
export const openApiOptions: OptionsSchema<OpenApiOptions | OpenApiOptions[], ResolvedOptions[]> = {
  '~standard': {
    version: 1,
    vendor: 'ssg',
    async validate(value) {
      const isList = Array.isArray(value);
      const checked = await (isList ? several : one)['~standard'].validate(value);
      if (checked.issues) return checked;
      const all = await Promise.all(
        (isList ? value : [value]).map((each: unknown) => one['~standard'].validate(each)),
      );
      return {
        value: all.flatMap((each, index) =>
          each.issues
            ? []
            : [{ ...each.value, id: idOf(each.value), at: isList ? [index] : [] } as ResolvedOptions],
        ),
      };
    },
  },
};
