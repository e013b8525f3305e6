/** Compiles documents in a thread of its own, for `core/pipeline/compile-ahead.ts`. */
import { workerData } from 'node:worker_threads';
import type { ThreadInput } from './core/pipeline/compile-ahead.ts';
import { compileClaimed } from './core/pipeline/compile-claimed.ts';
import { enableBuiltIns } from './plugins/index.ts';

enableBuiltIns();
void compileClaimed(workerData as ThreadInput);
