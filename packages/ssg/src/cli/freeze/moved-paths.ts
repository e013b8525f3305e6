/** Relative paths in the documents of a version, which are in another folder than their originals. */
import path from 'node:path';
import { codeRanges } from '../../core/compile/source/code-ranges.ts';
import { insideOf } from '../../core/compile/source/mask.ts';
import { posixPath } from '../../core/util/posix-path.ts';
import { stateOf } from '../../core/util/state-of.ts';
import { decodePath, encodePath } from '../../core/util/urls.ts';

/** A file and its copy, absolute paths. */
export interface Copy {
  from: string;
  to: string;
}

/** A path that begins with `../`, after a character that is not part of a path. */
const PATH = /(?<![\w./\\@%-])(?:\.\/)?\.\.\/[^\s"'`<>()[\]{}?#,;\\]+/g;

/** Endings that imports may leave out. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mdx', '.md'];

/**
 * Rewrites relative paths of a text, so they lead from the copy to the same files, or to their copies. Paths in code and
 * paths without a file stay as they are.
 *
 * @param copies places that the paths may be relative to; the first one with the file counts
 * @param copyOf the copy of a file
 */
export function withMovedPaths(
  text: string,
  copies: readonly Copy[],
  copyOf: (file: string) => string | undefined,
): string {
  if (!text.includes('../')) return text;
  const isCode = insideOf(codeRanges(text).filter(({ kind }) => kind !== 'comment'));
  return text.replace(PATH, (written, offset: number) => {
    if (isCode(offset)) return written;
    const decoded = decodePath(written);
    for (const { from, to } of copies) {
      const named = path.resolve(path.dirname(from), decoded);
      const ending = ENDINGS.find((each) => stateOf(named + each)?.isFile());
      if (ending === undefined) continue;
      const target = copyOf(named + ending) ?? named + ending;
      if (path.resolve(path.dirname(to), decoded) + ending === target) return written;
      const moved = path.relative(path.dirname(to), target.slice(0, target.length - ending.length));
      const relative = posixPath(moved);
      return (decoded === written ? relative : encodePath(relative)).replace(/^(?!\.)/, './');
    }
    return written;
  });
}
