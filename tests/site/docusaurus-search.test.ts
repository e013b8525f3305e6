/** The search of a Docusaurus site: Algolia's, or the one of ssg. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const ALGOLIA = "algolia: { appId: 'TESTAPP', apiKey: 'key', indexName: 'tool' }";

const site = (more: string, theme = ALGOLIA) =>
  createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { ${theme} },
  ${more}
};
`,
    'docs/a.md': '# A\n',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versions.json': '["1.0"]',
  });

test('keeps DocSearch, with the attributes of each version for its crawler', async () => {
  const built = await site(
    "plugins: [['content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }]],",
  );
  await built.write({
    'news/2024-01-01-post.md': '---\nslug: post\ntags: [one]\n---\n\n# Post\n\n<!-- truncate -->\n',
  });
  const run = await built.build();
  expect(run.stderr).toBe('');
  const page = await built.output('docs/next/a/index.html');
  expect(page).toContain('<meta name="docsearch:version" content="current">');
  expect(await built.output('docs/a/index.html')).toContain(
    '<meta name="docsearch:docusaurus_tag" content="docs-default-1.0">',
  );
  const tagOf = async (file: string) =>
    /docsearch:docusaurus_tag" content="([^"]*)/.exec(await built.output(file))?.[1];
  expect(
    await Promise.all(
      ['news', 'news/tags', 'news/tags/one', 'news/post'].map((each) => tagOf(`${each}/index.html`)),
    ),
  ).toEqual(['blog_posts_list', 'blog_tags_list', 'blog_tags_posts', 'default']);
  expect(page.match(/class="DocSearch DocSearch-Button search-button"/g)).toHaveLength(1);
  expect(existsSync(`${built.dir}/build/search/index.json`)).toBe(false);
  expect(await built.output('search/index.html')).toContain(
    '<meta name="robots" content="noindex, follow"/>',
  );
});

test('puts the style sheet of the dialog into the layer that Docusaurus has for it', async () => {
  const built = await site('future: { v4: true },');
  expect((await built.build()).stderr).toBe('');
  const sheets = (await built.files()).filter((name) => /assets\/style-\w+\.css$/.test(name));
  const texts = await Promise.all(sheets.map((name) => built.output(name)));
  expect(texts.map((css) => css.split('\n').slice(0, 2))).toEqual([
    [
      '@layer docusaurus.infima, docusaurus.theme-common, docusaurus.theme-classic, docusaurus.core, docusaurus.theme-search-algolia.docsearch;',
      '@layer docusaurus.theme-search-algolia.docsearch {',
    ],
  ]);
});

const PRESET = 'node_modules/@docusaurus/preset-classic';

test.each([
  ['3.9.0', ''],
  ['4.7.1', ''],
  ['3.9.0', `${PRESET}/`],
])("gives the button the look of the site's DocSearch %s in `./%s`", async (version, parent) => {
  const built = await site('');
  const folder = 'node_modules/@docsearch';
  await built.write({
    ...(parent !== '' && { [`${PRESET}/package.json`]: '{ "name": "@docusaurus/preset-classic" }' }),
    [`${parent}${folder}/react/package.json`]: JSON.stringify({ name: '@docsearch/react', version }),
    [`${parent}${folder}/react/modal.js`]: 'export const DocSearchModal = () => null;\n',
    [`${parent}${folder}/css/package.json`]: JSON.stringify({ name: '@docsearch/css', version }),
    [`${parent}${folder}/css/dist/_variables.css`]: '',
    [`${parent}${folder}/css/dist/button.css`]: '.DocSearch-Button { border-radius: 40px; }\n',
    [`${parent}${folder}/css/dist/style.css`]: '',
    // A package may need another version than the site.
    'src/pages/other.jsx': "import version from 'other';\nexport default () => <p>{version}</p>;\n",
    'node_modules/other/package.json': '{ "name": "other", "version": "1.0.0" }',
    'node_modules/other/index.js': "export { default } from '@docsearch/react/version';\n",
    [`node_modules/other/${folder}/react/package.json`]: '{ "name": "@docsearch/react", "version": "4.6.2" }',
    [`node_modules/other/${folder}/react/version.js`]: "export default 'version 4';\n",
  });
  expect((await built.build()).stderr).toBe('');
  expect(await built.output('other/index.html')).toContain('version 4');
  const [sheet = ''] = (await built.files()).filter((name) => /assets\/client-\w+\.css$/.test(name));
  expect((await built.output(sheet)).match(/\.DocSearch-Button\{[^}]*/)?.[0]).toBe(
    '.DocSearch-Button{border-radius:40px',
  );
});

test('shows DocSearch inside a component of the site that wraps the search', async () => {
  const built = await site('');
  await built.write({
    'src/theme/SearchBar/index.js': `import SearchBar from '@theme-original/SearchBar';
export default (props) => <em><SearchBar {...props} /></em>;
`,
    // A folder has precedence over a file of the same name.
    'src/theme/SearchBar.js': 'export default () => null;\n',
  });
  expect((await built.build()).stderr).toBe('');
  expect(await built.output('docs/a/index.html')).toMatch(
    /<em><button[^>]*class="DocSearch DocSearch-Button/,
  );
});

