import type { Props } from '@theme/Admonition';
import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import { admonitionTitle } from '../../../admonition-title.ts';
import { joined } from '../../../joined.ts';

/** A warning. */
export default ({ className, ...props }: Props) => (
  <AdmonitionLayout
    type="warning"
    icon={<IconWarning />}
    title={admonitionTitle('warning')}
    {...props}
    className={joined('alert alert--warning', className)}
  />
);
