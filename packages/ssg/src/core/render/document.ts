import type { HeadTag } from '@slashdocs/runtime/types';
import type { InjectedHtml } from '../config/types.ts';
import { escapeAttribute, escapeText } from '../html/fill.ts';
import { VOID_ELEMENTS } from '../html/void-elements.ts';

export interface DocumentParts {
  lang: string;
  direction: 'ltr' | 'rtl';
  /** Class of the root element. */
  rootClass: string | undefined;
  /** The document title, complete: `Flags | DotSlash`. */
  title: string;
  head: HeadTag[];
  /** Elements that components placed in the head, as HTML. */
  hoisted: string;
  /** The prerendered tree. */
  body: string;
  /** The script element with the page's data. */
  payload: string;
  /** URL of the boot script, and of the style sheets in order. */
  boot: string;
  styles: string[];
  /** URLs of fonts to preload. */
  fonts: readonly string[];
  /** `integrity` of the boot script and the style sheets, by URL. */
  integrity: ReadonlyMap<string, string>;
  /** HTML of plugins of another generator. */
  injected: InjectedHtml | undefined;
  /** The content security policy, if the page has one. */
  policy: string | undefined;
}

/**
 * Renders the HTML document of a page. The order in `<head>` is the order in which browsers need the elements: encoding,
 * viewport, title, scripts before the first paint, style sheets, the boot script, then metadata.
 */
export function renderDocument(parts: DocumentParts): string {
  const { head = '', start = '', end = '' } = parts.injected ?? {};
  const early = parts.head.filter(isRenderBlocking);
  const late = parts.head.filter((tag) => !isRenderBlocking(tag));
  return `<!doctype html>
<html lang="${escapeAttribute(parts.lang)}" dir="${parts.direction}"${parts.rootClass === undefined ? '' : ` class="${escapeAttribute(parts.rootClass)}"`}>
<head>
<meta charset="utf-8">
${parts.policy === undefined ? '' : `${renderHeadTag(policyTag(parts.policy))}\n`}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(parts.title)}</title>
${lines(early.map(renderHeadTag))}${styleLinks(parts.styles, parts.integrity)}${lines(parts.fonts.map(preloadTag).map(renderHeadTag))}<script type="module" src=${vouched(parts.boot, parts.integrity)} async></script>
${lines(late.map(renderHeadTag))}${parts.hoisted}${head}</head>
<body>
${start}<div id="root">${parts.body}</div>
${parts.payload}
${end}</body>
</html>
`;
}

/** The elements for style sheets in the document of a page. */
export function styleLinks(urls: readonly string[], integrity: DocumentParts['integrity']): string {
  return lines(urls.map((url) => `<link rel="stylesheet" href=${vouched(url, integrity)}>`));
}

/** The value of an attribute, and the attribute `integrity`. */
function vouched(url: string, integrities: DocumentParts['integrity']): string {
  const integrity = integrities.get(url);
  return `"${escapeAttribute(url)}"${integrity === undefined ? '' : ` integrity="${integrity}"`}`;
}

/** Fonts are fetched without credentials: without `crossorigin` they would be fetched twice. */
function preloadTag(href: string): HeadTag {
  const type = `font/${href.slice(href.lastIndexOf('.') + 1)}`;
  return { tag: 'link', attributes: { rel: 'preload', as: 'font', type, href, crossorigin: '' } };
}

/** Goes first, because a policy does not apply to the elements before it. */
function policyTag(content: string): HeadTag {
  return { tag: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content } };
}

/** Whether an element affects the first paint. JSON-LD is only data. */
function isRenderBlocking({ tag, attributes }: HeadTag): boolean {
  return tag === 'style' || (tag === 'script' && attributes?.type !== 'application/ld+json');
}

function lines(items: string[]): string {
  return items.map((item) => `${item}\n`).join('');
}

function renderHeadTag({ tag, attributes, content }: HeadTag): string {
  return renderTag(tag, attributes, content);
}

/** @param content HTML */
export function renderTag(tag: string, attributes: HeadTag['attributes'] = {}, content?: string): string {
  const text = Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
  return VOID_ELEMENTS.has(tag) ? `<${tag}${text}>` : `<${tag}${text}>${content ?? ''}</${tag}>`;
}
