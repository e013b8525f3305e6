/** The React tree: the same in the prerender and in the browser. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { PageContent } from './content.tsx';
import { PageContext, type Runtime, RuntimeContext } from './context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Stage } from './stage.ts';
import type { View } from './view.ts';

export interface AppProps {
  runtime: Runtime;
  /** The view to begin with. In the browser it must render exactly what the prerender did. */
  initial: View;
  /** Absent in the prerender. */
  stage?: Stage;
  /** Called once every component works. */
  onHydrated?: () => void;
}

export function App({ runtime, initial, stage, onHydrated }: AppProps): ReactNode {
  const [view, setView] = useState(initial);
  const { theme, site } = runtime;
  const { page, content } = view;

  useLayoutEffect(() => stage?.connect(setView), [stage]);
  useLayoutEffect(() => stage?.shown(view), [stage, view]);
  useEffect(() => onHydrated?.(), [onHydrated]);

  return (
    <RuntimeContext value={runtime}>
      <ErrorBoundary resetKey={view} fallback={showPlainError}>
        <PageContext value={page}>
          <theme.Layout page={page} site={site}>
            <ErrorBoundary
              resetKey={view}
              fallback={(error, retry) => <theme.ErrorScreen error={error} kind="crash" retry={retry} />}
            >
              {/* A key, because the next page's content has nothing to do with this one's. */}
              <PageContent key={page.path} content={content} />
            </ErrorBoundary>
          </theme.Layout>
        </PageContext>
      </ErrorBoundary>
    </RuntimeContext>
  );
}

/** The last resort, when the theme's layout throws, or its error screen. It must need nothing that could throw again. */
function showPlainError(error: Error, retry: () => void): ReactNode {
  return (
    <main>
      <h1>This page crashed.</h1>
      <p>{error.message}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </main>
  );
}
