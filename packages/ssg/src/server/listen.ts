/** Starts a local server: on the loopback address by default, at the next free port. */
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';

export const DEFAULT_PORT = 3000;
const MOST_PORTS = 50;
const LOOPBACK = '127.0.0.1';

export interface ListenOptions {
  /** The first port to try; 0 for any. */
  port: number;
  /** Address or name to listen on. Default: loopback. */
  host?: string | undefined;
}

export interface Listening {
  port: number;
  /** The requested port, if it was taken. */
  taken?: number;
}

/** An error about the address or port, in words for the user. */
export class ListenError extends Error {
  readonly hint = undefined;
}

export async function listen(server: Server, { port, host = LOOPBACK }: ListenOptions): Promise<Listening> {
  for (let candidate = port; candidate < port + MOST_PORTS && candidate < 65_536; candidate++) {
    if (host === LOOPBACK && !(await isFreeOnIpv6(candidate))) continue;
    const error = await tryListen(server, candidate, host);
    if (error === undefined) {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : candidate;
      return port === 0 || bound === port ? { port: bound } : { port: bound, taken: port };
    }
    if (error.code !== 'EADDRINUSE') throw new ListenError(explain(error, candidate, host));
  }
  throw new ListenError(`no free port found from ${port} to ${Math.min(port + MOST_PORTS, 65_536) - 1}`);
}

/**
 * `localhost` has two addresses, and browsers try the IPv6 address first. If another server listens there, readers would see
 * that server.
 */
async function isFreeOnIpv6(port: number): Promise<boolean> {
  if (port === 0) return true;
  const probe = createServer();
  const error = await tryListen(probe, port, '::1');
  if (error === undefined) await new Promise((resolve) => probe.close(resolve));
  return error?.code !== 'EADDRINUSE';
}

function tryListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const settle = (error?: NodeJS.ErrnoException): void => {
      server.off('error', settle);
      server.off('listening', settle);
      resolve(error instanceof Error ? error : undefined);
    };
    server.once('error', settle);
    server.once('listening', settle);
    server.listen(port, host);
  });
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case 'EACCES':
      return `permission denied for port ${port}; choose a port of at least 1024`;
    case 'EADDRNOTAVAIL':
      return `\`${host}\` is not an address of this machine`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `unknown host \`${host}\``;
    default:
      return `cannot listen on ${host}:${port}: ${message}`;
  }
}

/** The URLs of a server, the local one first. */
export function addressesOf(port: number, host: string | undefined, path: string): string[] {
  const url = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}${path}`;
  if (host === undefined || host === 'localhost') return [url('localhost')];
  if (host !== '0.0.0.0' && host !== '::') return [url(host)];
  const others = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => url(entry.address));
  return [url('localhost'), ...others];
}
