import type { Command } from 'commander';
import { examples, siteFolder } from './options.ts';

export function addVersion(program: Command): void {
  program
    .command('version')
    .argument('<name>', 'name of the version, as readers see it')
    .addArgument(siteFolder())
    .summary('freeze the documents as a version')
    .description(
      'Copies the documents, their translations, and their sidebars to the folders of the version, and adds the version to the ' +
        'configuration. Readers then see this version by default, and the documents that you keep editing at `next/`.',
    )
    .option('--id <id>', 'the docs instance, for a site with several', 'default')
    .addHelpText(
      'after',
      examples([
        ['ssg version 2.0', 'freeze the documents as version 2.0'],
        ['ssg version 2.0 my-site --id api', 'freeze the docs instance `api` of another folder'],
      ]),
    )
    .action(async (name: string, dir: string, { id }: { id: string }) => {
      const { runVersion } = await import('../freeze/freeze.ts');
      process.exitCode = await runVersion({ name, dir, id });
    });
}
