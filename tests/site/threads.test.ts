import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { runCli, spawnCli } from '../support/cli.ts';
import { createSite } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

/** Documents of all kinds, so each kind is compiled in each thread. */
function documents(count: number): Record<string, string> {
  const kinds = [
    (n: number) =>
      `# Page ${n}\n\n[Next](./page-${(n + 1) % count}.md#part)\n\n## Part\n\n:::tip Title\n\nText ${n}.\n\n:::\n`,
    (n: number) =>
      `# Page ${n}\n\n## Part\n\n\`\`\`js title="a.js" {1}\nconst page = ${n};\n\`\`\`\n\n| A | B |\n| - | - |\n| ${n} | :rocket: |\n`,
    (n: number) =>
      `---\ntags: [t${n}]\nkeywords: [k${n}]\n---\n\n# Page ${n}\n\n## Part\n\n\`\`\`mermaid\ngraph TD; A${n}-->B\n\`\`\`\n\n$x^${n}$\n`,
    () => '# The same text\n\n## Part\n\n![Dot](./dot.svg)\n',
  ];
  const pages = Array.from({ length: count }, (_, n) => [
    `docs/page-${n}.md`,
    (kinds[n % kinds.length] as (n: number) => string)(n),
  ]);
  return Object.fromEntries(pages);
}

const FILES = {
  ...documents(40),
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  // Replaces the Markdown of a page.
  'static/docs/page-30/index.md': 'Own text.\n',
  'docs/steps.mdx':
    'export const word = "one";\n\n# Steps {word}\n\n<Steps>\n\n1. First\n2. Second\n\n</Steps>\n',
  'blog/2024-01-02-post.md': '# Post\n\nFirst.\n\n<!-- truncate -->\n\nSecond.\n',
  'site.config.ts': `export default { title: 'Threads', url: 'https://docs.example', blog: {}, markdown: { emoji: true } };\n`,
};

const PROBLEMS = {
  'docs/page-3.md': '# Broken\n\n[Nowhere](./nowhere.md)\n',
  'docs/page-17.md': '---\ntitle: [\n---\n\n# YAML\n',
  'docs/page-30.md': '# Unclosed\n\n:::tip\n\nText\n',
  'docs/page-39.md': '# Last\n\n```js {x}\n```\n\n[Nowhere](./nowhere.md#part)\n',
  'docs/broken.mdx': '# MDX\n\n<Open>\n',
};

async function buildWith(threads: number, files: Record<string, string>) {
  const site = await createSite(files, { isCold: true });
  const run = await runCli(['build', '.'], site.dir, { SSG_THREADS: String(threads) });
  return { site, run, output: run.status === 0 ? contentsOf(path.join(site.dir, 'build')) : undefined };
}

let alone: ReturnType<typeof buildWith> | undefined;

/** The result of one thread for `FILES`, which several tests compare with theirs. Its site ends with the first of them. */
async function buildAlone(): Promise<Pick<Awaited<ReturnType<typeof buildWith>>, 'run' | 'output'>> {
  alone ??= buildWith(1, FILES);
  const { run, output } = await alone;
  expect(run.status, run.stderr).toBe(0);
  return { run, output };
}

/** Whether a message of a thread is a page that it has composed. */
function isPage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'staged' in message;
}

/** The number of pages that threads may compose. */
function leftToThreads(output: Record<string, unknown> = {}, languages = 1): number {
  const pages = Object.keys(output).filter((file) => file.endsWith('.html'));
  // One file is a redirect from the home page to the first document.
  return pages.length - languages;
}

/**
 * Lets the build leave all documents to its threads, and all pages that it may.
 *
 * @param onWorker called for each thread
 * @returns the number of messages of threads that compile documents, and of those that compose pages
 */
async function leavingAll<T>(
  work: () => Promise<T>,
  onWorker: (worker: Worker) => void = () => {},
): Promise<{ result: T; compiled: number; composed: number }> {
  let compiled = 0;
  let composed = 0;
  const count = (worker: Worker): void => {
    worker.on('message', (message: unknown) => {
      if (isPage(message)) composed++;
      else compiled++;
    });
    onWorker(worker);
  };
  process.on('worker', count);
  const claim = vi.spyOn(Atomics, 'compareExchange').mockReturnValue(1 as never);
  const backlog = vi.spyOn(Atomics, 'load').mockReturnValue(1000 as never);
  try {
    return { result: await work(), compiled, composed };
  } finally {
    claim.mockRestore();
    backlog.mockRestore();
    process.off('worker', count);
  }
}

test('the output does not depend on the number of threads', async () => {
  const { output, run } = await buildAlone();
  const several = await buildWith(2, FILES);
  const { result, compiled, composed } = await leavingAll(() => buildWith(3, FILES));
  for (const other of [several, result]) {
    expect(other.run.stderr).toBe(run.stderr);
    expect(other.output).toEqual(output);
  }
  // Equal documents are compiled once, and the MDX document before the others. Each thread ends with a message.
  expect(compiled).toBe(30 + 1 + 1 + 2);
  expect(composed).toBe(leftToThreads(output));
});

