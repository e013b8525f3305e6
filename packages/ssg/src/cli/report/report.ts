/**
 * Reports the problems of a run: for people on standard error, for programs on standard output. In GitHub Actions, the
 * problems also become annotations and a job summary.
 */
import { appendFileSync } from 'node:fs';
import { countLine, sortDiagnostics } from '../../core/diagnostic/format.ts';
import type { Diagnostic, Severity } from '../../core/types.ts';
import { failedStatus } from '../exit.ts';
import { stderr, stdout } from '../streams.ts';
import { printDiagnostics } from '../terminal.ts';
import { VERSION } from '../version.ts';
import type { Format } from './formats.ts';
import { formatAnnotations } from './github.ts';
import { formatJobSummary } from './job-summary.ts';
import { formatJson } from './json.ts';
import { repositoryRoot } from './repository-path.ts';
import { formatSarif } from './sarif.ts';

export interface ReportOptions {
  command: 'build' | 'check';
  /** Absolute path of the site's folder. */
  dir: string;
  /** Default: `github` inside GitHub Actions, else `pretty`. */
  format?: Format | undefined;
  /** Whether to print hints. They are counted either way. */
  hints: boolean;
}

/** The data of a report. */
export interface ReportInput {
  command: 'build' | 'check';
  dir: string;
  /** Sorted and unique. */
  shown: Diagnostic[];
  /** Counts of all problems, shown or not. */
  counts: Record<Severity, number>;
  /** `2 errors, 1 warning`: counts of the shown problems. */
  countLine: string;
  /** Paths are relative to `cwd` for people, and to `root` for code hosts. */
  cwd: string;
  root: string;
  version: string;
}

/** @returns whether standard output is still free for a summary, and the counts for it */
export function report(
  diagnostics: readonly Diagnostic[],
  { command, dir, format = defaultFormat(process.env), hints }: ReportOptions,
): { isForPeople: boolean; counts: Record<Severity, number> } {
  const all = sortDiagnostics(diagnostics);
  const shown = hints ? all : all.filter(({ severity }) => severity !== 'hint');
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of all) counts[severity]++;
  const cwd = process.cwd();
  const root = repositoryRoot(cwd, process.env);
  const input = { command, dir, shown, counts, countLine: countLine(shown), cwd, root, version: VERSION };
  const isForPeople = format === 'pretty' || format === 'github';
  if (isForPeople) printDiagnostics(shown, command === 'build');
  const text = format === 'pretty' ? '' : FORMATTERS[format](input);
  if (text) stdout.write(`${text}\n`);
  if (isActions(process.env)) writeJobSummary(input);
  return { isForPeople, counts };
}

/**
 * Reports the problems of a command without a format of its own.
 *
 * @returns the exit code of a failed run
 */
export function reportFailed(dir: string, diagnostics: readonly Diagnostic[]): number {
  report(diagnostics, { command: 'check', dir, hints: false });
  return failedStatus(diagnostics);
}

const FORMATTERS: Record<Exclude<Format, 'pretty'>, (input: ReportInput) => string> = {
  json: formatJson,
  sarif: formatSarif,
  github: formatAnnotations,
};

function writeJobSummary(input: ReportInput): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(file, `${formatJobSummary(input, process.env)}\n`);
  } catch (error) {
    // The problems are in the log as well, so this is no reason to fail.
    stderr.write(`warning: could not write the job summary: ${(error as Error).message}\n`);
  }
}

function defaultFormat(env: NodeJS.ProcessEnv): Format {
  return isActions(env) ? 'github' : 'pretty';
}

function isActions({ GITHUB_ACTIONS }: NodeJS.ProcessEnv): boolean {
  return GITHUB_ACTIONS === 'true';
}
