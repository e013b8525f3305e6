/**
 * Replaces remark-parse with `satteri`, a Markdown parser in Rust. It returns the same tree, including positions, in a
 * fifteenth of the time: 1.5 ms instead of 24 ms for a document of 8 kB on a busy machine. `tests/unit/compile/parsers`
 * compares the two node by node on the CommonMark examples, on generated documents and, if available, on other projects'
 * documentation.
 *
 * remark-parse parses the documents for which the two are known to differ:
 *
 * 1. satteri supports all directives or none: with containers (`:::note`), it also parses text and leaf directives, so
 *    `12:30` and `M:N` become markup. Directives are only enabled if a line starts with `:::`. Text directives become text
 *    again (`native-directives.ts`), and a tree with leaf directives is dropped.
 * 2. An unclosed or nested container has another end position; so has an empty footnote. Links outside a container do not
 *    find a definition inside it.
 * 3. Blocks of raw HTML in a list, a quote, or a footnote may gain or lose white space at their ends.
 * 4. Code that is indented with a tab may start elsewhere.
 * 5. An empty list item with spaces after its mark, or one that starts with a pipe, may be parsed differently.
 * 6. Indented code after a list or a quote may be split, or end elsewhere.
 * 7. A URL right before the first pipe of a table, HTML or the end of a container right after its last row, and code
 *    right after hidden text.
 * 8. Unbalanced marks of two kinds side by side, or after an escaped one (`_*a**`, `\\**b**`).
 * 9. An email address after a slash (`a/me@example.com`).
 * 10. With containers: colons in the text of an image, lines that start with two colons or with an unmatched `:::`, and
 *    unclosed code.
 *
 * Tests with generated documents found all of these; the last 50,000 documents found only stray colons and backticks.
 *
 * Known and harmless: for `<foo\+@bar.example.com>` remark-gfm drops the position of the text.
 */
import type { Code, Node, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { attempt } from '../util/attempt.ts';
import { unmakeTextDirectives } from './native-directives.ts';
import { NOTHING } from './source/characters.ts';
import { codeRanges } from './source/code-ranges.ts';
import { blank, rewrite } from './source/mask.ts';

/** @returns the tree; undefined for a document that remark-parse has to parse */
export type NativeParser = (text: string) => Root | undefined;

/** Undefined on platforms without a binary. */
export async function loadNativeParser(): Promise<NativeParser | undefined> {
  try {
    const { markdownToMdast } = await import('satteri');
    return (text) => (isOdd(text) || exceedsLimits(text) ? undefined : equalTree(text, markdownToMdast));
  } catch {
    return undefined;
  }
}

/** The same for MDX, whose code stays text. Parses documents with containers only if those are plain. */
export async function loadNativeMdxParser(): Promise<NativeParser | undefined> {
  try {
    const { mdxToMdast } = await import('satteri');
    return (text) => {
      if (isOdd(text, MODULE_OR_NO_ROW) || exceedsLimits(text)) return undefined;
      // A trailing backslash in a string of a module aborts the process.
      if (text.endsWith('\\') || (CONTAINER.test(text) && !hasPlainContainers(text))) return undefined;
      // For a syntax error, remark-parse has a better message.
      return attempt(() => equalTree(text, mdxToMdast));
    };
  } catch {
    return undefined;
  }
}

/** The tree of a native parser; undefined if remark-parse may make another one. */
function equalTree(text: string, parse: typeof import('satteri').markdownToMdast): Root | undefined {
  const directive = CONTAINER.test(text);
  const tree = parse(text, { features: { directive, frontmatter: false } }) as Root;
  const isSuspect = directive || SUSPECTS.some((pattern) => pattern.test(text));
  return isSuspect && differs(tree, text, directive) ? undefined : tree;
}

/** Indented footnotes: MDX has no indented code, so remark-parse finds a footnote where satteri finds code. */
function hasIndentedFootnote(text: string): boolean {
  for (const [, before = ''] of text.matchAll(/\[\^(?<=^([ \t>*+\-\d.)]*)\[\^)/gm)) {
    if (/ {4}|\t/.test(before.slice(before.trimEnd().length))) return true;
  }
  return false;
}

/** A line that may start a container, also inside lists and quotes. */
const CONTAINER = /:::(?<=^[ \t>*+\-\d.)]*:::)/m;

/** satteri does not add a line that starts with two colons to a paragraph. */
const TWO_COLONS = /^[ \t>*+\-\d.)]*::(?!:)/m;

const HTML = /<[a-z!/?]/i;

