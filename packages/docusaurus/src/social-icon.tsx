import type { ComponentProps } from 'react';

/**
 * Creates the icon of a social network.
 *
 * @param path SVG path in a square of 24 by 24 units, drawn as a line
 * @param color the network's own color. Default: the text color
 */
export const socialIcon = (path: string, color?: string) => (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    aria-hidden="true"
    fill="none"
    stroke={color ?? 'currentColor'}
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d={path} />
  </svg>
);
