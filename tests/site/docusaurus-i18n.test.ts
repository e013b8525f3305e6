/** Multilingual sites in Docusaurus's format. */
import { describe, expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const message = (messages: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, { message: text }])));

const DOCS = 'docusaurus-plugin-content-docs';

/** @param i18n the configuration's `i18n` and other options */
const config = (i18n: string): Record<string, string> => ({
  'docusaurus.config.js': `
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/base/',
  i18n: ${i18n},
  customFields: { language: process.env.DOCUSAURUS_CURRENT_LOCALE },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', showLastUpdateTime: true, showLastUpdateAuthor: true, editUrl: ({ locale, docPath }) => 'https://example.com/' + locale + '/' + docPath }, blog: {} }]],
  themeConfig: {
    own: process.env.DOCUSAURUS_CURRENT_LOCALE,
    docs: { versionPersistence: 'none' },
    navbar: { title: 'Tool', items: [
      { to: '/docs/two', label: 'Second' },
      { type: 'localeDropdown', position: 'right', dropdownItemsAfter: [{ href: 'https://example.org/help', label: 'Help' }] },
    ] },
    footer: { links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/one' }] }] },
  },
};
`,
});

const content: Record<string, string> = {
  'sidebars.js':
    "module.exports = { main: ['one', { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['two', 'three'] }] };",
  'docs/one.md': '# One\n\n[Two](./two.md), [three](three.md#part)\n',
  'docs/two.md': '# Two\n\n[One](./one.md)\n',
  'docs/three.md': '# Three\n\n## Part\n',
  'docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'blog/2024-01-02-post.md': '---\ntitle: Post\nauthors: ada\n---\nText\n\n<!-- truncate -->\n',
  'blog/authors.yml': 'ada: { name: Ada }\n',
  'src/pages/index.jsx': `import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useThemeConfig } from '@docusaurus/theme-common';
export default function Home() {
  const { i18n, siteConfig } = useDocusaurusContext();
  const { footer, navbar, docs } = useThemeConfig();
  return <main><h1><Translate id="hello" values={{ name: 'Ada' }}>{'Hello {name}'}</Translate></h1>
    <p>{translate({ message: 'Plain' })}</p><p>{[i18n.currentLocale, i18n.defaultLocale, i18n.locales, siteConfig.customFields.language, siteConfig.themeConfig.own].join(' ')}</p><p>{footer.copyright} {footer.links[0].title} {siteConfig.themeConfig.navbar.title}</p>
    <p>{JSON.stringify([navbar.items[1].dropdownItemsBefore, docs.sidebar.hideable])}</p></main>;
}
`,
};

/** In a language's folder. */
const inFolder = (code: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`i18n/${code}/${name}`, text]));

const TRANSLATED = {
  ...inFolder('ar', { 'code.json': message({}) }),
  ...inFolder('fr', {
    'code.json': message({
      hello: 'Bonjour {name}',
      Plain: 'Simple',
      'theme.lastUpdated.lastUpdatedAtBy': '{byUser}{atDate} modifié',
      'theme.lastUpdated.atDate': ' {date} :',
      'theme.lastUpdated.byUser': '{user},',
    }),
    'docusaurus-theme-classic/navbar.json': message({ title: 'Outil', 'item.label.Second': 'Deuxième' }),
    'docusaurus-theme-classic/footer.json': message({
      'link.title.More': 'Plus',
      'link.item.label.Start': 'Début',
      copyright: 'Droits',
    }),
    [`${DOCS}/current.json`]: message({ 'sidebar.main.category.Guides': 'Les guides' }),
    // Untranslated documents come from the default language.
    [`${DOCS}/current/two.md`]:
      '---\nlast_update: { date: 2026-01-02, author: Ada }\n---\n# Deux\n\n[Un](./one.md), [trois](./three.md#part), ![Pic](./pic.svg)\n',
    [`${DOCS}/current/only.md`]: '# Only here\n',
    'docusaurus-plugin-content-blog/2024-01-02-post.md':
      '---\ntitle: Billet\nauthors: ada\n---\nTexte\n\n<!-- truncate -->\n',
    'docusaurus-plugin-content-blog/authors.yml': 'ada: { name: Adèle }\n',
    'docusaurus-plugin-content-blog/options.json': message({ title: 'Journal' }),
  }),
};

