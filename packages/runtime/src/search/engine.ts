/**
 * Answers queries from the index:
 *
 * 1. Cut the query into words, without stop words                                     `query.ts`
 * 2. Look up the terms that each word may mean: its forms, longer words that begin with it,
 *    corrections of a typo, synonyms                                                  `lookup.ts`
 * 3. Score every section by the weights in the index, and pick the candidates: the best pages, and the best sections of each
 * 4. Fetch the texts of those pages, and rank the candidates by what the texts say      `rank.ts`
 * 5. Cut out headings and snippets, with the matches marked                            `snippet.ts`
 */
import { eachPlace, numbersOf, type PageText, type SectionText } from './decode.ts';
import { MOST_PAGES } from './format.ts';
import { exactMatches, type Meaning, meaningsOf } from './lookup.ts';
import { type FetchPart, Parts, type Scope } from './parts.ts';
import { parseQuery, type QueryWord } from './query.ts';
import { type RankingQuery, scoreSection, stemsOf } from './rank.ts';
import { type Answers, type Marked, mark, occurrencesIn, snippet } from './snippet.ts';
import { stem } from './stem.ts';
import { synonymsOf } from './synonyms.ts';
import { termsOf, wordsIn } from './words.ts';

export type { Marked } from './snippet.ts';

/** A section of a page, or a page as a whole. */
export interface Hit {
  /** With base URL, and with the section's anchor. */
  href: string;
  /** The page's title. */
  title: Marked[];
  /** The section's heading; empty for the text below the page's title. */
  heading: Marked[];
  /** The categories that contain the page, outermost first. */
  crumbs: string[];
  /** Empty if only the title is known. */
  snippet: Marked[];
}

export interface SearchOptions {
  /** Scope of the reader's page, as `instance/version`. Other versions of that instance are not searched. */
  scope?: string | undefined;
  /** The default version of each other instance. */
  otherScopes: readonly string[];
}

export interface Search {
  /** Returns the best hit first. An empty query returns nothing, but fetches the data that the first letter needs. */
  find(query: string, options: SearchOptions): Promise<Hit[]>;
  /** Fetches the whole index ahead of time. */
  fetchAll(): Promise<void>;
  /** Size of the whole index, in bytes before compression. */
  bytes: number;
}

/** How much a synonym counts, relative to the word itself. */
const SYNONYM_WEIGHT = 0.42;
/** Number of pages whose texts are fetched and ranked. */
const CANDIDATE_PAGES = 16;
/** Number of sections ranked per page. Reading every section of a long reference would take too long per keystroke. */
const CANDIDATE_SECTIONS = 8;
const MAX_HITS = 20;
/** Maximum hits per page, to leave room for other pages. */
const MAX_HITS_PER_PAGE = 4;
/** Index weight of a term that a section mentions often. */
const FREQUENT_WEIGHT = 8;

export async function createSearch(fetchPart: FetchPart): Promise<Search> {
  const parts = new Parts((await fetchPart('index.json')) as Parts['index'], fetchPart);
  const site = layoutOf(numbersOf(parts.index.sections));
  const synonyms = synonymsOf(stem, parts.index.synonyms);

  return {
    bytes: parts.index.bytes,
    fetchAll: () => parts.all(),
    async find(text, options) {
      const words = parseQuery(text);
      if (words.length === 0 || isSingleLetter(words)) {
        const named = await pagesStartingWith(words[0]?.term ?? '', parts, options);
        if (words.length === 0 || named.length > 0) return named;
      }
      const meanings = await matchWords(words, parts, synonyms);
      const places = await parts.places(new Set(meanings.flat().map(({ number }) => number)));
      const scores = score(words, meanings, places, site);
      const pages = rankPages(scores, site, pageFilter(parts.index.scopes, options)).slice(
        0,
        CANDIDATE_PAGES,
      );
      const texts = await Promise.all(pages.map((page) => parts.page(page)));
      const query: RankingQuery = {
        words: words.map(({ isJoined }, index) => ({
          weight: scores.rarity[index] as number,
          isAsked: !isJoined,
        })),
        answers: answersOf(words, meanings),
        stems: stemsOf(text),
      };
      const candidates = pages.flatMap((page, index) =>
        candidatesOf(page, texts[index] as PageText, scores, site, query),
      );
      return bestOf(candidates).map((candidate) => hitOf(candidate, query.answers));
    },
  };
}

