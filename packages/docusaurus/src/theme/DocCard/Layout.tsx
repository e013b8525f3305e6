import { type DocCardItem, Link } from '@slashdocs/theme/docusaurus';
import DocCardDescription from '@theme/DocCard/Description';
import DocCardHeading from '@theme/DocCard/Heading';
import type { ReactNode } from 'react';
import { joined } from '../../joined.ts';

export interface Props {
  item: DocCardItem;
  className?: string | undefined;
  href: string;
  icon?: ReactNode;
  title: string;
  description?: string | undefined;
}

/** A card with a link, since Docusaurus 3.10. */
export default ({ item, className, href, icon, title, description }: Props) => (
  <Link
    href={href}
    autoAddBaseUrl={false}
    className={joined('card padding--lg theme-doc-card-container cardContainer_ssg0', className)}
  >
    <DocCardHeading item={item} icon={icon} title={title} />
    {description && <DocCardDescription item={item} description={description} />}
  </Link>
);
