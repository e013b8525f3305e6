/** A thread that shares the work of a build: it does the tasks that it receives, one after another. */
import { parentPort } from 'node:worker_threads';
import type { CompileTask } from './core/pipeline/compile-ahead.ts';
import type { ComposeTask, SentPage } from './core/render/page-threads.ts';
import { enableBuiltIns } from './plugins/index.ts';

enableBuiltIns();

let compose: ((page: SentPage) => void) | undefined;

async function handle(message: CompileTask | ComposeTask | SentPage | 'end'): Promise<void> {
  if (message === 'end') parentPort?.close();
  else if (!('task' in message)) compose?.(message);
  else if (message.task === 'compile') {
    const { compileClaimed } = await import('./core/pipeline/compile-claimed.ts');
    await compileClaimed(message);
  } else {
    const { createComposer } = await import('./core/render/compose-sent.ts');
    compose = await createComposer(message);
  }
}

let last = Promise.resolve();
parentPort?.on('message', (message) => {
  last = last.then(() => handle(message));
});
