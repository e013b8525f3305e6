import path from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { sha256 } from '../sha256.ts';

export interface NamedFile {
  /** `client-3F2A9C1B.js` */
  name: string;
  contents: Uint8Array;
}

/**
 * Gives the outputs names by their contents alone. esbuild's own hashes depend on the paths of what went in as well, so
 * that the same site built in another folder would have other names, and the same build other bytes.
 *
 * A file that names others gets its name after they have theirs. Style sheets and images name nothing that is renamed
 * but images, whose names are by contents already.
 *
 * @returns the files by the name that esbuild gave them
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
    // Chunks that import each other keep the names they have: nothing of ours makes such a circle.
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
