/** Turns the code colors of a Docusaurus site, `themeConfig.prism`, into a style for every page. */
import type { HeadTag } from '@slashdocs/runtime/types';
import { stubOf } from '../../core/modules/stub.ts';
import { isObject } from '../../core/util/value.ts';

interface PrismStyle {
  types: string[];
  style: Record<string, unknown>;
}

/** A theme of prism-react-renderer. */
interface PrismTheme {
  plain: Record<string, unknown>;
  styles: PrismStyle[];
}

/** The default of Docusaurus: Palenight, in both modes. */
const DEFAULT: PrismTheme = {
  plain: { color: '#bfc7d5', backgroundColor: '#292d3e' },
  styles: [
    { types: ['comment'], style: { color: '#697098', fontStyle: 'italic' } },
    { types: ['string', 'inserted'], style: { color: '#c3e88d' } },
    { types: ['number'], style: { color: '#f78c6c' } },
    { types: ['builtin', 'char', 'constant', 'function'], style: { color: '#82aaff' } },
    { types: ['punctuation', 'selector'], style: { color: '#c792ea' } },
    { types: ['variable'], style: { color: '#bfc7d5' } },
    { types: ['class-name', 'attr-name'], style: { color: '#ffcb6b' } },
    { types: ['tag', 'deleted'], style: { color: '#ff5572' } },
    { types: ['operator'], style: { color: '#89ddff' } },
    { types: ['boolean'], style: { color: '#ff5874' } },
    { types: ['keyword'], style: { fontStyle: 'italic' } },
    { types: ['doctype'], style: { color: '#c792ea', fontStyle: 'italic' } },
    { types: ['namespace'], style: { color: '#b2ccd6' } },
    { types: ['url'], style: { color: '#ddd' } },
  ],
};

/** Style properties of a token, and their CSS names. */
const PROPERTIES: Record<string, string> = {
  color: 'color',
  backgroundColor: 'background-color',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  textDecorationLine: 'text-decoration-line',
  opacity: 'opacity',
};

/**
 * @param prism `themeConfig.prism`
 * @param isClassic the classic theme has the colors in Docusaurus's properties
 */
export function prismTags(prism: unknown, isClassic: boolean): HeadTag[] {
  const { theme, darkTheme } = isObject(prism) ? prism : {};
  const light = themeOf(theme) ?? DEFAULT;
  const dark = themeOf(darkTheme) ?? light;
  const content =
    light === dark
      ? rulesOf(light, '', isClassic)
      : rulesOf(light, ':root:not([data-theme="dark"]) ', isClassic) +
        rulesOf(dark, '[data-theme="dark"] ', isClassic);
  // Printed code has the default colors.
  return [{ tag: 'style', content: `@media screen{${content}}` }];
}

function themeOf(written: unknown): PrismTheme | undefined {
  if (!isObject(written) || stubOf(written) !== undefined) return undefined;
  const { plain, styles } = 'plain' in written ? written : isObject(written.default) ? written.default : {};
  if (!isObject(plain) || !Array.isArray(styles)) return undefined;
  return {
    plain,
    styles: styles.filter(
      (each): each is PrismStyle => isObject(each) && Array.isArray(each.types) && isObject(each.style),
    ),
  };
}

/** @param within the selector of an ancestor, with a trailing space */
function rulesOf({ plain, styles }: PrismTheme, within: string, isClassic: boolean): string {
  const { color, backgroundColor } = plain;
  const block = [
    ...(isClassic
      ? [`--prism-background-color:${backgroundColor}`, `--prism-color:${color}`]
      : [
          ...(isPlain(backgroundColor) ? [`--well:${backgroundColor};border-color:transparent`] : []),
          ...(isPlain(color) ? [`--code-ink:${color};--ink-soft:${color}`] : []),
          '--mark:var(--docusaurus-highlighted-code-line-bg,rgb(127 127 127/.25))',
        ]),
  ];
  const tokens = [
    // Tokens without a style in the theme have the color of the text, and are upright.
    '.token{color:inherit;font-style:inherit}',
  ];
  for (const { types, style } of styles) {
    const names = types.filter((type) => typeof type === 'string' && /^[\w-]+$/.test(type));
    const said = Object.entries(PROPERTIES).flatMap(([theirs, ours]) =>
      isPlain(style[theirs]) ? [`${ours}:${style[theirs]}`] : [],
    );
    if (names.length === 0 || said.length === 0) continue;
    tokens.push(`.token:is(${names.map((name) => `.${name}`).join()}){${said.join(';')}}`);
  }
  const colors = tokens.join(';').replaceAll('};', '}');
  // A component of the site may replace the element of the block, which then has only Docusaurus's class, or the class of the lines.
  return isClassic
    ? `${within}:is(.code-block,.theme-code-block){${block.join(';')}}${within}:is(.code-block,.prism-code){${colors}}`
    : `${within}.code-block{${block.join(';')};${colors}}`;
}

/** Whether a value cannot end its declaration. */
function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[^;{}<>"']+$/.test(value));
}
