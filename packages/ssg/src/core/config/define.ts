import type { SidebarsConfig } from './sidebar-types.ts';
import type { ConfigExport } from './types.ts';

/**
 * Returns the configuration unchanged. Gives it a type, so editors can complete and check the keys.
 *
 * ```ts
 * // site.config.ts
 * import { defineConfig } from '@slashdocs/ssg';
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

/** Like `defineConfig`, for a sidebars file. */
export function defineSidebars(sidebars: SidebarsConfig): SidebarsConfig {
  return sidebars;
}
