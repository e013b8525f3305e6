/** Checks the options of ssg's own plugins, and fills in their defaults, as for the configuration. */
import type * as v from 'valibot';
import { type Entries, type WithDefaults, withDefaults } from '../config/schema-parts.ts';
import { validate } from '../config/validate.ts';
import { formatPath } from '../util/value.ts';
import type { OptionsSchema } from './types.ts';

/**
 * The schema of options for `definePlugin`.
 *
 * @param schema reports problems
 * @param entries have the defaults
 */
export function optionsSchema<Options extends object, Given extends Entries>(
  schema: v.GenericSchema<Options>,
  entries: Given,
): OptionsSchema<Options, WithDefaults<Options, Given>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'ssg',
      validate(value) {
        const issues = validate(schema, value, 'option').map(({ path, message, hint }) => {
          const sentence = withoutSubject(message, formatPath(path));
          return { path, message: hint === undefined ? sentence : `${sentence}\n${hint}` };
        });
        return issues.length > 0 ? { issues } : { value: withDefaults(entries, value as Options) };
      },
    },
  };
}

/** The path is shown with the name of the plugin. */
function withoutSubject(message: string, path: string): string {
  const subject = `\`${path}\`: `;
  return message.startsWith(subject) ? message.slice(subject.length) : message;
}
