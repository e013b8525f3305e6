/** From a reader's word to the terms of the vocabulary that it may mean. */
import type { Vocabulary } from './decode.ts';
import { distance, tolerance } from './likeness.ts';
import { stem } from './stem.ts';

/** A term that a word may mean, and how surely: 1 is the word itself. */
export interface Meaning {
  term: string;
  /** In the vocabulary. */
  number: number;
  likeness: number;
  /** In how many sections it occurs. */
  count: number;
}

/** A word may stand for many terms when it is short; the most frequent are what the reader sees first anyway. */
const MOST = 40;

/**
 * @param word folded
 * @param isBeginning it may be unfinished, because the reader is still typing it
 */
export function meaningsOf(
  word: string,
  vocabularies: readonly Vocabulary[],
  isBeginning: boolean,
): Meaning[] {
  const root = stem(word);
  const exact: Meaning[] = [];
  const likely: Meaning[] = [];
  eachTerm(vocabularies, (term, number, count) => {
    if (term === word) exact.push({ term, number, likeness: 1, count });
    else if (term.startsWith(word)) {
      const likeness = likenessOfLonger(word, term, root, isBeginning);
      if (likeness > 0) likely.push({ term, number, likeness, count });
    } else if (term.startsWith(root.slice(0, 3)) && stem(term) === root)
      likely.push({ term, number, likeness: 0.9, count });
  });
  const found = [...exact, ...best(likely)];
  // A word that is right needs no correction: `link` does not mean `lint`.
  const errors = tolerance(word.length);
  if (errors === 0 || found.some(({ likeness }) => likeness >= 0.9)) return found;
  const mistyped: Meaning[] = [];
  eachTerm(vocabularies, (term, number, count) => {
    if (term.startsWith(word)) return;
    const away = distance(word, term, errors, isBeginning);
    if (away <= errors) mistyped.push({ term, number, likeness: away === 1 ? 0.55 : 0.35, count });
  });
  return [...found, ...best(mistyped)];
}

function eachTerm(
  vocabularies: readonly Vocabulary[],
  visit: (term: string, number: number, count: number) => void,
): void {
  for (const { terms, counts, first } of vocabularies) {
    for (let index = 0; index < terms.length; index++) {
      visit(terms[index] as string, first + index, counts[index] as number);
    }
  }
}

/** The term itself, if there is one. */
export function spelt(term: string, vocabularies: readonly Vocabulary[]): Meaning[] {
  return vocabularies.flatMap(({ terms, counts, first }) => {
    const at = terms.indexOf(term);
    return at < 0 ? [] : [{ term, number: first + at, likeness: 1, count: counts[at] as number }];
  });
}

function likenessOfLonger(word: string, term: string, root: string, isBeginning: boolean): number {
  if (stem(term) === root) return 0.9;
  if (isBeginning) return 0.5 + (0.35 * word.length) / term.length;
  // Finished words have forms that the stemmer does not know: `verify`, `verification`.
  return word.length > 4 && term.length - word.length < 6 ? 0.4 : 0;
}

function best(meanings: Meaning[]): Meaning[] {
  return meanings.sort((a, b) => b.likeness - a.likeness || b.count - a.count).slice(0, MOST);
}
