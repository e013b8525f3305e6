/**
 * Comments that highlight lines and vanish: `highlight-next-line`, and `highlight-start` to `highlight-end`,
 * alone on a line, in the comment syntax of the block's language.
 */

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

const patterns = new Map<Style[], RegExp>();

function patternFor(language: string): RegExp {
  const styles = stylesOf.get(language) ?? POPULAR;
  let pattern = patterns.get(styles);
  if (!pattern) {
    const comments = styles.map((style) => STYLES[style].join('\\s*highlight-(?:next-line|start|end)\\s*'));
    pattern = new RegExp(`^[ \\t]*(?:${comments.join('|')})[ \\t]*$`);
    patterns.set(styles, pattern);
  }
  return pattern;
}

/** Takes magic comments out of a block of code; adds the lines that they mean to `highlighted`. */
export function takeMagicComments(code: string, language: string, highlighted: Set<number>): string {
  if (!code.includes('highlight-')) return code;
  const pattern = patternFor(language);
  const kept: string[] = [];
  let inside = false;
  let next = false;
  for (const line of code.split('\n')) {
    if (pattern.test(line)) {
      if (line.includes('highlight-next-line')) next = true;
      else inside = line.includes('highlight-start');
      continue;
    }
    kept.push(line);
    if (inside || next) highlighted.add(kept.length);
    next = false;
  }
  return kept.join('\n');
}
