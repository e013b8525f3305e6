/**
 * A light English stemmer: `downloads`, `downloaded`, and `downloading` share a stem, `organization` and `organ` do
 * not. A stem need not be a word.
 */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (word.endsWith('ly') && word.length > 5) return stem(word.slice(0, -2));
  const singular = stripPlural(word);
  const verb = /^(.{4,}[^aeo])(?:ation|atic|atical|ating|ator|ated|ate)$/.exec(singular)?.[1];
  if (verb !== undefined) return unifyEnding(verb.replace(/(?<=...)ment$/, ''));
  for (const ending of ['ing', 'er', 'ed', 'ment', 'able', 'ion']) {
    if (!singular.endsWith(ending)) continue;
    const rest = singular.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    return unifyEnding(rest);
  }
  return unifyEnding(singular);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  built: 'build',
  chosen: 'choos',
  kept: 'keep',
  sent: 'send',
  written: 'writ',
  wrote: 'writ',
};

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
