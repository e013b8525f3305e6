import type { Props } from '@theme/Admonition';
import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import { admonitionTitle } from '../../../admonition-title.ts';
import { joined } from '../../../joined.ts';

/** A caution admonition. */
export default ({ className, ...props }: Props) => (
  <AdmonitionLayout
    type="caution"
    icon={<IconWarning />}
    title={admonitionTitle('caution')}
    {...props}
    className={joined('alert alert--warning', className)}
  />
);
