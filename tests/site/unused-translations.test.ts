/** Translations that have no effect, such as those with a misspelled id or path. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const texts = (...ids: string[]): string =>
  JSON.stringify(Object.fromEntries(ids.map((id) => [id, { message: 'übersetzt' }])), null, 2);

const ofGerman = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`i18n/de/${name}`, text]));

interface Report {
  problems: Record<'code' | 'file' | 'line' | 'column' | 'message' | 'hint', string>[];
}

const DOCS = 'docusaurus-plugin-content-docs';

const FILES = {
  'docs/index.md': '# Welcome\n',
  'docs/guides/install.md': '# Install\n',
  'blog/2026-01-02-hello.md': '---\ntitle: Hello\ntags: []\n---\nText\n\n<!-- truncate -->\n',
  ...ofGerman({
    [`${DOCS}/current/index.md`]: '# Willkommen\n',
    [`${DOCS}/current/img/plan.txt`]: 'next to a translation',
    [`${DOCS}/current/guides/instal.md`]: '# Installieren\n',
    [`${DOCS}/current.json`]: texts(
      'version.label',
      'sidebar.defaultSidebar.category.Guides',
      'sidebar.defaultSidebar.category.Giudes',
    ),
    'docusaurus-theme-classic/navbar.json': texts('item.label.Docs', 'item.label.Dcos'),
    'docusaurus-plugin-content-blog/options.json': texts('title', 'sidebar_title'),
  }),
  'i18n/fr/code.json': texts('greeting'),
};

const CONFIG = `{
  title: 'Tool', url: 'https://example.com', blog: {}, locales: [{ code: 'de' }],
  themeConfig: { navbar: { items: [{ to: '/docs/', label: 'Docs' }] } },
}`;

test('reports each translation without an effect at its place', async () => {
  const site = await createSite({ ...FILES, 'site.config.ts': `export default ${CONFIG};\n` });
  const { stdout, status } = await site.ssg('check', '--format', 'json');
  const { problems } = JSON.parse(stdout) as Report;
  const found = problems.filter(({ code }) => code === 'unused-translation');
  const shown = found.map(({ file, line = 1, column = 1, message, hint }) =>
    [`${file}:${line}:${column}`, message, hint].join('\n'),
  );
  expect(`\n${shown.join('\n\n')}\n`).toMatchInlineSnapshot(`
    "
    i18n/de/docusaurus-plugin-content-blog/options.json:5:4
    the translation \`sidebar_title\` has no effect: the site has no text with this id
    did you mean \`sidebar.title\`?

    i18n/de/docusaurus-plugin-content-docs/current.json:5:4
    the translation \`sidebar.defaultSidebar.category.Guides\` has no effect: the site has no text with this id
    did you mean \`sidebar.defaultSidebar.category.guides\`?

    i18n/de/docusaurus-plugin-content-docs/current.json:8:4
    the translation \`sidebar.defaultSidebar.category.Giudes\` has no effect: the site has no text with this id
    did you mean \`sidebar.defaultSidebar.category.guides\`?

    i18n/de/docusaurus-plugin-content-docs/current/guides/instal.md:1:1
    the translation has no effect: the site has no document \`guides/instal.md\` in the first language
    did you mean \`guides/install.md\`?

    i18n/de/docusaurus-theme-classic/navbar.json:5:4
    the translation \`item.label.Dcos\` has no effect: the site has no text with this id
    did you mean \`item.label.Docs\`?

    i18n/fr:1:1
    the translations have no effect: \`locales\` does not contain \`fr\`
    add \`{ code: 'fr' }\` to \`locales\`, or remove the folder
    "
  `);
  expect(status).toBe(0);
});

test('accepts a file in place of the folder of the translations', async () => {
  const site = await createSite({ 'docs/index.md': '# Welcome\n', i18n: 'text' });
  expect(await site.ssg('check')).toMatchObject({ status: 0, stderr: '' });
});

test('does not report them on a Docusaurus site', async () => {
  const config = `module.exports = {
    title: 'Tool', url: 'https://example.com', baseUrl: '/',
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    presets: [['classic', {}]],
  };`;
  const site = await createSite({ ...FILES, 'docusaurus.config.js': config });
  const { stdout, status } = await site.ssg('check', '--format', 'json');
  const { problems } = JSON.parse(stdout) as Report;
  expect(problems.filter(({ code }) => code === 'unused-translation')).toEqual([]);
  expect(status).toBe(0);
});
