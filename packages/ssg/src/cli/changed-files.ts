import { existsSync } from 'node:fs';
import path from 'node:path';
import { realPath } from '../core/emit/check-output.ts';
import type { Diagnostic } from '../core/types.ts';
import { type Git, gitIn } from '../core/util/git.ts';
import { isInside } from '../core/util/repository.ts';
import { commitOf, unknownRevision } from './git.ts';
import { UsageError } from './usage-error.ts';

/** The files of a git repository that differ from a commit, including files that git does not know yet. */
export class ChangedFiles {
  /** Real paths. */
  readonly #paths: ReadonlySet<string>;
  /** Other repositories inside of this one, such as changed submodules. Git does not list their files. */
  readonly #repositories: readonly string[];
  readonly #hasRemoved: boolean;

  /** @param paths absolute */
  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths.flatMap((file) => [file, realPath(file)]));
    this.#repositories = paths.filter((file) => existsSync(path.join(file, '.git')));
    this.#hasRemoved = paths.some((file) => !existsSync(file));
  }

  /** Whether a change can be the cause of a problem: in its file, or where its link leads. */
  mayCause({ file, related = [], target }: Diagnostic): boolean {
    const files = [file, target?.file, ...related.map((place) => place.file)];
    if (files.some((each) => each !== undefined && this.#has(realPath(each)))) return true;
    // Only the site before the change had the URL of a removed page.
    return this.#hasRemoved && target !== undefined && target.file === undefined;
  }

  #has(file: string): boolean {
    return this.#paths.has(file) || this.#repositories.some((folder) => isInside(folder, file));
  }
}

/**
 * @param dir absolute path of a folder in the repository
 * @param ref a git revision
 */
export async function changedFiles(dir: string, ref: string): Promise<ChangedFiles> {
  const git = gitIn(dir);
  const [top, commit] = await Promise.all([topOf(git), commitOf(git, ref)]);
  if (commit === undefined && ref !== 'HEAD') {
    const isFolder = existsSync(ref);
    throw unknownRevision(
      ref,
      isFolder ? `to check another folder, name it first: \`ssg check ${ref} --changed\`` : undefined,
    );
  }
  const list = ['ls-files', '-z', '--full-name'];
  // The configuration of git may limit the list to the current folder.
  const diff = ['-c', 'diff.relative=false', 'diff', '--name-only', '--no-renames', '-z'];
  const names = await Promise.all([
    // Before the first commit, every file is new.
    git(...(commit === undefined ? [...list, ':/'] : [...diff, commit])),
    git(...list, '--others', '--exclude-standard', ':/'),
  ]);
  const known = names.join('').split('\0');
  return new ChangedFiles(known.filter((name) => name !== '').map((name) => path.resolve(top, name)));
}

/** The top folder of the repository. */
async function topOf(git: Git): Promise<string> {
  try {
    return (await git('rev-parse', '--show-toplevel')).replace(/\n$/, '');
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new UsageError('`--changed` needs git, but the command `git` was not found');
    if (stderr.includes('not a git repository'))
      throw new UsageError('`--changed` needs a git repository, but the folder is not in one');
    const [reason = ''] = stderr.replace(/^(?:fatal|error): /, '').split('\n');
    throw new UsageError(`\`--changed\` needs git, but git failed: ${reason}`);
  }
}
