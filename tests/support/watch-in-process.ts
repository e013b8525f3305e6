/** The dev server in the test's process, with its current problems. */
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Diagnostic } from '../../packages/ssg/src/core/types.ts';
import { loadTool } from './cli.ts';

const { sortDiagnostics, startWatch } = await loadTool();

/**
 * Milliseconds, more than the watcher's tolerance for late clocks of file systems. It treats files that are younger as edited, reads the
 * site again, and reloads open pages that use an edited image. `ssg watch` takes longer to start.
 */
const YOUNG = 100;

export interface InProcessWatch {
  /** `http://localhost:41234` */
  origin: string;
  /** The last announced problems, formatted by `readable`. */
  problems(): string[];
  /** All announced problems. */
  announced(): string[][];
  /** Changed files so far, relative to the site. */
  changed(): string[];
}

/** Stops at the end of the test. */
export async function watchInProcess(dir: string): Promise<InProcessWatch> {
  const announced: (readonly Diagnostic[])[] = [[]];
  const changed: string[] = [];
  await after(YOUNG);
  const watch = await startWatch({
    dir,
    port: 0,
    onProblems: (all) => {
      announced.push(all);
    },
    onChange: (files) => {
      changed.push(...files.map((file) => path.relative(dir, file)));
    },
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  return {
    origin: new URL(watch.addresses[0] as string).origin,
    problems: () => readable(announced.at(-1) ?? [], dir),
    announced: () => announced.map((all) => readable(all, dir)),
    changed: () => [...changed],
  };
}

/** One line per problem, enough to distinguish problems. */
export function readable(diagnostics: readonly Diagnostic[], dir: string): string[] {
  return sortDiagnostics(diagnostics).map(({ severity, code, file = '', line, column, message, hint }) =>
    [`${severity}[${code}] ${file}:${line ?? ''}:${column ?? ''}`, message, hint ?? '']
      .join(' | ')
      .replaceAll(dir, '<site>'),
  );
}
