import { codeOf } from '@ssg/runtime/search';

/** JSON as UTF-8, most of it numbers that are written as characters: without making a string of each. */
export class JsonWriter {
  #buffer = Buffer.allocUnsafe(64 * 1024);
  #length = 0;

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  /** @param json as it is to stand there */
  text(json: string): void {
    this.#reserve(json.length * 3);
    this.#length += this.#buffer.write(json, this.#length);
  }

  /** @param number one that `codeOf` takes; within a string */
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

  /** @returns what was written; the next begins anew */
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
