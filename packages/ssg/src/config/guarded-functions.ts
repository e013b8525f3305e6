/**
 * Functions of the configuration, which the build calls in the middle of its work: what one throws, or returns instead of what
 * it should, is a problem of the configuration at its line, told once, and the build goes on as if it had not been asked.
 */
import { settled } from '../settled.ts';
import type { Diagnostic } from '../types.ts';
import type { ConfigLocator } from './locate.ts';
import type { FeedOptions, ResolvedConfig } from './types.ts';
import { describeValue, isObject } from './value.ts';

type Path = Parameters<ConfigLocator['locate']>[0];

/** Tells what a function did wrong. */
type Tell = (at: Path, code: string, fault: string) => void;

type FeedItems = NonNullable<FeedOptions['items']>;

/** What the function does not give is what it got. */
function guardedItems(items: FeedItems, at: Path, tell: Tell): FeedItems {
  const isItem = (item: unknown): boolean =>
    isObject(item) && ['title', 'url', 'date'].every((key) => typeof item[key] === 'string');
  return async (given) => {
    try {
      const result: unknown = await settled(items([...given]));
      if (Array.isArray(result) && result.every(isItem)) return result;
      tell(at, 'config-value', `must return a list of entries, and returned ${describeValue(result)}`);
    } catch (error) {
      tell(at, 'config-throws', `threw an error: ${error instanceof Error ? error.message : String(error)}`);
    }
    return given;
  };
}

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
  const tell: Tell = (at, code, fault) => {
    const name = at.filter((part) => typeof part === 'string').join('.');
    if (told.has(name)) return;
    told.add(name);
    problems.push({
      code,
      severity: 'error',
      message: `\`${name}\` ${fault}`,
      ...(locator.locate(at) ?? { file: config.file }),
    });
  };
  const guarded = <In extends unknown[], Out>(
    call: (...args: In) => Out,
    at: Path,
    expected: string,
    isRight: (result: unknown) => boolean,
    otherwise: (...args: In) => Out,
  ): ((...args: In) => Out) => {
    return (...args) => {
      try {
        const result = call(...args);
        if (isRight(result)) return result;
        tell(at, 'config-value', `must return ${expected}, and returned ${describeValue(result)}`);
      } catch (error) {
        tell(
          at,
          'config-throws',
          `threw an error: ${error instanceof Error ? error.message : String(error)}`,
        );
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
    blogs: config.blogs.map((options, index) => {
      const at = pathTo('blog', index);
      const own = withEditUrl(options, at);
      const items = own.feed?.items;
      return items && own.feed
        ? { ...own, feed: { ...own.feed, items: guardedItems(items, [...at, 'feed', 'items'], tell) } }
        : own;
    }),
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
