/** Blogs: one of a Docusaurus folder, and one enabled by an ssg configuration. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';
import { ask, watchSite } from '../support/watch.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const POST = (title: string, more = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\nThe beginning of ${title}.\n\n<!-- truncate -->\n\n## Rest\n\nThe rest of ${title}.\n`;

const AUTHORS = `ada:
  name: Ada Lovelace
  title: Mathematician
  url: https://ada.example
  image_url: /img/ada.svg
  page: true
  socials: { github: ada, mastodon: https://social.example/@ada }
bob: { name: Bob }
`;

const FILES = {
  'docs/intro.md':
    '# Intro\n\n[A post](../blog/2024-01-02-first.md#rest), [by its path](/blog/2024/01/02/first).\n',
  'blog/authors.yml': AUTHORS,
  'blog/tags.yml': 'release:\n  label: Releases\n  permalink: /releases\n  description: New versions\n',
  'blog/2024-01-02-first.md': POST('First', 'authors: [ada, bob]\ntags: [release]\nimage: /img/ada.svg\n'),
  'blog/2024/02/03/second/index.mdx':
    '---\ntitle: Second\nimage: ./pixel.png\nauthors: bob\ntags: [release]\n---\nimport Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n![Pixel](./pixel.png) [intro](../../../../../docs/intro.md) [below](#rest)\n\n<Tabs><TabItem value="a" label="A">One</TabItem></Tabs>\n\n{/* truncate */}\n\n## Rest\n\n[first](/2024-01-02-first.md)\n',
  'blog/2024/02/03/second/pixel.png': PIXEL,
  'blog/2024-03-04-live.mdx':
    '---\nauthors: ada\nslug: /alive\n---\n\n# It is *alive*\n\nexport const Press = () => <button type="button" onClick={() => {}}>Press</button>;\n\n<Press />\n\n{/* truncate */}\n\n## Rest\n',
  'blog/2023-12-31-unlisted.md': POST('Unlisted', 'unlisted: true\n'),
  'blog/2023-12-30-draft.md': POST('Draft', 'draft: true\n'),
  'blog/timed.md': POST('Timed', 'date: 2024-01-02T09:00\n'),
  'static/img/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

const DOCUSAURUS = `module.exports = {
  title: 'Example',
  url: 'https://example.com',
  baseUrl: '/base/',
  presets: [['classic', { blog: { postsPerPage: 2, feedOptions: { type: 'all' }, editUrl: 'https://example.com/edit' } }]],
  themeConfig: {
    navbar: { items: [{ to: 'blog', label: 'Blog' }] },
    footer: { links: [{ label: 'RSS', to: '/blog/rss.xml' }] },
  },
};
`;

