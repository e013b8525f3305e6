import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../types.ts';
import type { Draft } from './draft.ts';
import { explainMdx } from './mdx/explain.ts';

/** A tree that what comes later, which is recursive, would not get to the end of. */
export class TooDeep extends RangeError {
  readonly place: { line: number; column: number } | undefined;

  constructor(place: { line: number; column: number } | undefined) {
    super('the tree is too deep');
    this.place = place && { line: place.line, column: place.column };
  }
}

/** What went wrong in compiling, told to the author. Anything but the author's mistake is ours, and is thrown on. */
export function failure(error: unknown, { file }: Draft, text: string): Diagnostic {
  // Libraries on the way are recursive, and a document decides how deep its tree is.
  if (error instanceof RangeError) {
    return {
      code: 'too-deeply-nested',
      severity: 'error',
      message: 'the document is nested too deeply to be compiled',
      hint: 'look for a long run of opening brackets, quotes or list markers',
      file,
      ...((error instanceof TooDeep && error.place) || { line: 1, column: 1 }),
    };
  }
  if (isMessage(error)) {
    return { code: 'mdx-syntax', severity: 'error', file, ...explainMdx(error, text) };
  }
  throw error;
}

function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}
