/** Sites of Docusaurus whose packages are not installed. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const config = (more = '') => `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
  ${more}
};
`;

test('shows placeholders for the members of a package that a module passes on', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'src/theme/MDXComponents.js':
      "import Own from '@theme-original/MDXComponents';\nimport * as Demos from 'demos-of-nobody/all';\nexport default { ...Own, Demos };\n",
    'docs/a.mdx': '# A\n\n<Demos.Start />\n\nThe text.\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatch(
    /^warning\[unresolved-import\] src\/theme\/MDXComponents\.js:2:24\nthe package `demos-of-nobody` is not installed\n[\s\S]*\n\n1 warning\n$/,
  );
  expect(status).toBe(0);
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('&lt;Demos.Start&gt;');
  expect(html).toContain('The text.');
});

test('makes elements with React where the package of `@jsxImportSource` is missing', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'src/components/box.jsx':
      '/** @jsxImportSource styles-of-nobody */\nexport default function Box() {\n  return <p id="box">{<>A <b>box</b></>}</p>;\n}\n',
    'docs/a.mdx': "import Box from '@site/src/components/box';\n\n# A\n\n<Box />\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain('the package `styles-of-nobody` is not installed');
  expect(stderr).not.toContain('placeholder:');
  expect(status).toBe(0);
  expect(await site.output('docs/a/index.html')).toContain('<p id="box">A <b>box</b></p>');
});

test('throws where code requires a module that only the bundler of Docusaurus has', async () => {
  const site = await createSite({
    'docusaurus.config.js': `let translate = ({ message }) => message;
try { ({ translate } = require('@docusaurus/Translate')); } catch (error) { if (error.code !== 'MODULE_NOT_FOUND') throw error; }
${config("tagline: translate({ id: 'tagline', message: 'A fallback' }),")}`,
    'src/pages/index.jsx':
      'import useDocusaurusContext from \'@docusaurus/useDocusaurusContext\';\nexport default () => <p id="tagline">{useDocusaurusContext().siteConfig.tagline}</p>;\n',
    'docs/a.md': '# A\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('index.html')).toContain('<p id="tagline">A fallback</p>');
});

test('keeps the classes that `classnames` joins, which the first templates of Docusaurus import', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'src/pages/index.jsx':
      "import classnames from 'classnames';\nexport default () => <p className={classnames('one', { two: true, three: false }, ['four'])}>Page</p>;\n",
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  expect(await site.output('index.html')).toContain('<p class="one two four">Page</p>');
});

test('renders a component whose styles come from a missing package', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'src/pages/index.js':
      "import { useFloating, useTransitionStyles } from 'floating-of-nobody';\nexport default () => {\n  const { context, floatingStyles } = useFloating();\n  const { styles } = useTransitionStyles(context, { duration: 1 });\n  return <p style={floatingStyles}><b style={styles}>Shown</b></p>;\n};\n",
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^warning\[.*/gm)).toEqual(['warning[unresolved-import] src/pages/index.js:1:50']);
  expect(await site.output('index.html')).toContain('<p><b>Shown</b></p>');
});

test('reports a value of a missing package where a text is expected', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const { name } = require('names-of-nobody');\n${config('tagline: name,')}`,
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr).not.toContain('internal error');
  expect(stderr).toContain('names-of-nobody: the package is not installed');
});

test('names packages in `node_modules` paths, and packages with the name of a Node.js module', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'package.json': '{ "dependencies": { "buffer": "6", "icons-of-nobody": "1" } }',
    'src/pages/index.jsx':
      "import { Buffer } from 'buffer';\nimport icon from '../../node_modules/icons-of-nobody/star.svg';\nimport '@site/lib/none';\nexport default () => <p onClick={() => Buffer.from(icon)}>Page</p>;\n",
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain('2 packages are not installed: `buffer`, `icons-of-nobody`\n');
  expect(stderr).toContain('the imported file `@site/lib/none` does not exist\n');
  expect(stderr).toMatch(/\n2 warnings\n$/);
  expect(status).toBe(0);
});

test('lists the packages of the configuration with those of components', async () => {
  const site = await createSite({
    'docusaurus.config.js': `require('one-of-nobody').run();\n${config("favicon: 'none.ico',")}`,
    'src/pages/index.jsx': "import two from 'two-of-nobody';\nexport default () => <p>{String(two)}</p>;\n",
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[unresolved-import] docusaurus.config.js
    2 packages are not installed: \`one-of-nobody\`, \`two-of-nobody\`
    note: \`two-of-nobody\` is imported by src/pages/index.jsx:1:17
    hint: run \`npm install --save-dev one-of-nobody two-of-nobody\`; until then, placeholders are shown

    warning[docusaurus-config] docusaurus.config.js:5:12
    favicon: left out, because \`none.ico\` does not exist
    4 |   presets: [['classic', { docs: {}, blog: false }]],
    5 |   favicon: 'none.ico',
      |            ^^^^^^^^^^
    6 | };
    hint: add the file, or correct its path

    2 warnings
    "
  `);
});

