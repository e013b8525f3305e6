import type { Command } from 'commander';
import { examples, folderArgument } from './options.ts';

export function addInit(program: Command): void {
  program
    .command('init')
    .summary('create a new site')
    .description(
      'Creates a small, complete site in a new folder, or adds what a project lacks to be a site. Asks no questions, and keeps every ' +
        'existing file.',
    )
    .option('--from-docusaurus', 'write a `site.config.ts` from the configuration of a Docusaurus site')
    .addArgument(folderArgument('target folder, created if it does not exist'))
    .addHelpText(
      'after',
      examples([
        ['ssg init my-docs', 'create a site in a new folder'],
        ['ssg init', 'create a site in this folder, or for the documents in its `docs` folder'],
        ['ssg init --from-docusaurus', 'write a configuration next to `docusaurus.config.js`'],
      ]),
    )
    .action(async (dir: string, { fromDocusaurus }: { fromDocusaurus?: true }) => {
      if (fromDocusaurus) {
        const { runFromDocusaurus } = await import('../init/from-docusaurus.ts');
        process.exitCode = await runFromDocusaurus(dir);
        return;
      }
      const { runInit } = await import('../init/init.ts');
      process.exitCode = await runInit(dir);
    });
}
