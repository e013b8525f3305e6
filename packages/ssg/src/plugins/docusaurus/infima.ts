/**
 * Keeps the look of a Docusaurus site, whose style sheets set custom properties of Infima. Their values are copied to the
 * properties of the default theme, in the same color modes.
 */
import type { HeadTag } from '@slashdocs/runtime/types';
import { customProperties, type Mode } from '../../core/html/custom-properties.ts';

/** Properties of the default theme, with the Infima properties that define them. The first one that is set applies. */
const PROPERTIES: [ours: string, ...theirs: string[]][] = [
  ['--accent', '--ifm-link-color', '--ifm-color-primary'],
  ['--accent-strong', '--ifm-link-hover-color', '--ifm-color-primary-dark', '--ifm-color-primary'],
  ['--marker', '--ifm-color-primary'],
  ['--paper', '--ifm-background-color'],
  ['--ink', '--ifm-font-color-base'],
  ['--ink-strong', '--ifm-heading-color', '--ifm-font-color-base'],
  ['--line', '--ifm-toc-border-color'],
  ['--sans', '--ifm-font-family-base'],
  ['--mono', '--ifm-font-family-monospace'],
  ['--radius', '--ifm-global-radius'],
  ['--navbar-paper', '--ifm-navbar-background-color'],
  ['--navbar-ink', '--ifm-navbar-link-color'],
  ['--navbar-ink-strong', '--ifm-navbar-link-hover-color'],
  ['--night', '--ifm-footer-background-color'],
  ['--night-ink', '--ifm-footer-link-color', '--ifm-footer-color'],
  ['--night-soft', '--ifm-footer-title-color', '--ifm-footer-color'],
];

/** Lighter shades have more contrast on dark backgrounds. */
const IN_DARK: Record<string, string> = { '--ifm-color-primary-dark': '--ifm-color-primary-light' };

const SELECTORS: Record<Mode, string> = {
  light: ':root:not([data-theme="dark"])',
  dark: '[data-theme="dark"]',
};

/** @param sheets the text of the site's style sheets */
export function infimaTags(sheets: readonly string[]): HeadTag[] {
  const set = customProperties(sheets);
  const rules = (['light', 'dark'] as const).flatMap((mode) => {
    const declarations = PROPERTIES.flatMap(([ours, ...theirs]) => {
      const names = theirs.map((name) => (mode === 'dark' ? (IN_DARK[name] ?? name) : name));
      const found = names.find((name) => isUsable(set[mode].get(name)));
      return found === undefined ? [] : [`${ours}:var(${found})`];
    });
    return declarations.length === 0 ? [] : [`${SELECTORS[mode]}{${declarations.join(';')}}`];
  });
  return rules.length === 0 ? [] : [{ tag: 'style', content: rules.join('') }];
}

/** A value that refers to other Infima properties would make our property invalid. */
function isUsable(value: string | undefined): boolean {
  return (
    value !== undefined &&
    value !== '' &&
    !/var\(\s*--(?:ifm|docusaurus)-/.test(value) &&
    !/[#$][{]|^\$/.test(value)
  );
}

const FOOTER = /(?:^|[\s,}])\.footer\s*\{[^}]*?background(?:-color)?\s*:\s*(#[\da-f]{3,8})/i;

/** Whether the site's style sheets give the footer a dark background. */
export function hasDarkFooter(sheets: readonly string[]): boolean {
  const ground =
    sheets.map((text) => FOOTER.exec(text)?.[1]).find(Boolean) ??
    customProperties(sheets).light.get('--ifm-footer-background-color');
  return ground !== undefined && isDark(ground.trim());
}

/** @param color `#20232a`; other notations are not supported */
function isDark(color: string): boolean {
  const [, digits = ''] = /^#([\da-f]{6}|[\da-f]{3})/i.exec(color) ?? [];
  if (digits === '') return false;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16);
  });
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}
