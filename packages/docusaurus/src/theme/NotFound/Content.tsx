import { text } from '@slashdocs/theme/text';
import { joined } from '../../joined.ts';

/** The text of the page for missing URLs. */
export default ({ className }: { className?: string }) => (
  <main className={joined('container margin-vert--xl', className)}>
    <div className="row">
      <div className="col col--6 col--offset-3">
        <h1 className="hero__title">{text('Page Not Found')}</h1>
        <p>{text('We could not find what you were looking for.')}</p>
        <p>
          {text(
            'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
          )}
        </p>
      </div>
    </div>
  </main>
);
