import type { ComponentProps } from 'react';

/** Two sheets. */
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
    <path d="M9 9h11v11H9zM15 9V4H4v11h5" />
  </svg>
);
