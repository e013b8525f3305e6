/** Work that several files of tests need, in one process or in several. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that exists during a run. */
    sharedFolder: string;
  }
}

type Outcome<Value> = { value: Value } | { error: string };

/**
 * Runs `make` in the first file that calls it. The others wait and get its result, or its error.
 *
 * @param make gets an empty folder for its files, and returns JSON
 */
export async function oncePerRun<Value>(name: string, make: (dir: string) => Promise<Value>): Promise<Value> {
  const dir = path.join(inject('sharedFolder'), name);
  const file = `${dir}.json`;
  if (await isCreated(dir)) {
    const made = await make(dir).then(
      (value): Outcome<Value> => ({ value }),
      (error): Outcome<Value> => ({ error: String(error) }),
    );
    await writeFile(`${file}.new`, JSON.stringify(made));
    await rename(`${file}.new`, file);
  }
  // The limit of the hook or the test ends it.
  while (!existsSync(file)) await sleep(50);
  const outcome = JSON.parse(await readFile(file, 'utf8')) as Outcome<Value>;
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
}

/** @returns false if the folder is there already */
async function isCreated(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
