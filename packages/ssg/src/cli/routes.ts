import { writeFileSync } from 'node:fs';
import { createBuild } from '../build.ts';
import { displayPath } from '../diagnostic/format.ts';
import { compareRoutes, publishedPages, urlsOf } from '../routes/compare.ts';
import { formatLock, lockFileOf, readLock } from '../routes/lock-file.ts';
import { EXIT, failedStatus } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { report } from './report/report.ts';
import { plural } from './terminal.ts';

export interface RoutesCommand {
  /** Absolute path of the site's folder. */
  dir: string;
  /** Whether what is lost is taken out of the file. */
  acceptLost: boolean;
}

const ABOUT_LOST = new Set(['lost-url', 'lost-anchor', 'unlocked-url']);

/** `ssg routes`: the only thing that writes `routes.lock`. A site with problems is not what is going to be published. */
export async function runRoutes({ dir, acceptLost }: RoutesCommand): Promise<number> {
  const created = await withProgress((show) =>
    createBuild({ dir, onProgress: (progress) => show(describeProgress(progress)) }),
  );
  const diagnostics = created.diagnostics.filter(
    ({ code, severity }) => severity === 'error' && !(ABOUT_LOST.has(code) && acceptLost),
  );
  if (diagnostics.length > 0 || !created.checked) {
    report(diagnostics, { command: 'check', dir, hints: false });
    process.stderr.write('\n`routes.lock` is as it was.\n');
    return failedStatus(created.diagnostics);
  }
  const { config, pages, redirects } = created.checked;
  const published = publishedPages(pages);
  const locked = readLock(config.root);
  const { lostPages, lostAnchors, added } = compareRoutes(locked ?? [], published, redirects);
  const forgotten = new Set([...lostPages, ...lostAnchors].map(({ url }) => url));
  const kept = (locked ?? [])
    .map(({ url }) => url)
    // With a page its anchors go.
    .filter((url) => !forgotten.has(url) && !lostPages.some((page) => url.startsWith(`${page.url}#`)));
  const file = lockFileOf(config.root);
  const shown = displayPath(file, process.cwd());
  const text = formatLock([...kept, ...urlsOf(published, redirects)]);
  if (locked && added.length === 0 && forgotten.size === 0) {
    process.stdout.write(`${shown} is up to date: ${plural(locked.length, 'URL')}\n`);
    return EXIT.fine;
  }
  writeFileSync(file, text);
  const parts = [
    `${added.length} added`,
    ...(forgotten.size > 0 ? [`${(locked ?? []).length - kept.length} forgotten`] : []),
  ];
  process.stdout.write(`${shown}: ${plural(kept.length + added.length, 'URL')}, ${parts.join(', ')}\n`);
  if (!locked) process.stdout.write('Commit it: from now on a build that would lose one of them fails.\n');
  return EXIT.fine;
}
