import type { InlineCode } from './inline-code.ts';
import { allowsFrame, type PagePolicy } from './policy.ts';

/** Something in a page that its own policy keeps from working. */
export type RefusedCode =
  /** An attribute such as `onclick`. */
  | { kind: 'handler'; name: string }
  /** What another site would show in a frame. */
  | { kind: 'frame'; url: string };

/** In the order of the page, each once. */
export function refusedCode({ policy, inline }: PagePolicy & { inline: InlineCode }): RefusedCode[] {
  const scripts = policy['script-src-attr'] ?? policy['script-src'] ?? [];
  const handlers = scripts.includes("'unsafe-inline'") ? [] : inline.handlers;
  const frames = inline.frames.filter((url) => !allowsFrame(policy, url));
  return [
    ...[...new Set(handlers)].map((name) => ({ kind: 'handler' as const, name })),
    ...[...new Set(frames)].map((url) => ({ kind: 'frame' as const, url })),
  ];
}
