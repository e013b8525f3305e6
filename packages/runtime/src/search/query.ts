import { STOP_WORDS } from './stop-words.ts';
import { fold, termsOf, wordList } from './words.ts';

export interface QueryWord {
  /** Folded, such as `create-url-entry`. */
  term: string;
  /** True if the reader may still be typing the word. */
  isBeginning: boolean;
  /** Relative weight. Parts of an identifier count less than the whole. */
  weight: number;
  /** The two adjacent words that form this identifier. Only the exact spelling matches. */
  isJoined?: readonly string[];
}

const MAX_WORDS = 12;
/** Separators for joining adjacent words: "before each" also finds `beforeEach`, and "exit code" finds `exit_code`. */
const SEPARATORS = ['', '-', '_', '.'];
const JOINED_WEIGHT = 0.3;

/**
 * Returns the query's words without stop words. The last word may be incomplete unless a space follows it. If there are
 * only stop words, they are searched for in headings.
 */
export function parseQuery(text: string): QueryWord[] {
  const raw = wordList(text).slice(0, MAX_WORDS);
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
  const contentWords = raw.filter((word) => !isStopWord(word));
  const words: QueryWord[] = [];
  const seen = new Set<string>();
  for (const word of contentWords.length > 0 ? contentWords : raw) {
    const [whole, ...parts] = termsOf(word);
    const isBeginning = isOpen && word === raw.at(-1);
    const add = (term: string | undefined, weight: number): void => {
      if (term === undefined || seen.has(term)) return;
      seen.add(term);
      words.push({ term, weight, isBeginning });
    };
    add(whole, 1);
    for (const part of parts) add(part, 0.5);
  }
  for (const { term, of } of joinNeighbors(raw)) {
    if (!seen.has(term)) words.push({ term, weight: JOINED_WEIGHT, isBeginning: false, isJoined: of });
  }
  // "What is X?" is usually answered in an introduction, not on a page with that name.
  if (/^\s*what(?:['’]s|\s+(?:is|are))\s/i.test(text) && contentWords.length === 1) {
    words.push({ term: 'introduction', weight: 0.4, isBeginning: false });
  }
  // The answer to "X vs. Y" is usually a comparison.
  if (
    /\S\s+(?:vs|versus|compared (?:to|with)|instead of)\b|\bdifference between\b/i.test(text) &&
    !seen.has('comparison')
  ) {
    words.push({ term: 'comparison', weight: 0.4, isBeginning: false });
  }
  return words;
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(fold(word).replace(/['’]/g, ''));
}

/** Joins adjacent words. `before` and `only` may be part of a name; shorter stop words rarely are. */
function* joinNeighbors(words: readonly string[]): Generator<{ term: string; of: string[] }> {
  for (let index = 1; index < words.length; index++) {
    const pair = words.slice(index - 1, index + 1);
    if (pair.some((word) => word.length < 4 && isStopWord(word))) continue;
    const of = pair.map(fold);
    if (of.includes('')) continue;
    for (const separator of SEPARATORS) yield { term: of.join(separator), of };
  }
}
