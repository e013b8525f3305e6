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
    .summary('serve the site while it is being written')
    .description(
      'Serves the site while it is being written: an edit is on the page as soon as it is saved. Problems are told here and on the page, and go away when they are mended. Only this machine can reach it, unless --host is given.',
    )
    .option('-p, --port <number>', 'port; if it is taken, the next free one', portNumber, DEFAULT_PORT)
    .option('--host [host]', 'address or name to listen on; alone: every address of this machine')
    .option('--open', 'open the site in the browser')
    .addHelpText(
      'after',
      examples([
        ['ssg watch', 'the site in this folder'],
        ['ssg watch website --open', 'another one, and look at it'],
        ['ssg watch --port 8080', 'at another port'],
      ]),
    )
    .action(async (dir: string, { host, open = false, port }: WatchFlags) => {
      // It waits for esbuild to start; meanwhile the rest is loaded.
      const config = import('../../config/load.ts').then(({ loadConfig }) => loadConfig(dir));
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
