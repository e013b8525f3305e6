/** Creates the icons of the theme from their paths. */
import type { ComponentProps } from 'react';
import { ADMONITION_GRID, ADMONITION_ICONS, type AdmonitionIcon } from './icons.ts';

type SvgProps = ComponentProps<'svg'>;

interface Drawing extends SvgProps {
  /** Side of the square that the path is drawn in. Default: 24 */
  grid?: number;
  /** Width and height of the icon. Default: the size of the grid */
  size?: number | string;
}

/** Creates an icon that draws lines in the text color. */
export const lineIcon =
  (path: string, { grid = 24, size = grid, ...attributes }: Drawing = {}) =>
  (props: SvgProps) => (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      {...attributes}
      {...props}
    >
      <path d={path} />
    </svg>
  );

/**
 * Creates the icon of a social network.
 *
 * @param stroke the network's own color. Default: the text color
 */
export const socialIcon = (path: string, stroke = 'currentColor') =>
  lineIcon(path, { size: '1em', strokeLinejoin: 'round', stroke });

/** Creates the icon of an admonition, which the style sheet colors and sizes. */
export const admonitionIcon = (icon: AdmonitionIcon) => (props: SvgProps) => (
  <svg viewBox={ADMONITION_GRID} aria-hidden="true" {...props}>
    <path fillRule="evenodd" d={ADMONITION_ICONS[icon]} />
  </svg>
);
