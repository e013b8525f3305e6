/** The examples of `docs/plugins`: each page is a site, and shows its output and its messages. */
import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createSite, REPOSITORY, type TestSite } from '../support/site.ts';
import { pagesWithBlocks } from '../support/titled-blocks.ts';

const execute = promisify(execFile);

describe('docs/plugins', () => {
  test.each(pagesWithBlocks(path.join(REPOSITORY, 'docs/plugins')))('$page', async ({ blocks }) => {
    const hasStart = blocks.some(({ title }) => title === 'docs/index.mdx');
    const site = await createSite(hasStart ? {} : { 'docs/index.md': '# Start\n\nWords.\n' });
    await linkPackages(site);
    const folders = ['build'];
    for (const { title, text } of blocks) {
      const [folder = '', ...name] = title.split('/');
      if (title.startsWith('ssg build --')) {
        const run = await site.ssg(...title.split(' ').slice(1));
        expect(withoutAmounts(run.stdout)).toBe(withoutAmounts(text));
        folders.push(title.split(' ').at(-1) ?? '');
      } else if (title === 'ssg build') expectMessage(await site.build(), text);
      else if (title.startsWith('ssg ')) {
        const run = await site.ssg(...title.split(' ').slice(1));
        if (run.status === 0) expect(run.stdout).toBe(text);
        else expectMessage(run, text);
      } else if (folders.includes(folder)) await expectOutput(site, folder, name.join('/'), text);
      else await site.write({ [title]: text, ...configFor(title, text) });
    }
  });
});

test('compiles a package of a plugin with a component', async () => {
  const pages = pagesWithBlocks(path.join(REPOSITORY, 'docs/plugins'));
  const named = pages.flatMap(({ blocks }) => blocks);
  const textOf = (wanted: string): string => named.find(({ title }) => title === wanted)?.text ?? '';
  // As the page says, a package has absolute paths to its modules.
  const plugin = textOf('plugins/feedback.ts').replace(
    "'plugins/feedback-link.tsx'",
    "fileURLToPath(new URL('./feedback-link.js', import.meta.url))",
  );
  const site = await createSite({
    'package.json': '{ "type": "module" }\n',
    'tsconfig.json': textOf('tsconfig.json'),
    'src/index.ts': `import { fileURLToPath } from 'node:url';\n${plugin}`,
    'src/feedback-link.tsx': textOf('plugins/feedback-link.tsx'),
  });
  for (const scope of ['@types', '@slashdocs'])
    await mkdir(path.join(site.dir, 'node_modules', scope), { recursive: true });
  for (const name of ['@types/react', '@types/node', 'react'])
    symlinkSync(
      path.join(REPOSITORY, 'node_modules', name),
      path.join(site.dir, 'node_modules', name),
      'junction',
    );
  for (const name of ['ssg', 'runtime'])
    symlinkSync(
      path.join(REPOSITORY, 'packages', name),
      path.join(site.dir, 'node_modules/@slashdocs', name),
      'junction',
    );
  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const { stdout } = await execute(process.execPath, [tsc], { cwd: site.dir }).catch((error) => error);
  expect(stdout).toBe('');
  expect((await readdir(path.join(site.dir, 'dist'))).sort()).toEqual([
    'feedback-link.d.ts',
    'feedback-link.js',
    'index.d.ts',
    'index.js',
  ]);
});

test('names the types of hooks that the package exports', async () => {
  const reference = await readFile(path.join(REPOSITORY, 'docs/reference/plugin-hooks.md'), 'utf8');
  const rows = /\n\| type \| of \|\n\| --- \| --- \|\n([\s\S]*?)\n\n/.exec(reference)?.[1] ?? '';
  const names = rows.split('\n').flatMap((row) => row.split(' | ')[0]?.match(/\w+/g) ?? []);
  const folder = path.join(REPOSITORY, 'packages/ssg/src/core/plugin');
  const sources = (await readdir(folder)).filter((name) => name.endsWith('types.ts'));
  const texts = await Promise.all(sources.map((name) => readFile(path.join(folder, name), 'utf8')));
  const exported = new Set(
    [...texts.join('\n').matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name),
  );
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

/** The configuration that lists a plugin. Pages that write their own replace it. */
function configFor(file: string, code: string): Record<string, string> {
  const name = /^export const (\w+) = definePlugin/m.exec(code)?.[1];
  if (name === undefined) return {};
  return {
    'site.config.ts': `import { ${name} } from './${file}';
export default { title: 'My tool', url: 'https://my-tool.example', plugins: [${name}()] };
`,
  };
}

/** @param expected the start of what a command reports; empty for no problem */
function expectMessage({ stderr }: { stderr: string }, expected: string): void {
  const [first = ''] = stderr.split('\n\n');
  expect(first.split('\n')).toEqual(expect.arrayContaining(expected.trimEnd().split('\n')));
}

/** @param expected lines of the file, which may contain others */
async function expectOutput(site: TestSite, folder: string, file: string, expected: string): Promise<void> {
  if (folder === 'build') expect((await site.build()).stderr).toBe('');
  const output = await readFile(path.join(site.dir, folder, file), 'utf8');
  for (const line of expected.trim().split('\n')) expect(output).toContain(line);
}

/** Without times and sizes, which differ between machines and versions. */
function withoutAmounts(text: string): string {
  return text.replace(/\d[\d.]* (?:files?|[kM]?B|m?s)\b/g, '');
}

async function linkPackages({ dir }: TestSite): Promise<void> {
  await mkdir(path.join(dir, 'node_modules'), { recursive: true });
  for (const name of ['unist-util-visit', 'valibot']) {
    const target = path.join(REPOSITORY, 'packages/ssg/node_modules', name);
    symlinkSync(target, path.join(dir, 'node_modules', name), 'junction');
  }
}
