/**
 * Functions of the configuration that the build calls. If one throws or returns a wrong value, the problem is reported once, at
 * its line in the configuration, and the build continues without the function's result.
 */

import type { ConfigLocator } from '../config/locate.ts';
import { blogFunctions, pluginFunctions } from '../config/plugin-keys.ts';
import type { BlogKeys, ResolvedConfig, ResolvedDocs } from '../config/types.ts';
import { runSiteCode, SiteCodeProblem } from '../supervised/link.ts';
import type { SiteCode } from '../supervised/messages.ts';
import type { Diagnostic } from '../types.ts';
import { messageOf } from '../util/message-of.ts';
import { settled } from '../util/settled.ts';
import { describeValue, isObject } from '../util/value.ts';

type Path = Parameters<ConfigLocator['locate']>[0];

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
  const guards = new Guards(config.file, locator, problems);
  const pathTo = (key: 'docs' | 'blog', index: number): Path =>
    Array.isArray(value[key]) ? [key, index] : [key];
  return {
    ...config,
    docs: config.docs.map((options, index) => {
      const at = pathTo('docs', index);
      return withNumberPrefixParser(withEditUrl(options, at, guards), at, guards);
    }),
    blogs: config.blogs.map((options, index) => {
      const at = pathTo('blog', index);
      return { ...withEditUrl(options, at, guards), keys: withBlogFunctions(options.keys, at, guards) };
    }),
    ...pluginFunctionsOf(config, guards),
  };
}

/** Calls functions of the configuration, and reports those that fail. */
class Guards {
  readonly #file: string;
  readonly #locator: ConfigLocator;
  readonly #problems: Diagnostic[];
  readonly #reported = new Set<string>();

  /** @param file absolute path of the configuration */
  constructor(file: string, locator: ConfigLocator, problems: Diagnostic[]) {
    this.#file = file;
    this.#locator = locator;
    this.#problems = problems;
  }

  /** @param otherwise its result replaces a wrong one */
  guard<In extends unknown[], Out>(
    call: (...args: In) => Out,
    at: Path,
    expected: string,
    isRight: (result: unknown) => boolean,
    otherwise: (...args: In) => Out,
  ): (...args: In) => Out {
    return (...args) => {
      try {
        const result = runSiteCode(this.#codeAt(at), () => call(...args));
        if (isRight(result)) return result;
        this.#reportReturned(at, expected, describeReturned(result));
      } catch (error) {
        this.#reportThrown(error, at);
      }
      return otherwise(...args);
    };
  }

  /** A function that may return a promise, and whose argument replaces a wrong result. */
  guardChange(call: Call, at: Path, { expected, isValid, describe }: Changing): Call {
    return async (given) => {
      try {
        const result = await runSiteCode(this.#codeAt(at), () => settled(call(given)));
        if (isValid(result)) return result;
        this.#reportReturned(at, expected, describe(result));
      } catch (error) {
        this.#reportThrown(error, at);
      }
      return given;
    };
  }

  #codeAt(at: Path): SiteCode {
    const name = nameOf(at);
    return { subject: `\`${name}\``, file: this.#file, key: name };
  }

  #reportReturned(at: Path, expected: string, returned: string): void {
    this.#report(at, 'config-value', `must return ${expected}, but returned ${returned}`);
  }

  #reportThrown(error: unknown, at: Path): void {
    if (!(error instanceof SiteCodeProblem)) {
      const message = messageOf(error);
      this.#report(at, 'config-throws', `threw an error: ${message}`);
    } else if (!this.#reported.has(error.message)) {
      this.#reported.add(error.message);
      this.#problems.push(error.diagnostic);
    }
  }

  #report(at: Path, code: string, fault: string): void {
    const name = nameOf(at);
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    this.#problems.push({
      code,
      severity: 'error',
      message: `\`${name}\` ${fault}`,
      ...(this.#locator.locate(at) ?? { file: this.#file }),
    });
  }
}

type Changing = ReturnType<typeof blogFunctions>[string];

function withEditUrl<Options extends { editUrl?: ResolvedConfig['docs'][number]['editUrl'] }>(
  options: Options,
  at: Path,
  guards: Guards,
): Options {
  const { editUrl } = options;
  if (editUrl === undefined) return options;
  const isUrl = (result: unknown): boolean =>
    result === undefined || result === null || typeof result === 'string';
  return {
    ...options,
    editUrl: guards.guard(editUrl, [...at, 'editUrl'], 'a URL or `undefined`', isUrl, () => undefined),
  };
}

function withNumberPrefixParser(options: ResolvedDocs, at: Path, guards: Guards): ResolvedDocs {
  const { numberPrefixParser: parser } = options;
  if (!parser) return options;
  const numberPrefixParser = guards.guard(
    parser,
    [...at, 'numberPrefixParser'],
    '`{ filename, numberPrefix }`',
    (result) => isObject(result) && typeof result.filename === 'string',
    (filename) => ({ filename }),
  );
  return { ...options, numberPrefixParser };
}

/** Functions that built-in plugins call for a blog. */
function withBlogFunctions(keys: BlogKeys, at: Path, guards: Guards): BlogKeys {
  return Object.entries(blogFunctions()).reduce((all, [key, kind]) => {
    const path = key.split('.');
    return mapped(all, path, (call) => guards.guardChange(call, [...at, ...path], kind));
  }, keys);
}

/** Functions that built-in plugins call. */
function pluginFunctionsOf(config: ResolvedConfig, guards: Guards): object {
  const entries = Object.entries(pluginFunctions()).flatMap(([key, { expected, isValid }]) => {
    const call = (config as unknown as Record<string, unknown>)[key];
    if (typeof call !== 'function') return [];
    const guarded = guards.guard(
      call as (...args: unknown[]) => unknown,
      [key],
      expected,
      isValid,
      () => undefined,
    );
    return [[key, guarded]];
  });
  return Object.fromEntries(entries);
}

/** `docs.editUrl` */
function nameOf(at: Path): string {
  return at.filter((part) => typeof part === 'string').join('.');
}

function describeReturned(result: unknown): string {
  const other: unknown = Array.isArray(result) && result.find((item) => typeof item !== 'string');
  return other ? `an array with ${describeValue(other)}` : describeValue(result);
}
