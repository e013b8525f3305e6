/** `tests/examples`: sites with plugins, built and type-checked with the packages that users install. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../support/cli.ts';
import { installAll, packAll, runInstalled } from '../support/packed-packages.ts';
import {
  type CodeBlock,
  pagesWithBlocks,
  pagesWithCode,
  type TitledBlock,
} from '../support/titled-blocks.ts';

const run = promisify(execFile);
const EXAMPLES = ['openapi', 'changelog', 'prose-lint'];

let folder = '';

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-examples-')));
  for (const name of EXAMPLES) {
    await cp(path.join(REPOSITORY, 'tests/examples', name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/[\\/](?:build|node_modules|\.ssg)$/.test(file),
    });
  }
  // One installation for all: each example finds the packages in the folder around it.
  const workspace = { private: true, type: 'module', workspaces: EXAMPLES };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(workspace));
  await installAll(folder, await packAll());
});

/** Prints the type errors of a folder. */
async function typeErrorsIn(dir: string): Promise<string> {
  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const result = run(process.execPath, [tsc, '-p', dir]);
  return (await result.catch((error) => error as { stdout: string })).stdout;
}

afterAll(() => rm(folder, { recursive: true, force: true }));

const build = (name: string) => runInstalled(folder, 'build', name);
const output = (name: string, file: string) => readFile(path.join(folder, name, 'build', file), 'utf8');

/** Labels and targets of the links in a page's sidebar, in order. */
async function sidebarOf(name: string, file: string): Promise<string[]> {
  const [sidebar = ''] = /<nav class="sidebar[\s\S]*?<\/nav>/.exec(await output(name, file)) ?? [];
  return [...sidebar.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, label]) => `${label} ${href}`,
  );
}

const PLUGIN_PAGES = pagesWithBlocks(path.join(REPOSITORY, 'docs/plugins'));

// One program: TypeScript would read the types of Node, React, and ssg again for each of them.
test('the examples, and the code in docs/plugins, have correct types', async () => {
  const configs = await Promise.all(
    EXAMPLES.map(async (name) =>
      JSON.parse(await readFile(path.join(folder, name, 'tsconfig.json'), 'utf8')),
    ),
  );
  const [{ compilerOptions, include }] = configs as [{ compilerOptions: object; include: string[] }];
  for (const [index, config] of configs.entries())
    expect(config, EXAMPLES[index]).toEqual({ compilerOptions, include });
  for (const [index, { blocks }] of PLUGIN_PAGES.entries()) {
    const code = blocks.filter(({ title }) => /\.tsx?$/.test(title));
    await write(path.join(folder, 'docs', String(index)), code);
  }
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, jsx: 'react-jsx' },
      include: ['docs', ...EXAMPLES.flatMap((name) => include.map((part) => `${name}/${part}`))],
    }),
  );
  expect(await typeErrorsIn(folder)).toBe('');
});

describe('docs/plugins', () => {
  test('has tests of its first plugin that pass', async () => {
    const dir = path.join(folder, 'first');
    const blocks = PLUGIN_PAGES.filter(({ page }) => ['first-plugin.md', 'test-a-plugin.md'].includes(page))
      .flatMap((page) => page.blocks)
      .filter(({ title }) => /\.(?:json|ts|mjs)$/.test(title));
    await write(dir, [...blocks, { language: 'md', title: 'docs/index.md', text: '# Start\n' }]);
    // One after the other, since one of them edits the data.
    const { stdout } = await run(process.execPath, ['--test', '--test-concurrency=1'], { cwd: dir });
    expect(stdout).toMatch(/^\S+ pass 2$/m);
  });
});

/** The reference is generated from the types themselves. */
const HANDBOOK = ['start', 'writing', 'site', 'design', 'developers', 'publishing', 'migrating'];

