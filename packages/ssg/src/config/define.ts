import type { SidebarsConfig } from './sidebar-types.ts';
import type { ConfigExport } from './types.ts';

/**
 * Gives a configuration its type, so that an editor completes and checks it. Returns it unchanged.
 *
 * ```ts
 * // site.config.ts
 * import { defineConfig } from 'ssg';
 *
 * export default defineConfig({ title: 'My tool', url: 'https://example.com' });
 * ```
 *
 * @typeParam ThemeConfig the theme's options: `defineConfig<ThemeConfig>({ … })` checks `themeConfig` too
 */
export function defineConfig<ThemeConfig = unknown>(
  config: ConfigExport<ThemeConfig>,
): ConfigExport<ThemeConfig> {
  return config;
}

/** The same for a file of sidebars. */
export function defineSidebars(sidebars: SidebarsConfig): SidebarsConfig {
  return sidebars;
}
