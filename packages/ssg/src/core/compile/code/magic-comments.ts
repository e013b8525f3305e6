/**
 * Comments that highlight lines and are removed from the code: `highlight-next-line`, and `highlight-start` to
 * `highlight-end`, alone on a line, in the comment syntax of the language. A site may define others with its own classes.
 * Also `[!code …]`, see `annotations.ts`.
 */
import { escapePattern } from '../../util/escape-pattern.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';
import { type Annotation, mayBeAnnotated, takeAnnotations } from './annotations.ts';

/**
 * A comment that marks lines and is removed from the code, alone on a line, in the comment syntax of the language. The default
 * ones are `highlight-next-line`, and `highlight-start` to `highlight-end`.
 */
export interface MagicComment {
  /** Class of the lines; `{1,3}` after the language uses `highlighted`. */
  className: string;
  /** The comment before a line: `highlight-next-line`. */
  line?: string;
  /** The comments around several lines. */
  block?: { start: string; end: string };
}

const HIGHLIGHT: readonly MagicComment[] = [
  {
    className: 'highlighted',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

type Style =
  | 'slashes'
  | 'block'
  | 'jsx'
  | 'hash'
  | 'html'
  | 'dashes'
  | 'semicolons'
  | 'percent'
  | 'quote'
  | 'rem'
  | 'bang'
  | 'parens'
  | 'star'
  | 'backslash';

/** Start and end of a comment in each style, as regular expressions. */
const STYLES: Record<Style, [start: string, end: string]> = {
  slashes: ['//+', ''],
  block: ['/\\*+', '\\*+/'],
  jsx: ['\\{\\s*/\\*+', '\\*+/\\s*\\}'],
  hash: ['#+', ''],
  html: ['<!--', '-->'],
  dashes: ['--+', ''],
  semicolons: [';+', ''],
  percent: ['%+', ''],
  quote: ["['‘’]", ''],
  rem: ['(?:@?[Rr][Ee][Mm]\\b|::)', ''],
  bang: ['!', ''],
  parens: ['\\(\\*+', '\\*+\\)'],
  star: ['\\*>?', ''],
  backslash: ['\\\\', ''],
};

/** Styles of languages that are not in the table. */
const POPULAR: Style[] = ['slashes', 'block', 'jsx', 'hash', 'html'];

/** Languages with other comment styles, by Prism's names. */
const LANGUAGES: [styles: Style[], ...languages: string[]][] = [
  [['slashes', 'block', 'dashes'], 'sql', 'plsql', 'tsql'],
  [['dashes', 'block'], 'ada', 'vhdl', 'eiffel', 'elm', 'lua', 'applescript'],
  [['dashes', 'parens', 'hash'], 'haskell', 'purescript', 'idris', 'agda', 'dhall'],
  [['semicolons'], 'lisp', 'scheme', 'racket', 'clojure', 'wasm', 'asm6502', 'armasm', 'llvm', 'autohotkey'],
  [['semicolons', 'hash', 'slashes', 'block'], 'nasm', 'ini', 'properties', 'systemd', 'autoit'],
  [['percent', 'block'], 'latex', 'matlab', 'erlang', 'prolog', 'mercury', 'postscript'],
  [['quote', 'rem'], 'visual-basic', 'vbnet', 'basic', 'qbasic'],
  [['rem'], 'batch'],
  [['bang'], 'fortran'],
  [
    ['parens', 'slashes', 'block'],
    'ocaml',
    'fsharp',
    'sml',
    'pascal',
    'applescript',
    'wolfram',
    'reason',
    'rescript',
  ],
  [['star'], 'cobol'],
  [['html'], 'markup', 'xml-doc'],
  // Like Docusaurus: `#` is for front matter, and `//` belongs to code blocks in the Markdown.
  [['html', 'jsx', 'hash'], 'markdown'],
  [['html', 'slashes', 'block', 'hash', 'jsx'], 'php', 'aspnet', 'cshtml'],
  [['backslash', 'parens'], 'factor'],
];

const stylesOf = new Map(
  LANGUAGES.flatMap(([styles, ...languages]) =>
    languages.map((language): [string, Style[]] => [language, styles]),
  ),
);

// HTML contains scripts and styles, so their comments work as well.
stylesOf.set('markup', ['html', 'slashes', 'block']);

interface Reader {
  /** Matches any text that may contain one of the comments. */
  hint: RegExp;
  /** The meaning of a comment, by its text. */
  meanings: ReadonlyMap<string, { className: string; part: 'line' | 'start' | 'end' }>;
  patterns: Map<Style[], RegExp>;
}

const readers = new WeakMap<readonly MagicComment[], Reader>();

function readerOf(comments: readonly MagicComment[]): Reader {
  return getOrInsert(readers, comments, () => {
    const meanings: Map<string, { className: string; part: 'line' | 'start' | 'end' }> = new Map();
    for (const { className, line, block } of comments) {
      if (line) meanings.set(line, { className, part: 'line' });
      if (block) {
        meanings.set(block.start, { className, part: 'start' });
        meanings.set(block.end, { className, part: 'end' });
      }
    }
    const texts = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
    return { hint: new RegExp(texts.join('|') || '(?!)'), meanings, patterns: new Map() };
  });
}

function patternFor(language: string, { hint, patterns }: Reader): RegExp {
  const styles = stylesOf.get(language) ?? POPULAR;
  return getOrInsert(patterns, styles, () => {
    const comments = styles.map((style) => STYLES[style].join(`\\s*(${hint.source})\\s*`));
    return new RegExp(`^[ \\t]*(?:${comments.join('|')})[ \\t]*$`);
  });
}

/**
 * Removes magic comments and `[!code …]` annotations from a block of code.
 *
 * @param classes classes by 1-based line number, to which the comments add theirs
 * @param words words to mark by 1-based line number, to which annotations add theirs
 */
export function takeMagicComments(
  code: string,
  language: string,
  classes: Map<number, string>,
  comments: readonly MagicComment[] = HIGHLIGHT,
  words: Map<number, string[]> = new Map(),
): string {
  const reader = readerOf(comments);
  const isMagic = reader.hint.test(code);
  const isAnnotated = mayBeAnnotated(code);
  if (!isMagic && !isAnnotated) return code;
  const pattern = patternFor(language, reader);
  const kept: string[] = [];
  const inside = new Set<string>();
  const next = new Set<string>();
  const annotated: { annotation: Annotation; from: number }[] = [];
  for (const line of code.split('\n')) {
    const said = isMagic
      ? pattern
          .exec(line)
          ?.slice(1)
          .find((text) => text !== undefined)
      : undefined;
    const meaning = said === undefined ? undefined : reader.meanings.get(said);
    if (meaning) {
      if (meaning.part === 'line') next.add(meaning.className);
      else if (meaning.part === 'start') inside.add(meaning.className);
      else inside.delete(meaning.className);
      continue;
    }
    const { text, annotations } = isAnnotated ? takeAnnotations(line) : { text: line, annotations: [] };
    if (text !== undefined) kept.push(text);
    const from = text === undefined ? kept.length + 1 : kept.length;
    for (const annotation of annotations) annotated.push({ annotation, from });
    if (text === undefined) continue;
    for (const className of new Set([...inside, ...next])) addClass(classes, kept.length, className);
    next.clear();
  }
  for (const { annotation, from } of annotated) {
    const to = Math.min(kept.length, from + annotation.lines - 1);
    for (let line = from; line <= to; line++) {
      if ('word' in annotation) getOrInsert(words, line, () => []).push(annotation.word);
      else addClass(classes, line, annotation.className);
    }
  }
  return kept.join('\n');
}

export interface UnpairedComment {
  /** 1-based, in the code. */
  line: number;
  /** Text of the comment, and of the missing counterpart. */
  text: string;
  partner: string;
  isStart: boolean;
}

/** The first start comment without an end, or end comment without a start. */
export function unpairedComment(
  code: string,
  language: string,
  comments: readonly MagicComment[] = HIGHLIGHT,
): UnpairedComment | undefined {
  const reader = readerOf(comments);
  if (!reader.hint.test(code)) return undefined;
  const pattern = patternFor(language, reader);
  const open = new Map<string, UnpairedComment>();
  for (const [index, line] of code.split('\n').entries()) {
    const text = pattern
      .exec(line)
      ?.slice(1)
      .find((each) => each !== undefined);
    const block = comments.find((each) => each.block?.start === text || each.block?.end === text)?.block;
    if (text === undefined || !block) continue;
    const isStart = text === block.start;
    const found = { line: index + 1, text, partner: isStart ? block.end : block.start, isStart };
    if (isStart) open.set(block.start, found);
    else if (!open.delete(block.start)) return found;
  }
  return open.values().next().value;
}

function addClass(classes: Map<number, string>, line: number, className: string): void {
  const known = classes.get(line);
  if (known === undefined) classes.set(line, className);
  else if (!known.split(' ').includes(className)) {
    // Classes of annotations come first: the start of `class` shows that a page needs their style sheet.
    const isFirst = className.startsWith('code-');
    classes.set(line, isFirst ? `${className} ${known}` : `${known} ${className}`);
  }
}
