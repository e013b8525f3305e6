/**
 * Reuses the bundle of the previous build if esbuild would produce the same bundle. The key covers the input of esbuild, the
 * contents of all bundled files, and the names of their sibling files, since an import may resolve to a new sibling. The title and
 * other facts of the site only count if the bundle contains them. Bundles with errors are not cached.
 */
import path from 'node:path';
import type { Message } from 'esbuild';
import { bundleSite } from '../bundle/bundle.ts';
import { type Digests, digestsOf } from '../bundle/digests.ts';
import { documentCodes, withDocumentScripts } from '../bundle/document-scripts.ts';
import { byImport } from '../bundle/join-imports.ts';
import type { LiveModule } from '../bundle/live-modules.ts';
import { toDiagnostics } from '../bundle/messages.ts';
import { changedSheets } from '../bundle/processed-sheets.ts';
import { separableImports } from '../bundle/separable.ts';
import type { Bundle, BundleInput, PageBundle } from '../bundle/types.ts';
import {
  areUnchanged,
  type FileHashes,
  hasChangedSince,
  hashFiles,
  hashFolders,
  hashReadFiles,
  hashSiblingNames,
  hashText,
  toRelativePath,
} from '../cache/files.ts';
import type { CacheFolder } from '../cache/folder.ts';
import type { Packed } from '../cache/packed.ts';
import { DamagedCache, Packs } from '../cache/packs.ts';
import { toolVersion } from '../cache/tool-version.ts';
import type { Diagnostic } from '../types.ts';
import { sha256 } from '../util/sha256.ts';
import { textOf } from '../util/text-of.ts';

/** Placeholder for the site's folder in the server module, which contains absolute paths. */
const ROOT = '%ssg-root%';

interface Entry {
  key: string;
  /** The hash of the site's facts, if the bundle contains any. */
  facts?: string | undefined;
  files: FileHashes;
  /** By path relative to the site. */
  documents: Record<string, DocumentHashes>;
  /** Hash of the names in the folders of the files. */
  names: string;
  /** Of esbuild. */
  warnings: Message[];
  /** Hash of `missingFolders` of the bundle. */
  missing: string;
  bundle: StoredBundle;
}

/** Makes the paths of files relative to the site, or absolute. */
type Place = (file: string) => string;

/** How a part of a bundle is stored as JSON. */
interface Part<Value, Stored> {
  store(value: Value, relative: Place): Stored;
  restore(stored: Stored, absolute: Place): Value;
}

const part = <Value, Stored>(made: Part<Value, Stored>): Part<Value, Stored> => made;

const fileList: Part<string[], string[]> = {
  store: (files, relative) => [...new Set(files)].map(relative),
  restore: (files, absolute) => files.map(absolute),
};

const fileSet: Part<ReadonlySet<string>, string[]> = {
  store: (files, relative) => [...files].map(relative),
  restore: (files, absolute) => new Set(files.map(absolute)),
};

const byFile = <Value>(): Part<Map<string, Value>, [file: string, value: Value][]> => ({
  store: (all, relative) => [...all].map(([file, value]) => [relative(file), value]),
  restore: (all, absolute) => new Map(all.map(([file, value]) => [absolute(file), value])),
});

const digestsOfPages = byFile<string>();

/** The parts that are not stored as they are. */
const PARTS = {
  integrity: part<Bundle['integrity'], [url: string, hash: string][]>({
    store: (all) => [...all],
    restore: (all) => new Map(all),
  }),
  pages: byFile<PageBundle>(),
  documentGroups: part<Bundle['documentGroups'], Bundle['documentGroups']>({
    store: (all, relative) => all.map((each) => ({ ...each, documents: each.documents.map(relative) })),
    restore: (all, absolute) => all.map((each) => ({ ...each, documents: each.documents.map(absolute) })),
  }),
  awaiting: fileSet,
  digests: part<Digests, Omit<Digests, 'pages'> & { pages: [file: string, digest: string][] }>({
    store: (digests, relative) => ({ ...digests, pages: digestsOfPages.store(digests.pages, relative) }),
    restore: (digests, absolute) => ({ ...digests, pages: digestsOfPages.restore(digests.pages, absolute) }),
  }),
  liveModules: part<NonNullable<Bundle['liveModules']>, [id: string, module: LiveModule][]>({
    store: (all, relative) => [...all].map(([id, each]) => [id, { ...each, file: relative(each.file) }]),
    restore: (all, absolute) =>
      new Map(all.map(([id, each]) => [id, { ...each, file: absolute(each.file) }])),
  }),
  missingFolders: fileList,
  inputs: fileList,
  processed: byFile<string>(),
  documents: fileSet,
  unbundled: fileSet,
};

