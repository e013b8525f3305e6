/** Modules of a Docusaurus site are found as webpack and jiti find them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const config = (more: string, docs = '{}') => `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: ${docs}, blog: false }]],
  ${more}
};
`;

test('finds TypeScript behind `.js`, and client modules without an ending', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "plugins: ['./plugins/marks'],",
      "{ sidebarPath: require.resolve('./sidebars/main.js') }",
    ),
    'sidebars/main.ts':
      "export default { docs: [{ type: 'category', label: 'More', items: ['a'], link: { type: 'generated-index', slug: '/more' } }] };\n",
    'plugins/marks/index.js':
      "const path = require('node:path');\nmodule.exports = () => ({ name: 'marks', getClientModules: () => [path.join(__dirname, 'mark')] });\n",
    'plugins/marks/mark.ts': 'console.log("MARKED");\n',
    'docs/a.md': '# A\n\n[More](/docs/more)\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/more/index.html')).toContain('More');
  expect(existsSync(`${site.dir}/sidebars/.ssg`)).toBe(false);
});

test('prefers JavaScript to TypeScript where an import has no ending, as webpack does', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.mdx':
      "import Hero from '@site/src/hero';\nimport { name } from '../src/name';\n\n# A\n\n<Hero /> {name}\n",
    'src/hero/index.js': 'export default () => <b>hero of index.js</b>;\n',
    'src/hero/index.tsx': 'export default () => <b>hero of index.tsx</b>;\n',
    'src/name.js': "export const name = 'name.js';\n",
    'src/name.ts': "export const name = 'name.ts';\n",
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('hero of index.js');
  expect(html).toContain('name.js');
});

test('publishes docs with an id at `docs`, unless the configuration names another path', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'reference' }]],",
      "{ id: 'product' }",
    ),
    'docs/a.md': '# A\n\n[B](/reference/b)\n',
    'api/b.md': '# B\n\n[A](/docs/a)\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

test('warns about a missing export and a missing partial, and builds their pages', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'src/data.ts': 'export const one = 1;\nexport interface Two { two: number }\n',
    'docs/a.mdx': "import { one, two } from '@site/src/data';\n\n# A\n\nThere is {one}.\n",
    'docs/b.mdx': "import Part from './generated/part.md';\n\n# B\n\n<Part />\n",
  });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(run.stderr).toContain('warning[bundle] docs/a.mdx:1:15\n`src/data.ts` does not export `two`\n');
  expect(run.stderr).toContain('warning[unresolved-import] docs/b.mdx:1:18\n');
  expect(run.stderr).not.toContain('error');
  expect((await site.output('docs/a/index.html')).replaceAll('<!-- -->', '')).toContain('There is 1.');
});

test('reports missing exports and unknown theme components once for all documents', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'src/data.ts': 'export const one = 1;\n',
    'docs/a.mdx':
      "import { two } from '@site/src/data';\nimport Logo from '@theme/ApiLogo';\nimport Codes from '@theme/StatusCodes';\n\n# A\n\n<Logo /> <Codes /> {two}\n",
    'docs/b.mdx':
      "import { two } from '../src/data';\nimport Codes from '@theme/StatusCodes';\n\n# B\n\n<Codes /> {two}\n",
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[bundle] docs/a.mdx:1:10
    \`src/data.ts\` does not export \`two\`
    1 | import { two } from '@site/src/data';
      |          ^^^
    2 | import Logo from '@theme/ApiLogo';
    note: also imported by docs/b.mdx:1:10
    hint: correct the spelling, or export \`two\` from the module

    warning[unresolved-import] docs/a.mdx:2:18
    2 unknown theme components: \`@theme/ApiLogo\`, \`@theme/StatusCodes\`
    1 | import { two } from '@site/src/data';
    2 | import Logo from '@theme/ApiLogo';
      |                  ^
    3 | import Codes from '@theme/StatusCodes';
    note: \`@theme/ApiLogo\` is imported by docs/a.mdx:2:18
    note: \`@theme/StatusCodes\` is imported by docs/a.mdx:3:19
    hint: a plugin or theme that does not run here may provide the modules; until you replace the imports, a placeholder is shown

    2 warnings
    "
  `);
});

test('reports the missing names of one import, and computed paths without a file, in words', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'src/data.js': 'export const first = 1;\nexport const second = 2;\n',
    'docs/a.mdx':
      "import { one, two, three, secnd } from '../src/data';\nimport { one as again } from '@site/src/data';\n\n# A\n\n{one}{two}{three}{secnd}{again}\n",
    'docs/b.mdx': "import { two } from '../src/data';\n\n# B\n\n{two}\n",
    'src/types.ts': 'export interface Props {}\n',
    'src/pages/typed.jsx': "import { Props } from '../types';\nexport default () => <p>Typed</p>;\n",
    'src/pages/index.jsx':
      "const load = (name) => {\n  try {\n    return [require('./gone/' + name + '.png'), require(`@site/src/${name}/logo.svg`)];\n  } catch {}\n};\nexport default () => load('x');\n",
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(0);
  const messages = stderr.split('\n\n').map((each) => each.replace(/^ *\d* \|.*\n/gm, ''));
  const path = 'hint: add the files, or correct the path';
  expect(messages.sort()).toEqual([
    '5 warnings\n',
    'warning[bundle] docs/a.mdx:1:10\n`src/data.js` does not export `one`, `two`, and `three`\nnote: also imported by docs/a.mdx:2:10\nnote: also imported by docs/b.mdx:1:10\nhint: correct the spelling, or export the names from the module',
    'warning[bundle] docs/a.mdx:1:27\n`src/data.js` does not export `secnd`\nhint: did you mean `second`?',
    `warning[bundle] src/pages/index.jsx:3:35\nno file matches the computed path \`./gone/*.png\` of \`require()\`\n${path}`,
    `warning[bundle] src/pages/index.jsx:3:86\nno file matches the computed path \`../../src/*/logo.svg\` of \`require()\`\n${path}`,
    'warning[bundle] src/pages/typed.jsx:1:10\n`src/types.ts` exports `Props` only as a type\nhint: remove the name from the import, or rename the importing file to `.ts` or `.tsx`',
  ]);
});