/** Position of each page's sections in the list of all sections. */
interface Layout {
  pages: number;
  sections: number;
  /** Number of each page's first section, plus the total at the end. */
  first: Uint32Array;
}

function layoutOf(counts: readonly number[]): Layout {
  const first = new Uint32Array(counts.length + 1);
  for (const [page, count] of counts.entries()) first[page + 1] = (first[page] as number) + count;
  return { pages: counts.length, sections: first[counts.length] as number, first };
}

/** Finds the terms that each word may mean. */
async function matchWords(
  words: readonly QueryWord[],
  parts: Parts,
  synonyms: ReadonlyMap<string, string[]>,
): Promise<Meaning[][]> {
  const initialsOf = (terms: readonly string[]): Set<string> =>
    new Set(terms.map((term) => [...term][0] as string));
  const own = await parts.terms(initialsOf(words.map(({ term }) => term)));
  const meant = words.map(({ term, isBeginning, isJoined }) =>
    isJoined ? exactMatches(term, own) : meaningsOf(term, own, isBeginning),
  );
  // A misspelled word gets the synonyms of its correction.
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
        meanings.push({ ...meaning, likeness: SYNONYM_WEIGHT * sureness * meaning.likeness });
      }
    }
  }
  return meant;
}

interface Scores {
  /** Score of each section. */
  sections: Float32Array;
  /** For each page, the sum over all words of its best section's score. */
  pages: Float32Array;
  /** For each page, the share of the query that it answers, weighted by word rarity; 0 to 1. */
  coverage: Float32Array;
  /** Rarity of each query word. */
  rarity: number[];
  /** For each query word, how much each page mentions it; 0 to 1. */
  onPage: Float32Array[];
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
    rarity: words.map(() => 0),
    onPage: words.map(() => new Float32Array(pageCount)),
  };
  let total = 0;
  for (const [index, word] of words.entries()) {
    const list = meanings[index] as Meaning[];
    if (list.length === 0) continue;
    const rarity = rarityOf(list, sectionCount) * word.weight;
    scores.rarity[index] = rarity;
    // An identifier joined from two words is not part of the query; the two words are.
    const share = word.isJoined ? 0 : rarity;
    total += share;
    const best = new Float32Array(sectionCount);
    for (const { number, likeness, count } of list) {
      const factor = likeness * Math.min(rarity, rarityIn(count, sectionCount) * word.weight);
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
      (scores.onPage[index] as Float32Array)[page] = Math.min(1, most / (rarity * FREQUENT_WEIGHT));
      (scores.pages[page] as number) += most;
      (scores.coverage[page] as number) += share;
    }
  }
  if (total > 0) for (let page = 0; page < pageCount; page++) (scores.coverage[page] as number) /= total;
  return scores;
}

/** Rarity of a word, based on its certain matches. */
function rarityOf(meanings: readonly Meaning[], sections: number): number {
  const sure = meanings.filter(({ likeness }) => likeness >= 0.9);
  const count = (sure.length > 0 ? sure : meanings).reduce((sum, meaning) => sum + meaning.count, 0);
  return rarityIn(Math.min(count, sections), sections);
}

function rarityIn(count: number, sections: number): number {
  return Math.log(1 + sections / (count + 0.5));
}

/** Numbers of the pages that match the query, best first. */
function rankPages(
  scores: Scores,
  { pages, first }: Layout,
  isSearched: (page: number) => boolean,
): number[] {
  const ranked: { page: number; score: number }[] = [];
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
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page).map(({ page }) => page);
}

