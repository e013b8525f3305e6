import { DiagramError } from './source.ts';

/** Reads a text from left to right. Every pattern given to it must be sticky. */
export class Scanner {
  offset = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.offset >= this.text.length;
  }

  /** Consumes the match of a pattern at the current place. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.peek(pattern);
    if (match) this.offset += match[0].length;
    return match;
  }

  peek(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.offset;
    return pattern.exec(this.text) ?? undefined;
  }

  takeText(text: string): boolean {
    if (!this.text.startsWith(text, this.offset)) return false;
    this.offset += text.length;
    return true;
  }

  /** Consumes everything up to a text, and the text itself. */
  takeUntil(end: string, what: string): string {
    const at = this.text.indexOf(end, this.offset);
    if (at < 0) this.fail(`unclosed ${what}`, `add the closing \`${end}\``);
    const taken = this.text.slice(this.offset, at);
    this.offset = at + end.length;
    return taken;
  }

  fail(message: string, hint?: string, offset = this.offset): never {
    throw new DiagramError(message, offset, hint);
  }

  /** The text at the current place, for a message. */
  get here(): string {
    const rest = /\S+/.exec(this.text.slice(this.offset, this.offset + 200))?.[0];
    if (this.done || rest === undefined) return 'the end of the diagram';
    const line = /[^\n]*/y;
    line.lastIndex = this.offset;
    const text = line.exec(this.text)?.[0].trim() ?? '';
    return text === '' ? 'the end of the line' : `\`${text.slice(0, 40)}\``;
  }
}
