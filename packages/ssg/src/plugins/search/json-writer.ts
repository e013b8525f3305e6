import { codeOf } from '@slashdocs/runtime/search';

/** Writes JSON as UTF-8. Most of it is numbers, which are written as characters without allocating strings. */
export class JsonWriter {
  #buffer = Buffer.allocUnsafe(64 * 1024);
  #length = 0;

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  /** @param json text to write as is */
  text(json: string): void {
    this.#reserve(json.length * 3);
    this.#length += this.#buffer.write(json, this.#length);
  }

  /** Writes a number within a string, as a character of `codeOf`. */
  number(number: number): void {
    this.#reserve(3);
    const code = codeOf(number);
    if (code < 0x80) this.#buffer[this.#length++] = code;
    else {
      if (code < 0x800) this.#buffer[this.#length++] = 0xc0 | (code >> 6);
      else {
        this.#buffer[this.#length++] = 0xe0 | (code >> 12);
        this.#buffer[this.#length++] = 0x80 | ((code >> 6) & 0x3f);
      }
      this.#buffer[this.#length++] = 0x80 | (code & 0x3f);
    }
  }

  /** @returns the written bytes, and clears the buffer */
  take(): Uint8Array {
    const bytes = new Uint8Array(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return bytes;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#buffer.length + more);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
