/** The modules of the site that can be replaced in open pages, without bundling the site again. */
import type { ModulesMessage } from '@slashdocs/runtime/watch-client';
import { languageOf } from '../core/bundle/live-modules.ts';
import { documentModule } from '../core/bundle/pages-plugin.ts';
import type { Bundle } from '../core/bundle/types.ts';
import { toRelativePath } from '../core/cache/files.ts';
import type { SourcePage } from '../core/site/model.ts';
import type { CompiledPage } from '../core/types.ts';
import { readText } from '../core/util/regular-file.ts';
import type { Documents } from './documents.ts';
import { replacement } from './instrument.ts';
import type { Snapshot } from './snapshot.ts';

/** Ids of the replaceable modules among files. */
export function replaceable({ bundle, loaded }: Snapshot, files: Iterable<string>): string[] {
  const modules = bundle?.liveModules;
  if (!modules) return [];
  return [...files].map((file) => toRelativePath(file, loaded.config.root)).filter((id) => modules.has(id));
}

/**
 * Whether open pages can have replaced all code that changed between two snapshots.
 *
 * @param documents whose modules changed, also without an edit, for example because an image has another size
 */
export function areReplaced(
  files: ReadonlySet<string>,
  documents: ReadonlySet<string>,
  before: Snapshot | undefined,
  after: Snapshot | undefined,
): boolean {
  if (before?.bundle === after?.bundle) return true;
  if (!before?.bundle || !after?.bundle) return false;
  // A change of the configuration bundles the site again, and mostly changes only data.
  if (scriptsOf(before.bundle) === scriptsOf(after.bundle)) return true;
  if (before.loaded !== after.loaded) return false;
  const inputs = new Set([...before.bundle.inputs, ...after.bundle.inputs]);
  const changed = [...files].filter((file) => inputs.has(file));
  return (
    replaceable(before, changed).length === changed.length && [...documents].every((file) => files.has(file))
  );
}

/** The URLs of all scripts of pages, which contain hashes of their contents. */
function scriptsOf({ client, pages, components, contentScripts }: Bundle): string {
  return JSON.stringify([client, [...pages], components, contentScripts]);
}

/** The importers of modules, and theirs. */
export function importersOf({ bundle }: Snapshot, ids: Iterable<string>): ModulesMessage['importers'] {
  const importers: ModulesMessage['importers'] = {};
  const reached = new Set<string | null>(ids);
  // The set grows while it is iterated.
  for (const id of reached) {
    if (id === null) continue;
    const found = bundle?.liveModules?.get(id)?.importers ?? [null];
    importers[id] = found;
    for (const importer of found) reached.add(importer);
  }
  return importers;
}

/**
 * The current version of a module, as JavaScript that takes its imports from the page.
 *
 * @returns undefined if the page must be loaded again, or the module has an error, which the bundler reports
 */
export async function currentModule(
  id: string,
  { bundle, connected, loaded }: Snapshot,
  documents: Documents,
): Promise<string | undefined> {
  const module = bundle?.liveModules?.get(id);
  if (!bundle || !module) return undefined;
  const { file, imports } = module;
  try {
    const text = /\.mdx?$/.test(file)
      ? await currentDocument(file, { connected, loaded }, documents)
      : readText(file);
    if (text === undefined) return undefined;
    return await replacement(text, { id, loader: languageOf(file), react: bundle.react, targets: imports });
  } catch {
    return undefined;
  }
}

/** Whether only the front matter of a document changed, so open pages look the same with its new module. */
export async function hasSameText(
  file: string,
  { connected: { site, links } }: Snapshot,
  documents: Documents,
): Promise<boolean> {
  const page = site.byFile.get(file);
  if (page?.compiled?.kind !== 'component') return false;
  const textOf = (compiled: CompiledPage): string =>
    links.article({ ...page, compiled }).replace(JSON.stringify(compiled.frontMatter), '');
  try {
    const compiled = await compiledNow(page, documents);
    return compiled?.kind === 'component' && textOf(compiled) === textOf(page.compiled);
  } catch {
    return false;
  }
}

async function compiledNow(page: SourcePage, documents: Documents): Promise<CompiledPage | undefined> {
  const { file } = page.source;
  return (await documents.read(page.source, (each) => each === file))?.compiled;
}

async function currentDocument(
  file: string,
  { connected, loaded }: Pick<Snapshot, 'connected' | 'loaded'>,
  documents: Documents,
): Promise<string | undefined> {
  const { site, links } = connected;
  const page = site.byFile.get(file);
  if (!page) return undefined;
  const compiled = await compiledNow(page, documents);
  if (compiled?.kind !== 'component') return undefined;
  const { components, markdown, root } = loaded.config;
  const { onUnresolvedImport } = markdown;
  return documentModule(links.article({ ...page, compiled }), file, { components, onUnresolvedImport, root });
}
