/** Reads a description of an API, with the files that it refers to, and the positions of its values. */
import path from 'node:path';
import { didYouMean } from '../../diagnostic/nearest.ts';
import { attempt } from '../../util/attempt.ts';
import { decodePath } from '../../util/urls.ts';
import { isObject } from '../../util/value.ts';
import { reviveYaml } from '../../yaml/revive.ts';
import { YamlText } from '../../yaml/yaml-text.ts';
import type { UnreadableFile } from '../data-files.ts';
import type { GeneratedDocument, PluginProblem, SetupContext } from '../types.ts';
import type { Reference } from './list-options.ts';

export type Json = Record<string, unknown>;

/** A place in a description: a file, and the keys of a value. */
export interface Place {
  file: string;
  keys: readonly (string | number)[];
}

/** A value with its place. */
export interface Located<Value = Json> {
  value: Value;
  place: Place;
}

/** The documents of all references. A description that cannot be read is a problem, at its option if the file does not exist. */
export function* documentsOfAll<Each extends Reference<object>>(
  references: readonly Each[],
  documentsOf: (reference: Each) => Iterable<GeneratedDocument | PluginProblem>,
): Generator<GeneratedDocument | PluginProblem> {
  for (const reference of references) {
    try {
      yield* documentsOf(reference);
    } catch (error) {
      if (!(error instanceof UnreadableDescription)) throw error;
      const { problem } = error;
      yield problem.file === undefined ? { ...problem, option: [...reference.at, 'file'] } : problem;
    }
  }
}

class UnreadableDescription extends Error {
  readonly problem: PluginProblem;

  constructor(problem: PluginProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

interface Loaded {
  text: string;
  value: unknown;
  /** Parsed again, if the file is JSON and a problem needs positions. */
  yaml?: YamlText;
}

/** The most `$ref`s that may lead to a value. */
const MOST_HOPS = 30;

export class Description {
  readonly file: string;
  readonly #site: Pick<SetupContext, 'readFile'>;
  readonly #files = new Map<string, Loaded>();

  /** @throws UnreadableDescription */
  constructor(file: string, site: Pick<SetupContext, 'readFile'>) {
    this.file = path.posix.normalize(file);
    this.#site = site;
    this.#load(this.file);
  }

  get root(): Located {
    const { value } = this.#load(this.file);
    if (!isObject(value)) {
      const message = 'the file contains no description of an API';
      throw new UnreadableDescription({ message, file: this.file, line: 1, column: 1 });
    }
    return { value, place: { file: this.file, keys: [] } };
  }

  /** A problem at a value, or at a key of an object. */
  problem(
    place: Place,
    message: string,
    { key, hint }: { key?: string; hint?: string | undefined } = {},
  ): PluginProblem {
    const { file, keys } = place;
    return {
      message,
      file,
      ...this.#position(file, key === undefined ? keys : [...keys, key], key !== undefined),
      hint,
    };
  }

  /** Follows `$ref`s to an object. Other values, and references without a target, have no result. */
  resolve(located: Located<unknown>): Located | undefined {
    let current: Located<unknown> | undefined = located;
    for (let hops = 0; current !== undefined && hops < MOST_HOPS; hops++) {
      const { value, place }: Located<unknown> = current;
      if (!isObject(value)) return undefined;
      if (typeof value.$ref !== 'string') return { value, place };
      current = this.target(value.$ref, place.file);
    }
    return undefined;
  }

  /** The value that a reference names. */
  target(reference: string, from: string): Located<unknown> | undefined {
    const place = placeOf(reference, from);
    if (place === undefined) return undefined;
    try {
      const { value, depth } = this.#find(place);
      return depth === place.keys.length ? { value, place } : undefined;
    } catch (error) {
      if (error instanceof UnreadableDescription) return undefined;
      throw error;
    }
  }

  /**
   * @returns the innermost value on the way to a place, and the number of keys that lead to it
   * @throws UnreadableDescription
   */
  #find({ file, keys }: Place): { value: unknown; depth: number } {
    let { value } = this.#load(file);
    for (const [depth, key] of keys.entries()) {
      if (!(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, key)) return { value, depth };
      value = (value as Json)[key];
    }
    return { value, depth: keys.length };
  }

  /** The problem with a reference: the file or the value does not exist. */
  faultOf(reference: string, from: string): Pick<PluginProblem, 'message' | 'hint'> | undefined {
    const place = placeOf(reference, from);
    if (place === undefined) {
      return /^[a-z][a-z\d+.-]*:/i.test(reference)
        ? {
            message: `\`${reference}\` is on another host, and a build sends no requests`,
            hint: 'save the file next to the description, and refer to the copy',
          }
        : { message: `invalid reference \`${reference}\``, hint: 'write `#/components/…`, or a file' };
    }
    try {
      const { value, depth } = this.#find(place);
      if (depth === place.keys.length) return undefined;
      const start = reference.slice(0, reference.indexOf('#'));
      const names = isObject(value) ? Object.keys(value) : [];
      const near = names.map((name) => `${start}#/${place.keys.with(depth, name).map(escapeKey).join('/')}`);
      return { message: `\`${reference}\` does not exist`, hint: didYouMean(reference, near) };
    } catch (error) {
      if (!(error instanceof UnreadableDescription)) throw error;
      const { message, hint } = error.problem;
      return { message, hint };
    }
  }

  #load(file: string): Loaded {
    const known = this.#files.get(file);
    if (known) return known;
    let text: string;
    try {
      text = this.#site.readFile(file).replace(/^\uFEFF/, '');
    } catch (error) {
      const { message, hint } = error as UnreadableFile;
      throw new UnreadableDescription({ message, hint });
    }
    const loaded = file.endsWith('.json')
      ? (parseJson(text) ?? parseYaml(text, file))
      : parseYaml(text, file);
    this.#files.set(file, loaded);
    return loaded;
  }

