import * as v from 'valibot';
import { knownRules } from '../diagnostic/codes.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { isObject } from '../util/value.ts';
import { checkAll, record, withHint } from './schema-parts.ts';

/** The severity of each rule, by its code. */
export const rulesSchema = checkAll(
  record(v.string(), v.picklist(['error', 'warn', 'off'])),
  (value, report) => {
    for (const code of isObject(value) ? Object.keys(value) : []) {
      const problem = problemWith(code);
      if (problem !== undefined) report([code], problem, 'key');
    }
  },
);

function problemWith(code: string): string | undefined {
  // The rule of a plugin, checked after the plugins' setup.
  if (code.includes('/')) return undefined;
  const known = knownRules();
  const rule = known.get(code);
  if (!rule) {
    const changeable = [...known].flatMap(([name, { fixed }]) => (fixed ? [] : [name]));
    return withHint(
      `unknown rule \`${code}\``,
      didYouMean(code, changeable) ?? 'look up the name on the page "Rules" of the handbook',
    );
  }
  return rule.fixed
    ? withHint(
        `the severity of \`${code}\` cannot be changed`,
        'remove the entry; a build cannot continue after this error',
      )
    : undefined;
}
