/** Commands of plugins. The configuration is only loaded for a command that ssg does not have. */
import path from 'node:path';
import type { Command } from 'commander';
import { readContent, sourcesOf } from '../core/content/read.ts';
import { applyRule } from '../core/diagnostic/report.ts';
import { wrongResult } from '../core/diagnostic/result-keys.ts';
import { findConfig } from '../core/load/find.ts';
import { type LoadedConfig, loadConfig } from '../core/load/load.ts';
import { createBuild } from '../core/pipeline/build.ts';
import { declareCommand } from '../core/plugin/command.ts';
import { orInvalidJson } from '../core/plugin/data-files.ts';
import { problemOfPlugin } from '../core/plugin/problems.ts';
import { failure, type Owner, problemOf, runHook } from '../core/plugin/run-hook.ts';
import { setupContext } from '../core/plugin/setup-context.ts';
import type { ActivePlugin } from '../core/plugin/site-plugins.ts';
import type { CommandInput, PluginCommand, SiteCopy } from '../core/plugin/types.ts';
import type { Diagnostic } from '../core/types.ts';
import { readIfExists } from '../core/util/read-if-exists.ts';
import { readText } from '../core/util/regular-file.ts';
import { describeValue } from '../core/util/value.ts';
import { examples, siteFolder } from './commands/options.ts';
import { EXIT } from './exit.ts';
import { describeProgress, withProgress } from './progress.ts';
import { reportFailed } from './report/report.ts';
import { stderr, stdout } from './streams.ts';

/** In seconds: a command may wait for another program, or for its user. */
const A_DAY = 86_400;

/** Adds the commands of built-in plugins, which work for any site. */
export function addBuiltInCommands(program: Command, commands: readonly PluginCommand[]): void {
  for (const command of commands) {
    const added = declareCommand(program, command).addArgument(siteFolder());
    describe(added, command, async (values, options) => {
      const [dir, ...rest] = values as [string, ...CommandInput['arguments']];
      const found = await loadConfig(dir);
      const loaded = found.ok ? found : found.rest?.loaded;
      if (!loaded) return reportTo(dir, found.diagnostics);
      const place = { file: loaded.config.file };
      const owner: ActivePlugin = {
        name: command.name,
        place,
        isBuiltIn: true,
        hooks: {},
        at: [],
        folder: '',
      };
      return run(owner, command, input(owner, command, dir, loaded, rest, options));
    });
  }
}

/**
 * Adds the commands of the plugins of a site.
 *
 * @param dir absolute path of the folder of the site
 * @returns the problems of an invalid configuration, whose commands are unknown
 */
export async function addPluginCommands(program: Command, dir: string): Promise<Diagnostic[] | undefined> {
  if (await isForeign(dir)) return undefined;
  const found = await loadConfig(dir);
  if (!found.ok) {
    // Without a site, the command is unknown.
    return found.diagnostics.some(({ code }) => code === 'config-not-found') ? undefined : found.diagnostics;
  }
  for (const plugin of found.plugins.active) {
    for (const command of plugin.hooks.commands ?? []) {
      if (program.commands.some((other) => other.name() === command.name)) continue;
      describe(declareCommand(program, command), command, (values, options) =>
        run(plugin, command, input(plugin, command, dir, found, values, options)),
      );
    }
  }
  return undefined;
}

/**
 * The copies of the plugins of a site.
 *
 * @param args arguments of `ssg build`, which may contain the folder of the site
 * @returns the problems of an invalid configuration, whose copies are unknown
 */
export async function copiesOfSite(
  args: readonly string[],
): Promise<{ copies: readonly SiteCopy[] } | { dir: string; problems: Diagnostic[] }> {
  const folders = args.filter((argument) => !argument.startsWith('-')).map((folder) => path.resolve(folder));
  const sites = await Promise.all(folders.map(async (folder) => (await findConfig(folder)).ok));
  const dir = folders[sites.indexOf(true)] ?? process.cwd();
  if (await isForeign(dir)) return { copies: [] };
  const found = await loadConfig(dir);
  if (found.ok) return { copies: found.plugins.active.flatMap(({ hooks }) => hooks.copies ?? []) };
  const hasNone = found.diagnostics.some(({ code }) => code === 'config-not-found');
  return hasNone ? { copies: [] } : { dir, problems: found.diagnostics };
}

