/**
 * Light or dark. The attribute `data-theme` of the root element is the single source of truth. The inline script from
 * `head.ts` sets it before the first paint, the toggle and other tabs change it, and style sheets and diagrams follow
 * it.
 */
import type { ColorMode, ResolvedThemeConfig } from '../types.ts';

type Rules = ResolvedThemeConfig['colorMode'];

/** The key of the reader's choice in the browser's storage. */
export const modeKey = ({ storageKey = 'theme' }: Rules): string => storageKey;

/** The mode for a reader. `head.ts` repeats this logic in a script that runs before this module loads. */
export function chooseMode(stored: string | null, systemIsDark: boolean, rules: Rules): ColorMode {
  if (stored !== null && !rules.disableSwitch) return stored === 'dark' ? 'dark' : 'light';
  if (rules.respectPrefersColorScheme) return systemIsDark ? 'dark' : 'light';
  return rules.defaultMode;
}

export function currentMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

export function applyMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
}

/** Calls back when the mode changes. Returns a function that unsubscribes. */
export function onModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
