/**
 * The types of `ssg/api`. They are independent of the generator's own types, which can change. `docs/developers/api.md` documents
 * them for users. Keep it in sync.
 */
import type { Diagnostic } from '../core/diagnostic/types.ts';
import type { Progress } from '../core/pipeline/progress.ts';
import type { OutputFile, SiteRoute } from '../core/pipeline/results.ts';

export interface LoadConfigOptions {
  /** Folder with `site.config.ts`. Relative paths start at the working directory. Default: the working directory. */
  dir?: string | undefined;
}

export interface CheckOptions extends LoadConfigOptions {
  /** Also check links to other sites, which takes network requests. Default: false. */
  external?: boolean | undefined;
  /** Set `ok` to false if there are more warnings than this. Default: no limit. */
  maxWarnings?: number | undefined;
  /** Called when a stage starts, and after each unit of work of a stage that can be counted. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface BuildOptions extends LoadConfigOptions {
  /** Output folder. Relative paths start at the working directory. Default: `build` in `dir`. */
  outDir?: string | undefined;
  /** Replace an output folder that contains files ssg did not write. Default: false. */
  force?: boolean | undefined;
  /** Fail the build if there are more warnings than this. Default: no limit. */
  maxWarnings?: number | undefined;
  /** Called when a stage starts, and after each unit of work of a stage that can be counted. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface CheckResult {
  /** True if there are no errors, and at most `maxWarnings` warnings. */
  ok: boolean;
  /** All problems without duplicates, errors last. */
  diagnostics: Diagnostic[];
  /** Number of rendered pages, including the not-found page. */
  pages: number;
  /** Every page with a URL. Empty if the configuration could not be read. */
  routes: SiteRoute[];
}

export interface BuildResult extends CheckResult {
  /** True if the site was published. Otherwise, the output folder is unchanged. */
  ok: boolean;
  /** Absolute path of the output folder. */
  outDir: string;
  /** All files in the output folder, sorted by path. Empty if the site was not published. */
  files: OutputFile[];
  /** Paths of the files that this build wrote or removed, sorted. */
  changed: string[];
}

export type LoadConfigResult =
  | {
      ok: true;
      config: LoadedSite;
      /** Warnings about the configuration. */
      diagnostics: Diagnostic[];
      /** Absolute paths of the configuration and the local files that it imports, sorted. */
      files: string[];
    }
  | {
      ok: false;
      config?: undefined;
      /** At least one error. */
      diagnostics: Diagnostic[];
      files: string[];
    };

/** A configuration with its defaults. Paths are absolute. */
export interface LoadedSite {
  /** Folder of the configuration. */
  root: string;
  /** The configuration file. */
  file: string;
  title: string;
  /** Empty if not configured. */
  tagline: string;
  /** Origin of the published site, without a trailing slash: `https://example.com`. */
  url: string;
  /** URL path of the site. Starts and ends with a slash. */
  baseUrl: string;
  trailingSlash: boolean | 'auto';
  noIndex: boolean;
  audience: 'public' | 'internal';
  /** All languages, the main language first. */
  locales: LoadedLocale[];
  /** Empty for a site without docs. */
  docs: LoadedDocs[];
  /** Empty for a site without blogs. */
  blogs: LoadedBlog[];
  /** Folder of the standalone pages. Absent for a site without standalone pages. */
  pagesDir?: string;
  /** Folders with files that are copied unchanged. */
  staticDirs: string[];
  /** URLs and paths by old path, without base URL. */
  redirects: Record<string, string>;
  /** The configured value. */
  themeConfig: unknown;
  /** The configured value. */
  customFields: Record<string, unknown>;
}

export interface LoadedLocale {
  /** BCP 47 language tag: `pt-BR`. */
  code: string;
  /** Name of the language for readers. */
  label: string;
  direction: 'ltr' | 'rtl';
  /** URL path of the site in this language. Starts and ends with a slash. */
  baseUrl: string;
}

export interface LoadedDocs {
  id: string;
  /** At least one. */
  versions: {
    /** `current` for the unreleased version. */
    name: string;
    label: string;
    /** Whether this is the version shown by default. */
    isLast: boolean;
    /** Folder of the documents. */
    dir: string;
    /** URL path without base URL and outer slashes: `docs/next`. */
    routePath: string;
  }[];
}

export interface LoadedBlog {
  id: string;
  title: string;
  /** Folder of the posts. */
  dir: string;
  /** URL path without base URL and outer slashes: `blog`. */
  routePath: string;
}

export interface WatchOptions extends LoadConfigOptions {
  /** Port to listen on, or the next free one. 0: any free port. Default: 0. */
  port?: number | undefined;
}

/** A running dev server. Only this machine can reach it. */
export interface WatchServer {
  /** Address with a trailing slash, without base URL: `http://localhost:41234/`. */
  url: string;
  /**
   * Waits until the whole site is checked.
   *
   * @returns all current problems, errors last
   */
  diagnostics(): Promise<Diagnostic[]>;
  /**
   * Calls a function whenever the problems have changed, and first with the problems that are known already.
   *
   * @returns a function that removes the listener
   */
  onDiagnostics(listener: (diagnostics: Diagnostic[]) => void): () => void;
  /**
   * Calls a function after each edit, as soon as the server responds with the new pages.
   *
   * @returns a function that removes the listener
   */
  onChange(listener: (change: WatchChange) => void): () => void;
  /** Stops the server and removes all listeners. May be called more than once. */
  close(): Promise<void>;
}

export interface WatchChange {
  /** Absolute paths of the edited files. */
  files: string[];
  /** Time until the new pages were available. */
  milliseconds: number;
}

export interface FormatOptions {
  /** Absolute path of the folder that displayed paths are relative to. Default: the working directory. */
  cwd?: string | undefined;
  /** Use ANSI colors. Default: true if standard error is a terminal; `NO_COLOR` and `FORCE_COLOR` override it. */
  color?: boolean | undefined;
}
