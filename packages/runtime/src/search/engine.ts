/**
 * Answers queries from the index:
 *
 * 1. The query is cut into words, stop words left out                                 `query.ts`
 * 2. Each word may mean several terms: its forms, what it is the beginning of, what
 *    it is a mistyped form of, its synonyms                                           `lookup.ts`
 * 3. Every section gets, for each word, the best of what those terms weigh in it. A page's score is made of its best
 *    section and of what it says about each word anywhere, so that a page about all words wins over one about some
 * 4. The best pages' texts are fetched; where the words stand close together, or name the page, the score rises
 * 5. Headings and snippets are cut out, matches marked                                `snippet.ts`
 */
import { eachPlace, numbersOf, type PageText, type SectionText } from './decode.ts';
import { MOST_PAGES } from './format.ts';
import { type Meaning, meaningsOf, spelt } from './lookup.ts';
import { type FetchPart, Parts, type Scope } from './parts.ts';
import { parseQuery, type QueryWord } from './query.ts';
import { type Answers, bestStretch, type Marked, mark, occurrencesIn, snippet } from './snippet.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { synonymsOf } from './synonyms.ts';
import { fold, termsOf, wordList, wordsIn } from './words.ts';

export type { Marked } from './snippet.ts';

export interface SectionHit {
  /** With base URL and anchor. */
  href: string;
  /** Empty for what stands below the page's title. */
  heading: Marked[];
  snippet: Marked[];
  /** Of the page's sections it answers best. */
  isBest: boolean;
}

export interface PageHit {
  href: string;
  title: Marked[];
  crumbs: string[];
  /** The page's best sections in the order of the page; none where the page is known by its title alone. */
  sections: SectionHit[];
}

export interface SearchOptions {
  /** `instance/version` that the reader is in: of its instance no other version is searched. */
  scope?: string | undefined;
  /** The version that readers get unless they choose, for each other instance. */
  otherScopes: readonly string[];
}

export interface Search {
  /** Of an empty query nothing is found, and what the first letter needs is fetched. */
  find(query: string, options: SearchOptions): Promise<{ pages: PageHit[]; total: number }>;
  /** Fetches the whole index ahead of time. */
  fetchAll(): Promise<void>;
  /** Size of the whole index, in bytes before compression. */
  bytes: number;
}

/** What a synonym counts, of the word itself. */
const SYNONYM = 0.42;
/** How many pages' texts are looked at, to rank by nearness. */
const CANDIDATES = 16;
/** What a page gains whose title is the query. */
const NAMED = 2.5;
const MOST_SECTIONS = 4;
/** A section is shown when it is at least this good, of the page's best. */
const SHOWN = 0.45;

export async function createSearch(fetchPart: FetchPart): Promise<Search> {
  const parts = new Parts((await fetchPart('index.json')) as Parts['index'], fetchPart);
  const site = layoutOf(numbersOf(parts.index.sections));
  const synonyms = synonymsOf(stem, parts.index.synonyms);

  return {
    bytes: parts.index.bytes,
    fetchAll: () => parts.all(),
    async find(text, options) {
      const words = parseQuery(text);
      if (words.length === 0 || isLetter(words)) {
        const pages = await namedBy(words[0]?.term ?? '', parts, options);
        if (words.length === 0 || pages.length > 0) return { pages, total: pages.length };
      }
      const meanings = await understand(words, parts, synonyms);
      const places = await parts.places(new Set(meanings.flat().map(({ number }) => number)));
      const isSearched = pageFilter(parts.index.scopes, options);
      const scores = score(words, meanings, places, site);
      const ranked = rankPages(scores, site, isSearched);
      const best = ranked.slice(0, CANDIDATES);
      const texts = await Promise.all(best.map(({ page }) => parts.page(page)));
      const answers = answersOf(words, meanings);
      const near = best.map((candidate, index) => ({
        ...candidate,
        text: texts[index] as PageText,
        score:
          candidate.score *
          (words.length > 1
            ? nearness(candidate.page, texts[index] as PageText, scores.sections, site, answers)
            : 1) *
          naming((texts[index] as PageText).title, scores.telling, answers),
      }));
      near.sort((a, b) => b.score - a.score);
      const pages = near
        .slice(0, MOST_PAGES)
        .map(({ page, text: pageText }) => pageHit(page, pageText, scores.sections, site, answers));
      return { pages, total: ranked.length };
    },
  };
}

/** Where the sections of each page are among all sections. */
interface Layout {
  pages: number;
  sections: number;
  /** Number of each page's first section, and one more for the end. */
  first: Uint32Array;
}

function layoutOf(counts: readonly number[]): Layout {
  const first = new Uint32Array(counts.length + 1);
  for (const [page, count] of counts.entries()) first[page + 1] = (first[page] as number) + count;
  return { pages: counts.length, sections: first[counts.length] as number, first };
}

