import type { ConfigProblem, ConfigureContext } from '@slashdocs/runtime';

type Path = (string | number)[];
type Fields = Record<string, unknown>;

/** The state that all sections of a configuration share. */
interface Shared {
  nearest: ConfigureContext['nearest'];
  problems: ConfigProblem[];
  /** Paths of the keys that unknown keys are probably typos of. */
  misspelled: Set<string>;
}

/** A handwritten object at its path in the configuration. Reports wrong values, and replaces them by their defaults. */
export class Section {
  readonly path: Path;
  readonly fields: Fields;
  /** Whether the value is an object. */
  readonly exists: boolean;
  readonly #shared: Shared;

  constructor(value: unknown, path: Path, shared: Shared) {
    this.path = path;
    this.exists = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.fields = this.exists ? (value as Fields) : {};
    this.#shared = shared;
    if (!this.exists && value !== undefined) this.problem(mismatch('an object', value));
  }

  /** @param key with the problem. Default: the whole section */
  problem(
    message: string,
    hint?: string,
    key?: string,
    rest?: Pick<ConfigProblem, 'part' | 'missingDoc' | 'lackedSidebar'>,
  ): undefined {
    const path = key === undefined ? this.path : [...this.path, key];
    this.#shared.problems.push({ path, message, hint, ...rest });
  }

  /** A hint: the nearest candidate, or a list of candidates if none is near. */
  suggest(word: string, candidates: readonly string[]): string | undefined {
    if (candidates.length === 0) return undefined;
    const nearest = this.#shared.nearest(word, candidates);
    return nearest === undefined ? `use ${list(candidates)}` : `did you mean \`${nearest}\`?`;
  }

  /** Whether an unknown key is probably a typo of this one. */
  isMisspelled(key: string): boolean {
    return this.#shared.misspelled.has([...this.path, key].join('.'));
  }

  /** Reports keys that are not in the list. */
  allow(keys: readonly string[], written = Object.keys(this.fields)): this {
    for (const key of written) {
      if (keys.includes(key)) continue;
      const meant = this.#shared.nearest(key, keys);
      if (meant !== undefined) this.#shared.misspelled.add([...this.path, meant].join('.'));
      this.problem(`unknown configuration key \`${key}\``, this.suggest(key, keys), key, { part: 'key' });
    }
    return this;
  }

  /** The type of an item; undefined if the item or its type is wrong. The first type is the default. */
  type<T extends string>(types: readonly [T, ...T[]]): T | undefined {
    if (!this.exists) return undefined;
    const { nearest, problems } = this.#shared;
    const typo = Object.keys(this.fields).find((each) => nearest(each, ['type']) === 'type');
    if (this.fields.type === undefined && typo !== undefined) {
      this.allow(['type'], [typo]);
      return undefined;
    }
    const before = problems.length;
    const type = this.choice('type', types);
    return problems.length > before ? undefined : type;
  }

  /** @param keys that the object may have. Default: any */
  inner(key: string, keys?: readonly string[]): Section {
    const inner = new Section(this.fields[key], [...this.path, key], this.#shared);
    return keys ? inner.allow(keys) : inner;
  }

  /** The items of a list. */
  *items(key: string): Generator<Section> {
    const value = this.fields[key];
    if (value === undefined) return;
    if (!Array.isArray(value)) this.problem(mismatch('an array', value), undefined, key);
    else
      for (const [index, item] of value.entries())
        yield new Section(item ?? null, [...this.path, key, index], this.#shared);
  }

  #value<T>(key: string, isRight: (value: unknown) => boolean, expected: string): T | undefined {
    const value = this.fields[key];
    if (value === undefined || isRight(value)) return value as T | undefined;
    return this.problem(mismatch(expected, value), undefined, key);
  }

  string(key: string): string | undefined {
    return this.#value(key, (value) => typeof value === 'string', 'a string');
  }

  requiredString(key: string): string | undefined {
    if (this.fields[key] !== undefined) return this.string(key);
    return this.isMisspelled(key)
      ? undefined
      : this.problem(`missing required key \`${key}\``, `add \`${key}\``);
  }

  boolean(key: string, fallback: boolean): boolean {
    return this.#value(key, (value) => typeof value === 'boolean', '`true` or `false`') ?? fallback;
  }

  /** A size in px. */
  size(key: string): number | undefined {
    return this.#value(key, (value) => typeof value === 'number' && value > 0, 'a positive number of pixels');
  }

  /** The first choice is the default. */
  choice<T extends string>(key: string, choices: readonly [T, ...T[]]): T {
    const value = this.fields[key];
    if (value === undefined || choices.includes(value as T)) return (value as T | undefined) ?? choices[0];
    if (typeof value === 'string') {
      const what = key === 'type' ? 'navbar item type' : `\`${key}\` value`;
      this.problem(`unknown ${what} \`${value}\``, this.suggest(value, choices), key);
    } else this.problem(mismatch(list(choices), value), undefined, key);
    return choices[0];
  }
}

const mismatch = (expected: string, value: unknown): string =>
  `expected ${expected}, found ${describe(value)}`;

const MAX_LISTED = 5;

/** `a` or `b`; with more than five words, the first five and a count. */
function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  const more = quoted.length - MAX_LISTED;
  if (more > 0) return `one of ${quoted.slice(0, MAX_LISTED).join(', ')}, and ${more} more`;
  return quoted.length > 2 ? `one of ${quoted.join(', ')}` : quoted.join(' or ');
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function') return 'a function';
  return `the ${typeof value} \`${value}\``;
}
