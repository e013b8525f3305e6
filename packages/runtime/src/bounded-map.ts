/** A map that forgets what was set or read longest ago, so that a long visit cannot fill the memory. */
export class BoundedMap<Key, Value> {
  readonly #limit: number;
  /** A `Map` iterates in the order of insertion: the oldest comes first. */
  readonly #entries: Map<Key, Value>;

  constructor(limit: number, entries?: Iterable<readonly [Key, Value]>) {
    this.#limit = limit;
    this.#entries = new Map(entries);
  }

  get isFull(): boolean {
    return this.#entries.size >= this.#limit;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value as Key);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  [Symbol.iterator](): Iterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]();
  }
}
