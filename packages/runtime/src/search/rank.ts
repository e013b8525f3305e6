/**
 * Ranks a section by its text. The index stores how much a section mentions a word. The text also shows where (heading,
 * page title, or body), next to which other words, and what else the heading is about.
 *
 * `tests/bench/search.mjs` measures the results with 792 questions about four sites. On them, other constants are not clearly better:
 * what helps is a signal that is missing here, or a heading that says what readers look for.
 */
import type { PageText, SectionText } from './decode.ts';
import { type Answers, bestStretch, type Occurrence, occurrencesIn } from './snippet.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { fold, wordList } from './words.ts';

/** A word of the query. */
export interface Importance {
  /** Weight based on the word's rarity on the site. */
  weight: number;
  /** True if the reader typed the word. False for an identifier joined from two words. */
  isAsked: boolean;
}

export interface RankingQuery {
  words: readonly Importance[];
  answers: Answers;
  /** Stems of all words, including stop words. */
  stems: ReadonlySet<string>;
}

/** Weight of a mention by position. */
const IN_BODY = 0.5;
const IN_HEADING = 3;
/** How much search words of the author count, relative to a heading. */
const SEARCH_WORDS = 0.7;
const IN_TITLE = 0.9;
const ELSEWHERE_ON_PAGE = 0.3;
/** How much a page's title counts for its sections. */
const TITLE_COVERS = 0.8;
/** Okapi BM25 saturation and length normalization, with the average body length in characters. */
const SATURATION = 1;
const BY_LENGTH = 0.75;
const AVERAGE_BODY = 420;
/** Share of the score that a section keeps without any query word, and how steeply the score drops. */
const UNCOVERED = 0.4;
const COVERAGE_POWER = 2.2;
/** Bonus for a section that contains all words within this many characters. */
const NEAR = 0.2;
const NEARBY = 120;
/** Bonus for a section in which neighboring words of the query are neighbors too, in the same order: `pip install`. */
const PHRASE = 0.5;
/** Likeness from which a term counts as the word itself, and the most characters between two neighbors. */
const SAME_WORD = 0.85;
const NEIGHBORING = 6;
/** Factor for a page's introduction, relative to other sections. */
const LEAD = 1.3;
/** Bonus for a heading that contains the query and nothing else. */
const EXACT = 0.6;
const ALIKE = 0.95;
/** How much other words in a heading reduce the score; 0 ignores them. */
const PRECISION_POWER = 0.5;

/**
 * @param number number of the section on its page; 0 is the text below the page's title
 * @param onPage how much the page mentions each query word anywhere; 0 to 1
 */
export function scoreSection(
  page: PageText,
  number: number,
  onPage: readonly number[],
  query: RankingQuery,
): number {
  const { words, answers } = query;
  const [ownHeading, , body, searchWords] = page.sections[number] as SectionText;
  const isLead = number === 0;
  const heading = isLead ? page.title : ownHeading;
  const names: Name[] = [
    { field: fieldOf(heading, query), text: heading, share: 1 },
    ...searchWords.map((text) => ({ field: fieldOf(text, query), text, share: SEARCH_WORDS })),
  ];
  const best = (score: (name: Name) => number): number =>
    Math.max(...names.map((name) => name.share * score(name)));
  const inTitle = isLead ? undefined : fieldOf(page.title, query);
  const counts = countsIn(occurrencesIn(body, answers), words.length);
  const length = 1 - BY_LENGTH + (BY_LENGTH * body.length) / AVERAGE_BODY;
  const inSection = occurrencesIn(`${heading} ${body}`, answers);
  const inTexts = [inSection, ...searchWords.map((text) => occurrencesIn(text, answers))];
  let score = 0;
  let asked = 0;
  let covered = 0;
  for (const [index, { weight, isAsked }] of words.entries()) {
    const count = counts[index] as number;
    const named = best(({ field }) => field.likeness[index] as number);
    const titled = inTitle?.likeness[index] ?? 0;
    score +=
      weight *
      ((IN_BODY * count * (1 + SATURATION)) / (count + SATURATION * length) +
        IN_HEADING * best(({ field }) => (field.likeness[index] as number) * field.precision) +
        IN_TITLE * titled * (inTitle?.precision ?? 0) +
        ELSEWHERE_ON_PAGE * (onPage[index] as number));
    if (!isAsked) continue;
    asked += weight;
    covered += weight * Math.max(named, Math.min(1, count), titled * TITLE_COVERS);
  }
  if (asked === 0) return score;
  return (
    score *
    (UNCOVERED + (1 - UNCOVERED) * (covered / asked) ** COVERAGE_POWER) *
    (1 + NEAR * nearness(inSection, words)) *
    (1 + PHRASE * Math.max(...inTexts.map((occurrences) => phrases(occurrences, words)))) *
    (1 + EXACT * best(({ field }) => field.exactness)) *
    (1 + ALIKE * best(({ text }) => similarity(stemsOf(text), query.stems))) *
    (isLead ? LEAD : 1)
  );
}

