/**
 * Placeholder characters between two stages. Unicode reserves U+FDD0 to U+FDEF for internal use
 * (https://www.unicode.org/faq/private_use.html#nonchar1), so no document needs them, and `withoutReserved` removes
 * them. To Markdown, they are neither space nor punctuation.
 */

/** Delimits a slot token, see `slots.ts`. */
export const SLOT = '\uFDD0';
/** A removed character, where a space would create an indented code block. */
export const NOTHING = '\uFDD1';

const OPEN_BRACE = '\uFDD2';
const CLOSE_BRACE = '\uFDD3';
const COLON = '\uFDD4';
const OPEN_BRACKET = '\uFDD5';
const CLOSE_BRACKET = '\uFDD6';
/** Placeholders of other characters with a meaning in Markdown. */
const MARKS = new Map([...'*_~><-+.)'].map((mark, index) => [String.fromCharCode(0xfdd7 + index), mark]));

/** The author's characters by placeholder. */
const written: Record<string, string> = {
  [NOTHING]: '',
  [OPEN_BRACE]: '{',
  [CLOSE_BRACE]: '}',
  [COLON]: ':',
  [OPEN_BRACKET]: '[',
  [CLOSE_BRACKET]: ']',
  ...Object.fromEntries(MARKS),
};

const standIns: Record<string, string> = Object.fromEntries(
  Object.entries(written).map(([standIn, character]) => [character, standIn]),
);

const RESERVED = /[\uFDD0-\uFDDF]/;
const ALL_RESERVED = /[\uFDD0-\uFDDF]/g;

/** Replaces reserved characters in a document, which would otherwise act as placeholders. */
export function withoutReserved(text: string): string {
  return RESERVED.test(text) ? text.replace(ALL_RESERVED, '\uFFFD') : text;
}

/** Hides `{ } : [ ]` from the parser, one character for one. */
export function hide(text: string): string {
  return text.replace(/[{}:[\]]/g, (character) => standIns[character] ?? character);
}

/** Hides the characters of `hide` and those of emphasis, quotes, lists, and tags, one character for one. */
export function hideMarks(text: string): string {
  return text.replace(/[{}:[\]*_~><\-+.)]/g, (character) => standIns[character] ?? character);
}

export function hasStandIns(text: string): boolean {
  return RESERVED.test(text);
}

/** Restores the author's text. */
export function restore(text: string): string {
  return RESERVED.test(text) ? text.replace(ALL_RESERVED, (standIn) => written[standIn] ?? standIn) : text;
}
