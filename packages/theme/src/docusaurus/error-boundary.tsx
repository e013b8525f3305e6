import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  children?: ReactNode;
  /** Shown instead of the content that threw. Default: the error message. */
  fallback?: (props: { error: Error; tryAgain: () => void }) => ReactNode;
  /** A new value renders the children again. Default: none. */
  resetKey?: unknown;
}

interface State {
  error: Error | null;
  resetKey: unknown;
}

/** Docusaurus adds a cause to errors. Here they are passed on unchanged. */
export const ErrorCauseBoundary = ({ children }: { children: ReactNode }): ReactNode => children;

/** Catches errors of its children, to keep the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const tryAgain = () => this.setState({ error: null });
    return fallback ? fallback({ error, tryAgain }) : <p>{error.message}</p>;
  }
}

/** Content for custom error boundaries. */
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
