import type { Bundle } from '../core/bundle/types.ts';
import type { GitDates } from '../core/content/git-dates.ts';
import type { Content } from '../core/content/read.ts';
import type { LoadedConfig } from '../core/load/load.ts';
import type { Connected } from '../core/pipeline/connect.ts';
import type { PluginFile } from '../core/plugin/files.ts';
import type { Renderer } from '../core/render/prerender.ts';
import type { SitePage } from '../core/site/model.ts';
import type { Diagnostic } from '../core/types.ts';
import type { ReadList } from './documents.ts';
import type { Pages } from './pages.ts';

/** The input for rendering pages. A change replaces the whole snapshot. */
export interface Snapshot {
  loaded: LoadedConfig;
  content: Content;
  /** `content.listing` as a set. */
  listed: ReadonlySet<string>;
  outline: SiteOutline;
  connected: Connected;
  bundle: Bundle | undefined;
  bundleDiagnostics: Diagnostic[];
  /** Bundling the current files failed, so the previous bundle is shown. */
  isBundleStale: boolean;
  /** Problems of components in `src/theme`. */
  parts: Diagnostic[];
  /** The input for rendering pages, or the problem of the theme. Absent if bundling the theme failed. */
  started: Renderer | Diagnostic | undefined;
  /** Receives what plugins' hooks find while a page is rendered. */
  hookProblems: Diagnostic[];
  dates: GitDates | undefined;
  pages: Pages;
  /** Files that plugins generate, from the last inspection; undefined before the first one. */
  pluginFiles: readonly PluginFile[] | undefined;
  /** Published pages by output path. */
  routes: Map<string, SitePage>;
}

/** The input of the site, for comparison. */
export interface SiteOutline {
  config: string;
  lists: readonly ReadList[];
  blogs: string;
  facts: string;
}

export function rendererOf({ started }: Snapshot): Renderer | undefined {
  return started && !('code' in started) ? started : undefined;
}
