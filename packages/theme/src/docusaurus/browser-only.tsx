import { useIsHydrated } from '@slashdocs/runtime';
import type { ReactNode } from 'react';

export interface BrowserOnlyProps {
  children?: () => ReactNode;
  /** Shown in the prerendered page. */
  fallback?: ReactNode;
}

/** Renders its children only in the browser. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useIsHydrated() ? (children?.() ?? null) : fallback;
}
