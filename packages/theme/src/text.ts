/**
 * A text of the theme in the language of the page. Here it is English; for another language the build puts a module in the
 * place of this one that knows the translations. In English nothing is left of it: esbuild puts the text in place of the call.
 *
 * @param english the text, which is its own key; a placeholder, `{label}`, is the caller's to fill in
 */
export function text(english: string): string {
  return english;
}
