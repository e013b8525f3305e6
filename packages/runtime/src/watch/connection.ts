/** Connection from the dev server to this page. */
import type { LiveMessage, ModulesMessage, ShownProblem, StateMessage } from './messages.ts';

export interface Listeners {
  onState(state: StateMessage): void;
  onModules?(changed: ModulesMessage): void;
  onProblems(problems: ShownProblem[]): void;
}

/**
 * Connects only while the page is visible: browsers allow six connections per server, and background pages would use
 * them up. A page catches up when it becomes visible again.
 */
export function listen({ onState, onModules, onProblems }: Listeners): void {
  let events: EventSource | undefined;
  const connect = () => {
    events ??= new EventSource('/__ssg/events');
    events.onmessage = ({ data }) => {
      const message: LiveMessage = JSON.parse(data);
      if (message.type === 'state') onState(message);
      else if (message.type === 'modules') onModules?.(message);
      else onProblems(message.problems);
    };
  };
  const disconnect = () => {
    events?.close();
    events = undefined;
  };
  const follow = () => (document.visibilityState === 'hidden' ? disconnect() : connect());
  document.addEventListener('visibilitychange', follow);
  // An open connection would keep a page out of the back-forward cache.
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', follow);
  follow();
}
