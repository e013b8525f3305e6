import { readFileSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../repository.ts';
import { sha256 } from '../sha256.ts';
import type { Source } from '../types.ts';

/** Any file below a content folder, documents and others alike. */
export interface ContentFile {
  /** Path below the folder, `/` as separator on every system. */
  path: string;
  /** Absolute path. */
  file: string;
}

const FORMATS: Record<string, Source['format']> = {
  '.md': 'md',
  '.mdx': 'mdx',
  '.tsx': 'tsx',
  '.jsx': 'tsx',
  '.js': 'tsx',
  '.ts': 'tsx',
};

/**
 * Lists every file below `folder`, in code-unit order of the paths, so that a build never depends on the order in
 * which a file system answers. Symbolic links are followed as long as they do not lead back into a folder that is
 * being walked, nor out of the project: who sends a change to the documents must not be able to publish `/etc/passwd`. A folder
 * that does not exist has no files.
 *
 * @param project absolute path of the folder that links may lead into, besides the listed one
 * @param outside gets the absolute paths of links that lead elsewhere, and are left out
 */
export async function listFiles(folder: string, project: string, outside: string[]): Promise<ContentFile[]> {
  const files: ContentFile[] = [];
  const real = (path: string): Promise<string | undefined> => realpath(path).catch(() => undefined);
  const roots = (await Promise.all([folder, project].map(real))).filter((root) => root !== undefined);
  const mayFollow = async (link: string): Promise<boolean> => {
    const target = await real(link);
    // What leads nowhere is nothing; what leads out of the project is told.
    if (target === undefined) return false;
    const isWithin = roots.some((root) => isInside(root, target));
    if (!isWithin) outside.push(link);
    return isWithin;
  };
  await walk(folder, '', { open: new Set(), files, mayFollow });
  return files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

interface Walk {
  /** Folders around the one that is being read, by device and inode. */
  open: Set<string>;
  files: ContentFile[];
  mayFollow(link: string): Promise<boolean>;
}

async function walk(folder: string, prefix: string, state: Walk): Promise<void> {
  const { open, files } = state;
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A link to a folder above would be walked for ever: a folder is known by device and inode, not by its name.
  const self = await stat(folder).catch(() => undefined);
  if (self === undefined) return;
  const identity = `${self.dev}:${self.ino}`;
  if (open.has(identity)) return;
  open.add(identity);
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    const name = prefix + entry.name;
    if (entry.isSymbolicLink() && !(await state.mayFollow(file))) continue;
    const kind = entry.isSymbolicLink() ? await stat(file).catch(() => undefined) : entry;
    if (kind?.isDirectory()) await walk(file, `${name}/`, state);
    else if (kind?.isFile()) files.push({ path: name, file });
  }
  open.delete(identity);
}

/** Which files of a content folder may be documents: `.md`, `.mdx` (and modules among the pages), unless they are hidden. */
export function documentFormat(
  file: ContentFile,
  formats: readonly Source['format'][],
): Source['format'] | undefined {
  const format = FORMATS[path.posix.extname(file.path).toLowerCase()];
  if (format === undefined || !formats.includes(format)) return undefined;
  const segments = file.path.split('/');
  if (segments.some((segment) => segment.startsWith('.') || segment === 'node_modules')) return undefined;
  if (file.path.endsWith('.d.ts')) return undefined;
  return format;
}

/** What is known of a document before it is read. */
export type SourceFile = Omit<Source, 'hash'>;

/** Reads a document. Its hash names its content. */
export function readSource(file: SourceFile): { source: Source; bytes: Uint8Array } {
  const bytes = readFileSync(file.file);
  const hash = file.post ? sha256(`${sha256(bytes)}${JSON.stringify(file.post)}`) : sha256(bytes);
  return { source: { ...file, hash }, bytes };
}
