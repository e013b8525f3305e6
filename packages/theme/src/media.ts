/** Up to 996 px is mobile. The style sheets use the same query, because zoomed windows can be 996.5 px wide. */
export const desktopQuery = 'not all and (max-width: 996px)';

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
