/**
 * The last commit of each file in folders of a repository. Git needs seconds to read a long history, so the result stays in the cache, and
 * only newer commits are read.
 */
import path from 'node:path';
import type { CacheFolder } from '../cache/folder.ts';
import { toolVersion } from '../cache/tool-version.ts';
import { type Git, gitIn } from '../util/git.ts';

/** ISO date and author, with a space in between, by path in the repository. */
export type LastCommits = ReadonlyMap<string, string>;

interface History {
  /** The folders in the repository. */
  folders: string[];
  /** The commit whose history was read. */
  head: string;
  /** The files by commit, because many files share one. */
  files: [commit: string, ...names: string[]][];
}

const NOTHING: History = { folders: [], head: '', files: [] };

const TABLE = 'git.json';

export class HistoryReader {
  readonly #root: string;
  readonly #cache: CacheFolder | undefined;
  readonly #known: ReadonlyMap<string, History>;
  readonly #current = new Map<string, History>();

  /** @param root absolute path of the site's folder */
  constructor(root: string, cache: CacheFolder | undefined) {
    this.#root = root;
    this.#cache = cache;
    this.#known = cache?.readTable<History>(TABLE, toolVersion()) ?? new Map();
  }

  /**
   * @param top absolute path of the repository
   * @param folders absolute paths
   * @returns undefined in a shallow clone, and nothing without git or commits
   */
  async read(top: string, folders: readonly string[]): Promise<LastCommits | undefined> {
    const name = path.relative(this.#root, top);
    const inside = folders.map((folder) => path.relative(top, folder) || '.');
    const known = this.#known.get(name);
    const history = await readHistory(gitIn(top), inside, known);
    if (!history) return undefined;
    if (history !== NOTHING) this.#current.set(name, history);
    return new Map(
      history.files.flatMap(([commit, ...names]) => names.map((each): [string, string] => [each, commit])),
    );
  }

  /** Writes what the next build can use. */
  save(): void {
    const isSame = [...this.#current].every(([name, history]) => this.#known.get(name) === history);
    if (isSame && this.#known.size === this.#current.size) return;
    this.#cache?.writeTable(TABLE, toolVersion(), this.#current);
  }
}

async function readHistory(
  git: Git,
  folders: string[],
  known: History | undefined,
): Promise<History | undefined> {
  try {
    const [isShallow, head = ''] = (await git('rev-parse', '--is-shallow-repository', 'HEAD')).split('\n');
    if (isShallow === 'true') return undefined;
    const isUsable = known !== undefined && String(known.folders) === String(folders);
    if (isUsable && known.head === head) return known;
    const isContinued = isUsable && (await isLinear(git, known.head, head));
    const log = await git(
      ...['log', '--format=%x01%cd %an', '--date=format-local:%Y-%m-%d'],
      ...['--name-only', '--no-renames', '-z', isContinued ? `${known.head}..${head}` : head],
      ...['--', ...folders],
    );
    return { folders, head, files: [...lastCommitsIn(log, isContinued ? known.files : [])] };
  } catch {
    // No git, or no commits.
    return NOTHING;
  }
}

/**
 * Whether all newer commits come before all older ones in the log, so both can be read one after the other. With a merge, git sorts the
 * commits of both sides by date.
 */
async function isLinear(git: Git, older: string, newer: string): Promise<boolean> {
  try {
    await git('merge-base', '--is-ancestor', older, newer);
    return (await git('rev-list', '--merges', '--max-count=1', `${older}..${newer}`)) === '';
  } catch {
    // Another branch, or the older commit no longer exists.
    return false;
  }
}

/**
 * @param log its records start with U+0001
 * @param older the files of older commits
 */
function* lastCommitsIn(log: string, older: History['files']): Generator<History['files'][number]> {
  const seen = new Set<string>();
  const isNew = (name: string): boolean => name !== '' && !seen.has(name) && seen.add(name) !== undefined;
  const newer = log
    .split('\u0001')
    .slice(1)
    .map((record): History['files'][number] => {
      const [commit = '', ...names] = record.split('\0');
      return [commit.trim(), ...names.map((name) => (name.startsWith('\n') ? name.slice(1) : name))];
    });
  // The newest commit comes first.
  for (const [commit, ...names] of [...newer, ...older]) {
    const left = names.filter(isNew);
    if (left.length > 0) yield [commit, ...left];
  }
}
