/** The keys of the configuration that built-in plugins declare in their folders. See `core/plugin/built-in.ts`. */
import type { PluginFunctions, PluginKeys } from '../plugin/built-in.ts';
import type { Entries } from './schema-parts.ts';

const registered: Record<keyof PluginKeys, Entries> = {
  site: {},
  markdown: {},
  content: {},
  docs: {},
  deploy: {},
};

const functions: Record<string, PluginFunctions[string]> = {};

/** The functions of the configuration that plugins call. */
export function pluginFunctions(): PluginFunctions {
  return functions;
}

/** Makes keys known. Call it before a configuration is checked. */
export function registerKeys(keys: PluginKeys = {}, called: PluginFunctions = {}): void {
  Object.assign(functions, called);
  for (const [place, entries] of Object.entries(keys) as [keyof PluginKeys, Entries][])
    Object.assign(registered[place], entries);
}

/** The keys of the core, followed by the keys of plugins. */
export function withPluginKeys<Given extends Entries>(place: keyof PluginKeys, entries: Given): Given {
  return { ...entries, ...registered[place] };
}

/** The keys of plugins that a written object contains. */
export function pluginKeysOf(place: keyof PluginKeys, written: object): object {
  return Object.fromEntries(
    Object.entries(written).filter(
      ([key, value]) => Object.hasOwn(registered[place], key) && value !== undefined,
    ),
  );
}
