/** The input and output of the bundler. */

import type { Point } from '../compile/mdx/positions.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { MarkdownConstruct } from '../modules/replacements.ts';
import type { ComponentPage } from '../site/page-data.ts';
import type { Artifact } from '../types.ts';
import type { Learned } from './bundle.ts';
import type { Digests, ModuleGraph } from './digests.ts';
import type { DocumentMemo } from './document-memo.ts';
import type { DocumentCode, DocumentGroup } from './document-scripts.ts';
import type { Instrumenter, LiveModule } from './live-modules.ts';

export interface BundledPage extends ComponentPage {
  /** The page is published as HTML without its script. */
  isStatic: boolean;
}

/** Facts that few bundles contain, such as the title of the site. */
export interface SiteFacts {
  /** The configuration for components. */
  readonly siteConfig: Record<string, unknown>;
  /** Translations of texts in components, by id. */
  readonly messages: Readonly<Record<string, string>>;
  /** Global data of the site's own plugins, by plugin and instance. */
  readonly globalData?: Readonly<Record<string, unknown>> | undefined;
}

/** Keys of the configuration. */
type FromConfig =
  | ('root' | 'baseUrl' | 'theme' | 'texts' | 'alias' | 'staticDirs')
  | ('styles' | 'stylesLayer' | 'postCss' | 'lacksPostCss' | 'clientModules')
  | ('loaders' | 'rawFiles' | 'define')
  | ('components' | 'pageComponents' | 'contentStyles' | 'contentScripts');

export interface BundleInput extends Pick<ResolvedConfig, FromConfig> {
  internalDocs?: ResolvedConfig['internalDocs'];
  /** Hashes of the results of PostCSS, by the absolute paths of the style sheets. Filled by the bundler. */
  processed?: Map<string, string>;
  /** Mirrors style sheets, which were written for text from left to right. Default: no. */
  mirrorsStyles?: boolean;
  /** Moves media rules to the end of each style sheet. Default: no. */
  putsMediaLast?: boolean;
  /** A context of esbuild keeps the list of its first run, in which the pages change. */
  pages: BundledPage[];
  facts: SiteFacts;
  onUnresolvedImport: 'error' | 'placeholder';
  /** Markdown constructs for which the site has components. */
  constructs: readonly MarkdownConstruct[];
  /** The site's own components that replace parts of the layout. */
  parts?: ReadonlyMap<string, string>;
  /** Absolute paths of modules that placeholders replace, because their components throw errors. */
  throwing?: ReadonlySet<string>;
  /** Modules whose components throw errors on some pages, by absolute path. */
  guarded?: ReadonlyMap<string, GuardedModule>;
  /** Facts from earlier bundles of the site. Changed in place. Default: none. */
  learned?: Learned;
  /**
   * Returns the module of a document, possibly with other links than `loadDocument`; undefined if its text must be part of the bundle. Default:
   * that of all documents.
   */
  loadSeparable?: (file: string) => Promise<string | undefined>;
  /**
   * A bundle contains only the imports of these documents; see `document-modules.ts`. Modules by absolute path. Filled by the bundler; a
   * context of esbuild keeps the map of its first run.
   */
  documentImports?: Map<string, string>;
  /** The same for the client, with the first document of each group; see `document-scripts.ts`. */
  groupImports?: Map<string, string>;
  /** Results for documents of earlier bundles. Default: none. */
  memos?: { imports: DocumentMemo<string | undefined>; codes: DocumentMemo<DocumentCode | undefined> };
  /** Functions keep their names, because a component compares them. Set by the bundler. */
  keepsNames?: boolean;
  /** For `ssg watch`: browsers get React's development version. */
  isForWatch?: boolean;
  /** Makes modules of the site replaceable in open pages. */
  live?: Instrumenter | undefined;
  /** Compiles a Markdown or MDX file to an ES module with resolved links. */
  loadDocument(file: string): Promise<string>;
  /** A hash of everything that determines the result of `loadDocument`; undefined if it is unknown. Default: unknown. */
  hashDocument?: (file: string) => Promise<string | undefined>;
  /** Maps a position in a compiled module to the source. */
  positionInSource(file: string, at: Point): Promise<Point | undefined>;
}

