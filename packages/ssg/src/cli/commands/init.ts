import { Option } from 'commander';
import { LOOK_NAMES, type Look } from '../init/looks.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from '../init/templates.ts';
import { UsageError } from '../usage-error.ts';
import { folderArgument, type OwnCommand } from './options.ts';

interface InitOptions {
  fromDocusaurus?: true;
  look?: Look;
  template?: TemplateName;
}

const described = TEMPLATE_NAMES.map((name) => `${name} (${TEMPLATES[name].description})`).join(', ');

export const initCommand = (): OwnCommand => ({
  name: 'init',
  summary: 'create a new site',
  description:
    'Creates a small, complete site in a new folder, or adds the missing files to an existing project. Keeps every existing file. On a ' +
    'terminal, it asks for a template; otherwise, the template is `docs`.',
  arguments: [folderArgument('target folder, created if it does not exist')],
  options: [
    new Option('--template <name>', `kind of site: ${described}`).choices(TEMPLATE_NAMES),
    new Option('--from-docusaurus', 'write a `site.config.ts` from the configuration of a Docusaurus site'),
    new Option(
      '--look <name>',
      'look of the site for --from-docusaurus. On a terminal, the command asks for it; otherwise, it is `ssg`',
    ).choices(LOOK_NAMES),
  ],
  examples: [
    ['ssg init my-docs', 'create a site in a new folder'],
    ['ssg init', 'create a site in this folder, or for the documents in its `docs` folder'],
    ['ssg init my-tool --template library', 'create a site with API pages'],
    ['ssg init --from-docusaurus', 'write a configuration next to `docusaurus.config.js`'],
  ],
  async run(dir: string, { fromDocusaurus, look, template }: InitOptions) {
    if (look && !fromDocusaurus) {
      throw new UsageError(
        '`--look` needs `--from-docusaurus`',
        'add `--from-docusaurus`, or remove `--look`',
      );
    }
    if (fromDocusaurus) {
      const { runFromDocusaurus } = await import('../init/from-docusaurus.ts');
      return runFromDocusaurus(dir, look);
    }
    const { runInit } = await import('../init/init.ts');
    return runInit(dir, template);
  },
});
