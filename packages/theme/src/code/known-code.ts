/**
 * Code blocks of documents, as the build highlighted them. Where React makes a page anew in a browser no highlighter is
 * there, so what Markdown wrote brings its own.
 */
const known = new Map<string, string>();
/** By what is read in it: without the comments that mark lines. */
const byText = new Map<string, string>();

const keyOf = (code: string, language: string, meta: string): string => `${language} ${meta}\n${code}`;

/** @param html content of `<code>` */
export function rememberCode(code: string, language: string, meta: string, html: string): void {
  const key = keyOf(code, language, meta);
  if (known.has(key)) return;
  known.set(key, html);
  byText.set(keyOf(decoded(html.replace(/<[^>]*>/g, '')).replace(/\n$/, ''), language, ''), html);
}

/** The highlighted code, if a document had it. */
export function knownCode(code: string, language: string, meta: string): string | undefined {
  return known.get(keyOf(code, language, meta));
}

/** The same for who has read the meta string already. Lines may be marked. */
export function knownText(code: string, language: string): string | undefined {
  return byText.get(keyOf(code, language, ''));
}

/** Text of highlighted HTML. */
export const decoded = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
