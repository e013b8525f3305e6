import type { ComponentProps } from 'react';
import { joined } from '../../joined.ts';

/** An image in a document. */
export default ({ className, alt, ...props }: ComponentProps<'img'>) => (
  <img decoding="async" loading="lazy" alt={alt} {...props} className={joined(className, 'img_ssg0')} />
);
