/** What Docusaurus sites write in practice, and what is missing until their packages are installed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

test('finds files from the root, answers hooks, and shows HTML in links', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { docs: { sidebarCollapsed: false }, blog: false, theme: { customCss: '/src/css/custom.css' } }]],
  themeConfig: { navbar: { items: [
    { type: 'dropdown', label: 'More', items: [{ to: '/docs/a', html: '<strong>A page</strong>' }] },
    { to: 'docs/a', label: 'From the root' },
    { type: 'doc', docId: '/category/things', label: 'By slug' },
  ] } },
};
`,
    'docs/a.mdx':
      "---\nid: first\nslug: a\n---\nimport Card from '/src/components/card';\nimport Titles from './_titles';\n\n# A\n\n<Card />\n\n<Titles />\n\n<Later />\n",
    'docs/things/_category_.json': '{ "label": "Things", "link": { "type": "generated-index" } }',
    'docs/things/b.md': '---\ndescription: All of it\n---\n\n# B\n',
    'docs/_titles.jsx': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default () => <p id="titles">{useDocsVersion().docs['things/b'].title + ': ' + useDocsVersion().docs['things/b'].description}</p>;
`,
    'src/css/custom.css': ".rooted { background: url('/static/paper.png'); }\n",
    'static/paper.png': '',
    'src/components/card.jsx': `import { useLayoutDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Card() {
  const { siteConfig } = useDocusaurusContext();
  return <p id="card">{useLayoutDoc('first').path + ' ' + siteConfig.presets[0][1].docs.sidebarCollapsed + ' ' + useLayoutDoc('/category/things').path + ' ' + useLayoutDoc('none')}</p>;
}
`,
    // The map of components remains, although one component lacks a package.
    'src/theme/MDXComponents.js': `import Own from '@theme-original/MDXComponents';
import { two } from 'package-two';
export default { ...Own, Later: () => <p id="later">{typeof two.three}</p> };
`,
    'src/theme/Footer.js': "import Box from 'package-one';\nexport default () => <Box />;\n",
    'src/theme/Logo.js': "import Box from 'package-one';\nexport default () => <Box />;\n",
    'src/pages/one.jsx':
      "import One from 'package-one';\nimport Three, { create, io } from 'package-three';\nconst socket = new io('x');\nconst useStore = create()((set) => ({ set }));\nexport default () => { socket.on('y'); socket.all()[0].on('z'); useStore().set(1); io('z').load().then(({ data }) => data[0].list.map(String)).catch(() => {}); return <One><Three />{io().list.map(String)}<b id=\"rest\">rest</b></One>; };\n",
    'package.json': '{ "dependencies": { "package-one": "1", "package-three": "3" } }',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[unresolved-import] package.json
    3 packages are not installed: \`package-one\`, \`package-three\`, \`package-two\`
    note: \`src/theme/Footer\` is not used: the package \`package-one\` is not installed
    note: \`src/theme/Logo\` is not used: the package \`package-one\` is not installed
    note: \`package-one\` is imported by src/pages/one.jsx:1:17
    note: \`package-three\` is imported by src/pages/one.jsx:2:35
    note: \`package-two\` is imported by src/theme/MDXComponents.js:2:21
    hint: run \`npm install --save-dev package-two\`, which also installs the packages in \`package.json\`; until then, placeholders are shown

    1 warning
    "
  `);
  expect(status).toBe(0);
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('<p id="card">/base/docs/a false /base/docs/category/things null</p>');
  expect(html).toContain('<p id="later">');
  expect(html).toContain('<p id="titles">B: All of it</p>');
  expect(html).toMatch(/<a href="\/base\/docs\/a"[^>]*><strong>A page<\/strong><\/a>/);
  expect(html).toMatch(/<a href="\/base\/docs\/a"[^>]*>From the root/);
  expect(html).toMatch(/<a href="\/base\/docs\/category\/things"[^>]*>By slug/);
  // Only what comes from the packages is missing.
  expect(await site.output('one/index.html')).toContain('<b id="rest">rest</b>');
});

test('loads each client module on its own, with its styles, so a failure affects no other', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]], clientModules: ['./src/fails.js', './src/works.js'],
};
`,
    'docs/a.md': '# A\n',
    'src/fails.js': "throw new Error('FAILS');\n",
    'src/works.js': "import './works.css';\nexport const onRouteDidUpdate = () => console.log('WORKS');\n",
    'src/works.css': '.works { color: teal; }\n',
  });
  expect((await site.build()).stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  const files = (await site.files()).filter((file) => file.startsWith('assets/'));
  const containing = async (text: string): Promise<string[]> => {
    const found = [];
    for (const file of files.filter((each) => /\.(?:js|css)$/.test(each)))
      if ((await site.output(file)).includes(text)) found.push(file);
    return found;
  };
  expect(await containing('FAILS')).toEqual([expect.stringContaining('assets/fails-')]);
  expect(await containing('WORKS')).toEqual([expect.stringContaining('assets/works-')]);
  const [styles = ''] = await containing('.works{');
  expect(html).toContain(`<link rel="stylesheet" href="/${styles}"`);
});

test('runs the PostCSS plugins of a site over its own style sheets', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const loud = () => ({ replace: (css) => css.replace('@loud', 'color: red') });
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
  plugins: [() => ({
    name: 'styles',
    configurePostCss: (options) => { options.plugins.push(loud(), ['of-a-package', { as: 'color: blue' }], require('of-nobody')); return options; },
  })],
};
`,
    'docs/a.mdx': "import styles from '../src/a.module.css';\n\n# A\n\n<p className={styles.own}>x</p>\n",
    'src/custom.css': '.loud { @loud }\n.calm { @calm }\n.more { &-own { color: red } }\n',
    'src/a.module.css': '.own { @loud }\n',
    // The interface of PostCSS, as far as ssg uses it.
    'node_modules/postcss/package.json': '{ "name": "postcss", "version": "8.0.0", "main": "index.js" }',
    'node_modules/postcss/index.js':
      'module.exports = (plugins) => ({ process: async (css) => ({ css: plugins.reduce((text, { replace }) => replace(text), css) }) });\n',
    'node_modules/of-a-package/package.json':
      '{ "name": "of-a-package", "version": "1.0.0", "main": "index.js" }',
    'node_modules/of-a-package/index.js':
      "module.exports = ({ as }) => ({ replace: (css) => css.replace('@calm', as) });\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration uses a package that is not installed
    note: plugin styles: \`configurePostCss\`: \`of-nobody\` is not installed, so style sheets are used unprocessed
    hint: run \`npm install --save-dev of-nobody\`

    1 warning
    "
  `);
  expect(status).toBe(0);
  const sheets = (await site.files()).filter((file) => file.endsWith('.css'));
  const styles = (await Promise.all(sheets.map((file) => site.output(file)))).join('\n');
  expect(styles).toContain('.loud{color:red}.calm{color:#00f}');
  expect(styles).toMatch(/\.own_a_\w+\{color:red\}|\.a_\w+_own\{color:red\}/);
  expect(await site.output('docs/a/index.html')).toContain('<div id="__docusaurus">');

  // A plugin by name, whose package is missing, is one problem of all style sheets.
  const config = await readFile(path.join(site.dir, 'docusaurus.config.js'), 'utf8');
  await site.write({ 'docusaurus.config.js': config.replace("require('of-nobody')", "'@of/nobody/plugin'") });
  expect(await site.build()).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(
      /^warning\[bundle\]\nPostCSS failed, so style sheets are used unprocessed: the package `@of\/nobody` is not installed\nhint: .*\n\n1 warning\n$/,
    ),
  });
});

test('runs the plugins of a PostCSS configuration, and reports places in the source', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
};
`,
    'docs/a.md': '# A\n',
    'src/custom.css': '.loud { @loud }\n\n.b {\n  fontSize: 1px;\n}\n',
    'postcss.config.js':
      "module.exports = { plugins: { 'of-a-package': { as: 'color: red' }, off: false } };\n",
    'node_modules/postcss/package.json': '{ "name": "postcss", "version": "8.0.0", "main": "index.js" }',
    'node_modules/postcss/index.js':
      'module.exports = (plugins) => ({ process: async (css) => ({ css: plugins.reduce((text, { replace }) => replace(text), css) }) });\n',
    'node_modules/of-a-package/package.json':
      '{ "name": "of-a-package", "version": "1.0.0", "main": "index.js" }',
    'node_modules/of-a-package/index.js':
      "module.exports = ({ as }) => ({ replace: (css) => css.replace('@loud', as).replace(/\\n+/g, ' ') });\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[bundle] src/custom.css:4:3
    "fontSize" is not a known CSS property
    3 | .b {
    4 |   fontSize: 1px;
      |   ^^^^^^^^
    5 | }
    hint: did you mean "font-size" instead?

    1 warning
    "
  `);
  expect(status).toBe(0);
  const sheets = (await site.files()).filter((file) => file.endsWith('.css'));
  const styles = (await Promise.all(sheets.map((file) => site.output(file)))).join('\n');
  expect(styles).toContain('.loud{color:red}');

  // Others of its notations, and a configuration that fails.
  await site.write({
    'postcss.config.js':
      "module.exports = () => ({ plugins: [require('of-a-package')({ as: 'color: green' })] });\n",
  });
  await site.build();
  const changed = (await site.files()).filter((file) => file.endsWith('.css'));
  expect((await Promise.all(changed.map((file) => site.output(file)))).join('\n')).toContain(
    '.loud{color:green}',
  );
  await site.write({ 'postcss.config.js': "throw new Error('no plugins today');\n", 'src/custom.css': '' });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[bundle] postcss.config.js
    the PostCSS configuration failed, so style sheets are used unprocessed: no plugins today
    hint: correct the file

    1 warning
    "
  `);
});

test('reads an imported `.md` file as Markdown if it is not valid MDX', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', markdown: { format: 'detect' },
  presets: [['classic', { blog: false }]],
};
`,
    'docs/a.mdx': "import Part from './_part.md';\n\n# A\n\n<Part />\n",
    'docs/_part.md': 'Older than <2 years.\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/a/index.html')).toContain('<p>Older than &lt;2 years.</p>');
});

test('reports suffixes behind `&` in style sheets that no plugin processes once, and says what to do', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
};
`,
    'docs/a.md': '# A\n',
    'src/custom.css': `${['one', 'two', 'three', 'four'].map((name) => `.a { &-${name} { color: red; } }\n`).join('')}`,
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[bundle] src/custom.css:1:7
    a suffix directly after \`&\` is not valid in CSS
    1 | .a { &-one { color: red; } }
      |       ^^^^
    2 | .a { &-two { color: red; } }
    hint: write the whole selector, or process the style sheet with Sass or with a PostCSS plugin for nesting

    warning[bundle] src/custom.css:2:7
    a suffix directly after \`&\` is not valid in CSS
    1 | .a { &-one { color: red; } }
    2 | .a { &-two { color: red; } }
      |       ^^^^
    3 | .a { &-three { color: red; } }
    hint: write the whole selector, or process the style sheet with Sass or with a PostCSS plugin for nesting

    warning[bundle] src/custom.css:3:7
    a suffix directly after \`&\` is not valid in CSS
    2 | .a { &-two { color: red; } }
    3 | .a { &-three { color: red; } }
      |       ^^^^^^
    4 | .a { &-four { color: red; } }
    hint: write the whole selector, or process the style sheet with Sass or with a PostCSS plugin for nesting

    warning[bundle] src/custom.css:4:7
    a suffix directly after \`&\` is not valid in CSS
    3 | .a { &-three { color: red; } }
    4 | .a { &-four { color: red; } }
      |       ^^^^^
    hint: write the whole selector, or process the style sheet with Sass or with a PostCSS plugin for nesting

    4 warnings
    "
  `);
});

test('moves late imports to the start, reports no lines for a plugin, and an empty sidebar as empty', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false, theme: { customCss: './src/late.css' } }]],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }] } },
};
`,
    'sidebars.js': "module.exports = { docs: ['a'], api: [{ type: 'autogenerated', dirName: 'api' }] };\n",
    'src/late.css':
      '@import "./c.css";\n/* x */\n\np { color: blue }\n@import "./a.css";\n@import "./b.css";\n',
    'src/c.css': 'i { color: red }\n',
    'src/a.css': 'a { color: red }\n',
    'src/b.css': 'b { color: red }\n',
    'docs/a.md': '# A\n\n```ts ts2js|{4-6}\nlet a;\n```\n\n```ts title=“a b.ts”\nlet a;\n```\n',
    'src/theme/NavbarItem/LocaleDropdownNavbarItem.js':
      "import Icon from '@theme/IconLanguage';\nexport default () => <Icon />;\n",
  });
  const { stderr } = await site.build();
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[fence-option] docs/a.md:7:7
    the title of a code block must be in quotes
    hint: write \`title="a b.ts"\`

    warning[theme-config] docusaurus.config.js:4:69
    the sidebar \`api\` contains no pages of this site
    hint: add a document to the sidebar, or remove the item

    warning[sidebar] sidebars.js:1:73
    the sidebar folder \`api\` contains no documents
    hint: set \`dirName\` to a folder that contains documents

    3 warnings
    "
  `);
  const sheets = (await site.files()).filter((file) => file.endsWith('.css'));
  const styles = (await Promise.all(sheets.map((file) => site.output(file)))).join('\n');
  expect(styles).toMatch(/i\{color:red\}a\{color:red\}b\{color:red\}p\{color:#00f\}/);
});

