/**
 * After any sequence of file operations `ssg watch` shows what `ssg build` would publish, and reports what `ssg check` would
 * report. `SSG_WATCH_STEPS=500 SSG_WATCH_SEED=7 pnpm exec vitest run --project site watch-sequences` runs a longer sequence.
 */
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Artifact, Diagnostic } from '../../packages/ssg/src/core/types.ts';
import { loadTool } from '../support/cli.ts';
import { generated } from '../support/generated.ts';
import { randomFrom } from '../support/random.ts';
import { createSite } from '../support/site.ts';
import { ask, withoutScripts } from '../support/watch.ts';
import { type InProcessWatch, readable, watchInProcess } from '../support/watch-in-process.ts';

const { NoOutput, joinProblems, readSite, runPipeline } = await loadTool();

const config = (more = ''): string => `import { defineConfig } from '@slashdocs/ssg';
import { title } from './settings/title.ts';

export default defineConfig({ title, url: 'https://example.com', styles: ['./own.css'], ${more} });
`;

const FILES = {
  'site.config.ts': config(),
  'settings/title.ts': `export const title = 'First';\n`,
  'own.css': 'p { color: #123; }\n',
  'docs/index.md': '# Start\n\n[A](./a.md), [in a guide](./guides/one.md#more), ![](../images/out.svg)\n',
  'docs/a.md':
    '---\ndescription: About A\n---\n\n# A\n\nText, and [B](./b.md).\n\n![A picture](./picture.svg)\n',
  'docs/b.md': '# B\n\n```js file=../examples/hello.js\nhello();\n```\n\n<<< @/examples/hello.js\n',
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }\n',
  'docs/guides/one.md': '# One\n\n## More\n\n[Two](./two.mdx)\n',
  'docs/guides/two.mdx':
    "import Note from '../../snippets/_note.mdx';\nimport { Box } from '@site/src/components/box';\n\n# Two\n\n<Note />\n\n<Box />\n",
  'snippets/_note.mdx': 'A note about [A](/docs/a/).\n\n<<< ../examples/hello.js\n',
  'src/components/box.tsx': 'export const Box = () => <b>Box</b>;\n',
  'images/out.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>\n',
  'examples/hello.js': 'hello();\n',
  'docs-content/pages/about.tsx': 'export default () => <p>About, and <a href="/docs/a/">A</a></p>;\n',
  'blog/2024-01-02-post.md':
    '---\ntitle: Post\nauthors: [ann]\n---\n\nA post.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n',
  'static/plain.txt': 'plain\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

const TOP_FOLDERS = [
  'docs',
  'blog',
  'docs-content',
  'static',
  'settings',
  'snippets',
  'src',
  'examples',
  'images',
];
const FOLDERS = [...TOP_FOLDERS, 'docs/guides', 'docs-content/pages', 'src/components'];

/** The output of a build of the folder, and its problems. */
interface Expected {
  /** Text files by URL path. Undefined while a build could publish nothing. */
  files: Map<string, string> | undefined;
  problems: string[];
  /** The configuration is invalid. Watch reports its problems, and the problems of the last valid site. */
  isConfigBroken: boolean;
}

class Collected extends NoOutput {
  override readonly ignoresContents = false;
  readonly files = new Map<string, string>();
  override add(artifact: Artifact): void {
    super.add(artifact);
    const { path: file, contents } = artifact;
    if (typeof contents === 'string') this.files.set(file, contents);
    else if ('copyFrom' in contents) this.files.set(file, readFileSync(contents.copyFrom, 'utf8'));
  }
}

async function expectedOf(dir: string): Promise<Expected> {
  const read = await readSite({ dir });
  const [edition] = read.loaded ? read.editions : [];
  if (!read.loaded || !read.isWhole || !edition) {
    const ofConfig = read.diagnostics.filter(({ code }) => code.startsWith('config'));
    return { files: undefined, problems: readable(ofConfig, dir), isConfigBroken: true };
  }
  const output = new Collected();
  const { diagnostics } = await runPipeline({ ...edition, output, onProgress: undefined });
  // Pages of redirects need no bundle.
  const isBundled = output.files.has('404.html');
  const problems: Diagnostic[] = joinProblems([...read.diagnostics, ...diagnostics], dir);
  return {
    files: isBundled ? output.files : undefined,
    problems: readable(problems, dir),
    isConfigBroken: false,
  };
}