/** The terms that each word may mean. */
async function understand(
  words: readonly QueryWord[],
  parts: Parts,
  synonyms: ReadonlyMap<string, string[]>,
): Promise<Meaning[][]> {
  const initialsOf = (terms: readonly string[]): Set<string> =>
    new Set(terms.map((term) => [...term][0] as string));
  const own = await parts.terms(initialsOf(words.map(({ term }) => term)));
  const meant = words.map(({ term, isBeginning, isJoined }) =>
    isJoined ? spelt(term, own) : meaningsOf(term, own, isBeginning),
  );
  // Of a mistyped word, the synonyms of what it is taken for.
  const groups = words.map(({ term, isJoined }, index) =>
    isJoined ? [] : (synonyms.get(stem(term)) ?? synonyms.get(stem(meant[index]?.[0]?.term ?? '')) ?? []),
  );
  const others = await parts.terms(initialsOf(groups.flat()));
  for (const [index, meanings] of meant.entries()) {
    const known = new Set(meanings.map(({ term }) => term));
    const sureness = Math.min(1, (meanings[0]?.likeness ?? 1) + 0.1);
    for (const synonym of groups[index] ?? []) {
      for (const meaning of meaningsOf(synonym, others, false)) {
        if (meaning.likeness < 0.9 || known.has(meaning.term)) continue;
        known.add(meaning.term);
        meanings.push({ ...meaning, likeness: SYNONYM * sureness * meaning.likeness });
      }
    }
  }
  return meant;
}

interface Scores {
  /** Of each section. */
  sections: Float32Array;
  /** Of each page: the sum of what it says about each word in the section that says most. */
  pages: Float32Array;
  /** Of each page: which part of what was asked for it answers, by how telling the words are; 0 to 1. */
  coverage: Float32Array;
  /** How telling each word of the query is: 0 for what every section says. */
  telling: number[];
}

function score(
  words: readonly QueryWord[],
  meanings: readonly Meaning[][],
  places: ReadonlyMap<number, string>,
  { sections: sectionCount, pages: pageCount, first }: Layout,
): Scores {
  const scores: Scores = {
    sections: new Float32Array(sectionCount),
    pages: new Float32Array(pageCount),
    coverage: new Float32Array(pageCount),
    telling: words.map(() => 0),
  };
  let asked = 0;
  for (const [index, word] of words.entries()) {
    const list = meanings[index] as Meaning[];
    if (list.length === 0) continue;
    const rarity = rarityOf(list, sectionCount);
    // What the reader wrote as two words is asked for by these.
    const asks = word.isJoined ? 0 : rarity * word.weight;
    // A word that is everywhere tells no title from another.
    scores.telling[index] = Math.max(0, asks - rarityIn(sectionCount, sectionCount) * word.weight);
    asked += asks;
    const best = new Float32Array(sectionCount);
    for (const { number, likeness, count } of list) {
      const factor = likeness * Math.min(rarity, rarityIn(count, sectionCount)) * word.weight;
      eachPlace(places.get(number) as string, (section, weight) => {
        const value = factor * weight;
        if (value > (best[section] as number)) best[section] = value;
      });
    }
    for (let page = 0; page < pageCount; page++) {
      let most = 0;
      for (let section = first[page] as number; section < (first[page + 1] as number); section++) {
        const value = best[section] as number;
        if (value === 0) continue;
        (scores.sections[section] as number) += value;
        if (value > most) most = value;
      }
      if (most === 0) continue;
      (scores.pages[page] as number) += most;
      (scores.coverage[page] as number) += asks;
    }
  }
  if (asked > 0) for (let page = 0; page < pageCount; page++) (scores.coverage[page] as number) /= asked;
  return scores;
}

/** Of a word, by the terms that are surely meant. */
function rarityOf(meanings: readonly Meaning[], sections: number): number {
  const sure = meanings.filter(({ likeness }) => likeness >= 0.9);
  const count = (sure.length > 0 ? sure : meanings).reduce((sum, meaning) => sum + meaning.count, 0);
  return rarityIn(Math.min(count, sections), sections);
}

function rarityIn(count: number, sections: number): number {
  return Math.log(1 + sections / (count + 0.5));
}

interface Ranked {
  page: number;
  score: number;
}