const THREE = `{ defaultLocale: 'en', locales: ['en', 'fr', 'ar'], localeConfigs: { en: { label: 'English', htmlLang: 'en-GB' }, fr: { label: 'Français (France)' } } }`;

const text = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('several languages', () => {
  test('builds each language below its own path with its translations', async () => {
    const site = await createSite({ ...config(THREE), ...content, ...TRANSLATED });
    const { status, stdout, stderr } = await site.build();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('Built 30 pages');

    const home = await site.output('fr/index.html');
    expect(home).toContain('<html lang="fr" dir="ltr" class=');
    expect(text(home)).toContain('Bonjour Ada');
    expect(text(home)).toContain('Simple');
    // Components of the site get translated options, too.
    expect(text(home)).toContain('Droits Plus Outil');
    expect(text(home)).toContain('[[],false]');
    expect(text(home)).toContain('fr en en,fr,ar fr fr');
    expect(text(await site.output('index.html'))).toContain('en en en,fr,ar en en');

    const two = await site.output('fr/docs/two/index.html');
    expect(two).toContain('<h1 id="deux">Deux');
    for (const shown of ['Outil', 'Deuxième', 'Plus', 'Début', 'Droits', 'Les guides', 'Three'])
      expect(text(two)).toContain(shown);
    expect(two).toContain('<a href="/base/fr/docs/one">Un</a>');
    expect(two).toContain('<a href="/base/fr/docs/three#part">trois</a>');
    expect(two).toMatch(/<img [^>]*src="\/base\/fr\/assets\/pic-\w+\.svg"/);
    expect(two).toContain('https://example.com/fr/two.md');
    expect(text(two)).toContain('Ada, 2 janv. 2026 : modifié');
    // Routes are based on the source text.
    expect(await site.output('fr/docs/category/guides/index.html')).toContain('Les guides');

    const untranslated = await site.output('fr/docs/one/index.html');
    expect(untranslated).toContain('<a href="/base/fr/docs/two">Two</a>');
    expect(await site.output('ar/docs/two/index.html')).toContain('<html lang="ar" dir="rtl" class=');
    await expect(site.output('fr/docs/only/index.html')).rejects.toThrow();

    const post = await site.output('fr/blog/2024/01/02/post/index.html');
    for (const shown of ['Billet', 'Adèle', 'Journal']) expect(text(post)).toContain(shown);
  });

  test('names a language by its htmlLang, and writes its dates by its code', async () => {
    const locales = `{ defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { htmlLang: 'en-GB' } } }`;
    const site = await createSite({
      ...config(locales),
      ...content,
      'docs/two.md': '---\nlast_update: { date: 2026-01-02 }\n---\n# Two\n',
    });
    await site.build();
    const post = await site.output('blog/2024/01/02/post/index.html');
    expect(post).toContain('<html lang="en-GB"');
    expect(text(post)).toContain('British English');
    expect(text(post)).toContain('January 2, 2024');
    expect(text(await site.output('docs/two/index.html'))).toContain('Jan 2, 2026');
  });

  test('links each page to its translations for readers and search engines', async () => {
    const site = await createSite({ ...config(THREE), ...content, ...TRANSLATED });
    await site.build();
    const two = await site.output('fr/docs/two/index.html');
    expect(two.match(/<link rel="alternate" href[^>]*hreflang[^>]*>/g)).toEqual([
      '<link rel="alternate" href="https://example.com/base/docs/two" hreflang="en-GB">',
      '<link rel="alternate" href="https://example.com/base/fr/docs/two" hreflang="fr">',
      '<link rel="alternate" href="https://example.com/base/ar/docs/two" hreflang="ar">',
      '<link rel="alternate" href="https://example.com/base/docs/two" hreflang="x-default">',
    ]);
    const [, menu = ''] = /<ul class="dropdown__menu">(.*?)<\/ul>/s.exec(two) ?? [];
    expect(menu.match(/<a [^>]*>[^<]*/g)?.map((link) => link.replace(/ class="[^"]*"/, ''))).toEqual([
      '<a href="/base/docs/two" lang="en-GB" rel="external">English',
      '<a href="/base/fr/docs/two" lang="fr" rel="external" aria-current="page">Français (France)',
      '<a href="/base/ar/docs/two" lang="ar" rel="external">العربية',
      '<a href="https://example.org/help" target="_blank" rel="noopener noreferrer">Help',
    ]);
    expect(await site.output('robots.txt')).toMatch(/base\/sitemap.*base\/fr\/sitemap.*base\/ar\/sitemap/s);
    expect(await site.output('_headers')).toContain('/base/fr/assets/*');
    await expect(site.output('fr/_headers')).rejects.toThrow();
  });

  test('reports a shared problem once, and a translation’s problem separately', async () => {
    const broken = {
      ...content,
      'docs/three.md': '# Three\n\n## Part\n\n[gone](./gone.md)\n',
      [`i18n/fr/${DOCS}/current/two.md`]: '# Deux\n\n[perdu](./perdu.md)\n\n[other](/base/ar/docs/one)\n',
      'i18n/ar/code.json': '{}',
      'i18n/fr/code.json': '{ "hello": { "message": "Bonjour" }, "bad": { "text": 1 } }',
      'i18n/fr/docusaurus-theme-classic/footer.json': '{ "copyright": { "message": "Droits }',
    };
    const site = await createSite({ ...config(THREE), ...broken });
    const { status, stderr } = await site.build();
    expect(status).toBe(1);
    expect(stderr.replaceAll(/\n(?:\d| {2}\|).*/g, '')).toMatchInlineSnapshot(`
      "error[broken-link] docs/three.md:5:1
      broken link: \`./gone.md\` does not exist
      hint: did you mean \`./one.md\`?

      error[translations] i18n/fr/code.json:1:38
      the translation \`bad\` has no \`message\`
      hint: write \`{ "id": { "message": "the translated text" } }\`

      error[broken-link] i18n/fr/docusaurus-plugin-content-docs/current/two.md:3:1
      broken link: \`./perdu.md\` does not exist
      hint: correct the path, or create the document

      error[translations] i18n/fr/docusaurus-theme-classic/footer.json:1:29
      invalid JSON: unclosed quote \`"\`
      hint: add the closing \`"\`


      Nothing was published. The output folder is unchanged.
      "
    `);
  });

  test('rebuilds only changes after an edit, and nothing otherwise', async () => {
    const site = await createSite({ ...config(THREE), ...content, ...TRANSLATED });
    await site.build();
    expect((await site.build()).stdout).toContain('nothing changed');
    await site.write({ [`i18n/fr/${DOCS}/current/two.md`]: '# Seconde\n' });
    await site.build();
    expect(text(await site.output('fr/docs/two/index.html'))).toContain('Seconde');
    expect(text(await site.output('docs/two/index.html'))).toContain('Two');
    expect((await site.ssg('build', '.', '--verify')).stderr).toBe('');
  });
});

