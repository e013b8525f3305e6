import { text } from '@slashdocs/theme/text';

/** The message on a page that throws an error. */
export default ({ error, tryAgain }: { error: Error; tryAgain(): void }) => (
  <main className="container margin-vert--xl" role="alert">
    <div className="row">
      <div className="col col--6 col--offset-3">
        <h1 className="hero__title">{text('This page crashed.')}</h1>
        <div className="margin-vert--lg">
          <button type="button" className="button button--primary shadow--lw" onClick={tryAgain}>
            {text('Try again')}
          </button>
        </div>
        <hr />
        <div className="margin-vert--md">
          <p className="errorBoundaryError_ssg0">{error.message}</p>
        </div>
      </div>
    </div>
  </main>
);
