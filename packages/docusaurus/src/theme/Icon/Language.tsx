import type { ComponentProps } from 'react';

/** The icon of the language dropdown. */
export default (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    {...props}
  >
    <path d="M3 12h18M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18" />
  </svg>
);
