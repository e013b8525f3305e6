/** Options of plugins that generate one or several references. */
import type * as v from 'valibot';
import { closed, distinct, withHint } from '../../config/schema-parts.ts';
import { trimSlashes } from '../../util/url-path.ts';
import { isObject } from '../../util/value.ts';
import { optionsSchema } from '../options.ts';
import type { OptionsSchema } from '../types.ts';

export interface ReferenceOptions {
  /** URL path of the reference. */
  path?: string;
  /** Identifies the reference, for links to its documents and sidebars. */
  id?: string;
}

/** A reference with its id, and its keys in the options, for problems. */
export type Reference<Options> = Options & { id: string; at: number[] };

/**
 * Accepts an object or a list, and returns a list.
 *
 * @param defaultPath of a reference without `path`
 */
export function listOptions<Options extends ReferenceOptions, Resolved extends Reference<object>>(
  entries: v.ObjectEntries,
  defaultPath: string,
): OptionsSchema<Options | Options[], Resolved[]> {
  const idOf = ({ id, path = defaultPath }: ReferenceOptions): string =>
    id ?? (trimSlashes(path).replaceAll('/', '-') || defaultPath);
  const one = optionsSchema(closed(entries as never), entries as never);
  const several = optionsSchema(
    distinct(
      closed(entries as never),
      (each) => (isObject(each) ? idOf(each as ReferenceOptions) : undefined),
      (id) => withHint(`two references have the id \`${id}\``, 'give each another `path`'),
    ),
    {},
  );
  return {
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
          value: all.flatMap((each, index) => {
            if (each.issues) return [];
            const options = each.value as ReferenceOptions;
            return [{ ...options, id: idOf(options), at: isList ? [index] : [] } as unknown as Resolved];
          }),
        };
      },
    },
  };
}
