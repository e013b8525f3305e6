import type { BlogOptions } from '../config/types.ts';

/** Keys of a blog in Docusaurus, and those with the same values in ssg. */
export const BLOG_KEYS = {
  blogTitle: 'title',
  blogDescription: 'description',
  blogSidebarTitle: 'sidebarTitle',
  blogSidebarCount: 'sidebarCount',
  showReadingTime: 'readingTime',
  showLastUpdateTime: 'lastUpdated',
  showLastUpdateAuthor: 'lastUpdatedBy',
  authorsMapPath: 'authors',
  sortPosts: 'sort',
  archiveBasePath: 'archivePath',
  pageBasePath: 'pagePath',
  tagsBasePath: 'tagsPath',
  authorsBasePath: 'authorsPath',
} as const satisfies Record<string, keyof BlogOptions>;
