import type { ComponentProps } from 'react';

/** A cross. */
export default (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 15 15"
    width={21}
    height={21}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.2}
    strokeLinecap="round"
    {...props}
  >
    <path d="M1 1l13 13M14 1L1 14" />
  </svg>
);
