/** Reads a program of commander with its own formatter, so hidden options stay hidden and defaults are described. */
import type { Argument, Command, Help, Option } from 'commander';
import { parseHelp } from './from-text.ts';
import type { CommandHelp, EntryGroup } from './model.ts';

export function fromCommander(command: Command, parents: readonly string[] = []): CommandHelp {
  const help: Help = command.createHelp();
  const words = [...parents, command.name()];
  const options = (list: readonly Option[]): EntryGroup['entries'] =>
    list
      .filter(({ long }) => long !== '--help')
      .map((option) => ({
        term: help.optionTerm(option),
        description: help.optionDescription(option),
      }));
  const groups: EntryGroup[] = [
    {
      title: 'Arguments',
      entries: help.visibleArguments(command).map((argument: Argument) => ({
        term: help.argumentTerm(argument),
        description: help.argumentDescription(argument),
      })),
    },
    { title: 'Options', entries: options(help.visibleOptions(command)) },
    { title: 'Options of all commands', entries: options(globalOptions(command)) },
  ];
  return {
    words,
    description: help.commandDescription(command),
    usage: help.commandUsage(command),
    groups: groups.filter(({ entries }) => entries.length > 0),
    sections: sectionsAfter(command),
    commands: help
      .visibleCommands(command)
      .filter((each) => each.name() !== 'help')
      .map((each) => fromCommander(each, words)),
  };
}

/** Options of the commands around a command. */
function globalOptions(command: Command): Option[] {
  const all: Option[] = [];
  for (let parent = command.parent; parent; parent = parent.parent)
    all.push(...parent.options.filter(({ hidden, long }) => !hidden && long !== '--version'));
  return all;
}

/** The text that `addHelpText('after', …)` adds. Commander only writes it, so it is written to a string. */
function sectionsAfter(command: Command): CommandHelp['sections'] {
  const own = command.helpInformation();
  let written = '';
  const before = { ...command.configureOutput() };
  command.configureOutput({ writeOut: (text) => (written += text) });
  try {
    command.outputHelp();
  } finally {
    command.configureOutput(before);
  }
  const start = written.indexOf(own);
  const after = start < 0 ? '' : written.slice(start + own.length).trim();
  if (after === '') return [];
  const { sections } = parseHelp(`Usage: x\n\n${after}`);
  return sections.length > 0 ? sections : [{ title: 'More', text: after }];
}
