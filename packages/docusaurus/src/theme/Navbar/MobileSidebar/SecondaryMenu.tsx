import { useNavbarSecondaryMenu } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import { useConfig } from '../../../site.ts';

/** The sidebar of the page in the menu on narrow screens. */
export default function NavbarMobileSidebarSecondaryMenu() {
  const { items } = useConfig().navbar;
  const { hide, content } = useNavbarSecondaryMenu();
  return (
    <>
      {items.length > 0 && (
        <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
          {text('← Back to main menu')}
        </button>
      )}
      {content}
    </>
  );
}
