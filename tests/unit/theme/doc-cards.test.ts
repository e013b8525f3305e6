import type { SidebarItem } from '@slashdocs/runtime';
import { expect, test } from 'vitest';
import { findEntry } from '../../../packages/theme/src/cards/doc-card-list.tsx';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/${label}` });
const category = (label: string, ...items: SidebarItem[]): SidebarItem => ({
  type: 'category',
  label,
  href: `/${label}`,
  collapsible: true,
  collapsed: false,
  items,
});

test('finds the entry of a card in any category, and makes others links', () => {
  const sidebar = [category('one', link('a')), category('two', category('three', link('b')))];
  expect(findEntry({ label: 'three', href: '/three', description: 'Text' }, sidebar)).toMatchObject({
    type: 'category',
    items: [link('b')],
    description: 'Text',
  });
  expect(findEntry({ label: 'c', href: '/c' }, sidebar)).toEqual({ type: 'link', label: 'c', href: '/c' });
});
