import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addRoutes(program: Command): void {
  program
    .command('routes')
    .addArgument(siteFolder())
    .summary('lock the URLs that the site publishes')
    .description(
      'Writes every URL and heading anchor of the site into `routes.lock`, beside the configuration. From then on a build ' +
        'that would lose one fails and proposes a redirect. Run it again to add what is new, and commit the file.',
    )
    .option('--accept-lost', 'forget what is no longer published: links to it will be dead')
    .addHelpText(
      'after',
      examples([
        ['ssg routes', 'begin, or add the URLs of new pages'],
        ['ssg routes --accept-lost', 'a page was removed for good'],
      ]),
    )
    .action(async (dir: string, { acceptLost = false }: { acceptLost?: boolean }) => {
      const { runRoutes } = await import('../routes.ts');
      process.exitCode = await runRoutes({ dir, acceptLost });
    });
}
