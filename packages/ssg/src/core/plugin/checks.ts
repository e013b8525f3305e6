/** Runs the rules of plugins. */
import type { CheckedSite } from '../check/checks.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { codeOf } from './codes.ts';
import { orInvalidJson } from './data-files.ts';
import { describeProblem, faultOfProblem, type ProblemFiles } from './problems.ts';
import { textResult } from './results.ts';
import { failure, problemOf, runEach, runHook, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { PluginCheck, PluginProblem } from './types.ts';

export async function* runPluginChecks(
  plugins: readonly ActivePlugin[],
  checked: CheckedSite,
): AsyncGenerator<Diagnostic[], void> {
  const { config, locator } = checked;
  const checks = plugins.flatMap((plugin) => (plugin.hooks.checks ?? []).map((check) => ({ plugin, check })));
  const wanted = checks.filter(({ plugin, check }) => config.rules[codeOf(plugin, check)] !== 'off');
  if (wanted.length === 0) return;
  const site = checked.info();
  const files: ProblemFiles = { root: site.root, locator, read: (file) => readIfExists(file) };
  for (const { plugin, check } of wanted) {
    try {
      const hook = `checks.${check.name}`;
      const problems = await runSequence(plugin, hook, () => check.run(site));
      yield problems.map((problem: unknown) => {
        const fault = faultOfProblem(problem);
        if (fault !== undefined) throw failure(plugin, hook, fault);
        return toDiagnostic(problem as PluginProblem, plugin, check, files);
      });
    } catch (error) {
      yield [orInvalidJson(problemOf(error), checked.readByRules)];
    }
  }
}

/** The lines of plugins for the end of a build, and problems with the hooks. */
export async function summaryOf(
  plugins: readonly ActivePlugin[],
  checked: CheckedSite,
): Promise<{ lines: string[]; diagnostics: Diagnostic[] }> {
  const lines: string[] = [];
  const wanted = plugins.filter(({ hooks }) => hooks.summary);
  const diagnostics = await runEach(wanted, async (plugin) => {
    const line: unknown = await runHook(plugin, 'summary', () => plugin.hooks.summary?.(checked.info()));
    if (line !== undefined) lines.push(textResult(line, plugin, 'summary'));
  });
  return { lines, diagnostics };
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
