let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work after all earlier work. Builds in one process share its working directory, environment, and global objects, which a
 * Docusaurus configuration and its plugins change while they run.
 */
export function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
