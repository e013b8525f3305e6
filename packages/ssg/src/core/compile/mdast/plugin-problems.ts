/** Diagnostics of the problems that handlers and transforms return. */
import { suggestName } from '../../diagnostic/nearest.ts';
import { type Fault, faultOfKeys, integer, type KeysOf, TEXT } from '../../diagnostic/result-keys.ts';
import type { MarkdownHooks, MarkdownProblem } from '../../plugin/types.ts';
import type { Diagnostic } from '../../types.ts';
import { describeValue, isObject } from '../../util/value.ts';

/** A problem that a handler returned, or an error that it threw, with its place in the code of the handler. */
export type HandlerProblem = MarkdownProblem & Pick<Diagnostic, 'related'>;

/**
 * A problem without its place. What is no problem, or has a mistake, becomes a problem of the plugin.
 *
 * @param problem a `HandlerProblem`, unless the plugin has a mistake
 */
export type DescribeProblem = (
  problem: unknown,
) => Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'related'>;

/** Facts about the plugin of a handler. */
export interface HandlerOwner {
  describe: DescribeProblem;
  /** Names of `markdown.needs`. */
  needs: ReadonlySet<string>;
  /** The classes that have style sheets or modules. */
  classes: readonly string[];
  /** For messages about a handler: " in the plugin `chart`"; empty for a plugin of ssg. */
  inPlugin: string;
}

const PROBLEM_KEYS: KeysOf<HandlerProblem> = {
  error: true,
  hint: TEXT,
  text: TEXT,
  line: integer(0),
  column: integer(1),
  rule: TEXT,
  node: true,
  related: true,
};

/** For a problem as hooks return it. */
export const ERROR_HINT = 'write `error` instead of `message`';

export function isProblem(result: unknown): result is MarkdownProblem {
  return isObject(result) && typeof result.error === 'string';
}

/** @param plugin the name of a plugin of the site, whose rules have its name in front of theirs */
export function handlerOwner(
  { rules = {}, needs = {}, styles, scripts }: MarkdownHooks,
  plugin?: string,
): HandlerOwner {
  const code = plugin === undefined ? 'container' : 'markdown-plugin';
  return {
    describe: (problem) => {
      const fault = faultOf(problem, rules);
      if (fault) {
        // The problems of ssg have types.
        if (plugin === undefined) throw new Error(fault.text);
        const { text: message, hint } = fault;
        return { code, severity: 'error', message: `the plugin \`${plugin}\` ${message}`, hint };
      }
      const { error, hint, related, rule: name } = problem as HandlerProblem;
      const rule = name === undefined ? undefined : rules[name];
      return {
        code: rule ? (plugin === undefined ? `${name}` : `${plugin}/${name}`) : code,
        severity: rule ? (rule.severity ?? 'warning') : 'error',
        message: error,
        hint,
        related,
      };
    },
    needs: new Set(Object.keys(needs)),
    classes: Object.keys({ ...styles, ...scripts }),
    inPlugin: plugin === undefined ? '' : ` in the plugin \`${plugin}\``,
  };
}

/** The mistake in a problem, as the end of a sentence; undefined for none. */
function faultOf(problem: unknown, rules: object): Fault | undefined {
  if (!isProblem(problem)) {
    const isOfHook = isObject(problem) && typeof problem.message === 'string';
    return {
      text: `must return problems with an \`error\`, but returned ${describeValue(problem)}`,
      hint: isOfHook ? ERROR_HINT : "write `{ error: 'the chart is empty' }`",
    };
  }
  const { rule } = problem;
  const fault = faultOfKeys(problem, PROBLEM_KEYS, 'a problem');
  if (fault || rule === undefined || Object.hasOwn(rules, rule)) return fault;
  const names = Object.keys(rules);
  return {
    text: `returned a problem with the rule \`${rule}\`, which is not in \`markdown.rules\``,
    hint: names.length > 0 ? suggestName(rule, names) : `add \`${rule}\` to \`markdown.rules\``,
  };
}
