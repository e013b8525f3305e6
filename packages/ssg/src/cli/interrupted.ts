/** Waits for Ctrl-C, or for whoever started the process to end it. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    // Once: a second Ctrl-C ends the process at once, should closing ever take long.
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
