/**
 * The plugin API. A plugin is a name and a function that returns hooks. `definePlugin` creates it, and `plugins` in
 * `site.config.ts` lists it. `docs/plugins` explains each hook with an example.
 *
 * Hooks are pure: their results depend only on their arguments, on the plugin's options, and on the files in `watchFiles`. ssg
 * relies on this when it reuses the results of the last build.
 */
import type { ContrastPair, Heading, HeadTag } from '@slashdocs/runtime/types';
import type { MarkdownPlugin } from '../config/markdown-plugins.ts';
import type { BlogOptions, DocsOptions, FeedItem } from '../config/types.ts';
import type { Diagnostic, FrontMatter, Severity } from '../types.ts';
import type { MarkdownHooks } from './markdown-types.ts';
import type {
  BlogFeeds,
  DocumentFrame,
  GeneratedDocument,
  MadePage,
  OutputFile,
  PageComponent,
  PageExtras,
  PageFormat,
  PluginRedirect,
  SiteCopy,
} from './page-types.ts';
import type {
  BlogInfo,
  CheckedSiteInfo,
  PageContent,
  PageDetails,
  PageInfo,
  RoutedSite,
  SiteInfo,
  SiteView,
  SourceText,
  WholeSiteInfo,
} from './site-types.ts';

export type * from './markdown-types.ts';
export type * from './page-types.ts';
export type * from './site-types.ts';
export type { ContrastPair as ColorPair, FeedItem, FrontMatter, Heading, HeadTag, MarkdownPlugin, Severity };

/** A plugin with its options, for `plugins` in the configuration. */
export interface Plugin {
  readonly definition: { readonly name: string; readonly version?: string };
  readonly options: unknown;
}

export interface PluginDefinition<Options, Input = Options> {
  /** Unique, in lower case with hyphens. Prefix of the plugin's rules, and its name in messages. */
  name: string;
  /** Change it when the plugin's results change: part of every cache key. Default: none. */
  version?: string;
  /** Validates the options: a schema of valibot, zod, arktype, or any other library that implements Standard Schema. */
  options?: OptionsSchema<Input, Options>;
  /** Returns the hooks. Runs once per build, and again in `ssg watch` when the configuration or a watched file changes. */
  setup(options: Options, site: SetupContext): Hooks | Promise<Hooks>;
}

/** The part of Standard Schema (standardschema.dev) that ssg uses. */
export interface OptionsSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly OptionIssue[] };