test('counts what the configuration imports from `src/theme` as used', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const light = require('./src/theme/CodeBlock/colors-of-ours');
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  themeConfig: { prism: { theme: light } },
};
`,
    'docs/a.md': '# A\n',
    'src/theme/CodeBlock/colors-of-ours.js':
      "module.exports = { plain: { color: '#123456' }, styles: [] };\n",
    'src/theme/CodeBlock/colors-of-nobody.js': 'module.exports = {};\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[swizzled-component] src/theme/CodeBlock/colors-of-nobody.js
    \`src/theme/CodeBlock/colors-of-nobody\` is not used: the theme has no such component
    hint: remove the file; the default theme is shown instead

    1 warning
    "
  `);
});

test('accepts what Docusaurus accepts in components, partials, versions, and the navbar', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    navbar: { items: [{ href: 'https://example.com', src: 'img/none.svg' }] },
    footer: { links: [{ label: 'From the root', to: 'docs/old' }] },
  },
};
`,
    'sidebars.js':
      "module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }], links: ['things/b'] };\n",
    'versions.json': '["current", "1.0"]',
    'versioned_docs/version-1.0/old.md': '# Old\n',
    // Docusaurus does not check the link, which is also an entry of the sidebar.
    'src/theme/DocItem/Footer/index.js': 'export default () => <a href="things/b">B</a>;\n',
    // The heading in the component is the title.
    'docs/a.mdx':
      "import Part from './_part.mdx';\nimport Typed from '@site/src/typed';\nimport Throws from '@site/src/throws';\n\n<Throws />\n\n<Typed>\n\n# A\n\n</Typed>\n\n<Part />\n",
    // MDX 2 cannot read the expression.
    'docs/_part.mdx': '<>\n  {props.debug && <div>\n\nOf the part.\n\n> }\n\n  </div>}\n</>\n',
    'docs/things/_category_.json': '{ "label": "Things", "link": { "type": "generated-index" } }',
    'docs/things/b.md': '# B\n\n[A](docs\\a.mdx)\n',
    'src/typed.jsx':
      'export default function Typed({ children }: { children: unknown }) { return <section id="typed">{children as never}</section>; }\n',
    'src/throws.jsx':
      'export default function Throws({ text }: { text: string }) { return <p>{text.length}</p>; }\n',
    'src/theme/DocCategoryGeneratedIndexPage.js': `import Original from '@theme-original/DocCategoryGeneratedIndexPage';
export default (props) => <><p id="index">{props.categoryGeneratedIndex.permalink}</p><Original {...props} /></>;
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr.match(/^\w+\[.*/gm)).toEqual([
    'warning[mdx-fallback] docs/_part.mdx:6:1',
    'warning[broken-link] src/theme/DocItem/Footer/index.js:1:31',
    'warning[component-throws] src/throws.jsx:1:78',
  ]);
  expect(status).toBe(0);
  const html = await site.output('docs/next/a/index.html');
  expect(html).toMatch(/<section id="typed"><header><h1[^>]*>A<\/h1><\/header><\/section>/);
  expect(html).toContain('<p>Of the part.</p>');
  expect(html).toContain('<a href="/base/docs/old" class="footer__link-item">');
  expect(await site.output('docs/next/things/b/index.html')).toContain('<a href="/base/docs/next/a">A</a>');
  expect(await site.output('docs/next/category/things/index.html')).toContain(
    '<p id="index">/base/docs/next/category/things</p>',
  );
});

