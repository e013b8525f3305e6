import { type Card, type SidebarItem, usePage } from '@slashdocs/runtime';
import type { ComponentType } from 'react';
import { Link } from '../docusaurus/link.tsx';

/** A sidebar entry in the format of Docusaurus's hooks and components. */
export interface DocCardItem extends Partial<Card> {
  items?: readonly DocCardItem[];
}

/** The content of a card. Descriptions come from the page's cards, since sidebar items have none. */
export function DocCard({ item }: { item: DocCardItem }) {
  const { cards = [] } = usePage();
  const { label, href = firstHref(item), items = [] } = item;
  if (label === undefined) return null;
  const text =
    item.description ??
    cards.find((card) => card.href === href && card.label === label)?.description ??
    (items.length > 0 ? `${items.length} ${items.length === 1 ? 'page' : 'pages'}` : undefined);
  return (
    <>
      {href === undefined ? (
        <span className="card-title">{label}</span>
      ) : (
        <Link className="card-title" to={href}>
          {label}
        </Link>
      )}
      {text && <p className="card-text">{text}</p>}
    </>
  );
}

export interface DocCardListProps {
  /** Default: the entries of the page's sidebar category, or the page's siblings. */
  items?: readonly DocCardItem[];
  className?: string;
}

/** The same list as on a generated category page. */
export function DocCardList(props: DocCardListProps) {
  return <CardList {...props} Card={DocCard} />;
}

/** A card list with a custom card component. */
export function docCardListOf(OwnCard: CardComponent): ComponentType<DocCardListProps> {
  return ({ items, ...props }) => {
    const { cards = [], sidebar } = usePage();
    const entries = (items ?? cards).map((card) => findEntry(card, sidebar?.items ?? []));
    return <CardList {...props} items={entries} Card={OwnCard} />;
  };
}

/** Finds the sidebar entry of a card, which has its type. A card without an entry is a link. */
export function findEntry(card: DocCardItem, sidebar: readonly SidebarItem[]): DocCardItem {
  return entryIn(card, sidebar) ?? ('type' in card ? card : Object.assign({ type: 'link' }, card));
}

function entryIn(card: DocCardItem, sidebar: readonly SidebarItem[]): DocCardItem | undefined {
  for (const item of sidebar) {
    if (item.type === 'html' || item.type === 'more') continue;
    const href = card.href === undefined ? item.href : (item.href ?? firstHref(item as DocCardItem));
    if (item.label === card.label && href === card.href) {
      return { ...(item as DocCardItem), ...card };
    }
    const found = item.type === 'category' ? entryIn(card, item.items) : undefined;
    if (found) return found;
  }
  return undefined;
}

type CardComponent = ComponentType<{ item: DocCardItem }>;

function CardList({ items, className, Card: Shown }: DocCardListProps & { Card: CardComponent }) {
  const { cards = [] } = usePage();
  const shown: readonly DocCardItem[] = items ?? cards;
  return (
    <ul className={className ? `card-list ${className}` : 'card-list'}>
      {shown
        .filter(({ label }) => label !== undefined)
        .map((item) => (
          <li key={`${item.href} ${item.label}`} className={Shown === DocCard ? 'card' : undefined}>
            <Shown item={item} />
          </li>
        ))}
    </ul>
  );
}

export function firstHref({ items = [] }: DocCardItem): string | undefined {
  for (const item of items) {
    const href = item.href ?? firstHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}
