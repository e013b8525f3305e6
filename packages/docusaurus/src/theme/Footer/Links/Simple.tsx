import FooterLinkItem from '@theme/Footer/LinkItem';
import { Fragment } from 'react';
import type { FooterLinkConfig } from '../../../config.ts';
import { joined } from '../../../joined.ts';

const Item = ({ item }: { item: FooterLinkConfig }) =>
  item.html === undefined ? (
    <FooterLinkItem item={item} />
  ) : (
    <span
      className={joined('footer__link-item', item.className as string | undefined)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
      dangerouslySetInnerHTML={{ __html: item.html }}
    />
  );

/** The links of the footer in a row. */
export default ({ links }: { links: FooterLinkConfig[] }) => (
  <div className="footer__links text--center">
    <div className="footer__links">
      {links.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Fragment key={index}>
          <Item item={item} />
          {index < links.length - 1 && <span className="footer__link-separator">·</span>}
        </Fragment>
      ))}
    </div>
  </div>
);
