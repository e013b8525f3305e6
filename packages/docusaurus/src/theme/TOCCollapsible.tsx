import { useCollapsible } from '@slashdocs/theme/docusaurus';
import type { Props } from '@theme/TOC';
import CollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems from '@theme/TOCItems';
import { joined } from '../joined.ts';

/** A table of contents that opens with a click. */
export default function TOCCollapsible({ className, ...props }: Props) {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  return (
    <div className={joined('tocCollapsible_ssg0', !collapsed && 'tocCollapsibleExpanded_ssg0', className)}>
      <CollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      {!collapsed && (
        <div className="tocCollapsibleContent_ssg0">
          <TOCItems {...props} />
        </div>
      )}
    </div>
  );
}
