import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs git in a folder and returns its output. Rejects if git fails. */
export type Git = (...args: string[]) => Promise<string>;

/** Times are in UTC, and messages are in English. */
export function gitIn(folder: string): Git {
  const env = { ...withoutHook(process.env), TZ: 'UTC', LC_ALL: 'C' };
  return async (...args) => (await run('git', ['-C', folder, ...args], { maxBuffer: 1 << 30, env })).stdout;
}

/** Git passes the repository to its hooks in variables, which would turn any folder into the top folder of that repository. */
function withoutHook({ GIT_DIR, GIT_INDEX_FILE: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return GIT_DIR === undefined || env.GIT_WORK_TREE === undefined ? env : { ...env, GIT_DIR };
}

/**
 * The paths that git ignores, as it does files that a tool of the repository writes, each with the pattern that ignores it. Without git,
 * no path is ignored.
 *
 * @param files absolute paths, which need not exist
 */
export function ignoredFiles(files: readonly string[], folder: string): ReadonlyMap<string, string> {
  if (files.length === 0) return new Map();
  try {
    const env = { ...withoutHook(process.env), LC_ALL: 'C' };
    const args = ['-C', folder, 'check-ignore', '--stdin', '-z', '--verbose'];
    const output = execFileSync('git', args, {
      env,
      input: files.join('\0'),
      encoding: 'utf8',
      stdio: 'pipe',
    });
    // Source, line, pattern, and path. Patterns with `!` include files again.
    const found = [...output.matchAll(/[^\0]*\0\d*\0(?!!)([^\0]+)\0([^\0]+)\0/g)];
    return new Map(found.map(([, pattern = '', file = '']) => [file, pattern]));
  } catch (error) {
    // Git refuses the whole list for such a path.
    const isOfPath = /outside repository|beyond a symbolic link/.test(
      String((error as { stderr?: unknown }).stderr),
    );
    return new Map(
      isOfPath && files.length > 1 ? files.flatMap((file) => [...ignoredFiles([file], folder)]) : [],
    );
  }
}
