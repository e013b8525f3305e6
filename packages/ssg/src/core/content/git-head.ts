import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The current commit, on which the last updates of pages depend; empty without git. */
export async function readHead(folder: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['-C', folder, 'rev-parse', 'HEAD']);
    return stdout.trim();
  } catch {
    return '';
  }
}