test('applies translations of the only language', async () => {
  const site = await createSite({
    ...config(`{ defaultLocale: 'en', locales: ['en'] }`),
    ...content,
    ...inFolder('en', {
      'code.json': message({ hello: 'Good day {name}' }),
      'docusaurus-theme-classic/navbar.json': message({ 'item.label.Second': 'Number two' }),
      [`${DOCS}/current/two.md`]: '# Two, polished\n',
    }),
  });
  await buildWithoutProblems(site);
  expect(text(await site.output('index.html'))).toContain('Good day Ada');
  const two = text(await site.output('docs/two/index.html'));
  expect(two).toContain('Two, polished');
  expect(two).toContain('Number two');
  expect((await site.output('docs/two/index.html')).match(/<link [^>]*hreflang[^>]*>/g)).toEqual([
    '<link rel="alternate" href="https://example.com/base/docs/two" hreflang="en">',
    '<link rel="alternate" href="https://example.com/base/docs/two" hreflang="x-default">',
  ]);
});

test('translates the links of a footer without columns', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Tool', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  themeConfig: { footer: { links: [{ label: 'Start', to: '/docs/one' }, { html: '<b>Mark</b>' }] } },
};
`,
    'docs/one.md': '# One\n',
    ...inFolder('en', {
      'docusaurus-theme-classic/footer.json': message({ 'link.item.label.Start': 'Begin here' }),
    }),
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('docs/one/index.html')).toMatch(
    /class="footer__link-item">Begin here<[\s\S]*<b>Mark<\/b>/,
  );
});

test('builds a language without translations in the words of the main language', async () => {
  const site = await createSite({
    ...config(
      `{ defaultLocale: 'en', locales: ['en', 'fr', 'de', 'ja'], localeConfigs: { de: { path: 'german' }, ja: { translate: false } } }`,
    ),
    ...content,
  });
  await buildWithoutProblems(site);
  for (const language of ['fr', 'de', 'ja'])
    expect(await site.output(`${language}/docs/two/index.html`)).toContain(`<html lang="${language}"`);
});

test('skips a language with its own host', async () => {
  const site = await createSite({
    ...config(
      `{ defaultLocale: 'en', locales: ['en', 'fr', 'ja'], path: 'languages', localeConfigs: { fr: { baseUrl: '/base/francais/', path: 'french' }, ja: { url: 'https://ja.example.com', baseUrl: '/' } } }`,
    ),
    ...content,
    [`languages/french/${DOCS}/current/two.md`]: '# Deux\n',
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(0);
  expect(stderr).toContain('note: language ja: not built, because it has its own URL');
  expect(text(await site.output('francais/docs/two/index.html'))).toContain('Deux');
});

test('translates the theme with the site’s own translations', async () => {
  const site = await createSite({
    ...config(`{ defaultLocale: 'ja', locales: ['ja'] }`),
    ...content,
    'docs/one.md': '# One\n',
    'docs/two.md': '# Two\n\n:::note\n\nText\n\n:::\n\n## More\n\n> [!TIP]\n> Text\n',
    'docs/three.mdx': '# Three\n\n## Part\n\n<Admonition type="warning">Text</Admonition>\n',
    'docs/three.md': '',
    ...inFolder('ja', { 'code.json': message({ 'theme.docs.paginator.next': '次のページ' }) }),
  });
  await site.remove('docs/three.md');
  await site.build();
  const two = text(await site.output('docs/two/index.html'));
  for (const shown of ['備考', 'ヒント', '前へ', '次のページ', 'このページの内容', '検索'])
    expect(two).toContain(shown);
  expect(text(await site.output('docs/three/index.html'))).toContain('警告');
  // Enhancements in the browser use the same texts, in esbuild's notation.
  const scripts = (await site.files()).filter((file) => /assets\/.*\.js$/.test(file));
  const code = (await Promise.all(scripts.map((file) => site.output(file)))).join('');
  expect(code.includes('\\u30B3\\u30D4\\u30FC\\u3057\\u307E\\u3057\\u305F')).toBe(true);
});

test('takes texts of the classic theme from Docusaurus’s own translations', async () => {
  const translations = 'node_modules/@docusaurus/theme-translations';
  const site = await createSite({
    ...config(`{ defaultLocale: 'en', locales: ['en', 'pt-BR'] }`),
    ...content,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/one.md': '# One\n',
    'versioned_docs/version-1.0/two.md': '# Two\n',
    ...inFolder('pt-BR', {
      'code.json': message({ 'theme.docs.versionBadge.label': 'Edição {versionLabel}' }),
    }),
    [`${translations}/package.json`]: '{ "name": "@docusaurus/theme-translations", "version": "3.9.2" }',
    [`${translations}/locales/pt-BR/theme-common.json`]: JSON.stringify({
      'theme.docs.versionBadge.label': 'Versão: {versionLabel}',
      'theme.docs.versions.unreleasedVersionLabel': '{versionLabel} de {siteTitle} não foi lançada.',
      'theme.docs.tagDocListPageTitle': '{nDocsTagged} com "{tagName}"',
    }),
    'src/theme/EditThisPage.jsx': `import { translate } from '@docusaurus/Translate';
