import type { ExternalStatus } from './graph.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Status of an external URL, and when it was checked. */
export function statusText(status: ExternalStatus | undefined): string {
  if (!status) return 'not checked yet';
  const days = Math.floor((Date.now() - status.time) / DAY);
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  const what = { good: 'OK', dead: 'broken', unsure: 'not verified' }[status.kind];
  return `${what}, ${when}${status.reason === undefined ? '' : `: ${status.reason}`}`;
}
