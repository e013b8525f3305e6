import { isExternal, usePage } from '@slashdocs/runtime';
import { type DocCardItem, firstHref, Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import Heading from '@theme/Heading';
import { joined } from '../joined.ts';

/** A card with a link. Descriptions come from the page's cards, since sidebar items have none. */
export default function DocCard({ item }: { item: DocCardItem & { type?: string; className?: string } }) {
  const { cards = [] } = usePage();
  const { label = '', items = [] } = item;
  const isCategory = item.type === 'category';
  const href = item.href ?? firstHref(item);
  if (href === undefined) return null;
  const written =
    item.description ?? cards.find((card) => card.href === href && card.label === label)?.description;
  const [, pages] = isCategory ? (/^(\d+) pages?$/.exec(written ?? `${items.length} pages`) ?? []) : [];
  const description =
    pages === undefined ? written : text(pages === '1' ? '1 item' : '{n} items').replace('{n}', pages);
  const icon = isCategory ? '🗃️' : isExternal(href) ? '🔗' : '📄️';
  return (
    <Link
      href={href}
      autoAddBaseUrl={false}
      className={joined('card padding--lg cardContainer_ssg0', item.className)}
    >
      <Heading as="h2" className="text--truncate cardTitle_ssg0" title={label}>
        {icon} {label}
      </Heading>
      {description && (
        <p className="text--truncate cardDescription_ssg0" title={description}>
          {description}
        </p>
      )}
    </Link>
  );
}
