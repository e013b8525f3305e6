import type { ComponentProps } from 'react';

/** A check mark. */
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
    <path d="M4 13l5 5L20 6" />
  </svg>
);
