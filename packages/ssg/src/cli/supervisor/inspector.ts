/** Inspects another thread with a debugger. */
import { Session } from 'node:inspector';
import type { RunningFunction } from '../../core/supervised/messages.ts';

interface Paused {
  callFrames: {
    callFrameId: string;
    functionName: string;
    url: string;
    location: { scriptId: string; lineNumber: number; columnNumber: number };
  }[];
}

/** Milliseconds after which a message is sent again. V8 sometimes ignores one in a loop that it is about to optimize. */
const RETRY_INTERVAL = 200;

/** A debugger for the only worker of this process. */
export class ThreadInspector {
  readonly #session = new Session();
  readonly #answers = new Map<number, (result: Record<string, unknown>) => void>();
  readonly #urls = new Map<string, string>();
  #onPaused: (paused: Paused) => void = () => {};
  #worker = '';
  #isClosed = false;
  #lastId = 0;

  /** Resolves when the thread can be inspected. A busy thread must reach its next statement first. */
  async attach(): Promise<void> {
    const session = this.#session;
    session.connect();
    const attached = new Promise<void>((resolve) => {
      session.on('NodeWorker.attachedToWorker' as 'inspectorNotification', (message) => {
        const { params } = message as unknown as { params: { sessionId: string } };
        this.#worker = params.sessionId;
        resolve();
      });
    });
    session.on('NodeWorker.receivedMessageFromWorker' as 'inspectorNotification', (message) => {
      this.#receive((message as unknown as { params: { message: string } }).params.message);
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await attached;
    await this.#post('Debugger.enable');
  }

  /** Bytes in use on the heap of the thread. */
  async heapUsed(): Promise<number> {
    const { usedSize } = await this.#post('Runtime.getHeapUsage');
    return Number(usedSize);
  }

  /** @returns the call stack, innermost function first; the thread is paused until `close` */
  async pause(): Promise<{ frames: RunningFunction[]; evaluate(expression: string): Promise<unknown> }> {
    const paused = new Promise<Paused>((resolve) => {
      this.#onPaused = resolve;
    });
    this.#post('Debugger.pause');
    const again = setInterval(() => !this.#isClosed && this.#post('Debugger.pause'), RETRY_INTERVAL).unref();
    const { callFrames } = await paused.finally(() => clearInterval(again));
    const frames = callFrames.map(({ functionName, url, location }) => ({
      name: functionName,
      url: url || this.#urls.get(location.scriptId) || '',
      line: location.lineNumber + 1,
      column: location.columnNumber + 1,
    }));
    const callFrameId = callFrames[0]?.callFrameId;
    return {
      frames,
      evaluate: async (expression) => {
        const answer = await this.#post('Debugger.evaluateOnCallFrame', {
          callFrameId,
          expression,
          returnByValue: true,
        });
        return (answer.result as { value?: unknown } | undefined)?.value;
      },
    };
  }

  /** Resumes the thread, also after later pauses: a thread that is paused in a debugger cannot be terminated. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#onPaused = () => void this.#post('Debugger.resume');
    await this.#post('Debugger.resume');
  }

  #post(method: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const id = ++this.#lastId;
    const message = JSON.stringify({ id, method, params });
    const send = (): void => {
      if (!this.#isClosed || method === 'Debugger.resume')
        this.#session.post('NodeWorker.sendMessageToWorker', { sessionId: this.#worker, message });
    };
    send();
    const again = setInterval(send, RETRY_INTERVAL).unref();
    return new Promise<Record<string, unknown>>((resolve) => this.#answers.set(id, resolve)).finally(() =>
      clearInterval(again),
    );
  }

  #receive(text: string): void {
    const { id, method, params, result } = JSON.parse(text) as {
      id?: number;
      method?: string;
      params?: unknown;
      result?: Record<string, unknown>;
    };
    if (id !== undefined) {
      this.#answers.get(id)?.(result ?? {});
      this.#answers.delete(id);
    } else if (method === 'Debugger.scriptParsed') {
      const { scriptId, url } = params as { scriptId: string; url: string };
      this.#urls.set(scriptId, url);
    } else if (method === 'Debugger.paused') {
      this.#onPaused(params as Paused);
    }
  }
}
