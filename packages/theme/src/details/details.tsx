import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Text, or a `<summary>`. Default: the `<summary>` among the children, else `Details`. */
  summary?: ReactNode;
}

/** A section that opens with a click. */
export function Details({ summary, children, ...attributes }: DetailsProps) {
  const isSummary = (node: ReactNode): boolean => isValidElement(node) && node.type === 'summary';
  const own = summary === undefined && Children.toArray(children).some(isSummary);
  return (
    <details {...attributes}>
      {own || isSummary(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