test('finds static files by their path, older names of components, and style sheets of the classic theme', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.mdx': "import Card from '@site/src/card';\n\n# A\n\n<Card />\n",
    'static/img/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1" /></svg>\n',
    'src/icons.js':
      "import Mark from '/img/mark.svg';\nimport File from './file.svg';\nimport lower from '/img/mark.svg';\nexport const icons = { Mark, url: File, icon: lower };\n",
    'src/file.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'src/drawings.js': "export { default as Passed } from '/img/mark.svg';\n",
    'src/card.js': `import Unlisted from '@theme/Unlisted';
import Mark from '/img/mark.svg';
import Lost from './lost.svg';
import { Passed } from './drawings';
import { icons } from './icons';
import styles from '@docusaurus/theme-classic/src/theme/Layout/styles.module.css';
export default () => <div className={styles.mainWrapper}><Mark /><icons.Mark id="icon" /><icons.icon id="lower" /><Passed id="passed" /><img src={icons.url} alt="Mark" /><Lost /><img src={Lost} alt="Lost" /><Unlisted /></div>;
`,
  });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(run.stderr).toContain('the imported file `./lost.svg` does not exist');
  expect(run.stderr).toContain('1 warning\n');
  const html = await site.output('docs/a/index.html');
  expect(html).toMatch(/<div class="mainWrapper_ssg0"><svg [^>]*><path d="M0 0h1"/);
  expect(html).toMatch(/<svg viewBox="0 0 1 1" id="icon"/);
  expect(html).toMatch(/<svg viewBox="0 0 1 1" id="lower"/);
  expect(html).toMatch(/<svg viewBox="0 0 1 1" id="passed"/);
  expect(html).toMatch(/<img src="\/assets\/file-\w+\.svg" alt="Mark"/);
  expect(html).toContain('This page is unlisted.');
});

