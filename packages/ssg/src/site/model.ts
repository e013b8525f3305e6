/** The site as a whole: every document, where it is published, and how documents are arranged in sidebars. */
import type { Author } from '../blog/authors.ts';
import type { ResolvedBlog, ResolvedDocs } from '../config/types.ts';
import type { CompiledPage, Diagnostic, Route, Source } from '../types.ts';
import type { Tag } from './tags.ts';

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
  tags: Tag[];
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
  notice: boolean;
  /** Search engines are asked to leave it out. */
  noIndex: boolean;
  /** A sidebar names documents, or a folder of some, that are not there. */
  lacksDocuments: boolean;
  /** Absolute path of the folder its documents are in. */
  folder: string;
  /** Site path of its root without trailing slash: `/docs`, `/docs/1.0.0`; the site's root is empty. */
  routeBase: string;
  isLast: boolean;
  docs: Map<string, Doc>;
  sidebars: Sidebar[];
  /** The sidebar of each doc, by id. */
  sidebarOf: Map<string, Sidebar>;
  /** Pages of the tags that documents have, and the one that lists them all, which is the last. */
  tagPages: TagPage[];
}

/** A sidebar with every reference resolved; nothing in it depends on the page that shows it. */
export interface Sidebar {
  name: string;
  items: SidebarNode[];
}

export type SidebarNode =
  | ({
      type: 'doc';
      doc: Doc;
      label: string;
      /** Shown, but not this sidebar's own page. */
      reference?: true;
    } & SidebarLook)
  | ({ type: 'link'; label: string; href: string; description?: string } & SidebarLook)
  | ({ type: 'html'; html: string } & SidebarLook)
  | SidebarCategoryNode;

/** What any entry may have. */
export interface SidebarLook {
  className?: string;
  /** Stands for the label in translations. */
  key?: string;
  /** For components of the site's own. */
  customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarCategoryNode extends SidebarLook {
  type: 'category';
  label: string;
  /** For its card. */
  description?: string;
  /** A doc, or a page that lists the category's items. */
  link?: { type: 'doc'; doc: Doc } | { type: 'generated-index'; page: GeneratedIndex };
  items: SidebarNode[];
  collapsible: boolean;
  collapsed: boolean;
}

/** A page that the site makes by itself: the items of a category as cards. */
export interface GeneratedIndex {
  title: string;
  description: string;
  /** For search engines, and for previews: a URL. */
  keywords?: string[];
  image?: string;
  route: Route;
  /** The category that it lists. */
  category: SidebarCategoryNode;
  /** Of a version that search engines are asked to leave out. */
  noIndex?: true;
  /** Where its URL is written, or what else says that there is such a page. */
  place?: { file: string; line: number; column: number } | undefined;
}

/** A page that the docs make by themselves: the documents that have a tag, or all tags of a version. */
export interface TagPage {
  title: string;
  description: string;
  route: Route;
  unlisted?: true;
  /** Of a version that search engines are asked to leave out. */
  noIndex?: true;
  tagged:
    | { kind: 'docs'; docs: readonly Doc[]; allTags: Route }
    | { kind: 'tags'; tags: { tag: Tag; count: number; route: Route }[] };
}

/** A page outside the docs: Markdown, MDX or a React component. */
export interface StandalonePage {
  source: Source;
  route: Route;
  /** Absent for a `.tsx` page: it is known by running it. */
  compiled?: CompiledPage;
  title: string;
  /** Left out of the published site. */
  draft?: boolean;
}

/** A post of a blog: a page of its own, and quoted in lists. */
export interface BlogPost extends StandalonePage {
  compiled: CompiledPage;
  blog: BlogModel;
  /** When it was written: ISO, with a time; undefined when nothing tells. */
  date: string | undefined;
  authors: Author[];
  tags: Tag[];
  draft: boolean;
  unlisted: boolean;
}

export interface BlogModel {
  options: ResolvedBlog;
  /** Site path of the list of posts: `/blog`. */
  listPath: string;
  /** What is published, in the order of the lists; unlisted posts, which are in no list, included. */
  posts: BlogPost[];
  /** Pages that the blog makes by itself. */
  listings: BlogListing[];
}

/** A page that a blog makes by itself. */
export interface BlogListing {
  blog: BlogModel;
  title: string;
  description: string;
  route: Route;
  unlisted?: true;
  list: PostList | TagIndex | AuthorIndex | Archive;
}

/** One page of posts: all posts, or those of a tag or an author. */
export interface PostList {
  kind: 'posts';
  posts: BlogPost[];
  /** How many there are on all pages. */
  total: number;
  /** What they have in common; absent for all posts. */
  of?: { tag: Tag } | { author: Author };
  /** 1-based, and the routes of the pages around it. */
  page: number;
  pages: number;
  newer?: Route;
  older?: Route;
}

export interface TagIndex {
  kind: 'tags';
  tags: { tag: Tag; count: number; route: Route }[];
}

export interface AuthorIndex {
  kind: 'authors';
  authors: { author: Author; count: number; route: Route | undefined }[];
}

/** Every listed post. */
export interface Archive {
  kind: 'archive';
  posts: BlogPost[];
}

/** A page that the site makes by itself: all documents of a version one after the other, to be printed. */
export interface Book {
  title: string;
  route: Route;
  /** Whose documents they are. */
  book: DocsVersionModel;
  /** Search engines have the documents themselves. */
  unlisted: true;
}

/** Anything that has a route. */
export type SitePage = Doc | StandalonePage | BlogPost | GeneratedIndex | TagPage | BlogListing | Book;

export function isPost(page: object): page is BlogPost {
  return 'blog' in page && 'source' in page;
}

/** Whether search engines are asked to leave a page out for its version's sake; the site's own search has it. */
export function isOfHiddenVersion(page: SitePage): boolean {
  return 'version' in page ? page.version.noIndex : 'noIndex' in page;
}

export interface Site {
  instances: DocsInstanceModel[];
  blogs: BlogModel[];
  pages: StandalonePage[];
  /** Every route by its path. Where two sources claim one, the first in path order has it. */
  routes: Map<string, SitePage>;
  /** Every document by absolute file path. */
  byFile: Map<string, Doc | StandalonePage | BlogPost>;
  /** Of files in whose place a translation stands, that translation: absolute paths. */
  translations: Map<string, string>;
  /** Site paths of files that the site makes and pages may link to: feeds. */
  files: Set<string>;
  diagnostics: Diagnostic[];
}
