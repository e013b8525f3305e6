import type { ActivePlugin } from './site-plugins.ts';
import type { PluginCheck } from './types.ts';

/** The code of a plugin's rule in reports and in `rules`: `my-plugin/no-todo`. The codes of ssg have no prefix. */
export function codeOf(
  { name, isBuiltIn }: Pick<ActivePlugin, 'name' | 'isBuiltIn'>,
  check: Pick<PluginCheck, 'name'>,
): string {
  return isBuiltIn ? check.name : `${name}/${check.name}`;
}

/** The codes of all rules of plugins. */
export function pluginCodes(plugins: readonly ActivePlugin[]): string[] {
  return plugins.flatMap((plugin) => {
    const { checks = [], markdown } = plugin.hooks;
    const names = Object.keys(markdown?.rules ?? {}).map((name) => ({ name }));
    return [...checks, ...names].map((rule) => codeOf(plugin, rule));
  });
}
