import { writeSync } from 'node:fs';

/**
 * Writes all bytes. A single write may be incomplete, for example on a disk that is nearly full.
 *
 * @param handle of an open file
 * @param position offset in the file; default: the current position
 */
export function writeAll(handle: number, bytes: Uint8Array, position?: number): void {
  for (let written = 0; written < bytes.length; ) {
    const at = position === undefined ? null : position + written;
    written += writeSync(handle, bytes, written, bytes.length - written, at);
  }
}
