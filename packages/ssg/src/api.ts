/**
 * The API for scripts: `import { build } from '@slashdocs/ssg/api'`. A separate entry, because `site.config.ts` and page components import
 * `ssg`, which must stay small and run in browsers. The generator itself is loaded when a function is called.
 *
 * The functions run the site's code in the calling process, without the supervisor of the command line. `docs/developers/api.md` explains
 * what that means.
 */
import type {
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  LoadConfigOptions,
  LoadConfigResult,
  WatchOptions,
  WatchServer,
} from './api/types.ts';
import { enableBuiltIns } from './plugins/index.ts';

export { formatDiagnostics } from './api/format-diagnostics.ts';
export type * from './api/types.ts';
export type { Diagnostic, RelatedPlace, Severity } from './core/diagnostic/types.ts';
export type { Progress } from './core/pipeline/progress.ts';
export type { OutputFile, SiteRoute } from './core/pipeline/results.ts';

enableBuiltIns();

/**
 * Builds the site and publishes it, unless there is an error. Problems of the site are in the result.
 *
 * Builds, checks, and configurations of one process run one after another.
 *
 * @throws TypeError if the options are invalid
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return (await import('./api/build.ts')).build(options);
}

/**
 * Finds every problem in the site. Writes no files except for the cache, which speeds up the next build or check.
 *
 * @throws TypeError if the options are invalid
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  return (await import('./api/check.ts')).check(options);
}

/**
 * Starts a dev server on this machine's loopback address. It follows edits until it is closed. Problems of the site do not
 * prevent it from starting.
 *
 * @throws TypeError if the options are invalid, and Error if no port is free
 */
export async function watch(options: WatchOptions = {}): Promise<WatchServer> {
  return (await import('./api/watch.ts')).watch(options);
}

/**
 * Reads and validates the configuration of a site.
 *
 * @throws TypeError if the options are invalid
 */
export async function loadConfig(options: LoadConfigOptions = {}): Promise<LoadConfigResult> {
  return (await import('./api/load-config.ts')).loadConfig(options);
}
