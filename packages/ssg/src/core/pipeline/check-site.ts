/** A check of the whole site: everything that a build reports, and links to other sites if requested. Publishes nothing. */

import { locateLink } from '../config/locate.ts';
import { Problems } from '../diagnostic/report.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { type BuildOptions, type CreatedBuild, createBuild, hasFailed } from './build.ts';
import type { Progress } from './progress.ts';
import type { SiteRoute } from './results.ts';

export interface CheckOptions
  extends Pick<BuildOptions, 'dir' | 'maxWarnings' | 'withRoutes' | 'onProgress'> {
  /** Check links to other sites. */
  external: boolean;
}

export interface CheckResult {
  /** Whether a build would be published. */
  ok: boolean;
  diagnostics: Diagnostic[];
  pages: number;
  /** The pages of the site, if requested. */
  routes?: SiteRoute[];
}

export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const { external, maxWarnings, onProgress } = options;
  const created = await createBuild(options, { onlyProblems: !external });
  const diagnostics = [...created.diagnostics, ...(external ? await checkExternal(created, onProgress) : [])];
  const { pages, routes } = created;
  return { ok: !hasFailed(diagnostics, maxWarnings), diagnostics, pages, ...(routes && { routes }) };
}

async function checkExternal(
  { checked }: CreatedBuild,
  onProgress?: (progress: Progress) => void,
): Promise<readonly Diagnostic[]> {
  if (!checked) return [];
  const { checkExternalLinks } = await import('../check/external/check.ts');
  const { config, locator, pages, translations } = checked;
  const problems = new Problems(config.rules);
  problems.addAll(
    await checkExternalLinks({
      pages: [...pages, ...translations],
      options: config.externalLinks,
      root: config.root,
      readSource: readIfExists,
      locateInConfig: (text) => locateLink(locator, text),
      onProgress: (done, total) => onProgress?.({ stage: 'external', done, total }),
    }),
  );
  return problems.all;
}
