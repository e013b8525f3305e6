/** Sends messages to open pages with server-sent events. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveMessage } from '@slashdocs/runtime/watch-client';
import { SECURITY_HEADERS } from '../core/security/headers.ts';

export class LiveConnections {
  readonly #open = new Set<ServerResponse>();
  readonly #latest = new Map<LiveMessage['type'], string>();

  /** Connects a page until it is closed, and sends the current state first. */
  connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    response.write([...this.#latest.values()].join(''));
    this.#open.add(response);
    request.on('close', () => this.#open.delete(response));
  }

  /** Whether any page is connected. */
  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  send(message: LiveMessage): void {
    const text = `data: ${JSON.stringify(message)}\n\n`;
    if (this.#latest.get(message.type) === text) return;
    this.#latest.set(message.type, text);
    for (const response of this.#open) response.write(text);
  }

  close(): void {
    for (const response of this.#open) response.end();
    this.#open.clear();
  }
}
