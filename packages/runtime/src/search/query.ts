import { STOP_WORDS } from './stop-words.ts';
import { fold, termsOf, wordList } from './words.ts';

export interface QueryWord {
  /** Folded: `create-url-entry`. */
  term: string;
  /** The reader may still be typing it. */
  isBeginning: boolean;
  /** How much it counts; parts of an identifier count less than the whole. */
  weight: number;
  /** Two neighbouring words as an identifier; it means nothing else than what is spelt so. */
  isJoined?: true;
}

const MOST_WORDS = 12;
/** "before each" is asked of `beforeEach`, "exit code" of `exit_code`, too. */
const GLUE = ['', '-', '_', '.'];
const JOINED = 0.3;

/**
 * The words of a query that say what is looked for. The last one is taken for a beginning unless a space follows it. When
 * there are none but stop words, those are looked for in headings.
 */
export function parseQuery(text: string): QueryWord[] {
  const raw = wordList(text).slice(0, MOST_WORDS);
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
  const telling = raw.filter((word) => !isStopWord(word));
  const words: QueryWord[] = [];
  const seen = new Set<string>();
  for (const word of telling.length > 0 ? telling : raw) {
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
  for (const term of joined(raw)) {
    if (!seen.has(term)) words.push({ term, weight: JOINED, isBeginning: false, isJoined: true });
  }
  // "What is X?" is answered where X is introduced, and no page is named so.
  if (/^\s*what(?:['’]s|\s+(?:is|are))\s/i.test(text) && telling.length === 1) {
    words.push({ term: 'introduction', weight: 0.4, isBeginning: false });
  }
  return words;
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(fold(word).replace(/['’]/g, ''));
}

/** Neighbours, glued together. `before` and `only` may be part of a name; shorter stop words seldom are. */
function* joined(words: readonly string[]): Generator<string> {
  for (let index = 1; index < words.length; index++) {
    const pair = words.slice(index - 1, index + 1);
    if (pair.some((word) => word.length < 4 && isStopWord(word))) continue;
    for (const glue of GLUE) yield pair.map(fold).join(glue);
  }
}
