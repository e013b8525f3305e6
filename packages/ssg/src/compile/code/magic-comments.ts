/**
 * Comments that highlight lines and vanish: `highlight-next-line`, and `highlight-start` to `highlight-end`,
 * alone on a line, in the comment syntax of the block's language. A site may have others, with classes of its own.
 */

export interface MagicComment {
  /** Of the lines; `highlighted` is what a fence's `{1,3}` gives. */
  className: string;
  /** The comment before a line: `highlight-next-line`. */
  line?: string;
  /** The comments around several. */
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

/** How each style begins and ends, as regular expressions. */
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

/** For a language not in the table: what most languages use. */
const POPULAR: Style[] = ['slashes', 'block', 'jsx', 'hash', 'html'];

/** The languages that need more, or other ones, by Prism's names. */
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
  [['html', 'slashes', 'block', 'hash', 'jsx'], 'markdown', 'php', 'aspnet', 'cshtml'],
  [['backslash', 'parens'], 'factor'],
];

const stylesOf = new Map(
  LANGUAGES.flatMap(([styles, ...languages]) =>
    languages.map((language): [string, Style[]] => [language, styles]),
  ),
);

// `<script>` and `<style>` stand in HTML, so it takes the comments of both.
stylesOf.set('markup', ['html', 'slashes', 'block']);

interface Reader {
  /** Whether a text may have one of the comments. */
  hint: RegExp;
  /** What a comment says, by the text in it. */
  meanings: ReadonlyMap<string, { className: string; part: 'line' | 'start' | 'end' }>;
  patterns: Map<Style[], RegExp>;
}

const readers = new WeakMap<readonly MagicComment[], Reader>();

function readerOf(comments: readonly MagicComment[]): Reader {
  let reader = readers.get(comments);
  if (!reader) {
    const meanings: Map<string, { className: string; part: 'line' | 'start' | 'end' }> = new Map();
    for (const { className, line, block } of comments) {
      if (line) meanings.set(line, { className, part: 'line' });
      if (block) {
        meanings.set(block.start, { className, part: 'start' });
        meanings.set(block.end, { className, part: 'end' });
      }
    }
    const texts = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
    reader = { hint: new RegExp(texts.join('|') || '(?!)'), meanings, patterns: new Map() };
    readers.set(comments, reader);
  }
  return reader;
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

function patternFor(language: string, { hint, patterns }: Reader): RegExp {
  const styles = stylesOf.get(language) ?? POPULAR;
  let pattern = patterns.get(styles);
  if (!pattern) {
    const comments = styles.map((style) => STYLES[style].join(`\\s*(${hint.source})\\s*`));
    pattern = new RegExp(`^[ \\t]*(?:${comments.join('|')})[ \\t]*$`);
    patterns.set(styles, pattern);
  }
  return pattern;
}

/**
 * Takes magic comments out of a block of code.
 *
 * @param classes those of each line, by its 1-based number; what the comments mean is added
 */
export function takeMagicComments(
  code: string,
  language: string,
  classes: Map<number, string>,
  comments: readonly MagicComment[] = HIGHLIGHT,
): string {
  const reader = readerOf(comments);
  if (!reader.hint.test(code)) return code;
  const pattern = patternFor(language, reader);
  const kept: string[] = [];
  const inside = new Set<string>();
  const next = new Set<string>();
  for (const line of code.split('\n')) {
    const said = pattern
      .exec(line)
      ?.slice(1)
      .find((text) => text !== undefined);
    const meaning = said === undefined ? undefined : reader.meanings.get(said);
    if (meaning) {
      if (meaning.part === 'line') next.add(meaning.className);
      else if (meaning.part === 'start') inside.add(meaning.className);
      else inside.delete(meaning.className);
      continue;
    }
    kept.push(line);
    for (const className of new Set([...inside, ...next])) addClass(classes, kept.length, className);
    next.clear();
  }
  return kept.join('\n');
}

export interface UnpairedComment {
  /** 1-based, in the code. */
  line: number;
  /** What the comment says, and what one that goes with it would say. */
  text: string;
  partner: string;
  isStart: boolean;
}

/** The first comment that begins what none ends, or ends what none began. */
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
  else if (!known.split(' ').includes(className)) classes.set(line, `${known} ${className}`);
}
