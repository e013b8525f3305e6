import type { ConfigureContext } from '../../../packages/runtime/src/types.ts';
import { configure } from '../../../packages/theme/src/config/configure.ts';
import type { ResolvedThemeConfig, ThemeConfig } from '../../../packages/theme/src/types.ts';

const docs: Record<string, string> = { index: '/base/docs/', flags: '/base/docs/flags/' };

const locale = { code: 'en', lang: 'en', label: 'English', direction: 'ltr', baseUrl: '/base/' } as const;

/** A site at `/base/` with two docs and one sidebar. */
export const context: ConfigureContext = {
  docHref: (id) => docs[id],
  docSidebar: () => 'docs',
  otherSidebars: () => ({}),
  sidebarHref: (name) => (name === 'tutorialSidebar' ? '/base/docs/' : undefined),
  docIds: () => Object.keys(docs),
  sidebarNames: () => ['tutorialSidebar'],
  versions: () => [],
  url: (href) => (href.startsWith('/') ? `/base${href}` : href),
  locale,
  locales: [locale],
  // Matches words that differ by one letter.
  nearest: (word, candidates) =>
    [...candidates].find((candidate) => candidate.slice(0, 3) === word.slice(0, 3)),
};

/** Resolves a configuration without errors. */
export function resolved(input: ThemeConfig): ResolvedThemeConfig {
  const { config, problems } = configure(input, context);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return config;
}
