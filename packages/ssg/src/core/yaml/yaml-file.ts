import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { isFileError, reasonOf } from '../util/unreadable.ts';
import { YamlText } from './yaml-text.ts';

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
  const yaml = new YamlText(text);
  const placeAt = (offset = 0): Place => ({ file, ...yaml.placeAt(offset) });
  // Decoding replaces invalid bytes.
  const invalid = text.indexOf('\uFFFD');
  if (invalid >= 0)
    return { message: 'the file is not valid UTF-8', ...placeAt(invalid), hint: 'save the file as UTF-8' };
  const { mistake } = yaml;
  if (mistake) {
    const { message, hint, from } = mistake;
    return { message: `invalid YAML or JSON: ${message}`, ...placeAt(from), hint };
  }
  let value: unknown;
  try {
    value = yaml.value(100);
  } catch {
    return { message: 'the file uses an undefined YAML alias, or too many aliases', ...placeAt() };
  }
  return {
    value,
    placeOf: (...keys) => placeAt(yaml.rangeOf(keys)?.[0]),
    keyPlaceOf: (...keys) => placeAt(yaml.keyRangeOf(keys)?.[0]),
  };
}
