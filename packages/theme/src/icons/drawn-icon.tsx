import type { SVGProps } from 'react';

/**
 * A component that draws lines in the colour of the text.
 *
 * @param path in a square of `grid` by `grid`
 * @param size of the icon, and `width` of its lines in the grid
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
