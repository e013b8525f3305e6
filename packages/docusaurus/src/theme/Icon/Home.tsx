import type { ComponentProps } from 'react';

/** A house. */
export default (props: ComponentProps<'svg'>) => (
  <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" fill="currentColor" {...props}>
    <path d="M3 11.5L12 4l9 7.5-1.3 1.5L18 11.5V20h-4v-6h-4v6H6v-8.5L4.3 13z" />
  </svg>
);
