/** The lines of one source text, found without splitting it: a frame needs three of perhaps a million. */
export class SourceLines {
  readonly count: number;
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
    // A newline ends a line; behind the last one there is none, unless the file is empty.
    const ended = text.endsWith('\n') && this.#starts.length > 1;
    this.count = ended ? this.#starts.length - 1 : this.#starts.length;
  }

  /** @returns the line without its ending; undefined when there is no such line. 1-based. */
  text(line: number): string | undefined {
    // The place behind a final newline counts as a line only when it is asked for: parsers report "end of file" there.
    const start = this.#starts[line - 1];
    if (start === undefined) return undefined;
    const next = this.#starts[line];
    const end = next === undefined ? this.#text.length : next - 1;
    const text = this.#text.slice(start, end);
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }
}
