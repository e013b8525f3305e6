/**
 * A site in one language is an edition. Each is built by the whole pipeline, into a folder of the same output: nothing in
 * the pipeline knows of several languages but what a page says of itself in the others.
 */
import type { LoadedConfig } from './config/load.ts';
import type { Content } from './content/read.ts';
import type { RememberingSink } from './emit/output.ts';
import { Subfolder } from './emit/subfolder.ts';
import type { PipelineResult } from './pipeline.ts';
import type { Diagnostic } from './types.ts';

export interface Edition {
  loaded: LoadedConfig;
  content: Content;
}

/** Where an edition goes: the first is the output itself. */
export function outputOf({ loaded }: Edition, output: RememberingSink): RememberingSink {
  const { outPath } = loaded.config.locale;
  return outPath === '' ? output : new Subfolder(output, outPath);
}

/** What was found out of all editions. */
export interface SiteResult extends PipelineResult {
  /** The graph of the others than the first. */
  checkedTranslations: PipelineResult['checked'];
}

/** @param results of the editions, in their order */
export function together(editions: readonly Edition[], results: readonly PipelineResult[]): SiteResult {
  const [first, ...others] = results as [PipelineResult, ...PipelineResult[]];
  return {
    ...first,
    diagnostics: diagnosticsOf(editions, results),
    pages: results.reduce((sum, { pages }) => sum + pages, 0),
    checkedTranslations: others.flatMap(({ checked }) => checked),
    inputs: [...new Set(results.flatMap(({ inputs }) => inputs))],
  };
}

/** What nothing uses is of use when another edition uses it. */
const UNUSED = 'unused-static-file';

/** A problem of a document that is not translated, or of the configuration, is the same in each edition, and told once. */
function diagnosticsOf(editions: readonly Edition[], results: readonly PipelineResult[]): Diagnostic[] {
  const [first, ...others] = results.map(({ diagnostics }) => diagnostics) as [
    Diagnostic[],
    ...Diagnostic[][],
  ];
  if (others.length === 0) return first;
  const everywhere = first.filter(
    ({ code, file }) =>
      code !== UNUSED ||
      others.every((all) => all.some((other) => other.code === UNUSED && other.file === file)),
  );
  const told = new Set<string>();
  return [everywhere, ...others].flatMap((diagnostics, index) => {
    const { baseUrl } = (editions[index] as Edition).loaded.config;
    return diagnostics.filter((diagnostic) => {
      if (index > 0 && diagnostic.code === UNUSED) return false;
      const key = identity(diagnostic, baseUrl);
      // Within an edition every problem is one of its own.
      if (index > 0 && told.has(key)) return false;
      told.add(key);
      return true;
    });
  });
}

/** By its place; without one, by what it says, whichever language the URLs in it are of. */
function identity({ code, file, line, column, message }: Diagnostic, baseUrl: string): string {
  return JSON.stringify([
    code,
    file,
    line === undefined ? message.replaceAll(`\`${baseUrl}`, '`/') : [line, column],
  ]);
}
