import './error-screen.css';
import type { ErrorScreenProps } from '@ssg/runtime';
import { causeChain } from './cause-chain.ts';

/**
 * Stands in the layout, so that a reader can go elsewhere: a crash in the article's place, a failed load above the
 * article, where the prerendered one can still be read.
 */
export function ErrorScreen({ error, kind, retry }: ErrorScreenProps) {
  const crashed = kind === 'crash';
  return (
    <div className={crashed ? 'message-page' : 'load-error'} role="alert">
      {crashed ? <h1>This page crashed.</h1> : <p>This page could not be loaded.</p>}
      <pre className="error-text">{causeChain(error)}</pre>
      <p>
        <button type="button" className="button" onClick={retry}>
          {crashed ? 'Try again' : 'Retry'}
        </button>
      </p>
    </div>
  );
}
