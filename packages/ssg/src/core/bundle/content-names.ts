import path from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { sha256 } from '../util/sha256.ts';

export interface NamedFile {
  /** `client-3F2A9C1B.js` */
  name: string;
  contents: Uint8Array;
}

/**
 * Renames the outputs by their contents. esbuild's hashes also depend on the paths of the inputs, so a build in another
 * folder would have other names and other bytes.
 *
 * A file that refers to others is renamed after them. Style sheets refer only to images, whose names are already by
 * contents.
 *
 * @returns the files by esbuild's name
 */
export function nameByContent(files: OutputFile[], outputs: Metafile['outputs']): Map<string, NamedFile> {
  const byName = new Map(files.map((file) => [path.basename(file.path), file]));
  const imports = new Map(
    Object.entries(outputs).map(([output, { imports }]) => [
      path.posix.basename(output),
      imports.map((imported) => path.posix.basename(imported.path)).filter((name) => byName.has(name)),
    ]),
  );
  const named = new Map<string, NamedFile>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    // Chunks that import each other keep their names. ssg creates no such chunks.
    if (named.has(name) || open.has(name)) return;
    open.add(name);
    const needed = imports.get(name) ?? [];
    for (const other of needed) visit(other);
    const file = byName.get(name) as OutputFile;
    named.set(name, rename(name, file.contents, needed, named));
  };
  for (const name of [...byName.keys()].sort()) visit(name);
  return named;
}

function rename(
  name: string,
  contents: Uint8Array,
  needed: string[],
  named: ReadonlyMap<string, NamedFile>,
): NamedFile {
  if (!/\.(?:js|css)$/.test(name)) return { name, contents };
  let text = Buffer.from(contents).toString();
  for (const other of needed) text = text.replaceAll(other, named.get(other)?.name ?? other);
  const hash = sha256(text).slice(0, 8).toUpperCase();
  return { name: name.replace(/-[A-Z\d]{8}(?=\.\w+$)/, `-${hash}`), contents: Buffer.from(text) };
}
