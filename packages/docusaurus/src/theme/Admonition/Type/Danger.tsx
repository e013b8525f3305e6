import type { Props } from '@theme/Admonition';
import IconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionLayout from '@theme/Admonition/Layout';
import { admonitionTitle } from '../../../admonition-title.ts';
import { joined } from '../../../joined.ts';

/** A danger admonition. */
export default ({ className, ...props }: Props) => (
  <AdmonitionLayout
    type="danger"
    icon={<IconDanger />}
    title={admonitionTitle('danger')}
    {...props}
    className={joined('alert alert--danger', className)}
  />
);
