/** Plugins of a site: each hook, what goes wrong in each, and what a second build reuses. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { cacheFolderOf } from '../../packages/ssg/src/core/cache/folder.ts';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite, REPOSITORY, runCli, spawnCli } from '../support/site.ts';
import { watchInProcess } from '../support/watch-in-process.ts';

/** A site with one plugin, whose `setup` returns these hooks. */
function siteWith(hooks: string, files: Record<string, string> = {}, options = '') {
  return createSite({
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { one } from './plugins/one.ts';

export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [one(${options})] });
`,
    'plugins/one.ts': `import { definePlugin } from '@slashdocs/ssg';
import { readFileSync } from 'node:fs';

export const one = definePlugin({
  name: 'one',
  setup: (options: Record<string, unknown>, site) => (${hooks}),
});
`,
    'docs/index.md': '# Start\n\nWords.\n',
    ...files,
  });
}

test('adds documents, which have a route, a place in the sidebar, and checked links', async () => {
  const site = await siteWith(
    `{ documents: () => [
      { path: 'api/_category_.json', text: '{ "label": "Reference" }' },
      { path: 'api/users.md', text: '# Users\\n\\n[start](../index.md), [self](./users.md#users)\\n' },
      { path: 'about.mdx', in: 'pages', text: '# About\\n\\n{1 + 1}\\n' },
    ] }`,
    { 'docs/index.md': '# Start\n\n[users](./api/users.md#users)\n' },
  );
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/api/users/')).toContain('<a href="/docs/">start</a>');
  expect(await site.page('/docs/')).toContain('<a href="/docs/api/users/#users">users</a>');
  expect(await site.page('/docs/')).toContain('Reference');
  expect(await site.page('/about/')).toContain('2');

  await site.write({ 'docs/index.md': '# Start\n\n[users](./api/user.md)\n' });
  expect((await site.build()).stderr).toContain('did you mean `./api/users.md`?');
});

test('reports the problems that it finds in its data', async () => {
  const site = await siteWith(
    `{ *documents() {
      yield { message: 'expected a name', hint: 'write a name', file: 'names.txt', line: 2 };
      yield { path: 'names.md', text: '# Names' };
      yield { message: 'too few names' };
    } }`,
    { 'names.txt': 'ada\n?\n', 'docs/index.md': '# Start\n\n[names](./names.md)\n' },
  );
  const { stderr, status } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "error[plugin] names.txt:2:1
    expected a name
    1 | ada
    2 | ?
      | ^
    note: the plugin \`one\` reports this problem
    hint: write a name

    error[plugin] site.config.ts:4:84
    too few names
    3 |
    4 | export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [one()] …
      |                                                                                    ^^^^^
    note: the plugin \`one\` reports this problem

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(status).toBe(1);
});

test.each(['pages', 'frames', 'redirects'])(
  'reports the problems that `%s` finds in its data',
  async (hook) => {
    const site = await siteWith(
      `{ *${hook}() { yield { message: 'expected a name', hint: 'write a name', file: 'names.txt', line: 2 }; } }`,
      { 'names.txt': 'ada\n?\n' },
    );
    const { stderr } = await site.build();
    expect(stderr).toContain('error[plugin] names.txt:2:1\nexpected a name\n1 | ada\n2 | ?\n');
    expect(stderr).toContain('note: the plugin `one` reports this problem\nhint: write a name\n\n1 error\n');
  },
);

test('names the plugin in the problems of a document that it adds', async () => {
  const site = await siteWith(
    `{ documents: () => [
      { path: 'bad.md', text: '# Bad\\n\\n[gone](./gone.md)\\n' },
      { path: 'card.mdx', text: '# Card\\n\\n<Crad />\\n' },
    ] }`,
  );
  const { stderr, status } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "error[broken-link] .ssg/generated/one/docs@default/bad.md:3:1
    broken link: \`./gone.md\` does not exist
    2 |
    3 | [gone](./gone.md)
      | ^^^^^^^^^^^^^^^^^
    note: the plugin \`one\` generates this document
    hint: correct the path, or create the document

    error[render] .ssg/generated/one/docs@default/card.mdx:3:1
    unknown component \`<Crad>\`
    2 |
    3 | <Crad />
      | ^^^^^
    note: the plugin \`one\` generates this document
    hint: did you mean \`<Card>\`?

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(status).toBe(1);
});

test('adds a collection of its own', async () => {
  const site = await siteWith(`{
    collections: [{ type: 'docs', id: 'changes', routeBasePath: 'changelog' }],
    *documents() {
      for (const version of ['2.0', '1.0']) yield { path: version + '.md', id: 'changes', text: '# ' + version + '\\n\\nNew.\\n' };
    },
  }`);
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/changelog/2.0/')).toContain('1.0');
});

test('runs setup again when a watched file changes, and nothing when nothing does', async () => {
  const site = await siteWith(
    `{
      watchFiles: ['names.json'],
      documents: () => JSON.parse(readFileSync(site.root + '/names.json', 'utf8'))
        .map((name) => ({ path: name + '.md', text: '# ' + name + '\\n\\nA name.\\n' })),
    }`,
    { 'names.json': '["ada", "bob"]' },
  );
  await site.build();
  expect(await site.files()).toContain('docs/bob/index.html');
  expect((await site.build()).stdout).toContain('nothing changed');
  await site.write({ 'names.json': '["ada", "eve"]' });
  expect((await site.build()).stderr).toBe('');
  expect(await site.files()).toContain('docs/eve/index.html');
  expect(await site.files()).not.toContain('docs/bob/index.html');
  // The generated files are in the cache, which may be removed.
  await rm(path.join(site.dir, '.ssg'), { recursive: true });
  expect((await site.build()).stdout).toContain('nothing changed');
});

test('watches the files that a plugin reads with readFile', async () => {
  const site = await siteWith(
    `{ documents: () => [{ path: 'names.md', text: '# Names\\n\\n' + site.readFile('names.txt') }] }`,
    { 'docs/index.md': '# Start\n\n[names](./names.md)\n', 'names.txt': 'Ada\n' },
  );
  expect((await site.build()).stderr).toBe('');
  expect((await site.build()).stdout).toContain('nothing changed');
  await site.write({ 'names.txt': 'Eve\n' });
  await site.build();
  expect(await site.page('/docs/names/')).toContain('Eve');

  await site.remove('names.txt');
  const watch = await watchInProcess(site.dir);
  await eventually(() => watch.problems().join('\n')).toContain('the file `names.txt` does not exist');
  await site.write({ 'names.txt': 'Bob\n' });
  await eventually(async () => (await fetch(`${watch.origin}/docs/names/`)).text()).toContain('Bob');
});

test('runs a plugin again when a folder that it lists changes, in build and in watch', async () => {
  const site = await siteWith(
    `{
      watchFiles: ['notes'],
      files: ((all) => () => [{ path: 'all.txt', contents: all }])(readdirSync(site.root + '/notes', { recursive: true, withFileTypes: true })
        .flatMap((each) => each.isFile() ? [each.name + '=' + readFileSync(each.parentPath + '/' + each.name, 'utf8')] : []).sort().join()),
    }`,
    { 'notes/a.txt': '1', 'notes/deep/b.txt': '2' },
  );
  const text = await readFile(path.join(site.dir, 'plugins/one.ts'), 'utf8');
  await site.write({ 'plugins/one.ts': text.replace('{ readFileSync }', '{ readdirSync, readFileSync }') });
  const built = async () => {
    await buildWithoutProblems(site);
    return readFile(path.join(site.dir, 'build/all.txt'), 'utf8');
  };
  expect(await built()).toBe('a.txt=1,b.txt=2');
  await site.write({ 'notes/deep/c.txt': '3' });
  expect(await built()).toBe('a.txt=1,b.txt=2,c.txt=3');
  await site.write({ 'notes/a.txt': '4' });
  expect(await built()).toBe('a.txt=4,b.txt=2,c.txt=3');

  const watch = await watchInProcess(site.dir);
  const served = async () => (await fetch(`${watch.origin}/all.txt`)).text();
  await eventually(served).toBe('a.txt=4,b.txt=2,c.txt=3');
  await site.write({ 'notes/deep/d.txt': '5' });
  await eventually(served).toBe('a.txt=4,b.txt=2,c.txt=3,d.txt=5');
  await site.write({ 'notes/deep/b.txt': '6' });
  await eventually(served).toBe('a.txt=4,b.txt=6,c.txt=3,d.txt=5');
});

test.each(['pages', 'redirects', 'files'])(
  'does not report the missing URLs of a plugin whose hook `%s` failed',
  async (hook) => {
    const site = await siteWith(`{ ${hook}: () => { throw new Error('no people'); } }`, {
      'docs/index.md':
        '# Start\n\n[people](/people/), [part](#part), [same](https://example.com/docs/people/)\n',
      'docs/bob.md': '# Bob\n\nOnly the missing pages link to him.\n',
      'routes.lock': '/docs/\n/docs/bob/\n/people/\n',
      'site.config.ts': `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', docs: { sidebars: { all: ['index'] } }, plugins: [one()] };
`,
    });
    const { stderr } = await site.ssg('check');
    expect(stderr).not.toMatch(/lost-url|own-url|orphan-page/);
    expect(stderr).toContain('failed: no people');
    expect(stderr).toContain('has no heading with the id `part`');
    expect(stderr).toMatch(/^2 errors/m);
  },
);

test('reports only the syntax error of a component for pages', async () => {
  const site = await siteWith(
    "{ pages: () => [{ path: '/all/', title: 'All', component: 'List' }], pageComponents: { List: { module: 'list.tsx' } } }",
    { 'list.tsx': 'export default function List( {\n  return <h1>All</h1>;\n}\n' },
  );
  expect((await site.build()).stderr.match(/^\w+\[.*\].*$/gm)).toEqual(['error[bundle] list.tsx:2:10']);
});

test('does not report anchors of a page whose data fails', async () => {
  const site = await siteWith(
    "{ pages: () => [{ path: '/all/', title: 'All', component: 'List', data: () => null }], pageComponents: { List: { module: 'list.tsx' } } }",
    {
      'list.tsx': 'export default () => <h1 id="first">All</h1>;\n',
      'docs/index.md': '# Start\n\n[first](/all/#first)\n',
    },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain('must return an object of JSON from `data` of the page `/all/`');
  expect(stderr).toContain('\n1 error\n');
});

test('does not report links to documents, or rules, of a plugin that failed', async () => {
  const site = await siteWith("{ documents: () => { throw new Error('no data'); } }", {
    'docs/index.md': '# Start\n\n[names](./names.md)\n',
    'site.config.ts': `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', plugins: [one()], rules: { 'one/no-todo': 'off' } };
`,
  });
  const { stderr, status } = await site.build();
  expect(stderr).toContain('failed: no data');
  expect(stderr).toContain('\n1 error\n');
  expect(status).toBe(1);
});

test.each([
  ["{ collections: [{ type: 'docs', id: 'names', routebasepath: 'names' }]", 'unknown key in `collections`'],
  [
    "{ collections: [{ type: 'docs', id: 'name', routeBasePath: 'names' }]",
    'generates documents for docs names',
  ],
])('reports only the mistake in a collection: %s', async (hooks, message) => {
  const documents =
    "() => [{ path: 'index.md', id: 'names', text: '# Names' }, { path: 'a.md', id: 'name', text: '# A' }]";
  const site = await siteWith(`${hooks}, documents: ${documents} }`, {
    'docs/index.md': '# Start\n\n[names](/names/)\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(message);
  expect(stderr).toContain('\n1 error\n');
});

test('reports only the entry of a plugin that is not called', async () => {
  const site = await siteWith('{}', {
    'docs/index.md': '# Start\n\n[names](/names/)\n',
    'site.config.ts': `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', plugins: [one] };
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('expected a plugin, found a function');
  expect(stderr).toContain('\n1 error\n');
});

test('reports preview images that do not exist, unless the hook that returns them failed', async () => {
  const site = await siteWith(
    `{
      image: ({ path }) => path === '/docs/' ? 'cards/start.svg' : 'cards/other.svg',
      files: () => {
        if (options.fails) throw new Error('no cards');
        return [{ path: 'cards/start.svg', contents: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
      },
    }`,
    { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain(`error[broken-image] site.config.ts:4:84
broken preview image: \`cards/other.svg\` does not exist
`);
  expect(stderr).toContain(
    'note: the plugin `one` names the image for `/docs/a/`, and others for 1 more page\n',
  );
  expect(stderr).toContain('\n1 error\n');
  await site.replace({
    'site.config.ts': (await readFile(`${site.dir}/site.config.ts`, 'utf8')).replace(
      'one()',
      'one({ fails: true })',
    ),
  });
  expect((await site.build()).stderr).toContain('\n1 error\n');
});

test('does not report missing anchors in documents where a handler failed', async () => {
  const site = await siteWith(
    "{ markdown: { directives: { term: ({ label }) => label.length > 1 ? { error: 'a long term' } : { tagName: 'p', properties: { id: label } } } } }",
    {
      'docs/index.md': '# Start\n\n[a](./terms.md#a), [bc](./terms.md#bc), [d](./others.md#d)\n',
      'docs/terms.md': '# Terms\n\n:::term[a]\n\n:::\n\n:::term[bc]\n\n:::\n',
      'docs/others.md': '# Others\n',
    },
  );
  const { stderr } = await site.build();
  expect(stderr.match(/^\w+\[.*\].*$/gm)).toEqual([
    'error[broken-anchor] docs/index.md:3:41',
    'error[markdown-plugin] docs/terms.md:7:1',
  ]);
});

test('reports what rules of other plugins find in documents next to a plugin that failed', async () => {
  const site = await siteWith(
    `{ checks: [{ name: 'rule', explanation: 'Words.', *run({ pages }) {
      for (const page of pages.filter(({ source }) => source)) yield { message: 'found', page, line: 1 };
      yield { message: 'the names are not used', file: 'names.json', line: 1 };
    } }] }`,
    {
      'names.json': '[]',
      'site.config.ts': `import { one } from './plugins/one.ts';
import { two } from './plugins/two.ts';

export default { title: 'Test', url: 'https://example.com', plugins: [one(), two()] };
`,
      'plugins/two.ts': `import { definePlugin } from '@slashdocs/ssg';

export const two = definePlugin({
  name: 'two',
  setup(_options, site) {
    throw new Error('no names');
  },
});
`,
    },
  );
  const { stderr } = await site.ssg('check');
  expect(stderr.match(/^\w+\[.*\].*$/gm)).toEqual([
    'warning[one/rule] docs/index.md:1:1',
    'error[plugin] plugins/two.ts:6:11',
  ]);
});

test('reports what handlers find in documents next to a mistake in the data of a plugin', async () => {
  const site = await siteWith(
    `{
      documents: () => [{ message: 'the names are empty', file: 'names.txt', line: 1 }],
      markdown: { frontMatter: { level: () => ({ error: 'unknown level' }) } },
    }`,
    { 'names.txt': '\n', 'docs/index.md': '---\nlevel: 9\n---\n\n# Start\n\n[names](./names.md)\n' },
  );
  expect((await site.build()).stderr.match(/^\w+\[.*\].*$/gm)).toEqual([
    'error[markdown-plugin] docs/index.md:2:8',
    'error[plugin] names.txt:1:1',
  ]);
});

test.each([
  ['a comma', '{\n  "a": 1,\n}'],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}'],
  ['a byte order mark', '\uFEFF{}'],
  ['a misspelled name', undefined],
])('reports a mistake in the data of a plugin at its place: %s', async (_name, data) => {
  const site = await siteWith('{ documents() { JSON.parse(site.readFile("names.json")); return []; } }', {
    [data === undefined ? 'data/name.json' : 'names.json']: data ?? '{}',
  });
  expect((await site.build()).stderr).toMatchSnapshot();
});

test.each([
  ['JSON.parse(names)', 'error[plugin] names.json:2:9\ntrailing comma is not allowed in JSON\n'],
  ['readFile(undefined)', '`readFile` needs a path, but got `undefined`\n'],
])('reports a mistake in the data of rules and commands: %s', async (code, problem) => {
  const read = "{ const names = readFile('names.json');";
  const site = await siteWith(
    `{
      checks: [{ name: 'names', explanation: 'a', run: ({ readFile }) => ${read} return ${code}; } }],
      commands: [{ name: 'tally', description: 'b', run: ({ site: { readFile } }) => ${read} ${code}; } }],
    }`,
    { 'names.json': '{\n  "a": 1,\n}' },
  );
  expect((await site.ssg('check')).stderr).toContain(problem);
  expect((await site.ssg('tally')).stderr).toContain(problem);
});

test('reports a mistake in data that a later hook parses', async () => {
  const site = await siteWith(
    `(() => {
      const names = site.readFile('names.json');
      return { files: () => [{ path: 'a.txt', contents: JSON.parse(names).a }] };
    })()`,
    { 'names.json': '{\n  "a": "b",\n}' },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain('error[plugin] names.json:2:11\ntrailing comma is not allowed in JSON\n');
  expect(stderr).toContain('note: the hook `files` of the plugin `one` failed\n');
});

test('reads no files after the documents', async () => {
  const site = await siteWith("{ files: () => [{ path: 'a.txt', contents: site.readFile('a.txt') }] }");
  expect((await site.build()).stderr).toContain(
    'the hook `files` of the plugin `one` failed: `readFile` works only in `setup`, `documents`, and commands: read `a.txt` there',
  );
});

test('describes a page with its own text instead of what a plugin adds from front matter', async () => {
  const site = await siteWith(
    `{ markdown: { frontMatter: { since: ({ value, parseInline }) => [{ type: 'paragraph', children: parseInline('Since ' + value) }] } } }`,
    {
      'docs/index.md': '---\nsince: 2.1\n---\n\n# Start\n\nWords.\n',
      'docs/mdx.mdx': '---\nsince: 2.1\n---\n\n# Start\n\nWords.\n',
      'docs/empty.md': '---\nsince: 2.1\n---\n\n# Start\n',
    },
  );
  expect((await site.build()).stderr).toBe('');
  const descriptions = ['/docs/', '/docs/mdx/', '/docs/empty/'].map(
    async (route) => /<meta name="description" content="([^"]*)"/.exec(await site.page(route))?.[1],
  );
  expect(await Promise.all(descriptions)).toEqual(['Words.', 'Words.', 'Since 2.1']);
});

