import path from 'node:path';
import type { CacheFolder } from '../cache/folder.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { gitIn } from '../util/git.ts';
import { isInside, repositoryAround } from '../util/repository.ts';
import { HistoryReader } from './last-commits.ts';

export interface GitDates {
  /** ISO date of the last commit that touched a file, by absolute path. */
  dates: Map<string, string>;
  /** Author of that commit, by absolute path. */
  authors: Map<string, string>;
  diagnostics: Diagnostic[];
}

/** The day of `SOURCE_DATE_EPOCH`, by the convention of reproducible builds. */
export function epochDay({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): string | undefined {
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** Dates by file, with a default. */
class DatesWithDefault extends Map<string, string> {
  readonly #otherwise: string;

  constructor(otherwise: string) {
    super();
    this.#otherwise = otherwise;
  }

  override get(file: string): string {
    return super.get(file) ?? this.#otherwise;
  }
}

/** Whether pages or a sitemap show the last updates of documents. */
export function showsLastUpdates({
  docs,
  blogs,
  sitemaps = [],
}: Pick<ResolvedConfig, 'docs' | 'blogs' | 'sitemaps'>): boolean {
  return (
    [...docs, ...blogs].some(({ lastUpdated, lastUpdatedBy }) => lastUpdated || lastUpdatedBy) ||
    sitemaps.some(({ isDated }) => isDated)
  );
}

/**
 * Reads the last commit of each file below the folders. Dates are UTC, so
 * they do not depend on the machine. Without git there are no dates, nor in a shallow clone, where every file would have the
 * date of the newest commit. If `SOURCE_DATE_EPOCH` (seconds since 1970) is set, it is the default.
 *
 * @param folders absolute paths; documents may be outside the site's folder, also in a submodule
 * @param root absolute path of the site's folder
 */
export async function readGitDates(
  folders: readonly string[],
  root: string,
  cache?: CacheFolder,
  env = process.env,
): Promise<GitDates> {
  const epoch = epochDay(env);
  const dates = epoch === undefined ? new Map<string, string>() : new DatesWithDefault(epoch);
  const authors = new Map<string, string>();
  const reader = new HistoryReader(root, cache);
  const histories = await Promise.all(
    [...byRepository(folders)].map(async ([top, inside]) => ({
      top,
      commits: await reader.read(top, inside),
    })),
  );
  reader.save();
  for (const { top, commits = [] } of histories) {
    for (const [name, commit] of commits) {
      const file = path.join(top, name);
      if (dates.has(file)) continue;
      const [date = '', ...author] = commit.split(' ');
      dates.set(file, date);
      authors.set(file, author.join(' '));
    }
  }
  const isShallow = histories.some(({ commits }) => commits === undefined);
  return { dates, authors, diagnostics: isShallow && epoch === undefined ? [shallow()] : [] };
}

/** Folders without those inside others, by the repository that contains them. */
function byRepository(folders: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const folder of folders) {
    const top = repositoryAround(folder);
    if (top === undefined) continue;
    const group = groups.get(top) ?? [];
    if (!group.some((other) => isInside(other, folder))) groups.set(top, [...group, folder]);
  }
  return groups;
}

/**
 * The square of this number is the most pairs of files that git compares in a commit. To find a copy, git compares each added file with all
 * others, which takes 90 s for 2,000 posts. Beyond the limit, it finds renamed files, equal copies, and copies of files that the commit
 * changes.
 */
const MOST_COMPARED = 10;

/**
 * Reads the commit that added each file of the folders, before any renames and copies, as `git log --follow` does for one file. Without git
 * or in a shallow clone, whose history has no beginning, the result is empty.
 *
 * @returns ISO dates by absolute path
 */
export async function readFirstCommits(
  root: string,
  folders: readonly string[],
): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const git = gitIn(root);
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return dates;
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    const log = await git(
      ...['log', '--diff-filter=ARC', '--format=%x01%cd', '--date=format-local:%Y-%m-%dT%H:%M:%SZ'],
      ...['--name-status', '--find-renames', '--find-copies-harder', `-l${MOST_COMPARED}`, '-z', '--'],
      ...folders.map((folder) => path.relative(root, folder) || '.'),
    );
    /** Files whose history goes on under another name, by that name. */
    const followed = new Map<string, string[]>();
    for (const { date, status, names } of addedFiles(log)) {
      const [from = '', name = from] = names;
      const files = [...(followed.get(name) ?? []), path.join(top, name)].filter((file) => !dates.has(file));
      followed.delete(name);
      if (status === 'A') for (const file of files) dates.set(file, date);
      else getOrInsert(followed, from, () => []).push(...files);
    }
  } catch {
    // No git, or no repository.
  }
  return dates;
}

/** Each added, renamed, or copied file of a log with `--name-status -z`; the last two have two names. */
function* addedFiles(log: string): Generator<{ date: string; status: string; names: string[] }> {
  for (const record of log.split('\u0001').slice(1)) {
    const [date = '', ...rest] = record.split('\0');
    while (rest.length > 1) {
      const status = rest.shift()?.trim().charAt(0) ?? '';
      yield { date: date.trim(), status, names: rest.splice(0, status === 'A' ? 1 : 2) };
    }
  }
}

function shallow(): Diagnostic {
  return {
    code: 'shallow-clone',
    severity: 'warning',
    message: 'the git history is incomplete, so pages do not show when they were last updated',
    hint: 'run `git fetch --unshallow`, or set `fetch-depth: 0` for `actions/checkout`',
  };
}