test('threads compose the pages of every language, and a check has the same problems', async () => {
  const files = {
    ...documents(30),
    ...Object.fromEntries(
      Object.entries(documents(30)).map(([file, text]) => [
        `i18n/de/docusaurus-plugin-content-docs/current/${path.basename(file)}`,
        `${text}\nDeutsch.\n`,
      ]),
    ),
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'site.config.ts': `export default { title: 'Threads', url: 'https://docs.example', locales: [{ code: 'de' }] };\n`,
  };
  const { output, run } = await buildWith(1, files);
  expect(run.status, run.stderr).toBe(0);
  const { result, composed } = await leavingAll(() => buildWith(2, files));
  expect(result.output).toEqual(output);
  expect(composed).toBe(leftToThreads(output, 2));
  const check = async (threads: number) => {
    const site = await createSite({ ...files, ...PROBLEMS }, { isCold: true });
    const { status, stderr } = await runCli(['check', '.'], site.dir, { SSG_THREADS: String(threads) });
    return { status, stderr };
  };
  expect(await check(2)).toEqual(await check(1));
});

test('threads compile MDX if a site has much of it', async () => {
  const count = 101;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`docs/page-${n}.mdx`, `# Page {${n}}\n\nText ${n}.\n`]),
  );
  const { result, compiled } = await leavingAll(() => buildWith(2, files));
  expect(compiled).toBe(count + 1);
  expect(result.output).toEqual((await buildWith(1, files)).output);
});

test('threads that are still starting get no second task', async () => {
  // The components are compiled first, before any thread has started.
  const files = { ...FILES, 'docs/more.mdx': 'export const word = "two";\n\n# More {word}\n' };
  const { output, run } = await buildWith(4, files);
  expect(run.status, run.stderr).toBe(0);
  expect(output).toEqual((await buildWith(1, files)).output);
});

test('neither do problems', async () => {
  const files = { ...FILES, ...PROBLEMS };
  const { run } = await buildWith(1, files);
  expect(run.status).toBe(1);
  expect((await buildWith(2, files)).run.stderr).toBe(run.stderr);
  expect((await leavingAll(() => buildWith(2, files))).result.run.stderr).toBe(run.stderr);
});

test('what threads compiled is in the cache', async () => {
  const { result } = await leavingAll(() => buildWith(2, FILES));
  const { site } = result;
  expect((await site.build()).stdout).toContain('nothing changed');
  const edit = { 'docs/page-1.md': '# Page 1\n\n## Part\n\nAnother text.\n' };
  await site.write(edit);
  const edited = await runCli(['build', '.'], site.dir, { SSG_THREADS: '2' });
  expect(edited.status, edited.stderr).toBe(0);
  const fresh = await buildWith(1, { ...FILES, ...edit });
  expect(contentsOf(path.join(site.dir, 'build'))).toEqual(fresh.output);
});

test('threads start for pages alone if many must be composed', async () => {
  const { site, output } = await buildWith(1, FILES);
  await site.write({ 'site.config.ts': FILES['site.config.ts'].replace('Threads', 'Another title') });
  const { result, compiled, composed } = await leavingAll(() =>
    runCli(['build', '.'], site.dir, { SSG_THREADS: '2' }),
  );
  expect(result.status, result.stderr).toBe(0);
  expect(compiled).toBe(0);
  // The build composes 19 pages until it knows how many there are.
  expect(composed).toBe(leftToThreads(output) - 19);
});

test('the build composes the pages that a thread fails to compose', async () => {
  const { output } = await buildAlone();
  let ended = 0;
  const { result, composed } = await leavingAll(
    () => buildWith(2, FILES),
    (worker) =>
      worker.on('message', (message: unknown) => {
        if (!isPage(message)) return;
        ended++;
        void worker.terminate();
      }),
  );
  expect(result.run.status, result.run.stderr).toBe(0);
  expect(ended).toBeGreaterThan(0);
  expect(composed).toBeLessThan(leftToThreads(output));
  expect(result.output).toEqual(output);
});

/** Pages whose components a thread runs. */
const COMPONENTS = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [
    `docs/page-${n}.mdx`,
    `import { Box } from '../box.tsx';\n\n# Page ${n}\n\n<Box n={${n}} />\n\n[Next](./page-${(n + 1) % 40}.mdx)\n`,
  ]),
);

function boxThat(does: string): Record<string, string> {
  return {
    ...COMPONENTS,
    'box.tsx': `export function Box({ n }: { n: number }) {
  ${does}
  return <p>Box {n}</p>;
}
`,
  };
}

const LAYOUT = { 'src/theme/Footer.tsx': 'export default () => <footer>Own</footer>;\n' };

