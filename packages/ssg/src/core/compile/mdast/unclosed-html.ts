/**
 * Reports HTML in Markdown that is opened and never closed, or closed and never opened. Browsers and the build repair both
 * by guessing: an unclosed `<div>` contains the rest of the page, and text that looks like a tag, as in `List<String>`, is
 * not shown at all.
 */

import type { Html, Root } from 'mdast';
import type { VFile } from 'vfile';
import { VOID_ELEMENTS } from '../../html/void-elements.ts';
import { execFrom } from '../../util/exec-from.ts';
import { type Draft, draftOf, report } from '../draft.ts';
import { locator, partOfLine, placeIn } from '../source/place.ts';
import { isShortcode } from './other-syntax.ts';

/** An element without an end so far; `line` and `column` are 1-based. */
export interface OpenElement {
  name: string;
  line: number;
  column: number;
}

/** A comment, closed or not; or a tag, with its attributes. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(?<slash>\/?)(?<name>[a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*?(?<selfClosing>\/?)>/iy;
/** Elements without a closing tag, also those of old versions of HTML. */
const UNCLOSED = new Set([...VOID_ELEMENTS, 'param', 'basefont', 'command', 'frame', 'keygen']);
/** HTML closes these elements implicitly, or ignores an extra end tag. */
const OPTIONAL = new Set(
  'p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body'.split(' '),
);
/** Elements whose content is text. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

export function htmlTags(node: Html, draft: Draft): void {
  const start = node.position?.start;
  if (!start || isShortcode(node, draft)) return;
  const { openHtml } = draft;
  const { place } = locator(node.value);
  for (const match of tagsOf(node.value)) {
    const written = match.groups?.name;
    const name = written?.toLowerCase();
    const at = placeIn(start, place(match.index));
    // Other names with a hyphen are elements that a script defines.
    const isVue = written?.includes('-') && VUE_ATTRIBUTE.test(match[0]);
    if (written !== undefined && (isVue || /^[A-Z].*[a-z]|^[A-Z]$/.test(written))) {
      if (!match.groups?.slash) reportComponent(written, match[0], at, draft);
      continue;
    }
    if (name === undefined) {
      if (!match[0].endsWith('-->')) reportOpenComment(at, draft);
      continue;
    }
    if (UNCLOSED.has(name) || OPTIONAL.has(name)) continue;
    const around = openHtml.at(-1);
    if (around && RAW.has(around.name) && !(match.groups?.slash && name === around.name)) continue;
    if (match.groups?.slash) close({ name, ...at }, match[0], draft, (start.offset ?? 0) + match.index);
    // Only SVG and MathML have self-closing tags; HTML ignores the slash of `<div/>`.
    else if (!match.groups?.selfClosing || !isForeign(name, openHtml)) openHtml.push({ name, ...at });
  }
}

/** Limit of characters scanned after a `<` that does not start a tag, for example because of an unclosed quote. */
const MAX_SCANNED = 1_000_000;

/** Finds comments and tags in order. */
function* tagsOf(html: string): Generator<RegExpExecArray> {
  let budget = MAX_SCANNED;
  let at = html.indexOf('<');
  while (at >= 0 && budget > 0) {
    const match = execFrom(MARKUP, html, at);
    if (match) yield match;
    else if (html.indexOf('>', at) < 0) return;
    else if (/[a-z/]/i.test(html.charAt(at + 1))) budget -= html.length - at;
    at = html.indexOf('<', match ? at + match[0].length : at + 1);
  }
}

/** A unified plugin. Runs after the whole walk, since a later block may close an element. */
export function checkHtml() {
  return (_: Root, file: VFile): void => {
    const draft = draftOf(file);
    // Other open elements of the same line usually have the same cause.
    let last = 0;
    for (const element of draft.openHtml) {
      if (element.line !== last) reportOpen(element, draft);
      last = element.line;
    }
  };
}

/** @param offset of the closing tag in the document */
function close(end: OpenElement, written: string, draft: Draft, offset: number): void {
  const { openHtml } = draft;
  const opened = openHtml.findLastIndex(({ name }) => name === end.name);
  if (opened >= 0) {
    // The end tag also closes the elements in between.
    for (const element of openHtml.splice(opened).slice(1)) reportOpen(element, draft);
    return;
  }
  const quote = unclosedQuote(end, draft.text, offset);
  report(draft, quote?.span ?? partOfLine(end, written.length), {
    code: 'unclosed-html',
    message: quote?.message ?? `unexpected closing tag \`</${end.name}>\``,
    hint: quote?.hint ?? `remove the tag, or add \`<${end.name}>\` before it`,
  });
}

/** An opening tag up to an attribute whose value has no closing quote: `<a href="x>`. */
const OPEN_QUOTE =
  /^(<[a-z][\w-]*(?:\s+[\w:-]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*\s+)([\w:-]+)=(["'])([^"'<>]*)>/i;

/** Markdown shows an opening tag with such a mistake as text, and then has only the closing one. */
function unclosedQuote({ name, line }: OpenElement, text: string, offset: number) {
  // In a quote, the offsets of a block with several lines differ.
  if (!text.startsWith('</', offset)) return undefined;
  const written = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const at = written.toLowerCase().lastIndexOf(`<${name}`);
  const [, before = '', attribute = '', quote = '', value = ''] = OPEN_QUOTE.exec(written.slice(at)) ?? [];
  if (at < 0 || attribute === '') return undefined;
  return {
    span: partOfLine({ line, column: at + before.length + 1 }, attribute.length + value.length + 2),
    message: `the value of \`${attribute}\` has no closing \`${quote}\``,
    hint: `write \`${attribute}=${quote}${value}${quote}\``,
  };
}

function reportOpen(element: OpenElement, draft: Draft): void {
  const { name } = element;
  // The end tag is in the code of an unclosed block.
  if (draft.unclosedCode.some(({ line }) => line >= element.line)) return;
  report(draft, partOfLine(element, name.length + 1), {
    code: 'unclosed-html',
    message: `the element \`<${name}>\` is never closed`,
    hint: `add \`</${name}>\`; for literal text, use backticks, or write \`&lt;${name}>\``,
  });
}

/** `<svg-image :src="graph" />`, which MDX cannot parse. */
const VUE_ATTRIBUTE = /\s(?:[:@][a-z]|v-[a-z])[\w.:-]*=/i;

/** Reports a component once, since it is usually not a typo. */
function reportComponent(
  name: string,
  tag: string,
  at: Pick<OpenElement, 'line' | 'column'>,
  draft: Draft,
): void {
  const message = `\`<${name}>\` is ignored: components do not work in \`.md\` files`;
  if (draft.diagnostics.some((reported) => reported.message === message)) return;
  const instead = VUE_ATTRIBUTE.test(tag)
    ? 'write HTML, or a React component in an `.mdx` document'
    : 'rename the file to `.mdx`, and import the component';
  report(draft, partOfLine(at, name.length + 1), {
    code: 'unclosed-html',
    message,
    clues: { isOfMany: true },
    hint: `${instead}; for literal text, use backticks, or write \`&lt;${name}>\``,
  });
}

function reportOpenComment(at: Pick<OpenElement, 'line' | 'column'>, draft: Draft): void {
  report(draft, partOfLine(at, 4), {
    code: 'unclosed-html',
    message: 'the comment is never closed, so the text after it is hidden',
    hint: 'add `-->` where the comment ends',
  });
}

function isForeign(name: string, open: readonly OpenElement[]): boolean {
  return [{ name }, ...open].some((each) => each.name === 'svg' || each.name === 'math');
}
