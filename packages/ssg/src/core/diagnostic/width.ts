/** The width of text in a terminal, and the replacement of unsafe characters. */

/** An indivisible piece of text that occupies a whole number of terminal cells. */
export interface Cell {
  text: string;
  /** 0, 1, or 2; for a tab, the distance to the next tab stop. */
  width: number;
  /** Index in the source text, in UTF-16 code units. */
  start: number;
  end: number;
}

const TAB_STOP = 4;

/** Created on first use, which takes 10 ms: most commands show no line with special characters. */
let graphemes: Intl.Segmenter | undefined;

/** Shown as emoji by default, or because of a variation selector; flags are pairs of indicators. */
const EMOJI = /\p{Emoji_Presentation}|\uFE0F|\p{Regional_Indicator}{2}/u;

/** East Asian wide and full-width blocks. A few newer blocks are missing, which only shifts a caret by one cell. */
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

const INVISIBLE = /^[\p{Mark}\u200B-\u200D\u2060\uFEFF\u00AD]+$/u;

const PLAIN = /^[ -~]*$/;

/**
 * Splits one line into cells. Tabs become spaces. Control characters, and characters that reorder text, could manipulate
 * the terminal or disguise the line, so they become visible symbols.
 */
export function toCells(line: string): Cell[] {
  // Splitting into graphemes takes twenty times as long.
  if (PLAIN.test(line)) return Array.from(line, (text, start) => ({ text, width: 1, start, end: start + 1 }));
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    const cell = cellOf(segment, column);
    cells.push({ ...cell, start: index, end: index + segment.length });
    column += cell.width;
  }
  return cells;
}

function cellOf(grapheme: string, column: number): { text: string; width: number } {
  if (grapheme === '\t') {
    const width = TAB_STOP - (column % TAB_STOP);
    return { text: ' '.repeat(width), width };
  }
  const visible = neutralize(grapheme);
  if (visible !== grapheme) return { text: visible, width: visible.length };
  if (INVISIBLE.test(grapheme)) return { text: grapheme, width: 0 };
  return { text: grapheme, width: EMOJI.test(grapheme) || WIDE.test(grapheme) ? 2 : 1 };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Replaces escape sequences and changes of the reading direction by visible characters. Keeps `\n` and `\t`. */
export function neutralize(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}
