/**
 * Light or dark. The attribute `data-theme` of the root element is the one truth: the inline script of `head.ts`
 * sets it before the first paint, the toggle and other tabs change it, style sheet and diagrams follow it.
 */
import type { ColorMode, ResolvedThemeConfig } from '../types.ts';

export const modeKey = 'theme';

type Rules = ResolvedThemeConfig['colorMode'];

/** The mode a reader gets. `head.ts` says the same once more, in the script that runs before this module is loaded. */
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

/** Calls back when the mode has changed, whoever changed it. Returns a function that ends it. */
export function onModeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
