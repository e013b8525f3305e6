/**
 * Functions of the configuration, which the build calls in the middle of its work: what one throws, or returns instead of what
 * it should, is a problem of the configuration at its line, told once, and the build goes on as if it had not been asked.
 */
import type { Diagnostic } from '../types.ts';
import type { ConfigLocator } from './locate.ts';
import type { ResolvedConfig } from './types.ts';
import { describeValue, isObject } from './value.ts';

type Path = Parameters<ConfigLocator['locate']>[0];

/**
 * @param value what the author's file exports
 * @param problems gets what is found, whenever that is
 */
export function withGuardedFunctions(
  config: ResolvedConfig,
  value: Record<string, unknown>,
  locator: ConfigLocator,
  problems: Diagnostic[],
): ResolvedConfig {
  const told = new Set<string>();
  const guarded = <In extends unknown[], Out>(
    call: (...args: In) => Out,
    at: Path,
    expected: string,
    isRight: (result: unknown) => boolean,
    otherwise: (...args: In) => Out,
  ): ((...args: In) => Out) => {
    const name = at.filter((part) => typeof part === 'string').join('.');
    const tell = (code: string, fault: string): void => {
      if (told.has(name)) return;
      told.add(name);
      problems.push({
        code,
        severity: 'error',
        message: `\`${name}\` ${fault}`,
        ...(locator.locate(at) ?? { file: config.file }),
      });
    };
    return (...args) => {
      try {
        const result = call(...args);
        if (isRight(result)) return result;
        tell('config-value', `must return ${expected}, and returned ${describeValue(result)}`);
      } catch (error) {
        tell('config-throws', `threw an error: ${error instanceof Error ? error.message : String(error)}`);
      }
      return otherwise(...args);
    };
  };

  const pathTo = (key: 'docs' | 'blog', index: number): Path =>
    Array.isArray(value[key]) ? [key, index] : [key];
  const isUrl = (result: unknown): boolean =>
    result === undefined || result === null || typeof result === 'string';
  const isPrefix = (result: unknown): boolean => isObject(result) && typeof result.filename === 'string';
  const arePaths = (result: unknown): boolean =>
    result === undefined || result === null || [result].flat().every((each) => typeof each === 'string');

  const withEditUrl = <Options extends { editUrl?: ResolvedConfig['docs'][number]['editUrl'] }>(
    options: Options,
    at: Path,
  ): Options =>
    options.editUrl === undefined
      ? options
      : {
          ...options,
          editUrl: guarded(options.editUrl, [...at, 'editUrl'], 'a URL or undefined', isUrl, () => undefined),
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
    blogs: config.blogs.map((options, index) => withEditUrl(options, pathTo('blog', index))),
    ...(config.createRedirects && {
      createRedirects: guarded(
        config.createRedirects,
        ['createRedirects'],
        'a path, a list of paths or undefined',
        arePaths,
        () => undefined,
      ),
    }),
  };
}
