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
 * Packages such as `graceful-fs` keep the working directory until someone calls `process.chdir()`, which takes 0.2 ms in a command's thread.
 * Most commands run in the site's folder anyway.
 */
function enter(folder: string): void {
  if (process.cwd() !== folder && (isSupervised || isMainThread)) process.chdir(folder);
}
