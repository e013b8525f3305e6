import path from 'node:path';
import type { Diagnostic } from '../core/diagnostic/types.ts';
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
    const result = await buildSite({ ...others, dir: root, outDir: output, withRoutes: true }).catch(
      (error: unknown) => ({ diagnostics: [problemOf(error)], pages: 0, routes: [], published: undefined }),
    );
    const { published, diagnostics, pages, routes = [] } = result;
    const states = Object.entries(published?.states ?? {});
    return {
      ok: published !== undefined,
      diagnostics: plainDiagnostics(diagnostics).map(withOptions),
      pages,
      routes,
      outDir: output,
      files: states.map(([name, { size }]) => ({ path: name, bytes: size })),
      changed: published?.changed ?? [],
    };
  });
}

/** Scripts have options where the command line has flags. */
function withOptions(problem: Diagnostic): Diagnostic {
  const { code, hint } = problem;
  if (code !== 'output' || hint === undefined) return problem;
  return {
    ...problem,
    hint: hint.replaceAll('`--out-dir`', '`outDir`').replaceAll('`--force`', '`force: true`'),
  };
}
