/** The way from the dev server to this page. */
import type { LiveMessage, ShownProblem, StateMessage } from './messages.ts';

export interface Listeners {
  onState(state: StateMessage): void;
  onProblems(problems: ShownProblem[]): void;
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
      const message: LiveMessage = JSON.parse(data);
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
