/** Words in camel case, runs of capitals or digits, words in other scripts, and emoji. */
const WORDS =
  /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^\p{ASCII}\p{P}\p{Sm}\p{C}\s](?:[^\p{ASCII}\p{P}\p{Sm}\p{C}\s]|\u200d)*/gu;

/** The URL form of a tag or author key: `React Native` and `reactNative` both become `react-native`. */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .normalize('NFC');
  const words = plain.match(WORDS)?.map((word) => word.toLowerCase()) ?? [];
  // `++` contains no word but needs a page as well.
  return words.length > 0 ? words.join('-') : text.trim().replace(/[\s/\p{Cc}]+/gu, '-');
}