test('builds without the pages of a plugin around the blog whose folder does not exist', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "onBrokenLinks: 'throw', plugins: [['./plugins/changes.js', { id: 'changes', path: './changes/written', routeBasePath: 'changes' }]],",
    ),
    'plugins/changes.js': `const blog = require('@docusaurus/plugin-content-blog');
const { outputFile } = require('files-of-nobody');
module.exports = async (context, options) => {
  const own = await blog.default(context, options);
  return { ...own, name: 'changes', loadContent: () => outputFile(options.path + '/1.md', '# 1').then(() => own.loadContent()) };
};
`,
    'docs/a.md': '# A\n\n[1](/changes/) [2](/changes/2) [3](/changes/3) [4](/changes/4)\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(
    'note: plugin plugins/changes.js: not run; its folder `changes/written` does not exist\n',
  );
  expect(stderr).toContain('warning[broken-link] docs/a.md:3:1\n4 links lead to pages in `/changes/`, where');
  expect(stderr).toContain('note: the pages may come from plugin `plugins/changes.js`, which ssg left out\n');
  expect(status).toBe(0);
});

test.each([
  ['writes', "require('node:fs')", /^$/],
  ['cannot write', "require('files-of-nobody')", /its folder `changes\/written` does not exist/],
])(
  'uses the folder that a plugin around the blog %s, and not the default one',
  async (_, files, messages) => {
    const site = await createSite({
      'docusaurus.config.js': config("plugins: [['./plugins/changes.js', { routeBasePath: 'changes' }]],"),
      'plugins/changes.js': `import path from 'node:path';
import blog from '@docusaurus/plugin-content-blog';
const { mkdirSync, writeFileSync } = ${files};
export default async (context, options) => {
  const folder = path.join(context.siteDir, 'changes/written');
  const own = await blog.default(context, { ...options, id: 'changes', path: folder });
  return { ...own, name: 'changes', async loadContent() {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '2024-01-02-one.md'), '# One\\n\\n<!-- truncate -->\\n');
    return own.loadContent();
  } };
};
`,
      'docs/a.md': '# A\n',
      'blog/2024-01-02-two.md': '# Two\n',
    });
    const { status, stderr } = await site.build();
    expect(stderr).toMatch(messages);
    expect((await site.files()).filter((file) => /two/.test(file))).toEqual([]);
    expect((await site.files()).includes('changes/2024/01/02/one/index.html')).toBe(stderr === '');
    expect(status).toBe(0);
  },
);

test.each(["onBrokenLinks: 'warn',", "plugins: ['pages-of-nobody'],"])(
  'reports links with the aliases of a missing Markdown plugin in one message: %s',
  async (rest) => {
    const site = await createSite({
      'docusaurus.config.js': config(rest),
      'docs/a.md': '# A\n\n[1](@guides/one) [2](@guides/two)\n',
      'docs/one.md': '# One\n\n[4](@site-one/)\n',
      'docs/more/b.md': '# B\n\n[1](@guides/one) [3](@guides/three)\n',
    });
    const { status, stderr } = await site.build();
    expect(stderr).toContain(
      'warning[broken-link] docs/a.md:3:1\n5 links start with the unknown folders `@guides/` and `@site-one/`\n',
    );
    expect(stderr).toContain('hint: install the Markdown plugin that replaces `@guides/` and `@site-one/`');
    expect(stderr.match(/broken-link/g)).toHaveLength(1);
    expect(status).toBe(0);
  },
);

