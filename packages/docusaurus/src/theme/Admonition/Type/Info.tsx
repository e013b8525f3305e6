import type { Props } from '@theme/Admonition';
import IconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionLayout from '@theme/Admonition/Layout';
import { admonitionTitle } from '../../../admonition-title.ts';
import { joined } from '../../../joined.ts';

/** An info admonition. */
export default ({ className, ...props }: Props) => (
  <AdmonitionLayout
    type="info"
    icon={<IconInfo />}
    title={admonitionTitle('info')}
    {...props}
    className={joined('alert alert--info', className)}
  />
);
