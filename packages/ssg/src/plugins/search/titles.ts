import { MOST_PAGES, type Titles, termsOf, wordList } from '@slashdocs/runtime/search';
import type { IndexedPage } from './write-index.ts';

interface Named {
  page: IndexedPage;
  /** Lower is better. */
  rank: number;
}

/**
 * The results for a single letter: pages whose title starts with the letter, then pages with a later word that does. Short
 * titles come first, then the order of the pages counts.
 */
export function titlesOf(pages: readonly IndexedPage[]): Titles {
  const byLetter = new Map<string, Named[]>();
  for (const page of pages) {
    const words = wordList(page.title);
    const letters = new Set<string>();
    for (const [position, word] of words.entries()) {
      for (const term of termsOf(word)) {
        const letter = String.fromCodePoint(term.codePointAt(0) as number);
        if (letters.has(letter)) continue;
        letters.add(letter);
        const named = byLetter.get(letter) ?? [];
        named.push({ page, rank: position + Math.min(words.length, 99) / 100 });
        byLetter.set(letter, named);
      }
    }
  }
  const titles: Titles = {};
  for (const letter of [...byLetter.keys()].sort()) {
    const named = (byLetter.get(letter) as Named[]).sort((a, b) => a.rank - b.rank).slice(0, MOST_PAGES);
    titles[letter] = named.map(({ page: { href, title, crumbs } }) => [href, title, crumbs, '']);
  }
  return titles;
}
