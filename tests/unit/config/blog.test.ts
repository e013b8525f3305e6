/** What a blog is by default, and what is said about one that is configured in a wrong way. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { load, messages, tempSite } from './temp-site.ts';

const CONFIG = (blog: string): string =>
  `export default { title: 'T', url: 'https://a.example', docs: false, blog: ${blog} };\n`;

test('a blog needs nothing but to be asked for', async () => {
  const dir = tempSite({ 'site.config.ts': CONFIG('{}'), 'blog/': '' });
  const { config } = await load(dir);
  expect(config.blogs.map((blog) => ({ ...blog, dir: path.relative(dir, blog.dir) }))).toMatchInlineSnapshot(`
    [
      {
        "archivePath": "archive",
        "authors": "authors.yml",
        "authorsPath": "authors",
        "description": "Blog",
        "dir": "blog",
        "exclude": [
          "**/_*",
          "**/_*/**",
          "**/*.{test,spec}.{js,jsx,ts,tsx}",
        ],
        "feed": {
          "description": "T Blog",
          "limit": 20,
          "title": "T Blog",
          "types": [
            "rss",
            "atom",
          ],
        },
        "id": "default",
        "include": [
          "**/*.{md,mdx}",
        ],
        "lastUpdated": false,
        "lastUpdatedBy": false,
        "pagePath": "page",
        "postsPerPage": 10,
        "readingTime": true,
        "routeBasePath": "blog",
        "sidebarCount": 5,
        "sidebarTitle": "Recent posts",
        "sort": "descending",
        "tableOfContents": {
          "maxLevel": 3,
          "minLevel": 2,
        },
        "tags": "tags.yml",
        "tagsPath": "tags",
        "title": "Blog",
        "truncateMarker": {
          "flags": "",
          "source": "<!--\\s*truncate\\s*-->|\\{\\/\\*\\s*truncate\\s*\\*\\/\\}",
        },
      },
    ]
  `);
});

test('without the key there is none, whatever folders there are', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.example' };\n`,
    'docs/': '',
    'blog/': '',
  });
  expect((await load(dir)).config.blogs).toEqual([]);
});

test('a further blog has a folder and a path of its own name', async () => {
  const dir = tempSite({
    'site.config.ts': CONFIG(
      `[{ postsPerPage: 'ALL', feed: false, archivePath: false, tags: false }, { id: 'news' }]`,
    ),
    'docs-content/blog/': '',
    'news/': '',
  });
  const { blogs } = (await load(dir)).config;
  expect(blogs.map(({ dir: folder, routeBasePath }) => [path.relative(dir, folder), routeBasePath])).toEqual([
    [path.join('docs-content', 'blog'), 'blog'],
    ['news', 'news'],
  ]);
  expect(
    blogs.map(({ postsPerPage, feed, archivePath, tags }) => [postsPerPage, feed?.types, archivePath, tags]),
  ).toEqual([
    [undefined, undefined, undefined, undefined],
    [10, ['rss', 'atom'], 'archive', 'tags.yml'],
  ]);
});

test('every fault is told, and what Docusaurus calls it is known', async () => {
  const dir = tempSite({
    'site.config.ts': CONFIG(`[
  { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
  { id: 'default', postPerPage: 5 },
]`),
    'blog/': '',
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-unknown-key] site.config.ts:2:5
    unknown key \`blogTitle\` in \`blog[0]\`
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |     ^^^^^^^^^
    3 |   { id: 'default', postPerPage: 5 },
    hint: write \`title\`

    error[config-value] site.config.ts:2:38
    \`blog[0].postsPerPage\`: expected a whole number from 1 on or \`ALL\`, got number 0
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |                                      ^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:55
    \`blog[0].sidebarCount\`: expected a whole number from 0 on or \`ALL\`, got string "all"
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |                                                       ^^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:78
    \`blog[0].truncateMarker\`: expected a regular expression, got string "more"
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |                                                                              ^^^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:102
    \`blog[0].feed.types[0]\`: expected \`rss\`, \`atom\` or \`json\`, got string "rdf"
    1 | …: false, blog: [
    2 | …, truncateMarker: 'more', feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
      |                                            ^^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:117
    \`blog[0].feed.limit\`: expected a number of posts or false, got number 0
    1 | …: [
    2 | …ker: 'more', feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
      |                                              ^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:128
    \`blog[0].sort\`: expected \`descending\` or \`ascending\`, got string "up"
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 | … feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
      |                                             ^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:3:9
    \`blog[1].id\`: two blogs have the id \`default\`
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
    3 |   { id: 'default', postPerPage: 5 },
      |         ^^^^^^^^^
    4 | ] };
    hint: give each an \`id\` of its own

    error[config-unknown-key] site.config.ts:3:20
    unknown key \`postPerPage\` in \`blog[1]\`
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
    3 |   { id: 'default', postPerPage: 5 },
      |                    ^^^^^^^^^^^
    4 | ] };
    hint: did you mean \`postsPerPage\`?

    9 errors"
  `);
  const missing = tempSite({ 'site.config.ts': CONFIG('{}'), 'docs/': '' });
  expect(await messages(missing)).toMatchInlineSnapshot(`
    "error[config-path] site.config.ts:1:69
    there is no folder of posts: neither \`docs-content/blog\` nor \`blog\` is there
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: {} };
      |                                                                     ^^^^
    hint: make one of them, or set \`path\` to the folder that holds the posts

    1 error"
  `);
});
