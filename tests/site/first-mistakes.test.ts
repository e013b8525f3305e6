/** Mistakes in a first site, a first component, and a first plugin: each message names what the author wrote. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSite, runCli } from '../support/site.ts';

const CONFIG = "title: 'Test', url: 'https://example.com'";

type Files = Record<string, string>;

/** A site with one plugin. */
const plugin = (definition: string, files: Files = {}): Files => ({
  'site.config.ts': `import { one } from './one.ts';\nexport default { ${CONFIG}, plugins: [one()] };\n`,
  'one.ts': `import { definePlugin } from '@slashdocs/ssg';\nexport const one = definePlugin({ ${definition} } as never) as () => never;\n`,
  ...files,
});

const hooks = (returned: string, files: Files = {}): Files =>
  plugin(`name: 'one', setup: () => (${returned})`, files);

test.each<[claim: string, files: Files, message: string[]]>([
  [
    'a misspelled import of ssg',
    {
      'site.config.ts': `import { defineConfg } from '@slashdocs/ssg';\nexport default defineConfg({ ${CONFIG} });\n`,
    },
    [
      'site.config.ts:1:10',
      '`@slashdocs/ssg` does not export `defineConfg`',
      'hint: did you mean `defineConfig`?',
    ],
  ],
  [
    'a misspelled import of a file of the site',
    {
      'site.config.ts': `import { one } from './one.ts';\nexport default { ${CONFIG}, tagline: one };\n`,
      'one.ts': "export const two = 'x';\n",
    },
    ['site.config.ts:1:10', '`one.ts` does not export `one`'],
  ],
  [
    'a misspelled import of the runtime',
    {
      'pages/tour.tsx':
        'import { Lnk } from \'@slashdocs/runtime\';\nexport default () => <Lnk to="/docs/">Start</Lnk>;\n',
    },
    ['pages/tour.tsx:1:10', '`@slashdocs/runtime` does not export `Lnk`', 'hint: did you mean `Link`?'],
  ],
  [
    'a missing comma',
    { 'site.config.ts': `export default { ${CONFIG}\n  tagline: 'x' };\n` },
    ['site.config.ts:2:3', 'hint: add a comma before `tagline`, or the closing `}`'],
  ],
  [
    'a misspelled name of a plugin of ssg',
    { 'site.config.ts': `export default { ${CONFIG}, plugins: ['wiki-link'] };\n` },
    ["hint: import the plugin and call it: `import { wikiLinks } from '@slashdocs/ssg/plugins/wiki-links'`"],
  ],
  [
    'an import of a missing file',
    { 'site.config.ts': `import a from './a.ts';\nexport default { ${CONFIG}, tagline: a };\n` },
    ['site.config.ts:1:15', 'hint: correct the path, which is relative to the importing file'],
  ],
  [
    'a missing folder',
    { 'site.config.ts': `export default { ${CONFIG}, docs: { path: 'handbook' } };\n` },
    ['the folder `handbook` does not exist', 'hint: correct the path, or create the folder'],
  ],
  [
    'a language without an object',
    { 'site.config.ts': `export default { ${CONFIG}, locales: ['fr'] };\n` },
    ['`locales[0]`: expected an object, found the string "fr"', "hint: write `{ code: 'fr' }`"],
  ],
  [
    'a plugin in a list with its options, as in Docusaurus',
    {
      'one.ts': `import { definePlugin } from '@slashdocs/ssg';
export const one = definePlugin({ name: 'one', setup: (_, site) => ({ documents: () => [site.readFile(undefined as never)] as never }) });
`,
      'site.config.ts': `import { one } from './one.ts';\nexport default { ${CONFIG}, plugins: [[one, {}], one()] };\n`,
    },
    [
      '`plugins[0]`: expected a plugin, found a list',
      'hint: write its options in parentheses: `changelog({ … })`',
      'failed: `readFile` needs a path, but got `undefined`',
    ],
  ],
  [
    'the name of a plugin of ssg',
    { 'site.config.ts': `export default { ${CONFIG}, plugins: ['openapi'] };\n` },
    [
      '`plugins[0]`: expected a plugin, found its name',
      "import { openapi } from '@slashdocs/ssg/plugins/openapi'",
      'plugins: [openapi({ … })]',
    ],
  ],
  [
    'a site without docs and pages',
    { 'site.config.ts': `export default { ${CONFIG}, docs: false };\n` },
    [
      'the site has no pages',
      'hint: create `docs/index.md` with the line `# Welcome`; if the configuration has `docs: false`, create `pages/index.md`',
    ],
  ],
  [
    'a misspelled import of a plugin of ssg',
    {
      'site.config.ts': `import {\n  image,\n} from '@slashdocs/ssg/plugins/images';\nexport default { ${CONFIG}, plugins: [image()] };\n`,
    },
    [
      'site.config.ts:2:3',
      '`@slashdocs/ssg/plugins/images` does not export `image`',
      'hint: did you mean `images`?',
    ],
  ],
  [
    'a list of versions',
    { 'site.config.ts': `export default { ${CONFIG}, docs: { versions: ['1.0'] } };\n` },
    [
      '`docs.versions`: expected an object, found an array',
      "hint: write an object such as `{ '2.0': {}, '1.0': {} }`",
    ],
  ],
  [
    'the name of a language and the code of a country',
    {
      'site.config.ts': `export default { ${CONFIG}, locales: [{ code: 'german' }, { code: 'jp' }, { code: 'pt_BR' }] };\n`,
    },
    [
      'unknown language `german`',
      'hint: did you mean `de`?',
      'unknown language `jp`',
      'hint: did you mean `ja`?',
      'hint: write `pt-BR`',
    ],
  ],
  [
    'documents with another extension',
    {
      'docs/SETUP.MD': '# Setup\n',
      'docs/flags.markdown': '# Flags\n',
      'docs/_part.MD': 'Part\n',
      'pages/x.MDX': 'x\n',
    },
    [
      'warning[unread-document] docs/SETUP.MD\nthe file is not published, because its extension is `.MD`\nhint: rename `SETUP.MD` to `SETUP.md`',
      'hint: rename `flags.markdown` to `flags.md`',
      'hint: rename `x.MDX` to `x.mdx`',
      '3 warnings',
    ],
  ],
  [
    'documents of Sphinx and Antora',
    {
      'docs/intro.adoc': '= Intro\n',
      ...Object.fromEntries([1, 2, 3, 4].map((number) => [`docs/part-${number}.rst`, 'Part\n====\n'])),
    },
    [
      'warning[unread-document] docs/intro.adoc\nthe file is not published, because its extension is `.adoc`\nhint: convert the file to Markdown, or remove it',
      'warning[unread-document] docs/part-1.rst\nthe file is not published, because its extension is `.rst`\nnote: the same problem is in 3 more documents\n',
      '2 warnings',
    ],
  ],
  [
    'pages of folders with the name of Hugo',
    {
      'docs/guides/_index.md': '# Guides\n',
      'docs/guides/setup.md': '# Setup\n',
      'docs/parts/_index.md': 'Part\n',
      'docs/parts/index.md': '# Parts\n',
    },
    [
      'warning[unread-document] docs/guides/_index.md\nthe file is not published, because its name starts with an underscore\nhint: rename `_index.md` to `index.md`',
      '1 warning',
    ],
  ],
  [
    'images in another folder',
    {
      'docs/img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'static/logos/Our logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/guides/setup.md':
        '# Setup\n\n![a](plan.svg)\n![b](/img/plan.svg)\n![c](<./our logo.svg>)\n![d](none.svg)\n',
    },
    [
      'broken image: `plan.svg` does not exist',
      'hint: did you mean `../img/plan.svg`?',
      'broken image: `/img/plan.svg` does not exist',
      'hint: did you mean `/logos/Our%20logo.svg`?',
      'hint: correct the path, which is relative to the document, or add the file',
    ],
  ],
  [
    'keys of the site in the configuration of the theme',
    {
      'site.config.ts': `export default { ${CONFIG}, themeConfig: { tagline: 'Fast', sitemap: {}, other: 1 } };\n`,
    },
    [
      'unknown configuration key `tagline`',
      'hint: move `tagline` out of `themeConfig`',
      'hint: use one of `navbar`',
    ],
  ],
  [
    'data as the default export of a document',
    {
      'docs/data.mdx': "import './x.js';\n\n# Data\n\nexport default { title: 'x' };\n\nText\n",
      'docs/x.js': '',
    },
    [
      'error[mdx-syntax] docs/data.mdx:5:1\n`export default` must be a component, which is the layout of the document',
      'hint: write metadata as front matter, or export the value with a name',
      '\n1 error\n',
    ],
  ],
  [
    'a title without a space',
    { 'docs/title.md': '---\ndescription: x\n---\n\n#Title\n\n#Tag\n', 'docs/tag.md': '#release\n' },
    [
      'warning[unread-heading] docs/title.md:5:1\na heading needs a space after `#`',
      'hint: write `# Title`',
      '1 warning',
    ],
  ],
  [
    'a component with the beginning of a name',
    { 'docs/tabs.mdx': '# T\n\n<Tabs>\n<Tab value="a">x</Tab>\n</Tabs>\n' },
    ['unknown component `<Tab>`', 'hint: did you mean `<TabItem>`?'],
  ],
  [
    'links to downloads',
    {
      'static/files/guide.pdf': '%PDF',
      'docs/download.md': '# D\n\n[a](/static/files/guide.pdf), [b](guide.pdf), [c](none.zip)\n',
    },
    [
      'broken link: `/static/files/guide.pdf` does not exist',
      'hint: write `/files/guide.pdf`: the folder `static` is not part of the URL',
      'broken link: `guide.pdf` does not exist',
      'hint: did you mean `/files/guide.pdf`?',
      'hint: correct the path, or add the file\n',
    ],
  ],
  [
    'links to files of the repository, and links of templates',
    {
      'README.md': '# Tool\n',
      'examples/one.txt': '',
      'docs/more.md':
        '# More\n\n[a](../README.md), [b](../examples), [c](/README.md), [d]({{site.baseurl}}/docs/)\n',
      'docs/templates.md': [1, 2, 3, 4].map((n) => `[${n}](<{{% param repo %}}/${n}>)\n`).join(''),
    },
    [
      'broken link: `../README.md` is not published as a page',
      'broken link: `../examples` is not published as a page',
      'broken link: `/README.md` is not published as a page',
      'hint: write the complete URL in the repository, such as `https://github.com/…`, or move the file to a content folder',
      'broken link: ssg does not evaluate `{{site.baseurl}}`',
      'hint: write the path itself\n',
      '4 broken links: ssg does not evaluate `{{% param repo %}}`',
    ],
  ],
  [
    'links to sections of documents that another tool generates',
    {
      'docs/guides/cli.md': '# CLI\n\n## Build\n',
      'docs/guides/more.md': '# More\n\n[a](../cli.md#run), [b](../cly.md#build)\n',
    },
    [
      'broken link: `../cli.md#run` does not exist',
      'hint: correct the path, or create the document\n',
      'hint: did you mean `./cli.md#build`?',
    ],
  ],
  [
    'imports with aliases of other tools',
    {
      'docs/more.mdx':
        "import A from '~/a.tsx';\nimport B from '@/b.tsx';\nimport C from '$lib/c.tsx';\n\n# More\n\n<A /><B /><C />\n",
    },
    [
      'error[unresolved-import] docs/more.mdx:1:15\nunknown alias `~` in the import `~/a.tsx`',
      "hint: declare the alias in the configuration: `alias: { '~': './src' }`",
      'unknown alias `@` in the import `@/b.tsx`',
      'unknown alias `$lib` in the import `$lib/c.tsx`',
      '3 errors',
    ],
  ],
  [
    'imports with aliases of TypeScript',
    {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": {\n// A comment.\n"@parts/*": ["./lib/parts/*"], "@/*": ["./*"] } } }\n',
      'docs/more.mdx': "import A from '@parts/a';\nimport B from '@/b';\n\n# More\n\n<A /><B />\n",
    },
    [
      'error[unresolved-import] docs/more.mdx:1:15\nunknown alias `@parts` in the import `@parts/a`',
      "hint: declare the alias in the configuration: `alias: { '@parts': './lib/parts' }`",
      "hint: declare the alias in the configuration: `alias: { '@': './' }`",
      '2 errors',
    ],
  ],
  [
    'imports with paths from the folder of the site, and a package for Node.js',
    {
      'components/menu.tsx': 'export default () => null;\n',
      'node_modules/for-node/index.js': "export { sep as default } from 'node:path';\n",
      'node_modules/for-node/package.json': '{ "main": "index.js", "type": "module" }\n',
      'docs/more.mdx':
        "import A from 'components/menu';\nimport B from 'for-node';\n\n# More\n\n<A /><B />\n",
    },
    [
      'error[unresolved-import] docs/more.mdx:1:15\nunknown alias `components` in the import `components/menu`',
      "hint: declare the alias in the configuration: `alias: { 'components': './components' }`",
      'error[unresolved-import] node_modules/for-node/index.js:1:32\n`node:path` is a Node.js module',
      'hint: do not import `for-node` in pages, or replace its module with `alias`',
      '2 errors',
    ],
  ],
  [
    'imports of modules of another bundler',
    { 'docs/more.mdx': "import A from 'virtual:a';\n\n# More\n\n<A />\n" },
    [
      'error[unresolved-import] docs/more.mdx:1:15\nunknown module `virtual:a`',
      'hint: import a file or a package; a plugin of another bundler provides the modules of `virtual:`',
      '1 error',
    ],
  ],
  [
    'a file name in another Unicode form',
    { 'docs/cafe\u0301.md': '# Café\n', 'docs/more.md': '# More\n\n[a](caf\u00e9.md)\n' },
    [
      'broken link: `caf\u00e9.md` does not exist',
      'hint: rename the file: its name has the same letters in another Unicode form',
    ],
  ],
  [
    'a logo outside of the static files',
    {
      'site.config.ts': `export default { ${CONFIG}, themeConfig: { navbar: { logo: { src: 'img/a.svg' } } } };\n`,
      'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    [
      'broken image: `/img/a.svg` does not exist',
      'hint: correct the path, or add the file to the static files',
    ],
  ],
  [
    'the base URL in a redirect, and an icon outside of the static files',
    {
      'site.config.ts': `export default { ${CONFIG}, baseUrl: '/tool/', favicon: 'docs/a.svg', redirects: { '/old/': '/tool/docs/' } };\n`,
      'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    [
      'broken redirect from `/old/`: `/tool/docs/` does not exist',
      'hint: write `/docs/`, without the base URL',
      "hint: move the file to `static/a.svg`, and write `favicon: 'a.svg'`",
    ],
  ],
  [
    'posts of a site without a blog',
    {
      'site.config.ts': `export default { ${CONFIG} };\n`,
      'blog/2026-01-02-one.md': '# One\n',
      'blog/2026/01/03/two/index.mdx': '# Two\n',
      'blog/README.md': '# Drafts\n',
    },
    [
      'warning[unread-posts] blog/2026-01-02-one.md:1:1\nthe post is not published, because the site has no blog',
      'note: the folder `blog` contains one more post',
      'hint: add `blog: {}` to the configuration',
    ],
  ],
  [
    'a misspelled design token',
    {
      'site.config.ts': `export default { ${CONFIG}, styles: ['site.css'] };\n`,
      'site.css': ':root {\n  --acent: teal;\n}\n',
    },
    ['warning[unknown-token] site.css:2:3\nunknown design token `--acent`', 'hint: did you mean `--accent`?'],
  ],
  [
    'translations in a folder with the name of the original',
    {
      'site.config.ts': `export default { ${CONFIG}, locales: [{ code: 'de' }] };\n`,
      'i18n/de/docs/index.md': '# Start\n',
    },
    [
      'warning[unused-translation] i18n/de/docs\nthe translations in `docs` have no effect',
      'hint: rename the folder to `docusaurus-plugin-content-docs/current`',
    ],
  ],
  [
    'translations in a folder with another code of the language',
    {
      'site.config.ts': `export default { ${CONFIG}, locales: [{ code: 'de-AT' }] };\n`,
      'i18n/de/docusaurus-plugin-content-docs/current/index.md': '# Start\n',
    },
    ['i18n/de\n', "hint: rename the folder to `de-AT`, or add `folder: 'de'` to the language"],
  ],
  [
    'a category file without underscores',
    { 'docs/guides/category.json': '{ "label": "Guides" }\n', 'docs/guides/a.md': '# A\n' },
    ['docs/guides/category.json:1:1', 'hint: did you mean `_category_.json`?'],
  ],
  [
    'the folder of static files in a URL',
    { 'docs/index.md': '# Start\n\n![Logo](/static/img/logo.svg)\n', 'static/img/logo.svg': '<svg/>' },
    ['broken image: `/static/img/logo.svg`', 'hint: write `/img/logo.svg`'],
  ],
  [
    'a file name with a space, and a short line below the head of a table',
    {
      'docs/index.md': '# Start\n\n[Page](my page.md)\n\n| a | b |\n| --- |\n| 1 | 2 |\n',
      'docs/my page.md': '# P\n',
    },
    [
      'docs/index.md:3:8\nthe URL `my page.md` contains a space',
      'not a table: the header has 2 cells, but the line below has 1',
    ],
  ],
  [
    'a mistake in YAML that a document imports',
    {
      'docs/data.mdx': "import data from '../data.yml';\n\n# Data\n\n{data.a}\n",
      'data.yml': 'a: 1\nb: [1\n',
    },
    ['error[bundle] data.yml:2:4\ninvalid YAML: unclosed bracket `[`'],
  ],
  [
    'a text in place of an object of the theme, with its key',
    { 'site.config.ts': `export default { ${CONFIG}, themeConfig: { announcementBar: 'News' } };\n` },
    ['`themeConfig.announcementBar`: expected an object, found the string `News`'],
  ],
  [
    'a document whose configuration is broken, too',
    {
      'site.config.ts': `export default { ${CONFIG}, plugins: [{}] };\n`,
      'docs/index.md': '# Start\n\n##Install\n\n<<< @/nope.ts\n',
    },
    ['docs/index.md:3:1\na heading needs a space', 'docs/index.md:5:5\nthe file `@/nope.ts` does not exist'],
  ],
  [
    'tags in a text',
    { 'docs/index.md': '---\ntags: setup, windows\n---\n\n# Start\n\nWords.\n' },
    ['docs/index.md:2:1\n`tags`: `setup, windows` is one tag', 'hint: write `tags: [setup, windows]`'],
  ],
  [
    'secrets in the static folder',
    { 'static/.env': 'TOKEN=1\n', 'static/.env.example': 'TOKEN=\n' },
    ['error[secret-file] static/.env\n`/.env` usually contains secrets', '\n1 error\n'],
  ],
  [
    'a key that is indented too far',
    { 'docs/guides/_category_.yml': 'label: Guides\n  position: 1\n', 'docs/guides/a.md': '# A\n' },
    ['docs/guides/_category_.yml:2:3', 'the key `position` is indented too far'],
  ],
  [
    'the wrong case of the folder of an image',
    { 'docs/index.md': '# Start\n\n![Window](Img/window.svg)\n', 'docs/img/window.svg': '<svg/>' },
    ['broken image: `Img/window.svg` does not exist', 'hint: did you mean `img/window.svg`?'],
  ],
  [
    'an unknown key of a tag',
    {
      'site.config.ts': `export default { ${CONFIG}, blog: {} };\n`,
      'blog/2026-01-01-a.md': '# A\n\n<!-- truncate -->\n',
      'blog/tags.yml': 'news:\n  labl: News\n',
    },
    ['blog/tags.yml:2:3', 'the tag `news`: unknown key `labl`'],
  ],
  [
    'front matter of a page that is a component',
    {
      'pages/tour.tsx':
        "export const frontMatter = {\n  title: { en: 'Tour' },\n};\nexport default () => <h1>Tour</h1>;\n",
    },
    ['error[front-matter-type] pages/tour.tsx:2:3', '`title`: expected a string, found an object'],
  ],
  [
    'a misspelled component of the theme',
    { 'src/theme/Foter.tsx': 'export default () => <p>Footer</p>;\n' },
    ['warning[swizzled-component] src/theme/Foter.tsx', 'hint: did you mean `Footer`?'],
  ],
  [
    'a misspelled component around a component of the theme',
    {
      'src/theme/Footer.tsx':
        "import Footer from '@theme-original/Fooer';\nexport default () => <Footer />;\n",
    },
    ['ssg does not provide `@theme-original/Fooer`', 'hint: did you mean `Footer`?'],
  ],
  [
    'a misspelled path in a package',
    {
      'pages/tour.tsx': "import { x } from 'pack/tour';\nexport default () => <h1>{x}</h1>;\n",
      'node_modules/pack/package.json':
        '{ "name": "pack", "version": "1.0.0", "exports": { ".": "./index.js" } }',
      'node_modules/pack/index.js': 'export const x = 1;\n',
    },
    ['the package `pack` does not export `pack/tour`', 'hint: correct the path;'],
  ],
  [
    'a missing key in a hero',
    { 'docs/index.md': '---\nhero:\n  actions:\n    - { link: https://example.com }\n---\n\n# Start\n' },
    ['docs/index.md:4:7', 'missing key `text` in `hero.actions[0]`', 'hint: add `text`'],
  ],
  [
    'an error in a component without a name',
    {
      'pages/tour.tsx': "import Card from '../Card.tsx';\nexport default () => <Card />;\n",
      'Card.tsx': 'export default () => <h1>{({} as any).a.b}</h1>;\n',
    },
    [
      'error[render] Card.tsx:1:',
      'cannot render the component `Card` on `/tour/`',
      'hint: define the value that `b` is read from, such as a prop; if only the browser has the value, use `<BrowserOnly>`',
    ],
  ],
  ['a plugin without a name', plugin('setup: () => ({})'), ['`plugins[0]`: `definePlugin` needs a `name`']],
  [
    'a plugin without setup',
    plugin("name: 'one'"),
    ['`plugins[0]`: the plugin `one` needs a function `setup`'],
  ],
  [
    'options without a schema',
    plugin("name: 'one', options: { file: 'string' }, setup: () => ({})"),
    ['the plugin `one`: `options` must be a schema, but is an object'],
  ],
  [
    'an unknown type of collection',
    hooks("{ collections: [{ type: 'doc', id: 'api' }] }"),
    ['the plugin `one`: `collections[0].type`: expected `docs` or `blog`', 'hint: did you mean `docs`?'],
  ],
  [
    'a collection without documents',
    hooks("{ collections: [{ type: 'docs', id: 'api' }] }"),
    ['the collection `api` contains no documents', "hint: return documents with `id: 'api'`"],
  ],
  [
    'two pages of a plugin with one path',
    hooks("{ pages: () => ['A', 'B'].map((title) => ({ path: '/a/', title, html: () => '<h1>A</h1>' })) }"),
    ['duplicate route `/a/`', 'hint: give each page of the plugin a different `path`'],
  ],
  [
    'a remark plugin by its name',
    hooks("{ markdown: { remark: ['remark-math'] } }"),
    [
      'the plugin `one`: `markdown.remark[0]`: expected a plugin or `[plugin, options]`, found the string "remark-math"',
      "hint: import the plugin, as in `import remarkMath from 'remark-math'`",
    ],
  ],
  [
    'a document with a slash at the start',
    hooks("{ documents: () => [{ path: '/a.md', text: '# A' }] }"),
    ['returned the document `/a.md`, whose path must not start with a slash'],
  ],
  [
    'an element without a tag name',
    hooks("{ markdown: { directives: { since: () => ({ tag: 'div' }) } } }", {
      'docs/index.md': '# Start\n\n:::since\nWords.\n:::\n',
    }),
    ['docs/index.md:3:1', 'must return an element with a `tagName`, but returned an object'],
  ],
  [
    'a container with an asynchronous handler',
    hooks("{ markdown: { directives: { since: async () => ({ tagName: 'div' }) } } }", {
      'docs/index.md': '# Start\n\n:::since\nWords.\n:::\n',
    }),
    ['but returned a promise', 'hint: do asynchronous work in `setup`'],
  ],
  [
    'a component in a slot without a default export',
    hooks("{ client: { slots: { 'article.after': 'note.tsx' } } }", {
      'note.tsx': 'export const Note = 1;\n',
    }),
    ['error[bundle] note.tsx:1:1', '`note.tsx` has no default export'],
  ],
])('explains %s', async (_claim, files, expected) => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    'docs/index.md': '# Start\n\nWords.\n',
    ...files,
  });
  const { stderr, status } = await site.build();
  for (const part of expected) expect(stderr).toContain(part);
  expect(status).not.toBe(3);
});

test('reports each missing file of a plugin once', async () => {
  const site = await createSite({
    ...hooks(
      "{ client: { modules: ['a.ts'], styles: ['b.css'] }, markdown: { styles: { c: 'c.css' }, scripts: { d: 'd.ts' } } }",
    ),
    'docs/index.md': '# Start\n\nWords.\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^the plugin .*/gm)).toEqual([
    'the plugin `one`: the file `a.ts` in `client.modules` does not exist',
    'the plugin `one`: the file `b.css` in `client.styles` does not exist',
    'the plugin `one`: the file `c.css` in `markdown.styles` does not exist',
    'the plugin `one`: the file `d.ts` in `markdown.scripts` does not exist',
  ]);
  expect(stderr).toContain('\n4 errors\n');
});