export default () => <p>{translate({ id: 'theme.docs.tagDocListPageTitle', message: 'with' })}</p>;
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).not.toContain('error');
  expect(status).toBe(0);
  const next = text((await site.output('pt-BR/docs/next/one/index.html')).replaceAll('<!-- -->', ''));
  expect(next).toContain('Edição Next');
  expect(next).toContain('Next de T não foi lançada.');
  expect(next).toContain('{nDocsTagged} com');
  const english = text((await site.output('docs/next/one/index.html')).replaceAll('<!-- -->', ''));
  expect(english).toContain('This is unreleased documentation for T Next version.');
});

test('translates a blog and prefers the site’s own translations', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Exemple', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'fr', locales: ['fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { editUrl: 'https://example.com/edit/' } }]],
};
`,
    'sidebars.js':
      "module.exports = { s: [{ type: 'category', label: 'API', key: 'api-two', items: ['a'] }] };\n",
    'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
      'sidebar.s.category.API': { message: 'wrong' },
      'sidebar.s.category.api-two': { message: 'Deuxième API' },
    }),
    'docs/a.md': '---\ntags: [un]\n---\n\n# A\n',
    'blog/2024-01-02-a.md':
      '---\ntags: [un]\nlast_update: { date: 2024-02-03, author: Ada }\n---\n\n# A\n\n<!-- truncate -->\n',
    'i18n/fr/code.json': JSON.stringify({
      'theme.blog.post.readingTime.plurals': { message: 'Une minute|{readingTime} minutes de lecture' },
      'theme.blog.post.plurals': { message: 'Un article|{count} articles' },
      'theme.blog.tagTitle': { message: '{nPosts} sur « {tagName} »' },
    }),
  });
  expect((await site.build()).status).toBe(0);
  const titleOf = async (path: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await site.output(`${path}/index.html`))?.[1];
  expect([
    await titleOf('blog/tags'),
    await titleOf('blog/archive'),
    await titleOf('blog/tags/un'),
    await titleOf('docs/tags'),
  ]).toEqual(['Étiquettes', 'Archives', 'Un article sur « un »', 'Étiquettes']);
  const post = await site.output('blog/2024/01/02/a/index.html');
  expect(post).toContain('Une minute</div>');
  expect(await site.output('docs/a/index.html')).toContain('Deuxième API');
  expect(post).toContain('Modifier cette page');
});

test('runs `postBuild` for each language, with an instance of the plugin in this language', async () => {
  const plugin = `(context) => ({
    name: 'stamps', loadContent: async () => context.i18n.currentLocale,
    async postBuild({ content, outDir, baseUrl, i18n, siteConfig, routesPaths, head }) {
      const facts = [content, i18n.currentLocale, context.baseUrl, baseUrl, siteConfig.baseUrl, outDir === context.outDir, routesPaths, head[baseUrl + 'docs/one'].title.toString()];
      require('fs').writeFileSync(context.outDir + '/stamp.json', JSON.stringify(facts));
    },
  })`;
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false }]], plugins: [${plugin}] };`,
    'docs/one.md': '# One\n',
    ...inFolder('fr', { [`${DOCS}/current/one.md`]: '# Un\n' }),
  });
  await buildWithoutProblems(site);
  const facts = (code: string, baseUrl: string, title: string) => [
    ...[code, code, baseUrl, baseUrl, baseUrl, true],
    [`${baseUrl}404.html`, `${baseUrl}docs/one`],
    `<title>${title} | T</title>`,
  ];
  expect(JSON.parse(await site.output('stamp.json'))).toEqual(facts('en', '/base/', 'One'));
  expect(JSON.parse(await site.output('fr/stamp.json'))).toEqual(facts('fr', '/base/fr/', 'Un'));
});

