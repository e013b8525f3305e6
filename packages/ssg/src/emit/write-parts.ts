import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { writeAll } from '../write-all.ts';
import type { FileState } from './manifest.ts';

/** Characters that are written at once. */
const CHUNK = 1 << 20;

/** Writes a file of which only a part at a time is held. @returns what it is known by */
export function writeParts(file: string, parts: Iterable<string>): FileState {
  const handle = openSync(file, 'w');
  try {
    return takeParts(parts, (bytes) => writeAll(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** @param take gets the bytes, in pieces of a size that is worth a call */
export function takeParts(parts: Iterable<string>, take: (bytes: Uint8Array) => void): FileState {
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
  return { hash: hash.digest('hex').slice(0, 32), size };
}
