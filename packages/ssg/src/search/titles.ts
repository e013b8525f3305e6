import { MOST_PAGES, type Titles, termsOf, wordList } from '@ssg/runtime/search';
import type { IndexedPage } from './write-index.ts';

interface Named {
  page: IndexedPage;
  /** Less is better. */
  rank: number;
}

/**
 * Which pages are meant, as far as one letter can tell: those whose title begins with it, and then those with a later word that
 * does; short titles first, and as the pages follow each other.
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
