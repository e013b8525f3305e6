import { type CreatedBuild, createBuild, hasFailed } from '../build.ts';
import { Problems } from '../diagnostic/report.ts';
import { readIfThere } from '../read-if-there.ts';
import type { Diagnostic } from '../types.ts';
import { tuneEngine } from './engine.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { type ReportOptions, report } from './report/report.ts';
import { formatDuration, plural } from './terminal.ts';
import { tooManyWarnings } from './too-many-warnings.ts';

export interface CheckCommand extends Pick<ReportOptions, 'format'> {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Whether links to other sites are followed. */
  external: boolean;
  maxWarnings?: number;
}

/** `ssg check`: everything that a build finds out, and what it leaves out for its time; nothing is written. */
export async function runCheck(command: CheckCommand): Promise<number> {
  tuneEngine();
  const start = performance.now();
  const { diagnostics, pages } = await withProgress(async (show) => {
    const created = await createBuild(
      { dir: command.dir, onProgress: (progress) => show(describeProgress(progress)) },
      { onlyProblems: !command.external },
    );
    const external = command.external ? await checkExternal(created, show) : [];
    return { pages: created.pages, diagnostics: [...created.diagnostics, ...external] };
  });
  const { isForPeople, counts } = report(diagnostics, { command: 'check', ...command, hints: true });
  const failed = hasFailed(diagnostics, command.maxWarnings);
  if (failed && isForPeople) tooManyWarnings(counts.warning, command.maxWarnings);
  if (isForPeople && pages > 0) {
    const verdict = counts.error + counts.warning + counts.hint === 0 ? ': no problems' : '';
    process.stdout.write(
      `Checked ${plural(pages, 'page')} in ${formatDuration(performance.now() - start)}${verdict}\n`,
    );
  }
  return failed ? failedStatus(diagnostics) : EXIT.fine;
}

async function checkExternal(
  { checked }: CreatedBuild,
  show: (text: string) => void,
): Promise<readonly Diagnostic[]> {
  if (!checked) return [];
  const { checkExternalLinks } = await import('../check/external/check.ts');
  const { config, locator, pages, translations } = checked;
  const problems = new Problems(config.rules);
  problems.addAll(
    await checkExternalLinks({
      pages: [...pages, ...translations],
      options: config.externalLinks,
      root: config.root,
      readSource: readIfThere,
      locateInConfig: (text) => locator.locateString(text),
      onProgress: (done, total) => show(`Asking other sites ${done}/${total} …`),
    }),
  );
  return problems.all;
}
