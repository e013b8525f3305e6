import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../core/pipeline/build.ts';
import { gitIn } from '../core/util/git.ts';
import { readPages } from './diff/pages.ts';
import { diffReport } from './diff/report.ts';
import { EXIT, failedStatus } from './exit.ts';
import { commitOf, unknownRevision } from './git.ts';
import { stderr, stdout } from './streams.ts';
import { printDiagnostics } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface DiffCommand {
  /** A git revision, such as a branch or tag. */
  ref: string;
  /** Absolute path of the site's folder. */
  dir: string;
}

/**
 * `ssg diff REF`: builds the current and the earlier site in a temporary folder and prints the differences. Both use the
 * installed packages.
 */
export async function runDiff({ ref, dir }: DiffCommand): Promise<number> {
  const git = gitIn(dir);
  const shown = await git('rev-parse', '--show-toplevel').catch(() => {
    throw new UsageError('the folder is not in a git repository');
  });
  const top = shown.trim();
  const commit = await commitOf(git, ref);
  if (commit === undefined) throw unknownRevision(ref);
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-diff-')));
  const tree = path.join(folder, 'tree');
  try {
    await git('worktree', 'add', '--quiet', '--detach', tree, commit);
    const inside = path.relative(await realpath(top), await realpath(dir));
    for (const place of new Set(['', inside])) {
      const modules = path.join(top, place, 'node_modules');
      const target = path.join(tree, place, 'node_modules');
      if (existsSync(modules) && existsSync(path.dirname(target)) && !existsSync(target))
        await symlink(modules, target);
    }
    const sites: [dir: string, name: string][] = [
      [path.join(tree, inside), 'before'],
      [dir, 'after'],
    ];
    for (const [site, name] of sites) {
      const { diagnostics, published } = await build({ dir: site, outDir: path.join(folder, name) });
      if (published) continue;
      printDiagnostics(diagnostics);
      stderr.write(
        `\n${name === 'before' ? `The site at ${ref}` : 'The current site'} has errors, so there is nothing to compare.\n`,
      );
      return failedStatus(diagnostics);
    }
    const [before, after] = ['before', 'after'].map((name) => readPages(path.join(folder, name)));
    if (before && after) stdout.write(diffReport(before, after, ref));
    return EXIT.fine;
  } finally {
    await git('worktree', 'remove', '--force', tree).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}
