/** Reads the parts that all diagrams share: front matter, directives, comments, and the kind of diagram. */
import { protectEntities } from './text/label.ts';

export interface DiagramSource {
  /** The text from the kind's name on, line for line where it was; comments are blank. */
  text: string;
  /** First word: `flowchart`, `sequenceDiagram`. */
  kind: string;
  title?: string;
  /** The source of mermaid's settings: `%%{init: …}%%`, or `config:` in the front matter. */
  settings: string;
}

/** A syntax error. */
export class DiagramError extends Error {
  /** In `DiagramSource.text`. */
  readonly offset: number;
  readonly hint: string | undefined;

  constructor(message: string, offset: number, hint?: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}

export type Fail = (message: string, hint?: string) => never;

/** @returns a function that throws an error at an offset */
export function failAt(offset: number): Fail {
  return (message, hint) => {
    throw new DiagramError(message, offset, hint);
  };
}

/** Valid syntax that ssg cannot draw; the browser draws it. */
export class Unsupported extends Error {}

export function readSource(source: string): DiagramSource {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  let title: string | undefined;
  let front = '';
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[first]?.trim() === '---') {
    const end = lines.findIndex((line, index) => index > first && line.trim() === '---');
    if (end > 0) {
      for (const line of lines.slice(first, end)) {
        const match = /^\s*title:\s*(.*?)\s*$/.exec(line);
        if (match?.[1]) title = match[1].replace(/^(["'])(.*)\1$/, '$2');
      }
      front = lines.slice(first, end).join('\n');
      lines.fill('', first, end + 1);
    }
  }
  const whole = lines.join('\n');
  const settings = [front, ...(whole.match(/%%\{[\s\S]*?\}%%/g) ?? [])].join('\n');
  const text = whole
    .replace(/%%\{[\s\S]*?\}%%/g, (directive) => directive.replace(/[^\n]/g, ' '))
    .replace(/^[ \t]*%%[^\n]*/gm, (comment) => ' '.repeat(comment.length));
  const kind = /^\s*([\w-]+)/.exec(text)?.[1] ?? '';
  return { text: protectEntities(text), kind, settings, ...(title === undefined ? {} : { title }) };
}

/** The 1-based place of an offset. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
