/** Options of Docusaurus's docs and blog plugins for authors and dates. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const config = (blog: string, docs = '{}') => `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: ${docs}, blog: ${blog} }]],
};
`;

/** Commits everything with a given author and date. */
function commit({ dir }: TestSite, name: string, day: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, ...args], {
      env: {
        ...process.env,
        ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'Somebody' },
        ...{ GIT_COMMITTER_EMAIL: 'b@example.com', GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
      },
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '--no-verify', '-m', 'A change');
}

test('shows who changed pages and posts last, and when', async () => {
  const both = '{ showLastUpdateTime: true, showLastUpdateAuthor: true }';
  const site = await createSite({
    'docusaurus.config.js': config(both, both),
    'docs/index.md': '# Start\n',
    'docs/own.md': '---\nlast_update:\n  date: 2020-02-03\n  author: Jane Doe\n---\n\n# Own\n',
    'blog/2024-01-02-hi.md': '# Hi\n\n<!-- truncate -->\n',
  });
  commit(site, 'Ada Lovelace', '2024-05-06');
  expect((await site.build()).stderr).toBe('');
  const lastChangeOf = async (file: string) =>
    /<span class="theme-last-updated">Last updated(.*?)<\/span>/
      .exec(await site.output(file))?.[1]
      ?.replace(/<[^>]*>/g, '');
  expect(await lastChangeOf('docs/index.html')).toBe(' on May 6, 2024 by Ada Lovelace');
  expect(await lastChangeOf('docs/own/index.html')).toBe(' on Feb 3, 2020 by Jane Doe');
  expect(await lastChangeOf('blog/2024/01/02/hi/index.html')).toBe(' on May 6, 2024 by Ada Lovelace');
  await site.write({ 'docusaurus.config.js': config('false', '{ showLastUpdateAuthor: true }') });
  await site.build();
  expect(await lastChangeOf('docs/index.html')).toBe(' by Ada Lovelace');
});

test('adds style sheets to feeds and accepts a reading-time function', async () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const site = await createSite({
    'docusaurus.config.js': config(`{
        readingTime: ({ content, frontMatter, defaultReadingTime }) =>
          frontMatter.quick ? undefined : defaultReadingTime({ content, options: { wordsPerMinute: 300 } }),
        feedOptions: { type: ['rss', 'atom', 'json'], xslt: true },
        onUntruncatedBlogPosts: 'ignore',
      }`),
    'docs/index.md': '# Start\n',
    'blog/2024-01-02-long.md': `# Long\n\n${words(890)}\n`,
    'blog/2024-01-01-quick.md': '---\nquick: true\n---\n\n# Quick\n',
    'blog/own.xsl': '<own/>',
    'blog/own.css': 'own {}',
  });
  expect((await site.build()).stderr).toBe('');
  expect((await site.output('blog/index.html')).match(/\d+ min read/g)).toEqual(['3 min read']);
  const beside = async () =>
    (await site.files()).filter((file) => /^blog\/[^/]*\.(?:xsl|css|xml)$/.test(file));
  expect(await beside()).toEqual(
    ['atom.css', 'atom.xml', 'atom.xsl', 'rss.css', 'rss.xml', 'rss.xsl'].map((name) => `blog/${name}`),
  );
  expect(await site.output('blog/rss.xml')).toContain(
    '\n<?xml-stylesheet type="text/xsl" href="rss.xsl"?>\n<rss',
  );
  await site.write({
    'docusaurus.config.js': config("{ feedOptions: { xslt: { rss: 'own.xsl', atom: null } } }"),
  });
  await site.build();
  expect(await beside()).toEqual(['atom.xml', 'own.css', 'own.xsl', 'rss.xml'].map((name) => `blog/${name}`));
  expect(await site.output('blog/own.xsl')).toBe('<own/>');
});

test('shows the latest year first in the sidebar, and one element around the text of a post in a list', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("{ sortPosts: 'ascending', blogSidebarCount: 'ALL' }"),
    'docs/index.md': '# Start\n',
    'blog/2023-01-01-old.md': '# Old\n\nFirst\n\n<!-- truncate -->\n',
    'blog/2024-01-01-new.md': '# New\n\nSecond\n\n<!-- truncate -->\n',
    'blog/2024-02-01-newest.md': '# Newest\n\nThird\n\n<!-- truncate -->\n',
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('blog/index.html');
  const sidebar = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'));
  expect([...sidebar.matchAll(/>(20\d\d|Old|New|Newest)</g)].map(([, text]) => text)).toEqual([
    '2024',
    'New',
    'Newest',
    '2023',
    'Old',
  ]);
  expect(html.slice(html.indexOf('<main'))).toMatch(/<\/header><div class="markdown">\s*<p>First<\/p>/);
});