test('handles fences and directives, in Markdown and in MDX', async () => {
  const text = '# Charts\n\n```chart wide\n1 2\n```\n\n:::steps[Do *this*]{kind=big}\n\n1. One\n\n:::\n';
  const site = await siteWith(
    `{ markdown: {
      fences: { chart: async ({ code, meta }) => '<figure><a href="/docs/">' + meta + ':' + code + '</a></figure>' },
      directives: { steps: ({ label, attributes }) => ({
        tagName: 'section', properties: { className: ['steps', attributes.kind], ariaLabel: label }, before: '<b>Steps</b>' }) },
    } }`,
    { 'docs/index.md': text, 'docs/other.mdx': text.replace('[Do *this*]{', ' Do *this* {') },
  );
  expect((await site.build()).stderr).toBe('');
  for (const route of ['/docs/', '/docs/other/']) {
    const html = await site.page(route);
    expect(html).toContain(
      '<div class="fence fence-chart"><figure><a href="/docs/">wide:1 2</a></figure></div>',
    );
    expect(html).toContain('<section class="steps big" aria-label="Do this"><div><b>Steps</b></div><ol>');
  }
});

test('gives handlers and transforms the language of the page, also of a document without a translation', async () => {
  const words = "type: 'paragraph', children: [{ type: 'text', value:";
  const site = await siteWith(
    `{ markdown: {
      fences: { chart: ({ pageLanguage }) => '<p>fence ' + pageLanguage + '</p>' },
      directives: { box: ({ pageLanguage }) => ({ tagName: 'section', before: '<p>directive ' + pageLanguage + '</p>' }) },
      frontMatter: { level: ({ pageLanguage }) => [{ ${words} 'key ' + pageLanguage }] }] },
      transforms: [{ pattern: /Words/, transform: (tree, { pageLanguage }) =>
        void tree.children.push({ ${words} 'transform ' + pageLanguage }] }) }],
    } }`,
    {
      'site.config.ts': `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', locales: [{ code: 'pt-BR' }], plugins: [one()] };
`,
      'docs/index.md': '---\nlevel: 1\n---\n\n# Start\n\n```chart\n```\n\n:::box\n\nWords.\n\n:::\n',
    },
  );
  expect((await site.build()).stderr).toBe('');
  const languages = async (route: string) =>
    [...(await site.page(route)).matchAll(/<p>((?:fence|directive|key|transform) [^<]+)/g)].map(
      ([, text]) => text,
    );
  expect(await languages('/docs/')).toEqual(['key en', 'fence en', 'directive en', 'transform en']);
  expect(await languages('/pt-BR/docs/')).toEqual([
    'key pt-BR',
    'fence pt-BR',
    'directive pt-BR',
    'transform pt-BR',
  ]);

  // Texts of the theme are the same in both.
  const config = await readFile(path.join(site.dir, 'site.config.ts'), 'utf8');
  await site.write({ 'site.config.ts': config.replace('title:', "locale: { code: 'en-GB' }, title:") });
  await site.build();
  expect(await languages('/docs/')).toContain('fence en-GB');
});

test('explains a unified plugin that is the function to return', async () => {
  const site = await siteWith('{ markdown: { rehype: [(tree) => { tree.children.pop(); }] } }');
  expect((await site.ssg('check')).stderr).toContain(
    'hint: return the function that changes the tree: `() => (tree) => { … }`\n',
  );
  await site.replace({
    'plugins/one.ts': (await readFile(`${site.dir}/plugins/one.ts`, 'utf8')).replace(
      '[(tree)',
      '[() => (tree)',
    ),
  });
  expect((await site.ssg('check')).stderr).not.toContain('return the function');
});

test('says where the code is that throws in a document', async () => {
  const site = await siteWith(
    `{ markdown: {
      fences: { plot: async () => { throw new RangeError('too far'); } },
      directives: { box: () => { throw new RangeError('too big'); } },
      frontMatter: { size: () => { throw new RangeError('too small'); } },
      transforms: [{ pattern: /Words/, transform: () => { throw new RangeError('too many'); } }],
    } }`,
    { 'docs/b.md': '---\nsize: 1\n---\n\n# B\n\n```plot\n```\n\n:::box\n\na\n\n:::\n' },
  );
  const { stderr } = await spawnCli(['build'], site.dir);
  expect(stderr).toContain('error[markdown-plugin] docs/b.md:2:7\nthe handler of the front matter key');
  expect(stderr.match(/^(?:the .* failed: .*|note: .*)$/gm)).toMatchInlineSnapshot(`
    [
      "the handler of the front matter key \`size\` in the plugin \`one\` failed: too small",
      "note: the error comes from plugins/one.ts:9:42",
      "the handler of the fence \`plot\` in the plugin \`one\` failed: too far",
      "note: the error comes from plugins/one.ts:7:43",
      "the handler of the directive \`:::box\` in the plugin \`one\` failed: too big",
      "note: the error comes from plugins/one.ts:8:40",
      "the Markdown plugin \`one\` failed: too many",
      "note: the error comes from plugins/one.ts:10:65",
    ]
  `);
});

