/**
 * Finds the nearest name for "did you mean". Three kinds of similarity; the smallest cost wins:
 *
 * 1. a typo: missing, added, replaced, or swapped letters, in at most a third of the word
 * 2. a common prefix: `install` and `installation`
 * 3. for paths, the same name in another folder: `./flags.md` and `guides/flags.md`
 *
 * Length and letters exclude nearly all candidates before the distance is computed (20 ms for 10,000 candidates).
 */
import { allOf, oneOf } from '../util/value.ts';
import { editDistance } from './edit-distance.ts';

/** Maximum share of wrong letters in a word. */
const TOLERANCE = 0.34;
/** The same for names in different folders. */
const NAME_TOLERANCE = 0.2;
/** Longer words are data URLs or pasted text, not typos. */
const MAX_LENGTH = 300;
const PREFIX_COST = 0.35;
const NAME_COST = 0.4;
/** The most that common folders reduce the cost of a name. */
const FOLDERS = 0.01;
/** Names that do not identify a folder. */
const COMMON_NAMES = new Set(['index', 'index.md', 'index.mdx', 'index.html', 'readme', 'readme.md']);

/** @returns the candidate that the author most likely meant; undefined when none is similar. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const target = describe(word);
  if (target.text === '' || target.text.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let bestCost = 1;
  let isTied = false;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > MAX_LENGTH) continue;
    const cost = costOf(target, describe(candidate), bestCost);
    if (cost > bestCost || cost === 1) continue;
    isTied = cost === bestCost;
    if (best === undefined || !isTied || isLikelier(candidate, best, word)) best = candidate;
    bestCost = cost;
  }
  // Many folders have an `overview.md`, and none of them is likelier.
  return isTied && bestCost > NAME_COST - FOLDERS ? undefined : best;
}

/** Decides between candidates of equal cost. Few typos are at the beginning. Comparing the texts makes the order irrelevant. */
function isLikelier(candidate: string, other: string, word: string): boolean {
  const difference = commonStart(word, candidate) - commonStart(word, other);
  return difference > 0 || (difference === 0 && candidate < other);
}

/** A hint, "did you mean `x`?"; undefined if no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(word, candidates);
  return found === undefined ? undefined : `did you mean \`${found}\`?`;
}

/** Names that a hint lists. */
const MOST_LISTED = 5;

/** A hint for an unknown name: "did you mean `x`?", or the names that exist: "use `a`, `b`, or `c`". If none exists: "remove `x`". */
export function suggestName(word: string, candidates: Iterable<string>): string {
  const names = [...candidates];
  if (names.length === 0) return `remove \`${word}\``;
  return didYouMean(word, names) ?? `use ${listNames(names, word)}`;
}

/** "`a`, `b`, or `c`". Of more than five names, those nearest to the word: "one of `a`, `b`, …, and 3 more". */
export function listNames(names: readonly string[], word: string): string {
  if (names.length <= MOST_LISTED) return oneOf(names);
  const distance = (name: string): number =>
    word.length > MAX_LENGTH ? 0 : editDistance(word.toLowerCase(), name.toLowerCase(), MAX_LENGTH);
  const nearestFirst = names
    .map((name) => ({ name, distance: distance(name) }))
    .sort((a, b) => a.distance - b.distance);
  const sorted = nearestFirst.map(({ name }) => name);
  return `one of ${allOf(sorted, MOST_LISTED)}`;
}

interface Described {
  /** Lower case, without leading `./` and trailing slashes. */
  text: string;
  /** The part after the last slash. */
  name: string;
  isPath: boolean;
}

function describe(word: string): Described {
  let text = word.normalize().toLowerCase();
  if (text.startsWith('.')) text = text.replace(/^(?:\.{1,2}\/)+/, '');
  if (text.length > 1 && text.endsWith('/')) text = text.replace(/\/+$/, '');
  return { text, name: text.slice(text.lastIndexOf('/') + 1), isPath: word.includes('/') };
}