/** Whether another generator has the configuration. Its plugins have no commands for ssg, so they need not run. */
async function isForeign(dir: string): Promise<boolean> {
  const found = await findConfig(dir);
  return found.ok && found.isForeign;
}

/** @param action returns the exit code */
function describe(
  added: Command,
  { description, details = description, examples: lines = [] }: PluginCommand,
  action: (values: CommandInput['arguments'], options: CommandInput['options']) => Promise<number>,
): void {
  added.summary(description).description(details);
  if (lines.length > 0) added.addHelpText('after', examples(lines));
  added.action(async (...values: unknown[]) => {
    // Commander passes the arguments, the options, and the command.
    process.exitCode = await action(
      values.slice(0, -2) as CommandInput['arguments'],
      values.at(-2) as Record<string, unknown>,
    );
  });
}

function input(
  owner: ActivePlugin,
  command: PluginCommand,
  dir: string,
  { config, locator }: Pick<LoadedConfig, 'config' | 'locator'>,
  values: CommandInput['arguments'],
  options: CommandInput['options'],
): { given: CommandInput; files: Set<string> } {
  const files = new Set<string>();
  /** Problems that have the severity of the site's rules. */
  const rated = new Set<Diagnostic>();
  const given: CommandInput = {
    site: setupContext(config, files),
    arguments: values,
    options,
    print: (line) => void stdout.write(`${line}\n`),
    async documents() {
      const loaded = await loadConfig(dir);
      if (!loaded.ok) return { diagnostics: loaded.diagnostics };
      const content = readContent(loaded.config, loaded.plugins.generated);
      const written = sourcesOf(content).filter(({ format }) => format !== 'tsx');
      return { documents: written.map(({ file }) => ({ file, text: readText(file) })), diagnostics: [] };
    },
    async check() {
      const { checked, diagnostics } = await withProgress((show) =>
        createBuild({ dir, onProgress: (progress) => show(describeProgress(progress)) }, { isKept: true }),
      );
      for (const diagnostic of diagnostics) rated.add(diagnostic);
      return checked ? { site: checked.site, diagnostics } : { diagnostics };
    },
    report(problems, ending) {
      if (!Array.isArray(problems)) {
        const fault = `must pass a list of problems to \`report\`, but passed ${describeValue(problems)}`;
        throw failure(owner, hookOf(command), fault, 'write `await` in front of `check()` and `documents()`');
      }
      const sources = { root: config.root, locator, read: readIfExists };
      const shown = problems.flatMap((each) => {
        if (rated.has(each as Diagnostic)) return each as Diagnostic;
        const diagnostic = 'code' in each ? each : problemOfPlugin(each, owner, hookOf(command), sources);
        return applyRule(diagnostic, config.rules) ?? [];
      });
      return reportTo(dir, shown, ending);
    },
  };
  return { given, files };
}

export function reportTo(dir: string, diagnostics: readonly Diagnostic[], ending?: string): number {
  const failed = reportFailed(dir, diagnostics);
  if (ending !== undefined) stderr.write(`\n${ending}\n`);
  return diagnostics.some(({ severity }) => severity === 'error') ? failed : EXIT.fine;
}

const hookOf = ({ name }: PluginCommand): string => `commands.${name}`;

async function run(
  owner: Owner,
  command: PluginCommand,
  { given, files }: ReturnType<typeof input>,
): Promise<number> {
  const hook = hookOf(command);
  try {
    const status: unknown = (await runHook(owner, hook, () => command.run(given), A_DAY)) ?? EXIT.fine;
    if (Number.isInteger(status)) return status as number;
    throw failure(
      owner,
      hook,
      wrongResult('an exit code', status, 'print texts with `print()`, and return a number'),
    );
  } catch (error) {
    return reportFailed(given.site.root, [orInvalidJson(problemOf(error), files)]);
  }
}
