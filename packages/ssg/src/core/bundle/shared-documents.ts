/** Modules for several equal documents in the server bundle; see `core/site/shared-modules.ts`. */
import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { EqualDocuments } from '../site/shared-modules.ts';
import type { Built } from './outputs.ts';
import { awaitsAtTop } from './top-level-await.ts';

/** The end of the name of a shared module: imports of a document without it get the module of this document. */
export const SHARED = '?equal';

/** Whether equal documents need separate modules: for a message at the place of each, or because their imports wait. */
export function needsSeparate({ warnings, outputFiles }: Built): boolean {
  const code = outputFiles.find(({ path: file }) => file.endsWith('server.js'))?.contents;
  return (
    warnings.some(({ location }) => location?.file.endsWith(SHARED)) ||
    (code !== undefined && awaitsAtTop(code))
  );
}

/** Replaces each shared module by the documents that share it. */
export function withDocuments<T extends Built>(built: T, documents: EqualDocuments, root: string): T {
  const nameOf = (file: string): string => path.relative(root, file).split(path.sep).join('/');
  const sharing = new Map<string, string[]>();
  for (const [file, first] of documents) {
    const shared = nameOf(first) + SHARED;
    sharing.set(shared, [...(sharing.get(shared) ?? []), nameOf(file)]);
  }
  const inputs: Metafile['inputs'] = {};
  for (const [name, input] of Object.entries(built.metafile.inputs)) {
    const imports = input.imports.flatMap((each) =>
      (sharing.get(each.path) ?? [each.path]).map((to) => ({ ...each, path: to })),
    );
    for (const each of sharing.get(name) ?? [name]) inputs[each] ??= { ...input, imports };
  }
  return { ...built, metafile: { ...built.metafile, inputs } };
}
