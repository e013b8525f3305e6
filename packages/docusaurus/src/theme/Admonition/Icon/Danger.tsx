import type { ComponentProps } from 'react';
import { ADMONITION_ICONS } from '../../../icons.ts';

const { viewBox, path } = ADMONITION_ICONS.danger;

/** The icon of a danger admonition. */
export default (props: ComponentProps<'svg'>) => (
  <svg viewBox={viewBox} aria-hidden="true" {...props}>
    <path fillRule="evenodd" d={path} />
  </svg>
);
