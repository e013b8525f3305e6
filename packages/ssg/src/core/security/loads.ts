/** Finds resources of other sites in HTML, style sheets, and scripts. */
import { unescapeHtml } from '../html/scan-html.ts';

export type LoadDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'media-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'object-src'
  | 'manifest-src'
  | 'worker-src'
  | 'form-action';

export interface Load {
  /** The directive of a content security policy that applies. */
  directive: LoadDirective;
  /** As in the source: `https://example.com/logo.svg`, `//example.com/logo.svg`, `data:image/png;base64,…`. */
  url: string;
}

const FOREIGN = /^(?:(?:https?|wss?):)?\/\/|^(?:data|blob):/i;

const TAG =
  /<(script|link|img|image|source|video|audio|track|iframe|object|embed|form|input|button)\b((?:\s+[^\s=>/"']+(?:="[^"]*")?)+)\s*\/?>/g;
const ATTRIBUTE = /\s([^\s=>/"']+)="([^"]*)"/g;

/** @param html HTML of React or the compiler */
export function loadsInHtml(html: string): Load[] {
  const loads: Load[] = [];
  for (const [, tag = '', written = ''] of html.matchAll(TAG)) {
    if (!/\/\/|data:/.test(written)) continue;
    const attributes: Record<string, string> = {};
    for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE))
      attributes[name.toLowerCase()] = unescapeHtml(value);
    loads.push(...loadsOfElement(tag, attributes));
  }
  return loads;
}

/** Directives of preloaded resources, by the `as` attribute. */
const PRELOADED: Readonly<Record<string, LoadDirective>> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  fetch: 'connect-src',
};

const MEDIA = { src: 'media-src', poster: 'img-src', srcset: 'img-src' } as const;

/** Directives by element and attribute. */
const DIRECTIVES: Readonly<Record<string, Readonly<Record<string, LoadDirective>>>> = {
  script: { src: 'script-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  source: MEDIA,
  video: MEDIA,
  audio: MEDIA,
  track: MEDIA,
  iframe: { src: 'frame-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  input: { src: 'img-src', formaction: 'form-action' },
};

/** @param attributes names in lower case */
export function loadsOfElement(
  tag: string,
  attributes: Readonly<Record<string, string | true | undefined>>,
): Load[] {
  const directives = tag === 'link' ? linkDirectives(attributes) : (DIRECTIVES[tag] ?? {});
  return Object.entries(directives).flatMap(([name, directive]) => {
    const value = attributes[name];
    if (typeof value !== 'string') return [];
    const urls =
      name === 'srcset' ? value.split(/,\s+/).map((each) => each.trim().split(/\s+/, 1)[0] ?? '') : [value];
    return urls.filter((url) => FOREIGN.test(url.trim())).map((url) => ({ directive, url: url.trim() }));
  });
}

function linkDirectives({ rel, as }: Readonly<Record<string, unknown>>): Record<string, LoadDirective> {
  const kinds = String(rel ?? '')
    .toLowerCase()
    .split(/\s+/);
  if (kinds.includes('stylesheet')) return { href: 'style-src' };
  if (kinds.includes('manifest')) return { href: 'manifest-src' };
  if (kinds.includes('modulepreload')) return { href: 'script-src' };
  if (kinds.some((kind) => /^(?:apple-touch-)?icon$/.test(kind))) return { href: 'img-src' };
  const directive = kinds.includes('preload') ? PRELOADED[String(as)] : undefined;
  return directive ? { href: directive } : {};
}

const IN_STYLES =
  /@import\s+(?:url\()?\s*["']?([^"')\s;]+)|@font-face\s*\{[^}]*\}|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]+))\s*\)/gi;
const URL_IN_STYLES = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]+))\s*\)/gi;

export function loadsInStyles(css: string): Load[] {
  const loads: Load[] = [];
  const add = (directive: LoadDirective, url: string | undefined): void => {
    if (url && FOREIGN.test(url)) loads.push({ directive, url });
  };
  for (const [whole, imported, ...urls] of css.matchAll(IN_STYLES)) {
    if (imported !== undefined) add('style-src', imported);
    else if (/^@font-face/i.test(whole)) {
      for (const [, ...fonts] of whole.matchAll(URL_IN_STYLES)) add('font-src', fonts.find(Boolean));
    } else add('img-src', urls.find(Boolean));
  }
  return loads;
}

const URL_TEXT = '\\s*["\'`]((?:https?:|wss?:)?//[\\w.-][^"\'`\\s]*)';
/** Calls with a literal URL. URLs that a script composes are not found. */
const IN_SCRIPTS: readonly [LoadDirective, RegExp][] = [
  ['connect-src', new RegExp(`\\b(?:fetch|sendBeacon|EventSource|WebSocket)\\(${URL_TEXT}`, 'g')],
  ['connect-src', new RegExp(`\\.open\\(\\s*["'\`][A-Z]+["'\`]\\s*,${URL_TEXT}`, 'g')],
  ['script-src', new RegExp(`\\b(?:import|importScripts)\\(${URL_TEXT}`, 'g')],
  ['worker-src', new RegExp(`\\bnew (?:Shared)?Worker\\(${URL_TEXT}`, 'g')],
];
/** A script that sets the URL of an element. The text before determines the kind of element. */
const ASSIGNED = new RegExp(`\\.src\\s*=${URL_TEXT}`, 'g');

export function loadsInScript(script: string): Load[] {
  const loads: Load[] = [];
  for (const [directive, pattern] of IN_SCRIPTS) {
    for (const [, url = ''] of script.matchAll(pattern)) loads.push({ directive, url });
  }
  for (const { index, 1: url = '' } of script.matchAll(ASSIGNED)) {
    const before = script.slice(Math.max(0, index - 300), index);
    const created = before.match(/createElement\(\s*["'`](?:script|iframe|img)|new Image\b/g)?.at(-1) ?? '';
    const isImage = /img|Image/.test(created);
    // Most scripts that set a URL add another script.
    loads.push({
      directive: isImage ? 'img-src' : created.includes('iframe') ? 'frame-src' : 'script-src',
      url,
    });
  }
  return loads;
}

/** The source expression for the host of a URL; undefined for an invalid URL. */
export function sourceOf(url: string): string | undefined {
  const scheme = /^(data|blob):/i.exec(url)?.[0];
  if (scheme) return scheme.toLowerCase();
  if (!URL.canParse(url, 'https://example.com')) return undefined;
  const { origin, host } = new URL(url, 'https://example.com');
  return url.startsWith('//') ? host : origin;
}
