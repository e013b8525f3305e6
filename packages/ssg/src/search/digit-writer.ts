const COMMA = 44;
const ZERO = 48;

/** Text that is mostly whole numbers, as UTF-8: without making a string of each. */
export class DigitWriter {
  #buffer = Buffer.allocUnsafe(128 * 1024);
  #length = 0;

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#length += this.#buffer.write(text, this.#length);
  }

  comma(): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = COMMA;
  }

  /** @param value a whole number, not negative */
  number(value: number): void {
    this.#reserve(16);
    let digits = 1;
    for (let limit = 10; value >= limit; limit *= 10) digits++;
    let rest = value;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tens = Math.floor(rest / 10);
      this.#buffer[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length += digits;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#buffer.length + more);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
