import { type SiteData, useSite } from '@ssg/runtime';
import type { ResolvedThemeConfig } from './types.ts';

/** The site, with this theme's configuration. */
export function useThemeSite(): SiteData<ResolvedThemeConfig> {
  return useSite<ResolvedThemeConfig>();
}
