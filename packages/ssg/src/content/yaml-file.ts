import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { explainYaml } from '../compile/front-matter/explain.ts';
import type { Diagnostic } from '../types.ts';

export interface Place {
  file: string;
  line: number;
  column: number;
}

export interface YamlFile {
  value: unknown;
  /** Where a value stands, by the keys that lead to it; where the file begins when it is not there. */
  placeOf(...keys: (string | number)[]): Place;
}

/**
 * Reads a YAML or JSON file, which is YAML as well.
 *
 * @param file absolute path
 * @returns undefined when there is no such file
 */
export function readYamlFile(
  file: string,
): YamlFile | Pick<Diagnostic, 'message' | 'hint' | 'file' | 'line' | 'column'> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
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
    const what = message.replace(/^front matter is not valid YAML: /, '');
    return { message: `the file is neither JSON nor YAML: ${what}`, ...placeAt(from), ...(hint && { hint }) };
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch {
    return { message: 'the file has too many aliases, or one of a value that is not there', ...placeAt(0) };
  }
  return {
    value,
    placeOf: (...keys) => {
      const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
      return placeAt(node?.range?.[0] ?? 0);
    },
  };
}
