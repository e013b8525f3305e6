import { wantsColor } from '../core/diagnostic/color.ts';
import { formatAll } from '../core/diagnostic/format.ts';
import type { Diagnostic } from '../core/diagnostic/types.ts';
import { readIfExists } from '../core/util/read-if-exists.ts';
import { describeValue, isObject } from '../core/util/value.ts';
import { BOOLEAN, PATH, readOptions } from './read-options.ts';
import type { FormatOptions } from './types.ts';

/**
 * Formats problems as the command line prints them: each with its position, the lines around it, and its hint, then a summary.
 *
 * @returns text without a trailing newline; empty without problems
 * @throws TypeError if the arguments are invalid
 */
export function formatDiagnostics(diagnostics: Iterable<Diagnostic>, options: FormatOptions = {}): string {
  if (typeof diagnostics !== 'object' || diagnostics === null || !(Symbol.iterator in diagnostics)) {
    throw new TypeError(
      `formatDiagnostics(): the diagnostics must be an array, found ${describeValue(diagnostics)}`,
    );
  }
  const { cwd = process.cwd(), color = wantsColor(process.stderr, process.env) } = readOptions<FormatOptions>(
    'formatDiagnostics',
    options,
    { cwd: PATH, color: BOOLEAN },
  );
  const all = [...diagnostics];
  for (const each of all) {
    if (!isDiagnostic(each))
      throw new TypeError(
        `formatDiagnostics(): a diagnostic must have a \`code\`, a \`severity\`, and a \`message\`, found ${describeValue(each)}`,
      );
  }
  return formatAll(all, { cwd, color, readSource: readIfExists });
}

function isDiagnostic(value: unknown): boolean {
  return isObject(value) && ['code', 'severity', 'message'].every((key) => typeof value[key] === 'string');
}
