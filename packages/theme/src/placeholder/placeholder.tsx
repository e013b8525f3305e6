import type { ReactNode } from 'react';

export interface PlaceholderProps {
  /** What the document calls the component. */
  componentName: string;
  children?: ReactNode;
}

/**
 * Stands in for a component that could not be imported. A `<span>`, since nobody knows whether it stands in a paragraph or
 * between paragraphs.
 */
export function Placeholder({ componentName, children }: PlaceholderProps) {
  return (
    <span className="placeholder">
      <code>{`<${componentName}>`}</code> {children}
    </span>
  );
}