test('reports lists in place of objects', async () => {
  const site = await createSite({
    ...hooks("{ client: [], markdown: { directives: [() => ({ tagName: 'p' })], styles: ['c.css'] } }"),
    'docs/index.md': '# Start\n\nWords.\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:the plugin|hint:) .*/gm)).toEqual([
    'the plugin `one`: `markdown.styles`: expected an object, found an array',
    'hint: write the class in front of the value: `{ quiz: … }`',
    'the plugin `one`: `client`: expected an object, found an array',
    'the plugin `one`: `markdown.directives`: expected an object, found an array',
  ]);
});

test('reports a missing style sheet once', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG}, styles: ['nope.css'] };\n`,
    'docs/index.md': '# Start\n\nWords.\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('`styles[0]`: the file `nope.css` does not exist\n');
  expect(stderr).toContain('\n1 error\n');
});

test('names the submodule that is not checked out', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    '.gitmodules': '[submodule "tool"]\n\tpath = docs/tool\n\turl = https://example.com/tool.git\n',
    'docs/index.md':
      '# A\n\n[b](tool/readme.md) ![c](tool/c.png) ![d](./tool/d.png) ![e](tool/e.png) ![f](tool/f.png) [g](other/readme.md)\n',
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "error[broken-link] docs/index.md:3:1
    1 link and 4 images lead to the Git submodule \`tool\`, which is not checked out
    2 |
    3 | [b](tool/readme.md) ![c](tool/c.png) ![d](./tool/d.png) ![e](tool/e.png) ![f](tool/f.png) …
      | ^^^^^^^^^^^^^^^^^^^
    note: also in docs/index.md:3:21
    note: also in docs/index.md:3:38
    note: also in docs/index.md:3:57
    note: also in docs/index.md:3:74
    hint: run \`git submodule update --init\`; in a GitHub workflow, set \`submodules: true\` for \`actions/checkout\`

    error[broken-link] docs/index.md:3:91
    broken link: \`other/readme.md\` does not exist
    2 |
    3 | … ![e](tool/e.png) ![f](tool/f.png) [g](other/readme.md)
      |                                     ^^^^^^^^^^^^^^^^^^^^
    hint: correct the path, or create the document

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('maps keys of other tools without a second message, and without a key twice', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    'docs/index.md': `---
hero:
  name: Tool
  text: Builds sites
  image: { file: ./logo.svg }
  actions: [{ text: Start, link: https://example.org, variant: primary, icon: right-arrow }]
---
`,
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:unknown|missing) .*|^hint: .*/gm)).toEqual([
    'unknown key `name` in `hero`',
    'hint: use `title`',
    'unknown key `text` in `hero`',
    'hint: add the value to `title`, or remove `text`',
    'unknown key `file` in `hero.image`',
    'hint: use `src`',
    'unknown key `icon` in `hero.actions[0]`',
    'hint: remove `icon`',
  ]);
});

test('explains why two documents are the page of a folder', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    'docs/api/index.md': '# Index\n',
    'docs/api/api.md': '# API\n',
    'docs/api/auth.md': '# Auth\n\n[Authors](../authors.md)\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(
    '\nnote: a file named `index`, `README`, or like its folder is the page of the folder\nnote: the other page is docs/api/index.md\n',
  );
  // The nearest name is the page itself.
  expect(stderr).toContain('broken link: `../authors.md` does not exist\n');
  expect(stderr).toContain('hint: correct the path, or create the document\n');
});

test('publishes the index of a folder instead of its README, and lists it once', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    'docs/api/README.md': '# For contributors\n',
    'docs/api/index.md': '# API\n',
    'docs/api/auth.md': '# Auth\n\n[contributors](./README.md)\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(
    'docs/api/README.md:1:1\nduplicate route `/docs/api/`: this page is not published\n',
  );
  expect(stderr).toContain(
    'hint: add `**/README.md` to `exclude` of the docs, or set a different `slug` in the front matter\n',
  );
  const page = await site.page('/docs/api/');
  expect(page).toContain('<h1 id="api">API');
  expect(page).not.toContain('For contributors');
  await site.write({
    'site.config.ts': `export default { ${CONFIG}, docs: { exclude: ['**/README.md'] } };\n`,
    'docs/api/auth.md': '# Auth\n',
  });
  expect((await site.build()).stderr).toBe('');
});

test('reports an unclosed block of a style sheet once', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG}, styles: ['./own.css'] };\n`,
    'own.css': '.one { color: red\n.two { color: blue }\n',
    'docs/index.md': '# Start\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('own.css:1:6\n`{` is never closed\n');
  expect(stderr).toContain('\n1 error\n');
});

