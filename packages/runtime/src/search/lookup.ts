/** Finds the vocabulary terms that match a query word. */
import type { Vocabulary } from './decode.ts';
import { allowedTypos, distance } from './edit-distance.ts';
import { stem } from './stem.ts';

/** A term that a query word may mean. Its likeness is between 0 and 1, and 1 is the word itself. */
export interface Meaning {
  term: string;
  /** Number in the vocabulary. */
  number: number;
  likeness: number;
  /** Number of sections that contain the term. */
  count: number;
}

/** Maximum matches for a word. Short words match many terms, and readers see the most frequent ones first. */
const MAX_MATCHES = 40;

/**
 * @param word folded word
 * @param isBeginning the reader may still be typing the word
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
  // An exact match needs no correction: `link` does not mean `lint`.
  const maxTypos = allowedTypos(word.length);
  if (maxTypos === 0 || found.some(({ likeness }) => likeness >= 0.9)) return found;
  const mistyped: Meaning[] = [];
  eachTerm(vocabularies, (term, number, count) => {
    if (term.startsWith(word)) return;
    const typos = distance(word, term, maxTypos, isBeginning);
    if (typos <= maxTypos) mistyped.push({ term, number, likeness: typos === 1 ? 0.55 : 0.35, count });
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

/** Exact matches only. */
export function exactMatches(term: string, vocabularies: readonly Vocabulary[]): Meaning[] {
  return vocabularies.flatMap(({ terms, counts, first }) => {
    const at = terms.indexOf(term);
    return at < 0 ? [] : [{ term, number: first + at, likeness: 1, count: counts[at] as number }];
  });
}

function likenessOfLonger(word: string, term: string, root: string, isBeginning: boolean): number {
  if (stem(term) === root) return 0.9;
  if (isBeginning) return 0.5 + (0.35 * word.length) / term.length;
  // Covers word forms that the stemmer misses: `verify`, `verification`.
  return word.length > 4 && term.length - word.length < 6 ? 0.4 : 0;
}

function best(meanings: Meaning[]): Meaning[] {
  return meanings.sort((a, b) => b.likeness - a.likeness || b.count - a.count).slice(0, MAX_MATCHES);
}
