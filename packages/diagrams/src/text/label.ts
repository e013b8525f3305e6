/** Converts an author's label to lines of styled text. */

export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  code?: true;
}

export type Line = readonly Run[];

export interface LabelSource {
  text: string;
  /** A string in backticks, with `**bold**`, `*italic*`, and significant line ends. */
  markdown: boolean;
}

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    harr: '↔',
    times: '×',
    deg: '°',
    infin: '∞',
    hearts: '♥',
    check: '✓',
    semi: ';',
    num: '#',
    colon: ':',
    lpar: '(',
    rpar: ')',
    lbrack: '[',
    rbrack: ']',
    lbrace: '{',
    rbrace: '}',
  }),
);

/** Hides mermaid's entities, such as `#quot;` and `#35;`, from the parsers, where `#` and `;` are syntax. */
export function protectEntities(source: string): string {
  return source.replace(/#(\w+);/g, '\ue000$1\ue001');
}

function decode(text: string): string {
  return text
    .replace(/(?:&#?|\ue000)(x[\da-f]+|\w+)(?:;|\ue001)/gi, (whole, name: string) => {
      const number = /^\d+$/.test(name) ? Number(name) : hexadecimal(name);
      if (number !== undefined && number > 0 && number <= 0x10ffff) return String.fromCodePoint(number);
      return NAMED.get(name) ?? whole;
    })
    .replaceAll('\ue000', '#')
    .replaceAll('\ue001', ';');
}

function hexadecimal(name: string): number | undefined {
  return /^x[\da-f]+$/i.test(name) ? Number.parseInt(name.slice(1), 16) : undefined;
}

/** Plain text in one line, for descriptions. */
export function plainText(label: LabelSource): string {
  return parseLabel(label)
    .map((line) => line.map((run) => run.text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
const ICON = /\bfa[bklrs]?:fa-[\w-]+\s*/g;

export function parseLabel({ text, markdown }: LabelSource): Line[] {
  const lines: Run[][] = [[]];
  const style = { bold: 0, italic: 0, code: 0 };
  const add = (raw: string) => {
    if (raw === '') return;
    const run: Run = { text: decode(raw) };
    if (style.bold > 0) run.bold = true;
    if (style.italic > 0) run.italic = true;
    if (style.code > 0) run.code = true;
    lines.at(-1)?.push(run);
  };
  const addText = (raw: string) => {
    for (const [index, part] of raw.split(/\n|\\n/).entries()) {
      if (index > 0) lines.push([]);
      const words = part.replace(/[ \t]+/g, ' ');
      if (markdown) addMarkdown(words, style, add);
      else add(words);
    }
  };
  const source = text.replace(ICON, '');
  let done = 0;
  for (const match of source.matchAll(TAG)) {
    addText(source.slice(done, match.index));
    done = match.index + match[0].length;
    const [, closing, tag] = match as unknown as [string, string, string];
    const name = tag.toLowerCase();
    if (name === 'br') lines.push([]);
    const key = STYLES.get(name);
    if (key) style[key] = Math.max(0, style[key] + (closing ? -1 : 1));
  }
  addText(source.slice(done));
  const trimmed = lines.map(trimLine);
  // Blank lines at the ends come from the formatting of the source.
  while (trimmed.length > 1 && trimmed[0]?.length === 0) trimmed.shift();
  while (trimmed.length > 1 && trimmed.at(-1)?.length === 0) trimmed.pop();
  return trimmed;
}

const STYLES = new Map<string, 'bold' | 'italic' | 'code'>([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['code', 'code'],
  ['tt', 'code'],
]);

const EMPHASIS = /(\*\*|__|\*|(?<!\w)_|_(?!\w)|`)/;

function addMarkdown(
  text: string,
  style: Record<'bold' | 'italic' | 'code', number>,
  add: (text: string) => void,
): void {
  for (const part of text.split(EMPHASIS)) {
    if (part === '`') style.code = style.code > 0 ? 0 : 1;
    else if (style.code > 0) add(part);
    else if (part === '**' || part === '__') style.bold = style.bold > 0 ? 0 : 1;
    else if (part === '*' || part === '_') style.italic = style.italic > 0 ? 0 : 1;
    else add(part);
  }
}

function trimLine(line: Run[]): Run[] {
  const first = line[0];
  if (first) first.text = first.text.trimStart();
  const last = line.at(-1);
  if (last) last.text = last.text.trimEnd();
  return line.filter((run) => run.text !== '');
}
