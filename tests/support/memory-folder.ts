import { readFileSync, statfsSync } from 'node:fs';

/** Linux mounts a file system in memory here. */
const FOLDER = '/dev/shm';

/** Bytes. A run needs an eighth of the space. */
const SPACE = 2 ** 30;
const MEMORY = 4 * 2 ** 30;

/** Returns a folder in memory that may contain programs, or `undefined`. In a container, it is often too small. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === FOLDER)?.[3];
    const isUsable = options !== undefined && /^rw\b/.test(options) && !/\bnoexec\b/.test(options);
    return isUsable && bavail * bsize >= SPACE && process.availableMemory() >= MEMORY ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
