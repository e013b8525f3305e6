/**
 * An edition is the site in one language. The pipeline builds each edition into a folder of the same output. The pipeline does
 * not depend on other languages, except for links between translations of a page.
 */

import type { Content } from '../content/read.ts';
import { Problems } from '../diagnostic/report.ts';
import { reportOnce } from '../diagnostic/report-once.ts';
import type { RememberingSink } from '../emit/sinks.ts';
import { Subfolder } from '../emit/subfolder.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { PipelineResult } from './pipeline.ts';

export interface Edition {
  loaded: LoadedConfig;
  content: Content;
}

/**
 * Builds the editions one after another into one output, and adds the files about all of them.
 *
 * @param run runs the pipeline for one edition
 */
export async function runEditions(
  editions: readonly Edition[],
  output: RememberingSink,
  run: (edition: Edition, output: RememberingSink) => Promise<PipelineResult>,
): Promise<PipelineResult[]> {
  const { addSiteFiles } = await import('./whole-site.ts');
  const results: PipelineResult[] = [];
  for (const edition of editions) results.push(await run(edition, outputOf(edition, output)));
  const [{ loaded }] = editions as [Edition];
  const problems = new Problems(loaded.config.rules);
  const facts = results.flatMap((result) => result.facts ?? []);
  problems.addAll(await addSiteFiles(loaded, facts, output));
  results[0]?.diagnostics.push(...problems.all);
  return results;
}

/** The output of an edition. The first edition has no subfolder. */
function outputOf({ loaded }: Edition, output: RememberingSink): RememberingSink {
  const { outPath } = loaded.config.locale;
  return outPath === '' ? output : new Subfolder(output, outPath);
}

/** The merged results of all editions. */
export interface SiteResult extends PipelineResult {
  /** The checked pages of all editions but the first. */
  checkedTranslations: PipelineResult['checked'];
  /** The site in each language. */
  sites: readonly PipelineResult['site'][];
}

/** @param results in the order of the editions */
export function mergeResults(editions: readonly Edition[], results: readonly PipelineResult[]): SiteResult {
  const [first, ...others] = results as [PipelineResult, ...PipelineResult[]];
  return {
    ...first,
    diagnostics: reportOnce(
      results.map(({ diagnostics }, index) => ({
        baseUrl: (editions[index] as Edition).loaded.config.baseUrl,
        diagnostics,
      })),
    ),
    pages: results.reduce((sum, { pages }) => sum + pages, 0),
    isWhole: results.every(({ isWhole }) => isWhole),
    routes: results.flatMap(({ routes }) => routes),
    checkedTranslations: others.flatMap(({ checked }) => checked),
    sites: results.map(({ site }) => site),
    inputs: [...new Set(results.flatMap(({ inputs }) => inputs))],
    // Each language reads the documents that are not translated.
    documentHash: (file) => {
      const hashes = new Set(results.flatMap(({ documentHash }) => documentHash(file) ?? []));
      return hashes.size === 1 ? [...hashes][0] : undefined;
    },
    missingFolders: [...new Set(results.flatMap(({ missingFolders }) => missingFolders))],
  };
}
