import path from 'node:path';
import { build as buildSite } from '../core/pipeline/build.ts';
import { enqueue } from './queue.ts';
import { BOOLEAN, COUNT, FUNCTION, PATH, readOptions } from './read-options.ts';
import { plainDiagnostics, problemOf } from './site-problems.ts';
import type { BuildOptions, BuildResult } from './types.ts';

/** See `api.ts`. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { dir, outDir, ...others } = readOptions<BuildOptions>('build', options, {
    dir: PATH,
    outDir: PATH,
    force: BOOLEAN,
    maxWarnings: COUNT,
    onProgress: FUNCTION,
  });
  // Absolute now: the working directory may change before the build starts.
  const root = path.resolve(dir ?? '.');
  const output = path.resolve(outDir ?? path.join(root, 'build'));
  return enqueue(async () => {
    const result = await buildSite({
      ...others,
      dir: root,
      outDir: output,
      withRoutes: true,
      optionNames: { folder: 'outDir', force: 'force: true' },
    }).catch((error: unknown) => ({
      diagnostics: [problemOf(error)],
      pages: 0,
      routes: [],
      published: undefined,
    }));
    const { published, diagnostics, pages, routes = [] } = result;
    const states = Object.entries(published?.states ?? {});
    return {
      ok: published !== undefined,
      diagnostics: plainDiagnostics(diagnostics),
      pages,
      routes,
      outDir: output,
      files: states.map(([name, { size }]) => ({ path: name, bytes: size })),
      changed: published?.changed ?? [],
    };
  });
}
