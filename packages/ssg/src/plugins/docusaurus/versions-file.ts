/** Reads `versions.json`, the list of the versions of docs. */
import path from 'node:path';
import { attempt } from '../../core/util/attempt.ts';
import { readText } from '../../core/util/regular-file.ts';
import { describeValue, listOf } from '../../core/util/value.ts';
import { readYamlFile } from '../../core/yaml/yaml-file.ts';
import type { WrittenMistake } from './notes.ts';

/** @param file absolute path of an existing file */
export function versionsIn(file: string): string[] {
  return listOf(valueIn(file)).filter((name) => typeof name === 'string');
}

function valueIn(file: string): unknown {
  const value: unknown = attempt(() => JSON.parse(readText(file)));
  if (value !== undefined) return value;
  const read = readYamlFile(file);
  return read && 'value' in read ? read.value : undefined;
}

/** The first mistake in a file, with which Docusaurus builds nothing. */
export function mistakeInVersions(file: string): WrittenMistake | undefined {
  const value: unknown = attempt(() => JSON.parse(readText(file)));
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return undefined;
  const read = readYamlFile(file);
  if (!read) return undefined;
  const what = path.basename(file);
  if ('message' in read) return { what, message: read.message, hint: read.hint, place: read };
  const { slip } = read;
  if (slip)
    return { what, message: slip.message, hint: `${slip.hint}; ssg reads the file as YAML`, place: slip };
  const index = listOf(read.value).findIndex((name) => typeof name !== 'string');
  if (index >= 0) {
    const hint = 'put the version in double quotes';
    const message = `expected a string, found ${describeValue(listOf(read.value)[index])}`;
    return { what, message, hint, place: read.placeOf(index) };
  }
  const message = `expected an array of versions, found ${describeValue(read.value)}`;
  return { what, message, hint: 'write a list, such as `["2.0", "1.0"]`', place: read.placeOf() };
}
