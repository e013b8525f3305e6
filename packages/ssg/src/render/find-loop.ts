import { Worker } from 'node:worker_threads';

/** A function that was running, 1-based. */
export interface RunningFunction {
  /** Empty when it has none. */
  name: string;
  /** Of its script. */
  url: string;
  line: number;
  column: number;
}

/** Milliseconds after which whoever runs is in the loop. */
const LOOK_AFTER = 150;

/**
 * What code that does not come back is doing: it is run once more, and a debugger in a worker looks at the main thread
 * in the middle of it.
 *
 * @param run must end after a second, by a time limit
 * @returns the functions that were running, the innermost first; none when the run ended before
 */
export async function findLoop(run: () => void): Promise<RunningFunction[]> {
  const worker = new Worker(WATCHER, { eval: true, workerData: { lookAfter: LOOK_AFTER } });
  try {
    return await new Promise((resolve) => {
      worker.on('error', () => resolve([]));
      worker.on('exit', () => resolve([]));
      worker.on('message', (message: 'ready' | RunningFunction[]) => {
        if (message !== 'ready') return resolve(message);
        try {
          run();
        } catch {
          // It threw where it looped before; the first time is what is told.
        }
        // What the worker saw is in the queue by now.
        setTimeout(() => resolve([]), LOOK_AFTER);
      });
    });
  } finally {
    await worker.terminate();
  }
}

/** The worker, as text: the CLI is one file, and this is the one worker that it ever starts. */
const WATCHER = `
const { Session } = require('node:inspector');
const { parentPort, workerData } = require('node:worker_threads');
const session = new Session();
session.connectToMainThread();
const urls = new Map();
session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
session.on('Debugger.paused', ({ params }) => {
  parentPort.postMessage(params.callFrames.map(({ functionName, location }) => ({
    name: functionName,
    url: urls.get(location.scriptId) || '',
    line: location.lineNumber + 1,
    column: location.columnNumber + 1,
  })));
  session.post('Debugger.resume');
  session.disconnect();
});
session.post('Debugger.enable', () => {
  parentPort.postMessage('ready');
  setTimeout(() => session.post('Debugger.pause'), workerData.lookAfter);
});
// Waiting for the debugger alone does not keep a worker alive.
setInterval(() => {}, 1000);
`;
