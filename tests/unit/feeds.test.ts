/** Feeds are read by strict parsers, so all content must be escaped. */
// @ts-expect-error: jsdom comes without types, and these calls need none
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type Feed, writeFeed } from '../../packages/ssg/src/plugins/feeds/formats.ts';

const feed: Feed = {
  title: 'A & B <blog>',
  description: 'About "A"',
  url: 'https://x.example/blog?a=1&b=2',
  self: 'https://x.example/blog/rss.xml',
  icon: 'https://x.example/icon.svg',
  language: 'en',
  copyright: '© A & B',
  posts: [
    {
      title: 'New & <shiny> \u0007\ud800',
      url: 'https://x.example/blog/new',
      date: '2024-03-04T18:30:00.000Z',
      updated: '2024-03-05T00:00:00.000Z',
      description: 'What <is> new & "good"',
      content: '<p>x &amp; y ]]> z</p>',
      image: 'https://x.example/new.png',
      authors: [{ name: 'Ada & Bob', url: 'https://ada.example', email: 'ada@x.example' }, { name: 'Bob' }],
      tags: ['a & b'],
    },
    {
      title: 'Old',
      url: 'https://x.example/blog/old',
      date: '2023-01-02T00:00:00.000Z',
      description: '',
      content: '',
      authors: [],
      tags: [],
    },
  ],
};

const parse = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document;

test('RSS', () => {
  const text = writeFeed('rss', feed);
  const document = parse(text);
  const item = document.querySelector('item');
  const inItem = (name: string) =>
    [...(item?.getElementsByTagName(name) ?? [])].map((node) => node.textContent);
  expect(document.querySelector('channel > title')?.textContent).toBe('A & B <blog>');
  expect(inItem('title')).toEqual(['New & <shiny> ']);
  expect(inItem('content:encoded')).toEqual(['<p>x &amp; y ]]> z</p>']);
  expect(inItem('pubDate')).toEqual(['Mon, 04 Mar 2024 18:30:00 GMT']);
  expect(inItem('author')).toEqual(['ada@x.example (Ada & Bob)']);
  expect(inItem('dc:creator')).toEqual(['Bob']);
  expect(inItem('category')).toEqual(['a & b']);
  expect(text).toMatchSnapshot();
});

test('Atom', () => {
  const text = writeFeed('atom', feed);
  const document = parse(text);
  expect(document.querySelector('feed > updated')?.textContent).toBe('2024-03-05T00:00:00.000Z');
  expect(
    [...document.querySelectorAll('entry')].map((entry) => entry.querySelector('author > name')?.textContent),
  ).toEqual([
    'Ada & Bob',
    // Atom requires an author for each entry.
    'A & B <blog>',
  ]);
  expect(document.querySelector('entry > content')?.textContent).toBe('<p>x &amp; y ]]> z</p>');
  expect(text).toMatchSnapshot();
});

test('JSON Feed', () => {
  const text = writeFeed('json', feed);
  expect(JSON.parse(text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: feed.url,
    items: [
      { content_html: '<p>x &amp; y ]]> z</p>', authors: [{ name: 'Ada & Bob' }, { name: 'Bob' }] },
      {},
    ],
  });
  expect(text).toMatchSnapshot();
});

test('creates a valid feed without posts', () => {
  for (const type of ['rss', 'atom'] as const) {
    expect(parse(writeFeed(type, { ...feed, posts: [] })).documentElement.children.length).toBeGreaterThan(0);
  }
});
