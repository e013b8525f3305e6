/**
 * Reports images whose size cannot be read. Browsers show nothing for most of them. SVG files are not checked, because they
 * need no size.
 */
import { statSync } from 'node:fs';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { placesOf } from '../../diagnostic/one-per-target.ts';
import type { Diagnostic } from '../../types.ts';
import { readText } from '../../util/regular-file.ts';
import { whyUnreadable } from '../../util/unreadable.ts';
import { mayShowFiles, type SiteRule } from './rule.ts';

const RASTER = /\.(?:png|jpe?g|gif|webp|avif|bmp|ico)$/i;

export const corruptImages: SiteRule = ({ pages }) => {
  const found = new Map<string, Diagnostic | undefined>();
  for (const { file: page, references, targets } of pages.filter(mayShowFiles)) {
    for (const [index, { kind, span }] of references.entries()) {
      const target = targets[index];
      if (kind !== 'image' || target?.kind !== 'file' || target.size || !RASTER.test(target.file)) continue;
      const { file } = target;
      if (!found.has(file)) found.set(file, problem(file));
      const diagnostic = found.get(file);
      if (!diagnostic || diagnostic.related || page === undefined) continue;
      const place = span && { line: span.line, column: span.column };
      diagnostic.related = [{ message: 'shown by', file: page, ...place }];
    }
  }
  const problems = [...found.values()].filter((each) => each !== undefined);
  const pointers = problems.filter(({ hint }) => hint === FETCH);
  const [first, ...others] = pointers;
  if (first === undefined || others.length === 0) return problems;
  const message = `${pointers.length} images are pointers of Git LFS, whose files are not fetched`;
  return [
    ...problems.filter(({ hint }) => hint !== FETCH),
    { ...first, message, related: [...(first.related ?? []), ...placesOf(others)] },
  ];
};

const FETCH = 'run `git lfs pull`';

/** Undefined if the file cannot be read, which is reported as another problem. */
function problem(file: string): Diagnostic | undefined {
  if (whyUnreadable(file)) return undefined;
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  const isPointer = size < LARGEST_POINTER && POINTER.test(readText(file));
  return diagnose(
    'corrupt-image',
    isPointer
      ? 'the image is a pointer of Git LFS, whose file is not fetched'
      : size === 0
        ? 'the image is empty'
        : 'the image is damaged, or has an unsupported format',
    { file, hint: isPointer ? FETCH : 'export the image again' },
  );
}

const POINTER = /^version https:\/\/git-lfs\./;
/** In bytes; a pointer has three short lines. */
const LARGEST_POINTER = 1024;
