import { useBackToTopButton } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';

/** The button that scrolls to the top of a long page. */
export default function BackToTopButton() {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 300 });
  return (
    <button
      type="button"
      aria-label={text('Scroll back to top')}
      className={`clean-btn theme-back-to-top-button backToTopButton_ssg0${shown ? ' backToTopButtonShow_ssg0' : ''}`}
      onClick={scrollToTop}
    />
  );
}
