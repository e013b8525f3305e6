/**
 * HTML in Markdown that is opened and never closed, or closed and never opened. A browser mends both by guessing, and so
 * does the build: a `<div>` that is left open takes the rest of the page with it, and what only looks like a tag, as in
 * `List<String>`, is not shown at all.
 */
import type { Html, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Draft, draftOf, report } from '../draft.ts';

/** An element whose end has not come yet; `line` and `column` are 1-based. */
export interface OpenElement {
  name: string;
  line: number;
  column: number;
}

/** A comment, closed or not; or a tag, with its attributes. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(?<slash>\/?)(?<name>[a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*?(?<selfClosing>\/?)>/gi;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont command frame keygen'.split(
    ' ',
  ),
);
/** HTML closes these by itself, or makes nothing of an end that is too many. */
const OPTIONAL = new Set(
  'p li dt dd rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body'.split(' '),
);
/** What is in them is text, whatever it looks like. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

export function htmlTags(node: Html, draft: Draft): void {
  const start = node.position?.start;
  if (!start) return;
  const { openHtml } = draft;
  for (const match of node.value.matchAll(MARKUP)) {
    const written = match.groups?.name;
    const name = written?.toLowerCase();
    const at = placeIn(node, match.index);
    if (written !== undefined && /^[A-Z].*[a-z]|^[A-Z]$/.test(written)) {
      if (!match.groups?.slash) tellComponent(written, at, draft);
      continue;
    }
    if (name === undefined) {
      if (!match[0].endsWith('-->')) tellOpenComment(at, draft);
      continue;
    }
    if (VOID.has(name) || OPTIONAL.has(name)) continue;
    const around = openHtml.at(-1);
    if (around && RAW.has(around.name) && !(match.groups?.slash && name === around.name)) continue;
    if (match.groups?.slash) close({ name, ...at }, match[0], draft);
    // HTML itself knows no `<div/>`; SVG and MathML do.
    else if (!match.groups?.selfClosing || !isForeign(name, openHtml)) openHtml.push({ name, ...at });
  }
}

/** Told when the whole document has been walked: what one block opens, a later one may close. */
export function checkHtml() {
  return (_: Root, file: VFile): void => {
    const draft = draftOf(file);
    // What else is open on a line is in most cases the same mistake once more.
    let last = 0;
    for (const element of draft.openHtml) {
      if (element.line !== last) tellOpen(element, draft);
      last = element.line;
    }
  };
}

function close(end: OpenElement, written: string, draft: Draft): void {
  const { openHtml } = draft;
  const opened = openHtml.findLastIndex(({ name }) => name === end.name);
  if (opened >= 0) {
    // What is in between ends with it.
    for (const element of openHtml.splice(opened).slice(1)) tellOpen(element, draft);
    return;
  }
  report(draft, spanOf(end, written.length), {
    code: 'unclosed-html',
    severity: 'warning',
    message: `\`</${end.name}>\` closes nothing`,
    hint: `remove it, or open the element before it: \`<${end.name}>\``,
  });
}

function tellOpen(element: OpenElement, draft: Draft): void {
  const { name } = element;
  report(draft, spanOf(element, name.length + 1), {
    code: 'unclosed-html',
    severity: 'warning',
    message: `the element \`<${name}>\` is never closed`,
    hint: `write \`</${name}>\` where it ends; if it should be no HTML, put it in backticks, or write \`&lt;${name}>\``,
  });
}

/** HTML has no element of the name: told once, since it is no slip. */
function tellComponent(name: string, at: Pick<OpenElement, 'line' | 'column'>, draft: Draft): void {
  const message = `Markdown knows no component \`<${name}>\`, so that it is not shown`;
  if (draft.diagnostics.some((told) => told.message === message)) return;
  report(draft, spanOf(at, name.length + 1), {
    code: 'unclosed-html',
    severity: 'warning',
    message,
    hint: `for a component, rename the file to \`.mdx\`; for the text itself, put it in backticks, or write \`&lt;${name}>\``,
  });
}

function tellOpenComment(at: Pick<OpenElement, 'line' | 'column'>, draft: Draft): void {
  report(draft, spanOf(at, 4), {
    code: 'unclosed-html',
    severity: 'warning',
    message: 'this comment is never closed, so that readers see nothing of what follows',
    hint: 'write `-->` where it ends',
  });
}

function isForeign(name: string, open: readonly OpenElement[]): boolean {
  return [name, ...open.map((element) => element.name)].some((each) => each === 'svg' || each === 'math');
}

/** Lines of a block in a list or a quote begin further to the left in its value than in the document. */
function placeIn({ value, position }: Html, index: number): { line: number; column: number } {
  const { line = 1, column = 1 } = position?.start ?? {};
  const before = value.slice(0, index).split('\n');
  const last = (before.at(-1) as string).length;
  return before.length === 1
    ? { line, column: column + last }
    : { line: line + before.length - 1, column: last + 1 };
}

function spanOf({ line, column }: Pick<OpenElement, 'line' | 'column'>, length: number) {
  return { position: { start: { line, column }, end: { line, column: column + length } } };
}
