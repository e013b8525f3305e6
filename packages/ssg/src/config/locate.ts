/**
 * Where a value of the configuration was written. Nothing here runs unless there is a problem to show:
 *
 * 1. The bundled module is parsed; the author's constants and imported files are in it, all in one scope.
 * 2. From its default export the path is followed through calls (`defineConfig(…)`), functions (what they return),
 *    constants, spreads and conditions. Where the code computes a value, the way ends, and the last place that was
 *    reached is the answer.
 * 3. The source map leads from there to the author's file, where the end of the key or value is looked up.
 */
import { type AnyNode, type ModuleTree, parseModule } from './ast.ts';
import { findPath, findStrings } from './ast-path.ts';
import type { BundledModule } from './bundle.ts';
import { createPositions, type FindOriginal } from './positions.ts';
import { type Location, locationAt } from './source-location.ts';
import type { ConfigPath } from './types.ts';

/** Finds places in the files of a configuration. */
export interface ConfigLocator {
  /**
   * @param part what of a property to point at; a value that spans lines is pointed at by its key
   * @returns the place, or the nearest one around it; undefined when not even the default export can be found
   */
  locate(path: ConfigPath, part?: 'key' | 'value'): Location | undefined;
  /** The first string literal that is equal to the value, for problems that know only what was written. */
  locateString(value: string): Location | undefined;
}

/** @param module how a file was bundled */
export function createLocator(module: BundledModule): ConfigLocator {
  let parsed: { tree: ModuleTree; findOriginal: FindOriginal } | undefined;
  const parseOnce = () => {
    parsed ??= { tree: parseModule(module.code), findOriginal: createPositions(module) };
    return parsed;
  };
  const place = (node: AnyNode | undefined): Location | undefined => {
    const start = node?.loc?.start;
    const found = start && parseOnce().findOriginal(start.line, start.column + 1);
    return found && locationAt(found);
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
    locateString(value) {
      for (const node of findStrings(parseOnce().tree, value)) {
        const found = place(node);
        // What a package brings along is not the author's to change.
        if (found !== undefined && !/[\\/]node_modules[\\/]/.test(found.file)) return found;
      }
      return undefined;
    },
  };
}

/** Whether a value spans lines, in the bundle, where esbuild prints a long literal over several. */
function isOpenEnded({ loc }: AnyNode): boolean {
  return loc?.start.line !== loc?.end.line;
}
