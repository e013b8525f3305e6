/**
 * The features of ssg that are plugins. They use the same API as the plugins of a site, and each is one folder: without the
 * folder and its entry in this list, the feature is gone.
 */

import { CONTENT_TEXTS } from '../core/config/theme-texts/texts.ts';
import type { BuiltIn } from '../core/plugin/built-in.ts';
import { banner } from './banner/plugin.ts';
import { blog } from './blog/plugin.ts';
import { budgets } from './budgets/plugin.ts';
import { cards } from './cards/plugin.ts';
import { codeTests } from './code-tests/plugin.ts';
import { containers } from './containers/plugin.ts';
import { contrast } from './contrast/plugin.ts';
import { definitions } from './definitions/plugin.ts';
import { diagrams } from './diagrams/plugin.ts';
import { docusaurus } from './docusaurus/plugin.ts';
import { emoji } from './emoji/plugin.ts';
import { feeds } from './feeds/plugin.ts';
import { hero } from './hero/plugin.ts';
import { hostFiles } from './host-files/plugin.ts';
import { inline } from './inline/plugin.ts';
import { llms } from './llms/plugin.ts';
import { markdownFiles } from './markdown-files/plugin.ts';
import { math } from './math/plugin.ts';
import { npm2yarn } from './npm2yarn/plugin.ts';
import { offline } from './offline/plugin.ts';
import { pageTests } from './page-tests/plugin.ts';
import { pageTokens } from './page-tokens/plugin.ts';
import { pdf } from './pdf/plugin.ts';
import { portable } from './portable/plugin.ts';
import { printPage } from './print-page/plugin.ts';
import { redirects } from './redirects/plugin.ts';
import { routeLock } from './route-lock/plugin.ts';
import { search } from './search/plugin.ts';
import { sitemap } from './sitemap/plugin.ts';
import { structuredData } from './structured-data/structured-data.ts';

/** The plugins that a configuration enables, in the order in which their hooks run. */
export const BUILT_IN = [
  ({ theme, texts }) =>
    containers({ isDefaultTheme: theme === '@slashdocs/theme', texts: only(CONTENT_TEXTS, texts) }),
  // The order of their elements at the top of a document.
  banner,
  hero,
  pageTokens,
  ({ theme }) => inline({ isDefaultTheme: theme === '@slashdocs/theme' }),
  ({ theme }) => definitions({ isDefaultTheme: theme === '@slashdocs/theme' }),
  diagrams,
  math,
  emoji,
  npm2yarn,
  codeTests,
  structuredData,
  docusaurus,
  blog,
  feeds,
  search,
  cards,
  markdownFiles,
  llms,
  ({ noIndex, sitemaps, file }) => sitemap({ noIndex, file, ...(sitemaps && { sitemaps }) }),
  offline,
  hostFiles,
  redirects,
  printPage,
  routeLock,
  pdf,
  pageTests,
  portable,
  contrast,
  budgets,
] as const satisfies readonly BuiltIn[];

function only(names: readonly string[], texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
}
