/**
 * Applies the color mode that the reader chose on the site, which has the same origin. Defaults to the system's mode,
 * and follows changes in other tabs.
 */

/** The theme's storage key. */
const KEY = 'theme';

export function followColorMode(): void {
  const show = (mode: string | null): void => {
    document.documentElement.style.colorScheme = mode === 'light' || mode === 'dark' ? mode : '';
  };
  show(stored());
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) show(newValue);
  });
}

/** Returns null if storage is blocked. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
