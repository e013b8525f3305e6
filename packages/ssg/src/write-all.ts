import { writeSync } from 'node:fs';

/**
 * Writes all of it: a single write may end early, as on a disk that is nearly full.
 *
 * @param handle of an open file
 * @param position bytes from its start; without it, behind what was written last
 */
export function writeAll(handle: number, bytes: Uint8Array, position?: number): void {
  for (let written = 0; written < bytes.length; ) {
    const at = position === undefined ? null : position + written;
    written += writeSync(handle, bytes, written, bytes.length - written, at);
  }
}