test.each([
  [
    '{ markdown: { fences: { plot: { load: async () => undefined } } } }',
    'the handler of the fence `plot` in the plugin `one` failed: `load` must return a function, but returned `undefined`',
  ],
  [
    "{ markdown: { fences: { plot: () => ({ error: 'x', line: -1 }) } } }",
    'the plugin `one` returned a problem whose `line` must be an integer from 0, but is the number -1',
  ],
  [
    "{ markdown: { fences: { 'my plot': () => '' } } }",
    'the plugin `one`: invalid language `my plot` in `markdown.fences`',
  ],
  [
    "{ markdown: { directives: { 'my plot': () => ({ tagName: 'p' }) } } }",
    'the plugin `one`: invalid directive name `my plot` in `markdown.directives`',
  ],
  [
    "{ markdown: { directives: { box: () => ({ tagName: 'p', children: [{ type: 'paragraph', children: [{ kind: 'text' }] }] }) } } }",
    'the handler of the directive `:::box` in the plugin `one` returned an invalid tree: the tree contains a node without a `type`',
  ],
  [
    '{ markdown: { directives: { box: ({ children }) => { children.push(7); return { tagName: "p" }; } } } }',
    'the handler of the directive `:::box` in the plugin `one` returned an invalid tree: the tree contains a value that is not a node',
  ],
  [
    "{ markdown: { frontMatter: { size: () => [{ kind: 'text' }] } } }",
    'the handler of the front matter key `size` in the plugin `one` returned an invalid tree: the tree contains a node without a `type`',
  ],
  [
    "{ markdown: { transforms: [{ pattern: /plot/, transform: async () => { throw new Error('late'); } }] } }",
    'the Markdown plugin `one` failed: a transform must not return a promise; do asynchronous work in `setup`',
  ],
  [
    "{ markdown: { transforms: [{ pattern: /plot/, transform: () => ({ type: 'root', children: [] }) }] } }",
    'the Markdown plugin `one` failed: a transform must change the tree that it gets, but returned a tree',
  ],
  [
    '{ markdown: { transforms: [{ pattern: /plot/, transform: (tree) => { tree.children[0].data = { hProperties: { title: {} } }; } }] } }',
    'the Markdown plugin `one` failed: a node `heading` has an invalid value of the attribute `title`: an object',
  ],
  [
    `{ markdown: { fences: { plot: () => '<b class="plot">1</b>' }, asMarkdown: { plot: () => { throw new Error('no'); } } } }`,
    'the hook `markdown.asMarkdown.plot` of the plugin `one` failed: no',
  ],
  [
    `{ markdown: { fences: { plot: () => '<b class="plot">1</b>' }, asMarkdown: { plot: () => 1 } } }`,
    'the hook `markdown.asMarkdown.plot` of the plugin `one` must return text, but returned the number 1',
  ],
  [
    '{ data: ({ source }) => ({ isB: source?.endsWith("b.md"), minutes: source?.endsWith("b.md") ? 0 / 0 : 1 }) }',
    'the hook `data` of the plugin `one` must return JSON, but returned an object with the number NaN in `minutes`',
    'hint: check the calculation: JSON contains only finite numbers\n',
  ],
  [
    "{ markdown: { remark: [Object.freeze(() => (_, file) => { if (file.path.endsWith('b.md')) throw new Error('late'); })] } }",
    'the Markdown plugin `one` failed: late',
  ],
  [
    "{ files: () => readFileSync(site.root + '/docs/indxe.md') }",
    'the hook `files` of the plugin `one` failed: the file `docs/indxe.md` does not exist',
    'did you mean `docs/index.md`?',
  ],
  [
    "{ client: { policy: { 'conect-src': ['https://a.example'] } } }",
    'the plugin `one`: unknown directive `conect-src` in `client.policy`',
  ],
  [
    "{ commands: [{ name: 'tally', description: 'count', arguments: '<from> [file', run: () => 0 }] }",
    'the plugin `one`: `commands[0].arguments`: invalid arguments `<from> [file`',
    'hint: write names such as `<version> [notes...]`\n',
  ],
])('explains %s', async (hooks, message, hint = '') => {
  const box = hooks.includes('box') ? '\n:::box\n\na\n\n:::\n' : '';
  const site = await siteWith(hooks, {
    'docs/b.md': `---\nsize: 1\n---\n\n# B\n\n\`\`\`plot\n\`\`\`\n${box}`,
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(`\n${message}\n`);
  expect(stderr).toContain(hint);
  expect(stderr).toContain('\n1 error\n');
});

test('reports what a fence rejects, at its line, and shows the code', async () => {
  const site = await siteWith(
    `{ markdown: { fences: {
      chart: ({ code }) => ({ error: 'the chart has no numbers', hint: 'write numbers' }),
      pie: () => ({ error: 'the slice has no size', line: 2 }),
      graph: () => 3,
      plot: () => { throw new RangeError('too far'); },
    } } }`,
    {
      'docs/index.md': '# Charts\n\n```chart\none\n```\n\n```graph\n```\n',
      'docs/b.md': '# B\n\n```plot\n```\n\n- Pies:\n\n  ```pie\n  a 1\n  bcd\n  ```\n',
    },
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[markdown-plugin] docs/b.md:3:1
    the handler of the fence \`plot\` in the plugin \`one\` failed: too far
    2 |
    3 | \`\`\`plot
      | ^^^^^^^
    4 | \`\`\`
    note: the error comes from plugins/one.ts:10:27

    error[markdown-plugin] docs/b.md:10:3
    the slice has no size
     9 |   a 1
    10 |   bcd
       |   ^^^
    11 |   \`\`\`

    error[markdown-plugin] docs/index.md:3:1
    the chart has no numbers
    2 |
    3 | \`\`\`chart
      | ^^^^^^^^
    4 | one
    hint: write numbers

    error[markdown-plugin] docs/index.md:7:1
    the handler of the fence \`graph\` in the plugin \`one\` must return HTML, but returned the number 3
    6 |
    7 | \`\`\`graph
      | ^^^^^^^^
    8 | \`\`\`
    hint: return a text, \`{ tagName, … }\`, or \`{ error }\`

    4 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  // The language is the plugin's.
  expect((await site.ssg('check', '--format', 'json')).stdout).not.toContain('unknown-language');
});

test('adds head elements to each page, and again when they change', async () => {
  const site = await siteWith(
    `{ page: ({ kind, title, frontMatter, collection }) => ({
      head: [{ tag: 'meta', attributes: { name: 'author', content: kind + ' ' + collection?.in + '/' + collection?.id + ' ' + title + ' ' + (frontMatter.by ?? '') } }] }) }`,
    { 'docs/index.md': '---\nby: Ada\n---\n\n# Start\n\nWords.\n' },
  );
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('<meta name="author" content="doc docs/default Start Ada">');
  const plugin = path.join(site.dir, 'plugins/one.ts');
  await site.write({
    'plugins/one.ts': (await readFile(plugin, 'utf8')).replace("name: 'author'", "name: 'creator'"),
  });
  await site.build();
  expect(await site.page('/docs/')).toContain('<meta name="creator" content="doc docs/default Start Ada">');
});

test('publishes files, which documents may link to', async () => {
  const site = await siteWith(
    `{ files: async function* ({ pages }) {
      yield { path: 'data/pages.json', contents: JSON.stringify(pages.filter(({ isListed }) => isListed).map(({ path, formats }) => [path, formats['text/markdown'].text.length > 20])) };
      yield { path: 'data/one.bin', contents: new Uint8Array([1, 2]) };
    } }`,
    { 'docs/index.md': '# Start\n\n[data](/data/pages.json), [gone](/data/gone.json)\n' },
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[broken-link] docs/index.md:3:27
    broken link: \`/data/gone.json\` does not exist
    2 |
    3 | [data](/data/pages.json), [gone](/data/gone.json)
      |                           ^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct the path, or add the file

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
  await site.write({ 'docs/index.md': '# Start\n\n[data](/data/pages.json)\n' });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('data/pages.json')).toBe('[["/docs/",true]]');
});

test('makes pages from the articles of others, in each language and after each edit', async () => {
  const site = await siteWith(
    `{
      *pages({ docs: [{ id, versions: [version] }], pages, language }) {
        const articles = [...version.documents.map(({ page }) => page), ...pages.filter(({ kind }) => kind === 'page')];
        yield {
          path: '/all', title: 'All', articles,
          html: (shown) => '<h1>' + language + '</h1>' + shown.map(({ page, html, hasTitle, headings }) => [page.title, hasTitle, headings.length, html].join(':')).join('|'),
        };
        yield { path: '/index', title: 'Index', html: () => '<p class="made-list">' + id + ' ' + version.url + ' Zeitgeist <a href="/gone/">gone</a></p>' };
      },
      markdown: { styles: { made: 'made.css' }, scripts: { made: 'made.ts' } },
      files: ({ pages }) => [{ path: 'made.json', contents: JSON.stringify(pages.flatMap(({ plugin, path, showsArticles = false, isListed }) => plugin ? [[plugin, path, showsArticles, isListed]] : [])) }],
    }`,
    {
      'docs/index.md': '# Start\n\n## Part\n\nWords.\n',
      'pages/about.mdx': '---\ntitle: About\n---\n\n{1 + 1}\n',
      'made.css': '.made-list { color: red }',
      'made.ts': 'export default () => {};',
    },
  );
  expect((await site.build()).stderr).toMatch(
    /^error\[broken-link\] site\.config\.ts:\d+:\d+\nbroken link: `\/gone\/` does not exist\n.*\nnote: found on `\/index\/`, a page of the plugin `one`\n/s,
  );
  await site.write({
    'site.config.ts': (await readFile(path.join(site.dir, 'site.config.ts'), 'utf8')).replace(
      'plugins:',
      "locales: [{ code: 'de' }], rules: { 'broken-link': 'off' }, plugins:",
    ),
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/de/all/')).toMatch(
    /<h1>de<\/h1>Start:true:1:.*Words\.<\/p>\|About:false:0:2<\/div>/s,
  );
  expect(JSON.parse(await site.output('made.json'))).toEqual([
    ['one', '/all/', true, true],
    ['one', '/index/', false, true],
  ]);
  expect(await site.page('/index/')).toContain('default https://example.com/docs/ Zeitgeist');
  expect(await site.page('/index/')).toMatch(
    /<link rel="stylesheet" href="\/assets\/made-.*"scripts":\["\/assets\/made-/s,
  );
  expect(await site.page('/all/')).not.toContain('href="/assets/made-');
  const index = await Promise.all(
    (await site.files()).filter((file) => /search/.test(file) && !file.startsWith('de/')).map(site.output),
  );
  expect(index.join('')).toContain('zeitgeist');

  const watch = await watchInProcess(site.dir);
  const served = async () => (await fetch(`${watch.origin}/all/`)).text();
  await eventually(served).toContain('Words.');
  await site.write({ 'docs/index.md': '# Start\n\n## Part\n\nMore words.\n' });
  await eventually(served).toContain('More words.');
});

test('allows what elements need on pages that show their documents, and shows posts without their marker', async () => {
  const site = await siteWith(
    `{
      markdown: {
        fences: { chart: () => ({ tagName: 'figure', html: 'chart', needs: ['charts'] }) },
        needs: { charts: { policy: { 'connect-src': ['https://charts.example'] } } },
      },
      *pages({ pages }) {
        const html = ([post]) => '<p>' + [post.excerpt, post.html].join('|') + '</p>';
        yield { path: '/news', title: 'News', articles: pages.filter(({ kind }) => kind === 'post'), html };
      },
    }`,
    {
      'site.config.ts': `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', blog: {}, plugins: [one()] };
`,
      'blog/2026-01-02-a.md': '# A\n\n```chart\n1\n```\n\n<!-- truncate -->\n\nRest.\n',
    },
  );
  expect((await site.build()).stderr).toBe('');
  for (const path of ['/blog/2026/01/02/a/', '/blog/', '/news/'])
    expect(await site.page(path), path).toContain("connect-src 'self' https://charts.example");
  expect(await site.page('/blog/archive/')).not.toContain('charts.example');
  expect(await site.page('/news/')).toMatch(
    /<p>\s*<figure>chart<\/figure>\|\s*<figure>chart<\/figure>\s*<p>Rest\.<\/p>\s*<\/p>/,
  );
});

test('keeps a page with a key until its key or one of its articles changes', async () => {
  const site = await siteWith(
    `{
      *pages({ docs: [{ versions: [{ documents }] }] }) {
        const articles = documents.filter(({ id }) => id !== 'other').map(({ page }) => page);
        const html = (shown) => '<p>made ' + process.hrtime.bigint() + '</p>' + shown.map(({ html }) => html).join('');
        yield { path: '/keyed', title: 'Keyed', articles, key: documents.map(({ label }) => label), html };
        yield { path: '/plain', title: 'Plain', articles, html };
      },
    }`,
    {
      'docs/index.md': '# Start\n\n[Words](./code.mdx)\n',
      'docs/code.mdx': "import { word } from '../word';\n\n# Code\n\n{word}\n",
      'word.ts': "export const word = 'one';\n",
      'docs/other.md': '# Other\n\nText.\n',
    },
  );
  const made = async (path: string): Promise<string> =>
    /made \d+/.exec(await site.page(path))?.[0] ?? 'nothing';
  /** Whether a build after a change keeps the pages. */
  const keeps = async (files: Record<string, string>): Promise<boolean[]> => {
    const paths = ['/keyed/', '/plain/'];
    const before = await Promise.all(paths.map(made));
    await site.write(files);
    expect((await site.build()).stderr).toBe('');
    const after = await Promise.all(paths.map(made));
    return after.map((each, index) => each === before[index]);
  };
  expect((await site.build()).stderr).toBe('');
  expect(await keeps({ 'docs/other.md': '# Other\n\nMore text.\n' })).toEqual([true, false]);
  expect(await keeps({ 'docs/other.md': '# Another\n\nMore text.\n' })).toEqual([false, false]);
  expect(await keeps({ 'docs/index.md': '# Start\n\n[Words](./code.mdx), words.\n' })).toEqual([
    false,
    false,
  ]);
  expect(await keeps({ 'word.ts': "export const word = 'two';\n" })).toEqual([false, false]);
  expect(await site.page('/keyed/')).toContain('two');
  expect(await keeps({ 'docs/code.mdx': '---\nslug: /moved\n---\n# Code\n' })).toEqual([false, false]);
  expect(await site.page('/keyed/')).toContain('href="/docs/moved/"');
});

test('publishes the module and the props of a component that runs in the browser', async () => {
  const site = await siteWith(
    `{
      pageComponents: { Counter: { module: 'counter.tsx', runsInBrowser: true } },
      pages: () => [{ path: '/count', title: 'Count', component: 'Counter', key: 1, data: () => ({ from: 7 }) }],
    }`,
    {
      'counter.tsx': `import { useState } from 'react';
import './counter.css';
export default ({ from }) => { const [at, set] = useState(from); return <button onClick={() => set(at + 1)}>{at}</button>; };
`,
      'counter.css': 'button { color: red }\n',
    },
  );
  const load = async () => {
    expect((await site.build()).stderr).toBe('');
    const html = await site.page('/count/');
    const { page } = JSON.parse(/id="page-data">([^<]*)/.exec(html)?.[1] ?? '');
    return { html, page, code: await site.output(page.chunk.slice(1)) };
  };
  const { html, page, code } = await load();
  expect(html).toContain('<button>7</button>');
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/page-[^"]*\.css/);
  expect(page).toMatchObject({ kind: 'component', props: { from: 7 } });
  expect(code).toContain('onClick');
  await site.write({ 'docs/more.md': '# More\n' });
  expect((await load()).html).toBe(html);
  await site.write({ 'counter.css': 'button { color: blue }\n' });
  expect((await load()).html).not.toBe(html);
});

test('renders pages with a component from their data, and keeps those whose data and component are equal', async () => {
  const site = await siteWith(
    `{
      pageComponents: { List: { module: 'plugins/list.tsx', styles: 'plugins/list.css' }, Other: { module: 'plugins/other.tsx' } },
      *pages({ docs: [{ versions: [{ documents }] }] }) {
        const articles = documents.filter(({ id }) => id !== 'other').map(({ page }) => page);
        yield { path: '/list', title: 'List', component: 'List', articles, key: () => 1, data: (shown) => ({ html: shown.map(({ html }) => html).join('') }) };
        yield { path: '/titles', title: 'Titles', component: 'List', data: () => ({ html: documents.map(({ label }) => label).join() }), breadcrumbs: [{ label: 'All', path: '/list' }] };
        yield { path: '/other', title: 'Other', component: 'Other' };
      },
      page: ({ breadcrumbs }) => ({ head: [{ tag: 'meta', attributes: { name: 'above', content: JSON.stringify(breadcrumbs) } }] }),
    }`,
    {
      'docs/index.md': '# Start\n\nWords.\n',
      'docs/other.md': '# Second\n',
      'plugins/word.ts': "export const word = 'one';\n",
      'plugins/list.tsx': `import { usePage } from '@slashdocs/runtime';
import { word } from './word.ts';
export default ({ html }) => <div className={word + process.hrtime.bigint()} title={usePage().title} dangerouslySetInnerHTML={{ __html: html }} />;
`,
      'plugins/list.css': '.list { color: red }',
      'plugins/other.tsx': 'export default () => <p>{`Other ${process.hrtime.bigint()}`}</p>;\n',
    },
  );
  const paths = ['/list/', '/titles/', '/other/'];
  const pages = () => Promise.all(paths.map(site.page));
  /** Whether a build after a change keeps the pages. */
  const keeps = async (files: Record<string, string>): Promise<boolean[]> => {
    const before = await pages();
    await site.write(files);
    expect((await site.build()).stderr).toBe('');
    const after = await pages();
    return after.map((each, index) => each === before[index]);
  };
  expect((await site.build()).stderr).toBe('');
  const [list, titles, other] = await pages();
  expect(list).toMatch(
    /<div class="one\d+" title="List"><h1[^>]*>Start .*<\/h1>\s*<p>Words\.<\/p>\s*<\/div>/,
  );
  expect(titles).toContain('title="Titles">Start,Second</div>');
  expect(titles).toContain(
    '[{&quot;label&quot;:&quot;All&quot;,&quot;href&quot;:&quot;/list/&quot;},{&quot;label&quot;:&quot;Titles&quot;}]',
  );
  for (const page of [list, titles]) expect(page).toContain('<link rel="stylesheet" href="/assets/list-');
  for (const page of [other, await site.page('/docs/')]) expect(page).not.toContain('/assets/list-');
  const scripts = await Promise.all(
    (await site.files()).filter((file) => file.endsWith('.js')).map(site.output),
  );
  expect(scripts.join('')).not.toContain('hrtime');

  expect(await keeps({ 'docs/other.md': '# Second\n\nMore.\n' })).toEqual([true, true, true]);
  expect(await keeps({ 'docs/other.md': '# Third\n' })).toEqual([true, false, true]);
  expect(await keeps({ 'docs/index.md': '# Start\n\nMore words.\n' })).toEqual([false, true, true]);
  expect(await keeps({ 'plugins/word.ts': "export const word = 'two';\n" })).toEqual([false, false, true]);
  const own =
    "import List from '../../../plugins/list.tsx';\nexport default (props) => <main><List {...props} /></main>;\n";
  expect(await keeps({ 'src/theme/one/List.tsx': own })).toEqual([false, false, true]);
  expect(await site.page('/titles/')).toMatch(
    /<main><div class="two\d+" title="Titles">Start,Third<\/div><\/main>/,
  );

  const watch = await watchInProcess(site.dir);
  const served = async () => (await fetch(`${watch.origin}/titles/`)).text();
  await eventually(served).toContain('class="two');
  await site.write({ 'plugins/word.ts': "export const word = 'three';\n" });
  await eventually(served).toContain('class="three');
  await site.write({ 'plugins/list.tsx': 'export default ({ html }) => <b>{html.missing.length}</b>;\n' });
  await eventually(() => watch.problems().join('\n')).toContain("reading 'length'");
});

test.each([
  ['client.slots', "{ client: { slots: { 'article.after': 'plugins/part.tsx' } } }"],
  ['markdown.components', "{ markdown: { components: { Part: 'plugins/part.tsx' } } }"],
  [
    'pageComponents.Part.module',
    "{ pageComponents: { Part: { module: 'plugins/part.tsx' } }, pages: () => [{ path: '/a/', title: 'A', component: 'Part' }], frames: ({ pages }) => pages.filter(({ source }) => source).map((page) => ({ page, component: 'Part' })) }",
  ],
])('reports a missing component in `%s` once', async (at, hooks) => {
  const use = at.startsWith('markdown') ? '<Part />' : '{1 + 1}';
  const site = await siteWith(hooks, { 'docs/a.mdx': `# A\n\n${use}\n`, 'docs/b.mdx': `# B\n\n${use}\n` });
  const { stderr } = await site.build();
  expect(stderr).toContain(`the plugin \`one\`: the file \`plugins/part.tsx\` in \`${at}\` does not exist\n`);
  expect(stderr).toContain('\n1 error\n');
});

const USES = {
  'docs/index.md': '# Start\n\n:::box\n\nWords.\n\n:::\n\n```chart\n1\n```\n',
  'docs/other.md': '# Other\n\n:::box\n\nWords.\n\n:::\n',
  'docs/parts.mdx': '# Parts\n\n<Part />\n',
};
const USED = [
  'note: the plugin may add `:::box`, which is in docs/index.md:3:1',
  'note: the plugin may add `chart`, which is in docs/index.md:9:4',
  'note: the plugin may add `<Part>`, which is in docs/parts.mdx:3:1',
].join('\n');

test.each([
  [
    'throws',
    "setup: () => { throw new Error('no data'); }",
    'one()',
    'the hook `setup` of the plugin `one` failed: no data\n',
  ],
  [
    'returns an unknown hook',
    'setup: () => ({ file: () => [] })',
    'one()',
    '] site.config.ts:3:11\nthe plugin `one`: unknown hook `file`',
  ],
  [
    'has no schema',
    'options: 3, setup: () => ({})',
    'one()',
    '] site.config.ts:3:11\nthe plugin `one`: `options` must be a schema',
  ],
  ['is not called', 'setup: () => ({})', 'one', '] site.config.ts:3:11\n`plugins[0]`: expected a plugin'],
])('lists names that documents use at the problem of a plugin that %s', async (_, keys, entry, problem) => {
  const site = await createSite({
    'site.config.ts': `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com',
plugins: [${entry}] };
`,
    'plugins/one.ts': `import { definePlugin } from '@slashdocs/ssg';
export const one = definePlugin({ name: 'one', ${keys} } as never);
`,
    ...USES,
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(problem);
  expect(stderr).toContain(USED);
  expect(stderr).toContain('\n1 error\n');
});

test.each([
  ['a path without a slash', "{ path: 'all', title: 'All', html: () => '' }"],
  ['a path with two dots', "{ path: '/a/../all', title: 'All', html: () => '' }"],
  ['no title', "{ path: '/all', html: () => '' }"],
  ['a misspelled title', "{ path: '/all', titel: 'All', html: () => '' }"],
  ['no function', "{ path: '/all', title: 'All', html: '' }"],
  ['a page without a document', "{ path: '/all', title: 'All', articles: [{}], html: () => '' }"],
  ['HTML that is a number', "{ path: '/all', title: 'All', html: () => 3 }"],
  ['a list instead of HTML', "{ path: '/all', title: 'All', html: () => ['<p>a</p>'] }"],
  ['a description that is a number', "{ path: '/all', title: 'All', description: 3, html: () => '' }"],
  ['a key that is no JSON', "{ path: '/all', title: 'All', html: () => '', key: Symbol('a') }"],
  ['a key that returns no JSON', "{ path: '/all', title: 'All', html: () => '', key: () => undefined }"],
  [
    'a list of an unknown kind',
    "{ path: '/all', title: 'All', html: () => '', list: { blog: 'a', kind: 'post' } }",
  ],
  [
    'a list of an unknown blog',
    "{ path: '/all', title: 'All', html: () => '', list: { blog: 'a', kind: 'posts' } }",
  ],
  ['HTML that throws', "{ path: '/all', title: 'All', html: () => { throw new Error('no data'); } }"],
  ['an unknown component', "{ path: '/all', title: 'All', component: 'Lst' }"],
  ['data that is a number', "{ path: '/all', title: 'All', component: 'List', data: () => 3 }"],
  ['data that is a promise', "{ path: '/all', title: 'All', component: 'List', data: async () => ({}) }"],
  ['data that is no function', "{ path: '/all', title: 'All', component: 'List', data: {} }"],
  ['a component without a default export', "{ path: '/all', title: 'All', component: 'List' }"],
  [
    'breadcrumbs without a label',
    "{ path: '/all', title: 'All', html: () => '', breadcrumbs: [{ path: '/' }] }",
  ],
  ['a URL of another page', "{ path: '/docs/', title: 'All', html: () => '' }"],
])('reports a page with %s', async (_name, page) => {
  const site = await siteWith(`{ pages: () => [${page}], pageComponents: { List: { module: 'list.ts' } } }`, {
    'list.ts': 'export const list = 1;\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchSnapshot();
});

test('puts components around documents, in the browser too, and renders them again if the props change', async () => {
  const site = await siteWith(
    `{
      pageComponents: { Card: { module: 'plugins/card.tsx', styles: 'plugins/card.css' } },
      *frames({ pages, pagesWith }) {
        for (const page of pagesWith('card')) {
          yield {
            page,
            component: 'Card',
            showsTitle: page.frontMatter.title !== undefined,
            data: ({ hasTitle }) => ({ card: page.frontMatter.card, hasTitle, pages: pages.length }),
            article: () => ({ type: 'HowTo', title: 'For browsers', published: '2026-01-02', updated: '2026-01-03', authors: [{ name: 'Ada', url: '/ada/' }], tags: ['soup'] }),
          };
        }
      },
      facts: ({ article, html }) => ({ tags: article?.tags, html }),
      files: ({ pages }) => [{ path: 'facts.json', contents: JSON.stringify(pages.map(({ path, facts }) => [path, facts.one])) }],
    }`,
    {
      'docs/plain.md': '---\ncard: one\n---\n# Plain\n\n[start](./index.md) $& `$1`\n',
      'docs/titled.md': '---\ntitle: Titled\ncard: two\n---\nWords.\n',
      'docs/live.mdx':
        '---\ncard: three\n---\n# Live\n\nexport const Press = () => <button onClick={() => {}}>Press</button>;\n\n<Press />\n',
      'plugins/card.tsx': `import type { ReactNode } from 'react';
export default ({ card, hasTitle, pages, children }: { card: string; hasTitle: boolean; pages: number; children: ReactNode }) => (
  <section data-card={\`\${card} \${hasTitle} \${pages}\`}>{children}</section>
);
`,
      'plugins/card.css': 'section { color: red }',
    },
  );
  expect((await site.build()).stderr).toBe('');
  const plain = await site.page('/docs/plain/');
  expect(plain).toMatch(
    /<section data-card="one true 4"><h1 id="plain">Plain.*<\/h1>\s*<p><a href="\/docs\/">start<\/a> \$&amp; <code>\$1<\/code><\/p>\s*<\/section>/,
  );
  expect(plain).toContain('<title>For browsers | Test</title>');
  expect(plain).toContain('<meta property="article:author" content="https://example.com/ada/">');
  expect(plain).toContain('"@type":"HowTo"');
  expect(plain).toContain('"datePublished":"2026-01-02"');
  const titled = await site.page('/docs/titled/');
  expect(titled).toContain('<section data-card="two false 4">');
  expect(titled).not.toContain('<h1');
  const live = await site.page('/docs/live/');
  expect(live).toMatch(/<section data-card="three true 4"><h1/);
  expect(live).toContain('"props":{"card":"three"');
  const script = (await site.files()).find((file) => /page-docs-live-.*\.js$/.test(file)) as string;
  expect(await site.output(script)).toContain('data-card');
  for (const page of [plain, titled, live])
    expect(page).toContain('<link rel="stylesheet" href="/assets/card-');
  expect(await site.page('/docs/')).not.toContain('/assets/card-');
  const facts = Object.fromEntries(JSON.parse(await site.output('facts.json')));
  expect(facts['/docs/live/'].tags).toEqual(['soup']);
  for (const path of ['/docs/plain/', '/docs/titled/', '/docs/live/'])
    expect(facts[path].html).not.toContain('data-card');

  await site.write({ 'docs/more.md': '# More\n' });
  expect((await site.build()).stderr).toBe('');
  for (const path of ['/docs/plain/', '/docs/titled/', '/docs/live/'])
    expect(await site.page(path)).toMatch(/data-card="\w+ \w+ 5"/);

  const watch = await watchInProcess(site.dir);
  const served = async () => (await fetch(`${watch.origin}/docs/plain/`)).text();
  await eventually(served).toContain('data-card="one true 5"');
  await site.write({ 'docs/plain.md': '---\ncard: four\n---\n# Plain\n\nOther words.\n' });
  await eventually(served).toMatch(/data-card="four true 5">[\s\S]*Other words/);
});

test.each([
  ['no object', '3'],
  ['a page that is not of the site', "{ page: {}, component: 'Card' }"],
  ['an unknown component', "{ page, component: 'Crad' }"],
  ['data that is no function', "{ page, component: 'Card', data: {} }"],
  ['data that is a number', "{ page, component: 'Card', data: () => 3 }"],
  ['data with a map', "{ page, component: 'Card', data: () => ({ terms: new Map([['a', 1]]) }) }"],
  ['data that throws', "{ page, component: 'Card', data: () => { throw new Error('no data'); } }"],
  ['an unknown key of the article', "{ page, component: 'Card', article: () => ({ author: [] }) }"],
  ['an author without a name', "{ page, component: 'Card', article: () => ({ authors: [{}] }) }"],
])('reports a frame with %s', async (_name, frame) => {
  const site = await siteWith(
    `{ frames: ({ pages: [page] }) => [${frame}], pageComponents: { Card: { module: 'card.tsx' } } }`,
    { 'card.tsx': 'export default ({ children }) => children;\n' },
  );
  const { stderr } = await site.build();
  expect(stderr).toMatchSnapshot();
});

test('says how to avoid a second frame of a post, and of a document', async () => {
  const plugin = (name: string): string =>
    `definePlugin({ name: '${name}', setup: () => ({ frames: ({ pages }) => pages.filter(({ source }) => source?.endsWith('${name === 'posts' ? 'first.md' : 'index.md'}')).map((page) => ({ page, component: 'Card' })), pageComponents: { Card: { module: 'card.tsx' } } }) })()`;
  const site = await createSite({
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';
export default { title: 'Test', url: 'https://example.com', blog: {}, plugins: [${['posts', 'one', 'two'].map(plugin)}] };
`,
    'card.tsx': 'export default ({ children }) => children;\n',
    'docs/index.md': '# Start\n\nWords.\n',
    'blog/2026-01-01-first.md': '# First\n\nWords.\n\n<!-- truncate -->\n',
  });
  expect((await site.build()).stderr.match(/^(?:the hook|hint:).*$/gm)).toEqual([
    'the hook `frames` of the plugin `posts` returned a frame of the page `/blog/2026/01/01/first/`, which has a frame of the plugin `blog`',
    'hint: leave out posts, whose `kind` is `post`',
    'the hook `frames` of the plugin `two` returned a frame of the page `/docs/`, which has a frame of the plugin `one`',
    'hint: leave out the page, or remove one of the plugins',
  ]);
});

test('publishes pages in another format, and remembers the texts of unchanged pages', async () => {
  const site = await siteWith(
    `{
      formats: [
        { type: 'text/plain', extension: '.txt', applies: ({ kind }) => kind === 'doc', text: ({ title }) => title + ' ' + process.hrtime.bigint() },
        { type: 'text/csv', extension: '.csv', isPublished: false, text: ({ title }) => 'hidden ' + title },
        { type: 'text/xml', extension: '.xml', isPublished: false, text: () => { throw new Error('nobody reads it'); } },
      ],
      readsFormats: ['text/csv'],
      files: ({ pages }) => [{ path: 'all.json', contents: JSON.stringify(pages.map(({ formats }) => [formats['text/plain']?.path, formats['text/csv']?.text])) }],
    }`,
    { 'docs/b.md': '# B\n' },
  );
  expect((await site.build()).stderr).toBe('');
  expect(JSON.parse(await site.output('all.json'))).toContainEqual(['/docs/b/index.txt', 'hidden B']);
  expect(await site.page('/docs/b/')).toContain('type="text/plain" href="/docs/b/index.txt"');
  expect((await site.files()).filter((file) => file.endsWith('.csv'))).toEqual([]);
  const texts = () => Promise.all([site.output('docs/index.txt'), site.output('docs/b/index.txt')]);
  const [start, b] = await texts();
  await site.write({ 'docs/b.md': '# B\n\nMore words.\n' });
  await site.build();
  expect(await texts()).toEqual([start, expect.not.stringMatching(b as string)]);

  const watch = await watchInProcess(site.dir);
  const served = async (path: string) => (await fetch(watch.origin + path)).text();
  await eventually(() => served('/docs/b/index.txt')).toMatch(/^B \d+$/);
  expect(await served('/docs/b/index.md')).toContain('More words.');
});

test.each([
  ['leaves the output folder', "[{ path: '../x.txt', contents: '' }]"],
  [
    'belongs to the site',
    "[{ path: 'robots.txt', contents: 'x' }, { path: 'docs/index.html', contents: '' }]",
  ],
  ['no contents', "[{ path: 'x.txt' }]"],
  ['no list', '3'],
  ['throws', "(() => { throw new Error('no data'); })()"],
])('reports a file that is wrong: %s', async (_name, files) => {
  const site = await siteWith(`{ files: () => ${files} }`);
  const { stderr, status } = await site.build();
  expect(stderr).toMatchSnapshot();
  expect(status).toBe(1);
});

test('uses nothing of the last build after an update of a package', async () => {
  const plugin = (word: string) => `import { definePlugin } from '@slashdocs/ssg';
export const two = definePlugin({ name: 'two', setup: () => ({ markdown: { fences: { two: () => '<b>${word}</b>' } } }) });
`;
  const manifest = (version: string) =>
    `{ "name": "two", "version": "${version}", "exports": "./index.mjs" }`;
  const site = await createSite({
    'site.config.ts': `import { two } from 'two';
export default { title: 'Test', url: 'https://example.com', plugins: [two()] };
`,
    'docs/index.md': '# Start\n\n```two\n```\n',
    'node_modules/two/package.json': manifest('1.0.0'),
    'node_modules/two/index.mjs': plugin('old'),
  });
  await mkdir(path.join(site.dir, 'node_modules/@slashdocs'));
  await symlink(
    path.join(REPOSITORY, 'packages/ssg'),
    path.join(site.dir, 'node_modules/@slashdocs/ssg'),
    'junction',
  );
  expect((await site.spawn('build')).stderr).toBe('');
  expect((await site.spawn('build')).stdout).toContain('nothing changed');
  await site.write({
    'node_modules/two/package.json': manifest('1.0.1'),
    'node_modules/two/index.mjs': plugin('new'),
  });
  await site.spawn('build');
  expect(await site.page('/docs/')).toContain('<b>new</b>');
});

test('runs rules with codes of their own, whose severity the site changes', async () => {
  const hooks = `{ checks: [{
    name: 'no-todo',
    explanation: 'A document contains TODO.',
    *run(site) {
      for (const page of site.pages)
        for (const { index } of (site.read(page) ?? '').matchAll(/TODO/g))
          yield { message: 'unfinished text', hint: 'finish it', page, offset: index, length: 4 };
    },
  }] }`;
  const site = await siteWith(hooks, { 'docs/index.md': '# Start\n\nWords. TODO: more.\n' });
  const warned = await site.build();
  expect(warned.stderr).toMatchInlineSnapshot(`
    "warning[one/no-todo] docs/index.md:3:8
    unfinished text
    2 |
    3 | Words. TODO: more.
      |        ^^^^
    hint: finish it

    1 warning
    "
  `);
  expect(warned.status).toBe(0);
  const config = (rules: string) =>
    `import { one } from './plugins/one.ts';\nexport default { title: 'Test', url: 'https://example.com', plugins: [one()], rules: ${rules} };\n`;
  await site.write({ 'site.config.ts': config("{ 'one/no-todo': 'error' }") });
  expect((await site.build()).status).toBe(1);
  await site.write({ 'site.config.ts': config("{ 'one/no-todo': 'off' }") });
  expect((await site.build()).stderr).toBe('');
  await site.write({ 'site.config.ts': config("{ 'one/no-tod': 'off' }") });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[one/no-todo] docs/index.md:3:8
    unfinished text
    2 |
    3 | Words. TODO: more.
      |        ^^^^
    hint: finish it

    error[config-value] site.config.ts:2:88
    unknown rule \`one/no-tod\` in \`rules\`
    1 | import { one } from './plugins/one.ts';
    2 | …ample.com', plugins: [one()], rules: { 'one/no-tod': 'off' } };
      |                                         ^^^^^^^^^^^^
    hint: did you mean \`one/no-todo\`?

    1 error, 1 warning

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('loads modules and styles in the browser, and allows their sources', async () => {
  const site = await siteWith(
    `{ client: { modules: ['client.ts'], styles: ['own.css'], policy: { 'connect-src': ['https://stats.example.org'] } } }`,
    { 'client.ts': "console.log('client of one');\n", 'own.css': '.of-one { color: #123456; }\n' },
  );
  expect((await site.build()).stderr).toBe('');
  const html = await site.page('/docs/');
  expect(html).toContain("connect-src 'self' https://stats.example.org");
  const assets = (await site.files()).filter((file) => file.startsWith('assets/'));
  const texts = await Promise.all(assets.map((file) => site.output(file)));
  expect(texts.some((text) => text.includes('client of one'))).toBe(true);
  expect(texts.some((text) => text.includes('.of-one'))).toBe(true);
});

test('publishes edited style sheets of elements and of page components, in `ssg watch` too', async () => {
  const sheet = (color: string) => ({
    'plugins/note.css': `@import './colors.css';\n`,
    'plugins/colors.css': `.note { color: ${color}; }\n`,
    'plugins/talk.css': `.talk { color: ${color}; }\n`,
  });
  const site = await siteWith(
    `{
      markdown: {
        fences: { note: () => ({ tagName: 'p', properties: { className: ['note'] }, html: 'A note' }) },
        styles: { note: 'plugins/note.css' },
      },
      pageComponents: { Talk: { module: 'plugins/Talk.tsx', styles: 'plugins/talk.css' } },
      pages: () => [{ path: '/talk/', title: 'Talk', component: 'Talk', data: () => ({}) }],
    }`,
    {
      ...sheet('#123456'),
      'plugins/Talk.tsx': 'export default () => <h1 className="talk">Talk</h1>;\n',
      'docs/index.md': '# Start\n\n```note\n```\n',
    },
  );
  const styles = async (read: (url: string) => Promise<string>): Promise<string> => {
    const pages = await Promise.all(['/docs/', '/talk/'].map(read));
    const urls = pages.flatMap((html) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]);
    const ofPlugin = urls.map(([, url]) => url as string).filter((url) => /note|talk/.test(url));
    return (await Promise.all(ofPlugin.map(read))).join('');
  };
  const published = () => styles((url) => (/\.css$/.test(url) ? site.output(url.slice(1)) : site.page(url)));
  expect((await site.build()).stderr).toBe('');
  expect(await published()).toBe('.note{color:#123456}\n.talk{color:#123456}\n');
  await site.write(sheet('#abcdef'));
  await site.build();
  expect(await published()).toBe('.note{color:#abcdef}\n.talk{color:#abcdef}\n');

  const { origin } = await watchInProcess(site.dir);
  const served = () => styles(async (url) => (await fetch(origin + url)).text());
  await eventually(served).toContain('#abcdef');
  await site.replace(sheet('#fedcba'));
  await eventually(async () => (await served()).match(/#fedcba/g)?.length).toBe(2);
});

test.each([
  ['an unknown hook', '{ file: () => [] }', ''],
  ['a hook of the wrong type', '{ files: [] }', ''],
  ['no hooks', 'undefined', ''],
  ['a document without a folder', "{ documents: () => [{ path: 'a.md', id: 'api', text: '# A' }] }", ''],
  ['a document that exists', "{ documents: () => [{ path: 'index.md', text: '# A' }] }", ''],
  ['a document outside', "{ documents: () => [{ path: '../a.md', text: '# A' }] }", ''],
  ['a second collection', "{ collections: [{ type: 'docs' }] }", ''],
  ['a misspelled collection', "{ collections: [{ type: 'docs', id: 'a', routebasepath: 'x' }] }", ''],
  ['a missing module', "{ client: { modules: ['gone.ts'] } }", ''],
  ['a component without an object', "{ pageComponents: { Talk: 'plugins/Talk.tsx' } }", ''],
  ['a text as a pattern', "{ markdown: { transforms: [{ pattern: '#', transform() {} }] } }", ''],
  ['an endless promise', '{ documents: () => new Promise(() => {}) }', ''],
  [
    'two commands with one name',
    "{ commands: ['a', 'a'].map((name) => ({ name, description: 'Does it.', run() {} })) }",
    '',
  ],
])('reports what is wrong with hooks: %s', async (_name, hooks) => {
  const site = await siteWith(hooks);
  vi.stubEnv('SSG_CODE_SECONDS', '1');
  const { stderr, status } = await site.build();
  expect(stderr.replaceAll(site.dir, 'SITE')).toMatchSnapshot();
  expect(status).toBe(1);
});

test('leaves the content alone if the name of a plugin is a path', async () => {
  const site = await siteWith('{}');
  const plugin = path.join(site.dir, 'plugins/one.ts');
  const text = await readFile(plugin, 'utf8');
  await site.write({ 'plugins/one.ts': text.replace("name: 'one'", "name: '../../docs'") });
  expect((await site.build()).stderr).toContain('invalid plugin name `../../docs`');
  expect(await readFile(path.join(site.dir, 'docs/index.md'), 'utf8')).toContain('Words.');
});

test('writes no document outside of the cache, whatever its id and version are', async () => {
  const site = await siteWith(`{ documents: () => [
    { path: 'x.md', id: '../../../../away', text: '# X' },
    { path: 'x.md', version: '../../../../away', text: '# X' },
  ] }`);
  expect((await site.build()).stderr).toContain(
    'documents for docs ../../../../away, which the site does not have',
  );
  expect((await readdir(site.dir)).sort()).toEqual(['.ssg', 'docs', 'plugins', 'site.config.ts']);
  expect(existsSync(path.join(site.dir, '../away'))).toBe(false);
});

test('separates the documents of ids and versions', async () => {
  const site = await siteWith(`{
    collections: [{ type: 'docs', id: 'a-1', routeBasePath: 'a-1' }],
    documents: () => [
      { path: 'index.md', id: 'a-1', text: '# One' },
      { path: 'index.md', id: 'a', version: '1', text: '# Two' },
    ],
  }`);
  expect((await site.build()).stderr).toContain('documents for docs a 1, which the site does not have');
  await site.write({
    'plugins/one.ts': (await readFile(path.join(site.dir, 'plugins/one.ts'), 'utf8')).replace(/.*Two.*/, ''),
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/a-1/')).toContain('One');
});

test('replaces a folder of the last run by a document', async () => {
  const documents = (file: string) => `{ documents: () => [{ path: '${file}', text: '# A' }] }`;
  const site = await siteWith(documents('a.md/b.md'));
  expect((await site.build()).status).toBe(0);
  const plugin = path.join(site.dir, 'plugins/one.ts');
  await site.write({ 'plugins/one.ts': (await readFile(plugin, 'utf8')).replace('a.md/b.md', 'a.md') });
  expect((await site.build()).stderr).toBe('');
  expect(await site.files()).toContain('docs/a/index.html');
});

test('reports two plugins for one document, route, format, or copy', async () => {
  const site = await createSite({
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';

const plugin = (name: string) => definePlugin({ name, setup: () => ({
  documents: () => [{ path: 'a.md', text: '# A' }],
  devServer: [{ path: '/__a', handle: () => new Response('') }],
  formats: [{ type: 'text/a', extension: '.a', text: () => '' }],
  copies: [{ name: 'a', description: 'A.', files: () => [] }],
}) })();

export default { title: 'Test', url: 'https://example.com', plugins: [plugin('one'), plugin('two')] };
`,
    'docs/index.md': '# Start\n',
  });
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => line.startsWith('the plugin'))).toEqual([
    'the plugin `two` generates the document `a.md`, like the plugin `one`',
    'the plugin `two`: adds the copy `a`, like the plugin `one`',
    'the plugin `two`: adds the format `text/a`, like the plugin `one`',
    'the plugin `two`: adds the route `/__a`, like the plugin `one`',
  ]);
});

test('reports pages of two plugins at one path', async () => {
  const site = await siteWith(
    "{ pages: () => [{ path: '/talks/', title: 'Talks', html: () => '<p>Talks</p>' }] }",
    {
      'site.config.ts': `import { one } from './plugins/one.ts';
const { definition } = one();
const two = { ...one(), definition: { ...definition, name: 'two' } };
export default { title: 'Test', url: 'https://example.com', plugins: [one(), two] };
`,
    },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain(
    'duplicate route `/talks/`: the page `Talks` of the plugin `two` is not published\n',
  );
  expect(stderr).toContain('hint: give one of the pages a different path, or remove the plugin `two`\n');
});

test('reports two plugins, or two handlers, for one fence or directive', async () => {
  const site = await createSite({
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';

const fence = () => '<b>x</b>';
const markdown = { fences: { chart: fence }, directives: { steps: () => ({ tagName: 'ol' }) } };
const one = definePlugin({ name: 'one', setup: () => ({ markdown }) });
const two = definePlugin({ name: 'two', setup: () => ({ markdown: { ...markdown, fences: { Chart: fence, CHART: fence } } }) });

export default { title: 'Test', url: 'https://example.com', plugins: [one(), two()] };
`,
    'docs/index.md': '# Start\n',
  });
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => line.startsWith('the plugin'))).toEqual([
    'the plugin `two`: handles `chart` in `markdown.fences`, like the plugin `one`',
    'the plugin `two`: handles `steps` in `markdown.directives`, like the plugin `one`',
  ]);
});

test.each([
  ['page', 'is asynchronous', '{ page: async () => { throw new Error("late") } }'],
  ['page', 'changes the page', '{ page: (page) => { page.frontMatter.title = "Other"; return {}; } }'],
  ['page', 'returns an invalid element', '{ page: () => ({ head: [{ tag: "object" }] }) }'],
  ['formats', 'returns no text', '{ formats: [{ type: "text/plain", extension: ".txt", text: () => 3 }] }'],
  [
    'formats',
    'replaces the pages',
    '{ formats: [{ type: "text/plain", extension: ".html", text: () => "" }] }',
  ],
  ['formats', 'reads an unknown type', "{ readsFormats: ['text/markdwon'] }"],
  ['files', 'changes the site', '{ files: (site) => (site.pages.push({}), []) }'],
  ['files', 'returns undefined', '{ files: () => undefined }'],
  ...['3', 'Promise.resolve("")', '["a", 3]', '(function* () { yield "a"; })()'].map((contents) => [
    'files',
    `has the contents ${contents}`,
    `{ files: () => [{ path: "a.txt", contents: ${contents} }] }`,
  ]),
  ['page', 'returns a list', '{ page: () => [] }'],
  ['files', 'throws an object', '{ files: () => { throw { code: 5 }; } }'],
  ['facts', 'returns a bigint', '{ facts: () => ({ words: 3n }) }'],
  ['setup', 'changes the site', '(site.languages.push("fr"), {})'],
  ['page', 'changes the data of the theme', '{ page: ({ site }) => { site.themeConfig = {}; } }'],
  [
    'formats',
    'has two of one type',
    '{ formats: [".a", ".b"].map((extension) => ({ type: "text/a", extension, text: () => "" })) }',
  ],
  ['collections', 'has an invalid id', '{ collections: [{ type: "docs", id: "a/b", routeBasePath: "x" }] }'],
  [
    'documents',
    'writes over a folder',
    '{ documents: () => [{ path: "a.md/b.md", text: "" }, { path: "a.md", text: "" }] }',
  ],
  ['documents', 'has a long name', '{ documents: () => [{ path: "a".repeat(300) + ".md", text: "" }] }'],
  ['documents', 'has an id of the wrong type', '{ documents: () => [{ path: "a.md", id: 3, text: "" }] }'],
  ...[
    '3',
    '{ feeds: [] }',
    '{ feeds: [], files: () => [{ path: "x.txt", contents: () => 3 }] }',
    '{ feeds: [{ path: "x.txt", type: "text/plain", label: "X", title: "X" }], files: () => [] }',
    '{ feeds: [], files: () => [{ path: "news/rss.xml", contents: "" }] }',
  ].map((made) => [
    'feeds',
    `returns ${made}`,
    `{ collections: [{ type: "blog", id: "news", routeBasePath: "news" }], documents: () => [{ in: "blog", id: "news", path: "2026-01-01-a.md", text: "# A\\n\\n<!-- truncate -->\\n" }], feeds: () => (${made}) }`,
  ]),
  [
    'checks',
    'has two rules with one name',
    '{ checks: ["a", "a"].map((name) => ({ name, explanation: "x", run: () => [] })) }',
  ],
])('reports a hook at its plugin: %s that %s', async (_hook, _fault, hooks) => {
  const site = await siteWith(hooks);
  const { stderr } = await site.build();
  expect(stderr).toMatchSnapshot();
});

test.each([
  ['an offset that is not a number', 'page, offset: NaN'],
  ['a negative line', 'page, line: -1'],
  ['a column without a line', 'page, column: 3'],
  ['a column of 0', 'page, line: 1, column: 0'],
  ['a length with decimals', 'page, offset: 0, length: 1.5'],
  ['a file that is a number', 'file: 3'],
  ['a page that is a path', "page: '/docs/'"],
  ['a hint that is a number', 'hint: 3'],
  ['notes that are text', "notes: 'x'"],
  ['an option that is text', "option: 'x'"],
  ['a front matter path with a list', "frontMatter: ['tags', []]"],
])('reports the problem of a rule with %s', async (_name, place) => {
  const site = await siteWith(
    `{ checks: [{ name: 'x', explanation: 'x', run: ({ pages: [page] }) => [{ message: 'bad', ${place} }] }] }`,
  );
  const { stderr, status } = await site.build();
  expect(stderr.split('\n').find((line) => line.startsWith('the hook'))).toMatchSnapshot();
  expect(status).toBe(1);
});

test.each([
  ['a tag name that is HTML', '{ tagName: "div><script>alert(1)</script><div" }'],
  ['an element without content', '{ tagName: "br" }'],
  ['a script', '{ tagName: "script" }'],
  ['an attribute name that is HTML', `{ tagName: 'div', properties: { 'x"><b': '1' } }`],
  ['an attribute that is a function', '{ tagName: "div", properties: { onClick: () => {} } }'],
  ['properties that are a number', '{ tagName: "div", properties: 3 }'],
  ['HTML that is a number', '{ tagName: "div", before: 3 }'],
])('reports the element of a directive: %s', async (_name, element) => {
  const text = '# A\n\n:::box\n\nWords.\n\n:::\n';
  const site = await siteWith(`{ markdown: { directives: { box: () => (${element}) } } }`, {
    'docs/index.md': text,
    'docs/b.mdx': text,
  });
  const messages = (await site.build()).stderr.split('\n').filter((line) => line.startsWith('the handler'));
  expect(messages).toHaveLength(2);
  expect(messages[0]).toBe(messages[1]);
  expect(messages[0]).toMatchSnapshot();
});

test.each([
  [
    'an element whose `properties` are null',
    'fences: { chart: () => ({ tagName: "p", html: "", properties: null }) }',
  ],
  ['an element whose `needs` are null', 'fences: { chart: () => ({ tagName: "p", html: "", needs: null }) }'],
  ['a rule that is an object', 'fences: { chart: () => ({ error: "bad", rule: {} }) }'],
  [
    'a width that is text',
    "links: { p: ({ kind }) => kind === 'image' ? { files: [{ path: 'a.svg', contents: '', width: '9' }] } : '/docs/' }",
  ],
  ['a hash that is an object', 'links: { p: ({ documents: [document] }) => ({ document, hash: {} }) }'],
])('reports the result of a handler: %s', async (_name, handlers) => {
  const site = await siteWith(`{ markdown: { ${handlers} } }`, {
    'docs/index.md': '# Start\n\n```chart\n```\n\n[a](p:x) ![b](p:y)\n',
  });
  const { stderr } = await site.build();
  expect(
    stderr.match(/^the (?:handler|hook|plugin) .*(?:must be|expected|must return) .*/m)?.[0],
  ).toMatchSnapshot();
});

test('takes the place of a node in front matter as a key or a list of keys', async () => {
  const node = (at: string) =>
    `{ type: 'paragraph', at: ${at}, children: [{ type: 'link', url: './gone.md', children: [] }] }`;
  const site = await siteWith(
    `{ markdown: { frontMatter: { level: () => [${node("'b'")}, ${node("['a']")}, ${node('{}')}] } } }`,
    { 'docs/index.md': '---\nlevel:\n  a: 1\n  b: 2\n---\n\n# Start\n' },
  );
  const { stderr, status } = await site.build();
  expect(stderr).toContain('docs/index.md:4:6\n');
  expect(stderr).toContain('docs/index.md:3:6\n');
  expect(status).toBe(1);
});

test('renders an invalid style, and the class of a directive, like a browser in MDX too', async () => {
  const text = '# A\n\n```chart\n```\n\n:::box{.big}\n\nWords.\n\n:::\n';
  const site = await siteWith(
    `{ markdown: {
      fences: { chart: () => '<p style="broken;color:red">chart</div></article>' },
      directives: { box: ({ attributes }) => ({ tagName: 'div', properties: { className: ['box', undefined], style: 'x', ...attributes } }) },
    } }`,
    { 'docs/index.md': '# Start\n', 'docs/b.md': text, 'docs/c.mdx': text },
  );
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/b/')).toContain('<p style="broken;color:red">chart</p></div>');
  expect(await site.page('/docs/c/')).toContain('<p style="color:red">chart</p></div>');
  for (const route of ['/docs/b/', '/docs/c/'])
    expect(await site.page(route)).toMatch(/<div (?:style="x" )?class="box big"[^>]*><p>Words/);
});

test.each([
  ['a script that ends itself', `{ tag: 'script', content: 'log("</script>")' }`],
  ['an attribute name that is HTML', `{ tag: 'meta', attributes: { '"><script>': '1' } }`],
  ['an element for the body', `{ tag: 'object' }`],
])('reports an element of the head: %s', async (_name, element) => {
  const site = await siteWith(`{ page: () => ({ head: [${element}] }) }`);
  const { stderr } = await site.build();
  expect(stderr.split('\n').filter((line) => /^the hook|^hint/.test(line))).toMatchSnapshot();
});

test.each([
  ['a name that Windows reserves', ['CON.txt']],
  ['another spelling of a page', ['Docs/index.html']],
  ['a folder that is a page', ['docs/index.html/x']],
  ['a page that is a folder', ['docs']],
  ['a file that is a folder', ['a', 'a/b']],
  ['a long name', ['a'.repeat(300)]],
  ['a folder', ['a/']],
  ['the list of files', ['.ssg.json']],
  ['a redirect', ['old/index.html']],
])('reports the path of a file: %s', async (_name, paths) => {
  const site = await siteWith(
    `{ files: () => ${JSON.stringify(paths)}.map((path) => ({ path, contents: 'x' })) }`,
    { 'docs/index.md': '---\nredirect_from: [/old]\n---\n\n# Start\n' },
  );
  const { stderr, status } = await site.build();
  expect(stderr.split('\n').filter((line) => /^(error|`|the|note|hint)/.test(line))).toMatchSnapshot();
  expect(status).toBe(1);
});

test('publishes a file in parts', async () => {
  const site = await siteWith("{ files: () => [{ path: 'a.txt', contents: ['one,', 'two'] }] }");
  expect((await site.build()).stderr).toBe('');
  expect(await readFile(path.join(site.dir, 'build/a.txt'), 'utf8')).toBe('one,two');
});

test('keeps the files of one language out of the folders of the others', async () => {
  const files = (name: string) =>
    `{ files: ({ language }) => [{ path: 'p.txt', contents: language }, { path: language === 'en' ? '${name}' : 'a.txt', contents: '' }] }`;
  const config = `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', plugins: [one()], locales: [{ code: 'de' }] };
`;
  const site = await siteWith(files('de/docs/index.html'), { 'site.config.ts': config });
  expect((await site.build()).stderr).toContain(
    'returned `de/docs/index.html`, which is in the folder of the language `de`',
  );
  const plugin = path.join(site.dir, 'plugins/one.ts');
  await site.write({
    'plugins/one.ts': (await readFile(plugin, 'utf8')).replace('de/docs/index.html', 'den.txt'),
  });
  expect((await site.build()).stderr).toBe('');
  expect([await site.output('p.txt'), await site.output('de/p.txt')]).toEqual(['en', 'de']);
});

test('finds the place of an offset in a file, and at most the end of the text', async () => {
  const site = await siteWith(
    `{ checks: [{ name: 'x', explanation: 'x', run: ({ pages: [page] }) => [
      { message: 'in a file', file: 'names.txt', offset: 5 },
      { message: 'at the end', page, offset: 1e9 },
    ] }] }`,
    { 'names.txt': 'ada\nbob\n' },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain('names.txt:2:2\nin a file');
  expect(stderr).toContain('docs/index.md:4:1\nat the end');
});

test('gives rules the links and files of a page, and adds a line to the summary', async () => {
  const site = await siteWith(
    `{
      facts: ({ document, styles }) => ({ isWhole: document.startsWith('<!doctype html>'), styles }),
      checks: [{ name: 'x', explanation: 'x', run: ({ pages: [page], links, output, styles }) => [
        {
          message: [
            links(page).some(({ kind, url }) => kind === 'image' && url === '/dot.svg'),
            output.size('/dot.svg'),
            page.facts.one.isWhole,
            output.read(styles[0]).includes('{') && page.facts.one.styles.includes(styles[0]),
            output.read('/none.css'),
          ].join(' '),
          notes: ['a note'],
          option: ['limit'],
        },
      ] }],
      summary: ({ pages }) => pages.length + ' pages counted',
    }`,
    {
      'docs/index.md': '# A\n\n![Dot](/dot.svg)\n',
      'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
    '{ limit: 3 }',
  );
  const { stderr, stdout } = await site.build();
  expect(stderr).toMatch(/^warning\[one\/x\] site\.config\.ts:\d+:\d+\ntrue \d+ true true \n/);
  expect(stderr).toContain('\nnote: a note\n');
  expect(stdout).toContain('2 pages counted');
  expect((await site.build()).stdout).toContain('2 pages counted');
});

test('checks options by the schema of the plugin, at their line', async () => {
  const site = await createSite({
    'site.config.ts': `import { defineConfig, definePlugin } from '@slashdocs/ssg';

const schema = {
  '~standard': {
    version: 1 as const,
    vendor: 'own',
    validate: (value: any) =>
      typeof value.file === 'string' ? { value } : { issues: [{ message: 'expected a path', path: ['file'] }] },
  },
};
const one = definePlugin<{ file: string }>({ name: 'one', options: schema, setup: () => ({}) });

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  plugins: [
    one({
      file: 3 as never,
    }),
    'own-plugin' as never,
    one as never,
    one({ file: 'a' }),
    one({ file: 'b' }),
    false,
  ],
});
`,
    'docs/index.md': '# Start\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:18:13
    the plugin \`one\`: \`file\`: expected a path
    17 |     one({
    18 |       file: 3 as never,
       |             ^
    19 |     }),

    error[config-value] site.config.ts:20:5
    \`plugins[1]\`: expected a plugin, found its name
    19 |     }),
    20 |     'own-plugin' as never,
       |     ^^^^^^^^^^^^
    21 |     one as never,
    hint: import the plugin and call it: \`import { ownPlugin } from 'own-plugin'\`, then \`plugins: [ownPlugin({ … })]\`

    error[config-value] site.config.ts:21:5
    \`plugins[2]\`: expected a plugin, found a function
    20 |     'own-plugin' as never,
    21 |     one as never,
       |     ^^^
    22 |     one({ file: 'a' }),
    hint: write parentheses after the name, such as \`changelog()\`

    error[config-value] site.config.ts:22:9
    \`plugins[3]\`: the plugin \`one\` is listed twice
    21 |     one as never,
    22 |     one({ file: 'a' }),
       |         ^^^^^^^^^^^^^
    23 |     one({ file: 'b' }),
    hint: remove one of the entries

    error[config-value] site.config.ts:23:9
    \`plugins[4]\`: the plugin \`one\` is listed twice
    22 |     one({ file: 'a' }),
    23 |     one({ file: 'b' }),
       |         ^^^^^^^^^^^^^
    24 |     false,
    hint: remove one of the entries

    5 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('watch follows the files of a plugin and runs its rules', async () => {
  const site = await siteWith(
    `{
      watchFiles: ['names.json'],
      documents: () => JSON.parse(readFileSync(site.root + '/names.json', 'utf8')).map((name) => ({ path: name + '.md', text: '# ' + name })),
      files: ({ pages }) => [
        { path: 'pages.json', contents: JSON.stringify(pages.map(({ path }) => path)) },
        ...pages.map(({ title }) => ({ path: title + '.txt', contents: title })),
      ],
      checks: [{ name: 'short', explanation: 'A name is short.', run: ({ pages }) => pages.filter(({ title }) => title.length < 3).map((page) => ({ message: 'short', page, line: 1 })) }],
    }`,
    { 'names.json': '["ada"]', 'docs/index.md': '# Start\n\n[pages](/pages.json)\n' },
  );
  const watch = await watchInProcess(site.dir);
  const text = async (route: string) => (await fetch(watch.origin + route)).text();
  await eventually(() => text('/docs/ada/')).toContain('ada');
  await eventually(() => text('/pages.json')).toContain('/docs/ada/');
  await site.write({ 'names.json': '["bo"]' });
  await eventually(() => text('/docs/bo/')).toContain('bo');
  // A file that did not exist before the edit.
  expect(await text('/bo.txt')).toBe('bo');
  await eventually(() => text('/pages.json')).toContain('/docs/bo/');
  await eventually(() => watch.problems().join('\n')).toContain('[one/short]');
});

test.each([
  [
    'when it makes the page',
    '((rows) => () => rows)(pages.flatMap(({ headings }) => headings.map(({ id }) => id)).join())',
  ],
  ['when the page is rendered', '() => pages.flatMap(({ headings }) => headings.map(({ id }) => id)).join()'],
])('updates a page of a plugin that reads headings %s in watch', async (_, html) => {
  const site = await siteWith(`{ pages: ({ pages }) => [{ path: '/all/', title: 'All', html: ${html} }] }`, {
    'docs/index.md': '# Start\n\n## One\n',
  });
  const watch = await watchInProcess(site.dir);
  const served = async () => (await fetch(`${watch.origin}/all/`)).text();
  await eventually(served).toContain('start,one');
  // Waits until the whole site is read, because an earlier edit reads everything again.
  await fetch(`${watch.origin}/sitemap.xml`);
  await site.write({ 'docs/index.md': '# Start\n\n## Two\n' });
  await eventually(served).toContain('start,two');
});

test('shows files of a link handler in `src` and `srcset`', async () => {
  const site = await siteWith(
    `{ markdown: { links: { pic: ({ target }) => ({ files: target.split('+').map((name) => ({
      path: name + '.svg', contents: '<svg xmlns="http://www.w3.org/2000/svg"/>', ...(Number(name) && { width: Number(name) }),
    })) }) } } }`,
    {
      'docs/index.md':
        '# Start\n\n![One](pic:one)\n\n<img src="pic:10+20+5" srcset="pic:10+20+5" alt="Sizes">\n',
    },
  );
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  const page = await site.page('/docs/');
  expect(page).toContain('<img src="/one.svg" alt="One"');
  expect(page).toContain('<img src="/20.svg" srcset="/10.svg 10w, /20.svg 20w, /5.svg 5w" alt="Sizes"');
  await site.write({ 'docs/index.md': '# Start\n\n![Two](pic:one+20)\n' });
  const { stderr } = await site.build();
  expect(stderr).toContain('error[broken-link] docs/index.md:3:');
  expect(stderr).toContain('`one.svg` has no `width`, which each of several files needs');
});

test('gives components of a page data, and rules facts about its content', async () => {
  const site = await siteWith(
    `{
      data: ({ title }) => ({ shout: title.toUpperCase() }),
      facts: ({ html }) => ({ links: html.split('<a ').length - 1 }),
      markdown: { components: { Shout: 'shout.tsx' } },
      checks: [{ name: 'links', explanation: 'A page has many links.', run: ({ pages }) =>
        pages.filter(({ facts }) => facts.one?.links > 1).map((page) => ({ message: 'has ' + page.facts.one.links + ' links', page })) }],
    }`,
    {
      'shout.tsx': `import { usePage } from '@slashdocs/runtime';
export default function Shout() { return <b>{(usePage().plugins as any).one.shout}!</b>; }
`,
      'docs/index.mdx': '# Start\n\n<Shout /> [a](https://a.example) [b](https://b.example)\n',
    },
  );
  await site.remove('docs/index.md');
  for (const _ of ['first', 'from the cache']) {
    const { stderr } = await site.build();
    expect(stderr).toContain('has 3 links');
    expect(await site.page('/docs/')).toContain('<b>START<!-- -->!</b>');
  }
});

test('reports no consequence of pages that cannot be rendered for rules of plugins', async () => {
  const site = await siteWith(
    `{
      checks: [
        { name: 'unused', explanation: 'x', run: ({ pages }) =>
          pages.some(({ path }) => path === '/docs/user/') ? [] : [{ message: 'unused name', file: 'names.txt', line: 1 }] },
        { name: 'page', explanation: 'x', run: ({ pages: [page] }) => [{ message: 'about a page', page }] },
        { name: 'text', explanation: 'x', run: ({ readFile }) => [{ message: readFile('names.txt').trim(), file: 'names.txt' }] },
      ],
    }`,
    { 'names.txt': 'ada\n', 'docs/user.mdx': '# User\n\n{(() => { throw new Error("broken") })()}\n' },
  );
  const { stderr } = await site.build();
  expect(stderr).toContain('broken');
  expect(stderr).not.toContain('unused name');
  expect(stderr).toContain('\nabout a page\n');
  expect(stderr).toContain('\nada\n');
});

test.each([
  ['`facts`', 'facts() { throw new Error("broken"); }'],
  [
    'a transform',
    'markdown: { transforms: [{ pattern: /Words/, transform() { throw new Error("broken"); } }] }',
  ],
])('does not report what rules of a plugin find if %s of the plugin failed', async (_what, hook) => {
  const site = await siteWith(
    `{
      ${hook},
      checks: [
        { name: 'missing', explanation: 'x', run: () => [{ message: 'a missing' + ' fact' }] },
        { name: 'fails', explanation: 'x', run() { throw new Error('a rule failed'); } },
      ],
    }`,
  );
  const { stderr } = await site.ssg('check');
  expect(stderr).toContain('failed: broken\n');
  expect(stderr).toContain('failed: a rule failed\n');
  expect(stderr).not.toContain('a missing fact');
});

test('shows components in slots, before and after parts of the layout', async () => {
  const component = (text: string) => `export default function Own() { return <p>${text}</p>; }\n`;
  const site = await siteWith(
    `{ client: { slots: { 'article.before': 'before.tsx', 'footer.after': 'after.tsx' } } }`,
    {
      'before.tsx': component('of the plugin'),
      'after.tsx': component('after all'),
      // The site's own footer stays.
      'src/theme/Footer.tsx': 'export default function Footer() { return <footer>own footer</footer>; }\n',
    },
  );
  expect((await site.build()).stderr).toBe('');
  const html = await site.page('/docs/');
  expect(html).toMatch(/<p>of the plugin<\/p>.*<article/s);
  expect(html).toMatch(/own footer<\/footer><p>after all<\/p>/);
});

test('reports a command with the name of a command of ssg', async () => {
  const command = (name: string) => `{ name: '${name}', description: 'x', run: () => 0 }`;
  const site = await siteWith(
    `{ commands: [${command('check')}, ${command('routes')}, ${command('release')}] }`,
  );
  const { stderr, status } = await site.build();
  expect(stderr.match(/^the command.*$/gm)).toEqual([
    'the command `check` of the plugin `one` is not available: ssg has a command with this name',
    'the command `routes` of the plugin `one` is not available: ssg has a command with this name',
  ]);
  expect(status).toBe(0);
});

test('reports a copy with the name of any option of `ssg build`', async () => {
  const help = (await runCli(['help', 'build'], REPOSITORY)).stdout;
  const names = Array.from(help.matchAll(/^ +(?:-\w, )?--([\w-]+)/gm), ([, name]) => name as string);
  expect(names).toContain('portable');
  const copies = [...names, 'staging'].map((name) => ({ name, description: 'x' }));
  const site = await siteWith(
    `{ copies: ${JSON.stringify(copies)}.map((copy) => ({ ...copy, files: () => [] })) }`,
  );
  const { stderr, status } = await site.build();
  expect(stderr.match(/^the copy.*$/gm)?.sort()).toEqual(
    names
      .map(
        (name) =>
          `the copy \`${name}\` of the plugin \`one\` is not available: \`ssg build\` has an option with this name`,
      )
      .sort(),
  );
  expect(status).toBe(0);
});

test('reports a document that is not published because of its name, unless a document shows it', async () => {
  const site = await siteWith(`{ documents: () => [
    { path: '__init__.md', text: '# Init' },
    { path: '_private/key.md', text: '# Key' },
    { path: '_shared.md', text: 'Shared words.' },
    { path: 'all.mdx', text: 'import Shared from "./_shared.md";\\n\\n# All\\n\\n<Shared />' },
  ] }`);
  const { stderr } = await site.build();
  expect(stderr.match(/^warning.*$/gm)).toEqual([
    'warning[unread-document] .ssg/generated/one/docs@default/__init__.md',
    'warning[unread-document] .ssg/generated/one/docs@default/_private/key.md',
  ]);
  expect(stderr).toContain(`because its path has a name that starts with an underscore
hint: choose another path in the plugin \`one\`
`);
  expect(await site.page('/docs/all/')).toContain('Shared words.');
});

test('reports a misspelled path in `watchFiles`, but no other that does not exist yet', async () => {
  const site = await siteWith(`{ watchFiles: ['data/namse.yml', 'dtaa', 'data/names.yml', 'later.txt'] }`, {
    'data/names.yml': '- Ada\n',
  });
  const { stderr, status } = await site.build();
  expect(stderr.match(/^(?:the path|hint).*$/gm)).toEqual([
    'the path `data/namse.yml` in `watchFiles` of the plugin `one` does not exist',
    'hint: did you mean `data/names.yml`?',
    'the path `dtaa` in `watchFiles` of the plugin `one` does not exist',
    'hint: did you mean `data`?',
  ]);
  expect(status).toBe(0);
});

test('reports a page whose path repeats the base URL, once', async () => {
  const config = (baseUrl: string) => `import { one } from './plugins/one.ts';
export default { title: 'Test', url: 'https://example.com', baseUrl: '${baseUrl}', plugins: [one()] };
`;
  const hooks = `{ pages: ({ pages }) => pages.map(({ path, title }) => ({ path: path + 'raw/', title, html: () => '<h1>Raw</h1>' })) }`;
  const site = await siteWith(hooks, { 'site.config.ts': config('/base/'), 'docs/b.md': '# B\n' });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:the path|hint).*$/gm)).toEqual([
    'the path `/base/docs/b/raw/` of a page of the plugin `one` starts with the base URL, which ssg adds again',
    'hint: return the path `/docs/b/raw/`',
  ]);
  // Pages of the docs have such paths, too, without an error.
  await site.write({ 'site.config.ts': config('/docs/') });
  expect((await site.build()).stderr).toBe('');
});

test('adds commands, with arguments, options, and an exit code', async () => {
  const site = await siteWith(`{ commands: [
    {
      name: 'release',
      description: 'Publish a release.',
      arguments: '<version> [notes...]',
      options: [{ flags: '-f, --force', description: 'replace the release' }],
      run({ arguments: [version, notes], options, site, print }) {
        print(site.title + ' ' + version + ' ' + notes + ' ' + options.force);
        return version === '0' ? 4 : undefined;
      },
    },
    { name: 'fail', description: 'Fails.', run() { throw new Error('no network'); } },
    { name: 'build', description: 'Not called.', run: () => 9 },
    {
      name: 'count',
      description: 'count the pages',
      details: 'Counts the pages of a site without errors.',
      examples: [['ssg count', 'print the number']],
      async run({ check, print, report }) {
        const { site, diagnostics } = await check();
        print(site.pages.filter(({ formats }) => formats['text/markdown']?.text.includes('Words.')).length + ' ' + site.routes.length);
        return report(diagnostics, 'The end.');
      },
    },
  ] }`);
  const released = await site.ssg('release', '2.0', 'one', 'two', '--force');
  expect([released.stdout, released.status]).toEqual(['Test 2.0 one,two true\n', 0]);
  expect((await site.ssg('release', '0')).status).toBe(4);
  expect((await site.ssg('release')).stderr).toContain("missing required argument 'version'");
  expect((await site.ssg('help', 'release')).stdout).toContain('ssg release [options] <version> [notes...]');
  expect((await site.ssg('relese', '1')).stderr).toContain('Did you mean release?');
  const failed = await site.ssg('fail');
  expect(failed.stderr).toContain('the hook `commands.fail` of the plugin `one` failed: no network');
  expect(failed.status).toBe(1);
  expect((await site.ssg('build')).status).toBe(0);
  expect((await site.ssg('--help')).stdout).toMatch(/count +count the pages\n/);
  expect((await site.ssg('help', 'count')).stdout).toMatch(
    /Counts the pages[\s\S]*\$ ssg count {2}print the number/,
  );
  expect(await site.ssg('count')).toMatchObject({ status: 0, stdout: '1 1\n' });
  await site.write({ 'docs/index.md': '# Start\n\nWords. [gone](./gone.md)\n' });
  const counted = await site.ssg('count');
  expect([counted.status, counted.stderr]).toEqual([
    1,
    expect.stringMatching(/broken link[\s\S]*\nThe end\.\n$/),
  ]);
});

test('adds routes to the dev server, which other sites cannot write to', async () => {
  const site = await siteWith(`{ devServer: [
    { path: '/__reviews', handle: async (request) =>
      Response.json({ path: new URL(request.url).pathname, body: await request.text(), method: request.method }) },
    { path: '/__broken', handle: () => { throw new Error('no reviews'); } },
  ] }`);
  const { origin } = await watchInProcess(site.dir);
  const get = await fetch(`${origin}/__reviews/1?x=2`);
  expect(await get.json()).toEqual({ path: '/__reviews/1', body: '', method: 'GET' });
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/__reviews`, { method: 'POST', body: 'good', headers });
  expect((await post({})).status).toBe(403);
  expect(await (await post({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({ body: 'good' });
  const broken = await fetch(`${origin}/__broken`);
  expect(broken.status).toBe(500);
  expect(await broken.text()).toContain(
    'plugins/one.ts:9:48\nthe hook `devServer /__broken` of the plugin `one` failed: no reviews\n',
  );
  expect((await fetch(`${origin}/docs/`)).status).toBe(200);
});

test('aborts the signal of a dev server route when the browser closes the connection, and sends all cookies', async () => {
  const site = await siteWith(`{ devServer: [
    { path: '/__events', handle: ({ signal }) => {
      signal.addEventListener('abort', () => { options.isClosed = true; });
      const headers = [['set-cookie', 'a=1'], ['set-cookie', 'b=2']];
      return new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('one')) }), { headers });
    } },
    { path: '/__closed', handle: () => Response.json(options.isClosed ?? false) },
  ] }`);
  const { origin } = await watchInProcess(site.dir);
  const browser = new AbortController();
  const { body, headers } = await fetch(`${origin}/__events`, { signal: browser.signal });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Buffer.from((await body?.getReader().read())?.value ?? '').toString()).toBe('one');
  const isClosed = async (): Promise<unknown> => (await fetch(`${origin}/__closed`)).json();
  expect(await isClosed()).toBe(false);
  browser.abort();
  await eventually(isClosed).toBe(true);
});

test('answers a request for a file whose contents fail with the reason', async () => {
  const site = await siteWith(
    "{ files: () => [{ path: 'data.json', contents: () => { throw new Error('no data'); } }] }",
  );
  const { origin } = await watchInProcess(site.dir);
  const answer = await fetch(`${origin}/data.json`);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    'the hook `files` of the plugin `one` failed: no data\n',
  ]);
});

test('reports a cache folder in which slots cannot be written', async () => {
  const site = await siteWith("{ client: { slots: { 'article.before': 'before.tsx' } } }", {
    'before.tsx': 'export default () => <p>Before</p>;\n',
    '.ssg/generated/_slots': 'a file',
  });
  expect(await site.build()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('error[plugin]\ncannot write the components around slots: '),
  });
});

test('watch forgets what a hook reported for a page when the page changes', async () => {
  const site = await siteWith(
    `{ page: ({ frontMatter }) => {
      if (frontMatter.by === 'nobody') throw new Error('unknown author');
      return {};
    } }`,
    { 'docs/other.md': '# Other\n' },
  );
  const watch = await watchInProcess(site.dir);
  await site.write({ 'docs/index.md': '---\nby: nobody\n---\n\n# Start\n' });
  await eventually(() => watch.problems().join('\n')).toContain('unknown author');
  await site.write({ 'docs/other.md': '# Other\n\nWords.\n' });
  const text = async (route: string) => (await fetch(watch.origin + route)).text();
  await eventually(() => text('/docs/other/')).toContain('Words.');
  await eventually(() => watch.problems().join('\n')).toContain('unknown author');
  await site.write({ 'docs/index.md': '# Start\n' });
  await eventually(() => watch.problems()).toEqual([]);
});

test('recalls the second build of a site with documents of plugins', async () => {
  const site = await siteWith(`{ documents: () => [{ path: 'a.md', text: '# A' }] }`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await site.build();
  expect(existsSync(path.join(cacheFolderOf(site.dir), 'build.json'))).toBe(true);
});

test('generates documents with a text per language', async () => {
  const configWith = (
    documents: string,
  ): string => `import { defineConfig, definePlugin } from '@slashdocs/ssg';
const api = definePlugin({
  name: 'api',
  setup: (_, { languages }) => ({ collections: [{ type: 'docs', id: 'api', routeBasePath: 'api' }], documents: () => ${documents} }),
});
export default defineConfig({ title: 'Test', url: 'https://example.com', locales: [{ code: 'fr' }], plugins: [api()] });
`;
  const site = await createSite({
    'site.config.ts': configWith(`[
      ...languages.map((language) => ({ path: 'index.md', id: 'api', language, text: '# API in ' + language })),
      { path: 'other.md', id: 'api', text: '# Other\\n\\n[API](./index.md)\\n' },
    ]`),
    'docs/index.md': '# Start\n\nWords.\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/api/')).toContain('>API in en');
  expect(await site.page('/fr/api/')).toContain('>API in fr');
  expect(await site.page('/fr/api/other/')).toContain('<a href="/fr/api/">API</a>');

  await site.write({ 'site.config.ts': configWith(`[{ path: 'a.md', language: 'de', text: '# A' }]`) });
  expect((await site.build()).stderr).toContain(
    'returned the document `a.md` in the language `de`, which the site does not have',
  );
  await site.write({ 'site.config.ts': configWith(`[{ path: 'a.md', language: 'fr', text: '# A' }]`) });
  expect((await site.build()).stderr).toContain(
    'returned the document `a.md` in `fr`, but not in the main language\n',
  );
});

test('keeps the previous copy of the site if the hook fails, and reports a typing error in its name', async () => {
  const hooks = (path: string): string =>
    `{ copies: [{ name: 'twin', description: 'a twin', files: () => [{ path: ${path}, contents: 'x' }] }] }`;
  const site = await siteWith(hooks("'a.txt'"));
  expect((await site.build('--twin', 'twin')).stdout).toMatch(/^1 file, 1 B in .*twin \(twin copy\)$/m);

  await site.write({ 'plugins/one.ts': (await readPlugin(site.dir)).replace("'a.txt'", "'../a.txt'") });
  const failed = await site.build('--twin', 'twin');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain(
    'the hook `copies.twin` of the plugin `one` returned the file `../a.txt`: write a path',
  );
  expect(await readdir(path.join(site.dir, 'twin'))).toEqual(['.ssg.json', 'a.txt']);

  const unknown = await site.build('--twins', 'twin');
  expect(unknown.stderr).toMatch(/^error: unknown option '--twins'\n\(Did you mean --twin\?\)/);
  expect(unknown.status).toBe(2);
});

function readPlugin(dir: string): Promise<string> {
  return readFile(path.join(dir, 'plugins/one.ts'), 'utf8');
}

test('adds files about all languages, and reports one that the site has already', async () => {
  const site = await createSite({
    'site.config.ts': `import { defineConfig, definePlugin } from '@slashdocs/ssg';
const one = definePlugin({
  name: 'one',
  setup: () => ({
    *siteFiles({ languages }) {
      yield { path: '_headers', contents: 'mine', isReplaceable: true };
      yield { path: 'all.txt', contents: languages.flatMap(({ pages }) => pages.map(({ file }) => file)).join('\\n') };
      if (languages[0].title === 'Bad') yield { path: 'docs/index.html', contents: '' };
    },
  }),
});
export default defineConfig({ title: 'Good', url: 'https://example.com', locales: [{ code: 'de' }], search: false, plugins: [one()] });
`,
    'docs/index.md': '# Start\n\nWords.\n',
    'static/_headers': '/*\n  X-Own: yes\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('all.txt')).toBe(
    ['docs/index.html', '404.html', 'docs/index.html', '404.html'].join('\n'),
  );
  expect(await site.output('_headers')).toContain('X-Own');

  const config = await readFile(path.join(site.dir, 'site.config.ts'), 'utf8');
  await site.write({ 'site.config.ts': config.replace("title: 'Good'", "title: 'Bad'") });
  const conflict =
    'the hook `siteFiles` of the plugin `one` returned `docs/index.html`, but the site has a file with this path';
  expect((await site.build()).stderr).toContain(conflict);
  expect((await site.ssg('check')).stderr).toContain(conflict);
});

test('reports unknown keys in what hooks return', async () => {
  const site = await siteWith(
    `{
    pages: () => [{ path: '/a/', title: 'A', html: () => '<h1>A</h1>', isListd: false }],
    redirects: () => [{ from: '/old/', to: '/docs/', place: { lin: 3 } }],
    frames: ({ pages }) => [{ page: pages[0], component: 'Box', showTitle: true }],
    pageComponents: { Box: { module: 'plugins/box.tsx' } },
    page: () => ({ heads: [] }),
    files: () => [{ path: 'a.txt', contents: 'a', replaceable: true }],
    checks: [
      { name: 'key', explanation: 'A key.', run: () => [{ message: 'wrong', colum: 3 }] },
      { name: 'error', explanation: 'A key of another hook.', run: () => [{ error: 'wrong' }] },
      { name: 'place', explanation: 'A line without a file.', run: () => [{ message: 'wrong', line: 3 }] },
    ],
  }`,
    { 'plugins/box.tsx': 'export default ({ children }) => <p>{children}</p>;\n' },
  );
  const { stderr } = await spawnCli(['build'], site.dir);
  expect(stderr.match(/^(?:the hook|hint:).*$/gm)?.sort()).toMatchInlineSnapshot(`
    [
      "hint: add the \`page\` or the \`file\` that contains the position",
      "hint: did you mean \`column\`?",
      "hint: did you mean \`head\`?",
      "hint: did you mean \`isListed\`?",
      "hint: did you mean \`isReplaceable\`?",
      "hint: did you mean \`line\`?",
      "hint: did you mean \`showsTitle\`?",
      "hint: write \`message\` instead of \`error\`",
      "the hook \`checks.error\` of the plugin \`one\` must return problems with a \`message\`, but returned an object",
      "the hook \`checks.key\` of the plugin \`one\` returned a problem with the unknown key \`colum\`",
      "the hook \`checks.place\` of the plugin \`one\` returned a problem with a \`line\`, but without a \`page\` or a \`file\`",
      "the hook \`files\` of the plugin \`one\` returned the file \`a.txt\` with the unknown key \`replaceable\`",
      "the hook \`frames\` of the plugin \`one\` returned a frame of the page \`/docs/\` with the unknown key \`showTitle\`",
      "the hook \`page\` of the plugin \`one\` returned an object with the unknown key \`heads\`",
      "the hook \`pages\` of the plugin \`one\` returned the page \`/a/\` with the unknown key \`isListd\`",
      "the hook \`redirects\` of the plugin \`one\` returned the redirect from \`/old/\` with the unknown key \`lin\` in \`place\`",
    ]
  `);

  const documents = await siteWith("{ documents: () => [{ path: 'a.md', text: '# A', langage: 'en' }] }");
  expect((await documents.build()).stderr).toContain(
    'the hook `documents` of the plugin `one` returned the document `a.md` with the unknown key `langage`\n',
  );
  await documents.write({
    'plugins/one.ts': `import { definePlugin } from '@slashdocs/ssg';
export const one = definePlugin({ name: 'one', setup: () => ({
  documents: () => [{ path: 'a.md', txt: '# A' }],
}) });
`,
  });
  expect((await documents.build()).stderr).toContain('hint: did you mean `text`?\n');
});

test('reports unknown keys and wrong problems of Markdown handlers, at their place', async () => {
  const site = await siteWith(
    `{ markdown: {
      directives: {
        key: () => ({ tagName: 'div', childern: [] }),
        node: () => ({ tagName: 'div', children: [null] }),
        need: () => ({ tagName: 'div', needs: ['player'] }),
        late: () => Promise.reject(new Error('offline')),
        name: () => ({ tagname: 'div' }),
        node2: () => ({ tagName: 'div', children: [{ type: 'mdxJsxFlowElement', name: 'Box' }] }),
        box: () => ({ tagName: 'Box' }),
      },
      fences: { bar: () => ({ message: 'old' }), plot: () => ({ tagName: 'div', hmtl: '', problems: [] }), pie: () => ({ tagName: 'div', problems: [{ message: 'old' }] }) },
      frontMatter: { size: () => [null] },
      delimiters: { '@': { inline: () => 5 } },
      transforms: [{ pattern: /Words/, transform: (tree, { report }) => report({ error: 'new', rule: 'nope' }) }],
    } }`,
    {
      'docs/index.md':
        '---\nsize: 1\n---\n\n# Start\n\n:::key\n\n:::\n\n:::node\n\n:::\n\n:::need\n\n:::\n\n:::late\n\n:::\n\n:::name\n\n:::\n\n:::node2\n\n:::\n\n:::box\n\n:::\n\n```bar\n```\n\n```plot\n```\n\n```pie\n```\n\nWords @Ada@.\n',
    },
  );
  expect((await site.ssg('check')).stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "error[markdown-plugin] docs/index.md
    the plugin \`one\` returned a problem with the rule \`nope\`, which is not in \`markdown.rules\`
    hint: add \`nope\` to \`markdown.rules\`

    error[markdown-plugin] docs/index.md:2:7
    the handler of the front matter key \`size\` in the plugin \`one\` returned an invalid tree: the tree contains a value that is not a node

    error[markdown-plugin] docs/index.md:7:1
    the handler of the directive \`:::key\` in the plugin \`one\` returned an element with the unknown key \`childern\`
    hint: did you mean \`children\`?

    error[markdown-plugin] docs/index.md:11:1
    the handler of the directive \`:::node\` in the plugin \`one\` returned an invalid tree: the tree contains a value that is not a node

    error[markdown-plugin] docs/index.md:15:1
    the handler of the directive \`:::need\` in the plugin \`one\` names the need \`player\`, which is not in \`markdown.needs\`
    hint: add \`player\` to \`markdown.needs\`

    error[markdown-plugin] docs/index.md:19:1
    the handler of the directive \`:::late\` in the plugin \`one\` must return an element with a \`tagName\`, but returned a promise
    hint: do asynchronous work in \`setup\`, which runs earlier

    error[markdown-plugin] docs/index.md:23:1
    the handler of the directive \`:::name\` in the plugin \`one\` must return an element with a \`tagName\`, but returned an object
    hint: did you mean \`tagName\`?

    error[markdown-plugin] docs/index.md:27:1
    the handler of the directive \`:::node2\` in the plugin \`one\` returned an invalid tree: the \`attributes\` of a node \`mdxJsxFlowElement\` are not an array

    error[markdown-plugin] docs/index.md:31:1
    the handler of the directive \`:::box\` in the plugin \`one\` returned the invalid tag name \`Box\`
    hint: put components into \`children\`, as nodes of the type \`mdxJsxFlowElement\`

    error[markdown-plugin] docs/index.md:35:1
    the handler of the fence \`bar\` in the plugin \`one\` must return HTML, but returned an object
    hint: write \`error\` instead of \`message\`

    error[markdown-plugin] docs/index.md:38:1
    the handler of the fence \`plot\` in the plugin \`one\` returned an element with the unknown key \`hmtl\`
    hint: did you mean \`html\`?

    error[markdown-plugin] docs/index.md:41:1
    the plugin \`one\` must return problems with an \`error\`, but returned an object
    hint: write \`error\` instead of \`message\`

    error[markdown-plugin] docs/index.md:44:7
    the handler of the delimiter \`@\` in the plugin \`one\` must return HTML, but returned the number 5
    hint: return a text, \`{ tagName, … }\`, or \`{ error }\`

    13 errors
    "
  `);
});

