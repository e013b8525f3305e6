/** Reads handwritten values and collects problems. */
import type { ConfigProblem, ConfigureContext } from '@slashdocs/runtime';

type Path = (string | number)[];
type Fields = Record<string, unknown>;

export class Reader {
  readonly problems: ConfigProblem[] = [];

  readonly #nearest: ConfigureContext['nearest'];
  /** Paths of the keys that unknown keys are probably typos of. */
  readonly #misspelled = new Set<string>();

  constructor(nearest: ConfigureContext['nearest']) {
    this.#nearest = nearest;
  }

  problem(
    path: Path,
    message: string,
    hint?: string,
    rest?: Pick<ConfigProblem, 'part' | 'missingDoc'>,
  ): undefined {
    this.problems.push({ path, message, hint, ...rest });
  }

  /** A hint: the nearest candidate, or a list of candidates if none is near. */
  suggest(word: string, candidates: readonly string[]): string | undefined {
    if (candidates.length === 0) return undefined;
    const nearest = this.#nearest(word, candidates);
    return nearest === undefined ? `use ${list(candidates)}` : `did you mean \`${nearest}\`?`;
  }

  /** True if the object has an unknown key that is probably a typo of this one. */
  isMisspelled(path: Path, key: string): boolean {
    return this.#misspelled.has([...path, key].join('.'));
  }

  /** Whether the object has a key that is probably a typo of this one. Reports it. */
  hasTypoOf(fields: Fields, key: string, path: Path): boolean {
    const typo = Object.keys(fields).find((each) => each !== key && this.#nearest(each, [key]) === key);
    if (typo === undefined) return false;
    this.object({ [typo]: fields[typo] }, path, [key]);
    return true;
  }

  /** The value as an object; each of its keys must be one of `keys`. */
  object(value: unknown, path: Path, keys: readonly string[]): Fields | undefined {
    const fields = this.#anyObject(value, path);
    for (const key of Object.keys(fields ?? {})) {
      if (!keys.includes(key)) {
        const meant = this.#nearest(key, keys);
        if (meant !== undefined) this.#misspelled.add([...path, meant].join('.'));
        const message = `unknown configuration key \`${key}\``;
        this.problem([...path, key], message, this.suggest(key, keys), { part: 'key' });
      }
    }
    return fields;
  }

  /** An object with arbitrary keys. */
  fields(fields: Fields, key: string, path: Path): Fields | undefined {
    return this.#anyObject(fields[key], [...path, key]);
  }

  #anyObject(value: unknown, path: Path): Fields | undefined {
    if (value === undefined) return undefined;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    return this.mismatch(path, 'an object', value);
  }

  array(fields: Fields | undefined, key: string, path: Path): unknown[] {
    const value = fields?.[key];
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.mismatch([...path, key], 'an array', value);
    return [];
  }

  string(fields: Fields | undefined, key: string, path: Path): string | undefined {
    const value = fields?.[key];
    if (value === undefined || typeof value === 'string') return value;
    return this.mismatch([...path, key], 'a string', value);
  }

  requiredString(fields: Fields, key: string, path: Path): string | undefined {
    if (fields[key] === undefined && this.isMisspelled(path, key)) return undefined;
    if (fields[key] === undefined)
      return this.problem(path, `missing required key \`${key}\``, `add \`${key}\``);
    return this.string(fields, key, path);
  }

  boolean(fields: Fields | undefined, key: string, path: Path, fallback: boolean): boolean {
    const value = fields?.[key];
    if (value === undefined || typeof value === 'boolean') return value ?? fallback;
    this.mismatch([...path, key], '`true` or `false`', value);
    return fallback;
  }

  /** A size in px. */
  size(fields: Fields, key: string, path: Path): number | undefined {
    const value = fields[key];
    if (value === undefined || (typeof value === 'number' && value > 0)) return value;
    return this.mismatch([...path, key], 'a positive number of pixels', value);
  }

  choice<T extends string>(
    fields: Fields | undefined,
    key: string,
    path: Path,
    choices: readonly [T, ...T[]],
  ): T {
    const value = fields?.[key];
    if (value === undefined) return choices[0];
    if (choices.includes(value as T)) return value as T;
    if (typeof value === 'string') {
      const what = key === 'type' ? 'navbar item type' : `\`${key}\` value`;
      this.problem([...path, key], `unknown ${what} \`${value}\``, this.suggest(value, choices));
    } else this.mismatch([...path, key], list(choices), value);
    return choices[0];
  }

  private mismatch(path: Path, expected: string, value: unknown): undefined {
    return this.problem(path, `expected ${expected}, found ${describe(value)}`);
  }
}

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