test('runs a plugin whose `postBuild` failed in no further language, and keeps the work of others', async () => {
  const plugins = `
    () => ({ name: 'bad', async postBuild({ outDir }) { global.runs++; require('fs').writeFileSync(outDir + '/bad.txt', ''); undefined.x; } }),
    () => ({ name: 'good', async postBuild({ outDir }) { require('fs').writeFileSync(outDir + '/runs.txt', String(global.runs)); } }),
  `;
  const site = await createSite({
    'docusaurus.config.js': `global.runs = 0;
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] }, presets: [['classic', { blog: false }]], plugins: [${plugins}] };`,
    'docs/one.md': '# One\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain('\n1 warning\n');
  expect(status).toBe(0);
  expect([
    await site.output('runs.txt'),
    await site.output('fr/runs.txt'),
    await site.output('de/runs.txt'),
  ]).toEqual(['1', '1', '1']);
  await expect(site.output('bad.txt')).rejects.toThrow();
});

test('reports links to headings whose ids a translation changes together', async () => {
  const ids = ['one', 'two', 'three', 'four'];
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false }]] };`,
    'docs/a.md': `# A\n\n${ids.map((id) => `[x](./b.md#${id})\n`).join('')}`,
    'docs/b.md': `# B\n\n${ids.map((id) => `## ${id}\n\n`).join('')}`,
    ...inFolder('fr', { [`${DOCS}/current/b.md`]: '# B\n\n## Un\n' }),
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[broken-anchor] docs/a.md:3:1
    4 broken anchors: documents in \`i18n/fr\` have no headings with these ids
    2 |
    3 | [x](./b.md#one)
      | ^^^^^^^^^^^^^^^
    4 | [x](./b.md#two)
    note: also in docs/a.md:4:1
    note: also in docs/a.md:5:1
    note: also in docs/a.md:6:1
    hint: add the ids of the original to the translated headings: \`## Heading {#id}\`

    1 warning
    "
  `);
});

