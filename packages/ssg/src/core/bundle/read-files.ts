import type { OnLoadArgs, OnLoadResult, Plugin } from 'esbuild';

/** The start of their names in the metafile, before an absolute path. */
export const READ = 'read:';

/**
 * Adds files that modules read apart from their own, such as the partials of a Sass file, to the inputs of the bundle. esbuild lists only
 * modules.
 */
export function withReadFiles(plugins: readonly Plugin[]): Plugin[] {
  const read = new Set<string>();
  const remembering = plugins.map(
    ({ name, setup }): Plugin => ({
      name,
      setup: (build) =>
        setup({
          ...build,
          onLoad: (options, load) =>
            build.onLoad(options, async (args: OnLoadArgs): Promise<OnLoadResult | null | undefined> => {
              const result = await load(args);
              for (const file of result?.watchFiles ?? []) if (file !== args.path) read.add(file);
              return result;
            }),
        }),
    }),
  );
  const listing: Plugin = {
    name: 'read-files',
    setup(build) {
      build.onStart(() => read.clear());
      build.onEnd(({ metafile }) => {
        if (metafile) for (const file of read) metafile.inputs[READ + file] = { bytes: 0, imports: [] };
      });
    },
  };
  return [listing, ...remembering];
}
