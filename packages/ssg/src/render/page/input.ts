/** What rendering a page takes, and what is known of it afterwards. */
import type { Heading, HeadTag, SiteData } from '@ssg/runtime/types';
import type { ServerModule } from '../../bundle/load.ts';
import type { Bundle } from '../../bundle/types.ts';
import type { PageCache } from '../../cache/pages.ts';
import type { HtmlScan } from '../../check/scan-html.ts';
import type { ScanPool } from '../../check/scan-pool.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { FileState } from '../../emit/manifest.ts';
import type { ArtifactSink, RememberingSink } from '../../emit/output.ts';
import type { Section } from '../../search/sections.ts';
import type { BasePolicy, Policy } from '../../security/policy.ts';
import type { RefusedCode } from '../../security/refused.ts';
import type { BlogPost, Doc, Site, SitePage, StandalonePage } from '../../site/model.ts';
import type { Shell } from '../../site/page-data.ts';
import type { Diagnostic } from '../../types.ts';
import type { FailedPage } from '../explain-error.ts';
import type { ElementFault } from '../trace-elements.ts';

export interface RenderInput {
  config: ResolvedConfig;
  site: Site;
  shell: Shell;
  siteData: SiteData;
  bundle: Bundle;
  server: ServerModule;
  output: ArtifactSink;
  /** Holds what pages' scans have in common. */
  scans: ScanPool;
  /** URL of the module with `siteData`. */
  siteModule: string;
  /** What every page's policy allows; absent when there is no policy. */
  basePolicy: BasePolicy | undefined;
  /** `integrity` of the client's modules, as an import map. */
  importMap: HeadTag;
  /** URL of the script that draws diagrams; published when a page asks for it. */
  diagrams(): string;
  /** The article of an HTML page, links filled in. */
  article(page: Doc | StandalonePage): string;
  /** Its headings, and those of the parts that it shows. */
  headings(page: Doc | StandalonePage): Heading[];
  /** URL of the image for previews that a post names. */
  previewImage(page: Doc | StandalonePage | BlogPost): string | undefined;
  /** What decides about that article besides its source: where its links lead. */
  linksOf(page: Doc | StandalonePage): unknown;
  /** What pages became in the build before, and who has them. */
  memory?: { pages: PageCache; output: RememberingSink } | undefined;
  /** The site has components of its own in the place of the theme's: they may ask for what is in no layout of ours. */
  hasOwnParts: boolean;
  /** ISO day of the last commit of a file. */
  lastUpdated(file: string): string | undefined;
  /** Name of who made that. */
  lastUpdatedBy(file: string): string | undefined;
  /** Turns what a component threw into a diagnostic at the author's own line. */
  explain(
    error: unknown,
    page: FailedPage,
    trace?: (error: Error) => ElementFault | undefined,
  ): Promise<Diagnostic[]>;
  /**
   * Finds out where a page that does not come to an end spends its time.
   *
   * @param render renders it once more, with the server module evaluated anew, and for a limited time
   */
  explainEndless(
    page: FailedPage,
    seconds: number,
    render: (server: ServerModule) => void,
  ): Promise<Diagnostic>;
}

export interface RenderedPage {
  /** Absent for the not-found page. */
  page?: SitePage;
  url: string;
  /** Path of the document below the output folder. */
  file: string;
  /** Links and anchors of the body without the article of an HTML page: what only the rendering knows. */
  scan: HtmlScan;
  title: string;
  /** Labels of the categories that it is in, from the outside. */
  crumbs: string[];
  description?: string;
  /** An image for previews is drawn for it. */
  hasCard?: true;
  /** The page as Markdown, with front matter; absent unless the site publishes it. */
  markdown?: string;
  /** What that file is known by, of a page that was rendered before. */
  markdownState?: FileState;
  /** The text of a component's page; what a Markdown page says is in its document. Absent unless the site has search. */
  text?: Section[];
  /** Search engines, and the site's own search, may find it. */
  indexed: boolean;
  lastUpdated?: string;
  /** The page's content security policy, unless there is none. */
  policy?: Policy;
  /** Bytes of the document on the way, and URLs of its scripts and style sheets; absent unless the site has budgets. */
  weight?: { html: number; scripts: string[]; styles: string[] };
  /** What stands in the page and its policy does not allow. */
  refused: RefusedCode[];
}