test('accepts codes of countries, as Docusaurus does', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'jp'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
    'docs/index.md': '# Start\n',
  });
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(await site.page('/jp/')).toContain('lang="jp"');
});

test('mirrors the style sheets of the theme, the site, and packages for languages from right to left', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './custom.css' } }]],
};
`,
    'custom.css': '.mine { margin-left: 7px; /* rtl:ignore */ float: left }\n',
    'node_modules/boxes/package.json': '{ "name": "boxes", "version": "1.0.0" }',
    'node_modules/boxes/box.css': '.box { padding-right: 9px }\n',
    'src/Card.jsx':
      "import 'boxes/box.css';\nimport styles from './frame.module.css';\nexport default () => <b className={styles.frame}>Card</b>;\n",
    'src/frame.module.css': '.frame { border-left: 3px solid }\n',
    'docs/index.mdx': "---\nslug: /\n---\nimport Card from '@site/src/Card';\n\n# Start\n\n<Card />\n",
    'i18n/ar/code.json': message({}),
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const sheetsOf = async (page: string) => {
    const urls = [...(await site.output(page)).matchAll(/href="\/([^"]+\.css)"/g)].map(([, url = '']) => url);
    return (await Promise.all(urls.map((url) => site.output(url)))).join('\n');
  };
  const find = (css: string) =>
    [
      /\.mine\{[^}]*\}/,
      /\.box\{[^}]*\}/,
      /frame_[\w-]*\{[^}]*\}/,
      /\.margin-left--sm\{[^}]*\}/,
      /codeBlockLines_ssg0\{[^}]*\}/,
    ].map((rule) => rule.exec(css)?.[0].replace(/^frame[\w-]*/, '.frame'));
  expect(find(await sheetsOf('index.html'))).toMatchInlineSnapshot(`
    [
      ".mine{margin-left:7px;float:left}",
      ".box{padding-right:9px}",
      ".frame{border-left:3px solid}",
      ".margin-left--sm{margin-left:.5rem!important}",
      "codeBlockLines_ssg0{float:left;min-width:100%;padding:var(--ifm-pre-padding);font:inherit}",
    ]
  `);
  expect(find(await sheetsOf('ar/index.html'))).toMatchInlineSnapshot(`
    [
      ".mine{margin-right:7px;float:left}",
      ".box{padding-left:9px}",
      ".frame{border-right:3px solid}",
      ".margin-left--sm{margin-right:.5rem!important}",
      "codeBlockLines_ssg0{float:left;min-width:100%;padding:var(--ifm-pre-padding);font:inherit}",
    ]
  `);
});
