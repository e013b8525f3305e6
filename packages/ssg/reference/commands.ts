/** The commands of the CLI, from the declarations that print the help. */
import type { Argument, Command, Option } from 'commander';
import { addBuiltInCommands } from '../src/cli/plugin-commands.ts';
import { createProgram } from '../src/cli/program.ts';
import { BUILT_INS } from './built-ins.ts';

export function commandsSection(level: number): string {
  const program = createProgram(BUILT_INS.flatMap(({ copies = [] }) => copies));
  addBuiltInCommands(
    program,
    BUILT_INS.flatMap(({ commands = [] }) => commands),
  );
  return program.commands.map((command) => commandSection(command, level)).join('\n\n');
}

function commandSection(command: Command, level: number): string {
  const usage = ['ssg', command.name(), ...command.registeredArguments.map(argumentTerm)];
  const options = command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help');
  return [
    `${'#'.repeat(level)} \`ssg ${command.name()}\``,
    command.description(),
    `\`\`\`text\n${usage.join(' ')}${options.length > 0 ? ' [options]' : ''}\n\`\`\``,
    ...(command.registeredArguments.length > 0
      ? [command.registeredArguments.map(argumentLine).join('\n')]
      : []),
    ...examples(command),
    ...options.map((option) => optionEntry(option, command, level + 1)),
  ].join('\n\n');
}

function optionEntry(option: Option, command: Command, level: number): string {
  const facts = [
    ...(option.argChoices
      ? [`- Values: ${option.argChoices.map((choice) => `\`${choice}\``).join(', ')}`]
      : []),
    ...(option.defaultValue === undefined ? [] : [`- Default: \`${String(option.defaultValue)}\``]),
  ];
  const [, text = '', fallback] = /^(.*?)(?: \(default: (.*)\))?$/.exec(option.description) ?? [];
  if (fallback !== undefined) facts.push(`- Default: ${fallback}`);
  return [
    `${'#'.repeat(level)} \`ssg ${command.name()} ${option.long}\``,
    sentence(text),
    [`- Usage: \`${option.flags}\``, ...facts].join('\n'),
  ].join('\n\n');
}

/** The help writes phrases. */
function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

function argumentLine(argument: Argument): string {
  const fallback = argument.defaultValueDescription;
  const text = `- \`${argumentTerm(argument)}\`: ${argument.description}`;
  return fallback === undefined ? text : `${text}. Default: ${fallback}`;
}

function argumentTerm(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}

/** The examples at the end of the help. */
function examples(command: Command): string[] {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  const lines = [...text.matchAll(/^ {2}\$ (.*?) {2,}(.*)$/gm)];
  const width = Math.max(...lines.map(([, line = '']) => line.length));
  const code = lines.map(([, line = '', what = '']) => `${line.padEnd(width)}  # ${what}`).join('\n');
  return lines.length === 0 ? [] : [`\`\`\`sh\n${code}\n\`\`\``];
}