test('reports links and sidebars that follow from one cause once', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]], plugins: ['redocusaurus-openapi'],
};
`,
    'sidebars.js': "module.exports = { docs: ['a', 'gone/a', 'gone/b', 'gone/c', 'gone/d'] };\n",
    'docs/a.md': `# A\n\n${['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `[${name}](/api/${name})`).join('\n')}\n\n[typo](/docs/b) [gone](./gone/a.md)\n`,
    'docs/own.md': `# Own\n\n${[1, 2, 3, 4].map((n) => `[${n}](https://example.com/docs/ref/${n})`).join('\n')}\n\n[state](/list#code=abc) and [more](https://example.com/list#?code=abc&x=1)\n`,
    'src/pages/list.js':
      "export default () => ['/api/seven', '/api/eight', '##link##'].map((url) => <a key={url} href={url}>{url}</a>);\n",
    // Images of previews that a script makes, for example.
    ...Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`docs/d${n}.md`, `---\nimage: /cards/${n}.png\n---\n# D${n}\n`]),
    ),
    // A folder is no image.
    'static/cards/1/small.png': 'x',
    'docs/d5.md': '---\nimage: /cards/ether.png\n---\n# D5\n',
    'static/cards/ether-sdk.png': 'x',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-link] docs/a.md:3:1
    8 links lead to pages in \`/api/\`, where the site has no page
    2 |
    3 | [one](/api/one)
      | ^^^^^^^^^^^^^^^
    4 | [two](/api/two)
    note: the pages may come from plugin \`redocusaurus-openapi\`, which ssg left out
    note: also in docs/a.md:4:1
    note: also in docs/a.md:5:1
    note: also in docs/a.md:6:1
    note: also in docs/a.md:7:1
    note: 3 more places are not listed here
    hint: add the pages, or remove the links

    warning[broken-link] docs/a.md:10:1
    broken link: \`/docs/b\` does not exist
     9 |
    10 | [typo](/docs/b) [gone](./gone/a.md)
       | ^^^^^^^^^^^^^^^
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    warning[broken-image] docs/d1.md:2:1
    5 broken preview images: the files do not exist in \`cards/\` of the static files
    1 | ---
    2 | image: /cards/1.png
      | ^^^^^^^^^^^^^^^^^^^
    3 | ---
    note: also in docs/d2.md:2:1
    note: also in docs/d3.md:2:1
    note: also in docs/d4.md:2:1
    note: also in docs/d5.md:2:1
    hint: add the files, or remove \`image\` from the front matter

    warning[own-url] docs/own.md:3:1
    4 links lead to pages in \`/docs/ref/\`, where the site has no page
    2 |
    3 | [1](https://example.com/docs/ref/1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 | [2](https://example.com/docs/ref/2)
    note: also in docs/own.md:4:1
    note: also in docs/own.md:5:1
    note: also in docs/own.md:6:1
    hint: correct the links; if another tool publishes the pages, set \`'own-url': 'off'\` in \`rules\`

    warning[docusaurus-config] docusaurus.config.js:3:94
    ssg replaces or leaves out a part of the configuration
    2 | …',
    3 | …js' }, blog: false }]], plugins: ['redocusaurus-openapi'],
      |                                    ^^^^^^^^^^^^^^^^^^^^^^
    4 | };
    note: plugin redocusaurus-openapi: not run; the site lacks the pages that the plugin generates from specifications
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    warning[sidebar] sidebars.js:1:32
    4 sidebar items and 1 link lead to missing documents of the folder \`gone\`
    1 | module.exports = { docs: ['a', 'gone/a', 'gone/b', 'gone/c', 'gone/d'] };
      |                                ^^^^^^^^
    note: also in docs/a.md:10:17
    hint: add the documents, or correct the references

    6 warnings
    "
  `);
  expect(status).toBe(0);
});

test('runs an installed package as a plugin', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [['greeting', { to: 'you' }], ['./plugins/checked', { given: 'ok' }], 'mixed', 'docusaurus-lunr-search'],
};
`,
    'docs/a.md': '# A\n',
    'plugins/checked.js': `import { Joi } from '@docusaurus/utils-validation';
export default (context, options) => ({ name: 'checked', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'checked', content: options.given } }] }) });
export const validateOptions = ({ options, validate }) => validate(Joi, options);
`,
    // Node.js itself cannot load the module.
    'node_modules/docusaurus-plugin-mixed/index.js': `import path from 'path';
module.exports = () => ({ name: 'mixed', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'mixed', content: path.basename(__dirname) } }] }) });
`,
    'node_modules/@docusaurus/utils-validation/index.js':
      'exports.Joi = { validate: ({ given }) => ({ value: { given: given.toUpperCase() } }) };\n',
    'src/pages/index.js': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <p id="greeting">{usePluginData('greeting').text}</p>;
`,
    'node_modules/docusaurus-plugin-greeting/package.json':
      '{ "name": "docusaurus-plugin-greeting", "main": "lib.js" }',
    'node_modules/docusaurus-plugin-greeting/lib.js': `Object.defineProperty(exports, '__esModule', { value: true });
exports.default = (context, { word, to }) => ({
  name: 'greeting',
  contentLoaded: ({ actions }) => actions.setGlobalData({ text: word + ' ' + to }),
  injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'greeting', content: to } }] }),
});
exports.validateOptions = ({ options, validate }) => validate({
  validate: (given) => ({ value: { word: 'Hello', ...given }, error: 'id' in given ? new Error('"id" is not allowed') : undefined }),
}, options);
`,
    'node_modules/docusaurus-lunr-search/index.js': "throw new Error('RUNS');\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr).not.toContain('greeting');
  expect(stderr).not.toContain('RUNS');
  expect(status).toBe(0);
  const html = await site.output('index.html');
  expect(html).toContain('<p id="greeting">Hello you</p>');
  expect(html).toContain('<meta name="greeting" content="you">');
  expect(html).toContain('<meta name="checked" content="OK">');
  expect(html).toContain('<meta name="mixed" content="docusaurus-plugin-mixed">');
});

test('shows formulas with an older KaTeX, which has fewer style sheets', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [require('remark-math')], rehypePlugins: [require('rehype-katex')] }, blog: false }]],
};
`,
    'docs/a.md': '# A\n\nSum $x$\n',
    'node_modules/katex/package.json': '{ "name": "katex", "version": "0.13.24", "main": "dist/katex.js" }',
    'node_modules/katex/dist/katex.js': 'exports.renderToString = () => \'<i class="katex">x</i>\';\n',
    'node_modules/katex/dist/katex.min.css': '.katex { color: teal }\n',
  });
  await buildWithoutProblems(site);
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('<i class="katex">x</i>');
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
    ([, file]) => file as string,
  );
  expect((await Promise.all(sheets.map((file) => site.output(file)))).join('')).toContain('teal');
});

test('shows dollars as text with a version of remark-math that has no effect in Docusaurus 3', async () => {
  const build = async (version: string) => {
    const site = await createSite({
      'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [require('remark-math')] }, blog: false }]],
};
`,
      'package.json': `{ "dependencies": { "@docusaurus/core": "^3.6.3", "remark-math": "${version}" } }`,
      'docs/a.md': '# A\n\n- $1M–$5M\n',
      'node_modules/katex/package.json': '{ "name": "katex", "version": "0.13.24", "main": "dist/katex.js" }',
      'node_modules/katex/dist/katex.js': "exports.renderToString = () => '<i>formula</i>';\n",
      'node_modules/katex/dist/katex.min.css': '',
    });
    expect((await site.build()).status).toBe(0);
    return /<li>.*?<\/li>/s.exec(await site.output('docs/a/index.html'))?.[0];
  };
  expect(await build('3')).toBe('<li>$1M–$5M</li>');
  expect(await build('^6.0.0')).toBe('<li><span class="math math-inline"><i>formula</i></span>5M</li>');
});

test('replaces a module that throws before anything is rendered', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const { title } = require('./data.js');
module.exports = { title, url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
`,
    'data.js':
      "exports.title = 'Data';\nexports.icon = typeof document === 'object' ? require('./icon.svg') : undefined;\n",
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/a.md': '---\nslug: /\n---\n\n# A\n\n```js\nlet a;\n```\n',
    'src/theme/CodeBlock.jsx': `import Original from '@theme-original/CodeBlock';
import { early } from '../early';
export default (props) => <><p id="own">{early.name}</p><Original {...props} /></>;
`,
    'src/early.js': 'export const early = { name: window.name };\n',
    'src/pages/all.js': `const folder = '../data';
const files = require.context(folder, false);
export default () => <p>{files.keys().join()}</p>;
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[component-throws] src/early.js:1:30
    the module failed and was replaced: window is not defined
    1 | export const early = { name: window.name };
      |                              ^
    hint: fix the component, or show it only in the browser with \`<BrowserOnly>\`

    warning[component-throws] src/pages/all.js:2:23
    a component on \`/all\` failed and was replaced: the arguments of \`require.context\` must be literals, and the folder must be in the site
    1 | const folder = '../data';
    2 | const files = require.context(folder, false);
      |                       ^
    3 | export default () => <p>{files.keys().join()}</p>;
    hint: write a call such as \`require.context('./data', true, /\\.json$/)\` in a module of the site

    2 warnings
    "
  `);
  expect(status).toBe(0);
  const html = await site.output('docs/index.html');
  expect(html).toContain('<p id="own"></p>');
  expect(html).toContain('<pre');
});

test('replaces many modules that cannot be evaluated one after another, and reports their error once', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: true, presets: [['classic', { blog: false }]] };\n`,
    'node_modules/create-styles/package.json': '{ "name": "create-styles", "version": "1.0.0" }',
    'node_modules/create-styles/index.js':
      "exports.create = () => { throw new Error('create() must be compiled'); };\n",
    ...Object.fromEntries(
      numbers.map((n) => [
        `src/part${n}.js`,
        `import { create } from 'create-styles';\nconst styles = create({});\nexport default () => <p {...styles}>{${n}}</p>;\n`,
      ]),
    ),
    'docs/a.mdx': `${numbers.map((n) => `import Part${n} from '@site/src/part${n}';`).join('\n')}

# A

${numbers.map((n) => `<Part${n} />`).join('\n')}

The end
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatch(/^10 components failed and were replaced: create\(\) must be compiled$/m);
  expect(stderr.match(/component-throws/g)).toHaveLength(1);
  expect(status).toBe(0);
  expect(await site.page('/docs/a/')).toContain('The end');
});

