import type { Command } from 'commander';
import {
  addServerOptions,
  examples,
  outDirOption,
  type ServerFlags,
  serverTarget,
  siteFolder,
} from './options.ts';

interface PreviewFlags extends ServerFlags {
  outDir?: string;
}

export function addPreview(program: Command): void {
  const command = program
    .command('preview')
    .addArgument(siteFolder())
    .summary('serve the built site locally')
    .description(
      'Serves the built site like a web host: 404.html, redirects to the trailing slash, caching headers, and compressed files. Run `ssg build` first. Only this machine can reach the server, unless you set --host.',
    )
    .addOption(outDirOption());
  addServerOptions(command)
    .addHelpText(
      'after',
      examples([
        ['ssg preview', 'preview the site in this folder'],
        ['ssg preview --port 8080 --open', 'use another port and open the browser'],
        ['ssg preview --host', 'view the site on your phone, in a network you trust'],
      ]),
    )
    .action(async (dir: string, { outDir, ...flags }: PreviewFlags) => {
      const { runPreview } = await import('../preview.ts');
      process.exitCode = await runPreview({
        dir,
        ...(outDir !== undefined && { outDir }),
        ...serverTarget(flags),
      });
    });
}