describe('the blog of a Docusaurus folder', () => {
  test('has every page that Docusaurus creates, without problems', async () => {
    const site = await createSite({ ...FILES, 'docusaurus.config.js': DOCUSAURUS });
    const { status, stderr } = await site.build();
    expect(stderr).toMatchInlineSnapshot(`""`);
    expect(status).toBe(0);
    const files = await site.files();
    expect(files.filter((file) => file.startsWith('blog/') && !file.endsWith('.md'))).toMatchInlineSnapshot(`
      [
        "blog/2023/12/31/unlisted/index.html",
        "blog/2024/01/02/first/index.html",
        "blog/2024/02/03/second/index.html",
        "blog/alive/index.html",
        "blog/archive/index.html",
        "blog/atom.xml",
        "blog/authors/ada/index.html",
        "blog/authors/index.html",
        "blog/feed.json",
        "blog/index.html",
        "blog/page/2/index.html",
        "blog/rss.xml",
        "blog/tags/index.html",
        "blog/tags/releases/index.html",
        "blog/timed/index.html",
      ]
    `);

    const list = await site.output('blog/index.html');
    expect(list).toContain('<h2 class="title_ssg0"><a href="/base/blog/alive">It is alive</a></h2>');
    expect(list).toContain('href="/base/blog/page/2"');
    // The part above the marker, also in MDX, with images next to the post and resolved links.
    expect(list).toMatch(/<img [^>]*src="\/base\/assets\/pixel-[\da-f]+\.png"/);
    expect(list).toContain('href="/base/docs/intro"');
    expect(list).toContain('href="/base/blog/2024/02/03/second#rest"');
    expect(list).not.toContain('<h2 id="rest"');
    const pageTwo = await site.output('blog/page/2/index.html');
    expect(pageTwo).toContain('The beginning of First.');
    expect(pageTwo).not.toContain('The rest of First.');
    expect(pageTwo).not.toMatch(/Unlisted|Draft/);

    const first = await site.output('blog/2024/01/02/first/index.html');
    expect(first).toContain(
      '<time dateTime="2024-01-02T00:00:00.000Z">January 2, 2024</time> · <!-- -->One min read',
    );
    expect(first).toMatch(
      /<a href="\/base\/blog\/authors\/ada"><span [^>]*>Ada Lovelace<\/span><\/a><\/div><small [^>]*>Mathematician<\/small>/,
    );
    expect(first).toContain('src="/base/img/ada.svg"');
    expect(first).toContain('href="https://github.com/ada"');
    expect(first).toMatch(/href="\/base\/blog\/tags\/releases"[^>]*title="New versions"/);
    expect(first).toContain('href="https://example.com/edit/blog/2024-01-02-first.md"');
    // Of the same day, the later post is newer.
    expect(first).toMatch(/href="\/base\/blog\/timed"[^>]*rel="prev"/);
    expect(first).not.toContain('rel="next"');
    expect(first).toContain('property="og:type" content="article"');
    expect(first).toContain('property="article:published_time" content="2024-01-02T00:00:00.000Z"');
    expect(first).toContain('property="og:image" content="https://example.com/base/img/ada.svg"');
    expect(first).toContain('"@type":"BlogPosting"');
    expect(first).toContain('type="application/rss+xml" title="Example RSS Feed" href="/base/blog/rss.xml"');
    expect(first).not.toContain('data-truncate');
    expect(await site.output('blog/2024/02/03/second/index.html')).toMatch(
      /property="og:image" content="https:\/\/example\.com\/base\/assets\/pixel-/,
    );
    const unlisted = await site.output('blog/2023/12/31/unlisted/index.html');
    expect(unlisted).toContain('<meta name="robots" content="noindex, nofollow">');

    const rss = await site.output('blog/rss.xml');
    expect(rss).toContain('<link>https://example.com/base/blog/2024/01/02/first</link>');
    expect(rss).toContain('The rest of First.');
    expect(rss).toMatch(/src="https:\/\/example\.com\/base\/assets\/pixel-/);
    expect(rss).not.toMatch(/Unlisted|Draft/);
    expect(await site.output('sitemap.xml')).not.toContain('unlisted');
    expect(await site.output('llms.txt')).toContain(
      '## Blog\n\n- [It is alive](https://example.com/base/blog/alive/index.md)',
    );
    expect(await site.output('blog/2024/01/02/first/index.md')).toContain(
      'date: 2024-01-02\nauthors:\n  - Ada Lovelace\n',
    );
  });

  test('is absent if the preset disables it or there is no folder', async () => {
    const config = DOCUSAURUS.replace(/blog: \{ posts.*?\} \}\]/, 'blog: false }]').replace(
      /themeConfig[\s\S]*/,
      '};',
    );
    const site = await createSite({ ...FILES, 'docs/intro.md': '# Intro\n', 'docusaurus.config.js': config });
    const { status, stderr } = await site.build();
    expect([status, stderr]).toEqual([0, '']);
    expect((await site.files()).filter((file) => file.startsWith('blog/'))).toEqual([]);

    const without = await createSite({
      'docs/intro.md': '# Intro\n',
      'docusaurus.config.js': `module.exports = { title: 'E', url: 'https://e.example', baseUrl: '/', presets: [['classic', {}]] };`,
    });
    expect((await without.build()).stderr).toBe('');
  });

  test('can be one of several, at the root, oldest first, with custom page names', async () => {
    const config = `module.exports = {
      title: 'Example', url: 'https://example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'throw',
      presets: [['classic', { docs: false, blog: {
        routeBasePath: '/', sortPosts: 'ascending', postsPerPage: 'ALL', blogTitle: 'News', blogSidebarCount: 0, archiveBasePath: null,
        tagsBasePath: 'topics', showReadingTime: false, feedOptions: { type: null }, onUntruncatedBlogPosts: 'ignore', truncateMarker: /@@/ } }]],
      plugins: [['@docusaurus/plugin-content-blog', { id: 'people', path: './people', routeBasePath: 'people', onInlineAuthors: 'throw' }]],
    };`;
    const site = await createSite({
      'blog/2024-01-01-a.md': '---\ntags: [One Two]\n---\n\n# A\n\nBefore\n\n@@\n\nAfter\n',
      'blog/2024-01-02-b.md': '# B\n\nText\n',
      'people/2024-01-03-c.md': '---\nauthor: Somebody\n---\n\n# C\n\nText\n',
      'docusaurus.config.js': config,
    });
    const { status, stderr } = await site.build();
    expect(stderr).toMatchInlineSnapshot(`
      "error[inline-author] people/2024-01-03-c.md:2:1
      the author \`Somebody\` is not in \`authors.yml\`
      1 | ---
      2 | author: Somebody
        | ^^^^^^^^^^^^^^^^
      3 | ---
      hint: add the author to \`authors.yml\`, and write only the key in the post

      1 error

      Nothing was published. The output folder is unchanged.
      "
    `);
    expect(status).toBe(1);
    await site.write({ 'people/2024-01-03-c.md': '# C\n\nText\n<!-- truncate -->\n' });
    expect(await site.build()).toMatchObject({ status: 0 });
    expect((await site.files()).filter((file) => /\.(?:html|xml)$/.test(file))).toMatchInlineSnapshot(`
      [
        "2024/01/01/a.html",
        "2024/01/02/b.html",
        "404.html",
        "index.html",
        "people.html",
        "people/2024/01/03/c.html",
        "people/archive.html",
        "people/atom.xml",
        "people/rss.xml",
        "sitemap.xml",
        "topics.html",
        "topics/one-two.html",
      ]
    `);
    const list = await site.output('index.html');
    expect(list.indexOf('>A</a></h2>')).toBeLessThan(list.indexOf('>B</a></h2>'));
    expect(list).toContain('<title>News');
    // Hashes in the head may contain any letters.
    expect(list.slice(list.indexOf('<body'))).not.toMatch(/min read|recent-posts|rss|After/);
    const oldest = await site.output('2024/01/01/a.html');
    expect(oldest).toMatch(
      /<a href="\/2024\/01\/02\/b"[^>]*rel="prev"><div [^>]*>Newer post<\/div><div [^>]*>B<\/div>/,
    );
    expect(oldest).not.toContain('rel="next"');
  });
});