test('finds dependencies of packages that pnpm hides from the site', async () => {
  const hidden = 'node_modules/.pnpm/node_modules/hidden';
  const site = await createSite({
    'docusaurus.config.js': `import { title } from 'hidden';
export default { title, url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] };
`,
    [`${hidden}/package.json`]:
      '{ "name": "hidden", "version": "1.0.0", "type": "module", "main": "index.js" }',
    [`${hidden}/index.js`]: "export const title = 'Hidden';\n",
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('docs/a/index.html')).toContain('<title>A | Hidden</title>');
});

test('builds a site that publishes only old versions, and so has no current documents', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('').replace('docs: {', 'docs: { includeCurrentVersion: false,'),
    'versions.json': '["2.0"]',
    'versioned_docs/version-2.0/a.md': '# A\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/a/index.html')).toContain('<h1 id="a">A</h1>');
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('finds the texts of computed files, and names the place that loads a missing one', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'src/code.jsx': `export default ({ folder, file }) => (
  <pre>
    {require(\`!!raw-loader!@site/code/\${folder ?? ''}/\${file}\`).default}
    {require('!!raw-loader!../code/' + folder + '/' + file).default}
  </pre>
);
`,
    'src/later.jsx':
      "const folder = 'one';\nconst { default: text } = await import(`!raw-loader!../code/${folder}/a.ts`);\nexport default () => <pre>{text}</pre>;\n",
    'code/one/a.ts': 'export const text = 1;\n',
    'code/one/b.md': '# Not a page\n',
    'docs/a.mdx':
      'import Code from \'@site/src/code\';\nimport Later from \'@site/src/later\';\n\n# A\n\n<Later /><Code folder="one" file="a.ts" /><Code folder="one" file="b.md" />\n',
    'docs/b.mdx': 'import Code from \'@site/src/code\';\n\n# B\n\n<Code folder="one" file="c.ts" />\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[component-throws] src/code.jsx:3:6
    a component on \`/docs/b\` failed and was replaced: Cannot find module './one/c.ts'
    2 |   <pre>
    3 |     {require(\`!!raw-loader!@site/code/\${folder ?? ''}/\${file}\`).default}
      |      ^
    4 |     {require('!!raw-loader!../code/' + folder + '/' + file).default}
    note: the page is docs/b.mdx
    hint: correct the path, or add the file

    1 warning
    "
  `);
  const html = await site.output('docs/a/index.html');
  expect(html.match(/export const text = 1;\n/g)).toHaveLength(3);
  expect(html.match(/# Not a page\n/g)).toHaveLength(2);
});

test('finds computed images, Infima’s style sheet, and client modules next to their plugin', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', plugins: ['./plugins/marks'],
  presets: [['classic', { blog: false, theme: { customCss: './src/css/custom.css' } }]],
};
`,
    'package.json': '{ "devDependencies": { "tailwindcss": "4" } }',
    'plugins/marks/index.js':
      "module.exports = () => ({ name: 'marks', getClientModules: () => ['./mark'] });\n",
    'plugins/marks/mark.js': 'console.log("MARKED");\n',
    'src/css/custom.css':
      '@import "infima/dist/css/default/default.css";\n@import "tailwindcss/utilities";\n@import "lost.css";\n',
    'src/card.jsx': `export default ({ name, own }) => <>
  <img alt="static" src={require(\`@site/static/\${name}\`).default} />
  <img alt="own" src={require('./img/' + own).default} />
</>;
`,
    'src/img/b.png': PIXEL,
    'static/img/a.png': PIXEL,
    'static/.nojekyll': '',
    'static/CNAME': 'example.com',
    'src/pages/index.js': `import Card from '../card';
export default () => <main><Card name="img/a.png" own="b.png" /></main>;
`,
    'src/theme/Icon/Socials/GitHub/index.tsx': 'export function GitHub() { return <svg id="own-icon" />; }\n',
    'docs/a.mdx': "import { GitHub } from '@site/src/theme/Icon/Socials/GitHub';\n\n# A\n\n<GitHub />\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr.replace(/^ *\d* [|].*\n/gm, '')).toMatchInlineSnapshot(`
    "warning[unresolved-import] src/css/custom.css:2:9
    the package \`tailwindcss\` is not installed
    hint: run \`npm install\`

    warning[unresolved-import] src/css/custom.css:3:9
    the imported file \`lost.css\` does not exist
    hint: correct the path, which is relative to the importing file

    warning[swizzled-component] src/theme/Icon/Socials/GitHub/index.tsx
    \`src/theme/Icon/Socials/GitHub\` is not used: the file has no default export
    hint: add a default export, such as \`export default function Component()\`; until then, the component of the theme is shown

    3 warnings
    "
  `);
  expect(status).toBe(0);
  expect(await site.output('index.html')).toMatch(
    /<img alt="static" src="\/assets\/a-\w+\.png"\/><img alt="own" src="\/assets\/b-\w+\.png"\/>/,
  );
  expect(await site.output('docs/a/index.html')).toContain('<svg id="own-icon"');
});

