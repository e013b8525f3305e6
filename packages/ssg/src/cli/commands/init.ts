import type { Command } from 'commander';
import { examples, folderArgument } from './options.ts';

export function addInit(program: Command): void {
  program
    .command('init')
    .summary('write a small site to begin with')
    .description(
      'Writes a small site that builds at once. It asks nothing and only writes into an empty folder.',
    )
    .option('--from-docusaurus', 'write the `site.config.ts` that a Docusaurus site would have')
    .addArgument(folderArgument('folder to write into; made if it is not there'))
    .addHelpText(
      'after',
      examples([
        ['ssg init my-docs', 'in a new folder'],
        ['ssg init', 'in this folder, which must be empty'],
        ['ssg init --from-docusaurus', 'a configuration beside `docusaurus.config.js`'],
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
