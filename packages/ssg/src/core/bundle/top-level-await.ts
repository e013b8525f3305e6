import { textOf } from '../util/text-of.ts';

/**
 * Supports pages with a top-level `await`. The server's entry loads pages with `require`, so they are evaluated during
 * rendering, under the same time limit. esbuild does not await the promise of a module with a top-level `await`. This
 * finds such modules, which esbuild turns into async functions, and makes their entry a promise.
 *
 * @returns the code with unchanged line numbers, and the files of the pages
 */
export function awaitTopLevel(bytes: Uint8Array): { code: Uint8Array; awaiting: Set<string> } {
  const awaiting = new Set<string>();
  if (!awaitsAtTop(bytes)) return { code: bytes, awaiting };
  const code = textOf(bytes);
  // One search of the code, which has megabytes, for all pages.
  const functions = new Set(
    Array.from(code.matchAll(/^var (init_\w+) = __esm\(\{\n {2}async "/gm), ([, name]) => name),
  );
  const entry = /^( *("(?:[^"\\]|\\.)*"): \(\) => )\((init_\w+)\(\), __toCommonJS\((\w+)\)\)/gm;
  const changed = code.replace(entry, (whole, start: string, file: string, init: string, exports: string) => {
    if (!functions.has(init)) return whole;
    awaiting.add(JSON.parse(file) as string);
    return `${start}${init}().then(() => ${exports})`;
  });
  return { code: Buffer.from(changed), awaiting };
}

/** Whether any module of the bundle has a top-level `await`. */
export function awaitsAtTop({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return Buffer.from(buffer, byteOffset, byteLength).includes('__esm({\n  async "');
}
