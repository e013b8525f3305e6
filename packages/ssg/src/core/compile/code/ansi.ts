/** Colors of terminals in code blocks with the language `ansi`: each style becomes classes. */
import { escapeHtml } from './escape.ts';

export const ANSI = 'ansi';

/** The escape character itself, its symbol, or as programs write it: `\x1b[31m`, `\e[31m`. */
const ESCAPE = String.raw`(?:\x1b|\u241b|\\(?:x1b|u001b|033|e)(?=[\[\]]))`;
/** Colors, any other control sequence, and links and titles of windows. */
const SEQUENCE = new RegExp(
  String.raw`${ESCAPE}\[([\d;:]*)m|${ESCAPE}\[[\d;?]*[@-~]|${ESCAPE}\][^\x07\x1b\n]*(?:\x07|${ESCAPE}\\)`,
  'gi',
);

const COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** Classes by what they set, so a later style replaces an earlier one. */
type Style = Partial<Record<'color' | 'background' | 'weight' | 'slant' | 'line' | 'strike', string>>;

export function highlightAnsi(code: string): string {
  let style: Style = {};
  let result = '';
  let done = 0;
  const write = (text: string): void => {
    const classes = Object.values(style).map((name) => `ansi-${name}`);
    const html = escapeHtml(text);
    result +=
      classes.length === 0 || text === '' ? html : `<span class="${classes.join(' ')}">${html}</span>`;
  };
  for (const { 0: sequence, 1: codes, index } of code.matchAll(SEQUENCE)) {
    write(code.slice(done, index));
    done = index + sequence.length;
    if (codes !== undefined) style = styleAfter(style, codes.split(/[;:]/).map(Number));
  }
  write(code.slice(done));
  return result;
}

function styleAfter(before: Style, codes: number[]): Style {
  let style = { ...before };
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number;
    const target = code >= 40 && code < 50 ? 'background' : 'color';
    if (code === 0) style = {};
    else if (code === 1) style.weight = 'bold';
    else if (code === 2) style.weight = 'dim';
    else if (code === 3) style.slant = 'italic';
    else if (code === 4) style.line = 'underline';
    else if (code === 9) style.strike = 'strike';
    else if (code === 22) delete style.weight;
    else if (code === 23) delete style.slant;
    else if (code === 24) delete style.line;
    else if (code === 29) delete style.strike;
    else if (code === 39 || code === 49) delete style[target];
    else if (code === 38 || code === 48) {
      const [kind, ...values] = codes.slice(at + 1, at + 5);
      style[target] = named(target, kind === 5 ? ofPalette(values[0] ?? 0) : ofRgb(values as never));
      at += kind === 5 ? 2 : 4;
    } else if (code >= 30 && code < 48) style[target] = named(target, code % 10);
    else if (code >= 90 && code < 98) style.color = named('color', code - 90);
    else if (code >= 100 && code < 108) style.background = named('background', code - 100);
  }
  return style;
}

function named(target: 'color' | 'background', index: number): string {
  return `${target === 'background' ? 'on-' : ''}${COLORS[index] ?? 'white'}`;
}

/** The nearest of the eight colors, which the theme shows with enough contrast in both modes. */
function ofPalette(index: number): number {
  if (index < 16) return index % 8;
  if (index >= 232) return index < 244 ? 0 : 7;
  const cube = index - 16;
  return ofRgb([Math.floor(cube / 36) * 51, (Math.floor(cube / 6) % 6) * 51, (cube % 6) * 51]);
}

function ofRgb([red = 0, green = 0, blue = 0]: readonly [number?, number?, number?]): number {
  const most = Math.max(red, green, blue);
  const isOn = (value: number): number => (most > 0 && value > most * 0.6 ? 1 : 0);
  if (most < 64) return 0;
  return isOn(red) + isOn(green) * 2 + isOn(blue) * 4;
}
