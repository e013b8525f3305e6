import { isExternal, usePage } from '@slashdocs/runtime';
import { type DocCardItem, extractLeadingEmoji, firstHref, Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import DocCardLayout from '@theme/DocCard/Layout';
import Heading from '@theme/Heading';
import { joined } from '../joined.ts';
import { useConfig } from '../site.ts';

/** A card with a link. Descriptions come from the page's cards, since sidebar items have none. */
export default function DocCard({ item }: { item: DocCardItem & { type?: string; className?: string } }) {
  const { cards = [], otherCards = [] } = usePage();
  const { hasOldCards } = useConfig();
  const { label = '', items = [] } = item;
  const isCategory = item.type === 'category';
  const href = item.href ?? firstHref(item);
  if (href === undefined) return null;
  const written =
    item.description ??
    [...cards, ...otherCards].find((card) => card.href === href && card.label === label)?.description;
  const [, pages] = isCategory ? (/^(\d+) pages?$/.exec(written ?? `${items.length} pages`) ?? []) : [];
  const description =
    pages === undefined ? written : text(pages === '1' ? '1 item' : '{n} items').replace('{n}', pages);
  if (!hasOldCards) {
    const { emoji, rest } = extractLeadingEmoji(label);
    return (
      <DocCardLayout
        item={item}
        className={item.className}
        href={href}
        description={description}
        icon={emoji || (isCategory ? '🗃' : isExternal(href) ? '🔗' : '📄️')}
        title={rest.trim()}
      />
    );
  }
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
