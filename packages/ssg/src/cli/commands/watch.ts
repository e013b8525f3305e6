import type { Command } from 'commander';
import { addServerOptions, examples, type ServerFlags, serverTarget, siteFolder } from './options.ts';

export function addWatch(program: Command): void {
  const command = program
    .command('watch')
    .addArgument(siteFolder())
    .summary('serve the site and update pages as you edit')
    .description(
      'Serves the site and updates pages as soon as you save a file. Problems appear in the terminal and on the page until you fix them. Only this machine can reach the server, unless you set --host.',
    );
  addServerOptions(command)
    .addHelpText(
      'after',
      examples([
        ['ssg watch', 'watch the site in this folder'],
        ['ssg watch website --open', 'watch another site and open the browser'],
        ['ssg watch --port 8080', 'use another port'],
      ]),
    )
    .action(async (dir: string, flags: ServerFlags) => {
      const { startServing } = await import('../../core/supervised/link.ts');
      startServing();
      // Loading the configuration waits for esbuild. Load the other modules in the meantime.
      const config = import('../../core/load/load.ts').then(({ loadConfig }) => loadConfig(dir));
      const { runWatch } = await import('../watch.ts');
      process.exitCode = await runWatch({ dir, config, ...serverTarget(flags) });
    });
}
