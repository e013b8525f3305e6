import * as v from 'valibot';
import { RULES, type RuleCode } from '../diagnostic/codes.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { checkAll, says } from './schema-parts.ts';
import { isObject } from './value.ts';

/** How serious each rule is, by its code. */
export const rulesSchema = checkAll(
  v.record(v.string(), v.picklist(['error', 'warn', 'off'])),
  (value, report) => {
    for (const code of isObject(value) ? Object.keys(value) : []) {
      const problem = problemWith(code);
      if (problem !== undefined) report([code], problem);
    }
  },
);

/** Rules that the build cannot go on after are not for the configuration to soften. */
function problemWith(code: string): string | undefined {
  if (!Object.hasOwn(RULES, code)) {
    const known = (Object.keys(RULES) as RuleCode[]).filter((name) => !RULES[name].fixed);
    return says(`there is no rule \`${code}\``, didYouMean(code, known) ?? 'docs/rules.md lists them');
  }
  const { fixed } = RULES[code as RuleCode];
  return fixed ? 'this is always an error, since the build cannot go on after it' : undefined;
}