function rankPages(
  scores: Scores,
  { pages, first }: Layout,
  isSearched: (page: number) => boolean,
): Ranked[] {
  const ranked: Ranked[] = [];
  for (let page = 0; page < pages; page++) {
    const coverage = scores.coverage[page] as number;
    if (coverage === 0 || !isSearched(page)) continue;
    let best = 0;
    for (let section = first[page] as number; section < (first[page + 1] as number); section++) {
      best = Math.max(best, scores.sections[section] as number);
    }
    ranked.push({
      page,
      score: ((scores.pages[page] as number) + best) * (0.25 + 0.75 * coverage),
    });
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Other versions are left out. */
function scopeFilter({ scope, otherScopes }: SearchOptions): (name: string) => boolean {
  const instance = scope?.split('/')[0];
  return (name) =>
    name === '' || (name.split('/')[0] === instance ? name === scope : otherScopes.includes(name));
}

function pageFilter(scopes: readonly Scope[], options: SearchOptions): (page: number) => boolean {
  const isWanted = scopeFilter(options);
  const wanted = scopes.map(([first, name]) => ({ first, isWanted: isWanted(name) }));
  return (page) => wanted.findLast(({ first }) => first <= page)?.isWanted ?? true;
}

/** The reader has begun to type, and nothing else can be told. */
function isLetter([word, ...more]: readonly QueryWord[]): boolean {
  return word !== undefined && more.length === 0 && word.isBeginning && [...word.term].length === 1;
}

/** Pages whose names begin with a letter, of the reader's version first: what thousands of terms begin with is no answer. */
async function namedBy(letter: string, parts: Parts, options: SearchOptions): Promise<PageHit[]> {
  const isWanted = scopeFilter(options);
  const scopes = parts.index.scopes.filter(([, name]) => isWanted(name));
  scopes.sort(([, a], [, b]) => Number(b === options.scope) - Number(a === options.scope));
  const titles = await parts.titles(scopes);
  return titles
    .flatMap((pagesOf) => pagesOf[letter] ?? [])
    .slice(0, MOST_PAGES)
    .map(([href, title, crumbs]) => {
      const begun = [...wordsIn(title)].filter(({ word }) =>
        termsOf(word).some((term) => term.startsWith(letter)),
      );
      const occurrences = begun.map(({ word, at }) => ({ at, end: at + word.length, words: [0] }));
      return { href, title: mark(title, occurrences), crumbs, sections: [] };
    });
}

/** Which words each term answers. */
function answersOf(words: readonly QueryWord[], meanings: readonly Meaning[][]): Answers {
  const answers = new Map<string, number[]>();
  for (const index of words.keys()) {
    for (const { term } of meanings[index] as Meaning[]) {
      answers.set(term, [...(answers.get(term) ?? []), index]);
    }
  }
  return answers;
}

/** 1, or more when the words stand close together in one of the page's best sections. */
function nearness(
  page: number,
  text: PageText,
  sections: Float32Array,
  site: Layout,
  answers: Answers,
): number {
  let most = 0;
  for (const index of bestSections(page, sections, site)) {
    const [heading, , body] = text.sections[index] as SectionText;
    const { words } = bestStretch(occurrencesIn(`${heading || text.title} ${body}`, answers), 80);
    most = Math.max(most, words);
  }
  return 1 + 0.12 * Math.min(3, Math.max(0, most - 1));
}

/** 1, or more when the page's title says what is looked for, and not much else. */
function naming(title: string, weights: readonly number[], answers: Answers): number {
  const found = occurrencesIn(title, answers);
  const telling = wordList(title).filter((word) => !STOP_WORDS.has(fold(word)));
  const named = new Set(found.flatMap((occurrence) => occurrence.words));
  let asked = 0;
  let said = 0;
  for (const [index, weight] of weights.entries()) {
    asked += weight;
    if (named.has(index)) said += weight;
  }
  return 1 + (NAMED * said * found.length) / (asked * Math.max(found.length, telling.length, 1) || 1);
}

/** Numbers within the page of the sections that answer best, in the order of the page. */
function bestSections(page: number, sections: Float32Array, { first }: Layout): number[] {
  const start = first[page] as number;
  const scores = [...sections.subarray(start, first[page + 1])];
  const best = Math.max(...scores);
  return scores
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => value > 0 && value >= best * SHOWN)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_SECTIONS)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}

function pageHit(
  page: number,
  text: PageText,
  sections: Float32Array,
  site: Layout,
  answers: Answers,
): PageHit {
  const { href, title, crumbs } = text;
  const marked = (line: string): Marked[] => mark(line, occurrencesIn(line, answers));
  const shown = bestSections(page, sections, site);
  const scoreOf = (index: number): number => sections[(site.first[page] as number) + index] as number;
  const best = shown.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
  return {
    href,
    title: marked(title),
    crumbs,
    sections: shown.map((index) => {
      const [heading, anchor, body] = text.sections[index] as SectionText;
      return {
        href: anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`,
        heading: marked(heading),
        snippet: snippet(body, answers),
        isBest: index === best,
      };
    }),
  };
}