test('runs no plugin that writes a value of a missing package into a script', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const { trackerId } = require('ids-of-nobody');
function tracker({ siteConfig: { customFields } }) {
  return { name: 'tracker', injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: \`track(\${customFields.id})\` }] }) };
}
${config('customFields: { id: trackerId }, plugins: [tracker],')}`,
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(
    'note: plugin tracker: not run; the plugin needs ids-of-nobody, which is not available\n',
  );
  expect(await site.output('docs/a/index.html')).not.toContain('track(');
  expect(status).toBe(0);
});

test('names the package that the file of a plugin uses when it is loaded', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("plugins: ['./news.js'],"),
    'news.js':
      "const { marked } = require('marked-of-nobody');\nmarked.setOptions({});\nmodule.exports = () => ({ name: 'news' });\n",
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(
    'note: plugin news.js: not run; the plugin needs marked-of-nobody, which is not available\n',
  );
  expect(stderr).toContain('hint: run `npm install --save-dev marked-of-nobody`');
  expect(status).toBe(0);
});

test('reports components that lack the data of a plugin with the plugin that did not run', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "plugins: ['./api-model', './news.js', () => ({ name: 'stars', contentLoaded: ({ actions }) => actions.setGlobalData({}) })],",
    ),
    'api-model/index.js':
      "const { parse } = require('graph-of-nobody');\nmodule.exports = () => ({ name: parse('api-model') });\n",
    'news.js': "module.exports = () => { throw new Error('no news'); };\n",
    'src/data.ts': `import { usePluginData } from '@docusaurus/useGlobalData';
export function useApi() {
  return usePluginData('api-model') as { types: string[] };
}
`,
    'src/types.tsx': `import { useApi } from './data';
export default function Types() {
  const { types } = useApi();
  return <p>{types.join()}</p>;
}
`,
    'src/news.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <p>{usePluginData('news').title}</p>;
`,
    'src/stars.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <p>{usePluginData('stars').all.length}</p>;
`,
    'src/other.jsx':
      "import { useApi } from './data';\nexport default ({ of }) => <p title={typeof useApi}>{of.title}</p>;\n",
    'docs/a.mdx':
      "import Types from '../src/types';\nimport News from '../src/news';\nimport Stars from '../src/stars';\nimport Other from '../src/other';\n\n# A\n\n<Types /> <News /> <Stars /> <Other />\n",
    'docs/b.mdx': "import Types from '../src/types';\n\n# B\n\n<Types />\n",
    ...Object.fromEntries([...'cdefgh'].map((name) => [`docs/${name}.md`, `# ${name}\n`])),
  });
  const { status, stderr } = await site.build();
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration uses a package that is not installed
    note: plugin api-model/index.js: not run; the plugin needs graph-of-nobody, which is not available
    note: a component lacks the data of plugin \`api-model\` on 2 pages, at src/types.tsx:3:11
    hint: run \`npm install --save-dev graph-of-nobody\`

    warning[plugin] news.js:1:32
    plugin \`news.js\` failed: no news
    note: a component lacks the data of plugin \`news\` on 1 page, at src/news.jsx:2:46
    hint: correct the plugin; until then, ssg builds the site without it

    warning[component-throws] src/other.jsx:2:57
    a component on \`/docs/a\` failed and was replaced: Cannot read properties of undefined (reading 'title')
    note: the page is docs/a.mdx
    hint: define the value that \`title\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    warning[component-throws] src/stars.jsx:2:49
    a component on \`/docs/a\` failed and was replaced: Cannot read properties of undefined (reading 'length')
    note: the page is docs/a.mdx
    hint: check the plugin \`stars\`, which provides the data, or render without data

    4 warnings
    "
  `);
  expect(status).toBe(0);
});

test('names the plugin whose options have the URLs of missing pages, and not a theme', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "plugins: [['redocusaurus', { specs: [{ route: '/ref/one/' }] }], ['redocusaurus', { id: 'two', specs: [{ route: 'ref/two' }] }], 'site-theme-boxes', ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/x', to: '/ref/one' }] }]],",
    ),
    'docs/a.md': '# A\n\n[1](/ref/one/) [2](/ref/two/part)\n',
    'docs/b.md': '# B\n\n[1](/gone) [2](/gone/2) [3](/gone/3) [4](/gone/4)\n',
    'src/pages/ref/all.js': 'export default () => <h1>All</h1>;\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(
    'warning[broken-link] docs/a.md:3:1\n2 links lead to pages of plugin `redocusaurus`, which ssg left out\n',
  );
  expect(stderr).toContain('\nhint: add the page, or remove the redirect\n');
  expect(stderr).toContain('4 links lead to pages in `/gone/`, where the site has no page\n');
  expect(stderr).toContain('note: the pages may come from plugin `redocusaurus`, which ssg left out\n');
  expect(stderr.match(/^warning\[broken-link\]/gm)).toHaveLength(2);
});

