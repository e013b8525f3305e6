/**
 * The bundle of the build before, if esbuild would make the same: by everything that it was asked for, by the contents of
 * every file that went in, and by the names of what stands beside these, since a new file may be what an import means
 * from now on. One with a problem is not remembered: its build has time.
 */
import path from 'node:path';
import { type Bundle, type BundleInput, bundleSite } from '../bundle/bundle.ts';
import { type Digests, digestsOf } from '../bundle/digests.ts';
import type { Diagnostic } from '../types.ts';
import { areUnchanged, type FileHashes, hashFiles, hashText, namesBeside, portable } from './files.ts';
import type { CacheFolder } from './folder.ts';
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
  'integrity' | 'pages' | 'broken' | 'awaiting' | 'artifacts' | 'digests' | 'inputs'
> & {
  integrity: [url: string, hash: string][];
  pages: [file: string, page: { chunk: string; styles: string[] }][];
  awaiting: string[];
  digests: { shell: string; pages: [file: string, digest: string][] };
  artifacts: [path: string, base64: string][];
  inputs: string[];
};

/** As `bundleSite`, without running esbuild where its answer is known. */
export async function bundleRemembered(
  input: BundleInput,
  cache: CacheFolder,
): ReturnType<typeof bundleSite> {
  const key = keyOf(input);
  const remembered = cache.read(NAME) as Entry | undefined;
  if (remembered?.key === key && (await isCurrent(remembered, input)))
    return { bundle: restored(remembered.bundle, input.root), diagnostics: [] as Diagnostic[] };
  const { bundle: made, diagnostics } = await bundleSite(input);
  if (!made || made.broken.size > 0) return { bundle: made, diagnostics };
  const bundle = { ...made, digests: await digestsOf(made.graph, input) };
  if (diagnostics.length === 0) {
    const { inputs } = bundle;
    cache.write(NAME, {
      key,
      files: hashFiles(
        inputs.filter((file) => !DOCUMENT.test(file)),
        input.root,
      ),
      documents: await documentsIn(inputs, input),
      names: namesBeside(inputs, input.root),
      bundle: stored(bundle, input.root),
    } satisfies Entry);
  }
  return { bundle, diagnostics };
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

async function isCurrent({ files, documents, names, bundle }: Entry, input: BundleInput): Promise<boolean> {
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

function stored(bundle: Bundle & { digests: Digests }, root: string): StoredBundle {
  const { broken: _, integrity, pages, awaiting, artifacts, digests, inputs, server, ...rest } = bundle;
  return {
    ...rest,
    server: { ...server, code: server.code.replaceAll(inText(root), ROOT) },
    integrity: [...integrity],
    pages: [...pages].map(([file, page]) => [portable(file, root), page]),
    awaiting: [...awaiting].map((file) => portable(file, root)),
    digests: { ...digests, pages: [...digests.pages].map(([file, hash]) => [portable(file, root), hash]) },
    artifacts: artifacts.map(({ path: name, contents }) => [name, toBase64(contents)]),
    inputs: [...new Set(inputs)].map((file) => portable(file, root)),
  };
}

function restored(entry: StoredBundle, root: string): Bundle {
  const { integrity, pages, awaiting, artifacts, digests, inputs, server, ...rest } = entry;
  const absolute = (file: string): string => path.resolve(root, file);
  return {
    ...rest,
    server: { ...server, code: server.code.replaceAll(ROOT, () => inText(root)) },
    integrity: new Map(integrity),
    pages: new Map(pages.map(([file, page]) => [absolute(file), page])),
    broken: new Set(),
    awaiting: new Set(awaiting.map(absolute)),
    digests: { ...digests, pages: new Map(digests.pages.map(([file, hash]) => [absolute(file), hash])) },
    artifacts: artifacts.map(([name, base64]) => ({ path: name, contents: Buffer.from(base64, 'base64') })),
    inputs: inputs.map(absolute),
  };
}

/** What esbuild makes is bytes or text. */
function toBase64(contents: Bundle['artifacts'][number]['contents']): string {
  if (typeof contents !== 'string' && !(contents instanceof Uint8Array))
    throw new TypeError('a bundle is made of bytes and texts');
  return Buffer.from(contents as Uint8Array).toString('base64');
}
