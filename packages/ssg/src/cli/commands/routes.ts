import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addRoutes(program: Command): void {
  program
    .command('routes')
    .addArgument(siteFolder())
    .summary('record the URLs of the site in `routes.lock`')
    .description(
      'Writes every URL and heading anchor of the site to `routes.lock`, next to the configuration. From then on, a build ' +
        'that would lose one of them fails and suggests a redirect. Run the command again to add new URLs, and commit the file.',
    )
    .option('--accept-lost', 'remove URLs that are no longer published; links to them will break')
    .addHelpText(
      'after',
      examples([
        ['ssg routes', 'create the file, or add the URLs of new pages'],
        ['ssg routes --accept-lost', 'accept that pages were removed for good'],
      ]),
    )
    .action(async (dir: string, { acceptLost = false }: { acceptLost?: boolean }) => {
      const { runRoutes } = await import('../routes.ts');
      process.exitCode = await runRoutes({ dir, acceptLost });
    });
}
