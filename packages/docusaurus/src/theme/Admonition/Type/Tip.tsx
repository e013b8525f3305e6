import type { Props } from '@theme/Admonition';
import IconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionLayout from '@theme/Admonition/Layout';
import { admonitionTitle } from '../../../admonition-title.ts';
import { joined } from '../../../joined.ts';

/** A tip. */
export default ({ className, ...props }: Props) => (
  <AdmonitionLayout
    type="tip"
    icon={<IconTip />}
    title={admonitionTitle('tip')}
    {...props}
    className={joined('alert alert--success', className)}
  />
);
