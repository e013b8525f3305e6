/**
 * A light English stemmer: `downloads`, `downloaded`, and `downloading` share a stem, `organization` and `organ` do
 * not. A stem need not be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const singular = stripPlural(word);
  for (const ending of ['ations', 'ation', 'ings', 'ing', 'ers', 'ed', 'er', 'ly', 'ment', 'able', 'ion']) {
    if (!singular.endsWith(ending)) continue;
    const rest = singular.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    return unifyEnding(rest);
  }
  return unifyEnding(singular);
}

function stripPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * Unifies the stems of `cache` and `caching`, `run` and `running`, `verify` and `verified`, `execute` and `executable`.
 */
function unifyEnding(rest: string): string {
  const single = /([bdfgklmnprtz])\1$/.test(rest) && !/(?:ll|ss|zz)$/.test(rest) ? rest.slice(0, -1) : rest;
  if (single.length > 3 && single.endsWith('e')) return single.slice(0, -1);
  return single.length > 3 && single.endsWith('y') ? `${single.slice(0, -1)}i` : single;
}
