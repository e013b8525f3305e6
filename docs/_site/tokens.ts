/**
 * Tables of design tokens, with their values and swatches from the theme's style sheet. A code block lists names and uses:
 *
 *     ```tokens
 *     --paper  background of pages
 *     ```
 *
 * The rule `tokens/undocumented` reports tokens that no page lists.
 */
import { definePlugin } from '@slashdocs/ssg';

export interface Token {
  light: string;
  /** Equal to `light` if the dark mode does not change it. */
  dark: string;
}

export const tokens = definePlugin({
  name: 'tokens',
  setup(options: { file: string }, site) {
    const known = readTokens(site.readFile(options.file));
    return {
      markdown: {
        fences: {
          tokens({ code }) {
            const rows = [];
            for (const [index, line] of code.split('\n').entries()) {
              const { name = '', use = '' } = LINE.exec(line)?.groups ?? {};
              const token = known.get(name);
              const at = { line: index + 1 };
              if (!token)
                return {
                  error: `unknown token \`${name || line}\``,
                  hint: `the tokens are in ${options.file}`,
                  ...at,
                };
              rows.push(rowOf(name, token, use, known));
            }
            return `<table><thead><tr><th>Token</th><th>Use</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
          },
        },
      },
      client: { styles: ['_site/tokens.css'] },
      checks: [
        {
          name: 'undocumented',
          severity: 'error',
          explanation: 'The handbook does not list a token of the theme.',
          *run({ pages, read }) {
            const listed = new Set(pages.flatMap((page) => namesIn(read(page) ?? '')));
            for (const name of known.keys()) {
              if (listed.has(name)) continue;
              yield {
                message: `the token \`${name}\` is not documented`,
                hint: 'add a line to a block `tokens`',
              };
            }
          },
        },
      ],
    };
  },
});

const LINE = /^(?<name>--[\w-]+)\s+(?<use>\S.*)$/;

function namesIn(document: string): string[] {
  const blocks = [...document.matchAll(/^```tokens\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, code = '']) => [...code.matchAll(/^--[\w-]+/gm)].map(([name]) => name));
}

/** @returns tokens by name, in the order of the style sheet */
export function readTokens(css: string): Map<string, Token> {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const darkStart = text.indexOf('[data-theme="dark"]');
  const light = declarations(text.slice(0, darkStart));
  const dark = declarations(text.slice(darkStart));
  return new Map([...light].map(([name, value]) => [name, { light: value, dark: dark.get(name) ?? value }]));
}

function declarations(css: string): Map<string, string> {
  const found = css.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]));
}

function rowOf(name: string, { light, dark }: Token, use: string, all: ReadonlyMap<string, Token>): string {
  const isColor = /^(?:oklch|color-mix)\(|^var\(--(?:paper|marker)\)$/.test(light);
  const values =
    light === dark && !(isColor && light.includes('var('))
      ? [['', light]]
      : [
          ['light', light],
          ['dark', dark],
        ];
  const shown = values.map(([mode, value]) => {
    const picture = isColor ? swatch(resolved(value as string, mode as string, all)) : '';
    return `<div class="token-value">${picture}<code>${escaped(value as string)}</code>${mode ? ` <small>${mode}</small>` : ''}</div>`;
  });
  return `<tr><td><code>${name}</code></td><td>${escaped(use)}</td><td>${isColor ? '' : sample(name, light)}${shown.join('')}</td></tr>`;
}

/** A value with the values of other tokens in one mode. */
export function resolved(value: string, mode: string, all: ReadonlyMap<string, Token>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const token = all.get(name);
    return token ? resolved(mode === 'dark' ? token.dark : token.light, mode, all) : whole;
  });
}

/** SVG attributes show what the style of an element would, and the security policy allows them. */
function swatch(color: string): string {
  return `<svg class="token-swatch" width="28" height="20" aria-hidden="true"><rect width="28" height="20" rx="4" fill="${escaped(color)}"/></svg>`;
}

/** The token itself, so it follows the site's own values. */
function sample(name: string, value: string): string {
  if (/^--(?:sans|mono)$/.test(name)) return text(`font-family="var(${name})" font-size="18"`);
  if (name.startsWith('--text-')) return text(`font-size="var(${name})"`);
  if (name.startsWith('--radius')) {
    return `<svg class="token-sample" width="48" height="32" aria-hidden="true"><rect width="48" height="32" fill="var(--accent)" rx="var(${name})"/></svg>`;
  }
  const isLength = /^(?:[\d.]+rem|[\d.]+px|clamp\()/.test(value) && !['--page', '--measure'].includes(name);
  if (!isLength) return '';
  return `<svg class="token-sample" width="100%" height="8" aria-hidden="true"><rect height="8" fill="var(--accent)" width="var(${name})"/></svg>`;
}

function text(attributes: string): string {
  return `<svg class="token-sample" width="100%" height="48" aria-hidden="true"><text y="36" fill="currentColor" ${attributes}>Hamburg 0123</text></svg>`;
}

export function escaped(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
