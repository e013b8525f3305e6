/** The React tree, shared by the prerender and the browser. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Article, PageContent } from './content.tsx';
import { PageContext, type Runtime, RuntimeContext } from './context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Stage } from './stage.ts';
import { text } from './text.ts';
import type { View } from './view.ts';

export interface AppProps {
  runtime: Runtime;
  /** The first view. In the browser it must render exactly what the prerender did. */
  initial: View;
  /** Not set in the prerender. */
  stage?: Stage;
  /** Called when the whole tree is hydrated. */
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
              fallback={(error, retry) =>
                content.html ? (
                  <Article html={content.html} />
                ) : (
                  <theme.ErrorScreen error={error} kind="crash" retry={retry} />
                )
              }
            >
              {/* Keyed by page: the next page's content shares nothing with this one. */}
              <PageContent key={page.path} content={content} />
            </ErrorBoundary>
          </theme.Layout>
        </PageContext>
      </ErrorBoundary>
    </RuntimeContext>
  );
}

/**
 * The last resort if the theme's layout or error screen throws. It must not depend on anything that could throw again.
 */
function showPlainError(error: Error, retry: () => void): ReactNode {
  return (
    <main>
      <h1>{text('This page crashed.')}</h1>
      <p>{error.message}</p>
      <button type="button" onClick={retry}>
        {text('Try again')}
      </button>
    </main>
  );
}
