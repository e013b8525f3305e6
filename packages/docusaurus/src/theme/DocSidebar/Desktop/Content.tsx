import type { SidebarItem } from '@slashdocs/runtime';
import { useAnnouncementBar } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import DocSidebarItems from '@theme/DocSidebarItems';
import { joined } from '../../../joined.ts';

export interface Props {
  path: string;
  sidebar: readonly SidebarItem[];
  className?: string;
}

/** The list of the sidebar on wide screens. */
export default function DocSidebarDesktopContent({ path, sidebar, className }: Props) {
  const { isActive } = useAnnouncementBar();
  return (
    <nav
      aria-label={text('Docs sidebar')}
      className={joined(
        'menu thin-scrollbar menu_ssg0',
        isActive && 'menuWithAnnouncementBar_ssg0',
        className,
      )}
    >
      <ul className="theme-doc-sidebar-menu menu__list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
