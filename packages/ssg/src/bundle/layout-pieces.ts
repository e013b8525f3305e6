/**
 * What parts of the layout are made of in Docusaurus: `@theme/Footer/Layout`. The theme's own parts do not ask for them; where the
 * site has one of its own, a part that does stands in their place.
 */
import { given, madeOf, ours, same, type Text } from './module-text.ts';

const PARTS = '@ssg/theme/parts';
const SHIMS = '@ssg/theme/docusaurus';

/** By the part's name, what it is made of. */
export const PIECES: Record<string, readonly string[]> = {
  'DocItem/Footer': ['EditMetaRow', 'EditThisPage', 'LastUpdated', 'TagsListInline'],
  'DocItem/Paginator': ['DocPaginator', 'PaginatorNavLink'],
  Footer: [
    ...['Footer/Copyright', 'Footer/Layout', 'Footer/LinkItem', 'Footer/Links', 'Footer/Links/MultiColumn'],
    ...['Footer/Links/Simple', 'Footer/Logo'],
  ],
  'Navbar/ColorModeToggle': ['ColorModeToggle'],
  'Navbar/Logo': ['Logo'],
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

const TEXTS: Record<string, Text> = {
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

  'Navbar/ColorModeToggle': whole('Navbar/ColorModeToggle', PARTS, 'ColorModeToggle'),
  [ofPieces('Navbar/ColorModeToggle')]: madeOf(SHIMS, 'navbarToggleOf', ['ColorModeToggle']),
  ColorModeToggle: given(SHIMS, 'ColorModeToggle'),
  'Navbar/Logo': whole('Navbar/Logo', PARTS, 'Brand'),
  [ofPieces('Navbar/Logo')]: madeOf(SHIMS, 'navbarLogoOf', ['Logo']),
  Logo: given(SHIMS, 'Logo'),

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