test('suggests the group of a hook', async () => {
  const site = await siteWith('{ fences: {}, slots: {}, directive: {} }');
  expect((await site.build()).stderr.match(/^hint: .*$/gm)?.sort()).toEqual([
    'hint: did you mean `directives` in `markdown`?',
    'hint: move `fences` into `markdown`: `markdown: { fences: … }`',
    'hint: move `slots` into `client`: `client: { slots: … }`',
  ]);
});

test('loads the style sheet and the module of any class of an element', async () => {
  const element = "{ tagName: 'div', properties: { className: ['big wide', 'chart'] }";
  const site = await siteWith(
    `{ markdown: {
      fences: { chart: () => (${element}, html: 'x' }) },
      directives: { box: () => (${element.replace('chart', 'box')} }) },
      styles: { box: 'plugins/box.css' },
      scripts: { chart: 'plugins/chart.js' },
    } }`,
    {
      'docs/index.md': '# Start\n\n```chart\n```\n\n:::box\n\nWords.\n\n:::\n',
      'plugins/box.css': '.box { color: red; }\n',
      'plugins/chart.js': 'export default () => {};\n',
    },
  );
  expect((await site.build()).stderr).toBe('');
  const page = await site.page('/docs/');
  expect(page).toContain('<div class="chart big wide">x</div>');
  expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/box-/);
  expect(page).toMatch(/"\/assets\/chart-[^"]*\.js"/);
});

