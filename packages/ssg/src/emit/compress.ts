/** Text, compressed once by the build as well as it can be, and not by a server for every reader. */
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../config/types.ts';

/** What hosts and our preview look for beside a file. */
export const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

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

/** Images and fonts are compressed already; what begins with `_` or a dot is for hosts. */
export function isCompressible(name: string): boolean {
  return TEXT.has(path.posix.extname(name).toLowerCase()) && !/^[_.]/.test(path.posix.basename(name));
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The same bytes for the same text, by the same version of Node's zlib. */
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
