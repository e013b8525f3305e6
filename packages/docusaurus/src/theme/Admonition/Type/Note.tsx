import type { Props } from '@theme/Admonition';
import IconNote from '@theme/Admonition/Icon/Note';
import AdmonitionLayout from '@theme/Admonition/Layout';
import { admonitionTitle } from '../../../admonition-title.ts';
import { joined } from '../../../joined.ts';

/** A note. */
export default ({ className, ...props }: Props) => (
  <AdmonitionLayout
    type="note"
    icon={<IconNote />}
    title={admonitionTitle('note')}
    {...props}
    className={joined('alert alert--secondary', className)}
  />
);