test('reports a missing document, heading, or image of several versions once', async () => {
  const docs = (folder: string) => ({
    [`${folder}/a.md`]:
      '# A\n\n[B](./guides/installation.md), [again](/docs/guides/installation), ![C](./c.png)\n\n[A](#none)\n\n:::unknown\nText\n:::\n',
  });
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/next/guides/installation' }] }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'guides/installation', label: 'B' }] } },
};
`,
    'sidebars.js': "module.exports = { docs: ['a', 'guides/installation'] };\n",
    'versions.json': '["1.0"]',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a", "guides/installation"] }',
    ...docs('docs'),
    ...docs('versioned_docs/version-1.0'),
  });
  const { stderr } = await site.build();
  expect(
    stderr.split('\n').filter((line) => /^(?:warning|note|hint)|`/.test(line) && !/\|/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "warning[broken-image] docs/a.md:3:68",
      "2 broken images: \`./c.png\` does not exist",
      "note: also in versioned_docs/version-1.0/a.md:3:68",
      "hint: correct the path, which is relative to the document, or add the file",
      "warning[broken-anchor] docs/a.md:5:1",
      "2 broken anchors: \`a.md\` has no heading with the id \`none\`",
      "note: also in versioned_docs/version-1.0/a.md:5:1",
      "hint: add the id to a heading: \`## Heading {#none}\`",
      "warning[unknown-admonition] docs/a.md:7:1",
      "unknown admonition \`:::unknown\`; it will be shown as plain text",
      "note: also in versioned_docs/version-1.0/a.md:7:1",
      "hint: use one of \`note\`, \`info\`, \`warning\`, \`danger\`, \`caution\`, and 3 more",
      "warning[sidebar] sidebars.js:1:32",
      "2 sidebar items, 1 navbar item, 4 links, and 1 redirect lead to the missing document \`guides/installation\`",
      "note: also in versioned_sidebars/version-1.0-sidebars.json:1:17",
      "note: also in docusaurus.config.js:5:58",
      "note: also in docs/a.md:3:1",
      "note: also in docs/a.md:3:32",
      "note: 3 more places are not listed here",
      "hint: add the document, or correct the references",
    ]
  `);
});

test('reports a Markdown plugin that lacks a file for each document once', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const site = await createSite({
    'docusaurus.config.js': `const { readFileSync } = require('node:fs');
const path = require('node:path');
function code() { return (tree, file) => { readFileSync(path.join(__dirname, 'examples', path.basename(file.path))); }; }
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { beforeDefaultRemarkPlugins: [code] }, blog: false }]],
};
`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n`])),
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[markdown-plugin] docs/a.md:1:1
    the Markdown plugin \`code\` failed: a file does not exist
    1 | # a
      | ^
    note: the same problem is in 3 more documents
    note: the missing file is examples/a.md
    note: also in docs/b.md:1:1
    note: the missing file is examples/b.md
    note: also in docs/c.md:1:1
    note: 3 more places are not listed here
    hint: add the file, or correct its path

    1 warning
    "
  `);
});

test('names the commands that the site runs before a build if a document does not exist', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ to: '/changes', label: 'Changes' }] } },
};
`,
    'package.json': '{ "scripts": { "build": "node write-changes.mjs && docusaurus build" } }',
    'docs/a.md': '# A\n\n[News](/news), [B](./bb.md)\n',
    'docs/b.md': '# B\n',
  });
  const { stderr } = await site.build();
  const prepare =
    'hint: correct the link, or run `node write-changes.mjs` first, as the script `build` does, if it writes the page';
  expect(stderr.match(/^hint: .*/gm)).toEqual([prepare, 'hint: did you mean `./b.md`?', prepare]);
});

test('names these commands for a missing folder of documents, even if the link to one resembles another document', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
    'package.json': '{ "scripts": { "build": "node write-docs.mjs && docusaurus build" } }',
    'sidebars.js':
      "module.exports = { docs: ['a', 'old/install', 'gone/b', 'gone/c', 'gone/d', 'gone/install'] };\n",
    'docs/a.md': '# A\n\n[Install](./gone/install.md)\n',
    'docs/old/install.md': '# Install\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^\d+ sidebar items.*|^hint: .*/gm)).toEqual([
    '4 sidebar items and 1 link lead to missing documents of the folder `gone`',
    'hint: correct the references, or run `node write-docs.mjs` first, as the script `build` does, if it writes missing pages',
  ]);
});

test('publishes a site whose sidebars import missing files, and reports the files once', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
    'sidebars.js':
      "module.exports = {\n  docs: ['a'],\n  reference: [require('./docs/reference/sidebar.json')],\n  api: require('./docs/api/sidebar.cjs'),\n};\n",
    'docs/a.md': '# A\n\n[The reference](/docs/reference/b)\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-link] docs/a.md:3:1
    broken link: \`/docs/reference/b\` does not exist
    2 |
    3 | [The reference](/docs/reference/b)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    warning[sidebar] sidebars.js:4:17
    2 imported files do not exist, so their sidebar items are missing
    3 |   reference: [require('./docs/reference/sidebar.json')],
    4 |   api: require('./docs/api/sidebar.cjs'),
      |                 ^^^^^^^^^^^^^^^^^^^^^^
    5 | };
    note: also in sidebars.js:3:24
    hint: add the files, or correct their paths

    2 warnings
    "
  `);
  expect(status).toBe(0);
});

test.each([
  [
    'missing',
    "import sidebars from './generated.json' with { type: 'json' };\n\nexport default sidebars;\n",
    '`generated.json` does not exist, so its sidebar items are missing',
  ],
  [
    'written with an import of React',
    "const { Component } = require('react');\nmodule.exports = { docs: ['a'] };\n",
    '',
  ],
])('publishes a site whose sidebars are %s', async (_, sidebars, message) => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
    'sidebars.js': sidebars,
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr.split('\n')[1] ?? '').toBe(message);
  expect(stderr).toMatch(message === '' ? /^$/ : /\n1 warning\n$/);
  expect(status).toBe(0);
});

test('shows no headings in a table of contents that a document writes for an older Docusaurus', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'docs/a.mdx':
      "import TOCInline from '@theme/TOCInline';\n\n# A\n\n<TOCInline toc={toc[toc.length - 1].children} />\n\n## First\n",
    'docs/b.mdx': '# B\n\n## Second\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/b/index.html')).toContain(
    '<a href="#second" class="table-of-contents__link',
  );
});

test('keeps the map of components although one of them throws', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Data', url: 'https://example.com', baseUrl: '/base/', trailingSlash: true, onBrokenLinks: 'warn',
  presets: [['classic', { blog: false }]],
};
`,
    'docs/a.md': '---\nslug: /\n---\n\n# A\n\n<Badge/> <Star/> [gone](/gone/page)\n\n[blog](/blog/)\n',
    'src/theme/MDXComponents.tsx': `import Original from '@theme-original/MDXComponents';
import { BadgeProps } from './types';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/core/lib/client/exports/useBaseUrl';
import Star from '../star';
import { useDocSidebarItemsExpandedState } from '@docusaurus/plugin-content-docs/lib/client/docSidebarItemsExpandedState.js';
const Badge = (props: BadgeProps) => <b id="badge" title={typeof useDocSidebarItemsExpandedState}>{useBaseUrlUtils().withBaseUrl('/x')}</b>;
const A = (props) => {
  const local = useBaseUrl(props.href) + '/';
  return <a {...props} href={props.href === '/blog/' ? 'https://example.org/blog/' : local} className="own" />;
};
export default { ...Original, a: A, Badge, Star };
`,
    'src/star.js': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <i>{usePluginData('stars').count}</i>;
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-link] docs/a.md:7:18
    broken link: \`/gone/page\` does not exist
    6 |
    7 | <Badge/> <Star/> [gone](/gone/page)
      |                  ^^^^^^^^^^^^^^^^^^
    8 |
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    warning[component-throws] src/star.js:2:47
    a component on \`/base/docs/\` failed and was replaced: Cannot read properties of undefined (reading 'count')
    1 | import { usePluginData } from '@docusaurus/useGlobalData';
    2 | export default () => <i>{usePluginData('stars').count}</i>;
      |                                               ^
    note: the page is docs/a.md
    hint: check the plugin \`stars\`, which provides the data, or render without data

    2 warnings
    "
  `);
  expect(status).toBe(0);
  const page = await site.page('/docs/');
  expect(page).toContain('<b id="badge" title="function">/base/x</b>');
  expect(page).toContain('<a href="/base/gone/page/" class="own">gone</a>');
});

test('publishes films, sounds, and office files that a document imports, as the bundler of Docusaurus does', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Media', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] };\n",
    'docs/a.mdx': `import film from './film.mov';
import sound from './sound.flac';
import table from './table.xlsx';

# A

<video src={film} />
<a href={table} data-sound={sound}>Table</a>
`,
    'docs/film.mov': 'film',
    'docs/sound.flac': 'sound',
    'docs/table.xlsx': 'table',
  });
  await buildWithoutProblems(site);
  const html = await site.page('/docs/a/');
  for (const ending of ['film-\\w+\\.mov', 'sound-\\w+\\.flac', 'table-\\w+\\.xlsx'])
    expect(html).toMatch(new RegExp(`"/assets/${ending}"`));
});

