/**
 * Finds the links and anchors in HTML that React or the compiler wrote. It is no HTML parser and need not be one: that
 * markup is well-formed, attribute values are double-quoted, and `<` and `"` are escaped inside them.
 */

export interface ScannedLink {
  kind: 'link' | 'image' | 'asset';
  url: string;
}

export interface HtmlScan {
  links: ScannedLink[];
  /** Every `id` and `name` that a fragment may point at. */
  anchors: string[];
}

const TAG =
  /<(a|img|link|script|source|video|audio|iframe|object|area)\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const ANCHOR = /<[a-z][^\s>]*(?:\s+[^\s=>/]+(?:="[^"]*")?)*?\s+(?:id|name)="([^"]*)"/g;
const URL_ATTRIBUTE = /\s(href|src|poster|data)="([^"]*)"/g;

export function scanHtml(html: string): HtmlScan {
  const links: ScannedLink[] = [];
  for (const [, tag, attributes] of html.matchAll(TAG)) {
    for (const [, name, value] of (attributes as string).matchAll(URL_ATTRIBUTE)) {
      links.push({ kind: kindOf(tag as string, name as string), url: unescapeHtml(value as string) });
    }
  }
  const anchors = [...html.matchAll(ANCHOR)].map((match) => unescapeHtml(match[1] as string));
  return { links, anchors };
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

function unescapeHtml(text: string): string {
  return text.replace(
    /&(amp|quot|lt|gt|#x27|#39|#x22|#x26|#x3C);/g,
    (_, name: string) => ENTITIES[name] as string,
  );
}
