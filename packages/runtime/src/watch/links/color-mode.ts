/**
 * Light or dark, as the reader chose on the site itself, which is of the same origin; the system's way until then. A
 * choice in another tab shows here at once.
 */

/** Where the theme keeps it. */
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

/** Browsers may be set to refuse. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