test('names a plugin once that may write a missing folder of docs', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const remote = (name) => ['docusaurus-plugin-remote-content', { name }];
module.exports = {
  title: 'Remote', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', {}]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'far', path: 'far', routeBasePath: 'far' }],
    remote('one'),
    remote('two'),
  ],
};
`,
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(
    'the folder `far` does not exist; docusaurus-plugin-remote-content may write it (line 6)\n',
  );
  expect(status).toBe(0);
});

test('accepts what the loader of Docusaurus and its checks accept', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Data', themeConfig: { footer: { copyright: '<a href="javascript: ask()">Cookies</a>' } }, url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts', remarkPlugins: [require('./plugins/dist')] } }]],
};
`,
    'package.json': '{ "scripts": { "build": "node plugins/build.mjs && docusaurus build" } }\n',
    'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
const sidebars: SidebarsConfig = { main: ['a', { type: 'category', label: 'More', collapsed: 'false', items: ['shown'] }] };
module.exports = sidebars;
export default sidebars;
`,
    'docs/a.md': '# A\n\n[mistyped](httpthes://example.com/x)\n\n[empty]()\n',
    'docs/shown.md': '----\ntitle: Shown\n---\n\n# A heading\n',
    'blog/new.md': '---\ndate: 06-29-2022\n---\n\n# New\n\nOne.\n\n<!-- truncate -->\n',
    'blog/old.md': '---\ndate: January 5, 2021\n---\n\n# Old\n\nOne.\n\n<!-- truncate -->\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-link] docs/a.md:3:1
    broken link: \`httpthes://example.com/x\` has an unknown scheme
    2 |
    3 | [mistyped](httpthes://example.com/x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
    hint: did you mean \`https://example.com/x\`?

    warning[broken-link] docs/a.md:5:1
    broken link: the URL is empty
    4 |
    5 | [empty]()
      | ^^^^^^^^^
    hint: write the URL, or remove the link

    warning[unread-front-matter] docs/shown.md:1:1
    invalid front matter delimiter \`----\`
    1 | ----
      | ^^^^
    2 | title: Shown
    hint: use exactly \`---\` above and below the front matter

    warning[docusaurus-config] docusaurus.config.js:3:89
    Markdown plugin ./plugins/dist: the file does not exist, so not run
    2 | …: '<a href="javascript: ask()">Cookies</a>' } }, url: 'https://example.com', baseUrl: '/',
    3 | …idebars.ts', remarkPlugins: [require('./plugins/dist')] } }]],
      |                                       ^^^^^^^^^^^^^^^^
    4 | };
    hint: run \`node plugins/build.mjs\` first, as the script \`build\` does, if it writes the file, or correct the path

    4 warnings
    "
  `);
  expect(status).toBe(0);
  expect(await site.output('docs/shown/index.html')).toMatch(/title: Shown<a[^>]*>.<\/a><\/h2>/);
  // In JavaScript, the text 'false' counts as true.
  expect(await site.output('docs/a/index.html')).toContain('menu__list-item--collapsed');
  expect(await site.page('/blog/')).toMatch(/datetime="2022-06-29[\s\S]*datetime="2021-01-05/i);
});

test('replaces a component only on the pages where it throws', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { footer: { copyright: 'Of the theme' } },
};
`,
    // A document without code for browsers.
    'docs/raw.mdx': "import text from '!!raw-loader!./gone.css';\n\n# Raw\n\n<pre>{text}</pre>\n",
    'src/price.js': `// The prices
import note from './note.txt?raw';
const prices = { a: { value: 1 }, b: { value: 2 }, d: { value: 4 } };
export default function Price({ of }) { return <b title={note}>{prices[of].value}</b>; }
Price.Unit = () => <i>euro</i>;
`,
    'src/pages/index.js': `import { usePluginData } from '@docusaurus/useGlobalData';
const News = () => <p>{usePluginData('news').title}</p>;
export default function Home() { return <h1>Welcome<News /></h1>; }
`,
    // The error of a component of the theme is the author's.
    'src/pages/card.js': "import Card from '@theme/DocCard';\nexport default () => <main><Card /></main>;\n",
    'src/theme/Footer.js': `import { useLocation } from '@docusaurus/router';
export default function Footer() {
  if (useLocation().pathname.endsWith('/b')) throw new Error('no footer');
  return <footer>Own</footer>;
}
`,
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [
        `docs/${name}.mdx`,
        `import Price from '@site/src/price';\n\n# ${name}\n\n<Price of="${name}" /> <Price.Unit />\n`,
      ]),
    ),
  });
  const { status, stderr } = await site.build();
  expect(stderr.match(/^(?:\w+\[|(?:the|a) (?:component|imported)).*/gm)).toEqual([
    'warning[unresolved-import] docs/raw.mdx:1:18',
    'the imported file `./gone.css` does not exist',
    'warning[component-throws] src/pages/card.js:2:28',
    "a component on `/card` failed and was replaced: Cannot read properties of undefined (reading 'label')",
    'warning[component-throws] src/pages/index.js:2:44',
    "the component `News` on `/` failed and was replaced: Cannot read properties of undefined (reading 'title')",
    'warning[unresolved-import] src/price.js:2:18',
    'the imported file `./note.txt` does not exist',
    'warning[component-throws] src/price.js:4:76',
    "the component `Price` on `/docs/c` failed and was replaced: Cannot read properties of undefined (reading 'value')",
    'warning[component-throws] src/theme/Footer.js:3:52',
    'the component `Footer` on `/docs/b` failed and was replaced: no footer',
  ]);
  expect(status).toBe(0);
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => site.page(`/docs/${name}/`)));
  expect(a).toMatch(/<b title="">1<\/b>\s<i>euro<\/i>[\s\S]*<footer>Own<\/footer>/);
  expect(b).toMatch(/<b title="">2<\/b>\s<i>euro<\/i>[\s\S]*Of the theme<\/div>/);
  expect(await site.page('/')).toMatch(/<h1>Welcome<span class="placeholder"><code>&lt;News&gt;<\/code>/);
  expect(c).toMatch(/<code>&lt;Price&gt;<\/code>[\s\S]*<i>euro<\/i>[\s\S]*<footer>Own<\/footer>/);
});

test('does not report links that a missing package would have computed', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'src/term.js': `import Slugger from 'missing-slugger';
export default function Term({ of }) {
  const slug = new Slugger().slug(of);
  return <><a href={'/docs/b#' + slug}>{of}</a><a href={encodeURI(\`/docs/\${slug}\`)}>{of}</a><a href="/docs/c">c</a></>;
}
`,
    'docs/a.mdx': `import Term from '@site/src/term';\n\n# A\n\n<Term of="word" />\n`,
    // The package would have configured the footer, too.
    'src/theme/Footer.js': `import Links from '@theme/Footer/Links';
import Logo from '@theme/Footer/Logo';
import { useThemeConfig } from '@docusaurus/theme-common';
export default function Footer() {
  const { logo, links } = useThemeConfig().footer ?? {};
  return <footer>Own <Logo logo={logo} /><Links links={links} /></footer>;
}
`,
    'docs/b.md': '# B\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:broken|the package).*/gm)).toEqual([
    'the package `missing-slugger` is not installed',
    'broken link: `/docs/c` does not exist',
  ]);
  expect(await site.page('/docs/b/')).toMatch(/<footer>Own (?!.*placeholder)/);
});

test("replaces a component that renders a missing package's call, also with the React that completes defaults", async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'package.json': JSON.stringify({ dependencies: { react: '^18.0.0', charmed: '1' } }),
    'src/frame.js':
      "import { charm } from 'charmed';\nconst Frame = charm('iframe', {});\nexport default function Viewer() { return <Frame />; }\n",
    'docs/a.mdx': "import Viewer from '@site/src/frame';\n\n# A\n\n<Viewer />\n",
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
  });
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(stderr).toContain('warning[component-throws] src/frame.js:3:43\n');
});

test('accepts scripts with a shebang and drawings in namespaces, and replaces components that are paths', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const { title } = require('./title');
module.exports = { title, url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
`,
    'title.js':
      "#!/usr/bin/env node\nmodule.exports = { title: require('path').basename(__dirname) && 'Named' };\n",
    'static/img/up.svg': '<svg viewBox="0 0 8 8"><path d="M1 1"/></svg>',
    'src/links.js': "export const links = [{ image: require('@site/static/img/listed.svg').default }];\n",
    'static/img/listed.svg': '<svg viewBox="0 0 9 9"><path d="M1 1"/></svg>',
    'src/theme/DocItem/Footer.js': `import { links } from '@site/src/links';
import * as Up from '@site/static/img/up.svg';
const drawing = require('@site/static/img/up.svg');
const Shown = ({ Svg }) => <Svg id="required" />;
export default function Footer() {
  return <><Up.default id="up" /><Shown Svg={drawing.default} />{links.map((link) => <link.image key="0" id="listed" />)}</>;
}
`,
    'src/down.js':
      "const Down = '/img/up.svg';\nexport default function Vote() { return <p><Down /></p>; }\n",
    'docs/a.mdx': "import Vote from '@site/src/down';\n\n# A\n\n<Vote />\n",
    'docs/b.md': '# B\n',
    'docs/c.mdx': '# C\n\n<img alt="Up" src={require(\'/static/img/up.svg\').default} />\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[component-throws] src/down.js:2:44
    the component \`Vote\` on \`/docs/a\` failed and was replaced: expected a component, found the text \`/img/up.svg\`
    1 | const Down = '/img/up.svg';
    2 | export default function Vote() { return <p><Down /></p>; }
      |                                            ^
    note: the page is docs/a.mdx
    hint: show an image with \`<img src={…} />\`

    1 warning
    "
  `);
  expect(status).toBe(0);
  const page = await site.page('/docs/b/');
  expect(page).toContain('<title>B | Named</title>');
  expect(page).toContain('<svg viewBox="0 0 8 8" id="up"><path d="M1 1"/></svg>');
  expect(page).toContain('<svg viewBox="0 0 9 9" id="listed"><path d="M1 1"/></svg>');
  expect(page).toContain('id="required"');
  expect(await site.page('/docs/c/')).toMatch(/<img alt="Up" src="\/(?:assets|img)\/up/);
});

