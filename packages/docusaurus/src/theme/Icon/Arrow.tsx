import type { ComponentProps } from 'react';

/** An arrow. */
export default (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 20 20"
    width={20}
    height={20}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    {...props}
  >
    <path d="M4 4l5 6-5 6M11 4l5 6-5 6" />
  </svg>
);
