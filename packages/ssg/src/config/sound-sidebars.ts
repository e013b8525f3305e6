/**
 * What is right in sidebars that have faults: so that an item whose type is misspelled does not hide, in the same run,
 * that another names a document which does not exist.
 */
import * as v from 'valibot';
import { sidebarItemSchema } from './sidebar-schema.ts';
import type { SidebarConfig, SidebarItemConfig, SidebarShorthand, SidebarsConfig } from './sidebar-types.ts';
import { isObject } from './value.ts';

/** Stands where an item is that means nothing, so that those after it keep their places. */
const NOTHING: SidebarItemConfig = { type: 'html', value: '' };

/** Every item keeps its place, by which later problems find their lines. */
export function soundSidebars(sidebars: unknown): SidebarsConfig {
  return mapValues(sidebars, soundItems);
}

function soundItems(items: unknown): SidebarConfig {
  if (Array.isArray(items)) return items.map(soundItem);
  return isObject(items) ? soundShorthand(items) : [];
}

function soundShorthand(items: Record<string, unknown>): SidebarShorthand {
  return mapValues(items, (list) => (Array.isArray(list) ? list.map(soundItem) : []));
}

function soundItem(item: unknown): SidebarItemConfig {
  if (isObject(item)) {
    // Whatever its type is misspelled as: what has items is a category.
    if ('type' in item && 'items' in item) return soundCategory(item);
    if (!('type' in item)) return soundShorthand(item);
    if ((item.type === 'doc' || item.type === 'ref') && typeof item.id === 'string')
      return { type: item.type, id: item.id };
  }
  return v.is(sidebarItemSchema(item), item) ? (item as SidebarItemConfig) : NOTHING;
}

function soundCategory({ label, items, link }: Record<string, unknown>): SidebarItemConfig {
  return {
    type: 'category',
    label: typeof label === 'string' ? label : '',
    items: soundItems(items),
    ...(isObject(link) &&
      link.type === 'doc' &&
      typeof link.id === 'string' && { link: { type: 'doc', id: link.id } }),
  };
}

function mapValues<T>(value: unknown, map: (inner: unknown) => T): Record<string, T> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}