test('accepts imports of types from the packages of Docusaurus’s plugins', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'src/theme/DocItem/Footer.tsx': `import { PropSidebarItem } from '@docusaurus/plugin-content-docs';
export default function Footer({ item }: { item?: PropSidebarItem }) { return <p>Own {item?.type}</p>; }
`,
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/a/')).toContain('<p>Own ');
});

test('reports a missing image that a document imports once', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Images', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'docs/a.mdx': 'import gone from \'@site/static/gone.png\';\n\n# A\n\n<img src={gone} alt="Gone" />\n',
    'docs/b.mdx': '# B\n\n![Gone](@site/static/gone.png)\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:broken|the) .*/gm)).toEqual([
    'the imported file `@site/static/gone.png` does not exist',
    'broken image: `@site/static/gone.png` does not exist',
  ]);
  expect(stderr).toContain('warning[broken-image] docs/b.mdx:3:1\n');
});

test('names the line of a missing file that an MDX document loads twice, below code', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Places', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
};
`,
    'docs/a.mdx': `---
title: A
---

\`\`\`js title="one.js"
const one = 1;
const two = 2;
\`\`\`

<img src={require("../gone.png").src} alt="One" />

**Text**

<img src={require("../gone.png").src} alt="Two" />
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[unresolved-import] docs/a.mdx:10:19
    the imported file \`../gone.png\` does not exist
     9 |
    10 | <img src={require("../gone.png").src} alt="One" />
       |                   ^^^^^^^^^^^^^
    11 |
    hint: correct the path, which is relative to the importing file

    1 warning
    "
  `);
  expect(status).toBe(0);
});

test('names the Git submodule that has a folder of docs, also if a plugin may write folders', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Parts', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', {}]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'far', path: 'far/docs', routeBasePath: 'far', sidebarPath: 'far/bars.js' }],
    'docusaurus-plugin-remote-content',
  ],
};
`,
    'docs/a.md': '# A\n',
    '.gitmodules': '[submodule "far"]\n\tpath = far\n\turl = https://example.com/far\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(`error[config-value] docusaurus.config.js:5:60
the folder \`far/docs\` with the docs is in a Git submodule that is not checked out
`);
  expect(stderr).toContain('\nhint: run `git submodule update --init`');
  expect(stderr).toContain('\n1 error');
  expect(status).toBe(1);
});

test('reports a raw link of a component that lacks the base URL there, not at a link of the configuration', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/docs/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: { items: [{ to: '/', label: 'Home' }, { to: '/a', label: 'A' }] } },
};
`,
    'src/theme/Footer.js':
      'export default () => <footer><img src="/docs/a.svg" alt="" /> <a href="/">Home</a> <a href="/a">A</a></footer>;\n',
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { status, stderr } = await site.build();
  expect(stderr.match(/\[broken-link\].*/g)).toEqual([
    '[broken-link] src/theme/Footer.js:1:72',
    '[broken-link] src/theme/Footer.js:1:93',
  ]);
  expect(status).toBe(0);
});

test('a broken link of `<Link>` in a component fails the build, like in Docusaurus, and one of `<a>` is a warning', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': '# A\n',
    'src/theme/NotFound.js': `import Link from '@docusaurus/Link';
export default () => <Link to="/gone/c">C</Link>;
`,
    'src/pages/index.jsx': `import Link from '@docusaurus/Link';
const ITEMS = [{ to: '/gone/a' }];
export default () => (
  <p>
    {ITEMS.map(({ to }) => <Link key={to} to={to}>A</Link>)} <Link to={'/gone/b'}>B</Link> <a href="/gone/d">D</a>
  </p>
);
`,
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:error|warning)\[broken-link\].*/gm)).toEqual([
    'warning[broken-link] src/pages/index.jsx:5:101',
    'error[broken-link] src/pages/index.jsx:2:23',
    'error[broken-link] src/pages/index.jsx:5:73',
    'error[broken-link] src/theme/NotFound.js:2:32',
  ]);
});

test('reports a broken link of HTML in the configuration there, not at the same word in a page', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { footer: { copyright: \`<a href="/gone">Gone</a>\` } },
};
`,
    'src/pages/index.js':
      'import Layout from \'@theme/Layout\';\nexport default () => <Layout permalink="/gone">Home</Layout>;\n',
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/\[broken-link\].*/g)).toEqual(['[broken-link] docusaurus.config.js:3:49']);
});

test('reports a broken link of a component there, not at the same word in the configuration', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'API', activeBasePath: 'api' }, { to: 'gone', label: 'Gone' }] } },
};
`,
    'src/theme/NotFound.js':
      'import Layout from \'@theme/Layout\';\nexport default () => (\n  <Layout>\n    <a href="/api">API</a>\n  </Layout>\n);\n',
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[broken-link] src/theme/NotFound.js:4:14
    broken link: \`/api\` does not exist
    3 |   <Layout>
    4 |     <a href="/api">API</a>
      |              ^^^^
    5 |   </Layout>
    note: found on \`/404.html\`
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    error[broken-link] docusaurus.config.js:3:98
    broken link: \`/gone\` does not exist
    2 | … presets: [['classic', { blog: false }]],
    3 | …el: 'API', activeBasePath: 'api' }, { to: 'gone', label: 'Gone' }] } },
      |                                            ^^^^^^
    4 | };
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    1 error, 1 warning

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports links into a folder without documents once, as a warning if they are elements', async () => {
  const names = ['style', 'naming', 'bugs', 'complexity'];
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    // Another tool writes the documents.
    'docs/rules/_category_.json': '{ "label": "Rules" }\n',
    'docs/guides/start.md': `# Start\n\n${names.map((name) => `[${name}](../rules/${name}.mdx#all)`).join('\n')}\n`,
    'docs/guides/elements.mdx': `# Elements\n\n${names.map((name) => `<a href="/old/${name}">${name}</a>`).join('\n\n')}\n`,
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[broken-link] docs/guides/elements.mdx:3:1
    4 links lead to pages in \`/old/\`, where the site has no page
    2 |
    3 | <a href="/old/style">style</a>
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
    note: also in docs/guides/elements.mdx:5:1
    note: also in docs/guides/elements.mdx:7:1
    note: also in docs/guides/elements.mdx:9:1
    hint: add the pages, or remove the links

    error[broken-link] docs/guides/start.md:3:1
    4 links lead to pages in \`/docs/rules/\`, where the site has no page
    2 |
    3 | [style](../rules/style.mdx#all)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 | [naming](../rules/naming.mdx#all)
    note: also in docs/guides/start.md:4:1
    note: also in docs/guides/start.md:5:1
    note: also in docs/guides/start.md:6:1
    hint: add the pages, or remove the links

    1 error, 1 warning

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports a broken link that a condition hides from all pages as a warning', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', presets: [['classic', { blog: false }]] };\n",
    'src/if.js': 'export default ({ on, children }) => (on ? children : null);\n',
    'docs/_part.mdx':
      "import If from '../src/if.js';\n\n<If>\n\n[four](./four) and [five](/five)\n\n</If>\n\n[six](/six)\n",
    'docs/a.mdx':
      "import If from '../src/if.js';\nimport Part from './_part.mdx';\n\n# A\n\n<If>\n\n[one](./one.md)\n\n</If>\n\n<If on>\n\n[two](./two) and [three](/three/)\n\n</If>\n\n<Part />\n",
    'docs/_plain.md': '[seven](/seven)\n',
    'docs/b.mdx': "import Plain from './_plain.md';\n\n# B\n\n<Plain />\n",
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:error|warning).*\nbroken link: \S+/gm)).toMatchInlineSnapshot(`
    [
      "warning[broken-link] docs/_part.mdx:5:20
    broken link: \`/five\`",
      "warning[broken-link] docs/a.mdx:8:1
    broken link: \`./one.md\`",
      "error[broken-link] docs/_part.mdx:9:1
    broken link: \`/six\`",
      "error[broken-link] docs/_plain.md:1:1
    broken link: \`/seven\`",
      "error[broken-link] docs/a.mdx:14:1
    broken link: \`./two\`",
      "error[broken-link] docs/a.mdx:14:18
    broken link: \`/three/\`",
    ]
  `);
});

