/** Plain-text responses of the preview and dev servers. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../core/security/headers.ts';
import { isOwnHost } from './hosts.ts';

/** Default headers of every response. In lower case, so the headers of a build can replace them. */
export const OWN_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

export function sendText(
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, {
      ...OWN_HEADERS,
      'cache-control': 'no-cache',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    })
    .end(`${message}\n`);
}

/**
 * @param hosts accepted names in addition to `localhost`
 * @returns whether the request was for another host and has been answered
 */
export function refuseForeign(
  { headers }: IncomingMessage,
  response: ServerResponse,
  hosts: readonly string[],
): boolean {
  if (isOwnHost(headers.host, hosts)) return false;
  sendText(
    response,
    403,
    'This server only accepts requests for localhost and IP addresses. To use another name, start the server with `--host NAME`.',
  );
  return true;
}

/** @returns whether the request had another method than GET or HEAD and has been answered */
export function refuseWriting({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  sendText(response, 405, 'Only GET and HEAD requests are supported.', { allow: 'GET, HEAD' });
  return true;
}
