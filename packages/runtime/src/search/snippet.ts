import { termsOf, wordsIn } from './words.ts';

/** A piece of text; `isMatch` when it is a word that was looked for. */
export interface Marked {
  text: string;
  isMatch: boolean;
}

interface Occurrence {
  at: number;
  end: number;
  /** Which of the query's words it answers. */
  words: number[];
}

/** For each term that answers the query: which of its words it answers. */
export type Answers = ReadonlyMap<string, number[]>;

/** Where a text answers the query. */
export function occurrencesIn(text: string, answers: Answers): Occurrence[] {
  const found: Occurrence[] = [];
  for (const { word, at } of wordsIn(text)) {
    const words = termsOf(word).flatMap((term) => answers.get(term) ?? []);
    if (words.length > 0) found.push({ at, end: at + word.length, words: [...new Set(words)] });
  }
  return found;
}

/** The text in pieces, all of it. */
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

/** The stretch of a text that answers most words of the query within `length` characters. */
export function bestStretch(
  occurrences: readonly Occurrence[],
  length: number,
): { from: number; words: number; occurrences: number } {
  let best = { from: 0, words: 0, occurrences: 0 };
  const counts = new Map<number, number>();
  let first = 0;
  for (const [last, occurrence] of occurrences.entries()) {
    for (const word of occurrence.words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (; occurrence.end - (occurrences[first] as Occurrence).at > length && first < last; first++) {
      for (const word of (occurrences[first] as Occurrence).words) {
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

const LENGTH = 150;

/** About two lines of a text around its best stretch, cut between words. */
export function snippet(text: string, answers: Answers): Marked[] {
  const occurrences = occurrencesIn(text, answers);
  const { from: start } = bestStretch(occurrences, LENGTH - 40);
  let from = Math.max(0, start - 40);
  if (text.length <= LENGTH) from = 0;
  else if (from > 0) from = Math.min(from, text.length - LENGTH);
  if (from > 0) from = text.indexOf(' ', from) + 1;
  let to = Math.min(text.length, from + LENGTH);
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), from + 1);
  const pieces = mark(text, occurrences, from, to);
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}
