import type { ReactNode } from 'react';

export interface PlaceholderProps {
  /** Name of the component in the document. */
  componentName: string;
  children?: ReactNode;
}

/**
 * Replaces a component that could not be imported. A `<span>`, because it may be inside a paragraph or between
 * paragraphs.
 */
export function Placeholder({ componentName, children }: PlaceholderProps) {
  return (
    <span className="placeholder">
      <code>{`<${componentName}>`}</code> {children}
    </span>
  );
}
