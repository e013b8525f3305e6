import { termsOf, wordsIn } from './words.ts';

/** A piece of text. `isMatch` marks a word of the query. */
export interface Marked {
  text: string;
  isMatch: boolean;
}

export interface Occurrence {
  at: number;
  end: number;
  /** Query words that it matches, by index, with the likeness; 1 is the word itself. */
  words: ReadonlyMap<number, number>;
}

/** Factor for matches of only a part of an identifier. */
const PARTIAL_MATCH = 0.6;

/** For each matching term: the matched query words by index, with the likeness. */
export type Answers = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Occurrences of the query words in a text. */
export function occurrencesIn(text: string, answers: Answers): Occurrence[] {
  const found: Occurrence[] = [];
  for (const { word, at } of wordsIn(text)) {
    const words = new Map<number, number>();
    for (const [part, term] of termsOf(word).entries()) {
      for (const [index, likeness] of answers.get(term) ?? [])
        words.set(index, Math.max(words.get(index) ?? 0, part === 0 ? likeness : PARTIAL_MATCH * likeness));
    }
    if (words.size > 0) found.push({ at, end: at + word.length, words });
  }
  return found;
}

/** Splits a text into marked and unmarked pieces. */
export function mark(text: string, occurrences: readonly Occurrence[], from = 0, to = text.length): Marked[] {
  const pieces: Marked[] = [];
  let done = from;
  for (const { at, end } of occurrences) {
    if (at < done || end > to) continue;
    if (at > done) pieces.push({ text: text.slice(done, at), isMatch: false });
    pieces.push({ text: text.slice(at, end), isMatch: true });
    done = end;
  }
  if (done < to) pieces.push({ text: text.slice(done, to), isMatch: false });
  return pieces;
}

/** The part of a text that contains the most query words within `length` characters. */
export function bestStretch(
  occurrences: readonly Occurrence[],
  length: number,
): { from: number; words: number; occurrences: number } {
  let best = { from: 0, words: 0, occurrences: 0 };
  const counts = new Map<number, number>();
  let first = 0;
  for (const [last, occurrence] of occurrences.entries()) {
    for (const word of occurrence.words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (; occurrence.end - (occurrences[first] as Occurrence).at > length && first < last; first++) {
      for (const word of (occurrences[first] as Occurrence).words.keys()) {
        const left = (counts.get(word) as number) - 1;
        if (left === 0) counts.delete(word);
        else counts.set(word, left);
      }
    }
    const size = last - first + 1;
    if (counts.size > best.words || (counts.size === best.words && size > best.occurrences)) {
      best = { from: (occurrences[first] as Occurrence).at, words: counts.size, occurrences: size };
    }
  }
  return best;
}

const SNIPPET_LENGTH = 150;
/** Maximum distance to move a cut to a word boundary. */
const MAX_CUT_SHIFT = 30;

/** About two lines of a text around its best match, cut between words. */
export function snippet(text: string, answers: Answers): Marked[] {
  const occurrences = occurrencesIn(text, answers);
  const { from: start } = bestStretch(occurrences, SNIPPET_LENGTH - 40);
  let from = Math.max(0, start - 40);
  if (text.length <= SNIPPET_LENGTH) from = 0;
  else if (from > 0) from = Math.min(from, text.length - SNIPPET_LENGTH);
  if (from > 0) from = cutAt(text, text.indexOf(' ', from) + 1, from);
  let to = Math.min(text.length, from + SNIPPET_LENGTH);
  if (to < text.length) to = cutAt(text, text.lastIndexOf(' ', to), to);
  const pieces = mark(text, occurrences, from, to);
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

/** Cuts at a nearby space if there is one, since some scripts have none. Never splits a surrogate pair. */
function cutAt(text: string, space: number, wanted: number): number {
  if (space > 0 && Math.abs(space - wanted) <= MAX_CUT_SHIFT) return space;
  return /[\udc00-\udfff]/.test(text.charAt(wanted)) ? wanted - 1 : wanted;
}
