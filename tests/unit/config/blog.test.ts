/** Defaults of a blog, and messages about wrong options. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { load, messages, tempSite } from './temp-site.ts';

const CONFIG = (blog: string): string =>
  `export default { title: 'T', url: 'https://a.example', docs: false, blog: ${blog} };\n`;

test('a blog needs no options', async () => {
  const dir = tempSite({ 'site.config.ts': CONFIG('{}'), 'blog/': '' });
  const { config } = await load(dir);
  expect(config.blogs.map((blog) => ({ ...blog, dir: path.relative(dir, blog.dir) }))).toMatchInlineSnapshot(`
    [
      {
        "archivePath": "archive",
        "authorPagesPath": "page",
        "authors": "authors.yml",
        "authorsPath": "authors",
        "description": "Blog",
        "dir": "blog",
        "exclude": [
          "**/_*",
          "**/_*/**",
          "**/*.{test,spec}.{js,jsx,ts,tsx}",
        ],
        "id": "default",
        "include": [
          "**/*.{md,mdx}",
        ],
        "keys": {},
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

test('has no blog without the key, whatever folders exist', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.example' };\n`,
    'docs/': '',
    'blog/': '',
  });
  expect((await load(dir)).config.blogs).toEqual([]);
});

test('uses a further blog’s name for its folder and path', async () => {
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
    blogs.map(({ postsPerPage, keys, archivePath, tags }) => [postsPerPage, keys.feed, archivePath, tags]),
  ).toEqual([
    [undefined, false, undefined, undefined],
    [10, undefined, 'archive', 'tags.yml'],
  ]);
});

test('reports every error and recognizes Docusaurus’s names', async () => {
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
    hint: use \`title\` instead

    error[config-value] site.config.ts:2:38
    \`blog[0].postsPerPage\`: expected a whole number of at least 1, or \`ALL\`, found the number 0
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |                                      ^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:55
    \`blog[0].sidebarCount\`: expected a whole number of at least 0, or \`ALL\`, found the string "all"
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |                                                       ^^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:78
    \`blog[0].truncateMarker\`: expected a regular expression, found the string "more"
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
      |                                                                              ^^^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:102
    \`blog[0].feed.types[0]\`: expected \`rss\`, \`atom\`, or \`json\`, found the string "rdf"
    1 | …: false, blog: [
    2 | …, truncateMarker: 'more', feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
      |                                            ^^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:117
    \`blog[0].feed.limit\`: expected a positive whole number or \`false\`, found the number 0
    1 | …: [
    2 | …ker: 'more', feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
      |                                              ^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:2:128
    \`blog[0].sort\`: expected \`descending\` or \`ascending\`, found the string "up"
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: [
    2 | … feed: { types: ['rdf'], limit: 0 }, sort: 'up' },
      |                                             ^^^^
    3 |   { id: 'default', postPerPage: 5 },

    error[config-value] site.config.ts:3:9
    \`blog[1].id\`: duplicate blog id \`default\`
    2 |   { blogTitle: 'News', postsPerPage: 0, sidebarCount: 'all', truncateMarker: 'more', feed:…
    3 |   { id: 'default', postPerPage: 5 },
      |         ^^^^^^^^^
    4 | ] };
    hint: give each blog a different \`id\`

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
    cannot find the folder with the posts: looked for \`docs-content/blog\` and \`blog\`
    1 | export default { title: 'T', url: 'https://a.example', docs: false, blog: {} };
      |                                                                     ^^^^
    hint: create \`blog\`, or set \`path\` to the folder with the posts

    1 error"
  `);
});
