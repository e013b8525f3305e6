import { expect, test } from 'vitest';
import { neededUrls } from '../../../packages/ssg/src/core/render/page/styles.ts';

const FILES = [
  { url: '/tabs.css', markers: ['class="tabs"', 'class="tab-list'] },
  { url: '/tab.css', markers: ['class="tab'] },
  { url: '/any.css', markers: ['(.*)'] },
  { url: '/tail.css', markers: ['tabs" data-x'] },
  { url: '/page.css', markers: [], components: ['talks/List'] },
];

test.each([
  ['', []],
  ['<p class="table">', ['/tab.css']],
  ['<p class="tabs">', ['/tabs.css', '/tab.css']],
  ['<p class="tabs" data-x>', ['/tabs.css', '/tab.css', '/tail.css']],
  ['<p>(.*)</p><i class="tab-list">', ['/tabs.css', '/tab.css', '/any.css']],
])('a page needs the files whose markers it contains: %s', (body, needed) => {
  for (let time = 0; time < 2; time++)
    expect(neededUrls({ component: undefined }, body, FILES)).toEqual(needed);
});

test('a page needs the files of its component', () => {
  expect(neededUrls({ component: 'talks/List' }, '', FILES)).toEqual(['/page.css']);
  expect(neededUrls({ component: undefined }, 'class="tab', [])).toEqual([]);
});
