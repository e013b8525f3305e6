import './error-screen.css';
import type { ErrorScreenProps } from '@ssg/runtime';
import { causeChain } from './cause-chain.ts';

/** Stands in the article's place, inside the layout, so that a reader can go elsewhere. */
export function ErrorScreen({ error, kind, retry }: ErrorScreenProps) {
  const crashed = kind === 'crash';
  return (
    <div className="message-page" role={crashed ? undefined : 'alert'}>
      {crashed && <h1>This page crashed.</h1>}
      {!crashed && <h1>This page could not be loaded.</h1>}
      <pre className="error-text">{causeChain(error)}</pre>
      <p>
        <button type="button" className="button" onClick={retry}>
          {crashed ? 'Try again' : 'Retry'}
        </button>
      </p>
    </div>
  );
}
