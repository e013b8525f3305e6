/** Files of the output folder, for checks of plugins. */
import { statSync } from 'node:fs';
import type { ResolvedConfig } from '../config/types.ts';
import type { Artifact } from '../types.ts';
import { readBytes } from '../util/regular-file.ts';
import { decodePath, splitUrl } from '../util/urls.ts';
import type { OutputReader } from './types.ts';

/**
 * @param artifacts generated files
 * @param statics static files by their site path: `/img/logo.svg`
 */
export function outputReader(
  artifacts: Iterable<Artifact>,
  statics: ReadonlyMap<string, string>,
  { baseUrl }: Pick<ResolvedConfig, 'baseUrl'>,
): OutputReader {
  let generated: Map<string, Artifact['contents']> | undefined;
  const find = (url: string): Artifact['contents'] | undefined => {
    if (!url.startsWith(baseUrl)) return undefined;
    generated ??= new Map([...artifacts].map(({ path, contents }) => [path, contents]));
    const path = decodePath(splitUrl(url).path).slice(baseUrl.length);
    const copyFrom = statics.get(`/${path}`);
    return generated.get(path) ?? (copyFrom === undefined ? undefined : { copyFrom });
  };
  return Object.freeze({
    read(url: string) {
      const contents = find(url);
      if (contents === undefined || typeof contents === 'string' || contents instanceof Uint8Array)
        return contents;
      return 'copyFrom' in contents ? readBytes(contents.copyFrom) : [...contents.parts].join('');
    },
    size(url: string) {
      const contents = find(url);
      if (contents === undefined) return undefined;
      if (typeof contents === 'string') return Buffer.byteLength(contents);
      if (contents instanceof Uint8Array) return contents.byteLength;
      if ('copyFrom' in contents) return statSync(contents.copyFrom, { throwIfNoEntry: false })?.size;
      let bytes = 0;
      for (const part of contents.parts) bytes += Buffer.byteLength(part);
      return bytes;
    },
  });
}
