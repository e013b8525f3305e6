/** Errors before there is a configuration to validate: one message each, at the author's line. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadSidebarFile } from '../../../packages/ssg/src/core/config/sidebar-files.ts';
import { load, messages, messagesFor, tempSite } from './temp-site.ts';

test('explains what to write without a configuration', async () => {
  expect(await messages(tempSite({ 'vite.config.ts': '' }))).toMatchInlineSnapshot(`
    "error[config-not-found] .
    cannot find \`site.config.ts\` in the folder
    hint: run \`ssg init\` in an empty folder to create a site, or create a \`site.config.ts\`:

    import { defineConfig } from '@slashdocs/ssg';

    export default defineConfig({
      title: 'My project',
      url: 'https://example.com',
    });

    1 error"
  `);
});

test.each(['Site.config.ts', 'site-config.js', 'ssg.config.ts', 'site.config.json', 'site.config.cjs'])(
  'reports a missing configuration, but %s',
  async (name) => {
    expect((await messages(tempSite({ [name]: '' }))).split('\n').slice(0, 3)).toMatchSnapshot();
  },
);

test('reports a missing folder', async () => {
  const dir = tempSite({ 'website/site.config.ts': '' });
  expect(await messages(path.join(dir, 'webiste'))).toMatchInlineSnapshot(`
    "error[config-not-found] .
    the folder does not exist
    hint: did you mean \`website\`?

    1 error"
  `);
  expect(await messages(path.join(dir, 'website/site.config.ts'))).toMatchInlineSnapshot(`
    "error[config-not-found] .
    expected a folder, found a file
    hint: pass the folder that contains the configuration

    1 error"
  `);
});

test('warns about two configurations at the ignored one', async () => {
  const dir = tempSite({
    'site.config.js': '',
    'site.config.ts': `export default { title: 'T', url: 'https://a.b' };`,
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "warning[config-ambiguous] site.config.js
    unused configuration file: ssg reads \`site.config.ts\` instead
    hint: remove one of the two files

    1 warning"
  `);
});

test('reports a syntax error after wide characters', async () => {
  const config = `export default {\n  title: 'Größe 😀', url: 'https://a.b' 'c',\n};\n`;
  expect(await messagesFor(config)).toMatchInlineSnapshot(`
    "error[config-syntax] site.config.ts:2:41
    expected "}" but found "'c'"
    1 | export default {
    2 |   title: 'Größe 😀', url: 'https://a.b' 'c',
      |                                         ^^^
    3 | };
    hint: add a comma before \`'c'\`, or the closing \`}\`

    1 error"
  `);
});

test('reports unresolved imports together', async () => {
  const dir = tempSite({
    'site.config.ts': `import { helper } from './helpers.ts';
import theme from '@example/theme/config';
export default { title: helper(theme), url: 'https://a.b' };
`,
    'helper.ts': '',
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-import] site.config.ts:1:24
    the imported file \`./helpers.ts\` does not exist
    1 | import { helper } from './helpers.ts';
      |                        ^^^^^^^^^^^^^^
    2 | import theme from '@example/theme/config';
    hint: did you mean \`./helper.ts\`?

    error[config-import] site.config.ts:2:19
    the package \`@example/theme\` is not installed
    1 | import { helper } from './helpers.ts';
    2 | import theme from '@example/theme/config';
      |                   ^^^^^^^^^^^^^^^^^^^^^^^
    3 | export default { title: helper(theme), url: 'https://a.b' };
    hint: run \`npm install --save-dev @example/theme\`

    2 errors"
  `);
});

test('reports an error thrown in an imported file', async () => {
  const dir = tempSite({
    'site.config.ts': `import { version } from './version.ts';\nexport default { title: version(), url: 'https://a.b' };\n`,
    'version.ts': `interface Package {\n  version: string;\n}\n\nexport function version(): string {\n  const found: Package[] = [];\n  return found[0].version;\n}\n`,
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-throws] version.ts:7:19
    cannot evaluate the configuration: TypeError: Cannot read properties of undefined (reading 'version')
    6 |   const found: Package[] = [];
    7 |   return found[0].version;
      |                   ^^^^^^^
    8 | }

    1 error"
  `);
});

test.each([
  ['a function', `export default () => {\n  throw new Error('no token');\n};\n`],
  ['an async function', `export default async () => {\n  await null;\n  throw new Error('no token');\n};\n`],
  ['no error at all', `throw 'no token';\n`],
  ['on the first line, with import.meta', `throw new Error(import.meta.dirname && 'no token');\n`],
])('reports an error thrown by %s', async (_, config) => {
  expect(await messagesFor(config)).toMatchSnapshot();
});

test('reports a missing default export', async () => {
  expect(await messagesFor(`export const config = {};\n`)).toMatchInlineSnapshot(`
    "error[config-export] site.config.ts
    the file has no default export; it exports \`config\`
    hint: write \`export default\` before the configuration

    1 error"
  `);
});

test('reports a default export that is not a configuration', async () => {
  expect(await messagesFor(`const name = 'site';\nexport default name;\n`)).toMatchInlineSnapshot(`
    "error[config-export] site.config.ts:1:14
    expected a configuration object as the default export, found the string "site"
    1 | const name = 'site';
      |              ^^^^^^
    2 | export default name;
    hint: write \`export default defineConfig({ title: 'My project', url: 'https://example.com' })\`

    1 error"
  `);
});

test.each([
  ['a function', `export default () => ({ title: 'T', url: 'https://a.b' });`],
  ['an async function', `export default async () => ({ title: 'T', url: 'https://a.b' });`],
  ['CommonJS', `module.exports = { title: 'T', url: 'https://a.b' };`],
])('accepts %s like an object', async (_, config) => {
  expect((await load(tempSite({ 'site.config.js': config }))).config.title).toBe('T');
});

test('supports paths and imports in a configuration, and cleans up', async () => {
  const dir = tempSite({
    'site.config.mts': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@slashdocs/ssg';
import { name } from 'dep';
import common from './lib/common.cjs';
import data from './lib/data.json' with { type: 'json' };
const motto: string = readFileSync(new URL('motto.txt', import.meta.url), 'utf8');
export default defineConfig({
  title: \`\${name} \${common.text} \${data.number}\`,
  tagline: motto + readFileSync(join(__dirname, 'motto.txt'), 'utf8'),
  url: 'https://a.b',
});
`,
    'motto.txt': 'here',
    'lib/common.cjs': `module.exports = { text: require('dep2').text + require('node:path').basename(__dirname) };`,
    'lib/data.json': '{ "number": 7 }',
    'node_modules/dep/package.json': '{ "type": "module", "exports": { "import": "./index.js" } }',
    'node_modules/dep/index.js': `export const name = 'dep';`,
    'node_modules/dep2/package.json': '{ "main": "./main.js" }',
    'node_modules/dep2/main.js': `exports.text = 'common-';`,
  });
  const { config, dependencies } = await load(dir);
  expect(config.title).toBe('dep common-lib 7');
  expect(config.tagline).toBe('herehere');
  expect(dependencies.map((file) => path.relative(dir, file))).toEqual([
    path.join('lib', 'common.cjs'),
    path.join('lib', 'data.json'),
    'site.config.mts',
  ]);
  expect(readdirSync(dir).sort()).toEqual(['lib', 'motto.txt', 'node_modules', 'site.config.mts']);
});

test('reads the environment again each time', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: process.env.SSG_TEST_TITLE, url: 'https://a.b' };`,
  });
  vi.stubEnv('SSG_TEST_TITLE', 'one');
  const first = await load(dir);
  vi.stubEnv('SSG_TEST_TITLE', 'two');
  const second = await load(dir);
  expect([first.config.title, second.config.title]).toEqual(['one', 'two']);
  expect(first.fingerprint).not.toBe(second.fingerprint);
});

test('reads the sidebars of another generator as `require()` does', async () => {
  const files = { 'none.js': '', 'named.ts': "export const docs = ['index'];\n" };
  const dir = tempSite(files);
  const read = (name: string) => loadSidebarFile(path.join(dir, name), dir, [], 'lenient');
  expect(await Promise.all(Object.keys(files).map(read))).toMatchObject([
    { sidebars: {}, diagnostics: [] },
    { sidebars: { docs: ['index'] }, diagnostics: [] },
  ]);
});

test('reports a file of a package that only ssg finds as missing', async () => {
  expect(await messagesFor("import 'katex/dist/contrib/none.js';\nexport default {};\n")).toContain(
    'the package `katex` is not installed',
  );
});
