/** Keys of other generators, with a hint that names the equivalent here. */
import type { BlogOptions } from './types.ts';

const inThemeConfig = (key: string) => `write \`themeConfig: { ${key}: … }\` instead`;
const inDocs = (key: string) => `write \`docs: { ${key}: … }\` instead`;
const rule = (code: string) => `write \`rules: { '${code}': 'warn' }\` instead`;

const SITE: Record<string, string> = {
  // Keys of ssg, one level too high.
  navbar: inThemeConfig('navbar'),
  footer: inThemeConfig('footer'),
  announcementBar: inThemeConfig('announcementBar'),
  colorMode: inThemeConfig('colorMode'),
  editUrl: inDocs('editUrl'),
  routeBasePath: inDocs('routeBasePath'),
  sidebars: inDocs('sidebars'),
  sidebar: inDocs('sidebars'),
  versions: inDocs('versions'),
  lastVersion: inDocs('lastVersion'),
  breadcrumbs: inDocs('breadcrumbs'),
  tableOfContents: inDocs('tableOfContents'),
  // Docusaurus.
  i18n: 'use `locale` for the main language and `locales` for the others',
  presets: 'configure `docs`, `blog`, and `pages` directly; ssg has no presets',
  themes: "write `theme: 'package-name'` instead; a site has one theme",
  staticDirectories: "write `staticDirs: ['static']` instead",
  stylesheets: 'use `styles` for local files and `headTags` for external ones',
  scripts: "write `headTags: [{ tag: 'script', attributes: { src: '…' } }]` instead",
  onBrokenLinks: rule('broken-link'),
  onBrokenMarkdownLinks: rule('broken-link'),
  onBrokenAnchors: rule('broken-anchor'),
  onDuplicateRoutes: rule('duplicate-route'),
  // VitePress and Starlight.
  base: 'use `baseUrl` instead',
  site: 'use `url` instead',
  head: 'use `headTags` instead',
  description: 'use `tagline` instead',
  logo: 'write `themeConfig: { navbar: { logo: … } }` instead',
  customCss: "write `styles: ['./site.css']` instead",
  lang: "write `locale: { code: 'en' }` instead",
};

const DOCS: Record<string, string> = {
  sidebarPath: "write `sidebars: './sidebars.ts'` instead",
  showLastUpdateTime: 'write `lastUpdated: true` instead',
  showLastUpdateAuthor: 'write `lastUpdatedBy: true` instead',
  editCurrentVersion: 'use a function as `editUrl`; ssg passes the path and the version',
};

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

export const foreignSiteKey = (key: string): string | undefined => own(SITE, key);
export const foreignDocsKey = (key: string): string | undefined => own(DOCS, key);

function own(table: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
