import type { VFileMessage } from 'vfile-message';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import type { Draft } from './draft.ts';
import { allErrors } from './mdx/all-errors.ts';
import { explainMdx, RENAME } from './mdx/explain.ts';

/** A tree that is too deep for the recursive libraries of later steps. */
export class TooDeep extends RangeError {
  readonly place: { line: number; column: number } | undefined;

  constructor(place: { line: number; column: number } | undefined) {
    super('the tree is too deep');
    this.place = place && { line: place.line, column: place.column };
  }
}

/**
 * Turns errors of the compiler into diagnostics. Internal errors are thrown again.
 *
 * @param parse for MDX: throws the first syntax error of a text
 */
export function failures(
  error: unknown,
  { file }: Draft,
  text: string,
  parse?: (text: string) => unknown,
): Diagnostic[] {
  // Some libraries are recursive, and a document decides how deep its tree is.
  if (error instanceof RangeError) {
    const diagnostic: Diagnostic = {
      code: 'too-deeply-nested',
      severity: 'error',
      message: 'the document is nested too deeply to be compiled',
      hint: 'look for a long run of opening brackets, quotes, or list markers',
      file,
      ...((error instanceof TooDeep && error.place) || { line: 1, column: 1 }),
    };
    return [diagnostic];
  }
  if (!isMessage(error)) throw error;
  if (error.ruleId === 'too-complex') {
    return [
      diagnose('too-complex', 'the expression is not valid JavaScript, or is too long to parse', {
        severity: 'error',
        hint: 'fix its syntax, or move large data to a file of its own and import it',
        file,
        line: error.line ?? 1,
        column: error.column ?? 1,
      }),
    ];
  }
  const found = parse ? allErrors(error, text, (rest) => messageOf(() => parse(rest))) : [{ error, text }];
  return found.map((each) => {
    const { hint, literal, ...explained } = explainMdx(each.error, each.text);
    // A file with this ending is read as MDX on request, so its name is not the problem.
    const fix = /\.md$/i.test(file) ? hint?.replace(RENAME, '') : hint;
    return { code: 'mdx-syntax', severity: 'error', file, ...explained, hint: fix, clues: { literal } };
  });
}

/** The syntax error that a function throws. */
function messageOf(parse: () => unknown): VFileMessage | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return isMessage(error) ? error : undefined;
  }
}

function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}
