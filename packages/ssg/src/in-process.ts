/** ssg without a separate process, for tests. */
import { enableBuiltIns } from './plugins/index.ts';

export { runCommandLine } from './cli/run.ts';
export { build } from './core/pipeline/build.ts';

enableBuiltIns();
