/**
 * Detects MDX in `.md` documents. Docusaurus parses every `.md` file as MDX. That would be slow, and nine in ten documents
 * that use no MDX would lose features of plain Markdown (indented code, `<https://…>`).
 */
import { VOID_ELEMENTS } from '../../html/void-elements.ts';
import { execFrom } from '../../util/exec-from.ts';
import { codeRanges } from '../source/code-ranges.ts';
import { blank, rewrite } from '../source/mask.ts';
import { hasMdxCodeBlock } from '../source/mdx-code-block.ts';

/**
 * `yes`: contains syntax that only MDX supports. `perhaps`: contains braces, which are expressions in MDX and text in
 * Markdown, text in an HTML block, which is Markdown only in MDX, a tag like `<div/>`, which only MDX closes, or a line of
 * inline elements alone, which is a paragraph only in Markdown.
 */
export type UseOfMdx = 'yes' | 'perhaps' | 'no';

/** An import or export at the start of a line. */
const MODULE =
  /^(?:import\s+(?:['"]|[\w${*][^;'"]*?\sfrom\s*['"])|export\s+(?:default|const|let|var|function|class|async)\s|export\s*[{*])/m;
/** A component's tag, `<head>`, which means the component, or an attribute that only exists in JSX. */
const JSX = /<[A-Z][\w.]*(?=[\s/>])|<head>|<[a-z][\w-]*\s[^<>]*(?:=\{|\bclassName=)|<>/;
/** A brace that is not escaped and does not start a heading id. */
const BRACE = /(?<!\\)\{(?!#)/;
/** A tag like `<div/>`. HTML ignores its slash, so the element would contain the rest of the page. */
const SELF_CLOSING = new RegExp(
  `<(?!(?:${[...VOID_ELEMENTS].join('|')})\\b)[a-z][\\w-]*(?:\\s[^<>]*)?/>`,
  'i',
);

/** A line that starts an HTML block of CommonMark: with a block element's tag, or with one tag and nothing else. */
const HTML_LINE =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*<(?:\/?(?:address|article|aside|blockquote|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])|(?!pre\b|script\b|style\b|textarea\b)\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>[ \t]*\r?$)/gim;
/** The lines up to an empty one. */
const LINES = /(?:[ \t>]*[^\s>].*(?:\n|$))+/y;
/** Markdown between tags, or text at the start of a line, which is a paragraph in MDX. */
const MARKDOWN = /[`[]|[*_~]\S|https?:|www\.|^[ \t>]*[^\s<>]/m;

/** The only line of a block, from an inline element's start tag to an end tag. */
const ELEMENTS_LINE =
  /(?<=^|\n[ \t>]*\r?\n)[ \t>]*<[a-z][^\n]*<\/[a-z][\w-]*>[ \t]*(?=\r?\n[ \t>]*\r?(?:\n|$)|\r?\n?$)/g;
/** An element without elements in it, or a void element. */
const ELEMENT = /<([a-z][\w-]*)(?:\s[^<>]*)?>[^<>]*<\/\1>|<[a-z][\w-]*(?:\s[^<>]*)?\/>/g;

/** Elements in more elements are not found, so a long line takes no quadratic time. */
const MOST_NESTED = 8;

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?^-{3,}[ \t]*$/m;

export function mdxUseOf(source: string): UseOfMdx {
  const text = source.startsWith('---') ? source.replace(FRONT_MATTER, '') : source;
  // Most documents have none of these, so finding code ranges is rarely necessary.
  const mayBe =
    [MODULE, JSX, BRACE, SELF_CLOSING].some((syntax) => syntax.test(text)) ||
    text.search(HTML_LINE) >= 0 ||
    text.search(ELEMENTS_LINE) >= 0;
  if (!mayBe && !hasMdxCodeBlock(text)) return 'no';
  const visible = rewrite(text, codeRanges(text), blank);
  if (MODULE.test(visible) || JSX.test(visible) || hasMdxCodeBlock(text)) return 'yes';
  const perhaps =
    BRACE.test(visible) ||
    SELF_CLOSING.test(visible) ||
    hasMarkdownInHtml(text, visible) ||
    hasElementsAlone(text, visible);
  return perhaps ? 'perhaps' : 'no';
}

function hasMarkdownInHtml(text: string, visible: string): boolean {
  let end = 0;
  for (const { index } of visible.matchAll(HTML_LINE)) {
    if (index < end) continue;
    const block = execFrom(LINES, text, index)?.[0] ?? '';
    end = index + block.length;
    if (MARKDOWN.test(block.replace(/<[^>]*>/g, '<>'))) return true;
  }
  return false;
}

function hasElementsAlone(text: string, visible: string): boolean {
  for (const { 0: line, index } of visible.matchAll(ELEMENTS_LINE)) {
    let rest = text.slice(index, index + line.length).replace(/^[ \t>]+/, '');
    for (let level = 0; level < MOST_NESTED && rest !== ''; level++) rest = rest.replace(ELEMENT, '').trim();
    if (rest === '') return true;
  }
  return false;
}

const MODULE_LINE = /^(?:import\s.*from\s*['"][^'"\n]+['"];?|import\s*['"][^'"\n]+['"];?)[ \t]*$/gm;

/** Removes the imports from a document that is compiled as Markdown. Lines keep their numbers. */
export function withoutImports(text: string): string {
  if (!MODULE.test(text)) return text;
  const code = codeRanges(text);
  return text.replace(MODULE_LINE, (line, offset: number) =>
    code.some(({ start, end }) => start <= offset && offset < end) ? line : blank(line),
  );
}

/**
 * The imports of the site's own files. The module of a document with syntax errors keeps them, so one run also reports the
 * errors of the imported files. Every path keeps its place.
 */
export function ownImports(text: string): string {
  if (!MODULE.test(text)) return '';
  const code = codeRanges(text);
  let result = '';
  for (const { 0: line, index } of text.matchAll(MODULE_LINE)) {
    const path = /(['"])(?:\.{1,2}|@site)\/.*?\1/.exec(line);
    if (!path || code.some(({ start, end }) => start <= index && index < end)) continue;
    const before = `${blank(text.slice(result.length, index))}import`;
    result += before + ' '.repeat(path.index - 'import'.length) + path[0];
    result += blank(text.slice(result.length, index + line.length));
  }
  return result === '' ? '' : `${result}\n`;
}
