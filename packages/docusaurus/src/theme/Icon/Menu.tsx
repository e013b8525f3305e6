import type { ComponentProps } from 'react';

/** Three lines. */
export default (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 30 30"
    width={30}
    height={30}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    {...props}
  >
    <path d="M4 7h22M4 15h22M4 23h22" />
  </svg>
);
