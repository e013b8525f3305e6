/** Problems with the options of a plugin, which its schema reports. */
import type { Problem } from '../config/problem.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { formatPath, isObject } from '../util/value.ts';
import type { OptionIssue } from './types.ts';

type Path = (string | number)[];

/** @param plugin its name */
export function optionProblems(issues: readonly OptionIssue[], schema: unknown, plugin: string): Problem[] {
  const about = (sentence: string) => `the plugin \`${plugin}\`: ${sentence}`;
  const unknown = issues.flatMap(unknownOptions).map((path): Problem => {
    const hint = path.length === 1 ? didYouMean(String(path[0]), optionNames(schema)) : undefined;
    const message = about(`unknown option \`${formatPath(path)}\``);
    return { path, part: 'key', code: 'config-value', message, hint };
  });
  const others = issues.flatMap((issue): Problem[] => {
    if (unknownOptions(issue).length > 0) return [];
    const path = pathOf(issue);
    if (isMissing(issue)) {
      // A misspelled option is one mistake: the unknown option explains the missing one.
      const isMisspelled = unknown.some(({ hint }) => hint === `did you mean \`${formatPath(path)}\`?`);
      const message = about(`missing option \`${formatPath(path)}\``);
      return isMisspelled ? [] : [{ path, code: 'config-value', message }];
    }
    const [sentence = '', hint] = issue.message.split('\n');
    const isNamed = path.length === 0 || sentence.includes(`\`${path.at(-1)}\``);
    const message = about(isNamed ? sentence : `\`${formatPath(path)}\`: ${sentence}`);
    return [{ path, code: 'config-value', message, hint }];
  });
  return [...unknown, ...others];
}

/** The part of the issues of valibot and zod that Standard Schema does not have. */
interface LibraryIssue {
  /** Of valibot: the schema that is violated. */
  type?: string;
  /** Of valibot: `never` for an unknown key. */
  expected?: string;
  path?: readonly { origin?: 'key' | 'value' }[];
  /** Of zod, with the unknown keys. */
  code?: string;
  keys?: readonly string[];
}

function unknownOptions(issue: OptionIssue): Path[] {
  const { code, keys = [], expected } = issue as LibraryIssue;
  if (code === 'unrecognized_keys') return keys.map((key) => [...pathOf(issue), key]);
  return isAboutKey(issue) && expected === 'never' ? [pathOf(issue)] : [];
}

function isMissing(issue: OptionIssue): boolean {
  return isAboutKey(issue) && (issue as LibraryIssue).expected !== 'never';
}

function isAboutKey(issue: OptionIssue): boolean {
  const { type, path } = issue as LibraryIssue;
  return type?.endsWith('object') === true && path?.at(-1)?.origin === 'key';
}

/** The names of the options in a schema of valibot or zod. */
function optionNames(schema: unknown): string[] {
  const { entries, shape = entries } = schema as { entries?: unknown; shape?: unknown };
  return isObject(shape) ? Object.keys(shape) : [];
}

function pathOf({ path = [] }: OptionIssue): Path {
  return path.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
}
