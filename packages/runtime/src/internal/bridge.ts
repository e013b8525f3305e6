import type { ParentWindow } from './parent-window.ts';
import { type Bridge, notStaticDocs } from './protocol.ts';

interface Answer {
  event: 'static-docs-bridge-response';
  id: string;
  response?: unknown;
  error?: unknown;
}

interface Waiting {
  resolve(response: unknown): void;
  reject(error: Error): void;
}

/** Calls to the parent window. Responses are matched by id. */
export function createBridge(parent: ParentWindow | undefined, projectName: string | null): Bridge {
  const waiting = new Map<string, Waiting>();
  // A parent may contain several frames, and a frame several documents over time, so a counter alone is not unique.
  const prefix = Math.random().toString(36).slice(2);
  let calls = 0;

  parent?.onMessage((data) => {
    if (!isAnswer(data)) return;
    const caller = waiting.get(data.id);
    if (!waiting.delete(data.id)) return;
    if ('error' in data) caller?.reject(toError(data.error));
    else caller?.resolve(data.response);
  });

  return {
    projectName,
    call: (module, api, args) =>
      new Promise((resolve, reject) => {
        if (!parent) throw new Error(notStaticDocs);
        const id = `${prefix}-${++calls}`;
        // Posted before it is stored: arguments that cannot be cloned throw, which rejects the promise.
        parent.post({ event: 'static-docs-bridge-call', id, module, api, args });
        waiting.set(id, { resolve, reject });
      }),
  };
}

function isAnswer(data: unknown): data is Answer {
  const { event, id } = (data ?? {}) as Partial<Answer>;
  return event === 'static-docs-bridge-response' && typeof id === 'string';
}

function toError(error: unknown): Error {
  return error instanceof Error
    ? error
    : new Error(typeof error === 'string' ? error : JSON.stringify(error));
}
