import type { Theme } from '@ssg/runtime';
import { readItems } from './sidebar/read-sidebar.ts';
import { readHeadings } from './toc/read-toc.ts';

/** What the layout shows of a page's data. The data is not written a second time, which would double it. */
export const read: NonNullable<Theme['read']> = (document) => {
  const list = document.querySelector('.drawer .sidebar > ul');
  return { headings: readHeadings(document), sidebar: list ? readItems(list) : [] };
};