test('imports React for documents that use it without an import', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.mdx': `# A

export const Count = () => {
  const [count] = React.useState(3);
  return <b>{count}</b>;
};

<Count /> {typeof React.Fragment}
`,
    'docs/b.mdx': "import React from 'react';\n\n# B\n\n<b>{typeof React.useState}</b>\n",
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/a/')).toMatch(/<b>3<\/b>[^b]*symbol/);
  expect(await site.page('/docs/b/')).toContain('<b>function</b>');
});

test('accepts the base URL without its slash as the link to the home page', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/guide/', presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]] };\n",
    'sidebars.js':
      "module.exports = { main: [{ type: 'link', label: 'Home', href: '/guide' }, { type: 'autogenerated', dirName: '.' }] };\n",
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/a/')).toMatch(/<a[^>]* href="\/guide\/"[^>]*><span title="Home"/);
});

test('reports a missing heading once for links of documents and of a component', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'src/components/Fix.js': "export default ({ id }) => <a href={'/docs/b' + '#' + id}>Fix</a>;\n",
    'docs/a.mdx': "import Fix from '@site/src/components/Fix';\n\n# A\n\n<Fix id={'go' + 'ne'} />\n",
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n\n[b](./b.md#gone)\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[broken-anchor] docs/c.md:3:1
    2 broken anchors: \`b.md\` has no heading with the id \`gone\`
    2 |
    3 | [b](./b.md#gone)
      | ^^^^^^^^^^^^^^^^
    note: found in a component on \`/docs/a\`
    note: the target is docs/b.md
    hint: add the id to a heading: \`## Heading {#gone}\`

    1 warning
    "
  `);
});

test('reports links to the titles of pages once, which have no ids', async () => {
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/index.md': `# Home\n\n${names.map((name) => `[x](./${name}.md#${name.toLowerCase()})`).join('\n')}\n`,
    ...Object.fromEntries(
      names.map((name) => [`docs/${name}.md`, `---\ntitle: ${name}\n---\n\n## ${name} status\n`]),
    ),
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[broken-anchor] docs/index.md:3:1
    4 broken anchors: titles of pages have no ids
    2 |
    3 | [x](./Alpha.md#alpha)
      | ^^^^^^^^^^^^^^^^^^^^^
    4 | [x](./Beta.md#beta)
    note: also in docs/index.md:4:1
    note: also in docs/index.md:5:1
    note: also in docs/index.md:6:1
    hint: remove the part after \`#\` from the links

    1 warning
    "
  `);
  await site.write({ 'docs/index.md': '# Home\n\n[x](./Beta.md#beta)\n' });
  expect((await site.build()).stderr).toContain(
    'hint: remove `#beta`, because the title of a page has no id\n',
  );
});

test('reports whole URLs to many ids of one page once', async () => {
  const links = Array.from({ length: 10 }, (_, n) => `[x](https://example.com/docs/b#operation/${n})`);
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': `# A\n\n${links.slice(0, 5).join('\n')}\n`,
    'docs/b.md': '# B\n',
    'docs/c.md': `# C\n\n${links.slice(5).join('\n')}\n`,
  });
  expect((await site.build()).stderr.match(/\[own-url\].*\n.*/g)).toEqual([
    expect.stringMatching(
      /^\[own-url\] docs\/a\.md:3:1\n10 broken anchors: `b\.md` has no headings with the ids /,
    ),
  ]);
});

test('reports links that a component makes from the URL of each page once', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', presets: [['classic', { blog: false }]] };\n",
    'src/theme/DocItem/Footer.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default () => <a href={useDoc().metadata.permalink + '.md'}>Source</a>;
`,
    ...Object.fromEntries(['a', 'b/c', 'b/d', 'e'].map((name) => [`docs/${name}.md`, `# ${name}\n`])),
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-link]
    4 broken links: a component adds \`.md\` to the URL of its page
    note: found in a component on \`/base/docs/a\`
    note: the URLs are \`/base/docs/a.md\`, \`/base/docs/b/c.md\`, \`/base/docs/b/d.md\`, and \`/base/docs/e.md\`
    hint: correct the component, or add the plugin that writes these files

    1 warning
    "
  `);
  expect(status).toBe(0);
});

test('reports images that a component computes once, apart from its links, and names the commands that may write them', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'package.json': '{ "scripts": { "build": "node write-avatars.mjs && docusaurus build" } }',
    'docs/a.md': '# A\n',
    'src/pages/people.js': `const of = (kind) => ['a', 'b', 'c', 'd'].map((name) => ['', kind, name].join('/'));
export default () => [
  ...of('avatars').map((each) => <img key={each} alt="" src={each + '.png'} />),
  ...of('people').map((each) => <a key={each} href={each}>{each}</a>),
];
`,
  });
  const { stderr } = await site.build();
  const hint =
    'hint: correct the component or its data, or run `node write-avatars.mjs` first, as the script `build` does, if it writes the targets';
  expect(stderr.match(/^\d+ broken.*|^hint: .*/gm)).toEqual([
    '4 broken images: the targets do not exist',
    hint,
    '4 broken links: the targets do not exist',
    hint,
  ]);
});

test('reports links that a component computes once, and whole URLs into an old folder once', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': `# A\n\n${['a', 'b', 'c', 'd'].map((name) => `[${name}](https://example.com/docs/en/${name})`).join('\n')}\n`,
    // A version to compare with is no link.
    'src/newest.js': "export const isNew = (version) => version > '7.1.0';\n",
    'src/pages/versions.js': `import { isNew } from '../newest';
const versions = ['0', '1', '2', '3'].map((minor) => ['7', minor, '0'].join('.'));
export default () => versions.map((each) => <a key={each} href={'/' + each}>{each + isNew(each)}</a>);
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-link]
    4 broken links: the targets do not exist
    note: found in a component on \`/versions\`
    note: the URLs are \`/7.0.0\`, \`/7.1.0\`, \`/7.2.0\`, and \`/7.3.0\`
    hint: correct the component or its data

    warning[own-url] docs/a.md:3:1
    4 links lead to pages in \`/docs/en/\`, where the site has no page
    2 |
    3 | [a](https://example.com/docs/en/a)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 | [b](https://example.com/docs/en/b)
    note: also in docs/a.md:4:1
    note: also in docs/a.md:5:1
    note: also in docs/a.md:6:1
    hint: correct the links; if another tool publishes the pages, set \`'own-url': 'off'\` in \`rules\`

    2 warnings
    "
  `);
  expect(status).toBe(0);
});

test('shows an expression with an undefined name as text, as older versions of Docusaurus do', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md':
      "import Tabs from '@theme/Tabs';\n\n# A\n\n| Type |\n| --- |\n| object {title, icon} |\n\n{ width }\n\n{Tabs.name}\n",
    'docs/b.mdx': "# B\n\nThe name of ${user.last}, and {require('./data.json').two}.\n",
    'docs/c.mdx':
      'export const Value = ({ children }) => children.a;\n\n# C\n\nIn `x`: {{}}.\n\n<Value>{{ a: 5 }}</Value>\n',
    'docs/data.json': '{ "two": 2 }\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[mdx-fallback] docs/a.md:7:10
    \`title\` is not defined, so the expression is shown as text
    6 | | --- |
    7 | | object {title, icon} |
      |          ^^^^^^^^^^^^^
    8 |
    hint: write \`\\{\` for a literal brace, or define the name

    warning[mdx-fallback] docs/a.md:9:1
    \`width\` is not defined, so the expression is shown as text
     8 |
     9 | { width }
       | ^^^^^^^^^
    10 |
    hint: write \`\\{\` for a literal brace, or define the name

    warning[mdx-fallback] docs/b.mdx:3:14
    \`user\` is not defined, so the expression is shown as text
    2 |
    3 | The name of \${user.last}, and {require('./data.json').two}.
      |              ^^^^^^^^^^^
    hint: write \`\\{\` for a literal brace, or define the name

    warning[mdx-fallback] docs/c.mdx:5:9
    pages cannot show an object, so the expression is shown as text
    4 |
    5 | In \`x\`: {{}}.
      |         ^^^^
    6 |
    hint: write \`\\{\` for a literal brace, or show one of its values

    4 warnings
    "
  `);
  expect(status).toBe(0);
  expect((await site.output('docs/b/index.html')).replaceAll('<!-- -->', '')).toContain(
    '<p>The name of ${user.last}, and 2.</p>',
  );
  const ofObjects = (await site.output('docs/c/index.html')).replaceAll('<!-- -->', '');
  expect(ofObjects).toMatch(/In <code>x<\/code>: \{\{\}\}\.<\/p>\s*5/);
  const html = (await site.output('docs/a/index.html')).replaceAll('<!-- -->', '');
  expect(html).toContain('<td>object {title, icon}</td>');
  expect(html).toContain('<p>{ width }</p>');
});

test('closes elements in the footer, so the page can start, and gives entries of a sidebar the ids of documents', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { footer: { links: [{ title: 'More', items: [{ html: '<iframe src="https://example.org/stars" />' }] }] } },
};
`,
    'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "doc", "id": "guide/index" } }',
    'docs/guide/index.mdx':
      "---\ntitle: Guide\n---\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    'docs/guide/one.md': '# One\n',
    // A long list. Pages usually contain only a part of it.
    ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`docs/guide/p${index}.md`, '# Page\n'])),
    'src/theme/DocCardList.jsx': `import { useCurrentSidebarCategory } from '@docusaurus/theme-common';