/** The stems of a text's words, including stop words. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordList(text).map((word) => stem(fold(word))));
}

/** The heading of a section, or search words that name the section like a heading. */
interface Name {
  field: Field;
  text: string;
  /** Factor for its values. */
  share: number;
}

interface Field {
  /** How well the field matches each query word; 0 to 1. */
  likeness: number[];
  /** Share of the field's words that match the query; 0 to 1. */
  precision: number;
  /** 1 if the field contains the whole query and nothing else. */
  exactness: number;
}

/** A heading or a title. */
function fieldOf(text: string, { words, answers }: RankingQuery): Field {
  const likeness = words.map(() => 0);
  let matched = 0;
  for (const { words: found } of occurrencesIn(text, answers)) {
    for (const [index, value] of found) likeness[index] = Math.max(likeness[index] as number, value);
    matched += Math.max(...found.values());
  }
  const telling = wordList(text).filter((word) => !STOP_WORDS.has(fold(word))).length;
  const precision = matched / Math.max(telling, matched, 1);
  let asked = 0;
  let said = 0;
  for (const [index, { weight, isAsked }] of words.entries()) {
    if (!isAsked) continue;
    asked += weight;
    said += weight * (likeness[index] as number);
  }
  const recall = asked === 0 ? 0 : said / asked;
  return { likeness, precision: precision ** PRECISION_POWER, exactness: recall ** 2 * precision };
}

/** Number of occurrences of each query word. */
function countsIn(occurrences: readonly Occurrence[], words: number): number[] {
  const counts = Array.from({ length: words }, () => 0);
  for (const { words: found } of occurrences) {
    for (const [index, likeness] of found) (counts[index] as number) += likeness;
  }
  return counts;
}

/** The share of query words that occur close together; 0 to 1. */
function nearness(occurrences: readonly Occurrence[], words: readonly Importance[]): number {
  const others = words.filter(({ isAsked }) => isAsked).length - 1;
  if (others < 1) return 0;
  const { words: close } = bestStretch(occurrences, NEARBY);
  return Math.min(1, Math.max(0, close - 1) / others);
}

/** The share of pairs of neighboring query words that are neighbors in the text, too; 0 to 1. */
function phrases(occurrences: readonly Occurrence[], words: readonly Importance[]): number {
  const asked = words.flatMap(({ isAsked }, index) => (isAsked ? [index] : []));
  if (asked.length < 2) return 0;
  const isWord = ({ words: found }: Occurrence, index: number): boolean =>
    (found.get(index) ?? 0) >= SAME_WORD;
  const isPair = (first: number, second: number): boolean =>
    occurrences.some((occurrence, at) => {
      const next = occurrences[at + 1];
      return (
        next !== undefined &&
        next.at - occurrence.end <= NEIGHBORING &&
        isWord(occurrence, first) &&
        isWord(next, second)
      );
    });
  const pairs = asked.slice(1).filter((word, index) => isPair(asked[index] as number, word));
  return pairs.length / (asked.length - 1);
}

/** The Jaccard index: 1 for the same words, 0 for none in common. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const each of a) if (b.has(each)) shared++;
  return shared / (a.size + b.size - shared || 1);
}