test('names plugins as the possible cause of a missing page outside of the folders of the site', async () => {
  const build = async (plugins: string) => {
    const site = await createSite({
      'docusaurus.config.js': config(`plugins: [${plugins}],`),
      'docs/a.md': '# A\n\n[1](/downloads)\n\n[2](/docs/gone)\n',
    });
    const { stderr } = await site.build();
    return stderr.match(/^(?:broken link: .*|note: the page may .*)/gm);
  };
  expect(await build("'stats-of-nobody', 'team-of-nobody'")).toEqual([
    'broken link: `/downloads` does not exist',
    'note: the page may come from plugin `stats-of-nobody` or plugin `team-of-nobody`, which ssg left out',
    'broken link: `/docs/gone` does not exist',
  ]);
  expect(await build("'a-of-nobody', 'b-of-nobody', 'c-of-nobody', 'd-of-nobody'")).toContain(
    'note: the page may come from a plugin that ssg left out',
  );
});

test('names a plugin as the cause of missing pages only in the folders that it writes', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "plugins: [['api-docs-of-nobody', { config: { one: { specPath: 'one.yaml', outputDir: './docs/api' } } }]],",
    ),
    'docs/a.md':
      '# A\n\n[1](/docs/api/1) [2](/docs/api/2) [3](/docs/api/3) [4](/docs/api/4)\n\n[1](/cli/1) [2](/cli/2) [3](/cli/3) [4](/cli/4)\n',
  });
  const { stderr } = await site.build();
  const notes = stderr.split('\n').filter((line) => /^4 links|may come from/.test(line));
  expect(notes).toEqual([
    '4 links lead to pages in `/docs/api/`, where the site has no page',
    'note: the pages may come from plugin `api-docs-of-nobody`, which ssg left out',
    '4 links lead to pages in `/cli/`, where the site has no page',
  ]);
});

test('reports broken links as warnings where a Markdown plugin lacks a package', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { remarkPlugins: [require('./plugins/fill.js')] }, blog: false }]],
};
`,
    'plugins/fill.js': `const visit = require('visit-of-nobody');
module.exports = () => (tree) => visit(tree, 'link', (node) => { node.url = '/docs/a'; });
`,
    'docs/a.md': '# A\n\n[1](TARGET)\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain('warning[broken-link] docs/a.md:3:1\n');
  expect(status).toBe(0);
});

test('reports frames with pages of a server once', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'docs/a.mdx': `# A\n\n${['one', 'two', 'three', 'four'].map((name) => `<iframe title="${name}" src="/demos/${name}"></iframe>`).join('\n\n')}\n\n<iframe title="five" src="/other/five.html"></iframe>\n`,
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('4 references lead to pages in `/demos/`, where the site has no page\n');
  expect(stderr).toContain('broken file reference: `/other/five.html` does not exist\n');
  expect(stderr).toMatch(/\n2 warnings\n$/);
});

test('shows documents with damaged characters', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'docs/a.md': '# A\n\nThe end.\0\n',
    'docs/b.md': Buffer.from('# B\n\nA caf\xe9 in town.\n', 'latin1'),
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain('warning[binary-file] docs/a.md:3:9\n');
  expect(stderr).toContain('warning[not-utf8] docs/b.md:3:6\n');
  expect(status).toBe(0);
  expect(await site.output('docs/a/index.html')).toContain('<p>The end.\uFFFD</p>');
  expect(await site.output('docs/b/index.html')).toContain('<p>A caf\uFFFD in town.</p>');
});

