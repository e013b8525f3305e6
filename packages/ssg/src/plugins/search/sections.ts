import { endOfTag, unescapeHtml } from '../../core/html/scan-html.ts';
import { collapseSpaces } from '../../core/util/collapse-spaces.ts';

/** A heading and the text up to the next one. */
export interface Section {
  /** Without `#`; empty for the text before the first heading. */
  anchor: string;
  heading: string;
  /** With collapsed white space. */
  text: string;
}

/** Elements without text, or without text of the author. */
const SKIPPED = new Set(['svg', 'style', 'script', 'template', 'button', 'nav', 'title', 'math']);
/** Elements that do not end a word. Line breaks do. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Text of the theme, not of the author: "opens in new tab". */
const HIDDEN = '<span class="visually-hidden"';
const ID = /\sid="([^"]*)"/;

/**
 * Splits an article's HTML at its headings. Like `scanHtml`, it only supports the output of React and the compiler:
 * well-formed, with double quotes. The article's `<h1>` is the page's title, not a section.
 *
 * Every build reads the whole site, and four fifths of the HTML are tags of highlighted code. `indexOf` takes a quarter of
 * the time of a regular expression.
 *
 * @returns at least one section, the first without a heading
 */
export function sectionsOf(written: string): Section[] {
  // UTF-8 cannot contain half of a surrogate pair.
  const html = written.toWellFormed();
  const sections: Section[] = [];
  let current: Section = { anchor: '', heading: '', text: '' };
  let text = '';
  const take = (): string => {
    const taken = collapseSpaces(text.includes('&') ? unescapeHtml(text) : text);
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
      // A heading without an anchor belongs to the current section.
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

/** The end of the element that starts before `from`. Assumes that elements of the same name are not nested. */
function afterElement(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end < 0 ? html.length : endOfTag(html, end) + 1;
}
