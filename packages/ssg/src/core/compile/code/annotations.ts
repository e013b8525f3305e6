/**
 * Annotations of VitePress and Shiki: `[!code ++]`, `[!code focus]`, `[!code word:name]` and others, in a comment of any
 * syntax at the end of a line, or alone on the line above. They are removed from the code.
 */

export type Annotation = {
  /** The number of lines that the annotation applies to; `Infinity` for all lines below. */
  lines: number;
} & ({ className: string } | { word: string });

/**
 * The classes of a line. Copied code leaves out text with the class `output`, so readers do not copy removed lines;
 * VitePress does the same.
 */
const CLASSES: Readonly<Record<string, string>> = {
  '++': 'code-added',
  '--': 'code-removed output',
  focus: 'code-focused',
  error: 'code-error',
  warning: 'code-warning',
  info: 'code-info',
  highlight: 'highlighted',
  hl: 'highlighted',
};

/** The names to suggest; `hl` is short for `highlight`. */
export const ANNOTATIONS = [...Object.keys(CLASSES).filter((name) => name !== 'hl'), 'word:'];

export const ADDED = CLASSES['++'] as string;
export const REMOVED = CLASSES['--'] as string;

const MARKER = /\[!code ((?:\\.|[^\]\\])+)\]/g;
/** Starts of comments. The ones of a single character are often something else, such as a quote. */
const CLEAR = String.raw`\{\s*\/\*+|\/\/+|\/\*+|<!--|\(\*+|--+|#+|;+|%+`;
const START = String.raw`(?:${CLEAR}|\*>|::|(?<!\w)@?rem\b|['‘’"!\\])`;
const END = String.raw`(?:\*+\/\s*\}|\*+\/|\*+\)|-->)?`;
const MARKERS = String.raw`(\[!code (?:\\.|[^\]\\])+\](?:\s*\[!code (?:\\.|[^\]\\])+\])*)`;
/** A comment that consists of annotations, at the end of the line. */
const WHOLE = new RegExp(String.raw`\s*${START}\s*${MARKERS}\s*${END}\s*$`, 'i');
/** An annotation in a comment with other text. */
const PART = new RegExp(String.raw`((?:${CLEAR})[^\n]*?)\s?${MARKERS}`, 'i');

/** `[!!code ++]` is shown as `[!code ++]`, to write about annotations. */
const ESCAPED = /\[!!code /g;

export function mayBeAnnotated(code: string): boolean {
  return code.includes('[!code ') || code.includes('[!!code ');
}

/** @returns the line without its annotations; undefined if the line contains nothing else */
export function takeAnnotations(line: string): { text: string | undefined; annotations: Annotation[] } {
  const annotations: Annotation[] = [];
  let text = line;
  for (;;) {
    const match = WHOLE.exec(text) ?? PART.exec(text);
    if (!match) break;
    const markers = match.at(-1) as string;
    const found = [...markers.matchAll(MARKER)].map(([, written = '']) => parse(written));
    // Unknown annotations stay, and are reported.
    if (found.some((each) => each === undefined)) break;
    annotations.push(...(found as Annotation[]));
    const [all, before = ''] = match;
    const isWhole = match.length === 2;
    text = text.slice(0, match.index) + (isWhole ? '' : before) + text.slice(match.index + all.length);
    if (isWhole && text.trim() === '') return { text: undefined, annotations };
  }
  return { text: text.replace(ESCAPED, '[!code '), annotations };
}

/** @returns undefined for an unknown annotation */
function parse(written: string): Annotation | undefined {
  const [, word, wordLines] = /^word:((?:\\.|[^:\\])+)(?::(\d+))?$/.exec(written.trim()) ?? [];
  if (word !== undefined) {
    return {
      word: word.replace(/\\(.)/g, '$1'),
      lines: wordLines === undefined ? Number.POSITIVE_INFINITY : Number(wordLines),
    };
  }
  const [, name = '', lines = '1'] = /^([^:]+)(?::(\d+))?$/.exec(written.trim()) ?? [];
  const className = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  return className === undefined ? undefined : { className, lines: Number(lines) };
}

export interface UnknownAnnotation {
  /** 1-based, in the code. */
  line: number;
  /** As written: `[!code hihglight]`. */
  text: string;
  name: string;
}

/** Annotations in comments that have no meaning. */
export function* unknownAnnotations(code: string): Generator<UnknownAnnotation> {
  if (!mayBeAnnotated(code)) return;
  for (const [index, line] of code.split('\n').entries()) {
    const [, , markers = ''] = PART.exec(takeAnnotations(line).text ?? '') ?? [];
    for (const [text, written = ''] of markers.matchAll(MARKER)) {
      if (parse(written) === undefined) yield { line: index + 1, text, name: written.trim() };
    }
  }
}
