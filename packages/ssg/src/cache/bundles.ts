/**
 * The bundle of the build before, if esbuild would make the same: by everything that it was asked for, by the contents of
 * every file that went in, and by the names of what stands beside these, since a new file may be what an import means
 * from now on. One with a problem is not remembered: its build has time.
 */
import path from 'node:path';
import { bundleSite } from '../bundle/bundle.ts';
import { type Digests, digestsOf } from '../bundle/digests.ts';
import type { Bundle, BundleInput, PageBundle } from '../bundle/types.ts';
import { areUnchanged, type FileHashes, hashFiles, hashText, namesBeside, portable } from './files.ts';
import type { CacheFolder } from './folder.ts';
import { DamagedCache, type Packed, Packs } from './packs.ts';
import { toolId } from './tool.ts';

const NAME = 'bundle.json';
/** Documents are loaded as modules: what becomes of one depends on where its links lead, too. */
const DOCUMENT = /\.mdx?$/;
/** Stands for the site's folder in the server module, which knows pages by their paths. */
const ROOT = '%ssg-root%';

interface Entry {
  key: string;
  files: FileHashes;
  /** Hashes of the documents' modules, by path relative to the site. */
  documents: Record<string, string>;
  /** Hash of the names in the folders of the files. */
  names: string;
  bundle: StoredBundle;
}

/** A bundle that survives JSON; paths are relative to the site. */
type StoredBundle = Omit<
  Bundle,
  'integrity' | 'pages' | 'broken' | 'awaiting' | 'artifacts' | 'digests' | 'inputs' | 'server'
> & {
  integrity: [url: string, hash: string][];
  pages: [file: string, page: PageBundle][];
  awaiting: string[];
  digests: { shell: string; pages: [file: string, digest: string][] };
  artifacts: [path: string, contents: Packed][];
  server: { code: Packed; map: Packed };
  inputs: string[];
};

/** As `bundleSite`, without running esbuild where its answer is known. */
export async function bundleRemembered(
  input: BundleInput,
  cache: CacheFolder,
): ReturnType<typeof bundleSite> {
  cache.createFolder('bundle');
  const packs = new Packs(cache.path('bundle'));
  try {
    const key = keyOf(input);
    const remembered = cache.read(NAME) as Entry | undefined;
    const isCurrent = remembered?.key === key && (await isAsBefore(remembered, input));
    const known = isCurrent ? restored(remembered.bundle, input.root, packs) : undefined;
    if (known) return { bundle: known, diagnostics: [] };
    const { bundle: made, diagnostics } = await bundleSite(input);
    if (!made || made.broken.size > 0) return { bundle: made, diagnostics };
    const bundle = { ...made, digests: await digestsOf(made.graph, input) };
    if (diagnostics.length === 0) await remember(key, bundle, input, cache, packs);
    return { bundle, diagnostics };
  } finally {
    packs.close();
  }
}

async function remember(
  key: string,
  bundle: Remembered,
  input: BundleInput,
  cache: CacheFolder,
  packs: Packs,
): Promise<void> {
  const { inputs } = bundle;
  const { root } = input;
  const entry = stored(bundle, root, packs);
  if (!entry || !packs.save([])) return;
  const code = inputs.filter((file) => !DOCUMENT.test(file));
  cache.write(NAME, {
    key,
    files: hashFiles(code, root),
    documents: await documentsIn(inputs, input),
    names: namesBeside(inputs, root),
    bundle: entry,
  } satisfies Entry);
}

/** @returns a hash of all that esbuild is asked for, wherever the site stands */
function keyOf(input: BundleInput): string {
  const { root, ...asked } = input;
  const facts = JSON.stringify(asked, (_, value) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
  return hashText(toolId(), facts.replaceAll(inText(root), ''));
}

/** A path as it stands in JSON and in JavaScript. */
function inText(root: string): string {
  return JSON.stringify(root).slice(1, -1);
}

async function isAsBefore({ files, documents, names, bundle }: Entry, input: BundleInput): Promise<boolean> {
  const inputs = bundle.inputs.map((file) => path.resolve(input.root, file));
  if (names !== namesBeside(inputs, input.root) || !areUnchanged(files, input.root)) return false;
  const now = await documentsIn(inputs, input);
  return Object.entries(documents).every(([file, hash]) => now[file] === hash);
}

async function documentsIn(inputs: readonly string[], input: BundleInput): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of [...new Set(inputs)].filter((each) => DOCUMENT.test(each)).sort()) {
    hashes[portable(file, input.root)] = hashText(await input.loadDocument(file));
  }
  return hashes;
}

type Remembered = Bundle & { digests: Digests };

/** @returns undefined when nothing can be written */
function stored(bundle: Remembered, root: string, packs: Packs): StoredBundle | undefined {
  const { broken: _, integrity, pages, awaiting, artifacts, digests, inputs, server, ...rest } = bundle;
  const code = packs.add(server.code.replaceAll(inText(root), ROOT));
  const map = packs.add(server.map);
  const files = artifacts.map(({ path: name, contents }) => [name, packs.add(bytesOf(contents))] as const);
  if (!code || !map || !files.every(isStored)) return undefined;
  return {
    ...rest,
    server: { code, map },
    integrity: [...integrity],
    pages: [...pages].map(([file, page]) => [portable(file, root), page]),
    awaiting: [...awaiting].map((file) => portable(file, root)),
    digests: { ...digests, pages: [...digests.pages].map(([file, hash]) => [portable(file, root), hash]) },
    artifacts: files.map(([name, place]) => [name, place]),
    inputs: [...new Set(inputs)].map((file) => portable(file, root)),
  };
}

function isStored(file: readonly [string, Packed | undefined]): file is readonly [string, Packed] {
  return file[1] !== undefined;
}

/** @returns undefined when something is not what was written */
function restored(entry: StoredBundle, root: string, packs: Packs): Bundle | undefined {
  const { integrity, pages, awaiting, artifacts, digests, inputs, server, ...rest } = entry;
  const absolute = (file: string): string => path.resolve(root, file);
  try {
    return {
      ...rest,
      server: {
        code: packs.read(server.code).replaceAll(ROOT, () => inText(root)),
        map: packs.read(server.map),
      },
      integrity: new Map(integrity),
      pages: new Map(pages.map(([file, page]) => [absolute(file), page])),
      broken: new Set(),
      awaiting: new Set(awaiting.map(absolute)),
      digests: { ...digests, pages: new Map(digests.pages.map(([file, hash]) => [absolute(file), hash])) },
      artifacts: artifacts.map(([name, place]) => ({ path: name, contents: packs.readBytes(place) })),
      inputs: inputs.map(absolute),
    };
  } catch (error) {
    if (error instanceof DamagedCache) return undefined;
    throw error;
  }
}

/** What esbuild makes is bytes or text. */
function bytesOf(contents: Bundle['artifacts'][number]['contents']): Buffer {
  if (typeof contents !== 'string' && !(contents instanceof Uint8Array))
    throw new TypeError('a bundle is made of bytes and texts');
  return Buffer.from(contents as Uint8Array);
}