test('imports the default export of a CommonJS module into TSX and JSX of a site with `"type": "module"`', async () => {
  const shows = "import word from 'word';\nexport default () => <p>{word()}</p>;\n";
  const site = await createSite({
    'package.json': '{ "type": "module" }',
    'docusaurus.config.js':
      "export default { title: 'E', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] };\n",
    'docs/index.md': '# Start\n',
    'src/pages/index.tsx': shows,
    'src/pages/other.jsx': shows,
    'node_modules/word/index.js':
      "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = () => 'the word';\n",
  });
  expect((await site.build()).stderr).toBe('');
  for (const file of ['index.html', 'other/index.html'])
    expect(await site.output(file)).toContain('<p>the word</p>');
});

test('provides `global` and `process` in browsers, as the bundler of Docusaurus sites does', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("clientModules: ['./src/client.js'],"),
    'src/client.js': 'global.MARKED = process.platform;\n',
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toBe('');
  const scripts = (await site.files()).filter((file) => /assets\/.*\.js$/.test(file));
  const texts = await Promise.all(scripts.map((file) => site.output(file)));
  expect(texts.join('').match(/\w+\.MARKED=[\w."]+/g)).toEqual(['globalThis.MARKED="browser"']);
});

test('supports require.context of webpack', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'docs/a.md': '# A\n',
    'src/data/one.json': '{ "name": "One" }',
    'src/data/deep/two.js': "export const name = 'Two';\n",
    'src/data/deep/index.ts': "export default 'Index' as string;\n",
    'src/data/icon.png': 'not loaded',
    'src/data/.hidden.json': '{}',
    'src/pages/none.jsx':
      "const none = require.context('../none');\nexport default () => <p>{none.keys().join()}</p>;\n",
    'src/pages/all.jsx': `const deep = require.context('../data', /* folders */ true, /\\.json$|two\\.js$/);
const flat = require.context('@site/src/data', false, /\\.json$/);
const modules = require.context('../data/deep');
const lazy = require.context('../data', true, /two\\.js$/, 'lazy');
const texts = require.context('!!raw-loader!../data', false, /\\.json$/);
const message = (work) => { try { return work(); } catch ({ message, code }) { return code + ': ' + message; } };
export default () => (
  <ul>
    <li>{deep.keys().map((key) => key + '=' + deep(key).name).join(' ')}</li>
    <li>{flat.keys().join(' ')} {flat.id} {flat.resolve('./one.json')}</li>
    <li>{modules.keys().join(' ')} {modules('./').default}</li>
    <li>{typeof lazy('./deep/two.js').then}</li>
    <li>{message(() => flat('./two.json'))}</li>
    <li>{texts('./one.json').default}</li>
  </ul>
);
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[component-throws] src/pages/none.jsx:1:29
    a component on \`/none\` failed and was replaced: the folder \`../none\` does not exist
    1 | const none = require.context('../none');
      |                             ^
    2 | export default () => <p>{none.keys().join()}</p>;
    hint: fix the component, or show it only in the browser with \`<BrowserOnly>\`

    1 warning
    "
  `);
  expect(status).toBe(0);
  const html = await site.output('all/index.html');
  expect(html.replaceAll('<!-- -->', '').match(/(?<=<li>).*?(?=<\/li>)/g)).toMatchInlineSnapshot(`
    [
      "./deep/two.js=Two ./one.json=One",
      "./one.json ./src/data sync nonrecursive \\.json$ ./src/data/one.json",
      "./ ./index ./index.ts ./two ./two.js Index",
      "function",
      "MODULE_NOT_FOUND: Cannot find module &#x27;./two.json&#x27;",
      "{ &quot;name&quot;: &quot;One&quot; }",
    ]
  `);
});

