import type { ComponentProps } from 'react';

/** A pencil. */
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
    className="iconEdit_ssg0"
    {...props}
  >
    <path d="M4 20l1-5L16 4l4 4L9 19zM14 6l4 4" />
  </svg>
);