/** Files for hosts, and parts of the search index, whose names change with every word. */
const NOT_SERVED = /^(?:_headers|_redirects|search\/.+)$/;

/** Differences between the dev server and a build; empty if there are none. */
async function differences(watch: InProcessWatch, expected: Expected): Promise<string[]> {
  const problems = watch.problems();
  if (expected.isConfigBroken) return expected.problems.filter((problem) => !problems.includes(problem));
  const found = [
    ...expected.problems.filter((each) => !problems.includes(each)).map((each) => `not reported: ${each}`),
    ...problems.filter((each) => !expected.problems.includes(each)).map((each) => `reported: ${each}`),
  ];
  if (!expected.files) return found;
  for (const [file, contents] of expected.files) {
    if (NOT_SERVED.test(file)) continue;
    const { status, body } = await ask(
      watch.origin,
      encodeURI(`/${file.replace(/(^|\/)index\.html$/, '$1')}`),
    );
    if (status !== (file === '404.html' ? 404 : 200)) found.push(`${file}: ${status}`);
    const [own, built] = [body, contents].map(withoutScripts) as [string, string];
    if (own !== built) found.push(`${file}: ${firstDifference(own, built)}`);
  }
  for (const gone of REMOVED.filter((name) => !expected.files?.has(`${name}index.html`))) {
    const { status } = await ask(watch.origin, `/${gone}`);
    // A page that cannot be rendered is not published, and watch shows the reason.
    if (status !== 404 && status !== 500) found.push(`/${gone}: ${status}`);
  }
  return found;
}

/** Pages that may or may not exist. */
const REMOVED = [
  'docs/a/',
  'docs/b/',
  'docs/guides/one/',
  'docs/guides/two/',
  'docs/new-1/',
  'docs/new-2/',
  'about/',
];