test('provides Node.js modules in browsers where packages for them are installed', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import zlib from 'zlib';
import { load } from 'lazy';
export default () => <p onClick={() => load('x')}>{String(zlib.inflateSync(Buffer.from('eJxLy6/Izy8CAAkSAp4=', 'base64')))}</p>;
`,
    'node_modules/lazy/index.js': `exports.load = (name) => import(\`./\${name}.entry.js\`);\n`,
    'node_modules/node-polyfill-webpack-plugin/index.js': '',
    'node_modules/node-polyfill-webpack-plugin/node_modules/browserify-zlib/index.js':
      "require('buffer'); exports.inflateSync = () => 'POLYFILL';\n",
    'node_modules/node-polyfill-webpack-plugin/node_modules/buffer/index.js':
      'exports.Buffer = { from: (text) => text };\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('index.html')).toContain('<p>foxoor</p>');
  const scripts = (await site.files()).filter((file) => /assets\/.*\.js$/.test(file));
  const text = (await Promise.all(scripts.map((file) => site.output(file)))).join('');
  expect(text).toContain('POLYFILL');
  expect(text).toMatch(/globalThis\.Buffer\?\?=\w+\(\)\.Buffer/);
});

test('requires the default export of an ES module, with its other exports, as jiti does', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('', "{ sidebarPath: './sidebars.js' }"),
    'sidebars.js':
      "const items = require('./generated.ts');\nmodule.exports = { docs: [...items, ...items.more, ...require('./generated').default.slice(1)] };\n",
    'generated.ts':
      "const items: string[] = ['a'];\nexport const more = [{ type: 'link', label: 'More', href: 'https://example.org/' }];\nexport default items;\n",
    'docs/a.md': '# A\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(await site.output('docs/a/index.html')).toContain('>More');
});

test('requires a TypeScript file and an ES module whose paths only the running code knows, as jiti does', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const path = require('node:path');
const load = (name) => require(path.join(__dirname, 'parts', name));
module.exports = {
  title: \`\${load('sidebar.ts')[0]} \${load('words.js').two} \${load('words').default.one}\`,
  url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
};
`,
    'parts/sidebar.ts':
      "import type { A } from './types';\nimport { own } from './own';\nconst list: A[] = [own];\nexport default list;\n",
    'parts/own.ts': "export const own: string = 'typed';\n",
    'parts/words.js': "export const two = 'second';\nexport default { one: 'first' };\n",
    'docs/a.md': '# A\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(await site.output('docs/a/index.html')).toContain('typed second first');
});

test('requires what a TypeScript file with imports assigns to `module.exports`', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "const { config } = require('./settings.ts');\nmodule.exports = { ...config, title: 'Split' };\n",
    'settings.ts':
      "import { themes } from 'prism-react-renderer';\nimport { internals } from './more';\n\nconst config = { url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]], themeConfig: { prism: { theme: themes.github }, metadata: internals } };\nmodule.exports = { config };\n",
    'more.js': `const { fbInternalOnly } = require('docusaurus-plugin-internaldocs-fb/internal');
module.exports = { internals: [{ name: 'kind', content: 'open' }, ...fbInternalOnly([{ name: 'kind', content: 'secret' }])] };
`,
    'docs/a.md': '# A\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const page = await site.output('docs/a/index.html');
  expect(page).toContain('<title>A | Split</title>');
  expect(page).toContain('content="open"');
  expect(page).not.toContain('secret');
});

