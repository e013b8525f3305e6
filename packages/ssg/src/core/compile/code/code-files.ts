/** Reads the code that a block names: `file=../src/main.ts#setup`, and VitePress's `<<< @/src/main.ts#setup`. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../diagnostic/nearest.ts';
import type { Diagnostic } from '../../types.ts';
import { readText } from '../../util/regular-file.ts';
import { isInside, repositoryAround } from '../../util/repository.ts';
import { whyUnreadable } from '../../util/unreadable.ts';
import type { CodeMarkers } from './fence.ts';
import { readBetween, readRegion, regionNames } from './region.ts';

type Problem = Pick<Diagnostic, 'message' | 'hint'>;

/** The code of a file or of a part of it, or the problem. */
export type CodeOfFile = {
  /** Absolute paths of the file, and of those that would have precedence. */
  files: readonly string[];
} & ({ text: string } | { problem: Problem });

/** Reads the code that a document names. */
export type CodeReader = (written: string, markers?: CodeMarkers) => CodeOfFile;

/** Code that a document shows is much shorter. */
const LARGEST = 5 * 1024 ** 2;

/**
 * @param written path relative to the document, to the folder of the site, or to the git repository; with a leading `/` or `@/`, to the
 * folder of the site
 * @param from absolute path of the document
 * @param root absolute path of the folder of the site
 * @returns the paths up to the first one that exists; all of them if none exists
 */
function pathsOfCode(written: string, from: string, root: string): readonly string[] {
  const name = written.replace(/#.*$/, '').replace(/^@(?=\/)/, '');
  if (name.startsWith('/')) return [path.join(root, name)];
  const beside = path.resolve(path.dirname(from), name);
  if (name.startsWith('.') || existsSync(beside)) return [beside];
  const others = [root, repositoryAround(root) ?? root].map((folder) => path.join(folder, name));
  const all = [...new Set([beside, ...others])];
  const found = all.findIndex((file) => existsSync(file));
  return found < 0 ? all : all.slice(0, found + 1);
}

/** The parameters are those of `pathsOfCode`. */
export function readCode(written: string, from: string, root: string, markers: CodeMarkers = {}): CodeOfFile {
  const files = pathsOfCode(written, from, root);
  const found = readPart(written, files, root, markers);
  return 'text' in found ? { files, ...found } : { files, problem: found };
}

/** @param files the file is the last one; if it does not exist, the first one is meant */
function readPart(
  written: string,
  files: readonly string[],
  root: string,
  markers: CodeMarkers,
): { text: string } | Problem {
  const at = written.indexOf('#');
  const [name, region] = at < 0 ? [written] : [written.slice(0, at), written.slice(at + 1)];
  const last = files.at(-1) as string;
  const target = existsSync(last) ? last : (files[0] as string);
  const why = existsSync(target) && isFolder(target) ? undefined : whyUnreadable(target);
  if (why) return { message: `cannot read \`${name}\`: ${why.reason}`, hint: why.hint };
  if (!existsSync(target) || isFolder(target)) {
    const folder = path.dirname(target);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return {
      message: `the file \`${name}\` does not exist`,
      hint:
        didYouMean(path.basename(target), names) ??
        'write a path relative to the document, the site folder, or the git repository',
    };
  }
  const project = repositoryAround(root) ?? root;
  if (!isInside(realpathSync(project), realpathSync(target))) {
    return {
      message: `the file \`${name}\` is outside of the project`,
      hint: `copy the file into the project: \`${path.basename(project)}\``,
    };
  }
  if (statSync(target).size > LARGEST) {
    return { message: `the file \`${name}\` is larger than 5 MB`, hint: 'show a smaller file' };
  }
  const source = readText(target);
  if (source.includes('\0')) {
    return { message: `\`${name}\` is not a text file`, hint: 'name a file with code' };
  }
  if (markers.start !== undefined || markers.end !== undefined) return readBetween(source, name, markers);
  const text = readRegion(source, region);
  if (text !== undefined) return { text };
  if (/^L\d/.test(region ?? '')) {
    const lines = source.replace(/\r?\n$/, '').split('\n').length;
    return {
      message: `\`${name}\` has no lines \`${region}\``,
      hint: `use a line from \`L1\` to \`L${lines}\``,
    };
  }
  return {
    message: `\`${name}\` has no region \`${region}\``,
    hint:
      didYouMean(region ?? '', regionNames(source)) ??
      `mark the lines in the file with the comments \`#region ${region}\` and \`#endregion\``,
  };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}
