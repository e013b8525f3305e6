import { Argument } from 'commander';
import { type OwnCommand, siteFolder } from './options.ts';

export const ejectCommand = (): OwnCommand => ({
  name: 'eject',
  summary: 'copy a component of the theme into the site',
  description:
    'Copies a component with its styles to `src/theme`. The site then shows the copy, which looks the same until you change it. ' +
    'Keeps every existing file.',
  arguments: [
    new Argument('[name]', 'name of the component; without it, the command lists the components'),
    siteFolder(),
  ],
  examples: [
    ['ssg eject', 'list the components'],
    ['ssg eject Footer', 'copy the footer'],
    ['ssg eject Navbar/Logo my-site', 'copy the logo into another folder'],
  ],
  async run(name: string | undefined, dir: string) {
    const { runEject } = await import('../eject/eject.ts');
    return runEject({ name, dir });
  },
});
