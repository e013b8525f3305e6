/**
 * Reads files of the site, of packages, and of earlier builds. Only reads regular files: reading a pipe could block forever, and
 * a device such as `/dev/zero` is infinite.
 */
import { closeSync, constants, type Dirent, fstatSync, openSync, readSync, type Stats } from 'node:fs';

/** Maximum size of a buffer in all versions of Node. */
const LARGEST_FILE = 2 * 1024 ** 3;

/** Maximum size of a string. */
const LARGEST_TEXT = 512 * 1024 ** 2 - 1024;

/** Non-blocking, because opening a pipe can block as well. Windows does not have the flag. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A file that exists but must not be read. Has the properties of a file system error. */
export class NotReadable extends Error {
  readonly syscall = 'read';
  readonly path: string;
  readonly code: 'NOT_REGULAR' | 'TOO_LARGE';

  constructor(path: string, code: 'NOT_REGULAR' | 'TOO_LARGE', message: string) {
    super(message);
    this.path = path;
    this.code = code;
  }
}

/**
 * The contents of a regular file.
 *
 * @param largest in bytes
 * @throws the errors of `readFileSync`, or `NotReadable` if the file is too large or not a regular file
 */
export function readBytes(file: string, largest = LARGEST_FILE): Buffer {
  return readWithState(file, largest).bytes;
}

/** The same, with the state of the file before it was read. */
export function readWithState(file: string, largest = LARGEST_FILE): { bytes: Buffer; state: Stats } {
  const { handle, state } = open(file);
  try {
    if (state.size > largest) {
      throw new NotReadable(file, 'TOO_LARGE', `larger than ${Math.round(largest / 1024 ** 2)} MB`);
    }
    const bytes = Buffer.allocUnsafeSlow(state.size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(handle, bytes, length, bytes.length - length, null);
      if (read === 0) break;
      length += read;
    }
    return { bytes: bytes.subarray(0, length), state };
  } finally {
    closeSync(handle);
  }
}

/** Opens a regular file. The caller must close the handle. */
export function openRegular(file: string): number {
  return open(file).handle;
}

function open(file: string): { handle: number; state: Stats } {
  const handle = openSync(file, READ);
  try {
    const state = fstatSync(handle);
    if (state.isFile()) return { handle, state };
    throw new NotReadable(file, 'NOT_REGULAR', `${kindOf(state)}, not a regular file`);
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** The text of a regular file. Throws the errors of `readBytes`. */
export function readText(file: string, largest = LARGEST_TEXT): string {
  return readBytes(file, largest).toString('utf8');
}

/** The type of a file that is not a regular file, for messages. */
export function kindOf(state: Stats | Dirent): string {
  if (state.isDirectory()) return 'a folder';
  if (state.isFIFO()) return 'a named pipe';
  if (state.isSocket()) return 'a socket';
  return state.isSymbolicLink() ? 'a symbolic link' : 'a device';
}
