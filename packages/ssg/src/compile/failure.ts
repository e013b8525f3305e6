import type { Diagnostic } from '../types.ts';
import type { Draft } from './draft.ts';

/** What went wrong in compiling, told to the author. Anything but the author's mistake is ours and is thrown on. */
export function failure(error: unknown, { file }: Draft): Diagnostic {
  if (error instanceof RangeError) {
    return {
      code: 'too-deeply-nested',
      severity: 'error',
      message: 'the document is nested too deeply to be compiled',
      hint: 'look for a long run of opening brackets, quotes or list markers',
      file,
      line: 1,
      column: 1,
      cause: error,
    };
  }
  throw error;
}
