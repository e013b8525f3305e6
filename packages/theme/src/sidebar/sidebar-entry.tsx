import {
  isSamePath,
  Link,
  type SidebarCategory,
  type SidebarItem,
  type SidebarMore,
  usePage,
} from '@slashdocs/runtime';
import { type ComponentProps, use, useEffect, useState } from 'react';
import { text } from '../text.ts';
import { LastOpened, useCategoryItems } from './category-items.ts';
import { Collapse } from './collapse.tsx';
import { SidebarItems } from './sidebar-items.tsx';

export interface SidebarEntryProps {
  item: SidebarItem;
  /** Identifies the entry within its list. */
  itemKey: string;
  /** Loads the rest of a shortened list. */
  load(): void;
}

/** An entry of the sidebar: a link, a category, or HTML. */
export function SidebarEntry({ item, itemKey, load }: SidebarEntryProps) {
  return (
    <li className={item.className}>
      {item.type === 'more' ? <More item={item} load={load} /> : <Item item={item} itemKey={itemKey} />}
    </li>
  );
}

function More({ item: { href, count, fragment }, load }: { item: SidebarMore; load(): void }) {
  return (
    <ActionLink href={href} className="menu-more" data-count={count} data-fragment={fragment} act={load}>
      {text('Show ') + count + text(' more')}
    </ActionLink>
  );
}

function Item({ item, itemKey }: { item: Exclude<SidebarItem, SidebarMore>; itemKey: string }) {
  const page = usePage();
  switch (item.type) {
    case 'link':
      return (
        <Link
          href={item.href}
          aria-current={isSamePath(item.href, page.path) ? 'page' : undefined}
          data-badge={item.badge}
        >
          {item.label}
        </Link>
      );
    case 'html':
      return (
        <div
          className={item.defaultStyle ? 'menu-html' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
          dangerouslySetInnerHTML={{ __html: item.value }}
        />
      );
    case 'category':
      return item.collapsible ? (
        <CollapsibleCategory category={item} itemKey={itemKey} />
      ) : (
        <FixedCategory category={item} />
      );
  }
}

function FixedCategory({ category: { label, href, items, badge } }: { category: SidebarCategory }) {
  const page = usePage();
  return (
    <>
      {href ? (
        <Link href={href} aria-current={isSamePath(href, page.path) ? 'page' : undefined} data-badge={badge}>
          {label}
        </Link>
      ) : (
        <p data-badge={badge}>{label}</p>
      )}
      <ul>
        <SidebarItems items={items} />
      </ul>
    </>
  );
}

interface CollapsibleCategoryProps {
  category: SidebarCategory;
  itemKey: string;
}

function CollapsibleCategory({ category, itemKey }: CollapsibleCategoryProps) {
  const { label, href, fallbackHref, badge } = category;
  const page = usePage();
  const isActive = containsPage([category], page.path);
  const [open, setOpen] = useState(isActive || !category.collapsed);
  const { items, load } = useCategoryItems(category, open);
  const siblings = use(LastOpened);

  // Navigating to a page opens the categories above it. The reader can close them again.
  useEffect(() => {
    if (isActive) setOpen(true);
  }, [isActive]);

  useEffect(() => {
    if (siblings?.key && siblings.key !== itemKey) setOpen(false);
  }, [siblings?.key, itemKey]);

  function toggle() {
    if (!open) siblings?.set(itemKey);
    setOpen(!open);
  }

  const prepare = { onPointerEnter: load, onFocus: load };
  return (
    <>
      {href ? (
        <div className="category">
          <Link
            href={href}
            aria-current={isSamePath(href, page.path) ? 'page' : undefined}
            data-badge={badge}
            onClick={() => setOpen(true)}
          >
            {label}
          </Link>
          <button
            type="button"
            className="icon-chevron"
            aria-expanded={open}
            aria-label={`${(open ? text('Collapse') : text('Expand')) + text(" sidebar category '") + label}'`}
            onClick={toggle}
            {...prepare}
          />
        </div>
      ) : fallbackHref && items.length === 0 ? (
        <ActionLink
          href={fallbackHref}
          className="icon-chevron"
          aria-expanded={open}
          data-badge={badge}
          act={toggle}
          {...prepare}
        >
          {label}
        </ActionLink>
      ) : (
        <button
          type="button"
          className="icon-chevron"
          aria-expanded={open}
          data-first={fallbackHref}
          data-badge={badge}
          onClick={toggle}
        >
          {label}
        </button>
      )}
      <Collapse open={open && items.length > 0} fragment={category.fragment}>
        <SidebarItems items={items} />
      </Collapse>
    </>
  );
}

interface ActionLinkProps extends ComponentProps<'a'> {
  href: string;
  act(): void;
  'data-count'?: number;
  'data-fragment'?: string;
  'data-badge'?: string | undefined;
}

/** A button that, without JavaScript, is a link to the nearest page it would show. */
function ActionLink({ act, href, ...attributes }: ActionLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <button> cannot also be a link
    <a
      href={href}
      role="button"
      {...attributes}
      onClick={(event) => {
        event.preventDefault();
        act();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    />
  );
}

function containsPage(items: SidebarItem[], path: string): boolean {
  return items.some(
    (item) =>
      item.type !== 'html' &&
      item.type !== 'more' &&
      ((item.href !== undefined && isSamePath(item.href, path)) ||
        (item.type === 'category' && containsPage(item.items, path))),
  );
}
