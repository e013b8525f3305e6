import './error-screen.css';
import type { ErrorScreenProps } from '@slashdocs/runtime';
import { text } from '../text.ts';
import { causeChain } from './cause-chain.ts';

/**
 * Shown inside the layout, so readers can navigate. A crash replaces the article. A load failure is shown above the
 * prerendered article, which stays readable.
 */
export function ErrorScreen({ error, kind, retry }: ErrorScreenProps) {
  const crashed = kind === 'crash';
  return (
    <div className={crashed ? 'message-page' : 'load-error'} role="alert">
      {crashed ? <h1>{text('This page crashed.')}</h1> : <p>{text('This page could not be loaded.')}</p>}
      <pre className="error-text">{causeChain(error)}</pre>
      <p>
        <button type="button" className="button" onClick={retry}>
          {crashed ? text('Try again') : text('Retry')}
        </button>
      </p>
    </div>
  );
}
