import path from 'node:path';
import { type BuildOptions, type BuildResult, build } from '../build.ts';
import type { Heaviest } from '../check/budgets.ts';
import { formatBytes } from '../diagnostic/bytes.ts';
import { tuneEngine } from './engine.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { type ReportOptions, report } from './report/report.ts';
import { formatDuration, plural } from './terminal.ts';
import { Timings } from './timings.ts';
import { tooManyWarnings } from './too-many-warnings.ts';

export interface BuildCommand extends BuildOptions, Pick<ReportOptions, 'format' | 'hints'> {
  /** Tell how long each stage took. */
  timings?: boolean;
  /** Compare what was published with further builds of the same. */
  verify?: boolean;
}

/** `ssg build`: problems on standard error, the summary on standard output. */
export async function runBuild(command: BuildCommand): Promise<number> {
  const start = performance.now();
  tuneEngine();
  const timings = new Timings();
  const result = await withProgress((show) =>
    build({
      ...command,
      onProgress: (progress) => {
        timings.enter(progress.stage);
        show(describeProgress(progress));
      },
      onWait: (pid) =>
        process.stderr.write(
          `Another build, process ${pid}, is at work in this output folder: waiting for it …\n`,
        ),
    }),
  );
  const { isForPeople, counts } = report(result.diagnostics, { command: 'build', ...command });
  if (!result.published) {
    const status = failedStatus(result.diagnostics);
    if (status === EXIT.problems && isForPeople) {
      tooManyWarnings(counts.warning, command.maxWarnings);
      process.stderr.write('\nNothing was published: the output folder is as it was.\n');
    }
    return status;
  }
  timings.end();
  const verified = command.verify ? await verify(result.outDir, command) : undefined;
  if (isForPeople) {
    const hints = command.hints ? 0 : counts.hint;
    const lines = [
      ...summary(result, result.published, performance.now() - start, command),
      plural(counts.warning, 'warning') +
        (hints > 0 ? `, ${plural(hints, 'hint')} (\`ssg check\` shows them)` : ''),
      ...(verified?.isSame
        ? [
            `Verified: ${plural(verified.files, 'file')} with the same bytes, built with the cache and without`,
          ]
        : []),
      ...(command.timings ? timings.lines() : []),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  const isComplete = command.portable === undefined || result.portable !== undefined;
  return verified?.isSame === false || !isComplete ? EXIT.problems : EXIT.fine;
}

async function verify(outDir: string, command: BuildCommand): Promise<{ isSame: boolean; files: number }> {
  const { verifyBuild } = await import('../verify.ts');
  const { files, diagnostics } = await verifyBuild({ dir: command.dir, outDir });
  if (diagnostics.length > 0) report(diagnostics, { command: 'build', ...command });
  return { isSame: diagnostics.length === 0, files };
}

function summary(
  result: BuildResult,
  published: NonNullable<BuildResult['published']>,
  time: number,
  command: BuildCommand,
): string[] {
  const folder = path.relative(process.cwd(), result.outDir) || '.';
  const changed =
    published.changed.length === 0
      ? 'nothing changed'
      : `${plural(published.changed.length, 'file')} changed`;
  return [
    `Built ${plural(result.pages, 'page')} in ${formatDuration(time)}`,
    `${plural(published.files, 'file')}, ${formatBytes(published.bytes)} in ${folder} (${changed})`,
    ...(result.portable
      ? [
          `${plural(result.portable.files, 'file')}, ${formatBytes(result.portable.bytes)} in ${path.relative(process.cwd(), command.portable ?? '')}, for reading without a server`,
        ]
      : []),
    ...(result.heaviest ? [`Heaviest pages: ${heaviestLine(result.heaviest)}`] : []),
  ];
}

/** Compressed, except for the images. */
function heaviestLine({ html, js, css, images }: Heaviest): string {
  const parts: [{ url: string; bytes: number }, string][] = [
    [html, 'HTML'],
    [js, 'scripts'],
    [css, 'styles'],
    [images, 'images'],
  ];
  return parts.map(([{ url, bytes }, what]) => `${formatBytes(bytes)} ${what} (${url})`).join(', ');
}
