/** The keys of the configuration that built-in plugins declare in their folders. See `core/plugin/built-in.ts`. */
import type { PluginKeys } from '../plugin/built-in.ts';
import type { Entries } from './schema-parts.ts';

const registered: Record<keyof PluginKeys, Entries> = { site: {}, markdown: {}, content: {} };

/** Makes keys known. Call it before a configuration is checked. */
export function registerKeys(keys: PluginKeys): void {
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
