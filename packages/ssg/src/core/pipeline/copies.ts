/** Copies of the published site, which plugins make: `ssg build --portable FOLDER`. */
import path from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';
import { checkOutput, type ProtectedFolders } from '../emit/check-output.ts';
import { isCompressedCopy } from '../emit/compress.ts';
import type { LockOwner } from '../emit/lock.ts';
import { readManifest } from '../emit/manifest.ts';
import { Output, type Published } from '../emit/output.ts';
import { FLAGS } from '../emit/output-problems.ts';
import { isServed } from '../emit/unserved.ts';
import { builtInCopies } from '../plugin/built-ins.ts';
import { artifactOf, faultOf } from '../plugin/files.ts';
import { failure, type Owner, problemOf, runSequence } from '../plugin/run-hook.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import type { PublishedSite, SiteCopy } from '../plugin/types.ts';
import type { Diagnostic } from '../types.ts';
import { readBytes, readText } from '../util/regular-file.ts';

export interface CopyInput {
  config: ResolvedConfig;
  /** The plugins of the site. */
  plugins: readonly ActivePlugin[];
  /** Absolute path of the folder with the published site. */
  outDir: string;
  /** Absolute paths of the folders of the copies, by name. */
  wanted: Readonly<Record<string, string>>;
  protectedFolders: ProtectedFolders;
  /** Replace folders that contain files that ssg did not write. */
  force: boolean;
  /** Called when waiting for another build. */
  onWait?: ((owner: LockOwner) => void) | undefined;
}

export interface WrittenCopy {
  name: string;
  folder: string;
  published: Published;
}

/** @returns the written copies, and the reasons why others were not written */
export async function writeCopies(
  input: CopyInput,
): Promise<{ copies: WrittenCopy[]; diagnostics: Diagnostic[] }> {
  const owned = await ownedCopies(input);
  const copies: WrittenCopy[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, folder] of Object.entries(input.wanted)) {
    const found = owned.find(({ copy }) => copy.name === name);
    if (!found) throw new Error(`no plugin has the copy ${name}`);
    const published = await writeCopy(found, folder, input);
    if (!('code' in published)) copies.push({ name, folder, published });
    else diagnostics.push(published);
  }
  return { copies, diagnostics };
}

interface OwnedCopy {
  owner: Owner;
  copy: SiteCopy;
}

/** The first of two copies with the same name is used. */
async function ownedCopies({ config, plugins }: CopyInput): Promise<OwnedCopy[]> {
  const builtIns = (await builtInCopies()).map((copy) => ({
    owner: { name: copy.name, place: { file: config.file }, isBuiltIn: true },
    copy,
  }));
  return [
    ...builtIns,
    ...plugins.flatMap((owner) => (owner.hooks.copies ?? []).map((copy) => ({ owner, copy }))),
  ];
}

async function writeCopy(
  { owner, copy }: OwnedCopy,
  folder: string,
  { config, outDir, protectedFolders, force, onWait }: CopyInput,
): Promise<Published | Diagnostic> {
  const content = [...protectedFolders.content, outDir];
  const names = { ...FLAGS, folder: `--${copy.name}` };
  const refused = checkOutput(folder, { ...protectedFolders, content }, force, names);
  if (refused) return refused;
  const output = await Output.open(folder, { onWait, force, names });
  if ('code' in output) return output;
  const hook = `copies.${copy.name}`;
  try {
    const files = await runSequence(owner, hook, () => copy.files(publishedSite(config, outDir)));
    for (const file of files) {
      const fault =
        faultOf(file) ?? (output.has(file.path) ? `returned the file \`${file.path}\` twice` : undefined);
      if (fault !== undefined) throw failure(owner, hook, fault);
      output.add(await artifactOf({ plugin: owner, path: file.path, contents: file.contents }, hook));
    }
    return await output.publish();
  } catch (error) {
    return problemOf(error);
  } finally {
    output.discard();
  }
}

function publishedSite({ root, title, url, baseUrl }: ResolvedConfig, outDir: string): PublishedSite {
  const { files } = readManifest(outDir);
  const has = (name: string): boolean => Object.hasOwn(files, name);
  const found = (name: string): string => {
    if (has(name)) return path.join(outDir, name);
    throw new Error(`the site has no file \`${name}\``);
  };
  return Object.freeze({
    root,
    title,
    url,
    baseUrl,
    files: Object.freeze(Object.keys(files).filter((name) => isServed(name) && !isCompressedCopy(name, has))),
    readText: (name: string) => readText(found(name)),
    readBytes: (name: string) => readBytes(found(name)),
  });
}