/** Cost from 0 (equal except for case) to 1 (different). Costs above `limit` may be inexact. */
function costOf(word: Described, candidate: Described, limit: number): number {
  if (word.text === candidate.text) return 0;
  const cost = Math.min(typoCost(word, candidate, limit), prefixCost(word.text, candidate.text));
  const mayShareName = (word.isPath || candidate.isPath) && Math.min(cost, limit) > NAME_COST - FOLDERS;
  return mayShareName ? Math.min(cost, nameCost(word, candidate)) : cost;
}

function typoCost(word: Described, candidate: Described, limit: number): number {
  if (!word.isPath || !candidate.isPath) return typo(word.text, candidate.text, limit);
  // Only the parts that differ count: a common path does not make `gone` similar to `open`.
  const [folder, name] = [folderOf(word), bare(word.name)];
  const [otherFolder, otherName] = [folderOf(candidate), bare(candidate.name)];
  if (folder === otherFolder) return typo(name, otherName, limit);
  if (name === otherName) return typo(folder, otherFolder, limit);
  const shared = sharedFolder(word.text, candidate.text);
  const cost = typo(word.text.slice(shared), candidate.text.slice(shared), limit);
  // Long names that begin alike are not similar: in another folder, `tools.plugins.teams` is not `tools.widgets.trello`.
  return cost > NAME_TOLERANCE && nameLikeness(word.name, candidate.name) === 1 ? 1 : cost;
}

function folderOf({ text, name }: Described): string {
  return text.slice(0, text.length - name.length);
}

function typo(word: string, candidate: string, limit: number): number {
  const length = Math.max(word.length, candidate.length);
  // At most as many edits as the best candidate. The addend prevents 49 * (1 / 49) < 1 from being rounded down.
  const affordable = Math.floor(length * Math.min(TOLERANCE, limit) + 1e-9);
  // At least one letter must remain: `to` is not a typo of `id`.
  const tolerated = Math.min(Math.max(1, affordable), length - 1);
  if (Math.abs(word.length - candidate.length) > tolerated) return 1;
  const distance = editDistance(word, candidate, tolerated);
  return distance > tolerated ? 1 : distance / length;
}

function prefixCost(word: string, candidate: string, shortest = 3): number {
  const [short, long] = word.length < candidate.length ? [word, candidate] : [candidate, word];
  // A folder is not similar to its files: `/docs` and `/docs/flags`.
  if (short.length < shortest || !long.startsWith(short) || long.includes('/', short.length)) return 1;
  // A few letters of a long word, such as `gen` of `generate-config`.
  if (short.length < long.length * TOLERANCE && /^\w/.test(long.slice(short.length))) return 1;
  return PREFIX_COST + 0.01 * (1 - short.length / long.length);
}

function nameCost(word: Described, candidate: Described): number {
  if (word.name === '' || candidate.name === '' || COMMON_NAMES.has(candidate.name)) return 1;
  const own = nameLikeness(word.name, candidate.name);
  if (own === 1) return 1;
  // The folders decide between files of the same name.
  const folders = sharedFolder(word.text, candidate.text) / word.text.length;
  return NAME_COST + 0.1 * own - FOLDERS * folders;
}

function nameLikeness(word: string, candidate: string): number {
  if (word === candidate) return 0;
  if (bare(word) === bare(candidate)) return 0.05;
  const length = Math.max(word.length, candidate.length);
  const tolerated = Math.floor(length * NAME_TOLERANCE);
  const distance = editDistance(word, candidate, tolerated);
  if (distance <= tolerated) return distance / length;
  const [short = '', long = ''] = [bare(word), bare(candidate)].sort((a, b) => a.length - b.length);
  // Short names, such as `api`, and whole words, such as `release` of `release-policy`, are the beginnings of unrelated ones.
  return /^[-_.]/.test(long.slice(short.length)) ? 1 : prefixCost(short, long, 4);
}

/** A name without its extension, and without the number that orders documents: `01-intro.md`. */
function bare(name: string): string {
  return name.replace(/\.[a-z]+$|^\d+[-_.](?=.*[a-z])/g, '');
}

/** The length of the path of the folder that contains both. */
const sharedFolder = (a: string, b: string): number => a.lastIndexOf('/', commonStart(a, b) - 1) + 1;

function commonStart(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index;
}
