/**
 * Finds the links, anchors, and headings in HTML that React or the compiler wrote. This needs no HTML parser, because the
 * markup is well-formed, attribute values have double quotes, and `<` and `"` are escaped in values.
 */
import { trimUrl } from '../util/urls.ts';

export interface ScannedLink {
  kind: 'link' | 'image' | 'asset';
  url: string;
  /** An image without an `alt` attribute. An empty one counts as present. */
  undescribed?: true;
  /** The component that shows the link says that it may lead out of the site. */
  unchecked?: true;
  /** The link has a `target`, so browsers load the whole page, and a redirect works too. */
  opensWindow?: true;
}

export interface ScannedHeading {
  depth: number;
  text: string;
}

export interface HtmlScan {
  links: ScannedLink[];
  /** Every `id` and `name` that a fragment may refer to. */
  anchors: string[];
  /** Headings in `<main>`, in order. */
  headings: ScannedHeading[];
  /** A placeholder replaces a component, which may have had anchors. */
  lacksParts?: true | undefined;
}

/** The markup that the theme writes for a placeholder. */
const PLACEHOLDER = '<span class="placeholder">';

/** An invisible character after a text that a missing package would have computed. */
export const UNKNOWN_TEXT = '\u2060';

/** Such a text in a URL: as it is, or encoded. */
const UNKNOWN_URL = /\u2060|%E2%81%A0/i;

const TAG =
  /<(a|img|link|script|source|video|audio|iframe|object|area)\b((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const ANCHOR = /<[a-z][^\s>]*(?:\s+[^\s=>/]+(?:="[^"]*")?)*?\s+(?:id|name)="([^"]*)"/g;
const URL_ATTRIBUTE = /\s(href|src|poster|data)="([^"]*)"/g;
const HEADING = /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs;
/** Attributes that describe an image, or mark it as decorative. */
const DESCRIBED = /\s(?:alt|aria-label|aria-labelledby|aria-hidden)(?:=|\s|$)|\srole="(?:presentation|none)"/;
/** The theme's component for Docusaurus's `<Link>` writes it. */
const UNCHECKED = /\sdata-unchecked(?:=|\s|$)/;
const OPENS_WINDOW = /\starget="(?!_self")[^"]/;

export function scanHtml(html: string): HtmlScan {
  const links: ScannedLink[] = [];
  for (const [, tag, attributes] of html.matchAll(TAG)) {
    for (const [, name, value] of (attributes as string).matchAll(URL_ATTRIBUTE)) {
      const kind = kindOf(tag as string, name as string);
      // Components may give a link other attributes, which browsers ignore.
      if (kind === 'link' && name !== 'href') continue;
      const link: ScannedLink = { kind, url: trimUrl(unescapeHtml(value as string)) };
      if (UNKNOWN_URL.test(link.url)) continue;
      if (tag === 'img' && !DESCRIBED.test(attributes as string)) link.undescribed = true;
      if (UNCHECKED.test(attributes as string)) link.unchecked = true;
      if (kind === 'link' && OPENS_WINDOW.test(attributes as string)) link.opensWindow = true;
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

/** The HTML from `<main>` on, without navigation and footer. */
export function mainOf(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? html : html.slice(start, end);
}

/** The index of the `>` that ends a tag, ignoring those in attribute values. */
export function endOfTag(html: string, open: number): number {
  for (let at = open; at < html.length; at++) {
    const character = html.charCodeAt(at);
    if (character === 62) return at;
    // Skip to the closing quote of a value.
    if (character === 34) at = html.indexOf('"', at + 1);
    if (at < open) break;
  }
  return html.length;
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

/** Reverses what the compiler and React escape. */
export function unescapeHtml(text: string): string {
  return text.replace(
    /&(amp|quot|lt|gt|#x27|#39|#x22|#x26|#x3C);/g,
    (_, name: string) => ENTITIES[name] as string,
  );
}
