/**
 * Measures text without a browser. Readers' system fonts differ: Segoe UI and Roboto are narrower than Arial; SF and Noto
 * Sans are a little wider. The result is a bit wider than in Arial, and boxes have additional padding.
 */
import type { Line, Run } from './label.ts';
import { BOLD, REGULAR } from './widths.ts';

export const FONT_SIZE = 15;
export const LINE_HEIGHT = 20;
/** Relative size of code. */
const CODE_SIZE = 14;

const ALLOWANCE = 1.06;
/** Monospaced fonts are 0.6 em wide; DejaVu Sans Mono 0.602. */
const MONO = 605;

export function widthOf(line: Line, size = FONT_SIZE): number {
  let width = 0;
  for (const run of line) width += runWidth(run, size);
  return width;
}

export function runWidth(run: Run, size = FONT_SIZE): number {
  const em = run.code ? (size * CODE_SIZE) / FONT_SIZE : size;
  let units = 0;
  for (const character of run.text) units += advance(character.codePointAt(0) as number, run);
  return (units * em * ALLOWANCE) / 1000;
}

function advance(code: number, run: Run): number {
  const special = specialAdvance(code);
  if (special !== undefined) return special;
  if (run.code) return MONO;
  if (run.bold) return find(BOLD, code) || find(REGULAR, code) * 1.09 || 720;
  return find(REGULAR, code) || 660;
}

function find(tables: typeof REGULAR, code: number): number {
  for (const { first, widths } of tables) {
    const width = widths[code - first];
    if (code >= first && width !== undefined) return width;
  }
  return 0;
}

/** Combining marks have no width; Chinese, Japanese, and Korean characters are an em wide, and emoji a third more. */
function specialAdvance(code: number): number | undefined {
  if (code < 0x300) return undefined;
  if (isMark(code)) return 0;
  if (code >= 0x1f000 || (code >= 0x2600 && code <= 0x27bf)) return 1370;
  if (isWide(code)) return 1000;
  if (code >= 0x2190 && code <= 0x25ff) return 1000;
  return undefined;
}

function isMark(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0x1f3fb && code <= 0x1f3ff)
  );
}

/** Checks for East Asian characters, where a line may break on either side. */
export function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60)
  );
}
