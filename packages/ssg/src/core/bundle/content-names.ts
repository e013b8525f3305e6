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
  const order = new Map<string, number>();
  const open: string[] = [];
  // Files are named after those that they import: Tarjan's algorithm finds the files that import each other.
  const visit = (name: string): number => {
    const index = order.size;
    let lowest = index;
    order.set(name, index);
    open.push(name);
    for (const other of imports.get(name) ?? []) {
      if (!order.has(other)) lowest = Math.min(lowest, visit(other));
      else if (!named.has(other)) lowest = Math.min(lowest, order.get(other) as number);
    }
    if (lowest === index) {
      const cycle = open.splice(open.lastIndexOf(name)).map((each) => byName.get(each) as OutputFile);
      if (cycle.length === 1) renameOne(cycle[0] as OutputFile, imports, named);
      else rename(cycle, imports, named);
    }
    return lowest;
  };
  for (const name of [...byName.keys()].sort()) if (!order.has(name)) visit(name);
  return named;
}

const HASH = /-[A-Z\d]{8}(?=\.\w+$)/;

/** The style sheets of pages. Many pages have equal ones, which get the same name, so readers need only one of them. */
const OF_PAGE = /^(?:component|documents|page)(?:-.*)?(?=-[A-Z\d]{8}\.css$)/;

/** The published name of a file without the hash and the ending. */
export function plainName(output: string): string {
  const name = path.posix.basename(output).replace(OF_PAGE, 'page').replace(HASH, '');
  return path.posix.basename(name, path.posix.extname(name));
}

/** The last results of `renameOne`. `ssg watch` keeps the scripts of a run when only style sheets change. */
const lastNames = new WeakMap<OutputFile, { others: string; file: NamedFile }>();

function renameOne(
  file: OutputFile,
  imports: ReadonlyMap<string, readonly string[]>,
  named: Map<string, NamedFile>,
): void {
  const name = path.basename(file.path);
  const others = (imports.get(name) ?? []).map((other) => named.get(other)?.name).join();
  const last = lastNames.get(file);
  if (last?.others === others) {
    named.set(name, last.file);
    return;
  }
  rename([file], imports, named);
  lastNames.set(file, { others, file: named.get(name) as NamedFile });
}

/** @param cycle a file, or the files that import each other, whose hashes depend on all of them */
function rename(
  cycle: readonly OutputFile[],
  imports: ReadonlyMap<string, readonly string[]>,
  named: Map<string, NamedFile>,
): void {
  const members = cycle.map((file) => path.basename(file.path));
  const texts = cycle.map(({ contents }, index) => {
    const name = members[index] as string;
    if (!/\.(?:js|css)$/.test(name)) return undefined;
    let text = Buffer.from(contents).toString();
    for (const other of imports.get(name) ?? [])
      text = text.replaceAll(other, named.get(other)?.name ?? other);
    return text;
  });
  const plain = texts.map((text) =>
    members.reduce((changed, member) => changed.replaceAll(member, member.replace(HASH, '')), text ?? ''),
  );
  const shared = cycle.length === 1 ? '' : sha256(plain.toSorted().join());
  const names = members.map((member, index) =>
    texts[index] === undefined
      ? member
      : member.replace(OF_PAGE, 'page').replace(
          HASH,
          `-${sha256(shared + plain[index])
            .slice(0, 8)
            .toUpperCase()}`,
        ),
  );
  cycle.forEach(({ contents }, index) => {
    const text = texts[index];
    // A copy, because esbuild's files are parts of one large buffer, which would stay in memory.
    const renamed =
      text === undefined
        ? contents.slice()
        : Buffer.from(
            members.reduce((changed, member, at) => changed.replaceAll(member, names[at] as string), text),
          );
    named.set(members[index] as string, { name: names[index] as string, contents: renamed });
  });
}
