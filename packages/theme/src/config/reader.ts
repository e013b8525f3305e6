/** Reads values that people wrote by hand, and keeps a note of everything that is wrong with them. */
import type { ConfigProblem, ConfigureContext } from '@ssg/runtime';

type Path = (string | number)[];
type Fields = Record<string, unknown>;

export class Reader {
  readonly problems: ConfigProblem[] = [];

  readonly #nearest: ConfigureContext['nearest'];

  constructor(nearest: ConfigureContext['nearest']) {
    this.#nearest = nearest;
  }

  problem(path: Path, message: string, hint?: string): undefined {
    this.problems.push({ path, message, ...(hint && { hint }) });
  }

  /** "did you mean", with the nearest of what there is, else all of it. */
  suggest(word: string, candidates: readonly string[]): string | undefined {
    if (candidates.length === 0) return undefined;
    const nearest = this.#nearest(word, candidates);
    return nearest === undefined ? `use one of ${list(candidates)}` : `did you mean \`${nearest}\`?`;
  }

  /** The value as an object; each of its keys must be one of `keys`. */
  object(value: unknown, path: Path, keys: readonly string[]): Fields | undefined {
    const fields = this.#anyObject(value, path);
    for (const key of Object.keys(fields ?? {})) {
      if (!keys.includes(key))
        this.problem([...path, key], `unknown key \`${key}\``, this.suggest(key, keys));
    }
    return fields;
  }

  /** An object with whatever keys. */
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
    if (fields[key] === undefined) return this.problem(path, `the key \`${key}\` is missing`);
    return this.string(fields, key, path);
  }

  boolean(fields: Fields | undefined, key: string, path: Path, fallback: boolean): boolean {
    const value = fields?.[key];
    if (value === undefined || typeof value === 'boolean') return value ?? fallback;
    this.mismatch([...path, key], 'true or false', value);
    return fallback;
  }

  /** A size in px. */
  size(fields: Fields, key: string, path: Path): number | undefined {
    const value = fields[key];
    if (value === undefined || (typeof value === 'number' && value > 0)) return value;
    return this.mismatch([...path, key], 'a number of pixels above 0', value);
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
      this.problem([...path, key], `\`${value}\` is not possible here`, this.suggest(value, choices));
    } else this.mismatch([...path, key], `one of ${list(choices)}`, value);
    return choices[0];
  }

  private mismatch(path: Path, expected: string, value: unknown): undefined {
    return this.problem(path, `expected ${expected}, found ${describe(value)}`);
  }
}

function list(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'function') return 'a function';
  return `the ${typeof value} \`${value}\``;
}
