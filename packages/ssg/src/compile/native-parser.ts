/**
 * `satteri`, a Markdown parser in Rust, in remark-parse's place. It yields the same tree, positions included, in a
 * fifteenth of the time: 1.5 ms instead of 24 for a document of 8 KB on a busy machine. `tests/unit/compile/parsers`
 * compares the two node by node on the CommonMark examples, on generated documents and, where they are at hand, on the
 * documentation sets that others wrote.
 *
 * Where the two are known to differ, the document goes to remark-parse:
 *
 * 1. Its directives are all or nothing: with containers (`:::note`) come the text and leaf forms, which take `12:30`
 *    and `M:N` for markup. Directives are only switched on where a line begins with `:::`; text forms become text again
 *    (`native-directives.ts`), and a tree with anything else of the kind is dropped.
 * 2. A container without an end, or with another one in it, has another end position; so has an empty footnote.
 *    Links outside a container find no definition inside it.
 * 3. Blocks of raw HTML in a list, a quote or a footnote may gain or lose white space at their ends.
 * 4. Code that is indented by a tab may begin elsewhere.
 * 5. An empty list item with spaces behind its mark, or one that begins with a pipe, may be taken for something else.
 * 6. Indented code behind a list or a quote that something else has ended may be cut into several, or end elsewhere.
 *
 * 7. A URL right before the first pipe of a table, HTML or the end of a container right behind its last row, and code
 *    right behind hidden text.
 * 8. Marks of two kinds side by side, or one behind its escaped like (`_*a**`, `\\**b**`), of which something is left over.
 * 9. An address behind a slash (`a/me@example.com`).
 * 10. With containers: colons in the text of an image, lines that begin with two colons, or with
 *    three that end nothing, code without an end.
 *
 * All of these were found by generated documents; the last 50,000 have found no other, but for stray colons and backticks.
 *
 * Known and harmless: for `<foo\+@bar.example.com>` remark-gfm drops the position of the text.
 */
