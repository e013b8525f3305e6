import { DiagramError } from './source.ts';

/** A place in a text, and what stands there. Every pattern given to it must be sticky. */
export class Scanner {
  offset = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.offset >= this.text.length;
  }

  /** Takes what the pattern matches here. */
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

  /** Everything up to a text, which is taken too. */
  takeUntil(end: string, what: string): string {
    const at = this.text.indexOf(end, this.offset);
    if (at < 0) this.fail(`${what} is not closed: \`${end}\` is missing`);
    const taken = this.text.slice(this.offset, at);
    this.offset = at + end.length;
    return taken;
  }

  fail(message: string, offset = this.offset): never {
    throw new DiagramError(message, offset);
  }

  /** What stands here, for a message. */
  get here(): string {
    const rest = /\S+/.exec(this.text.slice(this.offset, this.offset + 200))?.[0];
    if (this.done || rest === undefined) return 'the end';
    const line = /[^\n]*/y;
    line.lastIndex = this.offset;
    const text = line.exec(this.text)?.[0].trim() ?? '';
    return text === '' ? 'the end of the line' : `\`${text.slice(0, 40)}\``;
  }
}
