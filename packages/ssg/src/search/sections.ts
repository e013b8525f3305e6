import { endOfTag, unescapeHtml } from '../check/scan-html.ts';

/** What stands between a heading and the next. */
export interface Section {
  /** Without `#`; empty for what stands before the first heading. */
  anchor: string;
  heading: string;
  /** White space collapsed. */
  text: string;
}

/** What is no text, or none of the author's. */
const SKIPPED = new Set(['svg', 'style', 'script', 'template', 'button', 'nav', 'title', 'math']);
/** These do not end a word. Line breaks do. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Said by the theme, not by the author: "opens in new tab". */
const HIDDEN = '<span class="visually-hidden"';
const ID = /\sid="([^"]*)"/;
/** A single space, which is most white space, is left as it is. */
const SPACES = /\s{2,}|[^\S ]/g;

/**
 * Cuts an article's HTML at its headings. Like `scanHtml` it reads only what React and the compiler write: well-formed,
 * with double quotes. The article's `<h1>` is the page's title, which is no section of its own.
 *
 * Every build reads the whole site this way, four fifths of it being the tags of highlighted code; so it goes by
 * `indexOf`, which takes a quarter of the time of a regular expression.
 *
 * @returns at least one section, the first without a heading
 */
export function sectionsOf(html: string): Section[] {
  const sections: Section[] = [];
  let current: Section = { anchor: '', heading: '', text: '' };
  let text = '';
  const take = (): string => {
    const taken = (text.includes('&') ? unescapeHtml(text) : text).replace(SPACES, ' ').trim();
    text = '';
    return taken;
  };
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    if (open > at) text += html.slice(at, open);
    const isEnd = html.charCodeAt(open + 1) === 47;
    if (html.startsWith(isEnd ? 'span>' : 'span ', open + (isEnd ? 2 : 1))) {
      at = html.indexOf('>', open) + 1;
      if (html.startsWith(HIDDEN, open)) at = afterElement(html, 'span', at);
      continue;
    }
    const close = endOfTag(html, open);
    at = close + 1;
    const name = nameOfTag(html, open + (isEnd ? 2 : 1));
    if (SKIPPED.has(name)) {
      if (!isEnd) at = afterElement(html, name, at);
    } else if (name === 'h1' && !isEnd) {
      at = afterElement(html, name, at);
      text += ' ';
    } else if (/^h[2-6]$/.test(name)) {
      if (isEnd && current.anchor !== '' && current.heading === '') current.heading = take();
      const anchor = isEnd ? undefined : ID.exec(html.slice(open, close))?.[1];
      // A heading that cannot be linked to is text of the section that it is in.
      if (anchor) {
        current.text = take();
        sections.push(current);
        current = { anchor: unescapeHtml(anchor), heading: '', text: '' };
      } else text += ' ';
    } else if (!INLINE.has(name)) text += ' ';
  }
  text += html.slice(at);
  current.text = take();
  sections.push(current);
  return sections;
}

function nameOfTag(html: string, from: number): string {
  let to = from;
  for (let code = html.charCodeAt(to); code > 47 && code !== 62; code = html.charCodeAt(to)) to++;
  return html.slice(from, to);
}

/** Behind the element that begins before `from`. Drawings contain none of their own kind. */
function afterElement(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end < 0 ? html.length : endOfTag(html, end) + 1;
}
