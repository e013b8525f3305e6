/** Runs the rules of plugins. */
import type { CheckedSite } from '../check/checks.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { codeOf } from './codes.ts';
import { orInvalidJson } from './data-files.ts';
import { extended } from './page-info.ts';
import { describeProblem, faultOfProblem, type ProblemFiles } from './problems.ts';
import { textResult } from './results.ts';
import { failure, problemOf, runEach, runHook, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { CheckedSiteInfo, PluginCheck, PluginProblem } from './types.ts';

export async function* runPluginChecks(
  plugins: readonly ActivePlugin[],
  checked: CheckedSite,
): AsyncGenerator<Diagnostic[], void> {
  const { config, locator } = checked;
  const checks = plugins.flatMap((plugin) => (plugin.hooks.checks ?? []).map((check) => ({ plugin, check })));
  const wanted = checks.filter(({ plugin, check }) => config.rules[codeOf(plugin, check)] !== 'off');
  if (wanted.length === 0) return;
  const whole = checked.info();
  const files: ProblemFiles = { root: whole.root, locator, read: (file) => readIfExists(file) };
  const isWhole = countRoutes(checked) === checked.site.routes.size;
  for (const { plugin, check } of wanted) {
    try {
      const hook = `checks.${check.name}`;
      const { site, hasReadPages } = isWhole ? { site: whole, hasReadPages: () => false } : observed(whole);
      const problems = await runSequence(plugin, hook, () => check.run(site));
      const found = problems.map((problem: unknown) => {
        const fault = faultOfProblem(problem);
        if (fault !== undefined) throw failure(plugin, hook, fault);
        return problem as PluginProblem;
      });
      // Pages that could not be rendered may contain what the rule misses, such as the use of a term.
      const certain = hasReadPages() ? found.filter(({ page }) => page) : found;
      yield certain.map((problem) => toDiagnostic(problem, plugin, check, files));
    } catch (error) {
      yield [orInvalidJson(problemOf(error), checked.readByRules)];
    }
  }
}

const countRoutes = ({ rendered }: CheckedSite): number =>
  rendered?.pages.filter(({ page }) => page).length ?? 0;

/** The site for a rule, and whether the rule has read the list of pages. */
function observed(info: CheckedSiteInfo): { site: CheckedSiteInfo; hasReadPages: () => boolean } {
  let hasRead = false;
  const noting = (key: 'pages' | 'pagesInOrder') => {
    hasRead = true;
    return info[key];
  };
  const site = extended(info, {
    get pages() {
      return noting('pages');
    },
    get pagesInOrder() {
      return noting('pagesInOrder');
    },
  });
  return { site, hasReadPages: () => hasRead };
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
    clues: { ruleOf: plugin.name },
    ...describeProblem(problem, plugin, files),
  };
}
