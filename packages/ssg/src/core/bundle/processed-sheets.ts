/** Notices style sheets that would be different after PostCSS, although they have not changed themselves. */
import { hashText } from '../cache/files.ts';
import { readText } from '../util/regular-file.ts';
import { compileLess } from './less.ts';
import { type ProcessCss, type Processed, postCssProcessor, postCssResults } from './postcss.ts';
import { type CompiledSheet, compileSass } from './sass.ts';
import type { BundleInput } from './types.ts';

/** The CSS of a sheet of the site, which may be in another language, before PostCSS. */
export async function readSheet(file: string, root: string, isLenient: boolean): Promise<CompiledSheet> {
  if (file.endsWith('.css')) return { css: readText(file), files: [file] };
  return (file.endsWith('.less') ? compileLess : compileSass)(file, root, isLenient);
}

/** @param processed see `BundleInput` */
export function recorded(process: ProcessCss, processed: BundleInput['processed']): ProcessCss {
  if (!processed) return process;
  return async (css, file) => {
    const result = await process(css, file);
    processed.set(file, hashOf(result));
    return result;
  };
}

/**
 * The sheets that have other results now. Does not read sheets if nothing that their results depend on has changed.
 *
 * @param processed hashes of the results of a bundle whose sheets have not changed
 */
export async function changedSheets(
  processed: ReadonlyMap<string, string>,
  input: BundleInput,
): Promise<string[]> {
  const results = postCssResults(input);
  const process = postCssProcessor(input);
  const changed: string[] = [];
  for (const [file, hash] of processed) {
    const known = results?.current(file);
    if (known !== undefined && hashOf({ css: known, warnings: [] }) === hash) continue;
    const sheet = await readSheet(file, input.root, true).catch(() => undefined);
    const isSame = sheet && 'css' in sheet && hashOf(await process(sheet.css, file)) === hash;
    if (!isSame) changed.push(file);
  }
  return changed;
}

/** Warnings count, because they depend on the plugins, too. */
const hashOf = ({ css, warnings }: Processed): string => hashText(css, JSON.stringify(warnings));
