import { type OwnCommand, type ServerFlags, serverOptions, serverTarget, siteFolder } from './options.ts';

export const watchCommand = (): OwnCommand => ({
  name: 'watch',
  summary: 'serve the site and update pages as you edit',
  description:
    'Serves the site and updates pages as soon as you save a file. Problems appear in the terminal and on the page until you fix them. Only this machine can reach the server, unless you set --host.',
  arguments: [siteFolder()],
  options: serverOptions(),
  examples: [
    ['ssg watch', 'watch the site in this folder'],
    ['ssg watch website --open', 'watch another site and open the browser'],
    ['ssg watch --port 8080', 'use another port'],
  ],
  async run(dir: string, flags: ServerFlags) {
    const { startServing } = await import('../../core/supervised/link.ts');
    startServing();
    // Loading the configuration waits for esbuild. Load the other modules in the meantime.
    const config = import('../../core/load/load.ts').then(({ loadConfig }) => loadConfig(dir));
    const { runWatch } = await import('../watch.ts');
    return runWatch({ dir, config, ...serverTarget(flags) });
  },
});