/** A section that may become a hit. */
interface Candidate {
  page: PageText;
  section: SectionText;
  score: number;
}

function candidatesOf(
  page: number,
  text: PageText,
  scores: Scores,
  { first }: Layout,
  query: RankingQuery,
): Candidate[] {
  const onPage = scores.onPage.map((words) => words[page] as number);
  const weights = [...scores.sections.subarray(first[page] as number, first[page + 1])];
  return weights
    .map((weight, number) => ({ weight, number }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, CANDIDATE_SECTIONS)
    .map(({ number }) => ({
      page: text,
      section: text.sections[number] as SectionText,
      score: scoreSection(text, number, onPage, query),
    }));
}

function bestOf(candidates: Candidate[]): Candidate[] {
  candidates.sort((a, b) => b.score - a.score);
  const shownOf = new Map<PageText, number>();
  return candidates
    .filter(({ page, score: own }) => {
      const shown = shownOf.get(page) ?? 0;
      shownOf.set(page, shown + 1);
      return own > 0 && shown < MAX_HITS_PER_PAGE;
    })
    .slice(0, MAX_HITS);
}

function hitOf(
  { page: { href, title, crumbs }, section: [heading, anchor, body, searchWords] }: Candidate,
  answers: Answers,
): Hit {
  const marked = (line: string): Marked[] => mark(line, occurrencesIn(line, answers));
  return {
    href: anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`,
    title: marked(title),
    heading: marked(heading),
    crumbs,
    snippet: [...foundBy(searchWords, `${title} ${heading} ${body}`, answers), ...snippet(body, answers)],
  };
}

/** The search words that contain most of the query words that the section itself does not; empty if it contains all. */
function foundBy(searchWords: readonly string[], text: string, answers: Answers): Marked[] {
  if (searchWords.length === 0) return [];
  const matchedIn = (line: string): number[] =>
    occurrencesIn(line, answers).flatMap(({ words }) => [...words.keys()]);
  const own = new Set(matchedIn(text));
  const [best] = searchWords
    .map((line) => ({ line, others: new Set(matchedIn(line).filter((word) => !own.has(word))).size }))
    .sort((a, b) => b.others - a.others) as [{ line: string; others: number }];
  if (best.others === 0) return [];
  return [...mark(best.line, occurrencesIn(best.line, answers)), { text: ' · ', isMatch: false }];
}

/** Excludes other versions. */
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

/** True if the query is a single letter. */
function isSingleLetter([word, ...more]: readonly QueryWord[]): boolean {
  return word !== undefined && more.length === 0 && word.isBeginning && [...word.term].length === 1;
}

/**
 * Pages whose titles start with a letter, the reader's version first. Thousands of terms start with it, so a search
 * would not help.
 */
async function pagesStartingWith(letter: string, parts: Parts, options: SearchOptions): Promise<Hit[]> {
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
      const occurrences = begun.map(({ word, at }) => ({ at, end: at + word.length, words: new Map() }));
      return { href, title: mark(title, occurrences), heading: [], crumbs, snippet: [] };
    });
}

/** The query words that each term answers. An identifier joined from two words also answers both words. */
function answersOf(words: readonly QueryWord[], meanings: readonly Meaning[][]): Answers {
  const answers = new Map<string, Map<number, number>>();
  for (const [index, { isJoined }] of words.entries()) {
    for (const { term, likeness } of meanings[index] as Meaning[]) {
      const answered = answers.get(term) ?? new Map<number, number>();
      answers.set(term, answered);
      for (const each of [index, ...(isJoined ?? []).flatMap((part) => indexOf(words, part))])
        answered.set(each, Math.max(answered.get(each) ?? 0, likeness));
    }
  }
  return answers;
}

function indexOf(words: readonly QueryWord[], term: string): number[] {
  const index = words.findIndex((word) => word.term === term && !word.isJoined);
  return index < 0 ? [] : [index];
}
