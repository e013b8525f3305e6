import path from 'node:path';
import { checkSite } from '../core/pipeline/check-site.ts';
import { enqueue } from './queue.ts';
import { BOOLEAN, COUNT, FUNCTION, PATH, readOptions } from './read-options.ts';
import { plainDiagnostics, problemOf } from './site-problems.ts';
import type { CheckOptions, CheckResult } from './types.ts';

/** See `api.ts`. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const {
    dir,
    external = false,
    ...others
  } = readOptions<CheckOptions>('check', options, {
    dir: PATH,
    external: BOOLEAN,
    maxWarnings: COUNT,
    onProgress: FUNCTION,
  });
  const root = path.resolve(dir ?? '.');
  return enqueue(async () => {
    const result = await checkSite({ ...others, dir: root, external, withRoutes: true }).catch(
      (error: unknown) => ({ ok: false, diagnostics: [problemOf(error)], pages: 0, routes: [] }),
    );
    const { ok, diagnostics, pages, routes = [] } = result;
    return { ok, diagnostics: plainDiagnostics(diagnostics), pages, routes };
  });
}
