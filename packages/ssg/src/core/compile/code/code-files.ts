/** Reads the code that a block names: `file=../src/main.ts#setup`, and VitePress's `<<< @/src/main.ts#setup`. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../diagnostic/nearest.ts';
import type { Diagnostic } from '../../types.ts';
import { readText } from '../../util/regular-file.ts';
import { isInside, repositoryAround } from '../../util/repository.ts';
import { whyUnreadable } from '../../util/unreadable.ts';
import { readRegion, regionNames } from './region.ts';

/** The code of a file or of a part of it, or the problem. */
export type CodeOfFile = { text: string } | Pick<Diagnostic, 'message' | 'hint'>;

/** Reads the code that a document names. */
export type CodeReader = (written: string) => {
  /** Absolute path. */
  file: string;
} & ({ text: string } | { problem: Pick<Diagnostic, 'message' | 'hint'> });

/** @param from absolute path of the document */
export function codeReader(from: string, root: string): CodeReader {
  return (written) => {
    const found = readCode(written, from, root);
    const file = pathOfCode(written, from, root);
    return 'text' in found ? { file, ...found } : { file, problem: found };
  };
}

/** Code that a document shows is much shorter. */
const LARGEST = 5 * 1024 ** 2;

/**
 * @param written path relative to the document, or, with a leading `/` or `@/`, to the folder of the site
 * @param from absolute path of the document
 * @param root absolute path of the folder of the site
 */
export function pathOfCode(written: string, from: string, root: string): string {
  const name = written.replace(/#.*$/, '').replace(/^@(?=\/)/, '');
  return name.startsWith('/') ? path.join(root, name) : path.resolve(path.dirname(from), name);
}

export function readCode(written: string, from: string, root: string): CodeOfFile {
  const at = written.indexOf('#');
  const [name, region] = at < 0 ? [written] : [written.slice(0, at), written.slice(at + 1)];
  const target = pathOfCode(written, from, root);
  const why = existsSync(target) && isFolder(target) ? undefined : whyUnreadable(target);
  if (why) return { message: `cannot read \`${name}\`: ${why.reason}`, hint: why.hint };
  if (!existsSync(target) || isFolder(target)) {
    const folder = path.dirname(target);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return {
      message: `the file \`${name}\` does not exist`,
      hint:
        didYouMean(path.basename(target), names) ??
        'write a path relative to the document, or start it with `/` for the site folder',
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
