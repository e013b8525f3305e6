/** Humps, runs of capitals and of digits, and words in other scripts. */
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^\p{ASCII}\p{P}\p{S}\s]+/gu;

/** A tag or an author's key as a part of a URL: `React Native` and `reactNative` are both `react-native`. */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .normalize('NFC');
  const words = plain.match(WORDS)?.map((word) => word.toLowerCase()) ?? [];
  // `++` has no word in it, and needs a page as well.
  return words.length > 0 ? words.join('-') : text.trim().replace(/[\s/]+/g, '-');
}
