/** The data files of plugins, and what is wrong with them. */
import path from 'node:path';
import { suggestFile } from '../diagnostic/nearest-file.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { readText } from '../util/regular-file.ts';
import { isFileError, reasonOf } from '../util/unreadable.ts';
import { describeValue } from '../util/value.ts';
import { explainJson, parseError } from '../yaml/explain-json.ts';
import { YamlText } from '../yaml/yaml-text.ts';

/** A plugin reads a file that does not exist, or that cannot be read. */
export class UnreadableFile extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint: string | undefined) {
    super(message);
    this.hint = hint;
  }
}

/** The absolute path of a file that a plugin reads. */
export function dataFile(root: string, written: unknown): string {
  if (typeof written !== 'string')
    throw new Error(`\`readFile\` needs a path, but got ${describeValue(written)}`);
  return path.resolve(root, written);
}

/**
 * @param written relative to `root`
 * @throws UnreadableFile
 */
export function readDataFile(root: string, written: string): string {
  const file = dataFile(root, written);
  try {
    return readText(file);
  } catch (error) {
    if (isFileError(error) && error.code === 'ENOENT')
      throw new UnreadableFile(`the file \`${written}\` does not exist`, suggestFile(written, root));
    const { reason, hint } = reasonOf(error);
    throw new UnreadableFile(`cannot read \`${written}\`: ${reason}`, hint);
  }
}

/**
 * The problem of a failed hook. If `JSON.parse()` has thrown, the mistake is in the data.
 *
 * @param files absolute paths of the files whose texts the hook may have parsed
 */
export function orInvalidJson(failure: Diagnostic, files: Iterable<string>): Diagnostic {
  const problem = jsonProblem(failure.cause, files);
  if (!problem) return failure;
  const { code, severity, message } = failure;
  return { code, severity, ...problem, notes: [message.replace(/: [^`]*$/, '')] };
}

/** The mistake that made `JSON.parse()` throw; undefined for other errors. */
function jsonProblem(
  error: unknown,
  files: Iterable<string>,
): Pick<Diagnostic, 'message' | 'file' | 'line' | 'column' | 'hint'> | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  for (const file of files) {
    const text = readIfExists(file);
    if (text === undefined || parseError(text)?.message !== error.message) continue;
    if (text.startsWith('\uFEFF')) {
      const hint = 'save the file as UTF-8 without a byte order mark';
      return { message: 'JSON cannot start with a byte order mark', file, line: 1, column: 1, hint };
    }
    const yaml = new YamlText(text);
    const { message = 'invalid JSON', offset = 0, hint } = explainJson(text, yaml) ?? {};
    return { message, file, ...yaml.placeAt(offset), hint };
  }
  return undefined;
}