test('reads the imports and the elements that plugins for MDX 1 make', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const plugin = () => (tree) => {
  tree.children.push(
    { type: 'import', value: "import Box from '@site/src/box';" },
    { type: 'jsx', value: '<Box name="one">\\n<Box name="two">' },
    { type: 'paragraph', children: [{ type: 'text', value: 'Inside' }] },
    { type: 'jsx', value: '</Box>\\n</Box>' },
    { type: 'jsx', value: '<Box name="three" />' },
  );
};
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [plugin] }, blog: false }]],
};
`,
    'src/box.jsx': 'export default ({ name, children }) => <div id={name}>{children}</div>;\n',
    'docs/a.md': '# A\n\nText\n',
    'docs/b.md': '# B\n\nA { broken expression }\n\n<Box />\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatch(/^warning\[mdx-fallback\] docs\/b\.md:3:[\s\S]*\n\n1 warning\n$/);
  expect(status).toBe(0);
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('<div id="one"><div id="two"><p>Inside</p></div></div>');
  expect(html).toContain('<div id="three"></div>');
});

test('lists the missing packages of all languages in one message', async () => {
  const page = (...names: string[]) =>
    `${names.map((name, index) => `import P${index} from '${name}';\n`).join('')}\n# A\n\n${names.map((_, index) => `<P${index} />`).join(' ')}\n`;
  const site = await createSite({
    'docusaurus.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },"),
    'package.json': '{}',
    'docs/a.mdx': page('one-of-nobody', 'two-of-nobody', 'three-of-nobody'),
    'i18n/fr/docusaurus-plugin-content-docs/current/a.mdx': page('one-of-nobody', 'four-of-nobody'),
    'i18n/de/docusaurus-plugin-content-docs/current/a.mdx': page('five-of-nobody'),
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(
    '5 packages are not installed: `five-of-nobody`, `four-of-nobody`, `one-of-nobody`, `three-of-nobody`, `two-of-nobody`\n',
  );
  expect(stderr).toMatch(/\n1 warning\n$/);
});

test('names the package of a missing style sheet', async () => {
  const site = await createSite({
    'docusaurus.config.js': config().replace(
      'blog: false',
      "blog: false, theme: { customCss: [require.resolve('player-of-nobody/dist/player.css')] }",
    ),
    'package.json': '{ "dependencies": { "player-of-nobody": "1" } }',
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toContain(
    'note: style sheet player-of-nobody/dist/player.css: left out; the package `player-of-nobody` is not installed\nhint: run `npm install`\n',
  );
});

test('names the package of a style sheet, the script that may write documents, and a duplicate attribute', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.js' }, blog: false,
    theme: { customCss: [require.resolve('./node_modules/@of/nobody/dist/all.css')] },
  }]],
};
`,
    'sidebars.js': "module.exports = { docs: ['a', { type: 'autogenerated', dirName: 'commands' }] };\n",
    'package.json': '{ "scripts": { "prebuild": "node write.mjs", "build": "docusaurus build" } }\n',
    'src/box.jsx': 'export default ({ title }) => <p>{title}</p>;\n',
    'docs/a.mdx': 'import Usage from "@site/usage.md";\n\n# A\n\n<Usage />\n',
    'notes.json': '{ "//": "One.", "//": "Two." }\n',
    'usage.md':
      'import notes from "./notes.json";\nimport Box from "./src/box.jsx";\n\n<Box\n  title="A"\n  wide={true}\n  title="B"\n/>\n',
  });
  const { stderr } = await site.build();
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration uses a package that is not installed
    note: style sheet ./node_modules/@of/nobody/dist/all.css: left out; the package \`@of/nobody\` is not installed
    hint: run \`npm install --save-dev @of/nobody\`

    warning[sidebar] sidebars.js:1:66
    the sidebar folder \`commands\` contains no documents
    hint: set \`dirName\` to a folder that contains documents, or run \`npm run prebuild\` first, as the script \`build\` does, if it writes them

    warning[bundle] usage.md:7:3
    duplicate key \`title\`
    hint: remove one of the two keys

    3 warnings
    "
  `);
});

test('runs a plugin that `package.json` lists by its path', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("plugins: ['marks'],"),
    'package.json': '{ "dependencies": { "docusaurus-plugin-marks": "file:tools/marks" } }',
    'tools/marks/package.json': '{ "main": "main.js" }',
    'tools/marks/main.js':
      "module.exports = () => ({ name: 'marks', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'mark', content: 'set' } }] }) });\n",
    'docs/a.md': '# A\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/a/index.html')).toContain('<meta name="mark" content="set">');
});

