import type { IncomingMessage } from 'node:http';
import { attempt } from '../core/util/attempt.ts';
import { encodePath } from '../core/util/urls.ts';

export interface RequestTarget {
  /** Percent-encoded like the site's own URLs, so two spellings of one path are equal. */
  path: string;
  /** Empty, or with its `?`. */
  query: string;
}

/**
 * Parses the URL of a request. Both servers compare paths only in this normalized form: `/%5fheaders` is `/_headers`.
 *
 * @returns undefined for a path that no file can have, because it is malformed or ambiguous on other systems
 */
export function readTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): RequestTarget | undefined {
  const [, written, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(url.replace(/^https?:\/\/[^/?#]*/i, '')) ?? [];
  if (written === undefined) return undefined;
  const path = attempt(() => decodeURIComponent(written));
  // A broken escape, or overlong UTF-8.
  if (path === undefined) return undefined;
  // File names cannot contain a slash, not even an encoded one.
  const isPlain =
    !/%2f/i.test(written) && !UNUSABLE.test(path) && !(process.platform === 'win32' && WINDOWS.test(path));
  return isPlain ? { path: encodePath(path), query } : undefined;
}

/** Backslashes, control characters, empty segments, `.` and `..`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no path may contain these characters
const UNUSABLE = /[\\\u0000-\u001f\u007f]|\/\/|\/\.{1,2}(?:\/|$)/;

/** Drive letters, file streams, and trailing dots or spaces, which Windows removes from names. */
const WINDOWS = /:|[. ](?:\/|$)/;
