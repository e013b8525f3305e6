/**
 * A text of the theme in the page's language. In English, esbuild replaces each call with the text. For other
 * languages, the build replaces this module with one that has the translations.
 *
 * @param english the English text, which is also the key; the caller fills in placeholders such as `{label}`
 */
export function text(english: string): string {
  return english;
}
