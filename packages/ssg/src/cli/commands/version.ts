import { Argument, Option } from 'commander';
import { type OwnCommand, siteFolder } from './options.ts';

export const versionCommand = (): OwnCommand => ({
  name: 'version',
  summary: 'freeze the documents as a version',
  description:
    'Copies the documents, their translations, and their sidebars to the folders of the version, and adds the version to the ' +
    'configuration. Readers then see this version by default, and the documents that you keep editing at `next/`.',
  arguments: [new Argument('<name>', 'name of the version, as readers see it'), siteFolder()],
  options: [new Option('--id <id>', 'the docs instance, for a site with several').default('default')],
  examples: [
    ['ssg version 2.0', 'freeze the documents as version 2.0'],
    ['ssg version 2.0 my-site --id api', 'freeze the docs instance `api` of another folder'],
  ],
  async run(name: string, dir: string, { id }: { id: string }) {
    const { runVersion } = await import('../freeze/freeze.ts');
    return runVersion({ name, dir, id });
  },
});
