/** Modules of the default theme by Docusaurus's component names, as source code. */
import { MARKDOWN_PARTS } from './markdown-parts.ts';
import { CONTENT, PARTS, reexportAsDefault, SHIMS } from './module-text.ts';

const sourcesOf = (names: string[], source: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, source(name)]));

/** The sources of `@theme/NAME`, unless the site has its own component. */
export const THEME: Record<string, string> = {
  ...sourcesOf(['DocCard', 'IdealImage', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline'], (name) =>
    reexportAsDefault(CONTENT, name),
  ),
  ErrorPageContent: reexportAsDefault(SHIMS, 'ErrorPageContent'),
  Layout: reexportAsDefault(SHIMS, 'Layout'),
  'DocItem/TOC/Desktop': reexportAsDefault(PARTS, 'TableOfContents'),
  ...sourcesOf(['BlogPostPage', 'BlogSidebar', 'DocSidebar', 'DocSidebarItem', 'DocSidebarItems'], (name) =>
    reexportAsDefault(SHIMS, name),
  ),
  // Parts that the layout always contains: metadata, the banner of unlisted pages, the table of contents on narrow screens.
  ...sourcesOf(
    ['DocItem/Metadata', 'SearchMetadata', 'SiteMetadata', 'BlogPostPage/Metadata'],
    () => 'export default () => null;\n',
  ),
  ...Object.fromEntries(
    [
      ...['Arrow', 'Close', 'Copy', 'DarkMode', 'Edit', 'ExternalLink', 'Home', 'Language', 'LightMode'],
      ...['Menu', 'Success', 'SystemColorMode', 'WordWrap'],
    ].map((name) => [`Icon/${name}`, reexportAsDefault(SHIMS, `${name}Icon`)]),
  ),
  IconEdit: reexportAsDefault(SHIMS, 'EditIcon'),
  IconExternalLink: reexportAsDefault(SHIMS, 'ExternalLinkIcon'),
  MDXContent: 'export default ({ children }) => children;\n',
};

/** Names after `@theme/` other than parts of the layout. */
export const THEME_NAMES: ReadonlySet<string> = new Set([...Object.keys(THEME), ...MARKDOWN_PARTS]);

/** Theme components that documents import by name. */
export const IN_DOCUMENTS: ReadonlySet<string> = new Set([
  ...['DocCard', 'DocCardList', 'IdealImage', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline', 'MDXComponents'],
]);
