/** Answers in words: what the two servers say where they have no file to send. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../security/headers.ts';
import { isOwnHost } from './hosts.ts';

/** What every answer has. In lower case, so that what a build says takes the place of ours. */
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
 * @param hosts names besides `localhost` that are answered to
 * @returns whether the request was for another host, and is answered
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
    'This server answers to localhost and IP addresses. Start it with `--host NAME` for another name.',
  );
  return true;
}

/** @returns whether the request was for more than reading, and is answered */
export function refuseWriting({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  sendText(response, 405, 'Only GET and HEAD are answered.', { allow: 'GET, HEAD' });
  return true;
}
