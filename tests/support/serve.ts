import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Files whose names change with their contents. */
const HASHED = /[\\/]assets[\\/][\w.-]+-[\dA-Z]{8}\.\w+$/;

export interface StaticServer {
  /** `http://127.0.0.1:41234`, without a trailing slash. */
  origin: string;
  /** Requested paths with their query. */
  requests: string[];
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Path below which the folder is served. It starts and ends with a slash. */
  base?: string;
  /** Delay of the response to a path, in ms. */
  delay?(path: string): number;
  /** Delay before the last kilobyte of a document, in ms: on a slow connection, scripts arrive first. */
  slowEnd?: number;
  /** Status to send instead of the file. Undefined sends the file. */
  fail?(path: string): number | undefined;
}

/** Serves a folder like static hosts: `index.html` of folders, `404.html` with status 404, and nothing else. */
export async function serve(folder: string, options: ServeOptions = {}): Promise<StaticServer> {
  const { base = '/', delay = () => 0, fail = () => undefined, slowEnd = 0 } = options;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(url.pathname + url.search);
    const send = (status: number, file: string): void => {
      response.writeHead(status, {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        // As in the files for hosts. The browser also keeps the compiled scripts, which saves a fifth of a page's CPU time.
        ...(HASHED.test(file) && { 'cache-control': 'public, max-age=31536000, immutable' }),
      });
      if (slowEnd === 0 || !file.endsWith('.html')) return void createReadStream(file).pipe(response);
      const html = readFileSync(file);
      response.write(html.subarray(0, -1000));
      setTimeout(() => response.end(html.subarray(-1000)), slowEnd);
    };
    setTimeout(() => {
      const status = fail(url.pathname);
      if (status !== undefined) {
        response.writeHead(status).end('failed on purpose');
        return;
      }
      const inside = url.pathname.startsWith(base)
        ? decodeURIComponent(url.pathname.slice(base.length))
        : '404';
      const file = path.join(folder, inside);
      if (existsSync(file) && statSync(file).isFile()) return send(200, file);
      const index = path.join(file, 'index.html');
      if (existsSync(index)) {
        if (url.pathname.endsWith('/')) return send(200, index);
        response.writeHead(301, { location: `${url.pathname}/${url.search}` }).end();
        return;
      }
      send(404, path.join(folder, '404.html'));
    }, delay(url.pathname));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
