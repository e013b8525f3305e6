import { text } from '@slashdocs/theme/text';
import Admonition from '@theme/Admonition';
import { joined } from '../../joined.ts';

/** The notice that a page is not listed. */
export default ({ className }: { className?: string }) => (
  <Admonition
    type="caution"
    title={text('Unlisted page')}
    className={joined(className, 'theme-unlisted-banner')}
  >
    {text(
      'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    )}
  </Admonition>
);
