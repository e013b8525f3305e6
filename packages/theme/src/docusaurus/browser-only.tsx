import { useIsHydrated } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

export interface BrowserOnlyProps {
  children?: () => ReactNode;
  /** Shown in the prerendered page. */
  fallback?: ReactNode;
}

/** Renders its children only in the browser. If they fail there, the prerendered fallback stays, and so does the rest of the page. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const shown = (): ReactNode => children?.() ?? null;
  if (!useIsHydrated()) return fallback;
  return (
    <ErrorBoundary fallback={() => fallback}>
      <Children shown={shown} />
    </ErrorBoundary>
  );
}

const Children = ({ shown }: { shown: () => ReactNode }): ReactNode => shown();
