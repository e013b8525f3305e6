import type { ComponentProps } from 'react';
import { ADMONITION_ICONS } from '../../../icons.ts';

const { viewBox, path } = ADMONITION_ICONS.info;

/** The icon of an info admonition. */
export default (props: ComponentProps<'svg'>) => (
  <svg viewBox={viewBox} aria-hidden="true" {...props}>
    <path fillRule="evenodd" d={path} />
  </svg>
);
