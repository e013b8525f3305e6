/** One file as an HTTP response, with all that lets a browser keep it: validators, lifetime, stored encodings. */
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from './accept-encoding.ts';
import { contentType } from './content-types.ts';

export interface SendOptions {
  status?: number;
  headers?: OutgoingHttpHeaders;
}

/** @returns false when there is no such file any more; nothing has been sent then */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { status = 200, headers = {} }: SendOptions = {},
): Promise<boolean> {
  const chosen = await openBest(file, request.headers['accept-encoding']);
  if (chosen === undefined) return false;
  const { handle, encoding } = chosen;
  try {
    const { size, mtime } = await handle.stat();
    // A file that did not change keeps its time from build to build, so size and time tell versions apart.
    const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}${encoding ? `-${encoding}` : ''}"`;
    const common = {
      ...headers,
      etag,
      'last-modified': mtime.toUTCString(),
      vary: 'Accept-Encoding',
    };
    if (status === 200 && isUnchanged(request, etag, mtime)) {
      response.writeHead(304, common).end();
      return true;
    }
    response.writeHead(status, {
      ...common,
      'content-type': contentType(file),
      'content-length': size,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    if (request.method === 'HEAD' || size === 0) response.end();
    // A reader who goes away in the middle is no problem of ours.
    else
      await pipeline(handle.createReadStream({ autoClose: false }), response).catch(() => response.destroy());
    return true;
  } finally {
    await handle.close();
  }
}

interface Opened {
  handle: FileHandle;
  encoding?: string;
}

async function openBest(file: string, accept: string | undefined): Promise<Opened | undefined> {
  const accepted = acceptedEncodings(accept);
  for (const { encoding, ending } of accepted) {
    const handle = await tryOpen(file + ending);
    if (handle) return { handle, encoding };
  }
  const handle = await tryOpen(file);
  return handle && { handle };
}

async function tryOpen(file: string): Promise<FileHandle | undefined> {
  return open(file).catch(() => undefined);
}

/** `If-None-Match` wins over `If-Modified-Since`: it is exact (RFC 9110, 13.2.2). */
function isUnchanged({ headers }: IncomingMessage, etag: string, mtime: Date): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined) {
    return match.split(',').some((candidate) => [etag, '*'].includes(candidate.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // HTTP dates have no milliseconds.
  return !Number.isNaN(since) && Math.floor(mtime.getTime() / 1000) * 1000 <= since;
}
