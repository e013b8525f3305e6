/** Components in `src/theme` that frame documents and posts, and the hooks they use. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const CONFIG = `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { editUrl: 'https://example.com/edit/' }, blog: {} }]],
};
`;

const body = (html: string): string =>
  /<body>([\s\S]*?)<script type="application\/json"/.exec(html)?.[1] ?? html;

test('provides docs hooks to a document’s footer and content', async () => {
  const site = await createSite({
    // The site's own component expects JSON instead of a URL.
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false').replace(
      "'https://example.com/edit/'",
      "({ version, docPath }) => JSON.stringify({ version, href: 'https://example.com/edit/docs/' + docPath })",
    ),
    'docs/intro.md': '---\ntags: [one]\nhint: Mind the gap\n---\n\n# Intro\n\n## Part\n\n#### Deep\n',
    'docs/next.md': '# Next\n',
    'src/theme/DocItem/Footer/index.js': `import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TagsListInline from '@theme/TagsListInline';
import EditMetaRow from '@theme/EditMetaRow';
export default function DocItemFooter() {
  const { metadata } = useDoc();
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter)}>
      <TagsListInline tags={metadata.tags} />
      <EditMetaRow editUrl={JSON.parse(metadata.editUrl).href} lastUpdatedAt={metadata.lastUpdatedAt} lastUpdatedBy={metadata.lastUpdatedBy} />
    </footer>
  );
}
`,
    'src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content';
import { useAllDocsData, useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { usePluginData } from '@docusaurus/useGlobalData';
import { useFilteredAndTreeifiedTOC, useTitleFormatter } from '@docusaurus/theme-common/internal';
export default function ContentWrapper(props) {
  const { frontMatter, metadata, toc } = useDoc();
  const { version } = useDocsVersion();
  const data = usePluginData('docusaurus-plugin-content-docs');
  const facts = [
    frontMatter.hint, metadata.permalink, metadata.next?.title, version, data === useAllDocsData().default || data.versions.length,
    useTitleFormatter().format({ title: metadata.title }), useTitleFormatter(metadata.title), useTitleFormatter(undefined),
    JSON.stringify(useFilteredAndTreeifiedTOC({ toc, minHeadingLevel: 2, maxHeadingLevel: 3 })),
    toc.map(({ level }) => level),
  ];
  return <><p className="facts">{facts.join('; ')}</p><Content {...props} /></>;
}
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  const html = await site.output('docs/intro/index.html');
  expect(/<p class="facts">.*?<\/p>/.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<p class="facts">Mind the gap; /docs/intro; Next; current; 1; Intro | Example; Intro | Example; Example; [{&quot;level&quot;:2,&quot;id&quot;:&quot;part&quot;,&quot;value&quot;:&quot;Part&quot;,&quot;children&quot;:[]}]; 2,4</p>"`,
  );
  // The page shows only the levels of the configuration.
  expect(html.match(/toc-highlight">.*?</g)).toEqual(['toc-highlight">Part<']);
  expect(/<footer class="theme-doc-footer">.*?<\/footer>/.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<footer class="theme-doc-footer"><b>Tags:</b><ul class="tags_ssg0 padding--none margin-left--sm"><li class="tag_ssg0"><a href="/docs/tags/one" class="tag_ssg1 tagRegular_ssg0" rel="tag">one</a></li></ul><div class="row"><div class="col noPrint_ssg0"><a href="https://example.com/edit/docs/intro.md" target="_blank" rel="noopener noreferrer" class="theme-edit-this-page"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" class="iconEdit_ssg0"><path d="M4 20l1-5L16 4l4 4L9 19zM14 6l4 4"></path></svg>Edit this page<span class="visually-hidden"> (opens in new tab)</span></a></div><div class="col lastUpdated_ssg0"></div></div></footer>"`,
  );
});

test('renders a post with the site’s component on its own page', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', "blog: { onInlineAuthors: 'ignore' }"),
    'docs/intro.md': '# Intro\n',
    'blog/2024-01-02-quiet.md': '---\ncomments: false\n---\n\n# Quiet\n\nText\n\n<!-- truncate -->\n',
    'blog/2024-01-03-loud.md':
      '---\ntitle: Loud\nauthors: { name: Ann }\n---\n\nMore\n\n<!-- truncate -->\n\nRest\n',
    'src/theme/BlogPostItem/index.js': `import BlogPostItem from '@theme-original/BlogPostItem';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function BlogPostItemWrapper(props) {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { frontMatter, title, authors, nextItem } = metadata;
  const shows = isBlogPostPage && frontMatter.comments !== false;
  return <><BlogPostItem {...props} />{shows && <aside>{[title, authors[0].name, nextItem.title].join(', ')}</aside>}</>;
}
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  const loud = await site.output('blog/2024/01/03/loud/index.html');
  expect(/<article[\s\S]*?<nav/.exec(loud)?.[0]).toMatchInlineSnapshot(`
    "<article class=""><header><h1 class="title_ssg0">Loud</h1><div class="container_ssg0 margin-vert--md"><time dateTime="2024-01-03T00:00:00.000Z">January 3, 2024</time> · <!-- -->One min read</div><div class="margin-top--md margin-bottom--sm row"><div class="col col--12 authorCol_ssg0"><div class="avatar margin-bottom--sm"><div class="avatar__intro authorDetails_ssg0"><div class="avatar__name"><span class="authorName_ssg0" translate="no">Ann</span></div><div class="authorSocials_ssg0"></div></div></div></div></div></header><div id="__blog-post-container" class="markdown"><p>More</p>
    <div hidden="" data-truncate=""></div>
    <p>Rest</p></div></article><aside>Loud, Ann, Quiet</aside><nav"
  `);
  expect(await site.output('blog/2024/01/02/quiet/index.html')).not.toContain('<aside>');
  // Lists show the part above the marker, as before.
  const list = await site.output('blog/index.html');
  expect(list.match(/<div class="markdown"><p>.*?<\/div>/g)).toEqual([
    '<div class="markdown"><p>More</p></div>',
    '<div class="markdown"><p>Text</p></div>',
  ]);
});

test('renders a component around the layout once per page, and a whole layout too', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/intro.md': '# Intro\n',
    'blog/2024-01-02-post.md': '# Post\n\nText\n\n<!-- truncate -->\n\nMore\n',
    'src/pages/own.js': `import Layout from '@theme/Layout';\nexport default () => <Layout title="Own"><h1>Own</h1></Layout>;\n`,
    'src/theme/Layout/index.js': `import Layout from '@theme-original/Layout';
import { useLocation } from '@docusaurus/router';
export default function LayoutWrapper(props) {
  return <><Layout {...props} /><i>chat at {useLocation().pathname}</i></>;
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  for (const [file, path] of [
    ['docs/intro/index.html', '/docs/intro'],
    ['own/index.html', '/own'],
    ['blog/index.html', '/blog'],
    ['blog/2024/01/02/post/index.html', '/blog/2024/01/02/post'],
  ] as const) {
    expect(body(await site.output(file)).match(/<i>.*?<\/i>/g)).toEqual([`<i>chat at <!-- -->${path}</i>`]);
  }
  // A full layout wraps the area between the theme's navbar and footer, also on pages that render it themselves.
  await site.write({
    'src/theme/Layout/index.js': `import clsx from 'clsx';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { PageMetadata, SkipToContentFallbackId, ThemeClassNames } from '@docusaurus/theme-common';
import { useKeyboardNavigation } from '@docusaurus/theme-common/internal';
import SkipToContent from '@theme/SkipToContent';
import AnnouncementBar from '@theme/AnnouncementBar';
import Navbar from '@theme/Navbar';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import ErrorPageContent from '@theme/ErrorPageContent';
export default function Layout({ children, noFooter, wrapperClassName, title, description }) {
  useKeyboardNavigation();
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div id={SkipToContentFallbackId} className={clsx(ThemeClassNames.wrapper.main, wrapperClassName)}>
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
      <i>mine</i>
    </LayoutProvider>
  );
}
`,
    'src/theme/NotFound.js': `import Layout from '@theme/Layout';\nexport default () => <Layout title="Gone"><h1>Gone</h1></Layout>;\n`,
  });
  expect((await site.build()).stderr).toBe('');
  const ofBlog = ['blog/index.html', 'blog/archive/index.html', 'blog/2024/01/02/post/index.html'];
  for (const file of ['docs/intro/index.html', 'own/index.html', '404.html', ...ofBlog]) {
    const html = body(await site.output(file));
    expect(html.match(/<nav aria-label="Main"/g)).toHaveLength(1);
    expect(html.match(/<i>mine<\/i>/g)).toHaveLength(1);
    expect(html).toContain('href="#');
  }
  expect(await site.output('own/index.html')).toContain('<title>Own | Example</title>');
});

test('passes the document to its frame as a component with its data', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/intro.md': '---\nlevel: hard\n---\n\n# Intro\n',
    'src/theme/DocItem/index.tsx': `import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import type {
  Props,
} from '@theme/DocItem';
import { WrapperProps } from '@docusaurus/types';
import DocItemMetadata from '@theme/DocItem/Metadata';
import DocItemLayout from '@docusaurus/theme-classic/lib/theme/DocItem/Layout/index.js';
export default function DocItem(props: Props & WrapperProps<unknown>) {
  const MDXComponent = props.content;
  const { metadata, frontMatter } = props.content;
  return (
    <DocProvider content={props.content}>
      <HtmlClassNameProvider className={\`docs-doc-id-\${metadata.id}\`}>
        <DocItemMetadata />
        <DocItemLayout><MDXComponent /></DocItemLayout>
        <i>{metadata.title} is {frontMatter.level}</i>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/intro/index.html');
  expect(html.match(/<h1 id="intro">/g)).toHaveLength(1);
  expect(html).toContain('<i>Intro<!-- --> is <!-- -->hard</i>');
});

test('puts no element between an ejected element around documents and their text', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/intro.md': '---\ntitle: Intro\n---\nText.\n\n- one\n',
    'src/theme/DocItem/Content/index.js': `import MDXContent from '@theme/MDXContent';
export default ({ children }) => <div className="own"><h1>Own</h1><MDXContent>{children}</MDXContent></div>;
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  expect(await site.page('/docs/intro/')).toContain(
    '<div class="own"><h1>Own</h1><p>Text.</p>\n<ul>\n<li>one</li>\n</ul></div>',
  );
});

test('puts the element around a document also around elements that a component adds to its text', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/intro.mdx':
      '---\ntitle: Intro\n---\nexport const Count = () => <b onClick={() => {}}>1</b>;\n\n<Count />\n',
    'src/theme/DocItem/index.js': `import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import DocItemLayout from '@theme/DocItem/Layout';
import Around from '@site/src/Around';
export default ({ content: MDXComponent }) => (
  <DocProvider content={MDXComponent}>
    <DocItemLayout><Around><div className="row"><MDXComponent /><aside>Own</aside></div></Around></DocItemLayout>
  </DocProvider>
);
`,
    'src/Around.js': 'export default ({ children }) => children;\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/intro/')).toContain(
    '<div class="theme-doc-markdown markdown"><header><h1>Intro</h1></header><div class="row"><b>1</b><aside>Own</aside></div></div>',
  );
});

test('describes the cards of another category', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/start.mdx': `# Start

import DocCardList from '@theme/DocCardList';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';

export const Guides = () => <DocCardList items={useDocsSidebar().items.find(({ label }) => label === 'guides').items} />;

<Guides />
`,
    'docs/guides/one.md': '---\ndescription: Told in front matter.\n---\n# One\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/start/')).toContain('title="Told in front matter."');
});

test('passes the ids of documents to a document that lists cards', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/start.mdx': `# Start

import DocCardList from '@theme/DocCardList';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';

<DocCardList items={useDocsSidebar().items.filter(({ docId }) => docId !== 'start')} />
`,
    'docs/other.md': '# Other\n',
  });
  expect((await site.build()).stderr).toBe('');
  const cards = [...(await site.page('/docs/start/')).matchAll(/<a href="([^"]*)" class="card /g)];
  expect(cards.map(([, href]) => href)).toEqual(['/docs/other']);
});

test('links the styles of a custom card on the page of a category', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/sub/_category_.json': '{ "link": { "type": "generated-index" } }',
    'docs/sub/one.md': '---\ntags: [t]\n---\n# One\n',
    'src/theme/DocCard/index.js':
      "import styles from './card.module.css';\nexport default ({ item }) => <a className={styles.card} href={item.href}>{item.label}</a>;\n",
    'src/theme/DocCard/card.module.css': '.card { letter-spacing: 7px; }\n',
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/category/sub/index.html');
  const sheets = Array.from(
    html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g),
    ([, file = '']) => file,
  );
  const texts = await Promise.all(sheets.map((file) => site.output(file)));
  expect(texts.filter((text) => text.includes('letter-spacing:7px'))).toHaveLength(1);
});

test('passes the sidebar entry to a custom card', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/start.md': "# Start\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    'docs/one.md': '# One\n\nFirst.\n',
    'docs/sub/deep.md': '# Deep\n',
    'src/theme/DocCard/index.js': `import Link from '@docusaurus/Link';
import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
export default function DocCard({ item }) {
  switch (item.type) {
    case 'link': return <Link to={item.href}>{item.label}: {item.description}</Link>;
    case 'category': return <Link to={findFirstSidebarItemLink(item)}>{item.label} with {item.items.length}</Link>;
    default: throw new Error('unknown type');
  }
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/start/index.html');
  expect(
    /<section class="row">.*?<\/section>/.exec(html)?.[0].replaceAll('<!-- -->', ''),
  ).toMatchInlineSnapshot(
    `"<section class="row"><article class="docCardListItem_ssg0 col col--6"><a href="/docs/one">One: First.</a></article><article class="docCardListItem_ssg0 col col--6"><a href="/docs/start">Start: </a></article><article class="docCardListItem_ssg0 col col--6"><a href="/docs/sub/deep">sub with 1</a></article></section>"`,
  );
});

test('supports Docusaurus 3.8 code blocks', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/start.md': '# Start\n\n```js title="x.js"\n// highlight-next-line\nlet a;\nb;\n```\n',
    'src/theme/CodeBlock/Content/String.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeBlockContext, useCodeWordWrap } from '@docusaurus/theme-common/internal';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
const Length = () => <i>{useCodeBlockContext().metadata.code.length} characters</i>;
export default function CodeBlockContentString(props) {
  const { prism } = useThemeConfig();
  const metadata = createCodeBlockMetadata({ ...props, code: props.children, defaultLanguage: prism.defaultLanguage });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <Length />
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/start/index.html');
  expect(/<i>.*?<\/div><\/div>/s.exec(html)?.[0].replaceAll('<!-- -->', '')).toMatchInlineSnapshot(`
    "<i>9 characters</i><div class="language-js codeBlockContainer_ssg0 theme-code-block code-block"><div class="codeBlockTitle_ssg0">x.js</div><div class="codeBlockContent_ssg0"><pre tabindex="0" class="prism-code language-js codeBlock_ssg0 thin-scrollbar"><code class="codeBlockLines_ssg0 language-js"><span class="token-line codeLine_ssg0 theme-code-block-highlighted-line"><span class="token keyword">let</span> a<span class="token punctuation">;</span>
    </span><span class="token-line codeLine_ssg0">b<span class="token punctuation">;</span>
    </span></code></pre></div></div>"
  `);
});

test('replaces parts of a document’s footer and reports unused parts', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/start.md': '---\ntags: [one]\n---\n\n# Start\n',
    'src/theme/EditThisPage/index.tsx': `import EditThisPage from '@theme-original/EditThisPage';
import type { Props } from '@theme/EditThisPage';
export default (props: Props) => <><EditThisPage {...props} /><a href="https://example.com/issues">Report</a></>;
`,
    'src/theme/LiveCodeBlock.js': 'export default () => null;\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[swizzled-component] src/theme/LiveCodeBlock.js
    \`src/theme/LiveCodeBlock\` is not used: the package \`@docusaurus/theme-live-codeblock\` is not installed
    hint: install the packages of the site; until then, live code blocks are shown as static code

    1 warning
    "
  `);
  const html = await site.output('docs/start/index.html');
  expect(/<footer class="theme-doc-footer.*?<\/footer>/s.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<footer class="theme-doc-footer docusaurus-mt-lg"><div class="row margin-top--sm theme-doc-footer-tags-row"><div class="col"><b>Tags:</b><ul class="tags_ssg0 padding--none margin-left--sm"><li class="tag_ssg0"><a href="/docs/tags/one" class="tag_ssg1 tagRegular_ssg0" rel="tag">one</a></li></ul></div></div><div class="row margin-top--sm theme-doc-footer-edit-meta-row"><div class="col noPrint_ssg0"><a href="https://example.com/edit/docs/start.md" target="_blank" rel="noopener noreferrer" class="theme-edit-this-page"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" class="iconEdit_ssg0"><path d="M4 20l1-5L16 4l4 4L9 19zM14 6l4 4"></path></svg>Edit this page<span class="visually-hidden"> (opens in new tab)</span></a><a href="https://example.com/issues">Report</a></div><div class="col lastUpdated_ssg0"></div></div></footer>"`,
  );
});

test('provides the written configuration to components', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace(
      'presets:',
      "organizationName: 'org', projectName: 'repo', themeConfig: { navbar: { items: [{ type: 'search' }, { to: 'docs/intro', label: 'Docs' }] }, support: { mail: 'a@example.com' } }, presets:",
    ).replace('blog: {}', 'blog: false'),
    'docs/intro.md': '# Intro\n',
    'src/pages/index.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useThemeConfig } from '@docusaurus/theme-common';
export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  const { navbar, support, docs } = useThemeConfig();
  const facts = [
    siteConfig.organizationName, siteConfig.projectName, siteConfig.themeConfig.support.mail, navbar.items[1].to,
    support.mail, String(docs.sidebar.hideable), siteConfig.title,
  ];
  return <p className="facts">{facts.join(' ')}</p>;
}
`,
  });
  expect((await site.build()).status).toBe(0);
  expect(await site.output('index.html')).toContain(
    '<p class="facts">org repo a@example.com docs/intro a@example.com false Example</p>',
  );
});

test('keeps a layout whose provider imports a missing package, because pages need the provider', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] };\n`,
    'src/theme/Layout.js': `import Layout from '@theme-original/Layout';
import { Dialogs } from '@theme/own/dialogs';
export default (props) => <Dialogs><Layout {...props} /></Dialogs>;
`,
    'src/theme/own/dialogs.js': `import { createContext, useContext, useState } from 'react';
import Player from 'unheard-of';
const Context = createContext(undefined);
function Dialogs({ children }) {
  const [shown] = useState(false);
  return <Context.Provider value="provided">{children}{shown && <Player />}</Context.Provider>;
}
function useDialogs() {
  const found = useContext(Context);
  if (found === undefined) throw new Error('no provider');
  return found;
}
export { Dialogs, useDialogs };
`,
    'src/pages/index.js': `import Layout from '@theme/Layout';
import { useDialogs } from '@theme/own/dialogs';
const Button = () => <button type="button">It is {useDialogs()}.</button>;
export default () => <Layout title="Home"><Button /></Layout>;
`,
  });
  const run = await site.build();
  expect(run.stderr).toContain('the package `unheard-of` is not installed');
  expect(run.stderr).toContain('1 warning\n');
  expect((await site.output('index.html')).replaceAll('<!-- -->', '')).toContain('>It is provided.</button>');
});

test('lets ejected components around documents choose the sidebar', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('docs: {', "docs: { sidebarPath: './sidebars.js',").replace(
      'blog: {}',
      'blog: false',
    ),
    'sidebars.js': `module.exports = {
  one: ['a'],
  two: [{ type: 'category', label: 'More', customProps: { mark: '!' }, items: ['b', 'c'] }],
};
`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'src/theme/DocsRoot/index.js': `import renderRoutes from '@docusaurus/renderRoutes';
import Layout from '@theme/Layout';
export default (props) => <div id="docs"><Layout>{renderRoutes(props.route.routes)}</Layout></div>;
`,
    'src/theme/DocVersionRoot/index.js': `import renderRoutes from '@docusaurus/renderRoutes';
export default ({ version, route }) => <div id={version.version}>{renderRoutes(route.routes)}</div>;
`,
    'src/theme/DocRoot/index.js': `import { DocsSidebarProvider, useDocRootMetadata, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import DocRootLayout from '@theme/DocRoot/Layout';
export default function DocRoot(props) {
  const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props);
  const { docsSidebars } = useDocsVersion();
  const [name, items] = props.location.pathname === '/docs/a' ? ['two', docsSidebars.two] : [sidebarName, sidebarItems];
  return <DocsSidebarProvider name={name} items={items}><DocRootLayout>{docElement}</DocRootLayout></DocsSidebarProvider>;
}
`,
    'src/theme/DocItem/Content/index.js': `import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
export default function Content() {
  const { name, items } = useDocsSidebar();
  return <b>{name}: {JSON.stringify(items)}</b>;
}
`,
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(html).toMatch(/<div id="docs">[\s\S]*<div id="current">/);
  expect(/<b>.*?<\/b>/.exec(html)?.[0].replaceAll('&quot;', '"')).toMatchInlineSnapshot(
    `"<b>two<!-- -->: <!-- -->[{"type":"category","label":"More","collapsible":true,"collapsed":true,"fallbackHref":"/docs/b","customProps":{"mark":"!"},"items":[{"type":"link","label":"B","href":"/docs/b"},{"type":"link","label":"C","href":"/docs/c"}]}]</b>"`,
  );
  expect(html).toMatch(/<ul class="theme-doc-sidebar-menu[^>]*><li class="[^"]*category[\s\S]*?>More</);
});

test('gives components the plugin of the page, as the context of its route', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {}, blog: { id: 'news' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more' }]],
};
`,
    'docs/a.md': '# A\n',
    'more/b.md': '# B\n',
    'blog/2026-01-01-c.md': '# C\n',
    'src/pages/index.js':
      'import Layout from "@theme/Layout";\nexport default () => <Layout>Home</Layout>;\n',
    'src/theme/Footer.js': `import useRouteContext from '@docusaurus/useRouteContext';
export default function Footer() {
  const { plugin } = useRouteContext();
  return <footer>{plugin.name + ' ' + plugin.id}</footer>;
}
`,
  });
  await site.build();
  const pages = ['docs/a/index', 'more/b/index', 'blog/2026/01/01/c/index', 'index', '404'];
  const shown = pages.map(
    async (page) => /<footer>(.*?)<\/footer>/.exec(await site.output(`${page}.html`))?.[1],
  );
  expect(await Promise.all(shown)).toEqual([
    'docusaurus-plugin-content-docs default',
    'docusaurus-plugin-content-docs more',
    'docusaurus-plugin-content-blog news',
    'docusaurus-plugin-content-pages default',
    'native default',
  ]);
});

test('gives ejected components the data and the modules that they import', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/guides/_category_.json':
      '{ "label": "Guides", "link": { "type": "generated-index", "description": "All guides" } }',
    'docs/guides/a.mdx': '# A\n\n<details><summary>More</summary>Text</details>\n',
    'blog/2026-01-01-first.md': '# First\n\nText.\n\n<!-- truncate -->\n',
    'src/theme/DocCategoryGeneratedIndexPage/index.js': `import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
export default function Index({ categoryGeneratedIndex: { title, description, permalink, navigation } }) {
  const { items } = useCurrentSidebarCategory();
  return <b>{[title, description, permalink, navigation.next.title, items.length].join('; ')}</b>;
}
`,
    'src/theme/DocItem/Layout/index.js': `import Layout from '@theme-original/DocItem/Layout';
export default (props) => <div id="item"><Layout {...props} /></div>;
`,
    'src/theme/DocRoot/Layout/index.js': `import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme-original/DocRoot/Layout';
export default function WithTrail(props) {
  const trail = useSidebarBreadcrumbs();
  return <><i>{trail.map(({ type, label }) => type + ' ' + label).join(', ')}</i><Layout {...props} /></>;
}
`,
    'src/theme/Details/index.js': `import { Details } from '@docusaurus/theme-common/Details';
export default (props) => <Details {...props} className="own" />;
`,
    'src/theme/BlogPostItem/Content/index.js': `import { applyTrailingSlash, blogPostContainerID } from '@docusaurus/utils-common';
export default ({ children }) => (
  <div id={blogPostContainerID} title={applyTrailingSlash('/a/?b', { trailingSlash: false, baseUrl: '/' })}>{children}</div>
);
`,
  });
  expect((await site.build()).stderr).toBe('');
  const category = await site.output('docs/category/guides/index.html');
  expect(category).toContain('<b>Guides; All guides; /docs/category/guides; A; 1</b>');
  // A generated index is not a document.
  expect(category).not.toContain('id="item"');
  const document = await site.output('docs/guides/a/index.html');
  expect(document).toContain('id="item"');
  expect(document).toMatch(/<details class="[^"]*own"/);
  expect(document).toContain('<i>category Guides, link A</i>');
  // Style sheets of sites address the children: `.theme-doc-markdown > h2`.
  expect(document).toMatch(/<div class="theme-doc-markdown markdown"[^>]*><header><h1/);
  expect(await site.output('blog/2026/01/01/first/index.html')).toContain(
    '<div id="__blog-post-container" title="/a?b">',
  );
});

test('provides the router of Docusaurus, and the modules for a search with Algolia', async () => {
  const manifest = (name: string, version: string, more = '') =>
    `{ "name": "${name}", "version": "${version}"${more} }`;
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'node_modules/react-router-dom/package.json': manifest('react-router-dom', '5.3.4'),
    'node_modules/react-router-dom/index.js':
      "exports.useLocation = () => { throw new Error('Invariant failed'); };\nexports.generatePath = () => 'generated';\n",
    'node_modules/react-router/package.json': manifest('react-router', '7.0.0'),
    'node_modules/react-router/index.js': "exports.useLocation = () => ({ pathname: 'another router' });\n",
    'node_modules/@docusaurus/theme-search-algolia/package.json': manifest(
      '@docusaurus/theme-search-algolia',
      '3.9.2',
      ', "exports": { "./client": "./lib/client.js" }',
    ),
    'node_modules/@docusaurus/theme-search-algolia/lib/client.js':
      "import useContext from '@docusaurus/useDocusaurusContext';\nexport const useTitle = () => useContext().siteConfig.title;\n",
    'node_modules/@docusaurus/theme-search-algolia/lib/theme/SearchTranslations/index.js':
      "export default { button: 'Find it' };\n",
    'src/theme/SearchBar/index.js': `import { useTitle } from '@docusaurus/theme-search-algolia/client';
import translations from '@theme/SearchTranslations';
export default function SearchBar() {
  return <button>{translations.button + ' in ' + useTitle()}</button>;
}
`,
    'src/place.js': `import { generatePath, useLocation } from 'react-router-dom';
import { useLocation as useOther } from 'react-router';
export default function Place() {
  return <p>{[useLocation().pathname, generatePath(), useOther().pathname].join(', ')}</p>;
}
`,
    'docs/intro.mdx': "import Place from '@site/src/place';\n\n# Intro\n\n<Place />\n",
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const html = await site.output('docs/intro/index.html');
  expect(html).toContain('<button>Find it in Example</button>');
  expect(html).toContain('<p>/docs/intro, generated, another router</p>');
});

test('lets a site replace parts of cards, which older versions of Docusaurus do not have', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace('blog: {}', 'blog: false'),
    'docs/c/_category_.json': '{ "label": "C", "link": { "type": "generated-index", "slug": "/c" } }',
    'docs/c/list.mdx':
      "# 🚀 List\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList items={[{ type: 'link', label: '🚀 List', href: '/docs/c' }]} />\n",
    'src/theme/DocCard/Heading/Icon/index.js':
      'export default ({ item, icon }) => <i title={item.label}>{icon}</i>;\n',
  });
  const titleIn = async (file: string) => /<h2 title=[^>]*>.*?<\/h2>/.exec(await site.output(file))?.[0];
  expect((await site.build()).stderr).toBe('');
  for (const file of ['docs/c/index.html', 'docs/c/list/index.html'])
    expect(await titleIn(file), file).toBe(
      '<h2 title="List" class="theme-doc-card-heading cardTitle_ssg1"><i title="🚀 List">🚀</i><span class="text--truncate theme-doc-card-title cardTitleText_ssg0">List</span></h2>',
    );
  await site.write({ 'package.json': '{ "dependencies": { "@docusaurus/core": "^3.9.2" } }' });
  await site.build();
  for (const file of ['docs/c/index.html', 'docs/c/list/index.html'])
    expect(await titleIn(file), file).toBe(
      '<h2 title="🚀 List" class="text--truncate cardTitle_ssg0">📄️<!-- --> <!-- -->🚀 List</h2>',
    );
});

test('gives tabs of a site’s own the state of Docusaurus 3.10 and of older versions', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'src/NewTabs.jsx': `import { TabsProvider, sanitizeTabsChildren, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal';
const List = () => { const { selectedValue, tabValues, block } = useTabs(); return <i>{tabValues.map(({ label }) => label).join()} {selectedValue} {String(block)}</i>; };
export default (props) => <TabsProvider value={useTabsContextValue(props)}><List />{sanitizeTabsChildren(props.children)}</TabsProvider>;
`,
    'src/OldTabs.jsx': `import { useTabs } from '@docusaurus/theme-common/internal';
export default (props) => <b>{useTabs(props).selectedValue}</b>;
`,
    'docs/a.mdx': `import NewTabs from '@site/src/NewTabs';
import OldTabs from '@site/src/OldTabs';
import TabItem from '@theme/TabItem';

<NewTabs block>
  <TabItem value="x" label="First">X</TabItem>
  <TabItem value="y" label="Second" default>Y</TabItem>
</NewTabs>

<NewTabs lazy>
  <TabItem value="z" label="Only">Z</TabItem>
  <TabItem value="w" label="Later">W</TabItem>
</NewTabs>

<OldTabs><TabItem value="q">Q</TabItem></OldTabs>
`,
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const html = (await site.output('docs/a/index.html')).replaceAll('<!-- -->', '');
  expect(/<i>.*<\/b>/s.exec(html)?.[0]).toMatchInlineSnapshot(`
    "<i>First,Second y true</i><div role="tabpanel" class="tabItem_ssg0" hidden="">X</div><div role="tabpanel" class="tabItem_ssg0">Y</div>
    <i>Only,Later z false</i><div role="tabpanel" class="tabItem_ssg0">Z</div>
    <b>q</b>"
  `);
});

test('gives the metadata for searches the version and the tag of a document', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/a.md': '# A\n',
    'src/theme/SearchMetadata.js': `import Head from '@docusaurus/Head';
export default ({ locale, tag, version }) => (
  <Head>
    {version && <meta name="own-version" content={version} />}
    <meta name="own-tag" content={tag.toUpperCase() + (locale ?? '')} />
  </Head>
);
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('<meta name="own-version" content="current"/>');
  expect(html).toContain('<meta name="own-tag" content="DOCS-DEFAULT-CURRENT"/>');
});

test('uses components with unused imports of TypeScript, and aliases; reports one that cannot work once', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace(
      'presets:',
      "plugins: [() => ({ name: 'alias', configureWebpack: () => ({ resolve: { alias: { '@parts': require('path').join(__dirname, 'src/parts') } } }) })], presets:",
    ),
    'docs/a.md': '# A\n',
    'src/parts/Note/index.js': 'export default () => <i>The note</i>;\n',
    'src/theme/DocItem/Footer/index.tsx': `import Note from '@parts/Note';
import Chooser from '@theme/Chooser';
export default () => <footer>{/* <Chooser /> */}<Note /></footer>;
`,
    'src/theme/DocItem/Paginator/index.js':
      "import Chooser from '@theme/Chooser';\nexport default () => <Chooser />;\n",
    'src/theme/DocItem/Layout/index.js':
      "import Paginator from '@theme/DocItem/Paginator';\nimport Footer from '@theme/DocItem/Footer';\nexport default ({ children }) => <section>{children}<Footer /><Paginator /></section>;\n",
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^`src.*/gm)).toEqual([
    '`src/theme/DocItem/Paginator` is not used: ssg does not provide `@theme/Chooser`',
  ]);
  expect(await site.output('docs/a/index.html')).toContain('<footer><i>The note</i></footer>');
});

test('shows the table of contents of a post in a layout for Docusaurus 2.0 beta', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false }]],
};
`,
    'src/theme/BlogLayout/index.js':
      "import Layout from '@theme/Layout';\nimport TOC from '@theme/TOC';\nexport default ({ sidebar, toc, children, ...props }) => <Layout {...props}>{toc && <aside><TOC toc={toc} /></aside>}{children}</Layout>;\n",
    'blog/2024-01-02-a.md': '# A\n\nText\n\n<!-- truncate -->\n\n## Part\n\nMore\n',
  });
  const { status, stderr } = await site.build();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(await site.output('blog/2024/01/02/a/index.html')).toMatch(
    /<aside><div class="tableOfContents_\w+[^>]*><ul[^>]*><li><a[^>]* href="#part"/,
  );
});
