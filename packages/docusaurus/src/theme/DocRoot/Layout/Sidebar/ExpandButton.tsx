import { text } from '@slashdocs/theme/text';
import IconArrow from '@theme/Icon/Arrow';

/** The button that shows a hidden sidebar. */
export default ({ toggleSidebar }: { toggleSidebar(): void }) => (
  <button
    type="button"
    className="clean-btn expandButton_ssg0"
    title={text('Expand sidebar')}
    aria-label={text('Expand sidebar')}
    onClick={toggleSidebar}
  >
    <IconArrow className="expandButtonIcon_ssg0" />
  </button>
);
