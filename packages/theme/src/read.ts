import type { Theme } from '@slashdocs/runtime';
import { readItems } from './sidebar/read-sidebar.ts';
import { readHeadings } from './toc/read-toc.ts';

/** Reads the page data that the layout shows. It is not stored a second time, which would double its size. */
export const read: NonNullable<Theme['read']> = (document) => {
  const list = document.querySelector('.drawer .sidebar > ul');
  return { headings: readHeadings(document), sidebar: list ? readItems(list) : [] };
};
