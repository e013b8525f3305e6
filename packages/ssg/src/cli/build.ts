import path from 'node:path';
import { formatBytes } from '../core/diagnostic/bytes.ts';
import { displayPath } from '../core/diagnostic/format.ts';
import type { LockOwner } from '../core/emit/lock.ts';
import { type BuildOptions, type BuildResult, build } from '../core/pipeline/build.ts';
import { setReportOptions } from '../core/supervised/link.ts';
import { plural } from '../core/util/plural.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { type ReportOptions, report } from './report/report.ts';
import { stderr, stdout } from './streams.ts';
import { formatDuration } from './terminal.ts';
import { Timings } from './timings.ts';
import { reportTooManyWarnings } from './too-many-warnings.ts';

export interface BuildCommand extends BuildOptions, Pick<ReportOptions, 'format' | 'hints'> {
  /** Print how long each stage took. */
  timings?: boolean;
  /** Compare the published files with further builds. */
  verify?: boolean;
}

function reportOptions({ dir, format, hints }: BuildCommand): ReportOptions {
  return { command: 'build', dir, format, hints };
}

/** `ssg build`: problems on standard error, the summary on standard output. */
export async function runBuild(command: BuildCommand): Promise<number> {
  const start = performance.now();
  setReportOptions(reportOptions(command));
  const timings = new Timings();
  const result = await withProgress((show) =>
    build({
      ...command,
      onProgress: (progress) => {
        timings.enter(progress.stage);
        show(describeProgress(progress));
      },
      onWait: (owner) => stderr.write(describeWait(owner)),
    }),
  );
  const { isForPeople, counts } = report(result.diagnostics, reportOptions(command));
  if (!result.published) {
    const status = failedStatus(result.diagnostics);
    if (status === EXIT.problems && isForPeople) {
      reportTooManyWarnings(counts.warning, command.maxWarnings);
      stderr.write('\nNothing was published. The output folder is unchanged.\n');
    }
    return status;
  }
  timings.end();
  const verified = command.verify ? await verify(result.outDir, command) : undefined;
  if (isForPeople) {
    const hints = command.hints ? 0 : counts.hint;
    const lines = [
      ...summary(result, result.published, performance.now() - start),
      plural(counts.warning, 'warning') +
        (hints > 0 ? `, ${plural(hints, 'hint')} (run \`ssg check\` to see them)` : ''),
      ...(verified?.isSame
        ? [`Verified: ${plural(verified.files, 'file')} identical when built with and without the cache`]
        : []),
      ...(command.timings ? timings.lines() : []),
    ];
    stdout.write(`${lines.join('\n')}\n`);
  }
  const isComplete = Object.keys(command.copies ?? {}).length === result.copies?.length;
  return verified?.isSame === false || !isComplete ? EXIT.problems : EXIT.fine;
}

function describeWait({ pid, host, file }: LockOwner): string {
  const lock = `\`${displayPath(file, process.cwd())}\``;
  if (host === undefined)
    return `Waiting for another build of this folder (PID ${pid} on this machine, lock file ${lock}) …\n`;
  return `Waiting for another build of this folder (PID ${pid} on \`${host}\`, lock file ${lock}). If the other build stops responding, this build takes over after a minute …\n`;
}

async function verify(outDir: string, command: BuildCommand): Promise<{ isSame: boolean; files: number }> {
  const { verifyBuild } = await import('./verify.ts');
  const { files, diagnostics } = await verifyBuild({ dir: command.dir, outDir });
  if (diagnostics.length > 0) report(diagnostics, reportOptions(command));
  return { isSame: diagnostics.length === 0, files };
}

function summary(
  result: BuildResult,
  published: NonNullable<BuildResult['published']>,
  time: number,
): string[] {
  const folder = path.relative(process.cwd(), result.outDir) || '.';
  const changed =
    published.changed.length === 0
      ? 'nothing changed'
      : `${plural(published.changed.length, 'file')} changed`;
  return [
    `Built ${plural(result.pages, 'page')} in ${formatDuration(time)}`,
    `${plural(published.files, 'file')}, ${formatBytes(published.bytes)} in ${folder} (${changed})`,
    ...(result.copies ?? []).map(
      ({ name, folder, published: { files, bytes } }) =>
        `${plural(files, 'file')}, ${formatBytes(bytes)} in ${path.relative(process.cwd(), folder)} (${name} copy)`,
    ),
    ...(result.summary ?? []),
  ];
}
