import type { SVGProps } from 'react';

/**
 * Creates an icon component that draws lines in the text color.
 *
 * @param path SVG path in a square of `grid` by `grid` units
 * @param size size of the icon; `width` is the line width in grid units
 */
export const drawnIcon =
  (grid: number, size: string, width: string) => (path: string) => (props: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      {...props}
    >
      <path d={path} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
