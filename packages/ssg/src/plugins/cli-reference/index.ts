/** A reference of a command-line tool, from a program of commander or from what `--help` prints. */
import type { Command } from 'commander';
import { definePlugin } from '../../core/plugin/define.ts';
import type { GeneratedDocument, Plugin, PluginProblem, SetupContext } from '../../core/plugin/types.ts';
import { messageOf } from '../../core/util/message-of.ts';
import { fromCommander } from './from-commander.ts';
import { parseHelp } from './from-text.ts';
import type { CommandHelp } from './model.ts';
import { cliReferenceOptions, type ResolvedOptions } from './options.ts';
import { documentsOf } from './pages.ts';
import { HelpFailure, runHelp } from './run-help.ts';
import type { CliReferenceOptions } from './types.ts';

export type { CliReferenceOptions, CommanderProgram } from './types.ts';

export const cliReference: (options: CliReferenceOptions | CliReferenceOptions[]) => Plugin = definePlugin({
  name: 'cli-reference',
  options: cliReferenceOptions,
  setup: (references, site) => ({
    collections: references.map(({ id, path }) => ({ type: 'docs', id, routeBasePath: path })),
    *documents(): Generator<GeneratedDocument | PluginProblem> {
      for (const reference of references) {
        const { id } = reference;
        const found = helpOf(reference, site);
        if ('message' in found) yield found;
        else for (const document of documentsOf(found)) yield { id, ...document };
      }
    },
  }),
});

function helpOf(reference: ResolvedOptions, site: SetupContext): CommandHelp | PluginProblem {
  const { program, help, run, name, at } = reference;
  const given = (['program', 'help', 'run'] as const).filter((key) => reference[key] !== undefined);
  const [source, other] = given;
  if (source === undefined || other !== undefined) {
    return {
      message:
        other === undefined
          ? 'the reference has no source'
          : `the reference has two sources, \`${source}\` and \`${other}\``,
      hint: 'write one of `program`, `help`, and `run`',
      option: other === undefined ? at : [...at, other],
    };
  }
  try {
    if (program) {
      const found = fromCommander(program as Command);
      return name === undefined ? found : renamed(found, name);
    }
    if (run) return runHelp(run, site.root, [name ?? (run.at(-1) as string).replace(/^.*[\\/]|\.\w+$/g, '')]);
    const parsed = parseHelp(site.readFile(help as string));
    if (parsed.usage === '' && parsed.groups.length === 0) {
      return {
        message: `\`${help}\` does not look like the help of a command: no usage line or options found`,
        hint: 'save what `--help` prints',
        option: [...at, 'help'],
      };
    }
    const word = parsed.usage.replace(/^\$\s*/, '').split(/\s/, 1)[0] ?? 'command';
    return { ...parsed, words: [name ?? word], commands: [] };
  } catch (error) {
    const message = messageOf(error);
    const hint = error instanceof HelpFailure ? 'correct `run`, or build the tool first' : undefined;
    return { message, hint, option: [...at, source] };
  }
}

function renamed(help: CommandHelp, name: string): CommandHelp {
  const commands = help.commands.map((command) => renamed(command, name));
  return { ...help, words: [name, ...help.words.slice(1)], commands };
}
