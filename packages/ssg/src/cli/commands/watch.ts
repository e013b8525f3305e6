import type { Command } from 'commander';
import { DEFAULT_PORT } from '../../server/listen.ts';
import { examples, portNumber, siteFolder } from './options.ts';

interface WatchFlags {
  port: number;
  host?: string | true;
  open?: boolean;
}

export function addWatch(program: Command): void {
  program
    .command('watch')
    .addArgument(siteFolder())
    .summary('serve the site and update pages as you edit')
    .description(
      'Serves the site and updates pages as soon as you save a file. Problems appear in the terminal and on the page until you fix them. Only this machine can reach the server, unless you set --host.',
    )
    .option('-p, --port <number>', 'port to listen on, or the next free one', portNumber, DEFAULT_PORT)
    .option(
      '--host [host]',
      'address or host name to listen on; without a value, all addresses of this machine',
    )
    .option('--open', 'open the site in the browser')
    .addHelpText(
      'after',
      examples([
        ['ssg watch', 'watch the site in this folder'],
        ['ssg watch website --open', 'watch another site and open the browser'],
        ['ssg watch --port 8080', 'use another port'],
      ]),
    )
    .action(async (dir: string, { host, open = false, port }: WatchFlags) => {
      const { startServing } = await import('../../core/supervised/link.ts');
      startServing();
      // Loading the configuration waits for esbuild. Load the other modules in the meantime.
      const config = import('../../core/load/load.ts').then(({ loadConfig }) => loadConfig(dir));
      const { runWatch } = await import('../watch.ts');
      const address = host === true ? '0.0.0.0' : host;
      process.exitCode = await runWatch({
        dir,
        config,
        open,
        port,
        ...(address === undefined ? {} : { host: address }),
      });
    });
}
