import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children?: ReactNode;
  /** Shown in the place of what threw. Default: its message. */
  fallback?: (props: { error: Error; tryAgain: () => void }) => ReactNode;
}

interface State {
  error: Error | null;
}

/** Docusaurus's adds to what is thrown; it is thrown as it is. */
export const ErrorCauseBoundary = ({ children }: { children: ReactNode }): ReactNode => children;

/** What throws below it does not take the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const tryAgain = () => this.setState({ error: null });
    return fallback ? fallback({ error, tryAgain }) : <p>{error.message}</p>;
  }
}

/** What an error boundary of the site's own shows. */
export function ErrorPageContent({ error, tryAgain }: { error: Error; tryAgain: () => void }) {
  return (
    <div className="message-page">
      <h1>This page crashed.</h1>
      <p>{error.message}</p>
      <button type="button" className="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