function firstDifference(is: string, should: string): string {
  let at = 0;
  while (is[at] === should[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `${around(is)} instead of ${around(should)}`;
}

/** Waits until there are no differences. The limit is far longer than needed. */
async function agrees(watch: InProcessWatch, dir: string, history: readonly string[]): Promise<void> {
  const expected = await expectedOf(dir);
  const deadline = Date.now() + 120_000;
  let found = await differences(watch, expected);
  while (found.length > 0 && Date.now() < deadline) {
    await wait(50);
    found = await differences(watch, expected);
  }
  expect(found, history.join('\n')).toEqual([]);
}

describe('named sequences', () => {
  const awayAndBack = async (dir: string, folder: string): Promise<void> => {
    renameSync(path.join(dir, folder), `${dir}-away`);
    await wait(100);
    renameSync(`${dir}-away`, path.join(dir, folder));
  };
  const removeAndCopy = async (dir: string, folder: string): Promise<void> => {
    cpSync(path.join(dir, folder), `${dir}-copy`, { recursive: true });
    rmSync(path.join(dir, folder), { recursive: true });
    await wait(100);
    cpSync(`${dir}-copy`, path.join(dir, folder), { recursive: true });
    rmSync(`${dir}-copy`, { recursive: true });
  };
  const edit = (dir: string, number: number): void => {
    for (const file of ['docs/a.md', 'docs/guides/one.md', 'snippets/_note.mdx', 'blog/2024-01-02-post.md']) {
      appendFileSync(path.join(dir, file), `\nEdit ${number}.\n`);
    }
    writeFileSync(path.join(dir, 'settings/title.ts'), `export const title = 'Title ${number}';\n`);
    writeFileSync(path.join(dir, 'static/plain.txt'), `plain ${number}\n`);
    writeFileSync(path.join(dir, 'examples/hello.js'), `hello(${number});\n`);
    writeFileSync(
      path.join(dir, 'src/components/box.tsx'),
      `export const Box = () => <b>Box ${number}</b>;\n`,
    );
  };

  // Everything together, nested, and the whole site.
  const moved = [TOP_FOLDERS, ['docs/guides', 'src/components'], ['.']];
  test.each(moved.map((folders) => [folders.join(', '), folders] as const))(
    'follows folders that are moved or copied back and then edited: %s',
    async (_, folders) => {
      const site = await createSite(FILES);
      const watch = await watchInProcess(site.dir);
      await agrees(watch, site.dir, ['start']);
      edit(site.dir, 1);
      for (const folder of folders) await awayAndBack(site.dir, folder);
      edit(site.dir, 2);
      await agrees(watch, site.dir, ['moved away and back']);
      for (const folder of folders) await removeAndCopy(site.dir, folder);
      edit(site.dir, 3);
      await agrees(watch, site.dir, ['removed and copied back']);
    },
    600_000,
  );

  test('shows a document behind a link as a build does: it names files from its own place', async () => {
    const site = await createSite({
      'snippets/note.mdx': '# Note\n\n<<< ../examples/hello.js\n',
      'examples/hello.js': 'snippet();\n',
      'docs/examples/hello.js': 'page();\n',
      'docs/index.mdx': "import Note from '../snippets/note.mdx';\n\n# Start\n\n<Note />\n",
    });
    symlinkSync(path.join(site.dir, 'snippets'), path.join(site.dir, 'docs/linked'));
    const watch = await watchInProcess(site.dir);
    expect((await ask(watch.origin, '/docs/linked/note/')).body).toContain('>page</span>();');
    await agrees(watch, site.dir, ['linked']);
  });

  test('reports a link without a target until it is removed', async () => {
    const site = await createSite(FILES);
    const watch = await watchInProcess(site.dir);
    const link = path.join(site.dir, 'docs/linked');
    await agrees(watch, site.dir, ['start']);
    symlinkSync(path.join(site.dir, 'missing'), link);
    await agrees(watch, site.dir, ['linked']);
    rmSync(link);
    await agrees(watch, site.dir, ['removed']);
  }, 600_000);
});

class Operations {
  readonly #dir: string;
  readonly #random: (below: number) => number;
  readonly history: string[] = [];
  #number = 0;

  constructor(dir: string, seed: number) {
    this.#dir = dir;
    this.#random = randomFrom(seed);
    this.history.push(`seed ${seed}`);
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item;
  }

  #at(file: string): string {
    return path.join(this.#dir, file);
  }

  #files(): string[] {
    return readdirSync(this.#dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => path.relative(this.#dir, path.join(entry.parentPath, entry.name)))
      .filter((file) => !/^\.ssg|node_modules/.test(file))
      .sort();
  }

  #text(file: string): string {
    const number = ++this.#number;
    if (/title\.ts$/.test(file)) return `export const title = 'Title ${number}';\n`;
    if (/\.tsx$/.test(file)) {
      return file.includes('pages')
        ? `export default () => <p>Page ${number}</p>;\n`
        : `export const Box = () => <b>${number}</b>;\n`;
    }
    if (/\.css$/.test(file)) return `p { margin: ${number}px; }\n`;
    if (/\.svg$/.test(file))
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${number}" height="10"/>\n`;
    if (/_category_/.test(file)) return `{ "label": "Label ${number}", "position": ${number % 3} }\n`;
    if (/authors/.test(file)) return `ann:\n  name: Ann ${number}\n`;
    if (/\.js$/.test(file)) return `hello(${this.#random(2) === 0 ? '' : number});\n`;
    if (/\.mdx?$/.test(file)) {
      const target = this.#pick([
        'a.md',
        'b.md',
        'new-1.md',
        'guides/one.md#more',
        'missing.md',
        'beside.txt',
      ]);
      const key = this.#pick([
        `title: Title ${number}`,
        `sidebar_label: Label ${number}`,
        `tags: [one, tag-${number % 2}]`,
        `slug: /slug-${number % 3}`,
        'draft: true',
        'unlisted: true',
        `sidebar_position: ${number % 4}`,
        'id: other',
        `pagination_label: Page ${number}`,
        'displayed_sidebar: null',
        `sidebar_class_name: class-${number}`,
      ]);
      return `---\ndescription: Text ${number}\n${key}\n---\n\n# Title ${this.#random(3)}\n\n## More\n\n[Link](/${target}) ${number}\n`;
    }
    return `text ${number}\n`;
  }

  /** One operation. */
  next(): void {
    const [kind, operate] = this.#pick(Object.entries(this.#kinds));
    try {
      this.history.push(`${kind}: ${operate()}`);
    } catch (error) {
      // Invalid operations, such as moving a file onto a folder, are skipped.
      this.history.push(`${kind}: ${(error as NodeJS.ErrnoException).code ?? error}`);
    }
  }

  readonly #kinds: Record<string, () => string> = {
    write: () => this.#write(this.#pick(this.#files())),
    rewrite: () => this.#write(this.#pick(this.#files())),
    append: () => {
      const file = this.#pick(this.#files().filter((each) => /\.mdx?$/.test(each)));
      appendFileSync(this.#at(file), `\nAppended ${++this.#number}.\n`);
      return file;
    },
    atomicSave: () => {
      const file = this.#pick(this.#files());
      const text = this.#text(file);
      writeFileSync(this.#at(`${file}.tmp`), text);
      renameSync(this.#at(`${file}.tmp`), this.#at(file));
      return file;
    },
    renameThenCreate: () => {
      const file = this.#pick(this.#files());
      const text = this.#text(file);
      renameSync(this.#at(file), this.#at(`${file}~`));
      writeFileSync(this.#at(file), text);
      rmSync(this.#at(`${file}~`));
      return file;
    },
    truncateThenWrite: () => {
      const file = this.#pick(this.#files().filter((each) => /\.mdx?$/.test(each)));
      const text = readFileSync(this.#at(file), 'utf8');
      truncateSync(this.#at(file));
      appendFileSync(this.#at(file), text);
      return file;
    },
    remove: () => {
      const file = this.#pick(this.#files());
      rmSync(this.#at(file));
      return file;
    },
    create: () =>
      this.#write(
        this.#pick([
          'docs/new-1.md',
          'docs/new-2.mdx',
          'docs/deep/er/new.md',
          'static/new.txt',
          'docs/beside.txt',
          'blog/2024-02-03-new.md',
          'src/theme/Footer/index.tsx',
          'src/theme/NotAPart.tsx',
          'src/components/box.js',
          'images/out.svg',
          'docs/guides/index.md',
        ]),
      ),
    restore: () => {
      const file = this.#pick(Object.keys(FILES)) as keyof typeof FILES;
      mkdirSync(path.dirname(this.#at(file)), { recursive: true });
      writeFileSync(this.#at(file), FILES[file]);
      return file;
    },
    rename: () => {
      const [from, to] = [
        this.#pick(this.#files()),
        this.#pick(['docs/new-1.md', 'docs/moved.md', 'docs/guides/moved.md', 'static/moved.txt']),
      ];
      renameSync(this.#at(from), this.#at(to));
      return `${from} -> ${to}`;
    },
    removeFolder: () => {
      const folder = this.#folder();
      rmSync(this.#at(folder), { recursive: true });
      return folder;
    },
    moveFolderAway: () => {
      const folder = this.#folder();
      renameSync(this.#at(folder), this.#at(`${folder}-away`));
      return folder;
    },
    moveFolderBack: () => {
      const away = this.#pick(FOLDERS.filter((folder) => existsSync(this.#at(`${folder}-away`)))) ?? 'none';
      rmSync(this.#at(away), { recursive: true, force: true });
      renameSync(this.#at(`${away}-away`), this.#at(away));
      return away;
    },
    copyFolder: () => {
      const folder = this.#folder();
      cpSync(this.#at(folder), this.#at(`${folder}-copy`), { recursive: true });
      rmSync(this.#at(folder), { recursive: true });
      renameSync(this.#at(`${folder}-copy`), this.#at(folder));
      return folder;
    },
    restoreAll: () => {
      for (const [file, text] of Object.entries(FILES)) {
        mkdirSync(path.dirname(this.#at(file)), { recursive: true });
        writeFileSync(this.#at(file), text);
      }
      return '';
    },
    moveSite: () => {
      renameSync(this.#dir, `${this.#dir}-away`);
      renameSync(`${this.#dir}-away`, this.#dir);
      return '';
    },
    mode: () => {
      const file = this.#pick(this.#files());
      chmodSync(this.#at(file), this.#pick([0o600, 0o644]));
      return file;
    },
    touchOld: () => {
      const file = this.#pick(this.#files());
      const text = this.#text(file);
      writeFileSync(this.#at(`${file}.old`), text);
      utimesSync(this.#at(`${file}.old`), 1_000_000_000, 1_000_000_000);
      renameSync(this.#at(`${file}.old`), this.#at(file));
      return file;
    },
    link: () => {
      rmSync(this.#at('docs/linked'), { force: true, recursive: true });
      symlinkSync(this.#at('snippets'), this.#at('docs/linked'));
      return 'docs/linked';
    },
    mkdir: () => {
      mkdirSync(this.#at(this.#pick(['docs/empty', 'docs/new-1.md', 'src/theme'])), { recursive: true });
      return '';
    },
    configure: () => {
      const more = this.#pick([
        '',
        `redirects: { '/old': '/docs/a/' },`,
        `docs: { lastUpdated: false },`,
        `docs: { exclude: ['**/b.md'] },`,
        `docs: { sidebars: { main: ['index', 'guides/two'] } },`,
        `docs: { routeBasePath: 'handbook' },`,
        `docs: { editUrl: 'https://example.com/edit-${++this.#number}/' },`,
        `docs: { sidebars: { main: [{ type: 'category', label: 'All', link: { type: 'generated-index' }, items: ['a', { type: 'link', label: 'Post', href: '/blog' }] }] } },`,
        `docs: { numberPrefixParser: (name) => ({ filename: name.replace('two', 'second'), numberPrefix: ${this.#number} }) },`,
        `themeConfig: { navbar: { title: 'Navbar ${this.#number}' } },`,
        `blog: { title: 'Other', truncateMarker: /More/ },`,
        `llms: false,`,
        `rules: { 'broken-link': 'warn' },`,
      ]);
      writeFileSync(this.#at('site.config.ts'), config(more));
      return more;
    },
    breakConfig: () => {
      writeFileSync(this.#at('site.config.ts'), this.#pick(['export default {', config('unknown: 1,'), '']));
      return '';
    },
    mendConfig: () => {
      writeFileSync(this.#at('site.config.ts'), config());
      return '';
    },
  };

  #write(file: string): string {
    const text = file === 'site.config.ts' ? config() : this.#text(file);
    mkdirSync(path.dirname(this.#at(file)), { recursive: true });
    writeFileSync(this.#at(file), text);
    return file;
  }

  #folder(): string {
    return this.#pick(FOLDERS.filter((folder) => existsSync(this.#at(folder))));
  }

  /** Milliseconds between two operations. */
  gap(): number {
    return this.#pick([0, 0, 1, 5, 20, 80]);
  }

  /** Number of operations before the next comparison. */
  group(): number {
    return 1 + this.#random(5);
  }
}

const defaults = generated(2);
const {
  SSG_WATCH_SEED: seed = defaults.seed ?? Math.floor(Math.random() * 1e6),
  SSG_WATCH_STEPS: steps = defaults.numRuns,
} = process.env;

test(
  `follows a random sequence of file operations (seed ${seed})`,
  async () => {
    const site = await createSite(FILES);
    onTestFinished(() => rmSync(`${site.dir}-away`, { recursive: true, force: true }));
    const watch = await watchInProcess(site.dir);
    const operations = new Operations(site.dir, Number(seed));
    for (let step = 0; step < Number(steps); step++) {
      operations.history.push(`-- step ${step}`);
      for (let left = operations.group(); left > 0; left--) {
        operations.next();
        await wait(operations.gap());
      }
      await agrees(watch, site.dir, operations.history);
    }
  },
  Number(steps) * 180_000,
);