test('prerenders the ES module of a package, as browsers load it, although Node.js would load its CommonJS module', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'node_modules/styled-parts/package.json':
      '{ "name": "styled-parts", "version": "1.0.0", "main": "main.js", "module": "module.js" }',
    'node_modules/styled-parts/main.js':
      'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = { tag: () => "common" };\n',
    'node_modules/styled-parts/module.js': 'export default { tag: () => "modern" };\n',
    'node_modules/parts/package.json':
      '{ "name": "parts", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/parts/index.js': 'import styled from "styled-parts";\nexport const part = styled.tag();\n',
    'docs/a.mdx': "import { part } from 'parts';\n\n# A\n\nIt is {part}.\n",
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect((await site.output('docs/a/index.html')).replaceAll('<!-- -->', '')).toContain('It is modern.');
});

test('provides the functions that components of newer versions import', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', presets: [['classic', { docs: {}, blog: false }]] };\n",
    'docs/a.md': '# A\n',
    'src/pages/index.js': `import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import { extractLeadingEmoji } from '@docusaurus/theme-common/internal';
import useBaseUrl, { addBaseUrl } from '@docusaurus/useBaseUrl';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import { addLeadingSlash, getErrorCausalChain, removePrefix, removeSuffix } from '@docusaurus/utils-common';
export default () => {
  useIsomorphicLayoutEffect(() => {}, []);
  useBreadcrumbsStructuredData({ breadcrumbs: [] });
  return <pre>{[
    ...['🚀 Go', '1. One', '© Us', '👍🏽 Yes'].map((label) => JSON.stringify(Object.values(extractLeadingEmoji(label)))),
    addBaseUrl({ siteUrl: 'https://x.org', baseUrl: '/b/', url: 'a', options: { absolute: true } }),
    useBaseUrl('/base/a', { forcePrependBaseUrl: true }),
    addLeadingSlash(removeSuffix(removePrefix('xay', 'x'), 'y')),
    getErrorCausalChain(new Error('a', { cause: new Error('b') })).length,
  ].join(' ')}</pre>;
};
`,
  });
  expect((await site.build()).stderr).toBe('');
  expect((await site.output('index.html')).replaceAll('&quot;', '"')).toContain(
    '<pre>["🚀"," Go"] [null,"1. One"] [null,"© Us"] ["👍🏽"," Yes"] https://x.org/b/a /base/base/a /a 2</pre>',
  );
});

test('lets a component for diagrams use the installed theme for them', async () => {
  const theme = 'node_modules/@docusaurus/theme-mermaid';
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { docs: {}, blog: false }]] };\n",
    'docs/a.md': '# A\n\n```mermaid\ngraph TD; A-->B;\n```\n',
    'src/theme/Mermaid.js': `import { MermaidContainerClassName, useMermaidThemeConfig } from '@docusaurus/theme-mermaid/client';
export default ({ value }) => <i className={MermaidContainerClassName}>{useMermaidThemeConfig().theme.dark}: {value}</i>;
`,
    [`${theme}/package.json`]:
      '{ "name": "@docusaurus/theme-mermaid", "version": "3.10.2", "exports": { "./client": "./client.js", "./package.json": "./package.json" } }',
    [`${theme}/client.js`]: `import { useThemeConfig } from '@docusaurus/theme-common';
export const MermaidContainerClassName = 'of-package';
export const useMermaidThemeConfig = () => useThemeConfig().mermaid;
export const load = () => __DOCUSAURUS_MERMAID_LAYOUT_ELK_ENABLED__ && import('@mermaid-js/layout-elk');
`,
  });
  expect((await site.build()).stderr).toBe('');
  expect((await site.page('/docs/a/')).replaceAll('<!-- -->', '')).toContain(
    '<i class="of-package">dark: graph TD; A--&gt;B;</i>',
  );
});

