/**
 * Sends a file as an HTTP response. `send` implements the protocol: validators, conditional requests, and ranges. `sirv` is
 * not used because it misreads suffix ranges, follows symbolic links out of the folder, and cannot send a file with status 404.
 */
import { stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { acceptedEncodings } from './accept-encoding.ts';
import { contentType } from './content-types.ts';
import { sendText } from './plain-text.ts';

export interface SendOptions {
  status?: number;
  headers?: OutgoingHttpHeaders;
}

/** @returns false if the file cannot be read; then nothing has been sent */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { status = 200, headers = {} }: SendOptions = {},
): Promise<boolean> {
  const found = await findStored(file, request.headers['accept-encoding']);
  if (found === undefined) return false;
  const { stored, size, encoding } = found;
  // Only GET has ranges (RFC 9110, 14.2), and the 404 page is sent as a whole. `send` rejects a suffix that is longer than the
  // file, although such a suffix requests the whole file.
  const suffix = Number(/^bytes=-(\d+)$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const acceptRanges = request.method === 'GET' && status === 200 && suffix < Math.max(size, 1);
  const stream = send(request, `/${encodeURIComponent(path.basename(stored))}`, {
    root: path.dirname(stored),
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges,
  });
  return new Promise((resolve) => {
    stream.on('headers', () => {
      response.statusCode = status;
      for (const [name, value] of Object.entries({
        vary: 'Accept-Encoding',
        ...(status === 200 && { 'accept-ranges': 'bytes' }),
        'content-type': contentType(file),
        ...(encoding !== undefined && { 'content-encoding': encoding }),
        ...headers,
      }))
        if (value !== undefined) response.setHeader(name, value);
    });
    stream.on('error', (error: { status: number }) => {
      if (response.headersSent) {
        response.destroy();
        return resolve(true);
      }
      const range = response.getHeader('content-range');
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (error.status !== 412 && error.status !== 416) return resolve(false);
      sendText(
        response,
        error.status,
        error.status === 416 ? 'Range not satisfiable.' : 'Precondition failed.',
        {
          ...headers,
          ...(range !== undefined && { 'content-range': String(range) }),
        },
      );
      resolve(true);
    });
    stream.on('directory', () => resolve(false));
    // Also when the client disconnects early.
    response.once('close', () => resolve(true));
    stream.pipe(response);
  });
}

/** Finds the file, or its copy in the best encoding that the client accepts. */
async function findStored(
  file: string,
  accept: string | undefined,
): Promise<{ stored: string; size: number; encoding?: string } | undefined> {
  for (const { encoding, ending } of acceptedEncodings(accept)) {
    const size = await sizeOf(file + ending);
    if (size !== undefined) return { stored: file + ending, size, encoding };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { stored: file, size };
}

async function sizeOf(file: string): Promise<number | undefined> {
  const state = await stat(file).catch(() => undefined);
  return state?.isFile() ? state.size : undefined;
}
