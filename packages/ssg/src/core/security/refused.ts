import type { InlineCode } from './inline-code.ts';
import type { Load } from './loads.ts';
import { allows, type PagePolicy } from './policy.ts';

/** Code or a resource in a page that its policy blocks. */
export type RefusedCode =
  /** An attribute such as `onclick`. */
  | { kind: 'handler'; name: string }
  /** A resource of another site. */
  | ({ kind: 'source' } & Load);

/** @returns blocked code and resources, without duplicates */
export function refusedCode(
  { policy, inline, loads }: PagePolicy & { inline: InlineCode; loads: readonly Load[] },
  siteUrl: string,
): RefusedCode[] {
  const scripts = policy['script-src-attr'] ?? policy['script-src'] ?? [];
  const handlers = scripts.includes("'unsafe-inline'") ? [] : inline.handlers;
  const refused = new Map(
    loads
      .filter((load) => !allows(policy, load, siteUrl))
      .map((load) => [`${load.directive} ${load.url}`, load]),
  );
  return [
    ...[...new Set(handlers)].map((name) => ({ kind: 'handler' as const, name })),
    ...[...refused.values()].map((load) => ({ kind: 'source' as const, ...load })),
  ];
}