test('keeps the search of ssg where a search bar reads the index of a plugin', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("plugins: ['docusaurus-lunr-search'],"),
    'src/theme/SearchBar/index.jsx': `import { useEffect } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Bar() {
  const { fileNames } = usePluginData('docusaurus-lunr-search') ?? {};
  useEffect(() => { fetch(fileNames.searchDoc); });
  return <input id="own-search" />;
}
`,
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(
    '`src/theme/SearchBar` is not used: the search of ssg replaces the index of `docusaurus-lunr-search`\n',
  );
  expect(status).toBe(0);
  const html = await site.output('docs/a/index.html');
  expect(html).not.toContain('own-search');
  expect(html).toContain('DocSearch-Button');
});

test('reports blocks of a Markdown plugin that is missing with the plugin, and the packages of PostCSS with the others', async () => {
  const site = await createSite({
    'package.json':
      '{ "devDependencies": { "remark-of-blocks": "1", "css-of-nobody": "1", "of-code": "1" } }',
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { remarkPlugins: [require('remark-of-blocks')], docItemComponent: '@theme/OfTheme' } }]],
  plugins: [() => ({ name: 'css', configurePostCss(options) { options.plugins.push(require('css-of-nobody')); return options; } })],
  themes: ['theme-of-nobody'] };
`,
    'docs/a.mdx':
      "import Code from 'of-code';\n\n# A\n\n:::example\n\nx\n\n:::\n\n:::other\n\n<Code />\n\n:::\n\n<Blocks.Row>x</Blocks.Row>\n",
    'docs/b.md': '# B\n\n:::example\n\nx\n\n:::\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[unresolved-import] package.json
    4 packages are not installed: \`css-of-nobody\`, \`of-code\`, \`remark-of-blocks\`, \`theme-of-nobody\`
    note: Markdown plugin remark-of-blocks: not installed, so not run
    note: plugin css: \`configurePostCss\`: \`css-of-nobody\` is not installed, so style sheets are used unprocessed
    note: theme theme-of-nobody: not installed
    note: \`of-code\` is imported by docs/a.mdx:1:18
    note: a Markdown plugin may add \`:::example\`, which is in docs/a.mdx:5:1
    note: a Markdown plugin may add \`:::other\`, which is in docs/a.mdx:11:1
    note: a Markdown plugin may add \`<Blocks>\`, which is in docs/a.mdx:17:1
    hint: run \`npm install --save-dev theme-of-nobody\`, which also installs the packages in \`package.json\`; until then, placeholders are shown

    1 warning
    "
  `);
});

test('lists the components that a missing theme may have, and PostCSS, with the missing packages', async () => {
  const site = await createSite({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3", "theme-of-nobody": "1" } }',
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', themes: ['theme-of-nobody'],
  presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
};
`,
    'postcss.config.js': 'module.exports = { plugins: { autoprefixer: {} } };\n',
    'src/custom.css': 'a { @apply w-[calc(100%-4px)]; }\n@import "./late.css";\n',
    'src/late.css': 'b { color: red; }\n',
    'docs/a.mdx': "import Codes from '@theme/StatusCodes';\n\n# A\n\n<Codes />\n",
    'docs/b.mdx':
      "import Api from '@theme/ApiTabs';\nimport Codes from '@theme/StatusCodes';\n\n# B\n\n<Api /> <Codes />\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] package.json
    2 packages are not installed: \`postcss\`, \`theme-of-nobody\`
    note: theme theme-of-nobody: not installed
    note: PostCSS failed, so style sheets are used unprocessed: the package \`postcss\` is not installed
    note: a theme or plugin may add \`@theme/StatusCodes\`, which is in docs/a.mdx:1:19
    note: a theme or plugin may add \`@theme/ApiTabs\`, which is in docs/b.mdx:1:17
    hint: run \`npm install\`

    1 warning
    "
  `);
  expect(status).toBe(0);
});