export default () => <p id="ids">{useCurrentSidebarCategory().items.map((item) => item.docId.split('/')[1]).join()}</p>;
`,
  });
  await buildWithoutProblems(site);
  const html = await site.output('docs/guide/index.html');
  expect(html).toContain('<iframe src="https://example.org/stars"></iframe></li>');
  expect(html).toMatch(/<p id="ids">one,p0,.*p99<\/p>/);
});

test('names the line of a missing import in a style sheet that Sass compiles', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, theme: { customCss: './src/all.scss' } }]] };\n",
    'src/all.scss':
      "// A comment\n// that Sass removes\n$a: red;\n@import 'icons/icons.css';\nb { color: $a; }\n",
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[unresolved-import] src/all.scss:4:9
    the imported file \`icons/icons.css\` does not exist
    3 | $a: red;
    4 | @import 'icons/icons.css';
      |         ^^^^^^^^^^^^^^^^^
    5 | b { color: $a; }
    hint: correct the path, which is relative to the importing file

    1 warning
    "
  `);
});

test('says how to fix an expression in quotes, which is a text', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
};
`,
    'docs/a.mdx': '# A\n\n<img src="{pic}" alt="" />\n',
  });
  expect((await site.build()).stderr).toContain(
    'broken image: `{pic}` does not exist\n2 |\n3 | <img src="{pic}" alt="" />\n  | ^^^^^^^^^^^^^^^^^^^^^^^^^^\nhint: remove the quotes around `{pic}`, which make the expression a text\n',
  );
});

test('tolerates links that open a window, lead to a redirect, or differ from a page only in case', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/chat', to: 'https://chat.example' }, { from: '/old', to: '/docs/getItem' }] }]],
  themeConfig: { navbar: { items: [
    { to: '/chat', label: 'Chat', target: '_blank' },
    { to: '/gone', label: 'Gone', target: '_blank' },
    { to: '/old', label: 'Old' },
  ] } },
};
`,
    'docs/getItem.md': '# A\n\n[b](/docs/getitem), [c](./GETITEM), [d](/old), [e](/docs/getItems)\n',
  });
  const { status, stderr } = await site.build();
  expect({ status, messages: stderr.match(/^(?:error|warning|broken|hint).*$/gm) }).toMatchInlineSnapshot(`
    {
      "messages": [
        "warning[broken-link] docs/getItem.md:3:1",
        "broken link: \`/docs/getitem\` does not exist",
        "hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
        "warning[broken-link] docs/getItem.md:3:21",
        "broken link: \`./GETITEM\` does not exist",
        "hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
        "warning[broken-link] docs/getItem.md:3:37",
        "hint: did you mean \`/docs/getItem\`?",
        "warning[broken-link] docusaurus.config.js:7:11",
        "broken link: \`/gone\` does not exist",
        "hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
        "error[broken-link] docs/getItem.md:3:48",
        "broken link: \`/docs/getItems\` does not exist",
        "hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
      ],
      "status": 1,
    }
  `);
});

test('reports the headings that a component does not show once', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'src/Hidden.jsx': 'export default () => <p>Later</p>;\n',
    'docs/a.mdx':
      "import Hidden from '../src/Hidden';\n\n# A\n\n## Shown\n\n<Hidden>\n\n## One `x`\n\n## Two\n\n</Hidden>\n\n[One](#one-x), [shown](#shown)\n",
    'docs/b.md': '# B\n\n[Two](./a.mdx#two), [none](./a.mdx#none)\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-anchor] docs/a.mdx:9:1
    broken anchors: the page lacks its headings \`#one-x\` and \`#two\`
     8 |
     9 | ## One \`x\`
       | ^
    10 |
    hint: let the component around the headings show its children; a component for headings must set their \`id\`

    warning[broken-anchor] docs/b.md:3:21
    broken anchor: \`a.mdx\` has no heading with the id \`none\`
    2 |
    3 | [Two](./a.mdx#two), [none](./a.mdx#none)
      |                     ^^^^^^^^^^^^^^^^^^^^
    hint: add the id to a heading: \`## Heading {#none}\`

    2 warnings
    "
  `);
  expect(status).toBe(0);
});

test('reports the relative URLs of images in one module once', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] };\n",
    'docs/a.md': '# A\n',
    'src/logos.js': `export default [${names.map((name) => `'img/${name}.png'`).join(', ')}];\n`,
    'src/pages/list/index.jsx':
      'import logos from \'../../logos\';\nexport default () => <p>{logos.map((src) => <img key={src} src={src} alt="" />)}</p>;\n',
    ...Object.fromEntries(names.map((name) => [`static/img/${name}.png`, 'PNG'])),
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^warning\[broken-image\].*\n.*/gm)).toEqual([
    'warning[broken-image] src/logos.js:1:18\n4 broken images: URLs such as `img/a.png` are relative to the page',
  ]);
  expect(stderr).toContain('\nhint: start the URLs with a slash: `/img/a.png`\n');
});

test('names React 18 as the cause where a package contains code of it', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'node_modules/old/package.json': '{ "name": "old", "version": "1.0.0", "main": "index.js" }',
    'node_modules/old/index.js':
      "const { __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: inner } = require('react');\nexports.owner = inner.ReactCurrentOwner;\n",
    'src/tour.js': "import { owner } from 'old';\nexport default () => <p>{owner.current}</p>;\n",
    'docs/a.mdx': "import Tour from '../src/tour.js';\n\n# A\n\n<Tour />\n",
    'docs/b.md': '# B\n',
  });
  expect((await site.build()).stderr).toContain(
    'hint: update the package that reads `ReactCurrentOwner`: it contains code of React 18, but pages use React 19\n',
  );
});

test('keeps the names of components if a component compares its children by them', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'src/theme/MDXComponents.js':
      "import Own from '@theme-original/MDXComponents';\nimport Steps from '../steps.js';\nconst h2 = ({ children, id }) => <h2 id={id}>{children}</h2>;\nexport default { ...Own, h2, Steps };\n",
    'src/steps.js':
      "import { Children } from 'react';\nconst h2 = 'h2';\nexport const of = (children) => Children.toArray(children).filter((child) => child.type?.name === h2);\nexport default ({ children }) => <div>{children}<p id=\"steps\">{`${of(children).length} steps`}</p></div>;\n",
    'docs/a.mdx': '# A\n\n<Steps>\n\n## One\n\nText.\n\n## Two\n\n</Steps>\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/a/')).toContain('<p id="steps">2 steps</p>');
  const scripts = (await site.files()).filter((file) => file.endsWith('.js'));
  const code = (await Promise.all(scripts.map((file) => site.output(file)))).join('\n');
  expect(code).toMatch(/,["`]h2["`]\)/);
});

test('reports titles of code blocks without quotes in many documents once', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    ...Object.fromEntries(
      names.map((name) => [`docs/${name}.md`, `\`\`\`toml title=${name}.toml\nx = 1\n\`\`\`\n`]),
    ),
  });
  const { stderr } = await site.build();
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[fence-option] docs/a.md:1:9
    the title of a code block must be in quotes
    note: the same problem is in 3 more documents
    note: also in docs/b.md:1:9
    note: also in docs/c.md:1:9
    note: also in docs/d.md:1:9
    hint: write \`title="a.toml"\`

    1 warning
    "
  `);
});

test('reports links to the pages of a renamed folder once', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const links = names.map((name) => `[${name}](/docs/old/guides/${name}#part)`);
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': `# A\n\n${links.join(' ')} [other](/docs/old/five)\n`,
    ...Object.fromEntries(names.map((name) => [`docs/new/guides/${name}.md`, `# ${name}\n\n## Part\n`])),
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:\d+ links|broken|hint:).*/gm)).toEqual([
    '5 links lead to pages in `/docs/old/`, where the site has no page',
    'hint: did you mean `/docs/new/`?',
  ]);
});

test('says that a component may add the headings of a document without any', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
    'docs/a.md': '# A\n\n[one](./api.mdx#operation/one) [two](./api.mdx#operation/two)\n',
    'docs/api.mdx': "import Api from '@site/src/api';\n\n# API\n\n<Api />\n",
    'src/api.jsx': 'export default () => null;\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:\d+ broken|broken|hint:).*/gm)).toEqual([
    '2 broken anchors: `api.mdx` has no headings with the ids `operation/one` and `operation/two`',
    'hint: test the links in a browser, where a component may add headings, or correct the links',
  ]);
});

test('remembers a build that lacks an imported document, until the document exists', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
};
`,
    'docs/a.mdx': "import Part from './generated/_part.md';\n\n# A\n\n<Part />\n",
  });
  const isWhole = async (): Promise<boolean> =>
    (await site.spawn('build', '--timings')).stdout.includes(' links and rules');
  expect([await isWhole(), await isWhole()]).toEqual([true, false]);
  await site.write({ 'docs/generated/_part.md': 'The part.\n' });
  expect(await isWhole()).toBe(true);
  expect(await site.page('/docs/a/')).toContain('The part.');
});
