/** `ssg version` freezes the documents as a version. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const DOCS = {
  'docs/index.md': '# Home\n\n[Guide](./guides/one.md) ![Cat](./cat.png)\n',
  'docs/cat.png': 'png',
  'docs/guides/one.md': '# One\n',
};

const config = (docs: string) =>
  `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  rules: { 'corrupt-image': 'off' },\n${docs}};\n`;

const output = (site: TestSite, file: string) => readFile(path.join(site.dir, 'build', file), 'utf8');

const OLD = { 'versioned_docs/version-1.0/index.md': '# Old\n' };

test.each([
  ['no docs', '', {}, "export default {\n  docs: { versions: { '2.0': {} } },\n  title: 'Test',"],
  [
    'docs without versions',
    '  docs: { breadcrumbs: false },\n',
    {},
    "docs: { versions: { '2.0': {} }, breadcrumbs: false },",
  ],
  [
    'versions',
    "  docs: {\n    versions: {\n      '1.0': {},\n    },\n  },\n",
    OLD,
    "versions: {\n      '2.0': {},\n      '1.0': {},",
  ],
  [
    'a list',
    "  docs: [{ id: 'default', versions: { '1.0': {} } }],\n",
    OLD,
    "versions: { '2.0': {}, '1.0': {} }",
  ],
])('adds the version to a configuration with %s', async (_, docs, files, expected) => {
  const site = await createSite({ ...DOCS, ...files, 'site.config.ts': config(docs) });
  expect(await site.ssg('version', '2.0')).toMatchObject({
    status: 0,
    stderr: '',
    stdout:
      "Froze 2 documents as version 2.0 in versioned_docs/version-2.0.\nAdded `'2.0'` to `docs.versions` in site.config.ts.\n",
  });
  expect(await readFile(path.join(site.dir, 'site.config.ts'), 'utf8')).toContain(expected);
  await buildWithoutProblems(site);
  const pages = (await site.files()).filter((file) => file.endsWith('guides/one/index.html'));
  expect(pages.sort()).toEqual(['docs/guides/one/index.html', 'docs/next/guides/one/index.html']);
});

test('keeps the sidebars of a version, and leaves a computed configuration to its author', async () => {
  const site = await createSite({
    ...DOCS,
    'site.config.ts': `const versions = Object.fromEntries([]);
export default { title: 'Test', url: 'https://example.com', docs: { versions, sidebars: { main: ['guides/one', 'index'] } } };
`,
  });
  const before = await readFile(path.join(site.dir, 'site.config.ts'), 'utf8');
  const { stdout, status } = await site.ssg('version', '2.0');
  expect({ stdout, status }).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stdout": "Froze 2 documents as version 2.0 in versioned_docs/version-2.0.
    Add the version to the configuration, before older versions: \`docs: { versions: { '2.0': {} } }\`.
    ",
    }
  `);
  expect(await readFile(path.join(site.dir, 'site.config.ts'), 'utf8')).toBe(before);
  const sidebars = path.join(site.dir, 'versioned_sidebars/version-2.0-sidebars.json');
  expect(JSON.parse(await readFile(sidebars, 'utf8'))).toEqual({ main: ['guides/one', 'index'] });
});

test('freezes the documents that plugins generate', async () => {
  const site = await createSite({
    ...DOCS,
    'docs/index.md': '# Home\n\n[Fetch](./commands/fetch.md)\n',
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';
const commands = definePlugin({
  name: 'commands',
  setup: () => ({ documents: () => [{ path: 'commands/fetch.md', text: '# Fetch\\n\\n[Home](../index.md)\\n' }] }),
});
export default { title: 'Test', url: 'https://example.com', plugins: [commands()] };
`,
  });
  expect((await site.ssg('version', '2.0')).stdout).toContain('Froze 3 documents as version 2.0');
  await buildWithoutProblems(site);
  const pages = (await site.files()).filter((file) => file.endsWith('fetch/index.html'));
  expect(pages.sort()).toEqual(['docs/commands/fetch/index.html', 'docs/next/commands/fetch/index.html']);
});

test('adds the version to the list of a Docusaurus site', async () => {
  const site = await createSite({
    ...DOCS,
    ...OLD,
    'versions.json': '["1.0"]',
    'docusaurus.config.js':
      "module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] };\n",
  });
  expect(await site.ssg('version', '2.0')).toMatchObject({ status: 0 });
  expect(JSON.parse(await readFile(path.join(site.dir, 'versions.json'), 'utf8'))).toEqual(['2.0', '1.0']);
  expect((await site.build()).status).toBe(0);
});

test('refuses wrong and existing names, and an unknown instance', async () => {
  const site = await createSite({
    ...DOCS,
    ...OLD,
    'versioned_docs/version-3.0/x.md': '# X\n',
    'site.config.ts': config("  docs: { versions: { '1.0': {} } },\n"),
  });
  const messages: string[] = [];
  for (const args of [['../2'], ['current'], ['1.0'], ['3.0'], ['2.0', '--id', 'defualt']]) {
    const { stderr, status } = await site.ssg('version', ...args);
    expect(status).toBe(2);
    messages.push(stderr);
  }
  expect(messages.join('\n')).toMatchInlineSnapshot(`
    "error: \`../2\` cannot be the name of a version
    hint: use letters, digits, dots, and hyphens: \`2.0\`

    error: \`current\` cannot be the name of a version
    hint: use letters, digits, dots, and hyphens: \`2.0\`

    error: the version \`1.0\` exists already
    hint: choose another name

    error: \`versioned_docs/version-3.0\` exists already
    hint: choose another name, or remove it

    error: unknown docs instance \`defualt\`
    hint: did you mean \`default\`?
    "
  `);
});

test('adds the version to a configuration with a plugin that has docs', async () => {
  const site = await createSite({
    ...DOCS,
    'site.config.ts': `import { more } from './more.ts';\n${config('  plugins: [more()],\n')}`,
    'more.ts': `import { definePlugin } from '@slashdocs/ssg';

export const more = definePlugin({
  name: 'more',
  setup: () => ({
    collections: [{ type: 'docs', id: 'more' }],
    documents: () => [{ path: 'index.md', id: 'more', text: '# More\\n' }],
  }),
});
`,
  });
  const { stdout } = await site.ssg('version', '2.0');
  expect(stdout).toContain("Added `'2.0'` to `docs.versions` in site.config.ts.\n");
});

test('keeps paths to files outside of the docs, and leaves code as written', async () => {
  const site = await createSite({
    'docs/index.mdx': `import Badge from '../src/badge.tsx';
import { label } from '../src/label';

# Home

<Badge>{label}</Badge>

[One](./guides/one.md)
`,
    'docs/guides/one.md': `---
image: ../../pictures/cat.svg
---

# One

![Cat](../../pictures/cat.svg) ![Dog](../dog.svg)

<<< ../../examples/run.toml

\`\`\`sh
cat ../../examples/run.toml
\`\`\`
`,
    'docs/dog.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'pictures/cat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    'examples/run.toml': 'port = 1\n',
    'src/badge.tsx': 'export default ({ children }: { children: string }) => <b>{children}</b>;\n',
    'src/label.ts': "export const label = 'new';\n",
    'site.config.ts': config(''),
  });
  expect(await site.ssg('version', '2.0')).toMatchObject({ status: 0, stderr: '' });
  const frozen = (file: string) => readFile(path.join(site.dir, 'versioned_docs/version-2.0', file), 'utf8');
  expect(await frozen('guides/one.md')).toBe(`---
image: ../../../pictures/cat.svg
---

# One

![Cat](../../../pictures/cat.svg) ![Dog](../dog.svg)

<<< ../../../examples/run.toml

\`\`\`sh
cat ../../examples/run.toml
\`\`\`
`);
  expect(await frozen('index.mdx')).toContain("from '../../src/label';");
  expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
});

test('freezes the translations', async () => {
  const translations = 'i18n/de/docusaurus-plugin-content-docs';
  const site = await createSite({
    ...DOCS,
    'docs/guides/one.md': '# One\n\n![Sketch](../../sketches/one.png)\n',
    'sketches/one.png': 'png',
    [`${translations}/current/guides/one.md`]: '# Eins\n\n![Skizze](../../sketches/one.png)\n',
    [`${translations}/current.json`]: JSON.stringify({
      'version.label': { message: 'Nächste' },
      'sidebar.defaultSidebar.category.guides': { message: 'Anleitungen' },
    }),
    'site.config.ts': config("  locales: [{ code: 'de' }],\n"),
  });
  expect(await site.ssg('version', '2.0')).toMatchObject({ status: 0, stderr: '' });
  await buildWithoutProblems(site);
  const page = await output(site, 'de/docs/guides/one/index.html');
  expect(page).toContain('Eins');
  expect(page).toContain('Anleitungen');
  expect(JSON.parse(await readFile(path.join(site.dir, translations, 'version-2.0.json'), 'utf8'))).toEqual({
    'sidebar.defaultSidebar.category.guides': { message: 'Anleitungen' },
  });
});

test('redirects the old URL of a frozen document to the default version', async () => {
  const site = await createSite({
    ...DOCS,
    'docs/guides/one.md': '---\nredirect_from: /docs/first/\n---\n\n# One\n',
    'site.config.ts': config(''),
  });
  await site.ssg('version', '1.0');
  await site.ssg('version', '2.0');
  await buildWithoutProblems(site);
  expect(await output(site, '_redirects')).toContain('/docs/first/ /docs/guides/one/ 301');
});
