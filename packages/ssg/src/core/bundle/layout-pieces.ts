/**
 * Pieces of layout parts in Docusaurus, such as `@theme/Footer/Layout`. The theme's own parts do not use pieces. If the
 * site replaces a piece, a variant of the part that uses pieces replaces the theme's part.
 */
import { aliasOf, composedOf, PARTS, reexport, SHIMS, type Text, themeOrComposed } from './module-text.ts';

/** Components of navbar items, with the type of the item. */
const NAVBAR_ITEMS: [type: string, name: string][] = [
  ['default', 'NavbarItem/DefaultNavbarItem'],
  ['doc', 'NavbarItem/DocNavbarItem'],
  ['docSidebar', 'NavbarItem/DocSidebarNavbarItem'],
  ['docsVersion', 'NavbarItem/DocsVersionNavbarItem'],
  ['docsVersionDropdown', 'NavbarItem/DocsVersionDropdownNavbarItem'],
  ['dropdown', 'NavbarItem/DropdownNavbarItem'],
  ['html', 'NavbarItem/HtmlNavbarItem'],
  ['localeDropdown', 'NavbarItem/LocaleDropdownNavbarItem'],
  ['search', 'NavbarItem/SearchNavbarItem'],
];

/** Pieces by the name of the part. */
export const PIECES: Record<string, readonly string[]> = {
  BlogPostPage: ['BlogLayout', 'BlogPostPaginator'],
  BlogSidebar: ['BlogSidebar/Content', 'BlogSidebar/Desktop'],
  'DocItem/Footer': ['EditMetaRow', 'EditThisPage', 'LastUpdated', 'TagsListInline'],
  'DocItem/Paginator': ['DocPaginator', 'PaginatorNavLink'],
  'DocItem/TOC/Desktop': ['TOC', 'TOCItems', 'TOCItems/Tree'],
  DocSidebar: ['DocSidebar/Desktop', 'DocSidebar/Desktop/Content'],
  DocSidebarItem: ['DocSidebarItem/Category', 'DocSidebarItem/Html', 'DocSidebarItem/Link'],
  Footer: [
    ...['Footer/Copyright', 'Footer/Layout', 'Footer/LinkItem', 'Footer/Links', 'Footer/Links/MultiColumn'],
    ...['Footer/Links/Simple', 'Footer/Logo'],
  ],
  Navbar: ['Navbar/Content', 'Navbar/Layout'],
  'Navbar/ColorModeToggle': ['ColorModeToggle'],
  'Navbar/Logo': ['Logo'],
  'NavbarItem/ComponentTypes': ['NavbarItem', ...NAVBAR_ITEMS.map(([, name]) => name)],
  NotFound: ['NotFound/Content'],
  Root: ['Layout/Provider'],
};

/** The name of the variant of a part that uses the site's pieces. */
export const composedName = (part: string): string => `${part}/OfPieces`;

/** The part, or its variant with pieces if the site replaces one. */
const partOrComposed =
  (part: string, from: string, name: string): Text =>
  (input) =>
    (PIECES[part]?.some(input.isReplaced) ? aliasOf(composedName(part)) : reexport(from, name))(input);

/** For pieces that the theme always contains in some form. */
const emptyComponent: Text = () => 'export default () => null;\n';

// The two modules import each other, so they use each other only during rendering.
const navbarItems: Text = ({ isReplaced }) =>
  [
    `import { navbarItemsOf } from '${SHIMS}';`,
    ...(isReplaced('NavbarItem') ? [`import Any from '@theme/NavbarItem';`] : []),
    ...NAVBAR_ITEMS.map(([, name], index) => `import Item${index} from '@theme/${name}';`),
    'export default navbarItemsOf({',
    ...(isReplaced('NavbarItem') ? ['  any: () => Any,'] : []),
    ...NAVBAR_ITEMS.map(([type], index) => `  ${type}: () => Item${index},`),
    '});',
    '',
  ].join('\n');

