import type { SidebarItem } from '@slashdocs/runtime';
import { useWindowSize } from '@slashdocs/theme/docusaurus';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';

export interface Props {
  sidebar: readonly SidebarItem[];
  path: string;
  onCollapse(): void;
  isHidden: boolean;
}

/**
 * The sidebar. The page contains the sidebar of wide screens. On narrow ones, the browser moves it into the menu.
 */
export default function DocSidebar(props: Props) {
  return useWindowSize() === 'mobile' ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