test('names missing packages as the cause of errors in modules that only use them, and after replaced components', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(),
    'src/first.js': "import { isBrowser } from 'window-of-nobody';\nexport const first = () => isBrowser;\n",
    'src/width.js':
      "import { useState } from 'react';\nimport { isBrowser } from 'window-of-nobody';\nimport './first.js';\nexport default () => <p>{isBrowser ? window.innerWidth : 0}</p>;\n",
    'src/shop.js':
      "import shopOf from 'shop-of-nobody';\nimport { Prices } from './prices.js';\nexport default ({ children }) => {\n  const shop = shopOf.all.find((each) => each.open);\n  if (shop.props.list.length) throw new Error();\n  return <Prices value={{ all: [] }}>{children}</Prices>;\n};\n",
    'src/prices.js': "import { createContext } from 'react';\nexport const Prices = createContext({});\n",
    'src/total.js':
      "import { useContext } from 'react';\nimport { Prices } from './prices.js';\nexport default () => <p>{useContext(Prices).all.length}</p>;\n",
    'docs/a.mdx': "import Width from '../src/width.js';\n\n# A\n\n<Width />\n",
    'docs/b.mdx':
      "import Shop from '../src/shop.js';\nimport Total from '../src/total.js';\n\n# B\n\n<Shop><Total /></Shop>\n",
    'docs/c.md': '# C\n',
    'docs/d.md': '# D\n',
    'docs/e.md': '# E\n',
  });
  const { stderr } = await site.build();
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[unresolved-import]
    2 packages are not installed: \`shop-of-nobody\`, \`window-of-nobody\`
    note: \`shop-of-nobody\` is imported by src/shop.js:1:20
    note: \`window-of-nobody\` is imported by src/first.js:1:27
    hint: run \`npm install --save-dev shop-of-nobody window-of-nobody\`; until then, placeholders are shown

    warning[component-throws] src/total.js:3:45
    a component on \`/docs/b\` failed and was replaced: Cannot read properties of undefined (reading 'length')
    note: the page is docs/b.mdx
    hint: install the missing packages, or fix the component

    warning[component-throws] src/width.js:4:38
    2 components that import missing packages failed and were replaced: window is not defined
    note: also in src/shop.js:5:18
    hint: install the missing packages, or fix the component

    3 warnings
    "
  `);
});

test('reports the empty folders of a sidebar once, with the parts that may write their documents', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("plugins: ['docusaurus-plugin-typedoc'],").replace(
      'docs: {}',
      "docs: { sidebarPath: './sidebars.js' }",
    ),
    'sidebars.js':
      "const names = ['core', 'react'];\nmodule.exports = { docs: ['core/a'], ...Object.fromEntries(names.map((name) => [name, [{ type: 'autogenerated', dirName: 'api/' + name }]])) };\n",
    'docs/core/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js:4:13
    ssg replaces or leaves out a part of the configuration
    note: plugin docusaurus-plugin-typedoc: not run; ssg builds the documents that the plugin has written before
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    warning[sidebar] sidebars.js:2:18
    2 sidebar folders contain no documents: \`api/core\` and \`api/react\`
    hint: set \`dirName\` to folders that contain documents, or write the documents before the build; ssg left out: plugin docusaurus-plugin-typedoc

    2 warnings
    "
  `);
});

test('says what the sidebars lack without a package', async () => {
  const site = await createSite({
    'docusaurus.config.js': config().replace('docs: {}', "docs: { sidebarPath: './sidebars.js' }"),
    'sidebars.js':
      "const { Book } = require('icons-of-nobody');\nmodule.exports = { docs: ['a'], icons: Book };\n",
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toContain(
    'note: icons-of-nobody: not installed, so sidebar items that it makes are missing\n',
  );
});

test('names the plugin that writes the missing documents of sidebars and links', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "plugins: [['typedoc-of-nobody', { out: 'docs/api/one' }], ['typedoc-of-nobody', { id: 'two', out: 'docs/api/two' }]],",
    ).replace('docs: {}', "docs: { sidebarPath: './sidebars.js' }"),
    'sidebars.js': "module.exports = { docs: ['a', 'api/one/index'] };\n",
    'docs/a.md':
      '# A\n\n[1](/docs/api/one/a) [2](/docs/api/one/b) [3](/docs/api/two/c) [4](/docs/api/two/d)\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(
    '1 sidebar item and 4 links lead to pages in `/docs/api/`, where the site has no page\n',
  );
  expect(stderr).toContain(
    'hint: add the pages that plugin `typedoc-of-nobody` writes, or correct the references\n',
  );
});
