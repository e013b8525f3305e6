import { text } from '@slashdocs/theme/text';

/** The link that skips the navbar, for keyboards. */
export default () => (
  // biome-ignore lint/a11y/useSemanticElements: Docusaurus's markup
  <div role="region" aria-label={text('Skip to main content')}>
    <a className="skipToContent_ssg0" href="#__docusaurus_skipToContent_fallback">
      {text('Skip to main content')}
    </a>
  </div>
);
