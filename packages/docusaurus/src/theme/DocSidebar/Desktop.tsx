import type { Props } from '@theme/DocSidebar';
import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';
import Logo from '@theme/Logo';
import { joined } from '../../joined.ts';
import { useConfig } from '../../site.ts';

/** The sidebar on wide screens. */
export default function DocSidebarDesktop({ path, sidebar, onCollapse, isHidden }: Props) {
  const { navbar, docs } = useConfig();
  return (
    <div
      className={joined(
        'sidebar_ssg0',
        navbar.hideOnScroll && 'sidebarWithHideableNavbar_ssg0',
        isHidden && 'sidebarHidden_ssg0',
      )}
    >
      {navbar.hideOnScroll && <Logo tabIndex={-1} className="sidebarLogo_ssg0" />}
      <Content path={path} sidebar={sidebar} />
      {docs.sidebar.hideable && <CollapseButton onClick={onCollapse} />}
    </div>
  );
}