test('has the page for searching where the configuration says', async () => {
  const moved = await site('', ALGOLIA.replace('{', "{ searchPagePath: '/find/',"));
  expect((await moved.build()).stderr).toBe('');
  expect(await moved.output('find/index.html')).toContain('<h1>Search</h1>');
  expect(await moved.output('docs/a/index.html')).toContain(
    'type="application/opensearchdescription+xml" title="T" href="/opensearch.xml"',
  );
  expect(await moved.output('opensearch.xml')).toContain(
    'template="https://example.com/find?q={searchTerms}"',
  );
  expect(existsSync(`${moved.dir}/build/search/index.html`)).toBe(false);
  const none = await site('', ALGOLIA.replace('{', '{ searchPagePath: false,'));
  expect((await none.build()).stderr).toBe('');
  expect(existsSync(`${none.dir}/build/search/index.html`)).toBe(false);
  expect(existsSync(`${none.dir}/build/opensearch.xml`)).toBe(false);
});

test('has the built-in search if the site asks for it', async () => {
  const built = await site("customFields: { ssgSearch: 'built-in' },");
  const run = await built.build();
  expect(run.stderr).toBe('');
  expect(await built.output('docs/a/index.html')).not.toContain('docsearch:');
  expect(existsSync(`${built.dir}/build/search/index.json`)).toBe(true);
});

test.each([
  ['lacks its application id, as sites of Docusaurus 2.0 alpha do', '', 'is missing'],
  ['has a placeholder for its application id', "appId: '<NEW_APP_ID>', ", 'has an invalid value'],
])('has the built-in search if DocSearch %s', async (_, appId, reason) => {
  const built = await site('', ALGOLIA.replace("appId: 'TESTAPP', ", appId));
  const run = await built.build();
  expect(run.stderr).toContain(
    `note: themeConfig > algolia: replaced by the built-in search, because the key \`appId\` ${reason}\n`,
  );
  expect(run.status).toBe(0);
  expect(existsSync(`${built.dir}/build/search/index.json`)).toBe(true);
});

test('reports an invalid option at its line in the configuration', async () => {
  const run = await (await site('', ALGOLIA.replace("'TESTAPP'", "''"))).build();
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('docusaurus.config.js:3:');
  expect(run.stderr).toContain('expected the ID of an application');
  expect(run.stderr.match(/error\[/g)).toHaveLength(1);
});

test('ignores the options of DocSearch without the preset or the theme that reads them', async () => {
  const built = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['@docusaurus/plugin-content-docs'],
  themes: ['@docusaurus/theme-classic'], themeConfig: { algolia: { appId: '', apiKey: '', indexName: '' } },
};
`,
    'docs/a.md': '# A\n',
  });
  await buildWithoutProblems(built);
  expect(existsSync(`${built.dir}/build/search/index.html`)).toBe(false);
});

test('shows the built-in search inside a component that wraps the one of a search theme, installed or not', async () => {
  const wrapper = (name: string) =>
    `import SearchBar from '${name}/dist/client/theme/SearchBar/index.jsx';\nexport default (props) => <i id="wrapped"><SearchBar {...props} /></i>;\n`;
  const name = '@scope/docusaurus-search-local';
  const built = await site(`themes: ['${name}'],`, '');
  await built.write({ 'src/theme/SearchBar.jsx': wrapper(name) });
  const shown = /<i id="wrapped"><button type="button" class="DocSearch DocSearch-Button search-button"/;
  expect((await built.build()).stderr).not.toContain('SearchBar');
  expect(await built.output('docs/a/index.html')).toMatch(shown);
  await built.write({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}" }`,
    [`node_modules/${name}/dist/client/theme/SearchBar/index.jsx`]:
      "import { hint } from '@generated/search';\nexport default () => hint.text;\n",
  });
  expect((await built.build()).stderr).not.toContain('search-local/dist');
  expect(await built.output('docs/a/index.html')).toMatch(shown);
});

test('adds no page of the search to a site that has its own', async () => {
  const built = await site('');
  await built.write({ 'src/pages/search/index.jsx': 'export default () => <p>Own search</p>;\n' });
  const run = await built.build();
  expect(run.stderr).toBe('');
  expect(await built.output('search/index.html')).toContain('<p>Own search</p>');
});

test('reports the theme for Algolia as a missing package of a component of the site', async () => {
  const built = await site('');
  await built.write({
    'package.json': '{ "private": true, "dependencies": { "@docusaurus/theme-search-algolia": "3.4.0" } }',
    'src/pages/index.jsx':
      "import { useTitle } from '@docusaurus/theme-search-algolia/client';\nexport default () => <p>{useTitle()}</p>;\n",
  });
  expect((await built.build()).stderr).toContain(
    `warning[unresolved-import] src/pages/index.jsx:1:26
the package \`@docusaurus/theme-search-algolia\` is not installed`,
  );
});