/** A bundle as JSON. Paths are relative to the site. `digests` are absent in `ssg watch`, and `liveModules` elsewhere. */
type StoredBundle = Omit<Bundle, keyof typeof PARTS | 'broken' | 'artifacts' | 'server'> & {
  [Key in keyof Pick<Bundle, keyof typeof PARTS>]: ReturnType<(typeof PARTS)[Key]['store']>;
} & {
  artifacts: [path: string, contents: Packed][];
  server: { code: Packed; map: Packed; separate: string[] };
};

/** Stores or restores the parts of a bundle. Others stay as they are. */
function convert(bundle: object, direction: 'store' | 'restore', place: Place): object {
  const parts = new Map<string, Record<typeof direction, (value: never, place: Place) => unknown>>(
    Object.entries(PARTS),
  );
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]) => {
      const known = value === undefined ? undefined : parts.get(key);
      return [key, known ? known[direction](value as never, place) : value];
    }),
  );
}

/** A build and `ssg watch` keep one bundle each. */
export type BundleName = 'bundle' | 'watch-bundle';

/** Whether it is known what the bundle depends on. The loaders of a site may read anything. */
export const isCacheable = ({ loaders }: BundleInput): boolean => loaders === undefined;

/** Like `bundleSite`, but reuses the bundle of the previous build if possible. */
export async function bundleCached(input: BundleInput, cache: CacheFolder): ReturnType<typeof bundleSite> {
  const known = await recallBundle('bundle', input, cache);
  if (known) return known;
  const filled = { ...input, documentImports: new Map<string, string>() };
  const { bundle: made, diagnostics, warnings } = await bundleSite(filled);
  if (!made || made.broken.size > 0) return { bundle: made, diagnostics };
  const documents = await hashDocuments(made.documents, filled, made.unbundled);
  const bundled = new Map([...documents].map(([file, hashes]) => [file, hashes.bundled]));
  const bundle = { ...made, digests: digestsOf(made.graph, input, bundled) };
  if (warnings && areCacheable(warnings))
    await rememberBundle('bundle', bundle, input, cache, undefined, documents, warnings);
  return { bundle: withTexts(bundle, documents, input.root), diagnostics };
}

/** @returns undefined if the last bundle with this name has other inputs */
export async function recallBundle(
  name: BundleName,
  input: BundleInput,
  cache: CacheFolder,
): Promise<{ bundle: Bundle; diagnostics: Diagnostic[] } | undefined> {
  const remembered = cache.read(`${name}.json`) as Entry | undefined;
  const isCurrent =
    remembered?.key === keyOf(input) &&
    (remembered.facts === undefined || remembered.facts === factsOf(input)) &&
    areFilesUnchanged(remembered, input) &&
    remembered.missing === hashFolders(absoluteFolders(remembered, input.root), input.root);
  if (!isCurrent) return undefined;
  const processed = PARTS.processed.restore(remembered.bundle.processed, (file) =>
    path.resolve(input.root, file),
  );
  if ((await changedSheets(processed, input)).length > 0) return undefined;
  const documents = await documentsOf(remembered, input);
  const isSame = Object.entries(remembered.documents).every(
    ([file, { bundled }]) => documents.get(file)?.bundled === bundled,
  );
  if (!isSame) return undefined;
  const packs = new Packs(cache.path(name));
  try {
    const bundle = restored(remembered.bundle, input.root, packs);
    const current = bundle && (await updateScripts(name, bundle, remembered, documents, input, cache, packs));
    return (
      current && {
        bundle: withTexts(current, documents, input.root),
        // Places in sources may have changed.
        diagnostics: byImport(await toDiagnostics(remembered.warnings, 'warning', input)),
      }
    );
  } finally {
    packs.close();
  }
}

/**
 * Makes the scripts of documents that have changed.
 *
 * @param packs of the remembered bundle
 * @returns undefined if a document needs other imports
 */
