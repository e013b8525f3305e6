/** Components in `src/theme` for pieces of the layout's parts: `Footer/Layout` without `Footer`. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (theme: string, blog = 'false') => `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: ${blog} }]],
  themeConfig: { ${theme} },
};
`;

const between = (html: string, start: string, end: string): string =>
  html
    .slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)) + end.length)
    .replaceAll('<!-- -->', '');

test('the footer’s frame and its links may be the site’s', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(
        "footer: { style: 'dark', copyright: 'By us', links: [{ title: 'More', items: [{ label: 'Intro', to: '/docs/intro' }, { html: '<b>Bold</b>' }] }] }",
      ),
      'docs/intro.md': '# Intro\n',
      'src/theme/Footer/Layout/index.tsx': `export default ({ style, links, logo, copyright }) => (
  <footer className={style}>{links}<p>Hosted by friends</p>{logo}{copyright}</footer>
);
`,
      'src/theme/Footer/LinkItem.tsx': `import LinkItem from '@theme-original/Footer/LinkItem';
export default (props) => <><i>{props.item.label ?? 'markup'}</i><LinkItem {...props} /></>;
`,
    },
    false,
  );
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/intro/index.html');
  expect(between(html, '<footer', '</footer>')).toMatchInlineSnapshot(
    `"<footer class="dark"><div class="footer-columns"><div><p>More</p><ul><li><i>Intro</i><a href="/docs/intro">Intro</a></li><li><i>markup</i><span><b>Bold</b></span></li></ul></div></div><p>Hosted by friends</p><p>By us</p></footer>"`,
  );
});

test('a footer of the site’s around the theme’s has the site’s pieces in it', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config("footer: { copyright: 'By us' }"),
      'docs/intro.md': '# Intro\n',
      'src/theme/Footer.js': `import Footer from '@theme-original/Footer';\nexport default () => <div id="around"><Footer /></div>;\n`,
      'src/theme/Footer/Copyright.js': 'export default ({ copyright }) => <em>{copyright}</em>;\n',
    },
    false,
  );
  expect((await site.build()).stderr).toBe('');
  expect(
    between(await site.output('docs/intro/index.html'), '<div id="around"', '</footer></div>'),
  ).toMatchInlineSnapshot(
    `"<div id="around"><footer class="footer footer-light"><div class="footer-bottom"><em>By us</em></div></footer></div>"`,
  );
});

test('the links to the neighbours, what is around a page, and what is said of one that is not there', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(''),
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'src/theme/PaginatorNavLink/index.js': `import Link from '@docusaurus/Link';
export default ({ permalink, title, subLabel, isNext }) => <Link to={permalink}>{subLabel}: {title}{isNext && ' →'}</Link>;
`,
      'src/theme/Layout/Provider.js': `import Provider from '@theme-original/Layout/Provider';
export default ({ children }) => <Provider><div id="provided">{children}</div></Provider>;
`,
      'src/theme/Root.js': 'export default ({ children }) => <div id="root">{children}</div>;\n',
      'src/theme/NotFound/Content/index.js': `import { useLocation } from '@docusaurus/router';
export default () => <main><h1>{useLocation().pathname} is not defined</h1></main>;
`,
    },
    false,
  );
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(between(html, '<nav class="pagination"', '</nav>')).toMatchInlineSnapshot(
    `"<nav class="pagination" aria-label="Docs pages"><a href="/docs/b">Next: B →</a></nav>"`,
  );
  expect(html).toContain('<div id="root"><div id="provided">');
  expect(await site.output('404.html')).toContain('<h1>/404.html<!-- --> is not defined</h1>');
});

test('pieces of a post’s header', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config('', '{}'),
      'docs/a.md': '# A\n',
      'blog/2024-01-03-loud.md':
        '---\ntitle: Loud `code`\nauthors: { name: Ann, title: Writer }\n---\n\nMore\n\n<!-- truncate -->\n',
      'src/theme/BlogPostItem/Header/Title/index.tsx': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogPostItem/Header/Title';
export default ({ className }: Props) => {
  const { metadata, isBlogPostPage } = useBlogPost();
  const Heading = isBlogPostPage ? 'h1' : 'h2';
  return <Heading className={className}>★ {metadata.title}</Heading>;
};
`,
      'src/theme/BlogPostItem/Header/Author/index.js':
        'export default ({ author }) => <u>{author.name}, {author.title}</u>;\n',
    },
    false,
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[inline-author] blog/2024-01-03-loud.md:3:1
    the author \`Ann\` is in no file of authors
    2 | title: Loud \`code\`
    3 | authors: { name: Ann, title: Writer }
      | ^^^^^^^
    4 | ---
    hint: write them into \`authors.yml\` once, and their key into the post

    1 warning
    "
  `);
  const html = await site.output('blog/2024/01/03/loud/index.html');
  expect(between(html, '<header><h1', '</header>')).toMatchInlineSnapshot(
    `"<header><h1>★ Loud \`code\`</h1><p class="post-meta"><time dateTime="2024-01-03T00:00:00.000Z">January 3, 2024</time> · 1 min read</p><ul class="post-authors" aria-label="Author"><li><u>Ann, Writer</u></li></ul></header>"`,
  );
});

test('a piece that cannot work is told, and the part looks as it does by default', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config("footer: { copyright: 'By us' }"),
      'docs/a.md': '# A\n',
      'src/theme/Footer/Layout/index.js': `import { Box } from 'unheard-of';\nexport default () => <Box />;\n`,
    },
    false,
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[swizzled-component] src/theme/Footer/Layout/index.js
    \`src/theme/Footer/Layout\` is not used: it needs \`unheard-of\`, which is not here
    hint: what it replaces looks as it does here by default

    1 warning
    "
  `);
  expect(await site.output('docs/a/index.html')).toContain('<footer class="footer footer-light">');
});

test('the logo, the toggle of colours and the button to the top', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config("navbar: { title: 'Named' }"),
      'docs/a.md': '# A\n',
      'src/theme/Logo/index.tsx': `import Logo from '@theme-original/Logo';
export default (props) => <div id="logo"><Logo {...props} /><sup>beta</sup></div>;
`,
      'src/theme/ColorModeToggle.tsx': `import Toggle from '@theme-original/ColorModeToggle';
export default (props) => <i data-mode={props.value}><Toggle {...props} onChange={(mode) => props.onChange(mode)} /></i>;
`,
      'src/theme/BackToTopButton.js': 'export default () => <a href="#top">Top</a>;\n',
    },
    false,
  );
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(between(html, '<div id="logo"', '</div>')).toMatchInlineSnapshot(
    `"<div id="logo"><a href="/docs/a" class="brand navbar__brand"><b class="navbar__title">Named</b></a><sup>beta</sup></div>"`,
  );
  expect(
    html.match(/<i data-mode="light"><button type="button" class="color-mode icon-button"/g),
  ).toHaveLength(2);
  expect(html).toContain('<a href="#top">Top</a>');
});
