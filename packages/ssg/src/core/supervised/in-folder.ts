/** Runs code of a Docusaurus site in the site's folder, because it uses paths relative to the working directory. */
import { isMainThread } from 'node:worker_threads';
import { isSupervised } from './link.ts';

let runsInFolders = 0;
let folderBefore = '';

export async function inFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  if (runsInFolders++ === 0) folderBefore = process.cwd();
  enter(folder);
  try {
    return await run();
  } finally {
    // Runs may overlap, in a script with a dev server. The last one to end restores the folder before the first one.
    if (--runsInFolders === 0) enter(folderBefore);
  }
}

/**
 * Changes the folder with `process.chdir()`, since packages such as `graceful-fs` remember the working directory until the next call. A call
 * takes 0.2 ms, and most commands run in the site's folder anyway.
 */
function enter(folder: string): void {
  if (process.cwd() !== folder && (isSupervised || isMainThread)) process.chdir(folder);
}
