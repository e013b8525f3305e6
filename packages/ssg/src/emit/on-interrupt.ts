/** What has to be cleaned up even when the process is told to end: by Ctrl-C, by its parent, by `process.exit`. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * @param cleanUp synchronous, since nothing else runs any more
 * @returns takes the request back
 */
export function onInterrupt(cleanUp: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    release();
    cleanUp();
    // Whoever else listens decides what becomes of the process; otherwise it ends as if nobody had listened, so that
    // a shell sees that it was interrupted.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', cleanUp);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('exit', cleanUp);
  return release;
}
