/** Diagnostics of the problems that handlers and transforms return. */
import type { MarkdownHooks, MarkdownProblem } from '../../plugin/types.ts';
import type { Diagnostic } from '../../types.ts';

/** A problem without its place. */
export type DescribeProblem = (
  problem: MarkdownProblem,
) => Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/**
 * @param code of problems without a rule, which are errors
 * @param rules of the plugin
 * @param prefix of the codes of these rules
 */
export function problemsWith(
  code: string,
  rules: NonNullable<MarkdownHooks['rules']> = {},
  prefix = '',
): DescribeProblem {
  const known = new Map(Object.entries(rules));
  return ({ error, hint, rule: name }) => {
    const rule = name === undefined ? undefined : known.get(name);
    if (name !== undefined && !rule)
      throw new Error(`a problem names the rule \`${name}\`, which is not in \`markdown.rules\``);
    return {
      code: rule ? `${prefix}${name}` : code,
      severity: rule ? (rule.severity ?? 'warning') : 'error',
      message: error,
      ...(hint === undefined ? {} : { hint }),
    };
  };
}

/** Problems of elements that are part of ssg. */
export const ELEMENT_PROBLEMS = problemsWith('container');
