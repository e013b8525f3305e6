/**
 * A text of the runtime in the page's language, translated like the theme's texts.
 *
 * @param english the English text, which is also the key
 */
export function text(english: string): string {
  return english;
}
