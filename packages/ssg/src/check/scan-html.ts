/**
 * Finds the links, anchors and headings in HTML that React or the compiler wrote. It is no HTML parser and need not be one: that
 * markup is well-formed, attribute values are double-quoted, and `<` and `"` are escaped inside them.
 */

export interface ScannedLink {
  kind: 'link' | 'image' | 'asset';
  url: string;
  /** An image without an `alt`, not even an empty one. */
  undescribed?: true;
}

export interface ScannedHeading {
  depth: number;
  text: string;
}

export interface HtmlScan {
  links: ScannedLink[];
  /** Every `id` and `name` that a fragment may point at. */
  anchors: string[];
  /** Those of the page's own part, in order; navigation and footer are the theme's. */
  headings: ScannedHeading[];
  /** A frame stands in the place of a component, which may have had anchors. */
  lacksParts?: true;
}

/** As the theme writes it. */
const PLACEHOLDER = '<span class="placeholder">';

const TAG =
  /<(a|img|link|script|source|video|audio|iframe|object|area)\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const ANCHOR = /<[a-z][^\s>]*(?:\s+[^\s=>/]+(?:="[^"]*")?)*?\s+(?:id|name)="([^"]*)"/g;
const URL_ATTRIBUTE = /\s(href|src|poster|data)="([^"]*)"/g;
const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs;
/** It has a description, or says that it needs none. */
const DESCRIBED = /\s(?:alt|aria-label|aria-labelledby|aria-hidden)(?:=|\s|$)|\srole="(?:presentation|none)"/;

export function scanHtml(html: string): HtmlScan {
  const links: ScannedLink[] = [];
  for (const [, tag, attributes] of html.matchAll(TAG)) {
    for (const [, name, value] of (attributes as string).matchAll(URL_ATTRIBUTE)) {
      const kind = kindOf(tag as string, name as string);
      const link: ScannedLink = { kind, url: unescapeHtml(value as string) };
      if (tag === 'img' && !DESCRIBED.test(attributes as string)) link.undescribed = true;
      links.push(link);
    }
  }
  const anchors = [...html.matchAll(ANCHOR)].map((match) => unescapeHtml(match[1] as string));
  const headings = [...mainOf(html).matchAll(HEADING)].map(([, level, inner = '']) => ({
    depth: Number(level),
    text: unescapeHtml(inner.replace(/<[^>]*>/g, '')).trim(),
  }));
  return { links, anchors, headings, ...(html.includes(PLACEHOLDER) && { lacksParts: true as const }) };
}

/** The page's own part, without navigation and footer. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? html : html.slice(start, end);
}

/** Index of the `>` that ends a tag; one in an attribute's value does not. */
export function endOfTag(html: string, open: number): number {
  let from = open;
  for (;;) {
    const close = html.indexOf('>', from);
    if (close < 0) return html.length;
    let inValue = false;
    for (let at = open; at < close; at++) if (html.charCodeAt(at) === 34) inValue = !inValue;
    if (!inValue) return close;
    from = close + 1;
  }
}

function kindOf(tag: string, attribute: string): ScannedLink['kind'] {
  if (tag === 'a' || tag === 'area') return 'link';
  return tag === 'img' || attribute === 'poster' ? 'image' : 'asset';
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#39': "'",
  '#x22': '"',
  '#x26': '&',
  '#x3C': '<',
};

/** What the compiler and React escape. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(amp|quot|lt|gt|#x27|#39|#x22|#x26|#x3C);/g,
    (_, name: string) => ENTITIES[name] as string,
  );
}
