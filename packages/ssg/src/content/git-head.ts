import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit that a folder's history ends at; empty without git. It decides when pages were last changed. */
export async function readHead(folder: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['-C', folder, 'rev-parse', 'HEAD']);
    return stdout.trim();
  } catch {
    return '';
  }
}
