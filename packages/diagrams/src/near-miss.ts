import { distance } from 'fastest-levenshtein';

/** Maximum share of wrong letters. */
const TOLERANCE = 0.34;

/** The name that the author most likely meant; undefined if none is similar. Ignores case. */
export function nearMiss(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const edits = editsOf(word.toLowerCase(), name.toLowerCase());
    const length = Math.max(word.length, name.length);
    if (edits >= least || edits > Math.min(Math.max(1, Math.floor(length * TOLERANCE)), length - 1)) continue;
    best = name;
    least = edits;
  }
  return best;
}

/** Two swapped letters are one slip. */
function editsOf(word: string, name: string): number {
  const at = [...word].findIndex((letter, index) => letter !== name[index]);
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return swapped === name ? 1 : distance(word, name);
}

/** Names that a hint lists. */
const MOST_LISTED = 5;

/** A hint for an unknown name: "did you mean `x`?"; undefined if no name is similar. */
export function didYouMean(word: string, names: Iterable<string>): string | undefined {
  const found = nearMiss(word, names);
  return found === undefined ? undefined : `did you mean \`${found}\`?`;
}

/** A hint for an unknown name: "did you mean `x`?", or the names that exist. */
export function suggestName(word: string, names: Iterable<string>): string {
  const all = [...names];
  const quoted = all.slice(0, MOST_LISTED).map((name) => `\`${name}\``);
  const rest = all.length - MOST_LISTED;
  const list =
    rest > 0
      ? `one of ${quoted.join(', ')}, and ${rest} more`
      : new Intl.ListFormat('en', { type: 'disjunction' }).format(quoted);
  return didYouMean(word, all) ?? `use ${list}`;
}
