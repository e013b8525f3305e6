/** ssg without a separate process, for tests, and the parts that they use. */
import { enableBuiltIns } from './plugins/index.ts';

export { runCommandLine } from './cli/run.ts';
export { cacheOf } from './core/cache/folder.ts';
export { CHECKS } from './core/check/checks.ts';
export { readSource } from './core/content/scan.ts';
export { sortDiagnostics } from './core/diagnostic/format.ts';
export { NoOutput } from './core/emit/sinks.ts';
export { build, createBuild, readSite } from './core/pipeline/build.ts';
export { joinProblems } from './core/pipeline/join-problems.ts';
export { runPipeline } from './core/pipeline/pipeline.ts';
export { DocumentCache } from './core/reuse/documents.ts';
export { EVERYTHING } from './dev/changes.ts';
export { KnownOutlines } from './dev/known-outlines.ts';
export { Session } from './dev/session.ts';
export { startWatch } from './dev/watch.ts';

enableBuiltIns();
