import type { Heading } from '@slashdocs/runtime/types';
import type { LeftOutPart } from '../../config/types.ts';
import type { HtmlScan } from '../../html/scan-html.ts';
import type { RefusedCode } from '../../security/refused.ts';
import type { Site, SitePage } from '../../site/model.ts';
import type { LinkTarget } from '../../site/resolve-link.ts';
import type { LinkReference, Span } from '../../types.ts';
import type { LanguageRules } from '../../util/urls.ts';

/** The input of the link check: a page, or a partial, which has links but no page. */
export interface CheckedPage {
  /** Absent for the not-found page. */
  page?: SitePage;
  /** Final URL path, with base URL; empty for a partial. */
  url: string;
  /** Absolute path of the source. */
  file?: string;
  /** Links of the content, in the order of `CompiledPage.links`. */
  references: LinkReference[];
  targets: LinkTarget[];
  /** Every anchor of an HTML article; absent for a component, whose anchors are in `scan`. */
  anchors?: string[] | undefined;
  /** The headings of a document that is a component, which may not show all of them. */
  headings?: readonly Heading[];
  /** Names of the options of its code blocks. */
  fenceOptions?: readonly string[] | undefined;
  /** Links and anchors around an HTML article, or all of a component page. Absent if rendering failed. */
  scan?: HtmlScan;
  /** Hidden from search engines: an unlisted page, or the not-found page. */
  isUnlisted?: true;
  /** Code and resources in the page that its content security policy blocks. */
  refused?: readonly RefusedCode[];
  /** Neither the document nor the targets of its links have changed since the last build. All links lead to pages or to other sites. */
  isUnchanged?: true;
}

/** The link check of the last build. */
export interface LastLinkCheck {
  /** Whether a page still has all ids that it had. */
  keepsAnchors(file: string, anchors: readonly string[], lacksParts: boolean): boolean;
  /** Whether a page contained problematic links. */
  hadLinkProblems(file: string): boolean;
  /** Remembers that it does now. */
  addLinkProblem(file: string): void;
  /**
   * Remembers the files other than pages, and returns whether the last build had the same ones.
   *
   * @param paths in the output folder
   */
  setFiles(paths: readonly string[]): boolean;
}

export interface LinkCheckContext {
  site: Site;
  baseUrl: string;
  /** The folder with the translations of the language: absolute, and relative to the site. */
  translations?: { dir: string; name: string } | undefined;
  /** All languages of the site; each has the same pages. */
  locales?: LanguageRules['locales'];
  /** The site's origin, in lower case: `https://example.com`. */
  siteUrl: string;
  /** Another generator reads the configuration. It does not check the plain links of components. */
  isForeign: boolean;
  /** The pages have a content security policy. */
  hasPolicy: boolean;
  /** The commands that the site runs before a build with another generator. They may write documents. */
  preparation?: string | undefined;
  /** Absolute paths of Git submodules that are not checked out. */
  submodules: readonly string[];
  /** Parts of the configuration that may have pages which the site lacks. */
  leftOut: readonly LeftOutPart[];
  /** Whether a site path, such as `/img/logo.svg`, is a published file other than a page, or a path that a page handles. */
  isFile(sitePath: string): boolean;
  /** Whether the static files have a folder with a site path. */
  hasFolder(sitePath: string): boolean;
  /** Whether the component of a page shows a site path below the page. */
  isHandled(sitePath: string): boolean;
  /** Files that the configuration names for the head of every page, with their URL paths. */
  headFiles: readonly (Pick<LinkReference, 'kind' | 'url'> & { written: string })[];
  redirectTarget(sitePath: string): string | undefined;
  locateInConfig(text: string): ({ file: string } & Span) | undefined;
  /** Absolute path of the configuration, if it is in a file that can be read. */
  configFile: string | undefined;
  /** Absolute paths of other files that contain links: components, the configuration, authors files. */
  otherSources: readonly string[];
  /** Absolute paths of the modules of pages that plugins of another generator make. */
  madeFiles: ReadonlySet<string>;
  /** The text of a source file. */
  readSource(file: string): string | undefined;
  /** Whether a link refers to a file or folder that exists but has no page, and whether a content folder contains it. */
  unpublished(from: string, written: string): { isContent: boolean } | undefined;
  /**
   * The files in the folder that a link refers to, spelled like the link.
   *
   * @param from absolute path of the file with the link
   */
  filesNear(from: string | undefined, written: string): string[];
  /** The URL of a file with the same name in another folder, from the same file. */
  namesake(from: string | undefined, written: string): string | undefined;
  /** Unchanged articles without problems are not checked again if the pages that have changed keep their anchors. */
  last?: LastLinkCheck | undefined;
  /** The last build had the same files other than pages, so links of unchanged pages to files are still valid. */
  hasSameFiles?: boolean;
}