test('says that a missing file which git ignores must be generated, and imports the text behind `!!`', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    '.gitignore': '/docs/*/generated\n/docs/made.md\n',
    'src/shown.ts': 'export const shown = 1;\n',
    'docs/a.mdx': `import data from '@site/docs/one/generated/data.json';
import more from './two/generated/more/data.json';
import Made from './made.md';
import Gone from './gone.md';
import code from '!!../src/shown.ts?raw';

# A

<Made /><Gone />{data.name}{more.name}

<pre>{code}</pre>
`,
  });
  execFileSync('git', ['init', '--quiet'], { cwd: site.dir });
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => /^(?:the |hint)/.test(line))).toEqual([
    'hint: run the script or plugin that writes the files',
    'the imported file `./made.md` does not exist',
    'hint: run the script or plugin that writes the file, which git ignores',
    'the imported file `./gone.md` does not exist',
    'hint: correct the path, which is relative to the importing file',
  ]);
  expect(stderr).toContain('\n2 imports lead to files that git ignores, as `/docs/*/generated`\n');
  expect(await site.output('docs/a/index.html')).toContain('<pre>export const shown = 1;\n</pre>');
});

test('names the folder of documents that git ignores', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const site = await createSite({
    'docusaurus.config.js': config(''),
    '.gitignore': '/docs/rules/*.md\n',
    'docs/a.md': `# A\n\n${names.map((name) => `[${name}](./rules/${name}.md)`).join('\n')}\n`,
  });
  execFileSync('git', ['init', '--quiet'], { cwd: site.dir });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:\d+ links|hint:).*/gm)).toEqual([
    '4 links lead to pages in `/docs/rules/`, where the site has no page',
    'hint: run the script or plugin that writes `docs/rules`, which git ignores',
  ]);
});

test('names files that Docusaurus generates as unsupported, not as misspelled', async () => {
  const list = 'docusaurus-plugin-content-blog/default/list.json';
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import one from '../../.docusaurus/${list}';
import two from '@site/.docusaurus/${list}';
import three from './gone.json';
export default () => <p>{String([one, two, three].length)}</p>;
`,
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:unsupported|the imported file).*/gm)).toEqual([
    `unsupported Docusaurus module \`../../.docusaurus/${list}\``,
    `unsupported Docusaurus module \`@site/.docusaurus/${list}\``,
    'the imported file `./gone.json` does not exist',
  ]);
});

test('accepts CSS modules as style sheets of the site, and imports of them by sheets', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('').replace(
      'blog: false',
      "blog: false, theme: { customCss: ['./src/site.module.css', './src/plain.css'] }",
    ),
    'src/site.module.css': ':root { --own: 1px; }\n.shared { width: 11px; }\n',
    'src/plain.css': "@import './base.module.css';\n",
    'src/base.module.css': '.base { width: 12px; }\n',
    'docs/a.mdx':
      "import styles from '../src/site.module.css';\n\n# A\n\n<p className={styles.shared}>Text</p>\n",
  });
  await buildWithoutProblems(site);
  const [, name] = /<p class="(site_\w+)">Text/.exec(await site.output('docs/a/index.html')) ?? [];
  const sheets = (await site.files()).filter((file) => file.endsWith('.css'));
  const css = (await Promise.all(sheets.map((file) => site.output(file)))).join('');
  // Once, before the styles of pages.
  expect(css.split(`.${name}{width:11px}`)).toHaveLength(2);
  expect(css).toContain('--own: 1px');
  expect(css).toContain('.base{width:12px}');
});

test('applies global rules in the CSS modules of a document to every page', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.mdx': "import styles from './a.module.css';\n\n# A\n\n<p className={styles.own}>Text</p>\n",
    'docs/a.module.css':
      '.own, .own b { width: 11px; }\n@media print { .own { width: 12px; } :global(.everywhere) { width: 13px; } }\nimg { width: 14px; }\n',
    'docs/b.md': '# B\n',
  });
  await buildWithoutProblems(site);
  expect(existsSync(`${site.dir}/.ssg/bundle.json`)).toBe(true);
  const [, sheet = ''] =
    /href="\/(assets\/pages-\w+\.css)"/.exec(await site.output('docs/b/index.html')) ?? [];
  expect((await site.output(sheet)).replaceAll('\n', '')).toBe(
    'img{width:14px}@media print{.everywhere{width:13px}}',
  );
});