const SSG_CONFIG = `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({ title: 'Test', url: 'https://example.com', blog: {} });
`;

test('reports problems of posts at their place', async () => {
  const site = await createSite({
    'site.config.ts': SSG_CONFIG,
    'blog/authors.yml':
      'ada:\n  name: Ada\n  imag_url: /a.png\n  socials: { github: ada, somewhere: ada }\nbob: Bob\n',
    'blog/tags.yml': 'release: {}\n',
    'blog/2024-01-01-a.md': '---\nauthors: [adda]\ntags: [releas, other]\n---\n\nText\n',
    'blog/2024-01-02-b.md': '---\nauthors: { name: Guest }\ntags: [other]\ndate: 2024-02-30\n---\n\nText\n',
    'blog/2024-01-03-c.md':
      '---\nslug: /2024/01/01/a\ntags: [[x]]\n---\n\n[away](./2024-01-04-d.md) [draft](./2024-01-05-e.md) [anchor](./2024-01-02-b.md#no)\n\n<!-- truncate -->\n',
    'blog/2024-01-05-e.md': '---\ndraft: true\n---\n\nText\n',
    'blog/undated.md': 'Text\n',
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "warning[untruncated-post] blog/2024-01-01-a.md:1:1
    the post has no truncate marker, so lists show the whole post
    1 | ---
      | ^
    2 | authors: [adda]
    note: also in blog/2024-01-02-b.md
    note: also in blog/undated.md
    hint: add \`<!-- truncate -->\` after the first paragraph

    warning[inline-tag] blog/2024-01-01-a.md:3:8
    the tag \`releas\` is not in \`tags.yml\`
    2 | authors: [adda]
    3 | tags: [releas, other]
      |        ^^^^^^
    4 | ---
    hint: did you mean \`release\`?

    warning[inline-tag] blog/2024-01-01-a.md:3:16
    the tag \`other\` is not in \`tags.yml\`
    2 | authors: [adda]
    3 | tags: [releas, other]
      |                ^^^^^
    4 | ---
    note: also in blog/2024-01-02-b.md
    hint: add it to \`tags.yml\`: \`other: {}\`

    warning[inline-author] blog/2024-01-02-b.md:2:1
    the author \`Guest\` is not in \`authors.yml\`
    1 | ---
    2 | authors: { name: Guest }
      | ^^^^^^^
    3 | tags: [other]
    hint: add the author to \`authors.yml\`, and write only the key in the post

    warning[duplicate-route] blog/2024-01-03-c.md:2:1
    duplicate route \`/blog/2024/01/01/a/\`: this page is not published
    1 | ---
    2 | slug: /2024/01/01/a
      | ^^^^^^^^^^^^^^^^^^^
    3 | tags: [[x]]
    note: the other page is blog/2024-01-01-a.md
    hint: set a different \`slug\` in the front matter, or rename the file

    warning[blog-file] blog/authors.yml:3:3
    unknown author key \`imag_url\`
    2 |   name: Ada
    3 |   imag_url: /a.png
      |   ^
    4 |   socials: { github: ada, somewhere: ada }
    hint: did you mean \`image_url\`?

    warning[blog-file] blog/authors.yml:4:38
    the social link \`somewhere\` is not a URL
    3 |   imag_url: /a.png
    4 |   socials: { github: ada, somewhere: ada }
      |                                      ^
    5 | bob: Bob
    hint: write a URL: \`https://…\`

    warning[undated-post] blog/undated.md:1:1
    the post has no date, so lists show the post last
    1 | Text
      | ^
    hint: add \`date: 2024-01-31\` to the front matter, or name the file \`2024-01-31-name.md\`

    error[post-author] blog/2024-01-01-a.md:2:11
    the author \`adda\` is not in \`authors.yml\`
    1 | ---
    2 | authors: [adda]
      |           ^^^^
    3 | tags: [releas, other]
    hint: did you mean \`ada\`?

    error[post-date] blog/2024-01-02-b.md:4:1
    expected a date, found \`2024-02-30\`
    3 | tags: [other]
    4 | date: 2024-02-30
      | ^^^^^^^^^^^^^^^^
    5 | ---
    hint: write a date such as \`2024-01-31\`, or with a time in UTC, \`2024-01-31T18:00\`

    error[post-tag] blog/2024-01-03-c.md:3:1
    \`tags\`: expected a list of strings, or of objects with \`label\` and \`permalink\`
    2 | slug: /2024/01/01/a
    3 | tags: [[x]]
      | ^^^^
    4 | ---
    hint: write \`tags: [one, two]\`

    error[broken-link] blog/2024-01-03-c.md:6:1
    broken link: \`./2024-01-04-d.md\` does not exist
    5 |
    6 | [away](./2024-01-04-d.md) [draft](./2024-01-05-e.md) [anchor](./2024-01-02-b.md#no)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
    7 |
    hint: did you mean \`./2024-01-01-a.md\`?

    error[broken-link] blog/2024-01-03-c.md:6:27
    broken link: \`./2024-01-05-e.md\` is a draft, so it is not published
    5 |
    6 | [away](./2024-01-04-d.md) [draft](./2024-01-05-e.md) [anchor](./2024-01-02-b.md#no)
      |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^
    7 |
    hint: remove \`draft: true\` from the document, or remove the link

    error[broken-anchor] blog/2024-01-03-c.md:6:54
    broken anchor: \`2024-01-02-b.md\` has no heading with the id \`no\`
    5 |
    6 | [away](./2024-01-04-d.md) [draft](./2024-01-05-e.md) [anchor](./2024-01-02-b.md#no)
      |                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    7 |
    hint: add the id to a heading: \`## Heading {#no}\`

    error[blog-file] blog/authors.yml:5:6
    the author \`bob\`: expected a map of keys, found the string "Bob"
    4 |   socials: { github: ada, somewhere: ada }
    5 | bob: Bob
      |      ^
    hint: write an author as \`key: { name: Ada Lovelace, title: Mathematician, url: https://… }\`

    7 errors, 8 warnings

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('updates only the post and pages that quote it after an edit', async () => {
  const site = await createSite({ ...FILES, 'docusaurus.config.js': DOCUSAURUS });
  await site.build();
  const before = new Map<string, string>();
  for (const file of await site.files()) before.set(file, await site.output(file));
  expect((await site.build()).stdout).toContain('nothing changed');

  await site.write({
    'blog/2024-01-02-first.md': FILES['blog/2024-01-02-first.md'].replace(
      'The beginning',
      'The very beginning',
    ),
  });
  await site.build();
  const changed: string[] = [];
  for (const file of await site.files())
    if (before.get(file) !== (await site.output(file))) changed.push(file);
  expect(changed.filter((file) => !file.startsWith('search/'))).toMatchInlineSnapshot(`
    [
      "blog/2024/01/02/first/index.html",
      "blog/2024/01/02/first/index.md",
      "blog/atom.xml",
      "blog/authors/ada/index.html",
      "blog/feed.json",
      "blog/page/2/index.html",
      "blog/rss.xml",
      "blog/tags/releases/index.html",
      "llms-full.txt",
      "llms.txt",
    ]
  `);

  await site.write({ 'blog/authors.yml': AUTHORS.replace('Ada Lovelace', 'Ada, Countess of Lovelace') });
  await site.build();
  expect(await site.output('blog/page/2/index.html')).toContain('Ada, Countess of Lovelace');
  const { stdout, status } = await site.build('--verify');
  expect([status, stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('identical when built')]);
});

test('renders posts again with the frame of the site after an edit of the frame', async () => {
  const frame = (text: string): string =>
    `export default ({ post, html, children }) => <section title={post.title + '${text}'}>{html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />}</section>;\n`;
  const site = await createSite({
    ...FILES,
    'site.config.ts': SSG_CONFIG,
    'src/theme/blog/Post.tsx': frame(' one'),
  });
  await site.build();
  const titles = async () => {
    const pages = await Promise.all(['/blog/2024/01/02/first/', '/blog/alive/'].map(site.page));
    return pages.map((page) => /<section title="([^"]*)"/.exec(page)?.[1]);
  };
  expect(await titles()).toEqual(['First one', 'It is alive one']);
  await site.write({ 'src/theme/blog/Post.tsx': frame(' two') });
  await site.build();
  expect(await titles()).toEqual(['First two', 'It is alive two']);
});

test('dates a post without a date by its first commit, in other clones too', async () => {
  const site = await createSite({ 'site.config.ts': SSG_CONFIG, 'blog/hello.md': POST('Hello') });
  const git = (date: string, ...args: string[]) =>
    promisify(execFile)('git', args, {
      cwd: site.dir,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const commit = (date: string) =>
    git(date, '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qam', 'x');
  await git('', 'init', '-q');
  await git('', 'add', 'blog', 'site.config.ts');
  await commit('2020-05-06T12:00:00Z');
  await site.write({ 'blog/hello.md': POST('Hello again') });
  await commit('2021-01-02T12:00:00Z');
  await buildWithoutProblems(site);
  const post = await site.page('/blog/hello/');
  expect(post).toContain('<time dateTime="2020-05-06T12:00:00.000Z">May 6, 2020</time>');
  expect(post).toContain('<h1>Hello again</h1>');
});

test('updates lists and feeds while watching, without false link errors', async () => {
  const config = DOCUSAURUS.replace('/base/', '/');
  const site = await createSite({ ...FILES, 'docusaurus.config.js': config });
  const watch = await watchSite(site.dir);
  const body = async (path: string): Promise<string> => (await ask(watch.origin, path)).body;
  expect(await body('/blog/page/2/')).toContain('The beginning of First.');
  // Feeds contain all posts, and the search needs every page rendered and every link resolved.
  await ask(watch.origin, '/llms.txt');
  await site.replace({
    'blog/2024-01-02-first.md': FILES['blog/2024-01-02-first.md'].replace(
      'The beginning',
      'The very beginning',
    ),
    'blog/authors.yml': AUTHORS.replace('Ada Lovelace', 'Ada Byron'),
  });
  await eventually(() => body('/blog/page/2/')).toContain('The very beginning of First.');
  await eventually(() => body('/blog/authors/')).toContain('Ada Byron');
  await eventually(() => body('/blog/rss.xml')).toContain('The very beginning of First.');
  await ask(watch.origin, '/llms.txt');
  expect(watch.output()).not.toMatch(/error|warning/);
});

test('reports a missing authors file once, by the name in the configuration', async () => {
  const keys = ['ada', 'bob', 'cleo', 'dan'];
  const site = await createSite({
    'site.config.ts': `export default { title: 'T', url: 'https://x.example', blog: { authors: 'people.yml' } };\n`,
    ...Object.fromEntries(
      keys.map((key, day) => [
        `blog/2024-01-0${day + 1}-post.md`,
        `---\nauthors: ${key}\n---\n\n# Post\n\n<!-- truncate -->\n`,
      ]),
    ),
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(`error[post-author] blog/2024-01-01-post.md:2:10
unknown author: the blog has no authors file \`people.yml\`
1 | ---
2 | authors: ada
  |          ^^^
3 | ---
note: the same problem is in 3 more documents
note: also in blog/2024-01-02-post.md:2:10
note: also in blog/2024-01-03-post.md:2:10
note: also in blog/2024-01-04-post.md:2:10
hint: add the file with \`ada: { name: … }\`, or write \`authors: { name: … }\` in the post
`);
  expect(stderr.match(/post-author/g)).toHaveLength(1);
  expect(status).toBe(1);
});

test('reports many authors outside of the authors file in one message', async () => {
  const site = await createSite({
    'site.config.ts': 'export default { title: "T", url: "https://example.com", docs: false, blog: {} };\n',
    ...Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [
        `blog/2024-01-0${index + 1}-p${index}.md`,
        `---\nauthors: { name: Guest ${index % 6} }\n---\n\nText\n\n<!-- truncate -->\n`,
      ]),
    ),
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[inline-author] blog/2024-01-01-p0.md:2:1
    6 authors are not in \`authors.yml\`
    1 | ---
    2 | authors: { name: Guest 0 }
      | ^^^^^^^
    3 | ---
    note: \`Guest 0\` wrote blog/2024-01-01-p0.md
    note: \`Guest 1\` wrote blog/2024-01-02-p1.md
    note: \`Guest 2\` wrote blog/2024-01-03-p2.md
    note: \`Guest 3\` wrote blog/2024-01-04-p3.md
    note: 2 more places are not listed here
    hint: add the authors to \`authors.yml\`, and write only their keys in posts

    1 warning
    "
  `);
});