test('passes the posts of a list as components with their front matter', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false }]] };\n",
    'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    'blog/2024-02-01-one.md':
      '---\ntitle: One\ndescription: About one\nfeatured: true\n---\n\nFirst **text**\n\n<!-- truncate -->\n\nMore\n',
    'blog/2024-01-01-two.md': '---\ntitle: Two\n---\n\nSecond\n\n<!-- truncate -->\n\nMore\n',
    'src/theme/BlogListPage/index.js': `import BlogPostItems from '@theme/BlogPostItems';
export default ({ items }) => (
  <>
    {items.map(({ content: Content }) => (
      <section key={Content.metadata.permalink}>
        {[Content.metadata.permalink, Content.metadata.title, Content.metadata.description, String(Content.frontMatter.featured), String(Content.metadata.frontMatter.featured)].join(' | ')}
        <Content />
      </section>
    ))}
    <BlogPostItems items={items.slice(1)} />
  </>
);
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).not.toContain('failed');
  expect(status).toBe(0);
  const html = await site.output('blog/index.html');
  expect(html).toContain(
    '<section>/blog/2024/02/01/one | One | About one | true | true<div class="markdown"><p>First <strong>text</strong></p>',
  );
  expect(html).toContain(
    '<section>/blog/2024/01/01/two | Two | Second | undefined | undefined<div class="markdown">',
  );
  expect(html.split('<p>Second</p>').length).toBe(3);
});

test('passes the pages of a blog what Docusaurus passes them', async () => {
  const shows = (what: string) => `import { useBlogMetadata } from '@docusaurus/plugin-content-blog/client';
export default (props) => { const blog = useBlogMetadata(); return <pre>{JSON.stringify(${what})}</pre>; };
`;
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: { blogTitle: 'News', blogDescription: 'All news', postsPerPage: 1 } }]] };\n",
    'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    'blog/authors.yml': 'ann: { name: Ann, description: Writes, page: true }\n',
    'blog/tags.yml': 'red: { label: Red, permalink: /red, description: Like blood }\n',
    'blog/2024-01-01-one.md': '---\nauthors: ann\ntags: [red]\n---\n\n# One\n\nText\n\n<!-- truncate -->\n',
    'blog/2024-02-01-two.md':
      '---\ndescription: About\nauthors: ann\ntags: [red]\n---\n\n# Two\n\nText\n\n<!-- truncate -->\n',
    'src/theme/BlogListPage/index.js': shows('[props.metadata, blog]'),
    'src/theme/BlogTagsPostsPage/index.js': shows('[props.tag, props.listMetadata]'),
    'src/theme/BlogArchivePage/index.js': shows(
      'props.archive.blogPosts.map(({ metadata: { date, permalink, description, tags } }) => [date, permalink, description, tags[0].label])',
    ),
    'src/theme/Blog/Pages/BlogAuthorsPostsPage/index.js': `import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
