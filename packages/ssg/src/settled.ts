/** A promise of the author's code was not kept. */
export class NotSettled extends Error {}

/** Milliseconds that the author's code may take for one promise. */
const LIMIT = 60_000;

/**
 * Awaits what the author's code gave. Without a limit, a promise that is never kept would end the process without a word.
 *
 * @param limit in milliseconds
 * @throws NotSettled
 */
export async function settled<T>(value: T | PromiseLike<T>, limit = LIMIT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const expire = () => reject(new NotSettled(`its promise is not settled after ${limit / 1000} s`));
    timer = setTimeout(expire, limit);
  });
  try {
    return await Promise.race([value, expired]);
  } finally {
    clearTimeout(timer);
  }
}
