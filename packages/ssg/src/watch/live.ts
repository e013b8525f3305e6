/** The way from the server to the pages that are open: server-sent events. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../security/headers.ts';

/** What an open page is told. `packages/runtime/src/watch/connection.ts` is the other end. */
export type LiveMessage =
  /** The state that the server is in; a page of another one is out of date. */
  | {
      type: 'state';
      state: string;
      /** Style sheets that every page has. */
      styles: string[];
      /** URLs of files that changed and kept their name. */
      statics: string[];
    }
  | { type: 'problems'; problems: ShownProblem[] };

/** A problem as the overlay shows it. */
export interface ShownProblem {
  severity: 'error' | 'warning' | 'hint';
  code: string;
  message: string;
  /** `docs/flags.md:12:8`, for reading. */
  place?: string;
  /** For opening it in the editor. */
  file?: string;
  line?: number;
  column?: number;
  /** The lines around it, the place underlined. */
  frame?: string;
  hint?: string;
  notes?: string[];
}

export class LiveConnections {
  readonly #open = new Set<ServerResponse>();
  readonly #latest = new Map<LiveMessage['type'], string>();

  /** Keeps a page informed until it is closed; begins with how things stand. */
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
