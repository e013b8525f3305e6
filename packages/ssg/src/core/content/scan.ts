import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { hashContents } from '../cache/known-hashes.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic, Source } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { kindOf, readBytes } from '../util/regular-file.ts';
import { isInside } from '../util/repository.ts';
import { sha256 } from '../util/sha256.ts';
import { stateOf } from '../util/state-of.ts';
import { unreadable } from '../util/unreadable.ts';

/** Any file below a content folder. */
export type ContentFile = Pick<Source, 'path' | 'file' | 'original' | 'generatedBy'>;

const FORMATS: Record<string, Source['format']> = {
  '.md': 'md',
  '.mdx': 'mdx',
  '.tsx': 'tsx',
  '.jsx': 'tsx',
  '.js': 'tsx',
  '.ts': 'tsx',
};

/**
 * Lists every file below `folder`, in code-unit order of the paths, so a build never depends on the order of the file
 * system. Symbolic links are followed unless they point to a parent folder or out of the project: a contributor of
 * documents must not be able to publish `/etc/passwd`. A folder that does not exist has no files.
 *
 * Synchronous on purpose: for thousands of folders, promises would take four times as long.
 *
 * @param project absolute path of another folder to which links may point
 * @param problems gets the skipped and unreadable files
 * @param isLeftOut whether to skip a folder, given its absolute path
 */
export function listFiles(
  folder: string,
  project: string,
  problems: Diagnostic[],
  isLeftOut: (folder: string) => boolean = () => false,
): ContentFile[] {
  const files: ContentFile[] = [];
  const roots = [folder, project].flatMap((each) => attempt(() => realpathSync.native(each)) ?? []);
  const mayFollow = (link: string): boolean => {
    let target: string;
    try {
      target = realpathSync.native(link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        problems.push(unreadable(error, link, 'symbolic link'));
      // Editors use hidden dangling links as locks.
      else if (!path.basename(link).startsWith('.')) problems.push(dangling(link));
      return false;
    }
    const isWithin = roots.some((root) => isInside(root, target));
    if (!isWithin) problems.push(outOfProject(link));
    return isWithin;
  };
  walk(folder, '', { open: new Set(), files, problems, mayFollow, isLeftOut });
  return files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

interface Walk {
  /** The current folder and its parents, by device and inode. */
  open: Set<string>;
  files: ContentFile[];
  problems: Diagnostic[];
  mayFollow(link: string): boolean;
  isLeftOut(folder: string): boolean;
}

function walk(folder: string, prefix: string, state: Walk): void {
  const { open, files, problems } = state;
  const entries = entriesOf(folder, problems);
  // Device and inode identify a folder, so a link to a parent folder does not cause an infinite loop.
  const self = stateOf(folder);
  if (self === undefined) return;
  const identity = `${self.dev}:${self.ino}`;
  if (open.has(identity)) return;
  open.add(identity);
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    const name = prefix + entry.name;
    // Node replaces invalid UTF-8 by U+FFFD, and then no file has the name.
    if (entry.name.includes('\uFFFD') && !attempt(() => lstatSync(file))) {
      problems.push(notUtf8(file));
      continue;
    }
    if (entry.isSymbolicLink() && !state.mayFollow(file)) continue;
    const kind = entry.isSymbolicLink() ? stateOf(file) : entry;
    if (kind?.isDirectory()) {
      if (!state.isLeftOut(file)) walk(file, `${name}/`, state);
    } else if (kind?.isFile()) files.push({ path: name, file });
    else if (kind) problems.push(special(file, kindOf(kind)));
  }
  open.delete(identity);
}

function entriesOf(folder: string, problems: Diagnostic[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      problems.push(unreadable(error, folder, 'folder'));
    return [];
  }
}

function notUtf8(file: string): Diagnostic {
  return diagnose('unreadable-file', 'the file name is not valid UTF-8; `\uFFFD` marks the invalid bytes', {
    file,
    hint: 'rename the file; `convmv --notest -r -f latin1 -t utf8 FOLDER` renames all files of a folder',
  });
}

function special(file: string, kind: string): Diagnostic {
  return diagnose('special-file', `skipped ${kind}: ssg reads only regular files`, {
    file,
    hint: 'remove the file from the content folder',
  });
}

/** @param file a symbolic link */
function dangling(file: string): Diagnostic {
  return diagnose('special-file', 'skipped a symbolic link whose target does not exist', {
    file,
    hint: 'correct the target of the link, or remove the link',
  });
}

/** @param file a symbolic link */
function outOfProject(file: string): Diagnostic {
  return diagnose('link-out-of-project', 'skipped a symbolic link to a place outside of the project', {
    file,
    hint: 'copy the target of the link into the project',
  });
}

/** Hidden files and folders, and installed packages. */
const HIDDEN = /(?:^|\/)(?:\.|node_modules(?:\/|$))/;

/** The format of a document: `.md`, `.mdx`, or a module of a page; undefined for hidden and other files. */
export function documentFormat(
  file: ContentFile,
  formats: readonly Source['format'][],
): Source['format'] | undefined {
  const { path } = file;
  const format = FORMATS[path.slice(path.lastIndexOf('.')).toLowerCase()];
  if (format === undefined || !formats.includes(format)) return undefined;
  if (HIDDEN.test(path) || path.endsWith('.d.ts')) return undefined;
  return format;
}

/** Extensions of documents that ssg does not read: `.markdown`, `.MD`, `.rst`. Partials have any extension. */
const UNREAD = /(?:^|\/)(?!_)[^/]*\.(?:markdown|mdown|mkdn?|mdx?|rst|adoc|asciidoc)$/i;

export function hasUnreadExtension(path: string): boolean {
  return UNREAD.test(path) && !/\.mdx?$/.test(path) && !HIDDEN.test(path);
}

/** A document before it is read. */
export type SourceFile = Omit<Source, 'hash' | 'bytesHash'>;

/**
 * Identifies a document by the hash of its contents, and returns them if they had to be read for it.
 *
 * @throws an error of the file system: `unreadable` explains it
 */
export function readSource(file: SourceFile): { source: Source; bytes?: Uint8Array } {
  const { hash, bytes } = hashContents(file.file);
  return { source: withHash(file, hash), ...(bytes && { bytes }) };
}

/** Reads a document. Call it for contents that `readSource` did not read. */
export function readWhole(file: SourceFile): { source: Source; bytes: Uint8Array } {
  const bytes = readBytes(file.file);
  return { source: withHash(file, sha256(bytes)), bytes };
}

/** The hash names everything that the document depends on. */
function withHash(file: SourceFile, bytesHash: string): Source {
  const hash = file.post ? sha256(`${bytesHash}${JSON.stringify(file.post)}`) : bytesHash;
  return { ...file, hash, bytesHash };
}