test('the handbook has examples with correct types, with the configuration of ssg init', async () => {
  const dir = path.join(folder, 'handbook');
  for (const part of HANDBOOK) {
    for (const { page, all } of pagesWithCode(path.join(REPOSITORY, 'docs', part))) {
      for (const [index, files] of statesOf(all).entries())
        await write(path.join(dir, part, page, String(index)), files);
    }
  }
  const config = { extends: '@slashdocs/ssg/tsconfig.json', include: ['**/*'] };
  await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
  // A site installs the types of Node itself.
  await mkdir(path.join(dir, 'node_modules/@types'), { recursive: true });
  await symlink(
    path.join(REPOSITORY, 'node_modules/@types/node'),
    path.join(dir, 'node_modules/@types/node'),
  );
  expect(await typeErrorsIn(dir)).toBe('');
});

/** `docs: { breadcrumbs: false },` is a part of a configuration. Comments may precede it. */
const PART_OF_CONFIG = /^(?:\s*\/\/.*\n)*\s*(?:[a-z]\w*|'[\w-]+'): /;

/** TypeScript and style sheets as files. A block with the name of an earlier one starts the next state of the site. */
function statesOf(blocks: readonly CodeBlock[]): TitledBlock[][] {
  const states: TitledBlock[][] = [[]];
  const imports = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    if (!['ts', 'tsx', 'css'].includes(block.language)) continue;
    const isPart = block.language === 'ts' && PART_OF_CONFIG.test(block.text);
    if (block.title === undefined && !isPart) continue;
    const title = block.title ?? `part-${index}.ts`;
    for (const [line] of block.text.matchAll(/^import .* from '@slashdocs\/ssg\/plugins\/.*';$/gm))
      imports.add(line);
    if (states.at(-1)?.some((other) => other.title === title)) states.push([]);
    states
      .at(-1)
      ?.push({ ...block, title, text: isPart ? wholeConfig(block.text, [...imports]) : block.text });
  }
  return states;
}

/** @param imports of earlier blocks on the page, which a part of a configuration may use */
function wholeConfig(part: string, imports: readonly string[]): string {
  return [
    "import { defineConfig } from '@slashdocs/ssg';",
    "import type { ThemeConfig } from '@slashdocs/theme';",
    ...imports,
    "export default defineConfig<ThemeConfig>({ title: 'My tool', url: 'https://my-tool.example',",
    part,
    '});',
    '',
  ].join('\n');
}

async function write(dir: string, blocks: readonly TitledBlock[]): Promise<void> {
  for (const { title, text } of blocks) {
    await mkdir(path.dirname(path.join(dir, title)), { recursive: true });
    await writeFile(path.join(dir, title), text);
  }
}

