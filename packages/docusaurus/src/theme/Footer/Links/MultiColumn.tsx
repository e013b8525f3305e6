import FooterLinkItem from '@theme/Footer/LinkItem';
import type { FooterColumnConfig, FooterLinkConfig } from '../../../config.ts';
import { joined } from '../../../joined.ts';

const Item = ({ item }: { item: FooterLinkConfig }) =>
  item.html === undefined ? (
    <li className="footer__item">
      <FooterLinkItem item={item} />
    </li>
  ) : (
    <li
      className={joined('footer__item', item.className as string | undefined)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
      dangerouslySetInnerHTML={{ __html: item.html }}
    />
  );

/** The links of the footer in columns. */
export default ({ columns }: { columns: FooterColumnConfig[] }) => (
  <div className="row footer__links">
    {columns.map(({ title, items = [], className }, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        key={index}
        className={joined('theme-layout-footer-column col footer__col', className as string | undefined)}
      >
        <div className="footer__title">{title}</div>
        <ul className="footer__items clean-list">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Item key={at} item={item} />
          ))}
        </ul>
      </div>
    ))}
  </div>
);
