import { checkSite } from '../core/pipeline/check-site.ts';
import { setReportOptions } from '../core/supervised/link.ts';
import { tuneEngine } from './engine.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { type ReportOptions, report } from './report/report.ts';
import { stdout } from './streams.ts';
import { formatDuration, plural } from './terminal.ts';
import { reportTooManyWarnings } from './too-many-warnings.ts';

export interface CheckCommand extends Pick<ReportOptions, 'format'> {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Whether to check links to other sites. */
  external: boolean;
  maxWarnings?: number;
}

/** `ssg check`: reports everything that a build reports, and checks that take too long for a build. Writes nothing. */
export async function runCheck(command: CheckCommand): Promise<number> {
  tuneEngine();
  const reported: ReportOptions = { command: 'check', dir: command.dir, format: command.format, hints: true };
  setReportOptions(reported);
  const start = performance.now();
  const { ok, diagnostics, pages } = await withProgress((show) =>
    checkSite({
      dir: command.dir,
      external: command.external,
      maxWarnings: command.maxWarnings,
      onProgress: (progress) => show(describeProgress(progress)),
    }),
  );
  const { isForPeople, counts } = report(diagnostics, reported);
  if (!ok && isForPeople) reportTooManyWarnings(counts.warning, command.maxWarnings);
  if (isForPeople && pages > 0) {
    const verdict = counts.error + counts.warning + counts.hint === 0 ? ': no problems' : '';
    stdout.write(
      `Checked ${plural(pages, 'page')} in ${formatDuration(performance.now() - start)}${verdict}\n`,
    );
  }
  return ok ? EXIT.fine : failedStatus(diagnostics);
}
