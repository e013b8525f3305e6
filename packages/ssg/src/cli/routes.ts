import { writeFileSync } from 'node:fs';
import { displayPath } from '../core/diagnostic/format.ts';
import { createBuild } from '../core/pipeline/build.ts';
import { compareRoutes, publishedPages, urlsOf } from '../core/routes/compare.ts';
import { formatLock, lockFileOf, readLock } from '../core/routes/lock-file.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { report } from './report/report.ts';
import { stderr, stdout } from './streams.ts';
import { plural } from './terminal.ts';

export interface RoutesCommand {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Whether to remove lost URLs from the file. */
  acceptLost: boolean;
}

const ABOUT_LOST = new Set(['lost-url', 'lost-anchor', 'unlocked-url']);

/** `ssg routes`: writes `routes.lock`, unless the site has errors. */
export async function runRoutes({ dir, acceptLost }: RoutesCommand): Promise<number> {
  const created = await withProgress((show) =>
    createBuild({ dir, onProgress: (progress) => show(describeProgress(progress)) }),
  );
  const diagnostics = created.diagnostics.filter(
    ({ code, severity }) => severity === 'error' && !(ABOUT_LOST.has(code) && acceptLost),
  );
  if (diagnostics.length > 0 || !created.checked) {
    report(diagnostics, { command: 'check', dir, hints: false });
    stderr.write('\n`routes.lock` is unchanged.\n');
    return failedStatus(created.diagnostics);
  }
  const { config, pages, redirects } = created.checked;
  const published = publishedPages(pages);
  const read = readLock(config.root);
  // The build has reported the problem.
  const locked = read && 'code' in read ? undefined : read;
  const { lostPages, lostAnchors, added } = compareRoutes(locked ?? [], published, redirects);
  const forgotten = new Set([...lostPages, ...lostAnchors].map(({ url }) => url));
  const kept = (locked ?? [])
    .map(({ url }) => url)
    // A lost page takes its anchors with it.
    .filter((url) => !forgotten.has(url) && !lostPages.some((page) => url.startsWith(`${page.url}#`)));
  const file = lockFileOf(config.root);
  const shown = displayPath(file, process.cwd());
  const text = formatLock([...kept, ...urlsOf(published, redirects)]);
  if (locked && added.length === 0 && forgotten.size === 0) {
    stdout.write(`${shown} is up to date: ${plural(locked.length, 'URL')}\n`);
    return EXIT.fine;
  }
  writeFileSync(file, text);
  const parts = [
    `${added.length} added`,
    ...(forgotten.size > 0 ? [`${(locked ?? []).length - kept.length} removed`] : []),
  ];
  stdout.write(`${shown}: ${plural(kept.length + added.length, 'URL')}, ${parts.join(', ')}\n`);
  if (!locked)
    stdout.write('Commit the file. From now on, a build that would lose one of these URLs fails.\n');
  return EXIT.fine;
}
