/** Commands of plugins. The configuration is only loaded for a command that ssg does not have. */
import type { Command } from 'commander';
import { loadConfig } from '../core/load/load.ts';
import { failure, HookFailure, runHook } from '../core/plugin/run-hook.ts';
import { setupContext } from '../core/plugin/setup-context.ts';
import type { ActivePlugin } from '../core/plugin/site-plugins.ts';
import type { CommandInput, PluginCommand } from '../core/plugin/types.ts';
import { describeValue } from '../core/util/value.ts';
import { EXIT, failedStatus } from './exit.ts';
import { report } from './report/report.ts';
import { stdout } from './streams.ts';

/** In seconds: a command may wait for another program, or for its user. */
const A_DAY = 86_400;

/**
 * Adds the commands of the plugins of a site.
 *
 * @param dir absolute path of the folder of the site
 * @returns the exit code if the configuration has errors, so the commands are unknown
 */
export async function addPluginCommands(program: Command, dir: string): Promise<number | undefined> {
  const found = await loadConfig(dir);
  if (!found.ok) {
    // Without a site, the command is unknown.
    if (found.diagnostics.some(({ code }) => code === 'config-not-found')) return undefined;
    report(found.diagnostics, { command: 'check', dir, hints: false });
    return failedStatus(found.diagnostics);
  }
  const site = setupContext(found.config);
  for (const plugin of found.plugins.active) {
    for (const command of plugin.hooks.commands ?? []) {
      if (program.commands.some((other) => other.name() === command.name)) continue;
      addCommand(program, command, (input) => run(plugin, command, { ...input, site }, dir));
    }
  }
  return undefined;
}

function addCommand(
  program: Command,
  { name, description, arguments: written, options = [] }: PluginCommand,
  action: (input: Omit<CommandInput, 'site'>) => Promise<number>,
): void {
  const command = program.command(written === undefined ? name : `${name} ${written}`);
  command.summary(description).description(description);
  for (const { flags, description: text, default: value } of options) command.option(flags, text, value);
  command.action(async (...values: unknown[]) => {
    // Commander passes the arguments, the options, and the command.
    process.exitCode = await action({
      arguments: values.slice(0, -2) as CommandInput['arguments'],
      options: values.at(-2) as Record<string, unknown>,
      print: (line) => void stdout.write(`${line}\n`),
    });
  });
}

async function run(
  plugin: ActivePlugin,
  command: PluginCommand,
  input: CommandInput,
  dir: string,
): Promise<number> {
  const hook = `commands.${command.name}`;
  try {
    const status: unknown = (await runHook(plugin, hook, () => command.run(input), A_DAY)) ?? EXIT.fine;
    if (Number.isInteger(status)) return status as number;
    throw failure(plugin, hook, `must return an exit code, but returned ${describeValue(status)}`);
  } catch (error) {
    if (!(error instanceof HookFailure)) throw error;
    report([error.diagnostic], { command: 'check', dir, hints: false });
    return EXIT.problems;
  }
}
