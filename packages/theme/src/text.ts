/**
 * A text of the theme in the language of the page. Here it is English; for another language the build puts a module in the
 * place of this one that knows the translations, so that readers of English get neither it nor a table.
 *
 * @param english the text, which is its own key; a placeholder, `{label}`, is the caller's to fill in
 */
export const text = (english: string): string => english;
