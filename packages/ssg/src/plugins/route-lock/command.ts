import { writeFileSync } from 'node:fs';
import { displayPath } from '../../core/diagnostic/format.ts';
import type { CommandInput } from '../../core/plugin/types.ts';
import { plural } from '../../core/util/plural.ts';
import { compareRoutes, lockableSite, urlsOf } from './compare.ts';
import { formatLock, lockFileOf, readLock } from './lock-file.ts';

const ACCEPTED_CODES = new Set(['lost-url', 'lost-anchor', 'unlocked-url']);

/** `ssg routes`: writes `routes.lock`, unless the site has errors. */
export async function recordRoutes({
  site: { root },
  options,
  print,
  check,
  report,
}: CommandInput): Promise<number> {
  const acceptLost = options.acceptLost === true;
  const { site, diagnostics } = await check();
  const errors = diagnostics.filter(
    ({ code, severity }) => severity === 'error' && !(ACCEPTED_CODES.has(code) && acceptLost),
  );
  if (errors.length > 0 || !site) return report(errors, '`routes.lock` is unchanged.');
  const { pages, redirects } = lockableSite(site);
  const read = readLock(root);
  // The check has reported the problem.
  const locked = read && 'reason' in read ? undefined : read;
  const { lostPages, lostAnchors, added } = compareRoutes(locked ?? [], pages, redirects);
  const forgotten = new Set([...lostPages, ...lostAnchors].map(({ url }) => url));
  const kept = (locked ?? [])
    .map(({ url }) => url)
    // A lost page takes its anchors with it.
    .filter((url) => !forgotten.has(url) && !lostPages.some((page) => url.startsWith(`${page.url}#`)));
  const file = lockFileOf(root);
  const shown = displayPath(file, process.cwd());
  const text = formatLock([...kept, ...urlsOf(pages, redirects)]);
  if (locked && added.length === 0 && forgotten.size === 0) {
    print(`${shown} is up to date: ${plural(locked.length, 'URL')}`);
    return 0;
  }
  writeFileSync(file, text);
  const parts = [
    `${added.length} added`,
    ...(forgotten.size > 0 ? [`${(locked ?? []).length - kept.length} removed`] : []),
  ];
  print(`${shown}: ${plural(kept.length + added.length, 'URL')}, ${parts.join(', ')}`);
  if (!locked) print('Commit the file. From now on, a build that would lose one of these URLs fails.');
  return 0;
}
