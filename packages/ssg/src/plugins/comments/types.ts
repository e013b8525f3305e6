/** The values that giscus.app shows for the repository. */
export interface CommentsOptions {
  /** `my-org/my-tool`. */
  repo: string;
  /** `data-repo-id` on giscus.app: `R_…`. */
  repoId: string;
  /** Category of new discussions: `Announcements`. */
  category: string;
  /** `data-category-id` on giscus.app: `DIC_…`. */
  categoryId: string;
  /** The part of a page that identifies its discussion. Default: `'pathname'`. */
  mapping?: 'pathname' | 'url' | 'title' | 'og:title';
  /** Where pages have comments, unless the front matter says `comments: false` or `true`. Default: `['docs', 'blog']`. */
  on?: ('docs' | 'blog' | 'pages')[];
}
