/** Components in `src/theme` for parts of the layout: `Footer/Layout` without `Footer`. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

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

test('replaces the footer’s frame and its links', async () => {
  const site = await createSite({
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
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/intro/index.html');
  expect(between(html, '<footer class="dark"', '</footer>')).toMatchInlineSnapshot(
    `"<footer class="dark"><div class="row footer__links"><div class="theme-layout-footer-column col footer__col"><div class="footer__title">More</div><ul class="footer__items clean-list"><li class="footer__item"><i>Intro</i><a href="/docs/intro" class="footer__link-item">Intro</a></li><li class="footer__item"><b>Bold</b></li></ul></div></div><p>Hosted by friends</p><div class="footer__copyright">By us</div></footer>"`,
  );
});

test('passes the site’s parts to a footer around the theme’s', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "footer: { copyright: 'By us', links: [{ items: [{ label: 'Intro', to: '/docs/intro' }] }] }",
    ),
    'docs/intro.md': '# Intro\n',
    'src/theme/Footer.js': `import Footer from '@theme-original/Footer';\nexport default () => <div id="around"><Footer /></div>;\n`,
    'src/theme/Footer/Copyright.js': 'export default ({ copyright }) => <em>{copyright}</em>;\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(
    between(await site.output('docs/intro/index.html'), '<div id="around"', '</footer></div>'),
  ).toMatchInlineSnapshot(
    `"<div id="around"><footer class="theme-layout-footer footer"><div class="container container-fluid"><div class="row footer__links"><div class="theme-layout-footer-column col footer__col"><div class="footer__title"></div><ul class="footer__items clean-list"><li class="footer__item"><a href="/docs/intro" class="footer__link-item">Intro</a></li></ul></div></div><div class="footer__bottom text--center"><em>By us</em></div></div></footer></div>"`,
  );
});

test('replaces pagination, the page wrapper, and the not-found content', async () => {
  const site = await createSite({
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
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(between(html, '<nav class="docusaurus-mt-lg pagination-nav"', '</nav>')).toMatchInlineSnapshot(
    `"<nav class="docusaurus-mt-lg pagination-nav" aria-label="Docs pages"><a href="/docs/b">Next: B →</a></nav>"`,
  );
  expect(html).toContain('<div id="root"><div id="provided">');
  expect(await site.output('404.html')).toContain('<h1>/404.html<!-- --> is not defined</h1>');
});

test('replaces parts of a post’s header', async () => {
  const site = await createSite({
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
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[inline-author] blog/2024-01-03-loud.md:3:1
    the author \`Ann\` is not in \`authors.yml\`
    2 | title: Loud \`code\`
    3 | authors: { name: Ann, title: Writer }
      | ^^^^^^^
    4 | ---
    hint: add the author to \`authors.yml\`, and write only the key in the post

    1 warning
    "
  `);
  const html = await site.output('blog/2024/01/03/loud/index.html');
  expect(between(html, '<header><h1', '</header>')).toMatchInlineSnapshot(
    `"<header><h1>★ Loud \`code\`</h1><div class="container_ssg0 margin-vert--md"><time dateTime="2024-01-03T00:00:00.000Z">January 3, 2024</time> · One min read</div><div class="margin-top--md margin-bottom--sm row"><div class="col col--12 authorCol_ssg0"><div class="avatar margin-bottom--sm"><div class="avatar__intro authorDetails_ssg0"><div class="avatar__name"><span class="authorName_ssg0" translate="no">Ann</span></div><small class="authorTitle_ssg0" title="Writer">Writer</small><div class="authorSocials_ssg0"></div></div></div></div></div></header>"`,
  );
});

test('reports a part that cannot work and shows the default', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("footer: { copyright: 'By us' }"),
    'docs/a.md': '# A\n',
    'src/theme/Footer/Layout/index.js': `import { Box } from 'unheard-of';\nexport default () => <Box />;\n`,
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[swizzled-component] src/theme/Footer/Layout/index.js
    \`src/theme/Footer/Layout\` is not used: the package \`unheard-of\` is not installed
    hint: install the packages of the site; until then, the component of the theme is shown

    1 warning
    "
  `);
  expect(await site.output('docs/a/index.html')).toContain('<footer class="theme-layout-footer footer">');
});

test('replaces the logo, which has an element for an empty title, the color toggle, and the back-to-top button', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("navbar: { title: '' }"),
    'docs/a.md': '# A\n',
    'src/theme/Logo/index.tsx': `import Logo from '@theme-original/Logo';
export default (props) => <div id="logo"><Logo {...props} /><sup>beta</sup></div>;
`,
    'src/theme/ColorModeToggle.tsx': `import Toggle from '@theme-original/ColorModeToggle';
export default (props) => <i data-mode={props.value}><Toggle {...props} onChange={(mode) => props.onChange(mode)} /></i>;
`,
    'src/theme/BackToTopButton.js': 'export default () => <a href="#top">Top</a>;\n',
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(between(html, '<div id="logo"', '</div>')).toMatchInlineSnapshot(
    `"<div id="logo"><a href="/docs/a" class="navbar__brand"><b class="navbar__title text--truncate"></b></a><sup>beta</sup></div>"`,
  );
  expect(html).toContain(
    '<i data-mode="light"><div class="toggle_ssg0 colorModeToggle_ssg0"><button type="button"',
  );
  expect(html).toContain('<a href="#top">Top</a>');
});

test('passes the logo on as written to a component of the site, which may make another path of it', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("navbar: { logo: { src: 'img/$lang.svg' } }"),
    'docs/a.md': '# A\n',
    'static/img/en.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/theme/Logo.js': `import { useThemeConfig } from '@docusaurus/theme-common';
export default () => <img src={'/' + useThemeConfig().navbar.logo.src.replace('$lang', 'en')} alt="Logo" />;
`,
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/a/index.html')).toContain('<img src="/img/en.svg" alt="Logo"/>');
});

test('replaces the table of contents, around the theme’s or entirely', async () => {
  const files = {
    'docusaurus.config.js': config(''),
    'docs/a.md': '---\nhide: Two\n---\n\n# A\n\n## One\n\n## Two\n',
    'docs/none.md': '---\ndescription: No headings\n---\n\n# None\n',
  };
  const site = await createSite({
    ...files,
    'src/theme/TOC/index.tsx': `import TOC from '@theme-original/TOC';
import { useDoc, useDocById } from '@docusaurus/plugin-content-docs/client';
export default function TOCWrapper(props) {
  const { frontMatter, metadata } = useDoc();
  const { title, description } = useDocById('none');
  return <><TOC {...props} toc={props.toc.filter(({ value }) => value !== frontMatter.hide)} /><p>{[props.minHeadingLevel, props.maxHeadingLevel, title, description, metadata.source].join()}</p></>;
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(between(html, '<div class="col col--3">', '</p></div>')).toMatchInlineSnapshot(
    `"<div class="col col--3"><div class="tableOfContents_ssg0 thin-scrollbar theme-doc-toc-desktop"><ul class="table-of-contents table-of-contents__left-border"><li><a href="#one" class="table-of-contents__link toc-highlight">One</a></li></ul></div><p>2,3,None,No headings,@site/docs/a.md</p></div>"`,
  );
  expect(await site.output('docs/none/index.html')).not.toContain('table-of-contents');
  await site.write({
    'src/theme/TOC/index.tsx': `import TOCItems from '@theme/TOCItems';
export default (props) => <div><TOCItems {...props} linkClassName="mine" /></div>;
`,
  });
  expect((await site.build()).stderr).toBe('');
  expect(
    between(await site.output('docs/a/index.html'), '<div class="col col--3">', '</div></div>'),
  ).toMatchInlineSnapshot(
    `"<div class="col col--3"><div><ul class="theme-doc-toc-desktop"><li><a href="#one" class="mine">One</a></li><li><a href="#two" class="mine">Two</a></li></ul></div></div>"`,
  );
});

const SIDEBAR = `module.exports = {
  docs: [
    { type: 'doc', id: 'a', customProps: { badge: 'new' } },
    { type: 'category', label: 'More', key: 'more', items: [['b'], { type: 'link', label: 'Out', href: 'https://example.org' }] },
    { type: 'html', value: '<hr>' },
    { type: 'html', value: '<b>Padded</b>', defaultStyle: true },
  ],
};
`;

test('passes configured props to custom sidebar entries', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('').replace('docs: {}', "docs: { sidebarPath: './sidebars.js' }"),
    'sidebars.js': SIDEBAR,
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nsidebar_custom_props: { badge: old }\n---\n\n# B\n',
    'src/theme/DocSidebarItem/Link/index.tsx': `import clsx from 'clsx';
import Link from '@docusaurus/Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import IconExternalLink from '@theme/Icon/ExternalLink';
export default function DocSidebarItemLink({ item, onItemClick, activePath, level, index, ...props }) {
  const { href, label, customProps } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  return (
    <li className={ThemeClassNames.docs.docSidebarItemLinkLevel(level)}>
      <Link className={clsx('menu__link', { 'menu__link--active': isActive })} aria-current={isActive ? 'page' : undefined} to={href} {...props}>
        {label}{!isInternalUrl(href) && <IconExternalLink />}
      </Link>
      {customProps?.badge && <sup>{customProps.badge}</sup>}
    </li>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/b/index.html');
  expect(between(html, '<ul class="theme-doc-sidebar-menu', '</nav>')).toMatchInlineSnapshot(
    `"<ul class="theme-doc-sidebar-menu menu__list"><li class="theme-doc-sidebar-item-link-level-1"><a href="/docs/a" class="menu__link">A</a><sup>new</sup></li><li class="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 menu__list-item"><div class="menu__list-item-collapsible"><a href="/docs/b" class="categoryLink_ssg0 menu__link menu__link--sublist menu__link--sublist-caret menu__link--active" role="button" aria-expanded="true" data-fallback=""><span title="More" class="categoryLinkLabel_ssg0">More</span></a></div><ul class="menu__list"><li class="theme-doc-sidebar-item-link-level-2"><a href="/docs/b" class="menu__link menu__link--active" aria-current="page" tabindex="0">B</a><sup>old</sup></li><li class="theme-doc-sidebar-item-link-level-2"><a href="https://example.org" target="_blank" rel="noopener noreferrer" class="menu__link" tabindex="0">Out<svg viewBox="0 0 24 24" width="13.5" height="13.5" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" class="iconExternalLink_ssg0"><path d="M14 4h6v6M20 4L10 14M18 14v6H4V6h6"></path></svg><span class="visually-hidden"> (opens in new tab)</span></a></li></ul></li><li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1"><hr></li><li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 menuHtmlItem_ssg0 menu__list-item"><b>Padded</b></li></ul></nav>"`,
  );
  const data = JSON.parse(/id="page-data">([^<]*)/.exec(html)?.[1] ?? '');
  expect(data.page.sidebar.items[0].customProps).toEqual({ badge: 'new' });
  expect(data.page.sidebar.items[2]).toEqual({ type: 'html', value: '<hr>' });
});

test('keeps all entries in a sidebar replaced part by part', async () => {
  const names = Array.from({ length: 90 }, (_, index) => `p${index}`);
  const site = await createSite({
    'docusaurus.config.js': config(''),
    ...Object.fromEntries(names.map((name) => [`docs/deep/${name}.md`, `# ${name}\n`])),
    'docs/a.md': '# A\n',
    'src/theme/DocSidebar/Desktop/Content/index.js': `import { ThemeClassNames } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function Content({ path, sidebar }) {
  return <nav className="menu"><b>{path}</b><ul className={ThemeClassNames.docs.docSidebarMenu}><DocSidebarItems items={sidebar} activePath={path} level={1} /></ul></nav>;
}
`,
    'src/theme/DocSidebarItem/Category/index.js': `import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import { useDocSidebarItemsExpandedState } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function Category({ item, activePath, level, index }) {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: () => item.collapsed });
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState();
  return (
    <li>
      <button onClick={() => { setExpandedItem(expandedItem === index ? null : index); toggleCollapsed(); }}>{item.label}</button>
      <Collapsible lazy as="ul" collapsed={collapsed}><DocSidebarItems items={item.items} activePath={activePath} level={level + 1} /></Collapsible>
    </li>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  const sidebar = between(html, '<nav class="menu">', '</nav>');
  const name = (await site.files()).find((file) => /^assets\/sidebar-.*\.js$/.test(file)) as string;
  expect(new Set((await site.output(name)).match(/\/docs\/deep\/p\d+/g)).size).toBe(90);
  expect(html).not.toContain('/docs/deep/p7');
  expect(await site.output('docs/deep/p7/index.html')).toContain(
    `"sidebar":{"name":"defaultSidebar","shared":{"module":"/${name}","open":[1]}}`,
  );
  // The entries of a lazy element are rendered when it opens.
  expect(sidebar).toMatchInlineSnapshot(
    `"<nav class="menu"><b>/docs/a</b><ul class="theme-doc-sidebar-menu"><li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 menu__list-item"><a href="/docs/a" class="menu__link menu__link--active" aria-current="page"><span title="A" class="linkLabel_ssg0">A</span></a></li><li><button>deep</button></li></ul></nav>"`,
  );
});

test('replaces navbar items that can render the theme’s', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { type: 'docsVersionDropdown', position: 'right' }, { href: 'https://example.org', label: 'Out', position: 'right' }] }",
    ).replace('docs: {}', "docs: { sidebarPath: './sidebars.js' }"),
    'sidebars.js': "module.exports = { docs: ['a'] };\n",
    'docs/a.md': '# A\n',
    'src/pages/index.js':
      'import Layout from "@theme/Layout";\nexport default () => <Layout><p>Home</p></Layout>;\n',
    'src/theme/NavbarItem/DocsVersionDropdownNavbarItem.tsx': `import Original from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
export default function Wrapper(props: { docsPluginId: string }) {
  return useActiveDocContext(props.docsPluginId).activeDoc ? <Original {...props} /> : <i>no versions</i>;
}
`,
    'src/theme/NavbarItem/DefaultNavbarItem.js': `import Link from '@docusaurus/Link';
export default ({ label, to, href = to, mobile }) => <Link className={mobile ? 'mobile' : 'wide'} to={href}>{label}!</Link>;
`,
  });
  expect((await site.build()).stderr).toBe('');
  const home = await site.output('index.html');
  expect(
    between(home, 'class="navbar__inner"', '</nav>').match(
      /<a href="[^"]*"[^>]*class="wide">.*?<\/a>|<i>.*?<\/i>/g,
    ),
  ).toMatchInlineSnapshot(`
    [
      "<a href="/docs/a" class="wide">Docs!</a>",
      "<i>no versions</i>",
      "<a href="https://example.org" target="_blank" rel="noopener noreferrer" class="wide">Out!<span class="visually-hidden"> (opens in new tab)</span></a>",
    ]
  `);
  const doc = between(await site.output('docs/a/index.html'), '<nav aria-label="Main"', '</nav>');
  expect(doc).toContain('>Next!</a>');
  expect(doc).not.toContain('no versions');
});

test('styles the list of recent posts on pages without its components', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('', "{ onUntruncatedBlogPosts: 'ignore' }"),
    'docs/a.md': '# A\n',
    'blog/2024-01-03-loud.md': '# Loud\n\nText\n',
    'blog/2023-05-06-old.md': '# Old\n\nText\n',
    'src/theme/BlogSidebar/Desktop/styles.module.css': '.title { color: rebeccapurple; }\n',
    'src/theme/BlogSidebar/Desktop/index.tsx': `import { Fragment } from 'react';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';
import type { Props } from '@theme/BlogSidebar/Desktop';
export default function BlogSidebarDesktop({ sidebar }: Props) {
  return (
    <nav aria-label={translate({ id: 'aria', message: 'Posts' })}>
      <div className={styles.title}>{sidebar.title}</div>
      {sidebar.items.map((item) => (
        <Fragment key={item.permalink}>
          <h5>{new Date(item.date).getUTCMonth()}</h5>
          <Link isNavLink to={item.permalink} activeClassName="active">{item.title}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('blog/2024/01/03/loud/index.html');
  const sheet = /<link rel="stylesheet" href="\/([^"]*client[^"]*)"/.exec(html)?.[1] ?? '';
  const className = /\.([\w-]+)\{color:#639\}/.exec(await site.output(sheet))?.[1] ?? 'none';
  expect(
    between(html, '<nav aria-label="Posts"', '</nav>').replace(className, 'TITLE'),
  ).toMatchInlineSnapshot(
    `"<nav aria-label="Posts"><div class="styles_11df9e_title">Recent posts</div><h5>0</h5><a href="/blog/2024/01/03/loud" class="active" aria-current="page">Loud</a><h5>4</h5><a href="/blog/2023/05/06/old">Old</a></nav>"`,
  );
  await site.remove('src/theme/BlogSidebar/Desktop/index.tsx');
  await site.write({
    'src/theme/BlogSidebar/Content/index.tsx': `export default ({ items, ListComponent }) => <section><b>{items.length}</b><ListComponent items={items} /></section>;\n`,
  });
  expect((await site.build()).stderr).toBe('');
  expect(between(await site.output('blog/index.html'), '<section>', '</section>')).toMatchInlineSnapshot(
    `"<section><b>2</b><ul class="sidebarItemList_ssg0 clean-list"><li class="sidebarItem_ssg0"><a href="/blog/2024/01/03/loud" class="sidebarItemLink_ssg0">Loud</a></li><li class="sidebarItem_ssg0"><a href="/blog/2023/05/06/old" class="sidebarItemLink_ssg0">Old</a></li></ul></section>"`,
  );
});

test('supports a navbar composed of Docusaurus’s parts', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "navbar: { title: 'Named', items: [{ type: 'doc', docId: 'a', label: 'Docs' }, { type: 'search' }, { label: 'Menu', items: [{ to: '/docs/a', label: 'In it' }], position: 'right' }, { type: 'custom-x', position: 'right' }] }",
    ),
    'docs/a.md': '# A\n',
    'src/theme/NavbarItem/ComponentTypes.js': `import types from '@theme-original/NavbarItem/ComponentTypes';
export default { ...types, 'custom-x': () => <b>x</b> };
`,
    'src/theme/Navbar/Content/index.tsx': `import { useThemeConfig, ErrorCauseBoundary } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import SearchBar from '@theme/SearchBar';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarSearch from '@theme/Navbar/Search';
const Items = ({ items }) => items.map((item, i) => <ErrorCauseBoundary key={i}><NavbarItem {...item} /></ErrorCauseBoundary>);
export default function NavbarContent() {
  const mobileSidebar = useNavbarMobileSidebar();
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
  return (
    <div className="navbar__inner">
      <div className="navbar__items">{!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}<NavbarLogo /><Items items={left} /></div>
      <div className="navbar__items navbar__items--right"><Items items={right} /><NavbarColorModeToggle /><NavbarSearch><SearchBar /></NavbarSearch></div>
    </div>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const bar = between(await site.output('docs/a/index.html'), '<nav aria-label="Main"', '</nav>');
  expect(bar.replace(/<(?:svg|kbd).*?<\/(?:svg|kbd)>/g, '')).toMatchInlineSnapshot(
    `"<nav aria-label="Main" class="theme-layout-navbar navbar navbar--fixed-top"><div class="navbar__inner"><div class="navbar__items"><button aria-label="Toggle navigation bar" aria-expanded="false" class="navbar__toggle clean-btn" type="button"></button><a href="/docs/a" class="navbar__brand"><b class="navbar__title text--truncate">Named</b></a><a href="" class="navbar__item navbar__link navbar__link--active" aria-current="page">Docs</a><div class="navbarSearchContainer_ssg0"><button type="button" class="DocSearch DocSearch-Button search-button" aria-label="Search" aria-keyshortcuts="/ Control+K Meta+K" aria-haspopup="dialog"><span class="DocSearch-Button-Container"><span class="DocSearch-Button-Placeholder">Search</span></span><span class="DocSearch-Button-Keys"></span></button></div></div><div class="navbar__items navbar__items--right"><div class="navbar__item dropdown dropdown--hoverable dropdown--right"><a href="#" class="navbar__link" aria-haspopup="true" aria-expanded="false" role="button">Menu</a><ul class="dropdown__menu"><li><a href="/docs/a" class="dropdown__link dropdown__link--active" aria-current="page">In it</a></li></ul></div><b>x</b><div class="toggle_ssg0"><button type="button" class="clean-btn toggleButton_ssg0 toggleButtonDisabled_ssg0" disabled="" title="Switch between dark and light mode (currently light mode)" aria-label="Switch between dark and light mode (currently light mode)"></button></div><div class="navbarSearchContainer_ssg0"><button type="button" class="DocSearch DocSearch-Button search-button" aria-label="Search" aria-keyshortcuts="/ Control+K Meta+K" aria-haspopup="dialog"><span class="DocSearch-Button-Container"><span class="DocSearch-Button-Placeholder">Search</span></span><span class="DocSearch-Button-Keys"></span></button></div></div></div><div role="presentation" class="navbar-sidebar__backdrop"></div></nav>"`,
  );
});

test('replaces a post’s page, around the theme’s or composed of parts', async () => {
  const wrapper = `import BlogPostPage from '@theme-original/BlogPostPage';
export default function Wrapper(props) {
  const { metadata, frontMatter } = props.content;
  return <><BlogPostPage {...props} />{frontMatter.comments !== false && <aside>Comments on {metadata.title} ({metadata.source})</aside>}</>;
}
`;
  const site = await createSite({
    'docusaurus.config.js': config('', '{}'),
    'docs/a.md': '# A\n',
    'blog/2024-01-03-loud.md': '# Loud\n\nText\n\n<!-- truncate -->\n\nMore\n',
    'blog/2023-05-06-old.md': '---\ncomments: false\n---\n\n# Old\n\nText\n\n<!-- truncate -->\n',
    'src/theme/BlogPostPage/index.js': wrapper,
  });
  expect((await site.build()).stderr).toBe('');
  const page = async (path: string) =>
    between(await site.output(`blog/${path}/index.html`), '<article', '</article>');
  expect(await page('2024/01/03/loud')).toMatchInlineSnapshot(`
    "<article class=""><header><h1 class="title_ssg0">Loud</h1><div class="container_ssg0 margin-vert--md"><time dateTime="2024-01-03T00:00:00.000Z">January 3, 2024</time> · One min read</div></header><div id="__blog-post-container" class="markdown"><p>Text</p>
    <div hidden="" data-truncate=""></div>
    <p>More</p></div></article>"
  `);
  expect(await site.output('blog/2024/01/03/loud/index.html')).toMatch(
    /<aside>Comments on .*@site\/blog\/2024-01-03-loud\.md/,
  );
  expect(await page('2023/05/06/old')).not.toContain('<aside>');
  await site.write({
    'src/theme/BlogPostPage/index.js': `import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import TOC from '@theme/TOC';
import ContentVisibility from '@theme/ContentVisibility';
function Content({ sidebar, children }) {
  const { metadata, toc } = useBlogPost();
  const { nextItem, prevItem } = metadata;
  return (
    <BlogLayout sidebar={sidebar} toc={toc.length > 0 ? <TOC toc={toc} /> : undefined}>
      <ContentVisibility metadata={metadata} />
      <BlogPostItem>{children}</BlogPostItem>
      <b>mine</b>
      {(nextItem || prevItem) && <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />}
    </BlogLayout>
  );
}
export default function BlogPostPage(props) {
  const BlogPostContent = props.content;
  return (
    <BlogPostProvider content={props.content} isBlogPostPage>
      <HtmlClassNameProvider className={ThemeClassNames.page.blogPostPage}>
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <Content sidebar={props.sidebar}><BlogPostContent /></Content>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  expect(await page('2024/01/03/loud')).toMatchInlineSnapshot(`
    "<article class=""><header><h1 class="title_ssg0">Loud</h1><div class="container_ssg0 margin-vert--md"><time dateTime="2024-01-03T00:00:00.000Z">January 3, 2024</time> · One min read</div></header><div id="__blog-post-container" class="markdown"><p>Text</p>
    <div hidden="" data-truncate=""></div>
    <p>More</p></div></article>"
  `);
});

test('replaces head elements of documents and of all pages', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.md': '---\nupdated: today\n---\n\n# A\n',
    'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    'src/theme/DocItem/Metadata/index.js': `import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-original/DocItem/Metadata';
export default function MetadataWrapper(props) {
  return <><Metadata {...props} /><Head><meta name="updated" content={useDoc().frontMatter.updated} /></Head></>;
}
`,
    'src/theme/SiteMetadata/index.js': `import Head from '@docusaurus/Head';
import { PageMetadata } from '@docusaurus/theme-common';
export default () => <><PageMetadata image="img/card.png" /><Head><meta name="site" content="yes" /></Head></>;
`,
    'src/theme/BlogListPage/index.js': 'export default () => null;\n',
    'src/theme/Icon/Home/index.js': 'export default () => <b />;\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`""`);
  const headOf = async (file: string) => (await site.output(file)).split('</head>')[0] ?? '';
  const names = async (file: string) =>
    Array.from(
      (await headOf(file)).matchAll(/<meta name="(updated|site)" content="(\w+)"/g),
      ([, name, text]) => `${name}: ${text}`,
    ).sort();
  expect(await names('docs/a/index.html')).toEqual(['site: yes', 'updated: today']);
  expect(await names('index.html')).toEqual(['site: yes']);
  const head = await headOf('index.html');
  expect(head).toContain('<meta property="og:image" content="https://example.com/img/card.png"/>');
  expect(head).toContain('<meta name="twitter:image" content="https://example.com/img/card.png"/>');
});
