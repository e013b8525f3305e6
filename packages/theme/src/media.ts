/** Up to 996 px is mobile. The style sheets say the same, in the same words: zoomed windows are 996.5 px wide, too. */
export const desktopQuery = 'not all and (max-width: 996px)';

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