/** A problem with an option. */
export interface OptionIssue {
  /** A second line is the hint. */
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The site during setup, before its content is read. */
export interface SetupContext extends SiteView {
  /** Codes of the site's languages, such as `en` and `pt-BR`, the main language first. */
  readonly languages: readonly string[];
  /** The package of the theme, `@slashdocs/theme` by default, or a path. */
  readonly theme: string;
  /**
   * Reads a text file and watches it, like the files in `watchFiles`. For `setup`, `documents`, and commands; later hooks run when ssg
   * has already decided what to reuse.
   *
   * @param path relative to the site
   */
  readFile(path: string): string;
  /**
   * Writes the hint for an unknown name: "did you mean `setup`?", or the names that exist if none is similar.
   *
   * @param names the known names
   */
  suggestName(word: string, names: Iterable<string>): string;
}

export interface Hooks {
  /**
   * Paths of files and folders, relative to the site, that the plugin reads by itself. A change makes `setup` run again. A folder means
   * everything in it. Files that `site.readFile()` reads need no entry.
   */
  watchFiles?: string[];
  /** Further docs and blogs, such as a changelog. Without `path`, all of their documents come from `documents`. */
  collections?: Collection[];
  /** Documents without a file in a content folder, such as the pages of an API reference, and problems with their data. */
  documents?(): Sequence<GeneratedDocument | PluginProblem>;
  /** Extensions of Markdown and MDX. */
  markdown?: MarkdownHooks;
  /** Pages without a document, such as all documents on one page, and problems with their data. Runs when the pages with documents are known. */
  pages?(site: RoutedSite): Sequence<MadePage | PluginProblem>;
  /** Components for pages of the hook `pages` and around documents, by name. */
  pageComponents?: Record<string, PageComponent>;
  /** Components around the articles of documents, such as the time and the ingredients of a recipe. Runs when all pages are known. */
  frames?(site: RoutedSite): Sequence<DocumentFrame | PluginProblem>;
  /**
   * Returns the feeds of a blog. The pages of the blog link to them. Runs for each blog with listed posts, when the pages with documents
   * are known.
   */
  feeds?(blog: BlogInfo): BlogFeeds | undefined | Promise<BlogFeeds | undefined>;
  /** Old URLs that lead to pages or to other sites. Runs when all pages are known, before they are rendered. */
  redirects?(site: RoutedSite): Sequence<PluginRedirect | PluginProblem>;
  /** Returns elements for the head of a page. Called while the page is rendered. */
  page?(page: PageDetails): PageExtras | undefined;
  /**
   * Returns the image for link previews of a page, as a path in the output folder or a URL. Only called for listed pages whose
   * front matter names no image. The first plugin that returns one decides.
   */
  image?(page: PageInfo): string | undefined;
  /** Returns JSON for components on a page: `usePage().plugins['my-plugin']`. Only pages with a document have data. */
  data?(page: PageInfo): unknown;
  /** Returns JSON about the content of a page, for `files` and `checks`: `page.facts['my-plugin']`. */
  facts?(page: PageContent): unknown;
  /** Other formats of pages, with one text file per page. The first plugin with a media type or an extension decides. */
  formats?: PageFormat[];
  /** Media types of formats that `files` reads. ssg generates their texts even if no plugin publishes them. */
  readsFormats?: string[];
  /** Files for the output folder, generated from all pages. Runs once per language, whose files are in a folder of their own. */
  files?(site: SiteInfo): Sequence<OutputFile>;
  /**
   * Files for the output folder of the whole site, such as the headers of a host. Runs once, after `files` has run for the last
   * language. Not in `ssg watch`.
   */
  siteFiles?(site: WholeSiteInfo): Sequence<OutputFile>;
  /** Rules about the finished site. */
  checks?: PluginCheck[];
  /** Returns a line for the end of `ssg build`. Called for the main language. */
  summary?(site: CheckedSiteInfo): string | undefined;
  /** Further folders that `ssg build` writes from the published site: `ssg build --portable FOLDER`. */
  copies?: SiteCopy[];
  /** Code and styles for the browser. */
  client?: ClientHooks;
  /** Commands of the CLI: `ssg release 2.0`. */
  commands?: PluginCommand[];
  /** Routes of the dev server. They do not exist in the published site. */
  devServer?: DevRoute[];
}

/** A list, or a generator, which may be asynchronous. */
export type Sequence<Item> = Iterable<Item> | AsyncIterable<Item> | Promise<Iterable<Item>>;

export type Collection = ({ type: 'docs' } & DocsOptions) | ({ type: 'blog' } & BlogOptions);

export interface PluginCheck {
  /** Name of the rule, unique in the plugin. `rules` in the configuration names it with the plugin's name: `my-plugin/no-todo`. */
  name: string;
  /** Default: `warning`. */
  severity?: Severity;
  /** One sentence for reports. */
  explanation: string;
  run(site: CheckedSiteInfo): Sequence<PluginProblem>;
}

export interface PluginProblem extends PluginPlace {
  /** One sentence that says what is wrong, without a period. */
  message: string;
  /** The fix, in one sentence. */
  hint?: string | undefined;
  /** Further sentences. */
  notes?: readonly string[];
}

/** A place in the configuration, on a page, or in a file. */
export interface PluginPlace {
  /** Path of the plugin's option: `['limits', 'html']`; or `page`, or `file`. */
  option?: readonly (string | number)[];
  /** Whether the option's name or its value is meant. Default: `value`. */
  optionPart?: 'key' | 'value';
  page?: PageInfo;
  /** Absolute path of the file, or relative to the site. */
  file?: string;
  /**
   * A front matter key of the document, and a part of its value. An item of a list is its index or its text: `['keywords', 0]` or
   * `['keywords', 'setup']`. Instead of `line`.
   */
  frontMatter?: readonly (string | number)[];
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** Index in the text of the document, instead of `line` and `column`. */
  offset?: number;
  /** Number of UTF-16 code units to mark. Default: up to the end of the word. */
  length?: number;
}

/** A place in the layout: before, after, or instead of one of its parts. */
export type Slot = `${SlotPart}.${'before' | 'after' | 'instead'}`;

export type SlotPart =
  | 'announcement'
  | 'navbar'
  | 'search'
  | 'sidebar'
  | 'breadcrumbs'
  | 'copy-page'
  | 'article'
  | 'doc-footer'
  | 'pagination'
  | 'toc'
  | 'post'
  | 'not-found'
  | 'footer';

export interface ClientHooks {
  /** Modules that run in the browser on every page. Absolute paths, or relative to the site. */
  modules?: string[];
  /** Style sheets. Absolute paths, or relative to the site. */
  styles?: string[];
  /**
   * Components before, after, or instead of parts of the layout: the path of a module with a default export. A plugin that replaces
   * `search` also turns off the search index of ssg.
   */
  slots?: Partial<Record<Slot, string | SlotComponent>>;
  /** Sources that the content security policy must allow, by directive: `{ 'connect-src': ['https://example.com'] }`. */
  policy?: Record<string, string[]>;
}

export interface SlotComponent {
  /** Absolute path of a module with a default export, or relative to the site. */
  component: string;
  /**
   * Props of the component, as JSON. A function gets the language of the pages, such as `pt-BR`. Props are part of the script, so
   * they are the same on every page: data of one page comes from the hook `data`. Default: none.
   */
  props?: object | ((language: string) => object);
}

export interface PluginCommand {
  /** `release`; the commands of ssg take precedence. */
  name: string;
  /** One sentence for the list of commands. */
  description: string;
  /** Sentences for the help of the command. Default: the description. */
  details?: string;
  /** For the help of the command: command lines, and what they do. */
  examples?: [command: string, meaning: string][];
  /** As in commander: `<version> [notes...]`. Default: none. */
  arguments?: string;
  /** As in commander: `{ flags: '-f, --force', description: 'replace the release' }`. */
  options?: { flags: string; description: string; default?: string | boolean }[];
  /** @returns the exit code. Default: 0 */
  run(input: CommandInput): ExitCode | Promise<ExitCode>;
}

/** TypeScript before 7 requires `void` for functions without a `return`. */
// biome-ignore lint/suspicious/noConfusingVoidType: see above
type ExitCode = number | undefined | void;

export interface CommandInput {
  site: SetupContext;
  arguments: readonly (string | readonly string[])[];
  /** By name in camel case. */
  options: Readonly<Record<string, unknown>>;
  /** Writes a line to standard output. */
  print(line: string): void;
  /** Reads the documents without building the site. `documents` is absent if the configuration is invalid. */
  documents(): Promise<{ documents?: readonly SourceText[]; diagnostics: Diagnostic[] }>;
  /** Runs all stages of a build and all rules, without publishing anything. `site` is absent if nothing could be rendered. */
  check(): Promise<{ site?: CheckedSiteInfo; diagnostics: Diagnostic[] }>;
  /**
   * Prints problems like `ssg check`, with the severities of the site's `rules`. A problem of the command itself is an error with the
   * code `plugin`.
   *
   * @param problems the diagnostics of `documents()` and `check()`, or problems that the command finds
   * @param ending a line for the end
   * @returns the exit code: 1 if there are errors
   */
  report(problems: readonly (Diagnostic | PluginProblem)[], ending?: string): number;
}

export interface DevRoute {
  /** URL path below the base URL, with all paths that start with it and a slash: `/__reviews`. */
  path: string;
  /** Only receives requests of this machine, or of hosts that `--host` allows; other methods than GET only from the site itself. */
  handle(request: Request): Response | Promise<Response>;
}