const Post = () => { const { metadata, frontMatter, isBlogPostPage } = useBlogPost(); return <u>{[metadata.title, metadata.date, frontMatter.description, isBlogPostPage].join()}</u>; };
export default ({ items, listMetadata, author }) => (
  <>
    {items.map(({ content: Content }) => <BlogPostProvider key={Content.metadata.permalink} content={Content}><Post /></BlogPostProvider>)}
    <i title="from" lang="de" />
    <p>{JSON.stringify([author, listMetadata.nextPage])}</p>
  </>
);
`,
  });
  expect((await site.build()).stderr).toBe('');
  const shown = async (file: string) => {
    const text = /<pre>(.*?)<\/pre>/.exec(await site.output(file))?.[1] ?? '';
    return JSON.parse(text.replaceAll('&quot;', '"'));
  };
  const list = {
    blogTitle: 'News',
    blogDescription: 'All news',
    postsPerPage: 1,
    totalPages: 2,
    totalCount: 2,
  };
  expect(await shown('blog/page/2/index.html')).toEqual([
    { ...list, permalink: '/blog/page/2', page: 2, previousPage: '/blog' },
    { blogBasePath: '/blog', blogTitle: 'News', authorsListPath: '/blog/authors' },
  ]);
  expect(await shown('blog/tags/red/index.html')).toEqual([
    {
      ...{ label: 'Red', permalink: '/blog/tags/red', description: 'Like blood', count: 2 },
      ...{ allTagsPath: '/blog/tags', unlisted: false },
    },
    { ...list, permalink: '/blog/tags/red', page: 1, nextPage: '/blog/tags/red/page/2' },
  ]);
  expect(await shown('blog/archive/index.html')).toEqual([
    ['2024-02-01T00:00:00.000Z', '/blog/2024/02/01/two', 'About', 'Red'],
    ['2024-01-01T00:00:00.000Z', '/blog/2024/01/01/one', 'Text', 'Red'],
  ]);
  expect(await site.output('blog/authors/ann/index.html')).toContain(
    '<u>Two,2024-02-01T00:00:00.000Z,About,false</u><i title="from" lang="de"></i><p>[{&quot;key&quot;:&quot;ann&quot;,&quot;name&quot;:&quot;Ann&quot;,&quot;url&quot;:&quot;/blog/authors/ann&quot;,&quot;description&quot;:&quot;Writes&quot;,&quot;count&quot;:2},&quot;/blog/authors/ann/page/2&quot;]</p>',
  );
});

test('has the pages of authors that the site’s version of Docusaurus has', async () => {
  const files = {
    'docusaurus.config.js': config('{ postsPerPage: 1 }', 'false'),
    'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
    'blog/2024-01-01-one.md': '---\nauthors: ann\n---\n\n# One\n\n<!-- truncate -->\n',
    'blog/2024-02-01-two.md': '---\nauthors: ann\n---\n\n# Two\n\n<!-- truncate -->\n',
  };
  const pagesFor = async (version: string) => {
    const dependencies = { '@docusaurus/core': version };
    const site = await createSite({ ...files, 'package.json': JSON.stringify({ dependencies }) });
    expect((await site.build()).status).toBe(0);
    return (await site.files()).filter((file) => /authors\/.*html$/.test(file));
  };
  const first = ['blog/authors/ann/index.html', 'blog/authors/index.html'];
  expect(await pagesFor('^3.10.0')).toEqual([...first, 'blog/authors/ann/page/2/index.html'].sort());
  expect(await pagesFor('~3.9.2')).toEqual(['blog/authors/ann/authors/2/index.html', ...first]);
  expect(await pagesFor('3.4.0')).toEqual([]);
});

test('leads from the pages of a tag and an author to all tags and authors', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('{}', 'false'),
    'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
    'blog/tags.yml': 'red: {}\n',
    'blog/2024-01-01-one.md': '---\nauthors: ann\ntags: [red]\n---\n\n# One\n\n<!-- truncate -->\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('blog/tags/red/index.html')).toContain('<a href="/blog/tags">View All Tags</a>');
  expect(await site.output('blog/authors/ann/index.html')).toContain(
    '<a href="/blog/authors">View all authors</a>',
  );
});

test('links every page to the feeds of all blogs', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(`{ feedOptions: { type: 'rss' } }`),
    'docs/index.md': '# Start\n',
    'src/pages/index.md': '# Home\n',
    'blog/2024-01-02-post.md': '# Post\n\n<!-- truncate -->\n',
  });
  const files = ['index.html', 'docs/index.html', 'blog/2024/01/02/post/index.html', '404.html'];
  const feedsOf = async (file: string) =>
    (await site.output(file)).match(/<link rel="alternate" type="application\/[^>]*href="[^"]*"/g) ?? [];
  await site.build();
  for (const file of files)
    expect(await feedsOf(file), file).toEqual([
      '<link rel="alternate" type="application/rss+xml" title="Example RSS Feed" href="/blog/rss.xml"',
    ]);
  // Other pages come from the cache, so the list of feeds has to be part of their keys.
  await site.write({
    'blog/2024-01-02-post.md': '---\nunlisted: true\n---\n\n# Post\n\n<!-- truncate -->\n',
  });
  await site.build();
  for (const file of files) expect(await feedsOf(file), file).toEqual([]);
});

test('lists the earliest post of a year first in the archive', async () => {
  const post = (title: string) => `---\ntitle: ${title}\n---\n\nText\n\n<!-- truncate -->\n`;
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'es', locales: ['es'] },
  presets: [['classic', { docs: false, blog: {} }]],
};
`,
    'blog/2023-12-24-old.md': post('Old'),
    'blog/2024-01-02-first.md': post('First'),
    'blog/2024-05-06-last.md': post('Last'),
  });
  expect((await site.build()).status).toBe(0);
  const html = (await site.output('blog/archive/index.html')).replaceAll('<!-- -->', '');
  const entries = [...html.matchAll(/<h3[^>]*>(\d+)|<li><a [^>]*>(.*?)<\/a>/g)];
  expect(entries.map(([, year, entry]) => year ?? entry)).toEqual([
    '2024',
    '2 de enero - First',
    '6 de mayo - Last',
    '2023',
    '24 de diciembre - Old',
  ]);
});

