import type { Diagnostic } from '../types.ts';
import { decodeSource } from '../util/decode.ts';
import { readBytes } from '../util/regular-file.ts';
import { isFileError, unreadable } from '../util/unreadable.ts';
import { explainJson, withoutYaml } from './explain-json.ts';
import { YamlText } from './yaml-text.ts';

export interface Place {
  file: string;
  line: number;
  column: number;
}

type Fault = Pick<Diagnostic, 'message' | 'hint' | 'file' | 'line' | 'column'>;

export interface YamlFile {
  text: string;
  value: unknown;
  /** A mistake in a JSON file that YAML allows. */
  slip?: Fault;
  /** The place of a value, by its keys; the start of the file if the value does not exist. */
  placeOf(...keys: (string | number)[]): Place;
  /** The last of the keys itself, rather than its value. */
  keyPlaceOf(...keys: (string | number)[]): Place;
}

/**
 * Reads a YAML file, or a JSON file, since JSON is valid YAML.
 *
 * @param file absolute path
 * @returns the contents, or the problem, with a code if the file cannot be read; undefined if the file does not exist
 */
export function readYamlFile(file: string): YamlFile | (Fault & { code?: string }) | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readBytes(file);
  } catch (error) {
    if (isFileError(error) && error.code === 'ENOENT') return undefined;
    const { severity: _, ...problem } = unreadable(error, file);
    return problem;
  }
  const { text = '', diagnostic } = decodeSource(bytes, file);
  if (diagnostic) {
    const { code: _, severity: __, ...problem } = diagnostic;
    return problem;
  }
  const yaml = new YamlText(text);
  const placeAt = (offset = 0): Place => ({ file, ...yaml.placeAt(offset) });
  const inJson = file.endsWith('.json') && text.trim() !== '' ? explainJson(text, yaml) : undefined;
  const slip = inJson && { message: inJson.message, ...placeAt(inJson.offset), hint: inJson.hint };
  if (slip && !inJson.isYaml) return slip;
  const { mistake } = yaml;
  if (mistake) {
    const { message, hint, from } = mistake;
    return { message: `invalid YAML: ${withoutYaml(message)}`, ...placeAt(from), hint };
  }
  let value: unknown;
  try {
    value = yaml.value(100);
  } catch {
    const hint = 'replace the aliases with their values';
    return { message: 'too many YAML aliases, or an unknown alias', ...placeAt(), hint };
  }
  return {
    text,
    value,
    ...(slip && { slip }),
    placeOf: (...keys) => placeAt(yaml.rangeOf(keys)?.[0]),
    keyPlaceOf: (...keys) => placeAt(yaml.keyRangeOf(keys)?.[0]),
  };
}
