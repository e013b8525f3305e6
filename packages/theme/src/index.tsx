/** The default theme: the browser part (`client.tsx`) and the build-time part. */
import type { Theme } from '@slashdocs/runtime';
import clientTheme from './client.tsx';
import { configure } from './config/configure.ts';
import { contrast } from './contrast.ts';
import { head } from './head.ts';

export type {
  AnnouncementBarConfig,
  ColorMode,
  ColorModeConfig,
  DocsLayoutConfig,
  DocsSidebarConfig,
  FooterColumnConfig,
  FooterConfig,
  LogoConfig,
  NavbarConfig,
  NavbarEntryConfig,
  NavbarItemConfig,
  NavbarLinkConfig,
  ResolvedThemeConfig,
  ThemeConfig,
} from './types.ts';

const theme: Theme = { ...clientTheme, head, configure, contrast };

export default theme;
