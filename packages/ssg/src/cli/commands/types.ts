import { type OwnCommand, siteFolder } from './options.ts';

export const typesCommand = (): OwnCommand => ({
  name: 'types',
  summary: 'generate TypeScript types of the routes',
  description:
    'Writes the routes of the site to `.ssg/types.d.ts`. With this file, TypeScript reports a `<Link to>` of a page that ' +
    'does not exist. Run the command before `tsc`; the file is not meant to be committed.',
  arguments: [siteFolder()],
  examples: [['ssg types && tsc --noEmit', 'check the types of components and of the configuration']],
  async run(dir: string) {
    const { runTypes } = await import('../types.ts');
    return runTypes(dir);
  },
});
