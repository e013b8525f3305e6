/**
 * The site's code can throw anything: an error whose `message` throws, a proxy, an object without a prototype.
 *
 * @returns the value itself if its text can be read, else an error with the parts of it that can be read
 */
import { attempt } from '../util/attempt.ts';
export function readableError(thrown: unknown): unknown {
  try {
    if (!(thrown instanceof Error)) {
      String(thrown);
      return thrown;
    }
    const { name, message, stack = '' } = thrown;
    if (typeof name === 'string' && typeof message === 'string' && typeof stack === 'string') return thrown;
  } catch {
    // Fall through.
  }
  const error = new Error(read(thrown, 'message') ?? 'the thrown value has no readable message');
  error.name = read(thrown, 'name') ?? 'Error';
  error.stack = read(thrown, 'stack') ?? '';
  return error;
}

function read(thrown: unknown, key: string): string | undefined {
  const value = attempt(() => (thrown as Record<string, unknown>)[key]);
  return typeof value === 'string' ? value : undefined;
}
