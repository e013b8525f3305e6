import { type SiteData, useSite } from '@slashdocs/runtime';
import type { ClassicConfig } from './config.ts';

/** The site, with the configuration of this theme. */
export const useClassicSite = (): SiteData<ClassicConfig> => useSite<ClassicConfig>();

export const useConfig = (): ClassicConfig => useClassicSite().themeConfig;
