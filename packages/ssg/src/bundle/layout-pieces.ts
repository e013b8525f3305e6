/**
 * What parts of the layout are made of in Docusaurus: `@theme/Footer/Layout`. The theme's own parts do not ask for them; where the
 * site has one of its own, a part that does stands in their place.
 */
import { given, madeOf, ours, PARTS, SHIMS, same, type Text } from './module-text.ts';

/** What the navbar's items are shown by, and the type of each. */
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

/** By the part's name, what it is made of. */
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

/** The name of a part that asks for the site's pieces. */
export const ofPieces = (part: string): string => `${part}/OfPieces`;

/** What shows the part, with the site's pieces where it has some. */
const whole =
  (part: string, from: string, name: string): Text =>
  (input) =>
    (PIECES[part]?.some(input.isReplaced) ? same(ofPieces(part)) : given(from, name))(input);

/** The theme has it, or something like it, by itself. */
const nothing: Text = () => 'export default () => null;\n';

// The two know each other: neither looks at the other before something is rendered.
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
  BlogPostPage: whole('BlogPostPage', SHIMS, 'BlogPostPage'),
  [ofPieces('BlogPostPage')]: madeOf(SHIMS, 'blogPostPageOf', [
    'BlogLayout',
    'BlogPostItem',
    'BlogPostPaginator',
  ]),
  'BlogPostPage/StructuredData': nothing,
  BlogLayout: madeOf(SHIMS, 'blogLayoutOf', ['BlogSidebar']),
  BlogPostPaginator: given(SHIMS, 'BlogPostPaginator'),
  BlogSidebar: whole('BlogSidebar', SHIMS, 'BlogSidebar'),
  [ofPieces('BlogSidebar')]: same('BlogSidebar/Desktop'),
  'BlogSidebar/Content': given(SHIMS, 'BlogSidebarContent'),
  'BlogSidebar/Desktop': ours(SHIMS, 'BlogSidebar', 'blogSidebarOf', ['BlogSidebar/Content']),
  // On narrow screens the one list stands below the page.
  'BlogSidebar/Mobile': nothing,

  'DocItem/Footer': whole('DocItem/Footer', PARTS, 'DocFooter'),
  [ofPieces('DocItem/Footer')]: madeOf(SHIMS, 'docFooterOf', ['TagsListInline', 'EditMetaRow']),
  EditMetaRow: ours(SHIMS, 'EditMetaRow', 'editMetaRowOf', ['EditThisPage', 'LastUpdated']),
  EditThisPage: given(SHIMS, 'EditThisPage'),
  LastUpdated: given(SHIMS, 'LastUpdated'),
  TagsListInline: given(SHIMS, 'TagsListInline'),

  'DocItem/Paginator': whole('DocItem/Paginator', PARTS, 'Pagination'),
  [ofPieces('DocItem/Paginator')]: madeOf(SHIMS, 'docItemPaginatorOf', ['DocPaginator']),
  DocPaginator: ours(SHIMS, 'DocPaginator', 'docPaginatorOf', ['PaginatorNavLink']),
  PaginatorNavLink: given(SHIMS, 'PaginatorNavLink'),

  'DocItem/TOC/Desktop': whole('DocItem/TOC/Desktop', PARTS, 'TableOfContents'),
  [ofPieces('DocItem/TOC/Desktop')]: madeOf(SHIMS, 'tocDesktopOf', ['TOC']),
  TOC: ours(SHIMS, 'TOC', 'tocOf', ['TOCItems'], ['TOCItems/Tree']),
  TOCItems: ours(SHIMS, 'TOCItems', 'tocItemsOf', ['TOCItems/Tree']),
  'TOCItems/Tree': given(SHIMS, 'TOCItemsTree'),

  DocSidebar: whole('DocSidebar', SHIMS, 'DocSidebar'),
  [ofPieces('DocSidebar')]: same('DocSidebar/Desktop'),
  'DocSidebar/Desktop': same('DocSidebar/Desktop/Content'),
  'DocSidebar/Desktop/CollapseButton': nothing,
  'DocSidebar/Desktop/Content': given(SHIMS, 'DocSidebar'),
  'DocSidebar/Mobile': same('DocSidebar/Desktop/Content'),
  DocSidebarItem: whole('DocSidebarItem', SHIMS, 'DocSidebarItem'),
  [ofPieces('DocSidebarItem')]: madeOf(SHIMS, 'docSidebarItemOf', [
    ...['DocSidebarItem/Link', 'DocSidebarItem/Category', 'DocSidebarItem/Html'],
  ]),
  'DocSidebarItem/Category': given(SHIMS, 'DocSidebarItem'),
  'DocSidebarItem/Html': given(SHIMS, 'DocSidebarItem'),
  'DocSidebarItem/Link': given(SHIMS, 'DocSidebarItem'),
  DocSidebarItems: given(SHIMS, 'DocSidebarItems'),

  Footer: whole('Footer', PARTS, 'Footer'),
  [ofPieces('Footer')]: madeOf(SHIMS, 'footerOf', [
    ...['Footer/Layout', 'Footer/Links', 'Footer/Logo', 'Footer/Copyright'],
  ]),
  'Footer/Layout': given(SHIMS, 'FooterLayout'),
  'Footer/Links': madeOf(SHIMS, 'footerLinksOf', ['Footer/Links/MultiColumn', 'Footer/Links/Simple']),
  'Footer/Links/MultiColumn': madeOf(SHIMS, 'footerColumnsOf', ['Footer/LinkItem']),
  'Footer/Links/Simple': madeOf(SHIMS, 'footerRowOf', ['Footer/LinkItem']),
  'Footer/LinkItem': given(SHIMS, 'FooterLinkItem'),
  'Footer/Logo': given(SHIMS, 'FooterLogo'),
  'Footer/Copyright': given(SHIMS, 'FooterCopyright'),

  Navbar: whole('Navbar', PARTS, 'Navbar'),
  [ofPieces('Navbar')]: madeOf(SHIMS, 'navbarOf', ['Navbar/Layout', 'Navbar/Content']),
  'Navbar/Content': given(SHIMS, 'NavbarContent'),
  'Navbar/Layout': given(SHIMS, 'NavbarLayout'),
  'Navbar/Search': given(SHIMS, 'NavbarSearch'),
  'Navbar/MobileSidebar/Toggle': given(SHIMS, 'MobileSidebarToggle'),
  ...Object.fromEntries(
    ['', '/Header', '/Layout', '/PrimaryMenu', '/SecondaryMenu'].map((name) => [
      `Navbar/MobileSidebar${name}`,
      nothing,
    ]),
  ),
  'Navbar/ColorModeToggle': whole('Navbar/ColorModeToggle', PARTS, 'ColorModeToggle'),
  [ofPieces('Navbar/ColorModeToggle')]: madeOf(SHIMS, 'navbarToggleOf', ['ColorModeToggle']),
  ColorModeToggle: given(SHIMS, 'ColorModeToggle'),
  'Navbar/Logo': whole('Navbar/Logo', PARTS, 'Brand'),
  [ofPieces('Navbar/Logo')]: madeOf(SHIMS, 'navbarLogoOf', ['Logo']),
  Logo: given(SHIMS, 'Logo'),

  'NavbarItem/ComponentTypes': whole('NavbarItem/ComponentTypes', PARTS, 'OwnItems'),
  [ofPieces('NavbarItem/ComponentTypes')]: navbarItems,
  NavbarItem: navbarItem,
  ...Object.fromEntries(NAVBAR_ITEMS.map(([, name]) => [name, given(SHIMS, 'ThemeNavbarItem')])),

  NotFound: whole('NotFound', PARTS, 'NotFound'),
  [ofPieces('NotFound')]: same('NotFound/Content'),
  'NotFound/Content': given(PARTS, 'NotFound'),

  [ofPieces('Root')]: madeOf(SHIMS, 'nested', ['Root', 'Layout/Provider']),
  'Layout/Provider': () => 'export default ({ children }) => children;\n',
};

/** Names behind `@theme/`. */
export const LAYOUT_PIECES: ReadonlySet<string> = new Set(Object.keys(TEXTS));

/** What a site may have of its own without having the part. */
export const ARE_PIECES: ReadonlySet<string> = new Set(Object.values(PIECES).flat());

/** The text of the module `@theme/NAME`. */
export function layoutPiece(name: string): Text | undefined {
  return Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
}
