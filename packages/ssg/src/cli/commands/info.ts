import { type OwnCommand, siteFolder } from './options.ts';

export const infoCommand = (): OwnCommand => ({
  name: 'info',
  summary: 'print versions for a bug report',
  description:
    'Prints the versions of ssg, Node.js, and optional packages, the system, and the plugins of the site. Prints no titles, URLs, or ' +
    'absolute paths.',
  arguments: [siteFolder()],
  examples: [['ssg info', 'describe the site in this folder']],
  async run(dir: string) {
    const { runInfo } = await import('../info.ts');
    return runInfo(dir);
  },
});
