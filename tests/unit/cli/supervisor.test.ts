import { expect, test, vi } from 'vitest';
import { Supervisor } from '../../../packages/ssg/src/cli/supervisor/supervisor.ts';

/** Blocks as code does that never returns to the event loop. */
const BLOCK = 'const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);';

function commandOf(code: string): URL {
  const source = `import { workerData } from 'node:worker_threads';
const post = (message) => workerData.port.postMessage(message);
${BLOCK}
${code}
post({ type: 'ended', status: 0 });
`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

test('does not stop code that starts to run after late code has finished', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    // The supervisor sees late code after 0.25 s, and waits for an answer for 2 s.
    new Supervisor(
      commandOf(`post({ type: 'started', id: 1, code: { subject: 'late code', seconds: 0.1 } });
block(1000);
post({ type: 'finished', id: 1 });
post({ type: 'started', id: 2, code: { subject: 'a page' } });
block(3000);
post({ type: 'finished', id: 2 });`),
    ).start();
    await vi.waitFor(() => expect(exit).toHaveBeenCalled(), { timeout: 60_000, interval: 50 });
    expect(stderr).not.toHaveBeenCalled();
    expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  } finally {
    vi.restoreAllMocks();
  }
});
