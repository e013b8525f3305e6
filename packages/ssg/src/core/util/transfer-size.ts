import { gzipSync } from 'node:zlib';

/** Bytes after compression. */
export function transferSize(contents: string | Uint8Array): number {
  return gzipSync(contents).length;
}