const FOOTNOTE = /\[\^(?<=^[ \t>]*\[\^)/m;

/** In the first row of a table, satteri includes the pipe in a URL. */
const URL_BEFORE_PIPE = /\|(?<=^[^|\n]*(?:https?:\/\/|www\.)[^|\n\t ]*\|)/im;

const ODD_ITEM = /^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+(?:\r?$|\|)/m;

/** satteri parses HTML or the end of a container right after a table as a row, and in MDX an import as well. */
const NO_ROW = /\n[ \t>]*(?:<\/?[a-z]|:::)/gi;
const MODULE_OR_NO_ROW = new RegExp(`${NO_ROW.source}|\\n(?:import|export)\\b`, 'gi');

/** Checks for a match of a pattern, which starts with a line break, after a line with a pipe. */
function followsRow(text: string, pattern: RegExp): boolean {
  for (const { index } of text.matchAll(pattern)) {
    const pipe = text.lastIndexOf('|', index);
    if (pipe >= 0 && pipe > text.lastIndexOf('\n', index - 1)) return true;
  }
  return false;
}

/** Code that starts after hidden text ends elsewhere. */
const CODE_AFTER_HIDDEN = new RegExp(`${NOTHING}[ \\t]*(?:\`{3}|~{3})`);

/** Checks for these differences outside of code blocks. Few documents have any. */
function isOdd(text: string, noRow = NO_ROW): boolean {
  if (hasIndentedFootnote(text)) return true;
  const hasOne = (candidate: string): boolean =>
    ODD_ITEM.test(candidate) ||
    CODE_AFTER_HIDDEN.test(candidate) ||
    (candidate.includes('|') && (URL_BEFORE_PIPE.test(candidate) || followsRow(candidate, noRow)));
  if (!hasOne(text)) return false;
  const blocks = codeRanges(text).filter(({ kind }) => kind === 'fence');
  return blocks.length === 0 || hasOne(rewrite(text, blocks, blank));
}

const TAB = /\t(?<=^[ >]*\t)/m;

/** Possible indented code. Indented text below a list item is excluded, since it usually belongs to the item. */
const INDENTED = /^ {0,3}(?![ \t\r\n]|[-+*][ \t]|\d+[.)][ \t])[^\n]*\n(?:[ \t]*\r?\n)* {4,}\S/m;

/** Marks of different kinds side by side, or a mark after an escaped one of its kind: `_*a**`, `\\**b**`. */
const MIXED = /\\[*_~][*_~]|\*[_~]|_[*~]|~[*_]/;
/** An unused emphasis mark that is neither within a word nor between spaces. */
const LEFT_OVER = /(?<!\s)[*~]|[*~](?!\s)|(?<!\w)_|_(?!\w)/;

/** `a/me@example.com`: only remark-gfm parses this as an email address. */
const ADDRESS = /\/[\w.+-]+@[\w-]+\.\w/;

/** The tree of a text without any of these needs no check. */
const SUSPECTS = [HTML, FOOTNOTE, TAB, INDENTED, MIXED, ADDRESS];

/** Containers whose content is blocks. */
const CONTAINERS = new Set(['blockquote', 'containerDirective', 'footnoteDefinition', 'listItem']);

const UNLIKE_IN_CONTAINERS = new Set(['containerDirective', 'definition']);

/** @param isDirective directives were enabled for the tree */
function differs(tree: Root, text: string, isDirective: boolean): boolean {
  if (isDirective && (TWO_COLONS.test(text) || !unmakeTextDirectives(tree, text))) return true;
  const hasTab = TAB.test(text);
  const isMixed = MIXED.test(text);
  let hasHtml = false;
  let hasFootnote = false;
  const queue: (Root | RootContent)[] = [tree];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.type === 'leafDirective') return true;
    if (isDirective && node.type.startsWith('image') && /:\w/.test(altOf(node, text))) return true;
    if (node.type === 'containerDirective' && !isClosed(node, text)) return true;
    if (node.type === 'footnoteDefinition') {
      hasFootnote = true;
      if (node.children.length === 0) return true;
    }
    if (node.type === 'text') {
      if (isDirective && node.value.includes(':::')) return true;
      if (ADDRESS.test(node.value) || (isMixed && LEFT_OVER.test(node.value) && isMixedAt(node, text)))
        return true;
    }
    if (hasTab && node.type === 'code' && isIndented(node, text)) return true;
    if (!('children' in node)) continue;
    let isBehindBlocks = false;
    for (const child of node.children as RootContent[]) {
      if (isBehindBlocks && child.type === 'code' && isIndented(child, text)) return true;
      if (child.type === 'list' || CONTAINERS.has(child.type)) isBehindBlocks = true;
      if (node.type === 'containerDirective') {
        if (UNLIKE_IN_CONTAINERS.has(child.type)) return true;
        if (child.type === 'code' && !isFenceClosed(child, text)) return true;
      }
      if (child.type === 'html' && CONTAINERS.has(node.type)) return true;
      if (child.type === 'html' && node.type === 'root') hasHtml = true;
      queue.push(child);
    }
  }
  return hasHtml && hasFootnote;
}