import type { Code, Node, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { unmakeTextDirectives } from './native-directives.ts';
import { NOTHING } from './source/characters.ts';
import { codeRanges } from './source/code-ranges.ts';
import { blank, rewrite } from './source/mask.ts';

/** @returns the tree; undefined for a document that remark-parse has to read */
export type NativeParser = (text: string) => Root | undefined;

/** Undefined where the binary does not run: an unusual platform. */
export async function loadNativeParser(): Promise<NativeParser | undefined> {
  try {
    const { markdownToMdast } = await import('satteri');
    return (text) => {
      if (isOdd(text) || hasManyReferences(text)) return undefined;
      const directive = CONTAINER.test(text);
      const tree = markdownToMdast(text, { features: { directive, frontmatter: false } }) as Root;
      return (directive || SUSPECTS.some((pattern) => pattern.test(text))) && differs(tree, text, directive)
        ? undefined
        : tree;
    };
  } catch {
    return undefined;
  }
}

/** The same for MDX, whose code is left as text. Of documents with containers it reads those where they are plain. */
export async function loadNativeMdxParser(): Promise<NativeParser | undefined> {
  try {
    const { mdxToMdast } = await import('satteri');
    return (text) => {
      if (isOdd(text) || MODULE_AFTER_ROW.test(text)) return undefined;
      // A backslash that ends the text in a string of a module aborts the process, which nothing can catch.
      if (hasManyReferences(text) || text.endsWith('\\')) return undefined;
      const directive = CONTAINER.test(text);
      if (directive && !hasPlainContainers(text)) return undefined;
      try {
        const tree = mdxToMdast(text, { features: { directive, frontmatter: false } }) as Root;
        const isSuspect = directive || SUSPECTS.some((pattern) => pattern.test(text));
        return isSuspect && differs(tree, text, directive) ? undefined : tree;
      } catch {
        // A mistake, which remark-parse explains.
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}

/** An import right after a table is taken for a row of it. */
const MODULE_AFTER_ROW = /\|[^\n]*\n(?:import|export)\b/;

/** MDX has no indented code, so that this is a footnote, and not to it; behind another it ends elsewhere. */
const INDENTED_FOOTNOTE = /^[ \t>*+\-\d.)]*(?: {4}|\t)[ \t]*\[\^/m;

/** A line that may begin a container, inside lists and quotes too. */
const CONTAINER = /^[ \t>*+\-\d.)]*:{3}/m;

/** A line that two colons begin is none of a paragraph's. */
const TWO_COLONS = /^[ \t>*+\-\d.)]*::(?!:)/m;

const HTML = /<[a-z!/?]/i;

const FOOTNOTE = /^[ \t>]*\[\^/m;

/** In the first row of a table, the pipe belongs to the URL. */
const URL_BEFORE_PIPE = /^[^|\n]*(?:https?:\/\/|www\.)[^\s|]*\|/im;

const ODD_ITEM = /^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+(?:\r?$|\|)/m;

/** HTML right behind a table is taken for a row of it, and so is the end of a container. */
const AFTER_ROW = /\|[^\n]*\n[ \t>]*(?:<\/?[a-z]|:::)/i;

/** Code that begins behind hidden text ends elsewhere. */
const CODE_AFTER_HIDDEN = new RegExp(`${NOTHING}[ \\t]*(?:\`{3}|~{3})`);

const ODD = [ODD_ITEM, URL_BEFORE_PIPE, AFTER_ROW, CODE_AFTER_HIDDEN];

/** Whether a text has one of them elsewhere than in a block of code: few have any. */
function isOdd(text: string): boolean {
  if (INDENTED_FOOTNOTE.test(text)) return true;
  const hasOne = (candidate: string): boolean => ODD.some((pattern) => pattern.test(candidate));
  if (!hasOne(text)) return false;
  const blocks = codeRanges(text).filter(({ kind }) => kind === 'fence');
  return blocks.length === 0 || hasOne(rewrite(text, blocks, blank));
}

const TAB = /^[ >]*\t/m;

/** Indented code, or nearly: what is indented below a list item is mostly a part of it. */
const INDENTED = /^ {0,3}(?![ \t\r\n]|[-+*][ \t]|\d+[.)][ \t])[^\n]*\n(?:[ \t]*\r?\n)* {4,}\S/m;

/** Marks of different kinds side by side, or one behind its like that is escaped: `_*a**`, `\\**b**`. */
const MIXED = /\\[*_~][*_~]|\*[_~]|_[*~]|~[*_]/;
/** A mark of which no emphasis was made, though it is neither within a word nor between spaces. */
const LEFT_OVER = /(?<!\s)[*~]|[*~](?!\s)|(?<!\w)_|_(?!\w)/;

/** `a/me@example.com`: an address to remark-gfm only. */
const ADDRESS = /\/[\w.+-]+@[\w-]+\.\w/;

/** Without any of these in a text there is nothing to look for in its tree. */
const SUSPECTS = [HTML, FOOTNOTE, TAB, INDENTED, MIXED, ADDRESS];

/** Containers whose content is blocks. */
const CONTAINERS = new Set(['blockquote', 'containerDirective', 'footnoteDefinition', 'listItem']);

const UNLIKE_IN_CONTAINERS = new Set(['containerDirective', 'definition']);

/** @param isDirective the tree was made with directives */
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

/** As it is written: a directive in it would be left out of the node. */
function altOf({ position }: Node, text: string): string {
  const image = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return image.slice(0, image.indexOf(']'));
}

/** What is written right before a text may be a mark of its own. */
function isMixedAt({ position }: Node, text: string): boolean {
  const start = Math.max(0, (position?.start.offset ?? 0) - 1);
  return MIXED.test(text.slice(start, (position?.end.offset ?? text.length) + 1));
}

const FENCE_LINE = /^[ \t>*+\-\d.)]*:{3}/;
const CODE_FENCE = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})/;
const PLAIN_FENCE = /^:::(?:(\w[\w-]*)(?:\[[^[\]\n]*\])?)?$/;

/**
 * Whether every container is as people write them: at the margin, three colons, closed, a blank line before its first line
 * and around its last, and none in another.
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
    // Modules in a container are read by one parser alone.
    if (isOpen && code === '' && /^(?:import|export)\b/.test(line)) return false;
    if (!FENCE_LINE.test(line)) continue;
    const colons = PLAIN_FENCE.exec(line.trimEnd());
    if (!colons || code !== '' || isOpen === (colons[1] !== undefined)) return false;
    if (!isBlank(index - 1) || (isOpen && !isBlank(index + 1))) return false;
    isOpen = !isOpen;
  }
  return !isOpen;
}

/** A character reference, or a line that ends every paragraph. */
const REFERENCE_OR_BLANK = /&#?\w+;|\n[ \t]*(?=\r?\n)/g;

const MOST_REFERENCES = 2000;

/**
 * Memory grows with the square of the character references (`&amp;`) in one paragraph: 10,000 of them take 640 MB, and
 * 40,000 abort the process, which nothing can catch. No paragraph goes on beyond a blank line, so that is where the
 * count begins anew, and a long document with a few in each paragraph stays with the native parser.
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

function isIndented(node: Code, text: string): boolean {
  const start = node.position?.start.offset;
  return start === undefined || !/[`~]/.test(text.charAt(start));
}

function isFenceClosed({ position }: Code, text: string): boolean {
  return /(?:`{3}|~{3})\s*$/.test(text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
}

function isClosed(node: ContainerDirective & Node, text: string): boolean {
  const end = node.position?.end.offset;
  return end !== undefined && text.slice(0, end).trimEnd().endsWith(':::');
}
