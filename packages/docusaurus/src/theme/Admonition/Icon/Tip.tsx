import type { ComponentProps } from 'react';
import { ADMONITION_ICONS } from '../../../icons.ts';

const { viewBox, path } = ADMONITION_ICONS.tip;

/** The icon of a tip. */
export default (props: ComponentProps<'svg'>) => (
  <svg viewBox={viewBox} aria-hidden="true" {...props}>
    <path fillRule="evenodd" d={path} />
  </svg>
);
