import type { ComponentProps } from 'react';

/** The icon after links to other sites. */
export default (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 24 24"
    width={13.5}
    height={13.5}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    className="iconExternalLink_ssg0"
    {...props}
  >
    <path d="M14 4h6v6M20 4L10 14M18 14v6H4V6h6" />
  </svg>
);
