/**
 * Did you mean …? Three kinds of likeness, the smallest cost wins:
 *
 * 1. a slip of the keyboard: letters missing, added, replaced or swapped, in at most a third of the word
 * 2. one begins with the other: `install` and `installation`
 * 3. for paths, the same name in another folder: `./flags.md` and `guides/flags.md`
 *
 * Of 10,000 candidates nearly all are dismissed by their length and letters, before any distance is counted (20 ms).
 */
import { editDistance } from './edit-distance.ts';

/** The part of a word that may be wrong. */
const TOLERANCE = 0.34;
/** Nobody mistypes a word this long; it is a data URL or a paste. */
const MAX_LENGTH = 300;
const PREFIX_COST = 0.35;
const NAME_COST = 0.4;
/** Names that say nothing about which folder is meant. */
const COMMON_NAMES = new Set(['index', 'index.md', 'index.mdx', 'index.html', 'readme', 'readme.md']);

/** @returns the candidate that was most likely meant; undefined when none is like the word. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const target = describe(word);
  if (target.text === '' || target.text.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let bestCost = 1;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > MAX_LENGTH) continue;
    const cost = costOf(target, describe(candidate), bestCost);
    // Equal costs are decided by the text, so that the order of the candidates never matters.
    if (cost < bestCost || (cost === bestCost && cost < 1 && best !== undefined && candidate < best)) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** "did you mean `x`?" for a diagnostic's hint; undefined when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(word, candidates);
  return found === undefined ? undefined : `did you mean \`${found}\`?`;
}

interface Described {
  /** Lower case, without `./` in front and slashes at the end. */
  text: string;
  /** What follows the last slash. */
  name: string;
  isPath: boolean;
}

function describe(word: string): Described {
  let text = word.toLowerCase();
  if (text.startsWith('.')) text = text.replace(/^(?:\.{1,2}\/)+/, '');
  if (text.length > 1 && text.endsWith('/')) text = text.replace(/\/+$/, '');
  return { text, name: text.slice(text.lastIndexOf('/') + 1), isPath: word.includes('/') };
}

/** Cost from 0 (the same but for case) to 1 (unlike). `limit`: what is not cheaper may be given up early. */
function costOf(word: Described, candidate: Described, limit: number): number {
  if (word.text === candidate.text) return 0;
  const cost = Math.min(slipCost(word, candidate, limit), prefixCost(word.text, candidate.text));
  const mayShareName = (word.isPath || candidate.isPath) && Math.min(cost, limit) > NAME_COST - 0.01;
  return mayShareName ? Math.min(cost, nameCost(word, candidate)) : cost;
}

function slipCost(word: Described, candidate: Described, limit: number): number {
  // Within one folder the names decide: what their paths have in common makes `gone` no likelier to be `open`.
  if (!word.isPath || !candidate.isPath || folderOf(word) !== folderOf(candidate)) {
    return slip(word.text, candidate.text, limit);
  }
  const cost = slip(word.name, candidate.name, limit);
  // `./Thingy` for `./Thing.tsx`: an extension that was left out is no slip.
  return word.name.includes('.') ? cost : Math.min(cost, slip(word.name, bare(candidate.name), limit));
}

function folderOf({ text, name }: Described): string {
  return text.slice(0, text.length - name.length);
}

function slip(word: string, candidate: string, limit: number): number {
  const length = Math.max(word.length, candidate.length);
  // No more edits than the best so far; the sum keeps 49 * (1 / 49), which is less than 1, from rounding down.
  const affordable = Math.floor(length * Math.min(TOLERANCE, limit) + 1e-9);
  // `to` for `id` is no slip: something of the word has to be left.
  const tolerated = Math.min(Math.max(1, affordable), length - 1);
  if (Math.abs(word.length - candidate.length) > tolerated) return 1;
  const distance = editDistance(word, candidate, tolerated);
  return distance > tolerated ? 1 : distance / length;
}

function prefixCost(word: string, candidate: string): number {
  const [short, long] = word.length < candidate.length ? [word, candidate] : [candidate, word];
  // `/docs` is the folder of `/docs/flags`, which is no likeness.
  if (short.length < 3 || !long.startsWith(short) || long.includes('/', short.length)) return 1;
  return PREFIX_COST + 0.01 * (1 - short.length / long.length);
}

function nameCost(word: Described, candidate: Described): number {
  if (word.name === '' || candidate.name === '' || COMMON_NAMES.has(candidate.name)) return 1;
  const own = nameLikeness(word.name, candidate.name);
  if (own === 1) return 1;
  // Among files of one name, the folders decide.
  const folders = commonStart(word.text, candidate.text) / Math.max(word.text.length, candidate.text.length);
  return NAME_COST + 0.1 * own - 0.01 * folders;
}

function nameLikeness(word: string, candidate: string): number {
  if (word === candidate) return 0;
  if (bare(word) === bare(candidate)) return 0.05;
  const length = Math.max(word.length, candidate.length);
  const tolerated = Math.max(1, Math.floor(length * 0.25));
  const distance = length < 4 ? tolerated + 1 : editDistance(word, candidate, tolerated);
  return distance > tolerated ? prefixCost(word, candidate) : distance / length;
}

function bare(name: string): string {
  return name.replace(/\.[a-z]+$/, '');
}

function commonStart(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index;
}
