/**
 * Keeps the valid items of invalid sidebars, to report problems with those items in the same run.
 */
import * as v from 'valibot';
import { isObject } from '../util/value.ts';
import { sidebarItemSchema } from './sidebar-schema.ts';
import type { SidebarConfig, SidebarItemConfig, SidebarShorthand, SidebarsConfig } from './sidebar-types.ts';

/** Replaces an invalid item, so the items after it keep their index. */
const PLACEHOLDER: SidebarItemConfig = { type: 'html', value: '' };

/** Every item keeps its index, which locates problems with it. */
export function validSidebars(sidebars: unknown): SidebarsConfig {
  return mapValues(sidebars, validItems);
}

function validItems(items: unknown): SidebarConfig {
  if (Array.isArray(items)) return items.map(validItem);
  return isObject(items) ? validShorthand(items) : [];
}

function validShorthand(items: Record<string, unknown>): SidebarShorthand {
  return mapValues(items, validItems);
}

function validItem(item: unknown): SidebarItemConfig {
  if (Array.isArray(item)) return validItems(item) as SidebarItemConfig;
  if (isObject(item)) {
    // An item with items is a category, even if its type is misspelled.
    if ('type' in item && 'items' in item) return validCategory(item);
    if (!('type' in item)) return validShorthand(item);
    if ((item.type === 'doc' || item.type === 'ref') && typeof item.id === 'string')
      return { type: item.type, id: item.id };
  }
  return v.is(sidebarItemSchema(item), item) ? (item as SidebarItemConfig) : PLACEHOLDER;
}

function validCategory({ label, items, link }: Record<string, unknown>): SidebarItemConfig {
  if (typeof items !== 'object' || items === null) return PLACEHOLDER;
  return {
    type: 'category',
    label: typeof label === 'string' ? label : '',
    items: validItems(items),
    ...(isObject(link) &&
      link.type === 'doc' &&
      typeof link.id === 'string' && { link: { type: 'doc', id: link.id } }),
  };
}

function mapValues<T>(value: unknown, map: (inner: unknown) => T): Record<string, T> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}