/** The source of the alt text, since the node does not contain directives. */
function altOf({ position }: Node, text: string): string {
  const image = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return image.slice(0, image.indexOf(']'));
}

/** Checks a text and the characters around it for mixed marks. */
function isMixedAt({ position }: Node, text: string): boolean {
  const start = Math.max(0, (position?.start.offset ?? 0) - 1);
  return MIXED.test(text.slice(start, (position?.end.offset ?? text.length) + 1));
}

const FENCE_LINE = /^[ \t>*+\-\d.)]*:{3}/;
const CODE_FENCE = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})/;
const PLAIN_FENCE = /^:::(?:(\w[\w-]*)(?:\[[^[\]\n]*\])?)?$/;

/** A line of text right before the end of a container. After a backslash at its end, satteri finds a line break. */
const PLAIN_LAST_LINE = /^[^\s>|<{#+\-~=:\d](?:[^|<{]*[^\\|<{])?$/;

/**
 * Checks that every container has the usual form: not indented, three colons, closed, a blank line before its first line
 * and after its last, a blank line or plain text before its last, and not nested.
 */
function hasPlainContainers(text: string): boolean {
  const lines = text.split('\n');
  const isBlank = (index: number) => (lines[index] ?? '').trim() === '';
  let isOpen = false;
  let code = '';
  for (const [index, line] of lines.entries()) {
    const fence = isOpen ? CODE_FENCE.exec(line) : null;
    if (fence && code === '') code = fence[1] as string;
    else if (fence && line.trim().startsWith(code) && /^[`~]+$/.test(line.trim())) code = '';
    // Only one of the parsers supports imports in a container.
    if (isOpen && code === '' && /^(?:import|export)\b/.test(line)) return false;
    if (!FENCE_LINE.test(line)) continue;
    const colons = PLAIN_FENCE.exec(line.trimEnd());
    if (!colons || code !== '' || isOpen === (colons[1] !== undefined)) return false;
    const mayFollowText = isOpen && !FOOTNOTE.test(text);
    if (!isBlank(index - 1) && !(mayFollowText && PLAIN_LAST_LINE.test(lines[index - 1] as string)))
      return false;
    if (isOpen && !isBlank(index + 1)) return false;
    isOpen = !isOpen;
  }
  return !isOpen;
}

/**
 * The definition of a long URL. The native parser writes the URL into each reference, so the limit of expanded references
 * (`mdast/references.ts`) would not apply.
 */
const LONG_DEFINITION = /\]:\s*\S{1000}/;

/** A character reference, or a blank line, which ends every paragraph. */
const REFERENCE_OR_BLANK = /&#?\w+;|\n[ \t]*(?=\r?\n)/g;

const MOST_REFERENCES = 2000;

/**
 * The memory usage grows with the square of the number of character references (`&amp;`) in a paragraph: 10,000 take
 * 640 MB, and 40,000 abort the process. Counting per paragraph lets the native parser parse a long document with a few
 * references in each paragraph.
 */
function hasManyReferences(text: string): boolean {
  if (!text.includes('&')) return false;
  let count = 0;
  for (const [match] of text.matchAll(REFERENCE_OR_BLANK)) {
    if (match[0] === '\n') count = 0;
    else if (++count > MOST_REFERENCES) return true;
  }
  return false;
}

function exceedsLimits(text: string): boolean {
  return LONG_DEFINITION.test(text) || hasManyReferences(text);
}

function isIndented(node: Code, text: string): boolean {
  const start = node.position?.start.offset;
  return start === undefined || !/[`~]/.test(text.charAt(start));
}

function isFenceClosed({ position }: Code, text: string): boolean {
  return /(?:`{3}|~{3})\s*$/.test(text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}

function isClosed(node: ContainerDirective & Node, text: string): boolean {
  const { start, end } = node.position ?? {};
  const source = text.slice(start?.offset ?? 0, end?.offset ?? 0).trimEnd();
  // `:::note{#a}:::` is text.
  return source.endsWith(':::') && source.includes('\n');
}
