/** The input and the result of rendering a page. */
import type { ServerModule } from '../../bundle/load.ts';
import type { Bundle } from '../../bundle/types.ts';
import type { FileState } from '../../emit/manifest.ts';
import type { ArtifactSink, RememberingSink } from '../../emit/sinks.ts';
import type { HtmlScan } from '../../html/scan-html.ts';
import type { ScanPool } from '../../html/scan-pool.ts';
import type { ByPlugin, PageHooks } from '../../plugin/page-hooks.ts';
import type { PageMemory } from '../../reuse/pages.ts';
import type { Policy } from '../../security/policy.ts';
import type { RefusedCode } from '../../security/refused.ts';
import type { Site, SitePage } from '../../site/model.ts';
import type { Shell } from '../../site/page-data.ts';
import type { PageLinks } from '../../site/page-links.ts';
import type { Diagnostic } from '../../types.ts';
import type { FailedPage } from '../explain-error.ts';
import type { ElementFault } from '../trace-elements.ts';
import type { ComposedPage, ComposeInput, PageDraft } from './compose.ts';

export interface RenderInput extends ComposeInput {
  site: Site;
  shell: Shell;
  bundle: Bundle;
  output: ArtifactSink;
  /** Shares equal links between the scans of pages. */
  scans: ScanPool;
  /** URL of the file of `markdown.needs[name]`, which is published if a page uses it. */
  needFile(name: string): string;
  links: PageLinks;
  /** Pages of the previous build, or of earlier inspections in `ssg watch`. */
  memory?: { pages: PageMemory; output: RememberingSink } | undefined;
  /** Called before code of the site or the theme renders a document. Not called for one that is reused. */
  onRender?: () => void;
  /** Modules whose components throw errors, by the URL path of the page. */
  replaced: ReadonlyMap<string, readonly string[]>;
  /** Leaves a page to a thread, if the build uses some, and none of them is busy. */
  composeLater?: (draft: PageDraft) => Promise<Staged | undefined> | undefined;
  pluginHooks: PageHooks;
  /** The site replaces components of the theme, which may need data that the default layout does not. */
  hasOwnParts: boolean;
  /** Whether components of the site may read all headings of a document. */
  readsToc: boolean;
  /** ISO day of the last commit of a file. */
  lastUpdated(file: string): string | undefined;
  /** Name of the author of the last commit of a file. */
  lastUpdatedBy(file: string): string | undefined;
  /** Turns an error of a component into diagnostics at the author's line. */
  explain(
    error: unknown,
    page: FailedPage,
    trace?: (error: Error) => ElementFault | undefined,
  ): Promise<Diagnostic[]>;
  /**
   * Finds the running function in a page that exceeds its time limit.
   *
   * @param render renders the page once more, with a newly evaluated server module, for some milliseconds
   */
  explainEndless(
    page: FailedPage,
    seconds: number,
    render: (server: ServerModule, milliseconds: number) => void,
  ): Promise<Diagnostic>;
}

/** A page that a thread has composed. */
export interface Staged {
  rendered: ComposedPage;
  /** The document and its published formats in the staging folder. Absent if the output only needs paths. */
  files?: { path: string; state: FileState }[];
}

/** A page in another format. */
export interface RenderedFormat {
  /** Media type. */
  type: string;
  /** Path of the file in the output folder. */
  path: string;
  /** Whether the file is published. Plugins may read the text in any case. */
  isPublished: boolean;
  /** Read from the cache on demand. */
  readonly text: string;
  /** The cache key of the file, if the text is in the cache. */
  state?: FileState;
}

export interface RenderedPage {
  /** Absent for the not-found page. */
  page?: SitePage;
  /** Neither the document nor the targets of its links have changed since the last build. */
  isUnchanged?: true;
  url: string;
  /** Path of the document relative to the output folder. */
  file: string;
  /** Links and anchors of the body, without the article of an HTML page. */
  scan: HtmlScan;
  title: string;
  /** Labels of the categories around the page, outermost first. */
  crumbs: string[];
  description?: string;
  /** Facts of plugins about the content. */
  facts?: ByPlugin;
  /** The preview image that a plugin names. */
  image?: string;
  /** The page in other formats. Absent if there are none. */
  formats?: readonly RenderedFormat[];
  /** Data for indexes from the article of a component page, by their folders. The article of a Markdown page is in the compiled document. */
  articles?: Readonly<Record<string, unknown>>;
  /** A hook of a plugin has read the document, or the URLs of its style sheets. */
  dependsOnStyles?: true;
  /** URLs of the style sheets that the elements of the content need. Absent if there are none. */
  contentStyles?: string[];
  /** Search engines and the site's search may list the page. */
  indexed: boolean;
  lastUpdated?: string;
  /** The content security policy of the page; absent if disabled. */
  policy?: Policy;
  /** Code and resources in the page that its policy blocks. */
  refused: RefusedCode[];
}
