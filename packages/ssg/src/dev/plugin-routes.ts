/** Routes of plugins on the dev server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { formatAll } from '../core/diagnostic/format.ts';
import { failure, problemOf, runHook } from '../core/plugin/run-hook.ts';
import type { ActivePlugin } from '../core/plugin/site-plugins.ts';
import { readIfExists } from '../core/util/read-if-exists.ts';
import { describeValue } from '../core/util/value.ts';
import { OWN_HEADERS, sendText } from '../server/plain-text.ts';

/**
 * Answers a request for a route of a plugin.
 *
 * @param sitePath path below the base URL, with a leading slash
 * @returns whether a plugin has the route
 */
export async function answerPluginRoute(
  request: IncomingMessage,
  response: ServerResponse,
  plugins: readonly ActivePlugin[],
  sitePath: string,
): Promise<boolean> {
  for (const plugin of plugins) {
    for (const { path, handle } of plugin.hooks.devServer ?? []) {
      if (sitePath !== path && !sitePath.startsWith(`${path}/`)) continue;
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      // A page of another site could send a form to this server.
      if (!isReading && request.headers['sec-fetch-site'] !== 'same-origin') {
        sendText(response, 403, 'Only pages of this site may send this request.');
        return true;
      }
      try {
        await send(
          response,
          await answer(plugin, path, () => handle(toRequest(request, response, !isReading))),
        );
      } catch (error) {
        const text = formatAll([problemOf(error)], {
          cwd: process.cwd(),
          color: false,
          readSource: readIfExists,
        });
        sendText(response, 500, text);
      }
      return true;
    }
  }
  return false;
}

async function answer(
  plugin: ActivePlugin,
  path: string,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  const hook = `devServer ${path}`;
  const result: unknown = await runHook(plugin, hook, handle);
  if (result instanceof Response) return result;
  throw failure(plugin, hook, `must return a \`Response\`, but returned ${describeValue(result)}`);
}

function toRequest(request: IncomingMessage, response: ServerResponse, hasBody: boolean): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) given.append(name, each);
  }
  // A handler that streams its response stops when the browser closes the connection.
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: given,
    signal: closed.signal,
    ...(hasBody && { body: Readable.toWeb(request) as globalThis.ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

async function send(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  const cookies = headers.getSetCookie();
  response.writeHead(status, {
    ...OWN_HEADERS,
    'cache-control': 'no-store',
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  if (body === null) response.end();
  else await pipeline(Readable.fromWeb(body as ReadableStream), response);
}