test('reports a merge conflict once, except in an example', async () => {
  const conflict = '<<<<<<< HEAD\n## Install\n=======\n## Setup\n>>>>>>> main\n';
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    'docs/index.md': `# Start\n\n${conflict}\n[Install](#install)\n`,
    'docs/code.md': `# Code\n\n\`\`\`text\n${conflict}\`\`\`\n`,
    'docs/component.mdx': `# Component\n\n${conflict}`,
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('error[merge-conflict] docs/index.md:3:1\n');
  expect(stderr).toContain('error[merge-conflict] docs/component.mdx:3:1\n');
  expect(stderr).toContain('\n2 errors\n');
});

test('names the folder of the site to a command that runs below it', async () => {
  const site = await createSite({
    'site.config.ts': `export default { ${CONFIG} };\n`,
    'docs/guides/a.md': '# A\n',
  });
  const { stderr, status } = await runCli(['build', 'guides'], path.join(site.dir, 'docs'));
  expect(status).toBe(2);
  expect(stderr).toContain(
    'hint: the site is in `..`: run the command there, or write the folder after the command',
  );
});

test('reports a missing folder of a collection once', async () => {
  const site = await createSite({
    ...hooks("{ collections: [{ type: 'docs', id: 'api', path: 'nope' }] }"),
    'docs/index.md': '# Start\n\nWords.\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('the plugin `one`: `collections`: `path`: the folder `nope` does not exist\n');
  expect(stderr).toContain('\n1 error\n');
});

// The process of the tests knows blogs already, from other sites.
test('adds a blog from a plugin in a new process', async () => {
  const site = await createSite({
    ...hooks(
      "{ collections: [{ type: 'blog', id: 'news' }], documents: () => [{ in: 'blog', id: 'news', path: '2026-01-01-a.md', text: '# A\\n\\n<!-- truncate -->\\n' }] }",
    ),
    'docs/index.md': '# Start\n\nWords.\n',
  });
  const { stderr, status } = await site.spawn('build');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(await site.page('/news/2026/01/01/a/')).toContain('<h1');
});