test('names the CSS module of an invalid rule beside a global one', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'docs/a.mdx': "import styles from './a.module.css';\n\n# A\n\n<p className={styles.own}>Text</p>\n",
    'docs/a.module.css': 'img { width: 1px; }\n.own, { width: 1px; }\n',
  });
  expect((await site.build()).stderr).toMatch(
    /^warning\[bundle\] docs\/a\.module\.css:\d+:\d+\nunexpected "\{"\n/,
  );
});

test('does not compile a Markdown file whose text a document imports', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(''),
    'src/example.md': 'An <unclosed {element\n',
    'docs/a.mdx': "import text from '!!raw-loader!../src/example.md';\n\n# A\n\n<pre>{text}</pre>\n",
  });
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  expect(await site.output('docs/a/index.html')).toContain('An &lt;unclosed {element');
  await site.write({ 'src/example.md': 'An edited <unclosed {element\n' });
  await buildWithoutProblems(site);
  expect(await site.output('docs/a/index.html')).toContain('An edited &lt;unclosed {element');
});

test('evaluates a cycle of modules that pages share from where the pages enter it', async () => {
  const page = (tag: string) =>
    `import { Text } from '../shapes';\nexport default () => <${tag}>{new Text().tab().label}</${tag}>;\n`;
  const site = await createSite({
    'docusaurus.config.js': config('', 'false'),
    'src/pages/index.js': page('b'),
    'src/pages/other.js': page('i'),
    'src/shapes/index.js': "export * from './tab';\nexport * from './text';\n",
    'src/shapes/tab.js':
      "import { Text } from './text';\nexport class Tab extends Text { label = 'A tab'; }\n",
    'src/shapes/text.js':
      "import { makeTab } from './make';\nexport class Text { tab() { return makeTab(); } }\n",
    'src/shapes/make.js': "import { Tab } from './tab';\nexport const makeTab = () => new Tab();\n",
  });
  await buildWithoutProblems(site);
  const scripts = (await site.files()).filter((file) => file.endsWith('.js'));
  // In a folder where the URLs of scripts are paths.
  const texts = await Promise.all(
    scripts.map(async (file) => [
      `run/${path.basename(file)}`,
      (await site.output(file)).replaceAll('"/assets/', '"./'),
    ]),
  );
  await site.write({ ...Object.fromEntries(texts), 'run/package.json': '{ "type": "module" }' });
  const pages = texts.flatMap(([file = '']) => (file.startsWith('run/page-') ? file : []));
  expect(pages).toHaveLength(2);
  for (const each of pages) await import(/* @vite-ignore */ `${site.dir}/${each}`);
});

test('imports the same instance of a package in a plugin as a package that is an ES module', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: true, presets: [['classic', { blog: false }]],
  plugins: [() => ({
    name: 'shared',
    async loadContent() {
      const { state } = await import('both-formats');
      state.text = 'shared';
      return (await import('only-module')).read();
    },
    injectHtmlTags: ({ content }) => ({ headTags: [{ tagName: 'meta', attributes: { name: 'state', content } }] }),
  })],
};
`,
    'node_modules/both-formats/package.json':
      '{ "name": "both-formats", "exports": { "import": "./index.mjs", "require": "./index.cjs" } }',
    'node_modules/both-formats/index.mjs': "export const state = { text: 'none' };\n",
    'node_modules/both-formats/index.cjs': "exports.state = { text: 'none' };\n",
    'node_modules/only-module/package.json':
      '{ "name": "only-module", "type": "module", "exports": { "import": "./index.js" } }',
    'node_modules/only-module/index.js':
      "import { state } from 'both-formats';\nexport const read = () => state.text;\n",
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).status).toBe(0);
  expect(await site.page('/docs/a/')).toContain('<meta name="state" content="shared">');
});
