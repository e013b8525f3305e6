import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { joined } from '../joined.ts';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Text, or a `<summary>`. Default: the `<summary>` among the children. */
  summary?: ReactNode;
}

const isSummary = (node: ReactNode): boolean => isValidElement(node) && node.type === 'summary';

/** A section that opens with a click. */
export default function Details({ summary, children, className, ...props }: DetailsProps) {
  const all = Children.toArray(children);
  const shown = summary ?? all.find(isSummary) ?? 'Details';
  return (
    <details {...props} className={joined('details_ssg0 alert alert--info details_ssg1', className)}>
      {isSummary(shown) ? shown : <summary>{shown}</summary>}
      <div>
        <div className="collapsibleContent_ssg0">
          {summary === undefined ? all.filter((child) => !isSummary(child)) : children}
        </div>
      </div>
    </details>
  );
}