async function updateScripts(
  name: BundleName,
  bundle: Bundle,
  remembered: Entry,
  documents: Documents,
  input: BundleInput,
  cache: CacheFolder,
  packs: Packs,
): Promise<Bundle | undefined> {
  const textIn = (all: Documents, file: string) => all.get(toRelativePath(file, input.root))?.text;
  const before = new Map(Object.entries(remembered.documents));
  const files = bundle.documentGroups
    .flatMap((group) => group.documents)
    .filter((file) => textIn(documents, file) !== textIn(before, file));
  if (files.length === 0) return bundle;
  const codes = await documentCodes(files, input);
  const current = codes.size === files.length ? withDocumentScripts(bundle, codes, input) : undefined;
  if (!current) return undefined;
  const entry = stored(current, input.root, packs, remembered.bundle);
  if (entry && packs.save(placesIn(entry)))
    cache.write(`${name}.json`, {
      ...remembered,
      documents: Object.fromEntries(documents),
      bundle: entry,
    } satisfies Entry);
  return current;
}

/**
 * @param bundle without errors
 * @param began when it was bundled, if that was a while ago; a time of `Date.now()`
 * @param documents hashes of its documents. Default: they are computed
 * @param warnings all problems of the bundle
 */
export async function rememberBundle(
  name: BundleName,
  bundle: Bundle,
  input: BundleInput,
  cache: CacheFolder,
  began?: number,
  documents?: Documents,
  warnings: Message[] = [],
): Promise<void> {
  const { inputs } = bundle;
  const { root } = input;
  const code = inputs.filter((file) => !bundle.documents.has(file));
  const files =
    began === undefined
      ? hashFiles(code, root)
      : hashReadFiles(code, root, (_, state) => hasChangedSince(state, began));
  if (!files) return;
  cache.createFolder(name);
  const packs = new Packs(cache.path(name));
  try {
    const entry = stored(bundle, root, packs);
    if (!entry || !packs.save([])) return;
    const current = documents ?? (await hashDocuments(bundle.documents, input, bundle.unbundled));
    cache.write(`${name}.json`, {
      key: keyOf(input),
      facts: bundle.hasSiteFacts ? factsOf(input) : undefined,
      files,
      documents: Object.fromEntries(current),
      names: hashSiblingNames(inputs, root),
      warnings,
      missing: hashFolders(bundle.missingFolders, root),
      bundle: entry,
    } satisfies Entry);
  } finally {
    packs.close();
  }
}

/** @returns a hash of the input of every bundle, independent of the site's folder */
export function keyOf(input: BundleInput): string {
  const { root, facts: _, learned: __, live, postCss, ...others } = input;
  const rest = { ...others, postCss: postCss?.key, isLive: live !== undefined };
  return hashText(toolVersion(), asText(rest, root));
}

/** @returns a hash of the facts that few bundles contain */
export function factsOf({ root, facts }: BundleInput): string {
  return hashText(asText(facts, root));
}

