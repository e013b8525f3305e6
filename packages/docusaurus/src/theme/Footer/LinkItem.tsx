import { hasProtocol, Link, useBaseUrl } from '@slashdocs/theme/docusaurus';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type { FooterLinkConfig } from '../../config.ts';
import { joined } from '../../joined.ts';

/** A link of the footer. */
export default function FooterLinkItem({ item }: { item: FooterLinkConfig }) {
  const { to, href, label, className, prependBaseUrlToHref: _, ...attributes } = item;
  const path = useBaseUrl(to ?? '');
  const target = to === undefined ? href : path;
  return (
    <Link
      className={joined('footer__link-item', className as string | undefined)}
      {...(target !== undefined && { to: target })}
      {...attributes}
    >
      {label}
      {href !== undefined && hasProtocol(href) && <IconExternalLink />}
    </Link>
  );
}
