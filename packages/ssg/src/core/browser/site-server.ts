/** Serves a built site to a browser on this machine. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { lookup } from 'mrmime';
import { decodePath } from '../util/urls.ts';

/**
 * @param folder absolute path of the built site
 * @param html HTML that replaces the file at a URL path, or that no file has
 */
export async function serveSite(
  folder: string,
  baseUrl: string,
  html: (path: string, request: IncomingMessage) => string | undefined,
): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const own = html(pathname, request);
    if (own !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(own);
      return;
    }
    const asset = path.join(folder, decodePath(pathname).replace(baseUrl, ''));
    try {
      if (!asset.startsWith(folder + path.sep)) throw new Error('outside of the folder');
      const contents = readFileSync(asset);
      response.setHeader('content-type', lookup(asset) ?? 'application/octet-stream').end(contents);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
