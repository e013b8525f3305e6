import * as v from 'valibot';
import { RULES, type RuleCode } from '../diagnostic/codes.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { isObject } from '../util/value.ts';
import { checkAll, withHint } from './schema-parts.ts';

/** The severity of each rule, by its code. */
export const rulesSchema = checkAll(
  v.record(v.string(), v.picklist(['error', 'warn', 'off'])),
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
  if (!Object.hasOwn(RULES, code)) {
    const known = (Object.keys(RULES) as RuleCode[]).filter((name) => !RULES[name].fixed);
    return withHint(
      `unknown rule \`${code}\``,
      didYouMean(code, known) ?? 'see docs/reference/rules.md for all rules',
    );
  }
  const { fixed } = RULES[code as RuleCode];
  return fixed
    ? withHint(
        `the severity of \`${code}\` cannot be changed`,
        'remove the entry; a build cannot continue after this error',
      )
    : undefined;
}
