import { useIsHydrated } from '@ssg/runtime';
import type { ReactNode } from 'react';

export interface BrowserOnlyProps {
  children?: () => ReactNode;
  /** What the prerendered page shows. */
  fallback?: ReactNode;
}

/** What can only be rendered in a browser. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsHydrated() ? (children?.() ?? null) : fallback;
}