/** A module with components that pages may replace; see `PageData.replaced`. */
export interface GuardedModule {
  /** Names of components that only the module uses. */
  components: ReadonlySet<string>;
  /** Whether the exported components can be replaced. */
  hasExports: boolean;
  /** The import that replaces the default export. Default: a placeholder. */
  instead: string | undefined;
}

export interface PageBundle {
  /** URL of its module. */
  chunk: string;
  /** `integrity` of the module and its imports other than the client's, by URL, imports first. */
  integrity: Record<string, string>;
  styles: string[];
}

/** The pages that need a file. */
export interface NeededBy {
  /** Texts in the HTML of a page that show that it needs the file. */
  markers: readonly string[];
  /** Components of pages that need it in any case. Default: none. */
  components?: readonly string[];
}

export interface NeededFile extends NeededBy {
  url: string;
}

/** The server module and its source map, as UTF-8. */
export interface ServerCode {
  code: Uint8Array;
  /** SHA-256 of the code, hex. */
  hash: string;
  map: Uint8Array;
  /** Absolute paths of the documents whose imports it contains, and not their text. */
  separate: ReadonlySet<string>;
}

/** The files that documents refer to. */
export interface SharedFiles {
  /** URLs, with base URL. */
  boot: string;
  react: string;
  client: string;
  /** The internal-docs module; absent unless the site configures it. */
  internal?: string;
  styles: string[];
  /** Style sheets that only some pages need. */
  contentStyles: readonly NeededFile[];
  /** Modules that only some pages need. */
  contentScripts: readonly NeededFile[];
  /** Fonts to preload on every page. */
  fonts: string[];
  /** `integrity` of React, the client and its imports, the boot script, and all style sheets, by URL. */
  integrity: ReadonlyMap<string, string>;
}

export interface Bundle extends SharedFiles {
  /** `integrity` of modules that the client imports on demand, such as the search and modules for elements. */
  onDemand: [url: string, integrity: string][];
  /** Client bundles of component pages, by source file. */
  pages: Map<string, PageBundle>;
  /** For the scripts of documents; see `document-scripts.ts`. */
  documentGroups: readonly DocumentGroup[];
  /** Client bundles of components of plugins for pages, by name. */
  components: Readonly<Record<string, PageBundle>>;
  /** Component pages that need a faulty file, which is reported already. */
  broken: ReadonlySet<string>;
  /** Component pages with a top-level `await`. */
  awaiting: ReadonlySet<string>;
  artifacts: Artifact[];
  server: ServerCode;
  /** The import graph of the server module. */
  graph: ModuleGraph;
  /** Hashes of the code of pages; absent if pages are not cached. */
  digests?: Digests;
  /** Absolute paths of all bundled files, and of the `package.json` around them. */
  inputs: string[];
  /** Hashes of the results of PostCSS, by the absolute paths of the style sheets. */
  processed: ReadonlyMap<string, string>;
  /** The bundled files that are compiled documents, and not texts of documents. Their modules also depend on the targets of links. */
  documents: ReadonlySet<string>;
  /** Absolute paths of the folders in which the modules of unresolved imports would be. They may not exist. */
  missingFolders: string[];
  /** The files of `server.separate` whose text is not in another part of the bundle either. */
  unbundled: ReadonlySet<string>;
  /** The bundle contains `SiteFacts`. */
  hasSiteFacts: boolean;
  /** Replaceable modules of the site in the client, by id; absent unless the input has `live`. */
  liveModules?: ReadonlyMap<string, LiveModule>;
  /** Its scripts are larger than the published ones: they have React's development build, and modules that can be replaced. */
  isForWatch: boolean;
}