const navbarItem: Text = () =>
  [
    `import { navbarItemOf } from '${SHIMS}';`,
    `import types from '@theme/NavbarItem/ComponentTypes';`,
    'export default navbarItemOf(() => types);',
    '',
  ].join('\n');

const TEXTS: Record<string, Text> = {
  BlogPostPage: partOrComposed('BlogPostPage', SHIMS, 'BlogPostPage'),
  [composedName('BlogPostPage')]: composedOf(SHIMS, 'blogPostPageOf', [
    'BlogLayout',
    'BlogPostItem',
    'BlogPostPaginator',
  ]),
  'BlogPostPage/StructuredData': emptyComponent,
  BlogLayout: composedOf(SHIMS, 'blogLayoutOf', ['BlogSidebar']),
  BlogPostPaginator: reexport(SHIMS, 'BlogPostPaginator'),
  BlogSidebar: partOrComposed('BlogSidebar', SHIMS, 'BlogSidebar'),
  [composedName('BlogSidebar')]: aliasOf('BlogSidebar/Desktop'),
  'BlogSidebar/Content': reexport(SHIMS, 'BlogSidebarContent'),
  'BlogSidebar/Desktop': themeOrComposed(SHIMS, 'BlogSidebar', 'blogSidebarOf', ['BlogSidebar/Content']),
  // On narrow screens, the only list is below the page.
  'BlogSidebar/Mobile': emptyComponent,

  'DocItem/Footer': partOrComposed('DocItem/Footer', PARTS, 'DocFooter'),
  [composedName('DocItem/Footer')]: composedOf(SHIMS, 'docFooterOf', ['TagsListInline', 'EditMetaRow']),
  EditMetaRow: themeOrComposed(SHIMS, 'EditMetaRow', 'editMetaRowOf', ['EditThisPage', 'LastUpdated']),
  EditThisPage: reexport(SHIMS, 'EditThisPage'),
  LastUpdated: reexport(SHIMS, 'LastUpdated'),
  TagsListInline: reexport(SHIMS, 'TagsListInline'),

  'DocItem/Paginator': partOrComposed('DocItem/Paginator', PARTS, 'Pagination'),
  [composedName('DocItem/Paginator')]: composedOf(SHIMS, 'docItemPaginatorOf', ['DocPaginator']),
  DocPaginator: themeOrComposed(SHIMS, 'DocPaginator', 'docPaginatorOf', ['PaginatorNavLink']),
  PaginatorNavLink: reexport(SHIMS, 'PaginatorNavLink'),

  'DocItem/TOC/Desktop': partOrComposed('DocItem/TOC/Desktop', PARTS, 'TableOfContents'),
  [composedName('DocItem/TOC/Desktop')]: composedOf(SHIMS, 'tocDesktopOf', ['TOC']),
  TOC: themeOrComposed(SHIMS, 'TOC', 'tocOf', ['TOCItems'], ['TOCItems/Tree']),
  TOCItems: themeOrComposed(SHIMS, 'TOCItems', 'tocItemsOf', ['TOCItems/Tree']),
  'TOCItems/Tree': reexport(SHIMS, 'TOCItemsTree'),

  DocSidebar: partOrComposed('DocSidebar', SHIMS, 'DocSidebar'),
  [composedName('DocSidebar')]: aliasOf('DocSidebar/Desktop'),
  'DocSidebar/Desktop': aliasOf('DocSidebar/Desktop/Content'),
  'DocSidebar/Desktop/CollapseButton': emptyComponent,
  'DocSidebar/Desktop/Content': reexport(SHIMS, 'DocSidebar'),
  'DocSidebar/Mobile': aliasOf('DocSidebar/Desktop/Content'),
  DocSidebarItem: partOrComposed('DocSidebarItem', SHIMS, 'DocSidebarItem'),
  [composedName('DocSidebarItem')]: composedOf(SHIMS, 'docSidebarItemOf', [
    ...['DocSidebarItem/Link', 'DocSidebarItem/Category', 'DocSidebarItem/Html'],
  ]),
  'DocSidebarItem/Category': reexport(SHIMS, 'DocSidebarItem'),
  'DocSidebarItem/Html': reexport(SHIMS, 'DocSidebarItem'),
  'DocSidebarItem/Link': reexport(SHIMS, 'DocSidebarItem'),
  DocSidebarItems: reexport(SHIMS, 'DocSidebarItems'),

  Footer: partOrComposed('Footer', PARTS, 'Footer'),
  [composedName('Footer')]: composedOf(SHIMS, 'footerOf', [
    ...['Footer/Layout', 'Footer/Links', 'Footer/Logo', 'Footer/Copyright'],
  ]),
  'Footer/Layout': reexport(SHIMS, 'FooterLayout'),
  'Footer/Links': composedOf(SHIMS, 'footerLinksOf', ['Footer/Links/MultiColumn', 'Footer/Links/Simple']),
  'Footer/Links/MultiColumn': composedOf(SHIMS, 'footerColumnsOf', ['Footer/LinkItem']),
  'Footer/Links/Simple': composedOf(SHIMS, 'footerRowOf', ['Footer/LinkItem']),
  'Footer/LinkItem': reexport(SHIMS, 'FooterLinkItem'),
  'Footer/Logo': reexport(SHIMS, 'FooterLogo'),
  'Footer/Copyright': reexport(SHIMS, 'FooterCopyright'),

  Navbar: partOrComposed('Navbar', PARTS, 'Navbar'),
  [composedName('Navbar')]: composedOf(SHIMS, 'navbarOf', ['Navbar/Layout', 'Navbar/Content']),
  'Navbar/Content': reexport(SHIMS, 'NavbarContent'),
  'Navbar/Layout': reexport(SHIMS, 'NavbarLayout'),
  'Navbar/Search': reexport(SHIMS, 'NavbarSearch'),
  'Navbar/MobileSidebar/Toggle': reexport(SHIMS, 'MobileSidebarToggle'),
  ...Object.fromEntries(
    ['', '/Header', '/Layout', '/PrimaryMenu', '/SecondaryMenu'].map((name) => [
      `Navbar/MobileSidebar${name}`,
      emptyComponent,
    ]),
  ),
  'Navbar/ColorModeToggle': partOrComposed('Navbar/ColorModeToggle', PARTS, 'ColorModeToggle'),
  [composedName('Navbar/ColorModeToggle')]: composedOf(SHIMS, 'navbarToggleOf', ['ColorModeToggle']),
  ColorModeToggle: reexport(SHIMS, 'ColorModeToggle'),
  'Navbar/Logo': partOrComposed('Navbar/Logo', PARTS, 'Brand'),
  [composedName('Navbar/Logo')]: composedOf(SHIMS, 'navbarLogoOf', ['Logo']),
  Logo: reexport(SHIMS, 'Logo'),

  'NavbarItem/ComponentTypes': partOrComposed('NavbarItem/ComponentTypes', PARTS, 'OwnItems'),
  [composedName('NavbarItem/ComponentTypes')]: navbarItems,
  NavbarItem: navbarItem,
  ...Object.fromEntries(NAVBAR_ITEMS.map(([, name]) => [name, reexport(SHIMS, 'ThemeNavbarItem')])),

  NotFound: partOrComposed('NotFound', PARTS, 'NotFound'),
  [composedName('NotFound')]: aliasOf('NotFound/Content'),
  'NotFound/Content': reexport(PARTS, 'NotFound'),

  [composedName('Root')]: composedOf(SHIMS, 'nested', ['Root', 'Layout/Provider']),
  'Layout/Provider': () => 'export default ({ children }) => children;\n',
};

/** Names after `@theme/`. */
export const LAYOUT_PIECES: ReadonlySet<string> = new Set(Object.keys(TEXTS));

/** Names of all pieces, which a site can replace without replacing the part. */
export const PIECE_NAMES: ReadonlySet<string> = new Set(Object.values(PIECES).flat());

/** The source of the module `@theme/NAME`. */
export function layoutPiece(name: string): Text | undefined {
  return Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
}
