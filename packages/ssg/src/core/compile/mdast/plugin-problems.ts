/** Diagnostics of the problems that handlers and transforms return. */
import type { MarkdownHooks, MarkdownProblem } from '../../plugin/types.ts';
import type { Diagnostic } from '../../types.ts';

/** A problem that a handler returned, or an error that it threw, with its place in the code of the handler. */
export type HandlerProblem = MarkdownProblem & Pick<Diagnostic, 'related'>;

/** A problem without its place. */
export type DescribeProblem = (
  problem: HandlerProblem,
) => Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'related'>;

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
  return ({ error, hint, related, rule: name }) => {
    const rule = name === undefined ? undefined : known.get(name);
    if (name !== undefined && !rule)
      throw new Error(`a problem names the rule \`${name}\`, which is not in \`markdown.rules\``);
    return {
      code: rule ? `${prefix}${name}` : code,
      severity: rule ? (rule.severity ?? 'warning') : 'error',
      message: error,
      ...(hint === undefined ? {} : { hint }),
      ...(related && { related }),
    };
  };
}
