import type { ShownProblem } from '@slashdocs/runtime/watch-client';
import { codeFrame } from '../core/diagnostic/code-frame.ts';
import { styleFor } from '../core/diagnostic/color.ts';
import { displayPlace, noteLines } from '../core/diagnostic/format.ts';
import { SourceLines } from '../core/diagnostic/source-lines.ts';
import type { Diagnostic } from '../core/types.ts';

/** The most problems in the overlay. The terminal lists all of them. */
const MOST = 50;

/** The problems in the overlay, errors first. Only `ssg check` shows hints. */
export function shownProblems(
  problems: readonly Diagnostic[],
  cwd: string,
  readSource: (file: string) => string | undefined,
): ShownProblem[] {
  const wanted = problems.filter(({ severity }) => severity !== 'hint');
  return wanted
    .toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    .slice(0, MOST)
    .map((problem) => show(problem, cwd, readSource));
}

function show(
  problem: Diagnostic,
  cwd: string,
  readSource: (file: string) => string | undefined,
): ShownProblem {
  const { severity, code, message, file, line, column, hint } = problem;
  const notes = noteLines(problem, cwd);
  const source = file === undefined || line === undefined ? undefined : readSource(file);
  const frame =
    source === undefined
      ? []
      : codeFrame(new SourceLines(source), { ...problem, line: line as number }, styleFor(false));
  return {
    severity,
    code,
    message,
    ...(file === undefined ? {} : { file, place: displayPlace({ file, line, column }, cwd) }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(frame.length === 0 ? {} : { frame: frame.join('\n') }),
    ...(hint === undefined ? {} : { hint }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}