test('removes the first heading of a post below a truncate marker or text, as Docusaurus does', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('{}'),
    'docs/a.md': '# A\n',
    'blog/2024-01-02-hi.md':
      '---\ntitle: Hi\n---\n\nStart\n\n<!--truncate-->\n\n# Hi again\n\nEnd\n\n# Second\n',
    'blog/2024-01-03-ho.md': '---\ntitle: Ho\n---\n\n<!--truncate-->\n\n## Part\n\n# Kept\n',
  });
  expect((await site.build()).stderr).toBe('');
  const hi = await site.output('blog/2024/01/02/hi/index.html');
  expect(hi).not.toContain('Hi again');
  expect(hi).toContain('Second');
  expect(await site.output('blog/2024/01/03/ho/index.html')).toContain('Kept');
});

test('publishes the list of a blog without posts and without a folder, as Docusaurus does since 3.10', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('{}'),
    'docs/a.md': '# A\n\n[Blog](/blog)\n',
  });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  expect((await site.files()).filter((file) => file.startsWith('blog'))).toEqual(['blog/index.html']);
  const core = 'node_modules/@docusaurus/core/package.json';
  await site.write({ 'docs/a.md': '# A\n', [core]: '{ "name": "@docusaurus/core", "version": "3.9.2" }' });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  expect((await site.files()).filter((file) => file.startsWith('blog'))).toEqual([]);
  await site.write({ [core]: '{ "name": "@docusaurus/core", "version": "3.10.0" }' });
  expect(await site.ssg('init', '--from-docusaurus', '--look', 'docusaurus')).toMatchObject({ status: 0 });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
});

test('gives components the recent posts and the archive that Docusaurus writes', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { docs: false, blog: { blogSidebarCount: 1, blogSidebarTitle: 'News', onUntruncatedBlogPosts: 'ignore' } }]] };
`,
    'blog/2024-01-02-old.md': '# Old\n',
    'blog/2024-02-03-new.md': '# New\n',
    'src/pages/index.jsx': `import archive from '@generated/docusaurus-plugin-content-blog/default/p/blog-archive-f05.json';
const recent = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');
export default () => <><p>{recent.title}</p>{recent.items.map((post) => <a key={post.title} href={post.permalink}>{post.date}</a>)}
  <p>{archive.archive.blogPosts.map(({ metadata }) => metadata.title).join()}</p></>;
`,
  });
  expect((await site.build()).stderr).toBe('');
  const shown = async () =>
    /<p>News<.*/
      .exec((await site.output('index.html')).replaceAll('<!-- -->', ''))?.[0]
      .split('</p></div>')[0];
  expect(await shown()).toMatchInlineSnapshot(
    `"<p>News</p><a href="/base/blog/2024/02/03/new">2024-02-03T00:00:00.000Z</a><p>New,Old"`,
  );
  // A new post changes the page.
  await site.write({ 'blog/2024-05-06-newest.md': '# Newest\n' });
  expect((await site.build()).stderr).toBe('');
  expect(await shown()).toContain('Newest,New,Old');
});

test('gives components the images that front matter names by relative paths', async () => {
  const show = (hook: string, module: string) =>
    `import { ${hook} } from '@docusaurus/${module}/client';
export default () => <p id="image">{String(${hook}().assets.image)}</p>;
`;
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', presets: [['classic', {}]] };\n",
    'src/theme/BlogPostItem/index.js': show('useBlogPost', 'plugin-content-blog'),
    'src/theme/DocItem/Footer/index.js': show('useDoc', 'plugin-content-docs'),
    'docs/a.md': '---\nimage: ./one.svg\n---\n\n# A\n',
    'docs/b.md': '---\nimage: /two.svg\n---\n\n# B\n',
    'docs/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/two.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'blog/2024-01-02-one/index.md': '---\nimage: ./pic.svg\n---\n\n# One\n\n<!-- truncate -->\n',
    'blog/2024-01-02-one/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  await buildWithoutProblems(site);
  const imageOn = async (file: string) => /id="image">([^<]*)</.exec(await site.output(file))?.[1];
  const picture = expect.stringMatching(/^\/base\/assets\/pic-\w+\.svg$/);
  expect(await imageOn('blog/index.html')).toEqual(picture);
  expect(await imageOn('blog/2024/01/02/one/index.html')).toEqual(picture);
  expect(await imageOn('docs/a/index.html')).toMatch(/^\/base\/assets\/one-\w+\.svg$/);
  expect(await imageOn('docs/b/index.html')).toBe('undefined');
});
