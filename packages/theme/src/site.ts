import { type SiteData, useSite } from '@slashdocs/runtime';
import type { ResolvedThemeConfig } from './types.ts';

/** The site, with this theme's configuration. */
export function useThemeSite(): SiteData<ResolvedThemeConfig> {
  return useSite<ResolvedThemeConfig>();
}
