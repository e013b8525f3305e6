import type { DocCardItem } from '@slashdocs/theme/docusaurus';
import DocCardHeadingIcon from '@theme/DocCard/Heading/Icon';
import DocCardHeadingText from '@theme/DocCard/Heading/Text';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

/** The icon and the title of a card. */
export default ({ item, icon, title }: { item: DocCardItem; icon?: ReactNode; title: string }) => (
  <Heading as="h2" className="theme-doc-card-heading cardTitle_ssg1" title={title}>
    {icon && <DocCardHeadingIcon item={item} icon={icon} />}
    <DocCardHeadingText item={item} title={title} />
  </Heading>
);
