/** The style sheets say the same: up to 996 px is mobile. */
export const desktopQuery = '(min-width: 997px)';

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
