import { expect, test } from 'vitest';
import { Notes } from '../../../packages/ssg/src/plugins/docusaurus/notes.ts';
import { classicThemeConfig } from '../../../packages/ssg/src/plugins/docusaurus/theme-config.ts';

test('gives dropdowns of the navbar the lists that components of Docusaurus expect', () => {
  const site = {
    isFile: () => false,
    isStyled: () => false,
    isReplaced: () => false,
    hasDarkFooter: () => false,
    url: 'https://example.com',
    colorModeKey: undefined,
  };
  const dropdownItemsAfter = [{ label: 'All', to: '/all' }];
  const items = [
    { type: 'localeDropdown' },
    { type: 'docsVersionDropdown', dropdownItemsAfter },
    { to: '/' },
  ];
  expect(classicThemeConfig({ navbar: { items } }, site, new Notes()).navbar).toEqual({
    items: [
      { type: 'localeDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [] },
      { type: 'docsVersionDropdown', dropdownItemsBefore: [], dropdownItemsAfter },
      { to: '/' },
    ],
  });
});
