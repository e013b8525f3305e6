import type { ExternalStatus } from './graph.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What is known of another site's page, and since when. */
export function statusText(status: ExternalStatus | undefined, now = Date.now()): string {
  if (!status) return 'not asked for yet';
  const days = Math.floor((now - status.time) / DAY);
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  const what = { good: 'good', dead: 'dead', unsure: 'unsure' }[status.kind];
  return `${what}, ${when}${status.reason === undefined ? '' : `: ${status.reason}`}`;
}
