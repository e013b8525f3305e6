/**
 * Reports images whose size cannot be read. Browsers show nothing for most of them. SVG files are not checked, because they
 * need no size.
 */
import { statSync } from 'node:fs';
import type { Diagnostic } from '../../types.ts';
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
  return [...found.values()].filter((each) => each !== undefined);
};

/** Undefined if the file cannot be read, which is reported as another problem. */
function problem(file: string): Diagnostic | undefined {
  if (whyUnreadable(file)) return undefined;
  const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
  return {
    code: 'corrupt-image',
    severity: 'warning',
    message: isEmpty ? 'the image is empty' : 'the image is damaged, or has an unsupported format',
    file,
    hint: 'export the image again; if Git LFS stores it, run `git lfs pull`',
  };
}
