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
    .summary('serve the built site as a host would')
    .description(
      'Serves the built site as a host would: 404.html, redirects to the trailing slash, caching headers, compressed files. Run `ssg build` first. Only this machine can reach it, unless --host is given.',
    )
    .addOption(outDirOption())
    .option('-p, --port <number>', 'port; if it is taken, the next free one', portNumber, DEFAULT_PORT)
    .option('--host [host]', 'address or name to listen on; alone: every address of this machine')
    .option('--open', 'open the site in the browser')
    .addHelpText(
      'after',
      examples([
        ['ssg preview', 'the site in this folder'],
        ['ssg preview --port 8080 --open', 'at another port, and look at it'],
        ['ssg preview --host', 'for your phone, in a network that you trust'],
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
