import type { Command } from 'commander';
import { DEFAULT_PORT } from '../../server/listen.ts';
import { examples, outDirOption, portNumber, siteFolder } from './options.ts';

interface PreviewFlags {
  outDir?: string;
  port: number;
  host?: string | true;
  open?: boolean;
}

export function addPreview(program: Command): void {
  program
    .command('preview')
    .addArgument(siteFolder())
    .summary('serve the built site locally')
    .description(
      'Serves the built site like a web host: 404.html, redirects to the trailing slash, caching headers, and compressed files. Run `ssg build` first. Only this machine can reach the server, unless you set --host.',
    )
    .addOption(outDirOption())
    .option('-p, --port <number>', 'port to listen on, or the next free one', portNumber, DEFAULT_PORT)
    .option(
      '--host [host]',
      'address or host name to listen on; without a value, all addresses of this machine',
    )
    .option('--open', 'open the site in the browser')
    .addHelpText(
      'after',
      examples([
        ['ssg preview', 'preview the site in this folder'],
        ['ssg preview --port 8080 --open', 'use another port and open the browser'],
        ['ssg preview --host', 'view the site on your phone, in a network you trust'],
      ]),
    )
    .action(async (dir: string, { host, open = false, ...flags }: PreviewFlags) => {
      const { runPreview } = await import('../preview.ts');
      const address = host === true ? '0.0.0.0' : host;
      process.exitCode = await runPreview({
        dir,
        open,
        ...flags,
        ...(address === undefined ? {} : { host: address }),
      });
    });
}