test('openapi has a page for each of 200 operations, grouped by tag', async () => {
  await run(process.execPath, [path.join(folder, 'openapi/generate.mjs')]);
  expect((await build('openapi')).stderr).toBe('');
  const tags = await readdir(path.join(folder, 'openapi/build/api'), { withFileTypes: true });
  const folders = tags.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const operations = await Promise.all(
    folders.map((name) => readdir(path.join(folder, 'openapi/build/api', name))),
  );
  expect(folders).toHaveLength(8);
  expect(operations.flat().filter((name) => !name.endsWith('.md'))).toHaveLength(200);

  const page = await output('openapi', 'api/catalog/read-book/index.html');
  expect(page).toContain('<code>GET /book/{id}</code>');
  expect(page).toMatch(
    /<h2 id="parameters">[\s\S]*<code>id<\/code><\/td>\n<td[^>]*>path<\/td>[\s\S]*<h2 id="responses">/,
  );
  expect(await output('openapi', 'api/index.html')).toContain(
    '<a href="/api/catalog/list-book/">List book</a>',
  );
  const sidebar = await sidebarOf('openapi', 'api/catalog/read-book/index.html');
  expect(sidebar.slice(0, 3)).toEqual([
    'Overview /api/',
    'List book /api/catalog/list-book/',
    'Create book /api/catalog/create-book/',
  ]);
  const categories = [...page.matchAll(/icon-chevron" aria-expanded="\w+"[^>]*>([A-Z]\w+)</g)];
  expect(categories.map(([, label]) => label)).toEqual([
    'Catalog',
    'Members',
    'Loans',
    'Payments',
    'Branches',
    'Events',
    'Staff',
    'Operations',
  ]);
  expect((await build('openapi')).stdout).toContain('(nothing changed)');
});

test('changelog has a page for each version, and a feed', async () => {
  expect((await build('changelog')).stderr).toBe('');
  expect(await sidebarOf('changelog', 'changelog/2.0.0/index.html')).toEqual([
    'All versions /changelog/',
    '2.0.0 /changelog/2.0.0/',
    '1.1.0 /changelog/1.1.0/',
    '1.0.0 /changelog/1.0.0/',
  ]);
  const page = await output('changelog', 'changelog/1.1.0/index.html');
  expect(page).toContain('<link rel="alternate" type="application/atom+xml" href="/changelog/atom.xml">');
  expect(await output('changelog', 'docs/index.html')).not.toContain(
    'rel="alternate" type="application/atom',
  );
  expect(await output('changelog', 'changelog/atom.xml')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <title>Fetcher releases</title>
      <id>https://fetcher.example/changelog/</id>
      <link rel="self" href="https://fetcher.example/changelog/atom.xml"/>
      <author><name>Fetcher</name></author>
      <updated>2026-03-01T00:00:00Z</updated>
      <entry>
        <title>2.0.0</title>
        <id>https://fetcher.example/changelog/2.0.0/</id>
        <link href="https://fetcher.example/changelog/2.0.0/"/>
        <updated>2026-03-01T00:00:00Z</updated>
      </entry>
      <entry>
        <title>1.1.0</title>
        <id>https://fetcher.example/changelog/1.1.0/</id>
        <link href="https://fetcher.example/changelog/1.1.0/"/>
        <updated>2026-01-15T00:00:00Z</updated>
      </entry>
      <entry>
        <title>1.0.0</title>
        <id>https://fetcher.example/changelog/1.0.0/</id>
        <link href="https://fetcher.example/changelog/1.0.0/"/>
        <updated>2025-11-30T00:00:00Z</updated>
      </entry>
    </feed>
    "
  `);
  expect((await build('changelog')).stdout).toContain('(nothing changed)');
});

test('changelog reports a heading without a date, at its line', async () => {
  const file = path.join(folder, 'changelog/CHANGELOG.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('## 1.1.0 - 2026-01-15', '## 1.1.0'));
  try {
    const { stderr } = await build('changelog').catch((error) => error as { stderr: string });
    expect(stderr).toMatchInlineSnapshot(`
      "error[plugin] changelog/CHANGELOG.md:15:1
      expected a version and a date
      14 |
      15 | ## 1.1.0
         | ^^^^^^^^
      16 |
      note: the plugin \`changelog\` reports this problem
      hint: write a heading such as \`## 1.2.0 - 2026-03-01\`

      1 error

      Nothing was published. The output folder is unchanged.
      "
    `);
  } finally {
    await writeFile(file, text);
  }
});

test('prose-lint reports words in prose, and not in code', async () => {
  const { stderr, stdout } = await build('prose-lint');
  expect(stderr).toMatchInlineSnapshot(`
    "warning[prose-lint/filler-word] prose-lint/docs/index.md:7:1
    filler word "Simply"
    6 |
    7 | Simply run \`just fetch\`, and wait. Unjust and adjusted words are fine.
      | ^^^^^^
    8 |
    hint: remove it

    warning[prose-lint/filler-word] prose-lint/docs/index.md:13:7
    filler word "just"
    12 |
    13 | > It *just*
       |       ^^^^
    14 | > works, &amp; just so.
    hint: remove it

    warning[prose-lint/filler-word] prose-lint/docs/index.md:14:16
    filler word "just"
    13 | > It *just*
    14 | > works, &amp; just so.
       |                ^^^^
    hint: remove it

    3 warnings
    "
  `);
  expect(stdout).toContain('Built');
  const again = await build('prose-lint');
  expect(again.stdout).toContain('(nothing changed)');
  expect(again.stderr).toBe(stderr);
});
