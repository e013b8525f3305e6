/** What the bundler takes and gives. */
import type { Point } from '../compile/mdx/positions.ts';
import type { InternalDocsOptions } from '../config/types.ts';
import type { ComponentPage } from '../site/page-data.ts';
import type { Artifact } from '../types.ts';
import type { Digests, ModuleGraph } from './digests.ts';
import type { MarkdownConstruct } from './replacements.ts';

export interface BundledPage extends ComponentPage {
  /** It is rendered and then published as HTML: readers get no script of it. */
  isStatic: boolean;
}

export interface BundleInput {
  /** Absolute path of the site's folder. */
  root: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** A package's name, or an absolute path. */
  theme: string;
  /** Absolute paths. */
  styles: string[];
  stylesLayer: 'above' | 'below';
  /** Absolute paths. */
  clientModules: string[];
  /** Absolute paths; a style sheet names what is in them by its URL. */
  staticDirs: string[];
  /** What names that imports begin with stand for: absolute paths. */
  alias: Record<string, string>;
  pages: BundledPage[];
  /** What `@generated/docusaurus.config` exports. */
  siteConfig: Record<string, unknown>;
  /** The theme's texts in the language of the pages, by the English ones; empty for English. */
  texts: Readonly<Record<string, string>>;
  /** Translations of texts in components, by id. */
  messages: Readonly<Record<string, string>>;
  onUnresolvedImport: 'error' | 'placeholder';
  /** What of Markdown the site has components for. */
  constructs: readonly MarkdownConstruct[];
  /** What plugins of the site's own give components, by plugin and instance. */
  globalData?: Readonly<Record<string, unknown>> | undefined;
  /** The site's own components in the place of parts of the layout. */
  parts?: ReadonlyMap<string, string>;
  /** Absolute paths of modules that frames stand in for, since their components throw. */
  throwing?: ReadonlySet<string>;
  /** Pages may have mathematics. */
  math: boolean;
  /** There are pages of a blog. */
  blog: boolean;
  internalDocs?: InternalDocsOptions | undefined;
  /** The text of a Markdown or MDX file as an ES module, links resolved. */
  loadDocument(file: string): Promise<string>;
  /** The author's place that a place in such a module comes from. */
  positionInSource(file: string, at: Point): Promise<Point | undefined>;
}

export interface PageBundle {
  /** URL of its module. */
  chunk: string;
  /** `integrity` of that module and of what it imports besides the client's, by URL, what is imported first. */
  integrity: Record<string, string>;
  styles: string[];
}

export interface Bundle {
  /** URLs, with base URL. */
  boot: string;
  react: string;
  client: string;
  /** The internal-docs module; absent unless the site configures it. */
  internal?: string;
  styles: string[];
  /** The style sheet of pages with mathematics. */
  mathStyles?: string;
  /** That of a blog's pages; absent where the theme is the site's own. */
  blogStyles?: string;
  /** `integrity` of React, of the client and what it imports, of the boot script and of every style sheet, by URL. */
  integrity: ReadonlyMap<string, string>;
  /** That of what the client imports when somebody wants it, such as the search, in pairs. */
  onDemand: [url: string, integrity: string][];
  /** What there is of each component page that is one for the reader, too, by source file. */
  pages: Map<string, PageBundle>;
  /** Component pages that need something that could not be bundled; their problem is told. */
  broken: ReadonlySet<string>;
  /** Component pages whose modules wait for something at their top level. */
  awaiting: ReadonlySet<string>;
  artifacts: Artifact[];
  /** The server module and its source map. */
  server: { code: string; map: string };
  /** The server module's own modules. */
  graph: ModuleGraph;
  /** What pages depend on; absent when nothing is remembered of them. */
  digests?: Digests;
  /** Absolute paths of every file that went in. */
  inputs: string[];
}
