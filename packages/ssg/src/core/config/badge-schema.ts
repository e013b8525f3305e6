import * as v from 'valibot';
import type { SidebarBadge } from '../types.ts';
import { isObject } from '../util/value.ts';
import { byForm, closed, entriesFor, expected, text } from './schema-parts.ts';

const badgeEntries = entriesFor<SidebarBadge>()({
  text,
  variant: v.optional(v.picklist(['note', 'tip', 'info', 'warning', 'danger'])),
});

/** A badge in the sidebar: its text, or an object. */
export const badgeSchema = byForm<string | SidebarBadge>((input) =>
  isObject(input)
    ? closed(badgeEntries)
    : v.custom(
        (value) => typeof value === 'string' && value.trim() !== '',
        expected('a text, or `{ text, variant }`'),
      ),
);
