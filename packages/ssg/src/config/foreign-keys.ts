/** Keys that an author may bring along from another generator, and what to write here instead. */

const inThemeConfig = (key: string) => `write it inside \`themeConfig: { ${key}: … }\``;
const inDocs = (key: string) => `write it inside \`docs: { ${key}: … }\``;
const rule = (code: string) => `write \`rules: { '${code}': 'warn' }\``;

const SITE: Record<string, string> = {
  // Ours, one level too high.
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
  i18n: 'write `locale` for the language, and `locales` for further ones',
  presets: 'there are no presets: write `docs` and `pages` directly in the configuration',
  plugins: 'there are no plugins: write `docs` and `pages` directly in the configuration',
  themes: "there is one theme: write `theme: 'its-package'`",
  staticDirectories: "write `staticDirs: ['static']`",
  stylesheets: 'write `styles` for files of this site, `headTags` for links to other sites',
  scripts: "write `headTags: [{ tag: 'script', attributes: { src: '…' } }]`",
  clientModules: 'write `styles` for style sheets; scripts go into `headTags`',
  onBrokenLinks: rule('broken-link'),
  onBrokenMarkdownLinks: rule('broken-link'),
  onBrokenAnchors: rule('broken-anchor'),
  onDuplicateRoutes: rule('duplicate-route'),
  customFields: 'nothing reads it: a page can import what it needs from a module',
  // VitePress and Starlight.
  base: 'write `baseUrl`',
  site: 'write `url`',
  head: 'write `headTags`',
  description: 'write `tagline`',
  logo: inThemeConfig('navbar: { logo }'),
  customCss: "write `styles: ['./site.css']`",
  lang: "write `locale: { code: 'en' }`",
};

const DOCS: Record<string, string> = {
  sidebarPath: "write `sidebars: './sidebars.ts'`",
  showLastUpdateTime: 'write `lastUpdated: true`',
  showLastUpdateAuthor: 'write `lastUpdatedBy: true`',
  editCurrentVersion: 'write `editUrl` as a function of the path and version',
  includeCurrentVersion: 'leave it out: the documents that are being written are always published',
};

export const foreignSiteKey = (key: string): string | undefined => own(SITE, key);
export const foreignDocsKey = (key: string): string | undefined => own(DOCS, key);

function own(table: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
