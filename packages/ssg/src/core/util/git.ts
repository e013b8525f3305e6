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

/** Whether git ignores a path, as with files that a tool of the repository writes. Without git, no path is ignored. */
export function isIgnored(file: string, folder: string): boolean {
  try {
    const env = withoutHook(process.env);
    execFileSync('git', ['-C', folder, 'check-ignore', '--quiet', file], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
