/**
 * Finds the position of a value in the configuration. Runs only if there is a problem to report:
 *
 * 1. The bundled module is parsed. It contains the author's constants and imported files in one scope.
 * 2. The path is followed from the default export through calls (`defineConfig(…)`), return values, constants, spreads, and
 *    conditions. If the code computes a value, the result is the last position on the way.
 * 3. The source map leads to the author's file, which determines the end of the key or value.
 */
import type { SourceLines } from '../diagnostic/source-lines.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { type AnyNode, type ModuleTree, parseModule } from './ast.ts';
import { findPath, stringsIn } from './ast-path.ts';
import type { BundledModule } from './bundle.ts';
import { createPositions, type FindOriginal } from './positions.ts';
import { type Location, linesOf, locationAt } from './source-location.ts';
import type { ConfigPath } from './types.ts';

/** Finds positions in the files of a configuration. */
export interface ConfigLocator {
  /**
   * @param part the part of a property to point at; for a value that spans several lines, the result is its key
   * @returns the position, or the position of the nearest enclosing value; undefined if there is no default export
   */
  locate(path: ConfigPath, part?: 'key' | 'value'): Location | undefined;
  /**
   * Finds the first string literal with this value, for problems without a path.
   *
   * @param keys keys whose values may be meant; default: any string
   */
  locateString(value: string, keys?: readonly string[]): Location | undefined;
}

const LINK_KEYS = ['to', 'href', 'url', 'link'];

/** Finds a link in the configuration. The same text may be the option of a plugin, or the source of a redirect. */
export function locateLink(locator: ConfigLocator, url: string): Location | undefined {
  return locator.locateString(url, LINK_KEYS) ?? locator.locateString(url);
}

export function createLocator(module: BundledModule): ConfigLocator {
  let parsed: { tree: ModuleTree; findOriginal: FindOriginal } | undefined;
  const parseOnce = () => {
    parsed ??= { tree: parseModule(module.code), findOriginal: createPositions(module) };
    return parsed;
  };
  let strings: ReturnType<typeof stringsIn> | undefined;
  const lines = new Map<string, SourceLines>();
  const place = (node: AnyNode | undefined): Location | undefined => {
    const start = node?.loc?.start;
    const found = start && parseOnce().findOriginal(start.line, start.column + 1);
    return (
      found &&
      locationAt(
        found,
        getOrInsert(lines, found.file, () => linesOf(found.file)),
      )
    );
  };
  return {
    locate(path, part = 'value') {
      const found = findPath(parseOnce().tree, path);
      if (found === undefined) return undefined;
      const key = place(found.key);
      const value = place(found.value);
      const wantsKey = part === 'key' || found.depth < path.length || isOpenEnded(found.value);
      return wantsKey ? (key ?? value) : (value ?? key);
    },
    locateString(value, keys) {
      // Called for each broken link of the layout.
      strings ??= stringsIn(parseOnce().tree);
      for (const { node, key } of strings.get(value) ?? []) {
        if (keys && (key === undefined || !keys.includes(key))) continue;
        const found = place(node);
        // Authors cannot change files of packages.
        if (found !== undefined && !/[\\/]node_modules[\\/]/.test(found.file)) return found;
      }
      return undefined;
    },
  };
}

/** Whether a value spans several lines in the bundle, where esbuild wraps long literals. */
function isOpenEnded({ loc }: AnyNode): boolean {
  return loc?.start.line !== loc?.end.line;
}
