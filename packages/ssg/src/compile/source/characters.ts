/**
 * Characters that stand in for something else between two stages. Unicode sets U+FDD0 to U+FDEF aside for a
 * program's own use (https://www.unicode.org/faq/private_use.html#nonchar1), so no document needs them, and
 * `withoutReserved` makes sure that none has them. They are neither space nor punctuation to Markdown.
 */

/** Delimits a slot token, see `slots.ts`. */
export const SLOT = '\uFDD0';
/** A character that was taken out, where a space would make an indented code block. */
export const NOTHING = '\uFDD1';

const OPEN_BRACE = '\uFDD2';
const CLOSE_BRACE = '\uFDD3';
const COLON = '\uFDD4';
const OPEN_BRACKET = '\uFDD5';
const CLOSE_BRACKET = '\uFDD6';

/** What each stand-in was in the author's text. */
const written: Record<string, string> = {
  [NOTHING]: '',
  [OPEN_BRACE]: '{',
  [CLOSE_BRACE]: '}',
  [COLON]: ':',
  [OPEN_BRACKET]: '[',
  [CLOSE_BRACKET]: ']',
};

const standIns: Record<string, string> = Object.fromEntries(
  Object.entries(written).map(([standIn, character]) => [character, standIn]),
);

const RESERVED = /[\uFDD0-\uFDD6]/;
const ALL_RESERVED = /[\uFDD0-\uFDD6]/g;

/** Replaces reserved characters that a document does contain, so that nobody can write a stand-in. */
export function withoutReserved(text: string): string {
  return RESERVED.test(text) ? text.replace(ALL_RESERVED, '\uFFFD') : text;
}

/** Hides `{ } : [ ]` from the parser, one character for one. */
export function hide(text: string): string {
  return text.replace(/[{}:[\]]/g, (character) => standIns[character] ?? character);
}

export function hasStandIns(text: string): boolean {
  return RESERVED.test(text);
}

/** The text as its author wrote it. */
export function restore(text: string): string {
  return RESERVED.test(text) ? text.replace(ALL_RESERVED, (standIn) => written[standIn] ?? standIn) : text;
}
