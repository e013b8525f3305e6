import { expect, test } from 'vitest';
import { read } from '../../../packages/docusaurus/src/read.ts';

const category = (link: string): string =>
  `<li class="theme-doc-sidebar-item-category menu__list-item"><div>${link}</div><ul class="menu__list"></ul></li>`;

test('reads categories with a page, with a link to their first document, and without a link', () => {
  document.body.innerHTML = `<ul class="theme-doc-sidebar-menu">${[
    '<a href="/page/"><span title="Page">Page</span></a>',
    '<a href="/first/" role="button" aria-expanded="true" data-fallback=""><span title="First">First</span></a>',
    '<a href="#" role="button" aria-expanded="true" data-fallback=""><span title="Empty">Empty</span></a>',
    '<a><span title="Fixed">Fixed</span></a>',
  ]
    .map(category)
    .join('')}</ul>`;
  const base = { type: 'category', collapsed: false, items: [] };
  expect(read(document).sidebar).toEqual([
    { ...base, label: 'Page', collapsible: false, href: '/page/' },
    { ...base, label: 'First', collapsible: true, fallbackHref: '/first/' },
    { ...base, label: 'Empty', collapsible: true },
    { ...base, label: 'Fixed', collapsible: false },
  ]);
});

test('reads HTML with and without the style of other items', () => {
  document.body.innerHTML = `<ul class="theme-doc-sidebar-menu">
    <li class="theme-doc-sidebar-item-link own"><hr></li><li class="theme-doc-sidebar-item-link menuHtmlItem_ssg0 menu__list-item"><b>New</b></li>
  </ul>`;
  expect(read(document).sidebar).toEqual([
    { type: 'html', value: '<hr>', className: 'own' },
    { type: 'html', value: '<b>New</b>', defaultStyle: true },
  ]);
});
