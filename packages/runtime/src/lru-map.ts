/** A map that drops the least recently used entry, to limit memory use during long visits. */
export class LruMap<Key, Value> {
  readonly #limit: number;
  /** A `Map` iterates in insertion order, oldest first. */
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
