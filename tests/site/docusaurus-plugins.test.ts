/** Plugins that a Docusaurus site has of its own: they are run, and what they give that has a meaning here is used. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (plugins: string, head = '') => `${head}
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/', customFields: { limit: 2 },
  presets: [['classic', { blog: false }]],
  plugins: [${plugins}],
};
`;

test('tags, modules for browsers, data for components and pages of plugins', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(
        "['./plugins/releases', { file: 'releases.json' }], require.resolve('./plugins/tags.js')",
        // Docusaurus is started in the site's folder.
        "require('fs').readFileSync('releases.json');",
      ),
      'releases.json': '[{ "name": "1.0" }, { "name": "0.9" }, { "name": "0.8" }]',
      'docs/a.md': '# A\n',
      'plugins/releases/index.ts': `import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizeUrl } from '@docusaurus/utils';
export default async function releasesPlugin(context, options: { file: string }) {
  const { siteDir, siteConfig } = context;
  return {
    name: 'releases',
    async loadContent() {
      const all = JSON.parse(await readFile(path.join(siteDir, options.file), 'utf8'));
      return all.slice(0, siteConfig.customFields.limit);
    },
    async contentLoaded({ content, actions }) {
      const { createData, addRoute, setGlobalData } = actions;
      setGlobalData({ latest: content[0].name });
      const data = await createData('releases.json', JSON.stringify(content));
      addRoute({ path: normalizeUrl([siteConfig.baseUrl, '/releases']), component: '@site/src/components/Releases.js', modules: { releases: data }, exact: true });
      addRoute({ path: '/base/releases/:name', component: '@site/src/components/Releases.js' });
    },
    getClientModules: () => [path.join(siteDir, 'src/analytics.js')],
    configureWebpack: () => ({ module: { rules: [] }, resolve: { alias: { '@data': path.join(siteDir, 'src') } } }),
  };
}
`,
      'plugins/tags.js': `module.exports = () => ({
  name: 'tags',
  injectHtmlTags: () => ({
    headTags: [{ tagName: 'meta', attributes: { name: 'mark', content: 'yes' } }],
    postBodyTags: [{ tagName: 'script', attributes: { src: 'https://example.org/x.js' } }, '<div></div>'],
  }),
});
`,
      'src/analytics.js': 'export function onRouteDidUpdate() { console.log("UPDATED"); }\n',
      'src/components/Releases.js': `import Layout from '@theme/Layout';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Releases({ releases, route }) {
  const { latest } = usePluginData('releases');
  return <Layout title="Releases"><p id="facts">{latest} of {releases.length} at {route.path}</p></Layout>;
}
`,
    },
    false,
  );
  const { stderr, status } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration has 2 things that only Docusaurus does
    note: the plugin releases: \`configureWebpack\`: its changes of the bundler are not made; the route \`/base/releases/:name\`: it stands for many pages, none of which is named, so there is none
    note: the plugin tags: \`injectHtmlTags\`: what it adds to the body is left out
    hint: the site is built without; \`ssg init --from-docusaurus\` writes a \`site.config.ts\` that leaves it out

    1 warning
    "
  `);
  expect(status).toBe(0);
  const html = await site.output('releases/index.html');
  expect(html.replaceAll('<!-- -->', '')).toContain('<p id="facts">1.0 of 2 at /base/releases</p>');
  expect(html).toContain('<title>Releases | Example</title>');
  const doc = await site.output('docs/a/index.html');
  expect(doc).toContain('<meta name="mark" content="yes">');
  expect(doc).toMatch(/<script src="https:\/\/example\.org\/x\.js" defer(?:="")?>/);
  // Another file is another site.
  await site.write({ 'releases.json': '[{ "name": "2.0" }]' });
  await site.build();
  expect((await site.output('releases/index.html')).replaceAll('<!-- -->', '')).toContain('2.0 of 1 at');
});

test('what a plugin only does in Docusaurus is told, and so is one that fails or builds on another', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(
        "tailwind, () => ({ name: 'quiet', getPathsToWatch: () => [] }), () => null, async function failing() { throw new Error('no network'); }, [enhanced, { path: 'news', routeBasePath: 'news', onUntruncatedBlogPosts: 'ignore' }], ns, './plugins/gone.js'",
        `const blog = require('@docusaurus/plugin-content-blog');
async function tailwind() { return { name: 'tailwind', configurePostCss: (options) => options, postBuild() {} }; }
const ns = (context, options) => require('plugin-that-is-not-here')(context, options);
async function enhanced(context, options) { return { ...(await blog.default(context, options)), name: 'enhanced-blog' }; }
`,
      ),
      'docs/a.md': '# A\n',
      'news/2024-01-01-first.md': '# First\n',
    },
    false,
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration has 5 things that only Docusaurus does
    note: the plugin enhanced: it is read as @docusaurus/plugin-content-blog: what it adds to that is left out
    note: the plugin tailwind: \`configurePostCss\`: style sheets are not changed by it; \`postBuild\`: it is not called
    note: the plugin failing: it is not run: it fails with \`no network\`
    note: the plugin ns: it is not run: it needs plugin-that-is-not-here, which is not run or not installed
    note: the plugin ./plugins/gone.js: it is not run
    hint: the site is built without; \`ssg init --from-docusaurus\` writes a \`site.config.ts\` that leaves it out

    1 warning
    "
  `);
  expect(await site.output('news/2024/01/01/first/index.html')).toContain('<h1>First</h1>');
});

test('components that options name for kinds of pages are told by name', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config('').replace(
        '{ blog: false }',
        "{ blog: { blogListComponent: '@site/src/components/Posts', blogPostComponent: '@theme/BlogPostPage' }, docs: { docItemComponent: '@theme/ApiItem', docRootComponent: '@theme/DocRoot' } }",
      ),
      'docs/a.md': '# A\n',
      'blog/2024-01-02-a.md': '# A\n\n<!-- truncate -->\n',
      'src/pages/index.js': `import { useVersions } from '@docusaurus/plugin-content-docs/client';
export default () => <p id="path">{useVersions()[0].path}</p>;
`,
    },
    false,
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration has 2 things that only Docusaurus does
    note: presets > docs > docItemComponent: \`@theme/ApiItem\` is not used: documents are laid out as they are here by default; \`src/theme/DocItem\` would be used
    note: presets > blog > blogListComponent: \`@site/src/components/Posts\` is not used: lists of posts look as they do here by default
    hint: the site is built without; \`ssg init --from-docusaurus\` writes a \`site.config.ts\` that leaves it out

    1 warning
    "
  `);
  expect(await site.output('index.html')).toContain('<p id="path">/base/docs</p>');
});

test('plugins of packages are told by what is missed without them', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(
        "'docusaurus-plugin-sass', 'docusaurus-lunr-search', ['docusaurus-plugin-typedoc', {}], 'plugin-image-zoom', '@docusaurus/plugin-ideal-image', 'docusaurus-plugin-hotjar', 'docusaurus-plugin-unheard-of', ['@docusaurus/plugin-google-gtag', { trackingID: 'G-1' }]",
      ).replace(
        "presets: [['classic', { blog: false }]]",
        "presets: [['classic', { blog: false }], ['redocusaurus', {}]], themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid']",
      ),
      'docs/a.md': '# A\n',
    },
    false,
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration has 7 things that only Docusaurus does
    note: the preset redocusaurus: it is not run: the pages that it makes of specifications are left out
    note: the plugin docusaurus-lunr-search: the site has this generator's own search
    note: the plugin docusaurus-plugin-typedoc: it is not run: documents that it has written into the site before are built like the others
    note: the plugin plugin-image-zoom: images do not open larger
    note: the plugin docusaurus-plugin-hotjar: it is not run: nothing is told to its service
    note: the plugin docusaurus-plugin-unheard-of: it is not run
    note: the theme @docusaurus/theme-live-codeblock: live code blocks are shown as code
    hint: the site is built without; \`ssg init --from-docusaurus\` writes a \`site.config.ts\` that leaves it out

    1 warning
    "
  `);
});

test('the entries of a feed are those that the site’s function says', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config('').replace(
        '{ blog: false }',
        `{ blog: { feedOptions: { type: 'rss', createFeedItems: async (params) => {
          const { blogPosts, defaultCreateFeedItems, ...rest } = params;
          const items = await defaultCreateFeedItems({ blogPosts: blogPosts.filter(({ metadata }) => !metadata.tags.some(({ label }) => label === 'quiet')), ...rest });
          return items.map((item) => ({ ...item, title: rest.siteConfig.title + ': ' + item.title, content: undefined }));
        } } } }`,
      ),
      'docs/a.md': '# A\n',
      'blog/2024-01-02-a.md': '---\ntags: [loud]\n---\n\n# A\n\nText\n\n<!-- truncate -->\n',
      'blog/2024-01-03-b.md': '---\ntags: [quiet]\n---\n\n# B\n\nText\n\n<!-- truncate -->\n',
    },
    false,
  );
  expect((await site.build()).stderr).toBe('');
  expect((await site.output('blog/rss.xml')).match(/<item>\s*<title>.*?<\/title>/g)).toEqual([
    '<item>\n<title>Example: A</title>',
  ]);
  await site.write({
    'docusaurus.config.js': config('').replace(
      '{ blog: false }',
      "{ blog: { feedOptions: { createFeedItems: () => { throw new Error('no items'); } } } }",
    ),
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-throws] docusaurus.config.js:2:18
    \`blog.feed.items\` threw an error: no items
    1 |
    2 | module.exports = {
      |                  ^
    3 |   title: 'Example', url: 'https://example.com', baseUrl: '/base/', customFields: { limit: …

    1 error

    Nothing was published: the output folder is as it was.
    "
  `);
});
