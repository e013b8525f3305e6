import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { isFileError, reasonOf } from '../util/unreadable.ts';
import { explainYaml } from './explain.ts';
import { reviveYaml } from './revive.ts';

export interface Place {
  file: string;
  line: number;
  column: number;
}

export interface YamlFile {
  value: unknown;
  /** The place of a value, by its keys; the start of the file if the value does not exist. */
  placeOf(...keys: (string | number)[]): Place;
  /** The last of the keys itself, rather than its value. */
  keyPlaceOf(...keys: (string | number)[]): Place;
}

/**
 * Reads a YAML file, or a JSON file, since JSON is valid YAML.
 *
 * @param file absolute path
 * @returns the contents, or the problem; undefined if the file does not exist
 */
export function readYamlFile(
  file: string,
): YamlFile | Pick<Diagnostic, 'message' | 'hint' | 'file' | 'line' | 'column'> | undefined {
  let text: string;
  try {
    text = readText(file).replace(/^\uFEFF/, '');
  } catch (error) {
    if (isFileError(error) && error.code === 'ENOENT') return undefined;
    const { reason, hint } = reasonOf(error);
    return { message: `cannot read the file: ${reason}`, file, hint };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true, logLevel: 'silent' });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const [error] = document.errors;
  if (error) {
    const { message, hint, from } = explainYaml(error, text, document);
    return { message: `invalid YAML or JSON: ${message}`, ...placeAt(from), ...(hint && { hint }) };
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100, reviver: reviveYaml });
  } catch {
    return { message: 'the file uses an undefined YAML alias, or too many aliases', ...placeAt(0) };
  }
  return {
    value,
    placeOf: (...keys) => {
      const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
      return placeAt(node?.range?.[0] ?? 0);
    },
    keyPlaceOf: (...keys) => {
      const map = document.getIn(keys.slice(0, -1), true);
      const pair = isMap(map)
        ? map.items.find(({ key }) => isScalar(key) && String(key.value) === String(keys.at(-1)))
        : undefined;
      return placeAt((isScalar(pair?.key) && pair.key.range?.[0]) || 0);
    },
  };
}