  #position(
    file: string,
    keys: readonly (string | number)[],
    isKey: boolean,
  ): Pick<PluginProblem, 'line' | 'column' | 'length'> {
    const loaded = this.#load(file);
    loaded.yaml ??= new YamlText(loaded.text);
    const { yaml, text } = loaded;
    // A mapping starts at its first key, so its own key says more.
    const key = isKey || !yaml.isScalar(keys) ? yaml.keyRangeOf(keys) : undefined;
    const [from, to] = key ?? yaml.rangeOf(keys) ?? [0, 0];
    const { line, column } = yaml.placeAt(from);
    const length = text.slice(from, to).split('\n', 1)[0]?.trimEnd().length ?? 0;
    return { line: Math.max(line, 1), column: Math.max(column, 1), ...(length > 0 && { length }) };
  }
}

/** Ten times as fast as YAML, but without positions. */
function parseJson(text: string): Loaded | undefined {
  return attempt(() => ({ text, value: JSON.parse(text, (key, value) => reviveYaml(key, value)) }));
}

function parseYaml(text: string, file: string): Loaded {
  const yaml = new YamlText(text);
  const { mistake } = yaml;
  if (mistake) {
    const { message, hint, from } = mistake;
    const place = { file, ...yaml.placeAt(from) };
    throw new UnreadableDescription({ message: `invalid YAML or JSON: ${message}`, hint, ...place });
  }
  try {
    return { text, value: yaml.value(1000), yaml };
  } catch {
    const message = 'the file uses an undefined YAML alias, or too many aliases';
    throw new UnreadableDescription({ message, file, line: 1, column: 1 });
  }
}

/** @returns undefined for a URL or an anchor, which ssg does not read */
function placeOf(reference: string, from: string): Place | undefined {
  const [file = '', pointer = ''] = reference.split('#', 2);
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(file) || (pointer !== '' && !pointer.startsWith('/')))
    return undefined;
  const target = file === '' ? from : path.posix.join(path.posix.dirname(from), decodePath(file));
  return { file: target, keys: pointer.split('/').slice(1).map(unescapeKey) };
}

function escapeKey(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeKey(key: string): string {
  return decodePath(key).replaceAll('~1', '/').replaceAll('~0', '~');
}
