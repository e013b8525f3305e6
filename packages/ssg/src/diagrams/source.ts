/** What comes before a diagram's own language: front matter, directives, comments, the name of its kind. */
import { protectEntities } from './text/label.ts';

export interface DiagramSource {
  /** The text from the kind's name on, line for line where it was; comments are blank. */
  text: string;
  /** First word: `flowchart`, `sequenceDiagram`. */
  kind: string;
  title?: string;
  /** What mermaid is told of how to draw it, as it is written: `%%{init: …}%%`, or `config:` in the front matter. */
  settings: string;
}

/** Something that is not the language. */
export class DiagramError extends Error {
  /** In `DiagramSource.text`. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Something of the language that is not drawn here; the browser draws it. */
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

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
