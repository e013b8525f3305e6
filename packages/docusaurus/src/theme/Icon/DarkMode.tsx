import type { ComponentProps } from 'react';

/** A moon. */
export default (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 24 24"
    width={24}
    height={24}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    {...props}
  >
    <path d="M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z" />
  </svg>
);
