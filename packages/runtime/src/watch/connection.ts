/** The way from the dev server to this page. */

export interface State {
  type: 'state';
  state: string;
  styles: string[];
  statics: string[];
}

/** A problem, as `packages/ssg/src/watch/live.ts` describes it. */
export interface Problem {
  severity: 'error' | 'warning' | 'hint';
  code: string;
  message: string;
  place?: string;
  file?: string;
  line?: number;
  column?: number;
  frame?: string;
  hint?: string;
  notes?: string[];
}

export interface Listeners {
  onState(state: State): void;
  onProblems(problems: Problem[]): void;
}

/**
 * Listens for as long as somebody can see the page: browsers allow six connections to a server, and a page in the
 * background would hold one. What it missed it learns when it is looked at again.
 */
export function listen({ onState, onProblems }: Listeners): void {
  let events: EventSource | undefined;
  const connect = () => {
    events ??= new EventSource('/__ssg/events');
    events.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'state') onState(message);
      else onProblems(message.problems);
    };
  };
  const disconnect = () => {
    events?.close();
    events = undefined;
  };
  const follow = () => (document.visibilityState === 'hidden' ? disconnect() : connect());
  document.addEventListener('visibilitychange', follow);
  // Else the connection of a page that is left would keep it out of the back-forward cache.
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', follow);
  follow();
}
