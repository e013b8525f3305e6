/** The code for posts and their lists, which the plugin `blog` registers in `core/config/collection-kind.ts`. */
import type { FeedItem, ResolvedConfig } from '../config/types.ts';
import type { BlogFiles } from '../content/read.ts';
import type { SourceFile } from '../content/scan.ts';
import type { TagsFile } from '../content/tags.ts';
import type { DocumentFrame, MadePage, PageInfo } from '../plugin/types.ts';
import type { Diagnostic } from '../types.ts';
import type { UrlRules } from '../util/urls.ts';
import type { Author, BlogModel, BlogPost } from './model.ts';
import type { CompiledDocument } from './site.ts';

export interface BlogTools {
  /** @param compileAll compiles files */
  readBlogs(
    blogs: readonly BlogFiles[],
    config: Pick<ResolvedConfig, 'root' | 'file'>,
    compileAll: (files: SourceFile[]) => Promise<CompiledDocument[]>,
  ): Promise<BlogContent[]>;
  buildPosts(content: BlogContent, rules: UrlRules): BuiltPosts;
  /**
   * Sorts the published posts.
   *
   * @param infoOf returns the view of a page for hooks
   * @returns the pages that list them, as the hook `pages` returns pages
   */
  listPosts(
    blog: BlogModel,
    published: readonly BlogPost[],
    content: Pick<BlogContent, 'authors'>,
    config: ResolvedConfig,
    infoOf: (post: BlogPost) => PageInfo,
  ): MadePage[];
  /** @returns the components around published posts, as the hook `frames` returns them */
  framePosts(blog: BlogModel, config: ResolvedConfig, infoOf: (post: BlogPost) => PageInfo): DocumentFrame[];
  /** The listed posts with a date, which feeds need, newest first. */
  feedItems(blog: BlogModel, limit: number | undefined, context: PostContext): FeedItem[];
}

/** A blog's compiled posts, with authors, tags, and dates. */
export interface BlogContent extends Pick<BlogFiles, 'options'> {
  posts: CompiledDocument[];
  authors?: AuthorsFile;
  tags?: TagsFile;
  /** ISO dates of the first commit of posts without a date, by absolute path. */
  commits: ReadonlyMap<string, string>;
  /** Reads the dates that authors write. */
  readDate: (written: string) => string | undefined;
  diagnostics: Diagnostic[];
}

export interface AuthorsFile {
  /** Absolute path. */
  file: string;
  authors: Map<string, Author>;
  /** The file could not be parsed, so missing authors are not reported. */
  isBroken?: true;
}

export interface BuiltPosts {
  blog: BlogModel;
  /** Every post, drafts included, in the order of their files. */
  posts: BlogPost[];
  diagnostics: Diagnostic[];
}

export interface PostContext {
  config: ResolvedConfig;
  /** Returns the HTML of a post; empty if rendering failed. */
  htmlOf(post: BlogPost): string;
  /** Returns the ISO date of the last commit of a file. */
  lastUpdated(file: string): string | undefined;
  /** Returns the URL of a post's preview image. */
  imageOf(post: BlogPost): string | undefined;
}
