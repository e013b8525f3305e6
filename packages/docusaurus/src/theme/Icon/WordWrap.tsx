import type { ComponentProps } from 'react';

/** An arrow that wraps. */
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
    <path d="M3 5h18M3 12h14a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M3 19h6" />
  </svg>
);
