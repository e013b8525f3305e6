/** The arguments and options of a command, as commander reads them. */
import type { Command } from 'commander';
import { messageOf } from '../util/message-of.ts';
import type { PluginCommand } from './types.ts';

/** @throws for a mistake in the arguments or options */
export function declareCommand(
  program: Command,
  { name, arguments: written, options = [] }: PluginCommand,
): Command {
  const added = program.command(written === undefined ? name : `${name} ${written}`);
  for (const { flags, description, default: value } of options) added.option(flags, description, value);
  return added;
}

/** The mistake in the arguments or options, as the end of a sentence; undefined for none. */
export async function faultOfCommand(command: PluginCommand): Promise<string | undefined> {
  const { Command } = await import('commander');
  try {
    declareCommand(new Command(), command);
    return undefined;
  } catch (error) {
    // Further lines describe other mistakes.
    const [fault = '', reason] = messageOf(error)
      .replace(/\.$/, '')
      .split(/\n *- +/);
    return reason === undefined ? fault : `${fault}: ${reason}`;
  }
}
