import type { ReactNode } from 'react';

export interface BadgeProps {
  /** The text, unless it is the content. */
  text?: ReactNode;
  /** Default: `note`. */
  type?: 'note' | 'tip' | 'info' | 'success' | 'warning' | 'caution' | 'danger';
  /** The name of `type` in Starlight. */
  variant?: BadgeProps['type'];
  children?: ReactNode;
}

/** A short label: `:badge[New]{tip}` in Markdown. */
export default function Badge({ text, variant = 'note', type = variant, children }: BadgeProps) {
  return (
    <span className={`text-badge text-badge-${type}`} data-outline="none">
      {text ?? children}
    </span>
  );
}
