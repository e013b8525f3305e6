/** Finds lines of a source text without splitting it: a frame needs three of possibly a million lines. */
export class SourceLines {
  readonly count: number;
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
    // A newline ends a line, so no line follows the last newline, unless the file is empty.
    const ended = text.endsWith('\n') && this.#starts.length > 1;
    this.count = ended ? this.#starts.length - 1 : this.#starts.length;
  }

  /** @returns the line with a 1-based number, without its ending; undefined if it does not exist */
  text(line: number): string | undefined {
    // The place after the final newline is accepted, although it is not counted: parsers report "end of file" there.
    const start = this.#starts[line - 1];
    if (start === undefined) return undefined;
    const next = this.#starts[line];
    const end = next === undefined ? this.#text.length : next - 1;
    const text = this.#text.slice(start, end);
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }
}
