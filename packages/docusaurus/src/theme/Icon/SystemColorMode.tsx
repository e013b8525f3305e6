import type { ComponentProps } from 'react';

/** A half-filled circle, for the color mode of the system. */
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
    <path d="M3 5h18v11H3zM9 20h6M12 16v4" />
  </svg>
);
