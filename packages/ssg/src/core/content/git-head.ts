import { gitIn } from '../util/git.ts';

/** The current commit, on which the last updates of pages depend; empty without git. */
export async function readHead(folder: string): Promise<string> {
  try {
    return (await gitIn(folder)('rev-parse', 'HEAD')).trim();
  } catch {
    return '';
  }
}
