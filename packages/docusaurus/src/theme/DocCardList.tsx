import { usePage } from '@slashdocs/runtime';
import { type DocCardItem, findEntry } from '@slashdocs/theme/docusaurus';
import DocCard from '@theme/DocCard';
import { joined } from '../joined.ts';

export interface Props {
  /** Default: the entries of the page's category, or the page's siblings. */
  items?: readonly DocCardItem[];
  className?: string;
}

/** Cards for the pages of a category. */
export default function DocCardList({ items, className }: Props) {
  const { cards = [], sidebar } = usePage();
  const shown = (items ?? cards).map((card) => findEntry(card, sidebar?.items ?? []));
  return (
    <section className={joined('row', className)}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <article key={index} className="docCardListItem_ssg0 col col--6">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}
