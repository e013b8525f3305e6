/**
 * Code blocks of documents as highlighted by the build. Browsers have no highlighter. When React renders a page, code
 * from Markdown provides its own highlighting.
 */
const known = new Map<string, string>();
/** Keyed by visible text: without the comments that mark lines. */
const byText = new Map<string, string>();

const keyOf = (code: string, language: string, meta: string): string => `${language} ${meta}\n${code}`;

/** @param html content of `<code>` */
export function rememberCode(code: string, language: string, meta: string, html: string): void {
  const key = keyOf(code, language, meta);
  if (known.has(key)) return;
  known.set(key, html);
  byText.set(keyOf(decoded(html.replace(/<[^>]*>/g, '')).replace(/\n$/, ''), language, ''), html);
}

/** The highlighted code, if a document contains it. */
export function knownCode(code: string, language: string, meta: string): string | undefined {
  return known.get(keyOf(code, language, meta));
}

/** Like `knownCode`, but without the meta string. Lines may be marked. */
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
