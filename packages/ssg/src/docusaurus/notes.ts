/** What of a configuration is not supported, by name, with what happens instead. Each is told once. */
export class Notes {
  readonly #notes = new Map<string, string>();
  /** There are pages that the site has in Docusaurus and not here, or may be. */
  leavesOutPages = false;

  add(what: string, instead: string): void {
    if (!this.#notes.has(what)) this.#notes.set(what, instead);
  }

  /** Something that has pages, or may have. */
  leaveOut(what: string, instead: string): void {
    this.leavesOutPages = true;
    this.add(what, instead);
  }

  /**
   * Options that name a component for a kind of page. Docusaurus's own are no news.
   *
   * @param instead what happens, by option
   */
  addComponents(
    where: string,
    options: Record<string, unknown>,
    instead: Readonly<Record<string, string>>,
  ): void {
    for (const [key, what] of Object.entries(instead)) {
      const written = options[key];
      if (typeof written === 'string' && !/^@theme\/(?:Blog|Doc)/.test(written))
        this.add(`${where} > ${key}`, `\`${written}\` is not used: ${what}`);
    }
  }

  /** Keys that nothing is known of. */
  addUnknown(where: string, options: Record<string, unknown>, known: readonly string[]): void {
    for (const key of Object.keys(options)) {
      if (!known.includes(key) && options[key] !== undefined)
        this.add(where === '' ? key : `${where} > ${key}`, 'it is not read');
    }
  }

  /** A line each: `blog: it is not built`. */
  get lines(): string[] {
    return [...this.#notes].map(([what, instead]) => `${what}: ${instead}`);
  }
}

/** Some properties of an object, without those that are undefined or null. */
export function pick<T extends object>(
  from: Record<string, unknown>,
  keys: readonly (keyof T & string)[],
): T {
  const picked: Record<string, unknown> = {};
  for (const key of keys) if (from[key] !== undefined && from[key] !== null) picked[key] = from[key];
  return picked as T;
}
