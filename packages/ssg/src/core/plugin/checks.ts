/** Runs the rules of plugins. */
import type { CheckedSite } from '../check/checks.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { codeOf } from './codes.ts';
import { extended, siteInfo } from './page-info.ts';
import { describeProblem, faultOfProblem, type ProblemFiles } from './problems.ts';
import { failure, HookFailure, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { CheckedSiteInfo, PageInfo, PluginCheck, PluginProblem } from './types.ts';

export async function* runPluginChecks(
  plugins: readonly ActivePlugin[],
  { config, site: model, rendered }: Pick<CheckedSite, 'config' | 'site' | 'rendered'>,
): AsyncGenerator<Diagnostic[], void> {
  const checks = plugins.flatMap((plugin) => (plugin.hooks.checks ?? []).map((check) => ({ plugin, check })));
  const wanted = checks.filter(({ plugin, check }) => config.rules[codeOf(plugin, check)] !== 'off');
  if (wanted.length === 0) return;
  const texts = new Map<string, string | undefined>();
  const read = (file: string): string | undefined => {
    if (!texts.has(file)) texts.set(file, readIfExists(file));
    return texts.get(file);
  };
  const site: CheckedSiteInfo = extended(siteInfo(config, model, rendered?.pages ?? []), {
    read: ({ source }: PageInfo) => (source === undefined ? undefined : read(source)),
  });
  for (const { plugin, check } of wanted) {
    try {
      const hook = `checks.${check.name}`;
      const problems = await runSequence(plugin, hook, () => check.run(site));
      yield problems.map((problem: unknown) => {
        const fault = faultOfProblem(problem);
        if (fault !== undefined) throw failure(plugin, hook, fault);
        return toDiagnostic(problem as PluginProblem, plugin, check, { root: site.root, read });
      });
    } catch (error) {
      if (!(error instanceof HookFailure)) throw error;
      yield [error.diagnostic];
    }
  }
}

function toDiagnostic(
  problem: PluginProblem,
  plugin: ActivePlugin,
  check: PluginCheck,
  files: ProblemFiles,
): Diagnostic {
  return {
    code: codeOf(plugin, check),
    severity: check.severity ?? 'warning',
    ...describeProblem(problem, plugin, files),
  };
}