const HEAD = {
  'plugin.ts': `import { definePlugin } from '@slashdocs/ssg';
export default definePlugin({
  name: 'own',
  setup: () => ({ page: ({ title, image }) => ({ head: [{ tag: 'meta', attributes: { name: 'own', content: title + image } }] }) }),
});
`,
  'site.config.ts': `import own from './plugin.ts';
export default { title: 'Threads', url: 'https://docs.example', plugins: [own()] };
`,
};

const SIDEBAR = {
  ...Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`docs/deep/page-${n}.md`, `# Page ${n}\n`])),
  'src/theme/DocSidebarItem/Category.js': 'export default ({ item }) => <li>{item.items.length}</li>;\n',
  'docusaurus.config.js':
    "module.exports = { title: 'Threads', url: 'https://docs.example', presets: [['classic', {}]] };\n",
};

test.each([
  ['documents that are components', boxThat('')],
  ['a component in the layout', { ...boxThat(''), ...LAYOUT }],
  ['a component that shows a large sidebar', SIDEBAR],
  ['a plugin that adds to the head', { ...boxThat(''), ...HEAD }],
])('threads compose pages of %s', async (_, files) => {
  const { result, composed } = await leavingAll(() => buildWith(2, files));
  expect(result.run.status, result.run.stderr).toBe(0);
  expect(composed).toBe(leftToThreads(result.output));
  expect(result.output).toEqual((await buildWith(1, files)).output);
});

test('a plugin gets the title that a component gives its page', async () => {
  const files = {
    ...boxThat('if (n === 30) return <title>Another title</title>;'),
    ...HEAD,
  };
  const { result, composed } = await leavingAll(() => buildWith(2, files));
  const [file = ''] = Object.keys(result.output ?? {}).filter((each) => /page-30\b.*html$/.test(each));
  expect(readFileSync(path.join(result.site.dir, 'build', file), 'utf8')).toContain('content="Another title');
  expect(composed).toBe(leftToThreads(result.output) - 1);
});

test.each([
  ['throws an error', 'if (n === 30) throw new Error("In the box");', 'In the box'],
  ['never returns', 'while (n === 30);', '`/docs/page-30/` did not finish rendering within 1 s'],
])('the build reports a component in a thread that %s', async (_, does, message) => {
  const site = await createSite(boxThat(does), { isCold: true });
  const env = { SSG_THREADS: '2', SSG_PAGE_SECONDS: '1' };
  const { result } = await leavingAll(() => runCli(['build', '.'], site.dir, env));
  expect(result.status).toBe(1);
  expect(result.stderr).toContain(message);
  expect(result.stderr).toContain('1 error');
});

// In a process of its own, because only commands of processes prevent this.
test.each([
  ['ends the process', 'process.exit()', '`process.exit()` would end the build'],
  [
    'changes a built-in object',
    'Array.prototype.map = () => []',
    '/docs/page-30/ changed `Array.prototype.map`',
  ],
])('the build reports a component in a thread that %s', async (_, does, message) => {
  const site = await createSite(boxThat(`if (n === 30) ${does};`), { isCold: true });
  const { status, stderr } = await spawnCli(['build', '.'], site.dir, { SSG_THREADS: '2' });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).toContain('1 error');
});

test('the build reports an undefined component on a page in a thread', async () => {
  const files = {
    ...boxThat(''),
    'docs/page-30.mdx': '# Page 30\n\n<Unknown />\n',
    'site.config.ts': `export default { title: 'T', url: 'https://docs.example', markdown: { onUnresolvedImport: 'placeholder' } };\n`,
  };
  const { run, output } = await buildWith(1, files);
  expect(run.stderr).toContain('`<Unknown>`');
  const { result, composed } = await leavingAll(() => buildWith(2, files));
  expect(result.run.stderr).toBe(run.stderr);
  expect(result.output).toEqual(output);
  expect(composed).toBe(leftToThreads(output) - 1);
});

test('the output of a command contains what components in threads print', async () => {
  const site = await createSite(boxThat('console.log(`Box ${n}.`);'), { isCold: true });
  const { stdout } = await spawnCli(['build', '.'], site.dir, { SSG_THREADS: '2' });
  expect(stdout.match(/^Box \d+\.$/gm)).toHaveLength(40);
});

test('a plugin that writes other formats of pages gets them in the thread of the build', async () => {
  const files = {
    ...documents(40),
    'docs/dot.svg': '<svg/>',
    'plugin.ts': `import { definePlugin } from '@slashdocs/ssg';
export default definePlugin({ name: 'own', setup: () => ({ formats: [{ type: 'text/own', extension: '.own', text: () => 'Own' }] }) });
`,
    'site.config.ts': HEAD['site.config.ts'],
  };
  const { result, composed } = await leavingAll(() => buildWith(2, files));
  expect(result.run.status, result.run.stderr).toBe(0);
  expect(composed).toBe(0);
});