function asText(facts: unknown, root: string): string {
  const text = JSON.stringify(facts, (_, value) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
  return text.replaceAll(inText(root), '');
}

/** A path as part of a string in JSON or JavaScript. */
function inText(root: string): string {
  return JSON.stringify(root).slice(1, -1);
}

/** Whether only imported files can change warnings. Plugins attach problems that may depend on anything. */
export const areCacheable = (messages: readonly Message[]): boolean =>
  messages.every(({ detail, location }) => detail === undefined && location !== null);

const absoluteFolders = ({ bundle }: Entry, root: string): string[] =>
  bundle.missingFolders.map((folder) => path.resolve(root, folder));

function areFilesUnchanged({ files, names, bundle }: Entry, { root }: BundleInput): boolean {
  const inputs = bundle.inputs.map((file) => path.resolve(root, file));
  return names === hashSiblingNames(inputs, root) && areUnchanged(files, root);
}

/** Hashes of documents. */
interface DocumentHashes {
  /** Of what the bundle contains: the module, or its imports. */
  bundled: string;
  /** `source`, or else of the module; only if the bundle contains only its imports. */
  text?: string;
  /** Of everything that determines the module, if it is known. */
  source?: string;
}

/** By path relative to the site. */
type Documents = ReadonlyMap<string, DocumentHashes>;

function documentsOf({ bundle, documents }: Entry, input: BundleInput): Promise<Documents> {
  const absolute = (file: string): string => path.resolve(input.root, file);
  const unbundled = new Set(bundle.unbundled.map(absolute));
  return hashDocuments(new Set(bundle.documents.map(absolute)), input, unbundled, documents);
}

/** @param known of an earlier build with the same input. Default: none */
async function hashDocuments(
  files: ReadonlySet<string>,
  input: BundleInput,
  unbundled: ReadonlySet<string>,
  known: Readonly<Record<string, DocumentHashes>> = {},
): Promise<Documents> {
  const documents = new Map<string, DocumentHashes>();
  for (const file of [...files].sort()) {
    const name = toRelativePath(file, input.root);
    const source = await input.hashDocument?.(file);
    const hashes = known[name];
    const isKnown = source !== undefined && hashes?.source === source;
    documents.set(name, isKnown ? hashes : await hashDocument(file, input, unbundled.has(file), source));
  }
  return documents;
}

async function hashDocument(
  file: string,
  input: BundleInput,
  isUnbundled: boolean,
  source: string | undefined,
): Promise<DocumentHashes> {
  const imports = isUnbundled && (input.documentImports?.get(file) ?? (await separableImports(file, input)));
  const hashModule = async (): Promise<string> => hashText(await input.loadDocument(file));
  return {
    bundled: imports ? hashText(imports) : await hashModule(),
    ...(imports && { text: source ?? (await hashModule()) }),
    ...(source !== undefined && { source }),
  };
}

/** Adds the texts of documents to the hashes of their pages. */
function withTexts(bundle: Bundle, documents: Documents, root: string): Bundle {
  const { digests } = bundle;
  if (!digests) return bundle;
  const pages = new Map(
    [...digests.pages].map(([file, digest]) => {
      const { text } = documents.get(toRelativePath(file, root)) ?? {};
      return [file, text === undefined ? digest : hashText(digest, text)];
    }),
  );
  return { ...bundle, digests: { ...digests, pages } };
}

/**
 * @param earlier the remembered bundle with the same server module
 * @returns undefined if the cache is not writable
 */
function stored(
  bundle: Bundle,
  root: string,
  packs: Packs,
  earlier?: StoredBundle,
): StoredBundle | undefined {
  const { broken: _, artifacts, server, ...rest } = bundle;
  const relative = (file: string): string => toRelativePath(file, root);
  const known = new Map(earlier?.artifacts);
  const code = earlier?.server.code ?? packs.add(textOf(server.code).replaceAll(inText(root), ROOT));
  const map = earlier?.server.map ?? packs.add(server.map);
  // The name of a file contains a hash of its contents.
  const files = artifacts.map(
    ({ path: name, contents }) => [name, known.get(name) ?? packs.add(bytesOf(contents))] as const,
  );
  if (!code || !map || !files.every(isStored)) return undefined;
  return {
    ...(convert(rest, 'store', relative) as Omit<StoredBundle, 'artifacts' | 'server'>),
    server: { code, map, separate: fileSet.store(server.separate, relative) },
    artifacts: files.map(([name, place]) => [name, place]),
  };
}

/** Where the contents of a bundle are. */
function placesIn({ server, artifacts }: StoredBundle): Packed[] {
  return [server.code, server.map, ...artifacts.map(([, place]) => place)];
}

function isStored(file: readonly [string, Packed | undefined]): file is readonly [string, Packed] {
  return file[1] !== undefined;
}

/** @returns undefined if the cache is damaged */
function restored(entry: StoredBundle, root: string, packs: Packs): Bundle | undefined {
  const { artifacts, server, ...rest } = entry;
  const absolute = (file: string): string => path.resolve(root, file);
  try {
    const code = Buffer.from(packs.read(server.code).replaceAll(ROOT, () => inText(root)));
    return {
      ...(convert(rest, 'restore', absolute) as Omit<Bundle, 'broken' | 'artifacts' | 'server'>),
      broken: new Set(),
      server: {
        code,
        hash: sha256(code),
        map: packs.readBytes(server.map),
        separate: fileSet.restore(server.separate, absolute),
      },
      artifacts: artifacts.map(([name, place]) => ({ path: name, contents: packs.readBytes(place) })),
    };
  } catch (error) {
    if (error instanceof DamagedCache) return undefined;
    throw error;
  }
}

function bytesOf(contents: Bundle['artifacts'][number]['contents']): Buffer {
  if (typeof contents !== 'string' && !(contents instanceof Uint8Array))
    throw new TypeError('a bundle consists of bytes and strings');
  return Buffer.from(contents as Uint8Array);
}
