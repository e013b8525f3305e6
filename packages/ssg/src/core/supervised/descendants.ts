/** Ends processes that other processes have started. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ends the children of a process, and their children. Does nothing on Windows. */
export function endDescendants(pid: number): void {
  for (const child of childrenOf(pid)) {
    endDescendants(child);
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      numbersIn(readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')),
    );
  } catch {
    const { stdout, pid: own } = spawnSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' });
    return (stdout ?? '').split('\n').flatMap((line) => {
      const [parent, child] = numbersIn(line);
      return parent === pid && child !== undefined && child !== own ? [child] : [];
    });
  }
}

function numbersIn(text: string): number[] {
  return text.trim() === '' ? [] : text.trim().split(/\s+/).map(Number);
}
