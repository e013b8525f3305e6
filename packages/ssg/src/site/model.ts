/** The site as a whole: every document, where it is published, and how documents are arranged in sidebars. */
import type { ResolvedDocs } from '../config/types.ts';
import type { CompiledPage, Diagnostic, Route, Source } from '../types.ts';

/** A compiled Markdown or MDX document together with its place in the site. */
export interface Doc {
  source: Source;
  compiled: CompiledPage;
  version: DocsVersionModel;
  /** Unique within its version: `guides/basics`. */
  id: string;
  /** Path of its folder below the version's root, `/` as separator, empty at the top. */
  folder: string;
  route: Route;
  title: string;
  /** What sidebars call it. */
  label: string;
  /** Sorts generated sidebars. */
  position?: number;
  /** Left out of the published site: a draft. Kept in the model so that a link to it can be explained. */
  draft: boolean;
  unlisted: boolean;
  /** It stands for its folder: `guides/index.md`. */
  isFolderIndex: boolean;
}

export interface DocsInstanceModel {
  id: string;
  options: ResolvedDocs;
  versions: DocsVersionModel[];
}

export interface DocsVersionModel {
  instance: DocsInstanceModel;
  name: string;
  label: string;
  /** Absolute path of the folder its documents are in. */
  folder: string;
  /** Site path of its root without trailing slash: `/docs`, `/docs/1.0.0`; the site's root is empty. */
  routeBase: string;
  isLast: boolean;
  docs: Map<string, Doc>;
  sidebars: Sidebar[];
  /** The sidebar of each doc, by id. */
  sidebarOf: Map<string, Sidebar>;
}

/** A sidebar with every reference resolved; nothing in it depends on the page that shows it. */
export interface Sidebar {
  name: string;
  items: SidebarNode[];
}

export type SidebarNode =
  | {
      type: 'doc';
      doc: Doc;
      label: string;
      className?: string;
      /** Shown, but not this sidebar's own page. */
      reference?: true;
    }
  | { type: 'link'; label: string; href: string; className?: string }
  | { type: 'html'; html: string; className?: string }
  | SidebarCategoryNode;

export interface SidebarCategoryNode {
  type: 'category';
  label: string;
  /** A doc, or a page that lists the category's items. */
  link?: { type: 'doc'; doc: Doc } | { type: 'generated-index'; page: GeneratedIndex };
  items: SidebarNode[];
  collapsible: boolean;
  collapsed: boolean;
  className?: string;
}

/** A page that the site makes by itself: the items of a category as cards. */
export interface GeneratedIndex {
  title: string;
  description: string;
  route: Route;
  /** The category that it lists. */
  category: SidebarCategoryNode;
}

/** A page outside the docs: Markdown, MDX or a React component. */
export interface StandalonePage {
  source: Source;
  route: Route;
  /** Absent for a `.tsx` page: it is known by running it. */
  compiled?: CompiledPage;
  title: string;
}

export interface Site {
  instances: DocsInstanceModel[];
  pages: StandalonePage[];
  /** Every route by its path. Where two sources claim one, the first in path order has it. */
  routes: Map<string, Doc | StandalonePage | GeneratedIndex>;
  /** Every document by absolute file path. */
  byFile: Map<string, Doc | StandalonePage>;
  diagnostics: Diagnostic[];
}
