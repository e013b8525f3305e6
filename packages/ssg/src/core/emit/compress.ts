/** Compresses text files once, at the highest level, so servers need not compress them for every reader. */
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../config/types.ts';

/** Extensions of the compressed copies that hosts and the preview look for. */
export const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** @param has whether the folder contains a file with this name */
export function isCompressedCopy(name: string, has: (name: string) => boolean): boolean {
  return Object.values(ENDINGS).some((end) => name.endsWith(end) && has(name.slice(0, -end.length)));
}

const TEXT = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.md',
  '.wasm',
  '.ico',
  '.map',
]);

/** Images and fonts are compressed already. Names that start with `_` or a dot are files for hosts. */
export function isCompressible(name: string): boolean {
  return TEXT.has(path.posix.extname(name).toLowerCase()) && !/^[_.]/.test(path.posix.basename(name));
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Deterministic for the same version of Node's zlib. */
export function compress(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array> {
  if (encoding === 'gzip') return asGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return asBrotli(bytes, {
    params: {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
