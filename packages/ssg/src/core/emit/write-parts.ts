import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { writeAll } from '../util/write-all.ts';
import type { FileState } from './manifest.ts';
import { HASH_LENGTH } from './stage.ts';

/** Number of characters per write. */
const CHUNK = 1 << 20;

/** Writes a file without keeping more than one part in memory. */
export function writeParts(file: string, parts: Iterable<string>): FileState {
  const handle = openSync(file, 'w');
  try {
    return hashParts(parts, (bytes) => writeAll(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** @param take receives the bytes in chunks */
export function hashParts(parts: Iterable<string>, take: (bytes: Uint8Array) => void): FileState {
  const hash = createHash('sha256');
  let size = 0;
  let text = '';
  const flush = (): void => {
    const bytes = Buffer.from(text);
    text = '';
    hash.update(bytes);
    size += bytes.byteLength;
    take(bytes);
  };
  for (const part of parts) {
    text += part;
    if (text.length >= CHUNK) flush();
  }
  flush();
  return { hash: hash.digest('hex').slice(0, HASH_LENGTH), size };
}
