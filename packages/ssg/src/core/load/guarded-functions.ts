/**
 * Functions of the configuration that the build calls. If one throws or returns a wrong value, the problem is reported once, at
 * its line in the configuration, and the build continues without the function's result.
 */

import type { ConfigLocator } from '../config/locate.ts';
import { blogFunctions, pluginFunctions } from '../config/plugin-keys.ts';
import type { BlogKeys, ResolvedConfig } from '../config/types.ts';
import { runSiteCode, SiteCodeProblem } from '../supervised/link.ts';
import type { SiteCode } from '../supervised/messages.ts';
import type { Diagnostic } from '../types.ts';
import { codeSeconds, settled } from '../util/settled.ts';
import { describeValue, isObject } from '../util/value.ts';

type Path = Parameters<ConfigLocator['locate']>[0];

/** Reports a problem with a function. */
type Report = (at: Path, code: string, fault: string) => void;

/** `docs.editUrl` */
function nameOf(at: Path): string {
  return at.filter((part) => typeof part === 'string').join('.');
}

function describeReturned(result: unknown): string {
  const other: unknown = Array.isArray(result) && result.find((item) => typeof item !== 'string');
  return other ? `an array with ${describeValue(other)}` : describeValue(result);
}

type Guard = <In extends unknown[], Out>(
  call: (...args: In) => Out,
  at: Path,
  expected: string,
  isRight: (result: unknown) => boolean,
  otherwise: (...args: In) => Out,
) => (...args: In) => Out;

type Call = (given: unknown) => unknown;

/** A copy of an object with another function at a path, if there is one. */
function mapped<Value extends object>(
  object: Value,
  [key = '', ...rest]: readonly string[],
  change: (call: Call) => Call,
): Value {
  const value = (object as Record<string, unknown>)[key];
  if (rest.length === 0)
    return typeof value === 'function' ? { ...object, [key]: change(value as Call) } : object;
  return isObject(value) ? { ...object, [key]: mapped(value, rest, change) } : object;
}

/** Functions that built-in plugins call. */
function pluginFunctionsOf(config: ResolvedConfig, guarded: Guard): object {
  const entries = Object.entries(pluginFunctions()).flatMap(([key, { expected, isValid }]) => {
    const call = (config as unknown as Record<string, unknown>)[key];
    if (typeof call !== 'function') return [];
    return [
      [key, guarded(call as (...args: unknown[]) => unknown, [key], expected, isValid, () => undefined)],
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * @param value the export of the author's file
 * @param problems receives problems, also later during the build
 */
export function withGuardedFunctions(
  config: ResolvedConfig,
  value: Record<string, unknown>,
  locator: ConfigLocator,
  problems: Diagnostic[],
): ResolvedConfig {
  const reported = new Set<string>();
  const codeAt = (at: Path): SiteCode => ({
    subject: `\`${nameOf(at)}\``,
    file: config.file,
    seconds: codeSeconds(process.env),
    key: nameOf(at),
  });
  const report: Report = (at, code, fault) => {
    const name = nameOf(at);
    if (reported.has(name)) return;
    reported.add(name);
    problems.push({
      code,
      severity: 'error',
      message: `\`${name}\` ${fault}`,
      ...(locator.locate(at) ?? { file: config.file }),
    });
  };
  const reportThrown = (error: unknown, at: Path): void => {
    if (!(error instanceof SiteCodeProblem)) {
      report(
        at,
        'config-throws',
        `threw an error: ${error instanceof Error ? error.message : String(error)}`,
      );
    } else if (!reported.has(error.message)) {
      reported.add(error.message);
      problems.push(error.diagnostic);
    }
  };
  const guarded: Guard = (call, at, expected, isRight, otherwise) => {
    return (...args) => {
      try {
        const result = runSiteCode(codeAt(at), () => call(...args));
        if (isRight(result)) return result;
        report(at, 'config-value', `must return ${expected}, but returned ${describeReturned(result)}`);
      } catch (error) {
        reportThrown(error, at);
      }
      return otherwise(...args);
    };
  };

  /** Functions that built-in plugins call for a blog. They fall back to their argument. */
  const withBlogFunctions = (keys: BlogKeys, at: Path): BlogKeys =>
    Object.entries(blogFunctions()).reduce(
      (all, [key, { expected, isValid, describe }]) =>
        mapped(all, key.split('.'), (call) => {
          const path = [...at, ...key.split('.')];
          return async (given) => {
            try {
              const result = await runSiteCode(codeAt(path), () => settled(call(given)));
              if (isValid(result)) return result;
              report(path, 'config-value', `must return ${expected}, but returned ${describe(result)}`);
            } catch (error) {
              reportThrown(error, path);
            }
            return given;
          };
        }),
      keys,
    );

  const pathTo = (key: 'docs' | 'blog', index: number): Path =>
    Array.isArray(value[key]) ? [key, index] : [key];
  const isUrl = (result: unknown): boolean =>
    result === undefined || result === null || typeof result === 'string';
  const isPrefix = (result: unknown): boolean => isObject(result) && typeof result.filename === 'string';

  const withEditUrl = <Options extends { editUrl?: ResolvedConfig['docs'][number]['editUrl'] }>(
    options: Options,
    at: Path,
  ): Options =>
    options.editUrl === undefined
      ? options
      : {
          ...options,
          editUrl: guarded(
            options.editUrl,
            [...at, 'editUrl'],
            'a URL or `undefined`',
            isUrl,
            () => undefined,
          ),
        };
  return {
    ...config,
    docs: config.docs.map((options, index) => {
      const at = pathTo('docs', index);
      const own = withEditUrl(options, at);
      const parser = own.numberPrefixParser;
      if (!parser) return own;
      const expected = '`{ filename, numberPrefix }`';
      const numberPrefixParser = guarded(
        parser,
        [...at, 'numberPrefixParser'],
        expected,
        isPrefix,
        (filename) => ({ filename }),
      );
      return { ...own, numberPrefixParser };
    }),
    blogs: config.blogs.map((options, index) => {
      const at = pathTo('blog', index);
      return { ...withEditUrl(options, at), keys: withBlogFunctions(options.keys, at) };
    }),
    ...pluginFunctionsOf(config, guarded),
  };
}
