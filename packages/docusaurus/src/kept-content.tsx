import { usePage } from '@slashdocs/runtime';
import { ErrorBoundary } from '@slashdocs/theme/docusaurus';
import ErrorPageContent from '@theme/ErrorPageContent';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';

/** Replaced by the bundler: `SSG_WATCH` with a boolean. */
declare const process: { env: { SSG_WATCH?: boolean } };

type Props = ComponentProps<'div'> & { id: string };

/** An element that keeps its HTML if a component in it fails, so readers see the page without the component's behavior. */
export function KeptContent(props: Props) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <ErrorBoundary
      resetKey={usePage()}
      fallback={({ error, tryAgain }) => <Failed {...props} shown={ref} error={error} tryAgain={tryAgain} />}
    >
      <div {...props} ref={ref} />
    </ErrorBoundary>
  );
}

interface FailedProps extends Props {
  shown: RefObject<HTMLDivElement | null>;
  error: Error;
  tryAgain(): void;
}

/** The message is for authors, and for pages that never were in the document. */
function Failed({ shown, error, tryAgain, children: _, ...attributes }: FailedProps) {
  const [html] = useState(() => (process.env.SSG_WATCH ? undefined : htmlOf(shown.current, attributes.id)));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the page itself
  if (html) return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...attributes}>
      <ErrorPageContent error={error} tryAgain={tryAgain} />
    </div>
  );
}

/** The HTML in the document. Until a page is hydrated, React has no reference to the prerendered element. */
function htmlOf(shown: HTMLDivElement | null, id: string): string | undefined {
  const isHydrating = document.documentElement.dataset.hasHydrated !== 'true';
  return (shown ?? (isHydrating ? document.getElementById(id) : null))?.innerHTML;
}
