import { text } from '@slashdocs/theme/text';
import IconArrow from '@theme/Icon/Arrow';

/** The button that hides the sidebar. */
export default ({ onClick }: { onClick(): void }) => (
  <button
    type="button"
    title={text('Collapse sidebar')}
    aria-label={text('Collapse sidebar')}
    className="button button--secondary button--outline collapseSidebarButton_ssg0"
    onClick={onClick}
  >
    <IconArrow className="collapseSidebarButtonIcon_ssg0" />
  </button>
);
