import { hasFailed } from '../core/pipeline/build.ts';
import { checkSite } from '../core/pipeline/check-site.ts';
import { setReportOptions } from '../core/supervised/link.ts';
import type { Diagnostic } from '../core/types.ts';
import { plural } from '../core/util/plural.ts';
import { changedFiles } from './changed-files.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { type ReportOptions, report } from './report/report.ts';
import { stdout } from './streams.ts';
import { formatDuration } from './terminal.ts';
import { reportTooManyWarnings } from './too-many-warnings.ts';

export interface CheckCommand extends Pick<ReportOptions, 'format'> {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Whether to check links to other sites. */
  external: boolean;
  maxWarnings?: number;
  /** A git revision: report only errors, and other problems that changes since then can cause. */
  changed?: string;
}

/** `ssg check`: reports everything that a build reports, and checks that take too long for a build. Writes nothing. */
export async function runCheck(command: CheckCommand): Promise<number> {
  const reported: ReportOptions = { command: 'check', dir: command.dir, format: command.format, hints: true };
  setReportOptions(reported);
  const start = performance.now();
  // Asked before the check, so a wrong revision fails immediately.
  const isReported = await reportedProblems(command);
  const {
    diagnostics: all,
    pages,
    routes = [],
  } = await withProgress((show) =>
    checkSite({
      dir: command.dir,
      external: command.external,
      onProgress: (progress) => show(describeProgress(progress)),
    }),
  );
  const diagnostics = all.filter(isReported);
  const ok = !hasFailed(diagnostics, command.maxWarnings);
  const { isForPeople, counts } = report(diagnostics, reported);
  if (!ok && isForPeople) reportTooManyWarnings(counts.warning, command.maxWarnings);
  // Links of pages that cannot be rendered are checked, too.
  const checked = Math.max(pages, routes.length);
  if (isForPeople && checked > 0) {
    const verdict = counts.error + counts.warning + counts.hint === 0 ? ': no problems' : '';
    stdout.write(
      `Checked ${plural(checked, 'page')} in ${formatDuration(performance.now() - start)}${verdict}\n`,
    );
  }
  return ok ? EXIT.fine : failedStatus(diagnostics);
}

/** Every error fails the build, wherever it is: a changed file can break the links of others. */
async function reportedProblems({
  dir,
  changed,
}: CheckCommand): Promise<(diagnostic: Diagnostic) => boolean> {
  if (changed === undefined) return () => true;
  const files = await changedFiles(dir, changed);
  return (diagnostic) => diagnostic.severity === 'error' || files.mayCause(diagnostic);
}
