/** The texts of the default theme in other languages. Texts without a translation stay English. */
import { inLanguage } from '../util/in-language.ts';
import ar from './theme-texts/ar.ts';
import de from './theme-texts/de.ts';
import es from './theme-texts/es.ts';
import fa from './theme-texts/fa.ts';
import fr from './theme-texts/fr.ts';
import he from './theme-texts/he.ts';
import it from './theme-texts/it.ts';
import ja from './theme-texts/ja.ts';
import ko from './theme-texts/ko.ts';
import nl from './theme-texts/nl.ts';
import pl from './theme-texts/pl.ts';
import pt from './theme-texts/pt.ts';
import ru from './theme-texts/ru.ts';
import type { ThemeTexts } from './theme-texts/texts.ts';
import tr from './theme-texts/tr.ts';
import uk from './theme-texts/uk.ts';
import vi from './theme-texts/vi.ts';
import zh from './theme-texts/zh.ts';
import zhHant from './theme-texts/zh-Hant.ts';

/** By language, or by language and script. */
export const TRANSLATIONS: Readonly<Record<string, ThemeTexts>> = {
  ar,
  de,
  es,
  fa,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
};

/** The English texts by the ids in translations of Docusaurus's theme. */
const ENGLISH_BY_ID: Record<string, string> = {
  'theme.admonition.note': 'Note',
  'theme.admonition.tip': 'Tip',
  'theme.admonition.info': 'Info',
  'theme.admonition.warning': 'Warning',
  'theme.admonition.danger': 'Danger',
  'theme.admonition.caution': 'Caution',
  'theme.docs.paginator.previous': 'Previous',
  'theme.docs.paginator.next': 'Next',
  'theme.docs.paginator.navAriaLabel': 'Docs pages',
  'theme.TOCCollapsible.toggleButtonLabel': 'On this page',
  'theme.common.editThisPage': 'Edit this page',
  'theme.lastUpdated.lastUpdatedAtBy': 'Last updated',
  'theme.lastUpdated.atDate': ' on ',
  'theme.lastUpdated.byUser': ' by ',
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.CodeBlock.copy': 'Copy',
  'theme.CodeBlock.copied': 'Copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.wordWrapToggle': 'Toggle word wrap',
  'theme.SearchBar.label': 'Search',
  'theme.NotFound.title': 'Page Not Found',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Back to main menu',
  'theme.navbar.mobileVersionsDropdown.label': 'Versions',
  'theme.NavBar.navAriaLabel': 'Main',
  'theme.docs.sidebar.navAriaLabel': 'Docs sidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Toggle navigation bar',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close navigation bar',
  'theme.docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'theme.docs.breadcrumbs.home': 'Home page',
  'theme.BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'Close',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.blog.paginator.newerEntries': 'Newer posts',
  'theme.blog.paginator.olderEntries': 'Older posts',
  'theme.blog.post.paginator.newerPost': 'Newer post',
  'theme.blog.post.paginator.olderPost': 'Older post',
  'theme.blog.post.readMore': 'Read more',
  'theme.blog.post.readMoreLabel': 'Read more about ',
  'theme.blog.paginator.navAriaLabel': 'Blog pages',
  'theme.blog.post.paginator.navAriaLabel': 'Newer and older posts',
  'theme.common.headingLinkTitle': 'Direct link to ',
  'theme.docs.sidebar.collapseButtonAriaLabel': 'Collapse sidebar',
  'theme.docs.sidebar.expandButtonAriaLabel': 'Expand sidebar',
  'theme.ErrorPageContent.title': 'This page crashed.',
  'theme.ErrorPageContent.tryAgain': 'Try again',
  'theme.blog.archive.title': 'Archive',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.post.readingTime.plurals': '{n} min read',
};

/** The English texts that only the classic theme has. Placeholders keep their names. */
const CLASSIC: readonly (readonly [id: string, english: string])[] = [
  ['theme.NotFound.p1', 'We could not find what you were looking for.'],
  [
    'theme.NotFound.p2',
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  ],
  ['theme.blog.authorsList.viewAll', 'View all authors'],
  ['theme.blog.paginator.navAriaLabel', 'Blog list page navigation'],
  ['theme.blog.paginator.newerEntries', 'Newer entries'],
  ['theme.blog.paginator.olderEntries', 'Older entries'],
  ['theme.blog.post.paginator.navAriaLabel', 'Blog post page navigation'],
  ['theme.blog.sidebar.navAriaLabel', 'Blog recent posts navigation'],
  ['theme.contentVisibility.unlistedBanner.title', 'Unlisted page'],
  [
    'theme.contentVisibility.unlistedBanner.message',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  ],
  ['theme.docs.versionBadge.label', 'Version: {versionLabel}'],
  ['theme.docs.versions.latestVersionLinkLabel', 'latest version'],
  [
    'theme.docs.versions.latestVersionSuggestionLabel',
    'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  ],
  [
    'theme.docs.versions.unmaintainedVersionLabel',
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  ],
  [
    'theme.docs.versions.unreleasedVersionLabel',
    'This is unreleased documentation for {siteTitle} {versionLabel} version.',
  ],
  ['theme.lastUpdated.lastUpdatedAtBy', 'Last updated{atDate}{byUser}'],
  ['theme.lastUpdated.atDate', ' on {date}'],
  ['theme.lastUpdated.byUser', ' by {user}'],
  ['theme.navbar.mobileLanguageDropdown.label', 'Languages'],
  ['theme.tags.tagsListLabel', 'Tags:'],
  ['theme.tags.tagsPageLink', 'View all tags'],
  ['theme.tags.tagsPageLink', 'View All Tags'],
];

/**
 * The translated texts of the theme, by English text.
 *
 * @param code of the language, such as `pt-BR`
 * @param messages the site's own translations by id, which take precedence
 * @param isClassic the style sheet of the classic theme shows the titles of admonitions in capitals, unless the site decides otherwise
 */
export function textsOf(
  code: string,
  messages: Readonly<Record<string, string>>,
  isClassic = false,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [english, text] of Object.entries(inLanguage(TRANSLATIONS, code) ?? {})) {
    if (text !== english) texts[english] = text;
  }
  for (const [id, english] of Object.entries(ENGLISH_BY_ID)) {
    const message = messages[id];
    if (message === undefined) continue;
    // Dates and names are appended to the text. Docusaurus has the titles of admonitions in lower case.
    const text = english.includes('{n}')
      ? message.replaceAll(/\{\w+\}/g, '{n}')
      : message.replace(/\{\w+\}.*$/s, '');
    // A sentence that starts with its value has no text to append a value to.
    if (text === '' && message !== '') continue;
    const isTitle = id.startsWith('theme.admonition.') && !isClassic;
    texts[english] = isTitle ? capitalize(text, code) : text;
  }
  for (const [id, english] of CLASSIC) {
    const own = texts[ENGLISH_BY_ID[id] ?? ''];
    const text = messages[id] ?? (own && own + placeholders(english));
    if (text !== undefined) texts[english] = text;
  }
  return texts;
}

/** `{date}` of ` on {date}`: values follow the texts of the default theme. */
function placeholders(english: string): string {
  return (english.match(/\{\w+\}/g) ?? []).join('');
}

function capitalize(text: string, code: string): string {
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}
