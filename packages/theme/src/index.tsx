/**
 * The default theme. A folder holds one thing that a reader sees, its component and its style sheet side by side;
 * the order of the imports below is the order of the sheets, and `design/layers.css` decides between them.
 */
import './design/layers.css';
import './design/tokens.css';
import './design/reset.css';
import './design/base.css';
import './design/preferences.css';
import './design/print.css';
import './icons/icons.css';
import type { ConfigProblem, ConfigureContext, Theme } from '@ssg/runtime';
import { configure } from './config/configure.ts';
import { components } from './content-components.ts';
import { enhance } from './enhance.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { head } from './head.ts';
import { Layout } from './layout/layout.tsx';
import { NotFound } from './not-found/not-found.tsx';

export { Admonition, CodeBlock, Details, TabItem, Tabs } from './content-components.ts';
export type {
  ColorMode,
  FooterColumnConfig,
  LogoConfig,
  NavbarItemConfig,
  NavbarLinkConfig,
  ResolvedThemeConfig,
  ThemeConfig,
} from './types.ts';
export type { ConfigProblem, ConfigureContext };

const theme: Theme = { Layout, NotFound, ErrorScreen, components, head, configure, enhance };

export default theme;
