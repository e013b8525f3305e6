/**
 * Servers that act as an organization's internal hosts. Every name below `localhost` resolves to this machine, so each
 * is a separate host, and with its port a separate origin.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from './serve.ts';
import { runCli } from './site.ts';

/** The two hosts in the site's configuration. */
export const INTERNAL = 'internal.localhost';
export const LOCAL = 'localhost';
export const PUBLIC = 'public.localhost';

/** Hosts of pages that embed the site. The first two are configured. */
export const PARENT = 'parent.localhost';
export const SECOND_PARENT = 'second.localhost';
export const FOREIGN = 'foreign.localhost';

/** The check's response on the internal network. */
export const CHECK = {
  showBanner: true,
  redirectTo: 'http://home.localhost:1/',
  template: 'Read <b>this</b> page {{at home}}, please.',
  autoRedirectEnabled: false,
};

export interface InternalHosts {
  /** Origin of the site for a host name. */
  site(host: string): string;
  /** Origin of the embedding page for a host name. */
  parent(host: string): string;
  /** Requests for the ping and check URLs, in order. */
  asked: IncomingMessage[];
  /** Responses of both URLs. `reset` restores the responses of the internal network. */
  answer: { ping: RequestListener; check: RequestListener };
  reset(): void;
  close(): Promise<void>;
}

/** Builds and serves a site whose configuration names the servers. */
export async function startInternalHosts(files: Record<string, string>): Promise<InternalHosts> {
  const asked: IncomingMessage[] = [];
  const answer = { ping: found, check: json(CHECK) };
  const api = await listen((request, response) => {
    asked.push(request);
    // The browser repeats a request without an answer if the connection was used before.
    response.setHeader('connection', 'close');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.url === '/ping') answer.ping(request, response);
    else if (request.url === '/check') answer.check(request, response);
    else response.writeHead(404).end();
  });
  const parent = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PARENT_PAGE);
  });

  const dir = await mkdtemp(path.join(tmpdir(), 'ssg-internal-'));
  const config = {
    title: 'Test',
    url: 'https://example.com',
    // Prevents the browser from requesting `/favicon.ico`.
    favicon: 'favicon.svg',
    docs: { editUrl: 'https://example.com/edit/' },
    internalDocs: {
      hosts: [INTERNAL, LOCAL],
      pingUrl: `http://${INTERNAL}:${portOf(api)}/ping`,
      checkUrl: `http://${INTERNAL}:${portOf(api)}/check`,
      parentOrigins: [PARENT, SECOND_PARENT].map((host) => `http://${host}:${portOf(parent)}/`),
      projectName: 'test-project',
    },
  };
  const all = {
    'site.config.ts': `export default ${JSON.stringify(config)};`,
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  };
  for (const [file, contents] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), contents);
  }
  const run = await runCli(['build'], dir);
  if (run.status !== 0) throw new Error(`the site does not build:\n${run.stderr}`);
  const site = await serve(path.join(dir, 'build'));

  return {
    site: (host) => `http://${host}:${new URL(site.origin).port}`,
    parent: (host) => `http://${host}:${portOf(parent)}`,
    asked,
    answer,
    reset() {
      asked.length = 0;
      Object.assign(answer, { ping: found, check: json(CHECK) });
    },
    async close() {
      for (const server of [api, parent]) {
        server.closeAllConnections();
        server.close();
      }
      await site.close();
      await rm(dir, { recursive: true });
    },
  };
}

const found: RequestListener = (_, response) => response.writeHead(200).end('pong');

export function json(value: unknown): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

export function status(code: number): RequestListener {
  return (_, response) => response.writeHead(code).end();
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Embeds the address in its query, records every message with its origin, and answers bridge calls with the test's
 * `answers`.
 */
const PARENT_PAGE = `<!doctype html>
<title>Parent</title>
<style>body { margin: 0 } iframe { width: 100%; height: 680px; border: 0 }</style>
<script>
  const query = new URLSearchParams(location.search);
  window.received = [];
  const answers = JSON.parse(query.get('answers'));
  addEventListener('message', ({ data, origin, source }) => {
    received.push({ ...data, origin });
    if (data.event !== 'static-docs-bridge-call' || !(data.api in answers)) return;
    source.postMessage({ event: 'static-docs-bridge-response', id: data.id, ...answers[data.api] }, origin);
  });
  addEventListener('DOMContentLoaded', () => {
    const frame = document.createElement('iframe');
    frame.src = query.get('site');
    document.body.append(frame);
  });
</script>
`;
