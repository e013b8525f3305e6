/** Serves a built folder on a local port. */
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { addressesOf, type Listening, listen } from './listen.ts';
import { staticSite } from './static-site.ts';

export interface PreviewOptions {
  /** Absolute path of the built folder. */
  root: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  port: number;
  /** Default: loopback. */
  host?: string | undefined;
}

export interface Preview extends Listening {
  /** URLs of the preview, the local address first. */
  addresses: string[];
  close(): Promise<void>;
}

export async function startPreview({ root, baseUrl, port, host }: PreviewOptions): Promise<Preview> {
  const hosts = host === undefined || isIP(host) !== 0 ? [] : [host];
  const server = createServer(staticSite({ root, baseUrl, hosts }));
  const listening = await listen(server, { port, host });
  return {
    ...listening,
    addresses: addressesOf(listening.port, host, baseUrl),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Do not wait for browsers, which keep connections open.
        server.closeAllConnections();
      }),
  };
}
