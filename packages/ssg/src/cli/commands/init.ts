import { type Command, Option } from 'commander';
import { LOOK_NAMES, type Look } from '../init/looks.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from '../init/templates.ts';
import { UsageError } from '../usage-error.ts';
import { examples, folderArgument } from './options.ts';

interface InitOptions {
  fromDocusaurus?: true;
  look?: Look;
  template?: TemplateName;
}

const described = TEMPLATE_NAMES.map((name) => `${name} (${TEMPLATES[name].description})`).join(', ');

export function addInit(program: Command): void {
  program
    .command('init')
    .summary('create a new site')
    .description(
      'Creates a small, complete site in a new folder, or adds the missing files to an existing project. Keeps every existing file. On a ' +
        'terminal, it asks for a template; otherwise, the template is `docs`.',
    )
    .addOption(new Option('--template <name>', `kind of site: ${described}`).choices(TEMPLATE_NAMES))
    .option('--from-docusaurus', 'write a `site.config.ts` from the configuration of a Docusaurus site')
    .addOption(
      new Option(
        '--look <name>',
        'look of the site for --from-docusaurus. On a terminal, the command asks for it; otherwise, it is `ssg`',
      ).choices(LOOK_NAMES),
    )
    .addArgument(folderArgument('target folder, created if it does not exist'))
    .addHelpText(
      'after',
      examples([
        ['ssg init my-docs', 'create a site in a new folder'],
        ['ssg init', 'create a site in this folder, or for the documents in its `docs` folder'],
        ['ssg init my-tool --template library', 'create a site with API pages'],
        ['ssg init --from-docusaurus', 'write a configuration next to `docusaurus.config.js`'],
      ]),
    )
    .action(async (dir: string, { fromDocusaurus, look, template }: InitOptions) => {
      if (look && !fromDocusaurus) {
        throw new UsageError(
          '`--look` needs `--from-docusaurus`',
          'add `--from-docusaurus`, or remove `--look`',
        );
      }
      if (fromDocusaurus) {
        const { runFromDocusaurus } = await import('../init/from-docusaurus.ts');
        process.exitCode = await runFromDocusaurus(dir, look);
        return;
      }
      const { runInit } = await import('../init/init.ts');
      process.exitCode = await runInit(dir, template);
    });
}