test('finds the target of a link by front matter, again after an edit of the key', async () => {
  const site = await siteWith(
    `{ markdown: {
      frontMatter: { number: () => [] },
      links: { rfc: ({ target, documents }) => {
        const document = documents.find(({ frontMatter }) => frontMatter.number === Number(target));
        return document ? { document } : { error: 'unknown RFC' };
      } },
    } }`,
    {
      'docs/index.md': '# Start\n\n[RFC](rfc:1)\n',
      'docs/one.md': '---\nnumber: 1\n---\n\n# One\n',
      'docs/two.md': '---\nnumber: 2\n---\n\n# Two\n',
    },
  );
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('<a href="/docs/one/">RFC</a>');
  await site.replace({
    'docs/one.md': '---\nnumber: 3\n---\n\n# One\n',
    'docs/two.md': '---\nnumber: 1\n---\n\n# Two\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toContain('<a href="/docs/two/">RFC</a>');
  await site.replace({ 'docs/two.md': '# Two\n' });
  expect((await site.build()).stderr).toContain('unknown RFC\n');
});

test('reports what a handler of links throws, its files, and its broken URLs at the link', async () => {
  const site = await siteWith(
    `{ markdown: { links: {
      thrown: () => { throw new RangeError('too far'); },
      late: async () => '/docs/',
      plan: () => ({ files: [{ path: '../a.svg', contents: '' }] }),
      away: () => './away.md',
      code: () => 'javascript:go()',
    } } }`,
    { 'docs/index.md': '# Start\n\n[a](thrown:a), [b](late:b), ![c](plan:c), [d](away:d), [e](code:e)\n' },
  );
  const { stderr } = await spawnCli(['build'], site.dir);
  expect(stderr.replace(/^ *\d* \|.*\n/gm, '')).toMatchInlineSnapshot(`
    "error[markdown-plugin] docs/index.md:3:1
    the hook \`markdown.links.thrown\` of the plugin \`one\` failed: RangeError: too far
    note: the error comes from plugins/one.ts:7:29

    error[markdown-plugin] docs/index.md:3:16
    the hook \`markdown.links.late\` of the plugin \`one\` returned a promise, but must return its result directly
    hint: do asynchronous work in \`setup\`, which runs earlier

    error[markdown-plugin] docs/index.md:3:29
    the hook \`markdown.links.plan\` of the plugin \`one\` returned the file \`../a.svg\`: write a path in the output folder, such as \`data/pages.json\`

    error[broken-link] docs/index.md:3:43
    broken link: \`./away.md\` does not exist
    note: a plugin resolves \`away:d\` to \`./away.md\`
    hint: correct the path, or create the document

    error[markdown-plugin] docs/index.md:3:56
    the hook \`markdown.links.code\` of the plugin \`one\` returned the URL \`javascript:go()\`, which runs code

    5 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test.each([
  ['its own URL', 'ring:b', '({ target }) => `ring:${target}`'],
  ['a URL of another handler', 'ring:b', '() => "pair:b"'],
  ['ever longer URLs', 'ring:baaaaaaaaaa', '({ target }) => `ring:${target}a`'],
])('reports a handler of links that keeps returning %s', async (_name, url, handler) => {
  const site = await siteWith(`{ markdown: { links: { ring: ${handler}, pair: () => 'ring:b' } } }`, {
    'docs/index.md': '# Start\n\n[a](ring:b)\n',
  });
  const { stderr, status } = await site.build();
  expect(stderr).toContain(
    `error[markdown-plugin] docs/index.md:3:1\ninfinite recursion: the handlers of links never resolve \`${url}\`\n`,
  );
  expect(status).toBe(1);
});

test('reports a package that lacks the file of a need, also of a container', async () => {
  const need = "{ file: { package: 'player', path: 'play.js', reason: 'a tune' } }";
  const hooks = `{ markdown: { needs: { player: ${need} }, directives: { tune: () => ({ tagName: 'div', needs: ['player'] }) } } }`;
  const site = await siteWith(hooks, {
    'node_modules/player/package.json': '{ "name": "player", "version": "1.0.0" }',
    'docs/index.md': '# Start\n\n:::tune\n\nA\n\n:::\n',
  });
  expect((await site.build()).stderr).toContain(
    'error[missing-package] docs/index.md\na tune needs the file `play.js`, which the package `player` does not contain\n',
  );
  await site.write({ 'node_modules/player/play.js': 'play();\n' });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/')).toMatch(/"files":\{"player":"\/assets\/play-[\da-f]+\.js"\}/);
});

test('prints the problems that a command finds', async () => {
  const problem = "{ message: 'a loud sentence', hint: 'be quiet', file: 'docs/index.md', line: 3 }";
  const site = await siteWith(
    `{ commands: [{ name: 'tally', description: 'count', run: ({ report }) => report([${problem}]) }] }`,
  );
  const { stderr, status } = await site.ssg('tally');
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "error[plugin] docs/index.md:3:1
    a loud sentence
    2 |
    3 | Words.
      | ^
    note: the plugin \`one\` reports this problem
    hint: be quiet

    1 error
    "
  `);
});

test('explains that a command must wait for the built site', async () => {
  const site = await siteWith(
    "{ commands: [{ name: 'tally', description: 'a', run: ({ report }) => report(undefined) }] }",
  );
  expect((await site.ssg('tally')).stderr).toMatch(
    /must pass a list of problems to `report`, but passed `undefined`\n.*\nhint: write `await` in front of `check\(\)`/s,
  );
});

test('reports a command with invalid options', async () => {
  const site = await siteWith(
    `{ commands: [['max'], ['-m, --max', '-m, --min']].map((all, index) => ({
      name: \`tally-\${index}\`, description: 'count', options: all.map((flags) => ({ flags, description: 'a' })), run: () => 0,
    })) }`,
  );
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[plugin] site.config.ts:4:84
    the plugin \`one\`: the command \`tally-0\` is invalid: option creation failed due to no flags found in 'max'
    3 |
    4 | export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [one()] …
      |                                                                                    ^^^^^
    hint: write \`arguments\` such as \`<version> [notes...]\`, and \`flags\` such as \`-f, --force\`, each once

    error[plugin] site.config.ts:4:84
    the plugin \`one\`: the command \`tally-1\` is invalid: Cannot add option '-m, --min' to command 'tally-1' due to conflicting flag '-m': already used by option '-m, --max'
    3 |
    4 | export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [one()] …
      |                                                                                    ^^^^^
    hint: write \`arguments\` such as \`<version> [notes...]\`, and \`flags\` such as \`-f, --force\`, each once

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports an unknown key of `definePlugin`', async () => {
  const site = await createSite({
    'site.config.ts':
      "import { one } from './one.mjs';\nexport default { title: 'Test', url: 'https://example.com', plugins: [one()] };\n",
    'one.mjs':
      "import { definePlugin } from '@slashdocs/ssg';\nexport const one = definePlugin({ name: 'one', opts: {}, setup: () => ({}) });\n",
    'docs/index.md': '# Start\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('the plugin `one`: unknown key `opts` in `definePlugin`\n');
  expect(stderr).toContain('hint: use `name`, `version`, `options`, or `setup`\n');
});
