/**
 * A site that uses most features, and random operations on it: edits, moves, and deletions of every kind of file, changes of the
 * configuration, commits, switches to other branches, and damage to the output and to the cache.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

type Random = (below: number) => number;

/** Settings of the configuration that operations change. */
const SETTINGS = {
  title: 'Whole',
  item: 'Docs',
  from: '/old/',
  levels: 3,
  trailingSlash: true,
  llms: true,
  markdownFiles: true,
  offline: false,
  languages: true,
  styles: true,
  plugin: true,
  editUrl: true,
  lastUpdated: true,
  printPage: true,
  versions: true,
  sidebars: true,
  feed: true,
};

type Setting = keyof typeof SETTINGS;

const SWITCHES = (Object.keys(SETTINGS) as Setting[]).filter((key) => typeof SETTINGS[key] === 'boolean');

function configOf(settings: typeof SETTINGS): string {
  const { title, item, from, levels, trailingSlash, llms, markdownFiles, offline, feed } = settings;
  const { editUrl, lastUpdated, printPage } = settings;
  const docs = {
    path: 'docs',
    lastUpdated,
    printPage,
    tableOfContents: { maxLevel: levels },
    ...(editUrl && { editUrl: 'https://example.org/edit/' }),
    ...(settings.versions && { versions: { '1.0': {} } }),
    ...(settings.sidebars && { sidebars: './sidebars.ts' }),
  };
  const rest = {
    title,
    url: 'https://example.com',
    trailingSlash,
    llms,
    markdownFiles,
    offline,
    redirects: { [from]: '/docs/' },
    docs,
    blog: { path: 'blog', feed: feed && { types: ['rss', 'atom'] } },
    themeConfig: { navbar: { items: [{ to: '/docs/', label: item }] } },
    rules: Object.fromEntries(
      [
        'broken-link',
        'broken-anchor',
        'broken-image',
        'duplicate-route',
        'front-matter-reference',
        'snippet',
      ].map((rule) => [rule, 'warn']),
    ),
    ...(settings.languages && { locales: [{ code: 'de' }] }),
    ...(settings.styles && { styles: ['./custom.css'] }),
  };
  const [load, use] = settings.plugin
    ? ["import { facts } from './plugin.ts';\n", 'plugins: [facts()], ']
    : ['', ''];
  return `${load}export default { ${use}...${JSON.stringify(rest, undefined, 2)} };\n`;
}

const pluginOf = (number: number): string => `import { definePlugin } from '@slashdocs/ssg';
export const facts = definePlugin({
  name: 'facts',
  setup(_, site) {
    const { n } = JSON.parse(site.readFile('data.json'));
    return {
      data: (page) => ({ n, title: page.title }),
      facts: ({ html }) => html?.length ?? 0,
      page: (page) => ({ head: [{ tag: 'meta', attributes: { name: 'facts', content: page.title + n + ${number} } }] }),
      files: (all) => [{ path: 'facts.txt', contents: all.pages.map((page) => page.file + page.facts.facts).join('\\n') }],
    };
  },
});
`;

const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>\n`;

const DOCS = 40;

const extensionOf = (number: number): string => (number % 6 === 5 ? 'mdx' : 'md');
const fileOf = (number: number): string => `folder-${number % 5}/doc-${number}.${extensionOf(number)}`;

/** @param number decides what the document contains */
function documentOf(number: number): string {
  const isMdx = extensionOf(number) === 'mdx';
  const special = isMdx
    ? `<Card n={${number}} />\n\n<Part />`
    : number % 8 === 1
      ? '```js file=/snippets/code.js\n```'
      : ':::note\nHello\n:::';
  return [
    `---\ntitle: Doc ${number}`,
    ...(number % 7 === 0 ? [`tags: [tag-${number % 3}, common]`] : []),
    ...(number % 11 === 0 ? [`description: About ${number}`] : []),
    '---\n',
    ...(isMdx ? ["import Card from '../../src/card.tsx';\nimport Part from './_part.mdx';\n"] : []),
    `Text ${number} with words and \`code\`.\n\n## Part one\n`,
    `[Next](../${fileOf((number + 1) % DOCS)}#part-one) ![Picture](/img/${number % 3}.svg)\n\n## Part two\n`,
    special,
    ...(number % 9 === 0 ? ['\n$x^2$\n\n| a | b |\n| - | - |\n| 1 | 2 |'] : []),
    ...(number % 13 === 0 ? ['\n```mermaid\nflowchart LR\n  A --> B\n```'] : []),
    '',
  ].join('\n');
}

const postOf = (number: number, text = ''): string =>
  `---\ntitle: Post ${number}\nauthors: [ann]\ntags: [tag-${number % 2}]\n---\n\nBegin.\n\n<!-- truncate -->\n\nEnd. ${text}\n`;

const FILES: Record<string, string> = {
  '.gitignore': 'build\n.ssg-cache\n',
  'data.json': '{ "n": 1 }\n',
  'custom.css': '.own { color: red; }\n',
  'src/card.tsx':
    "import { useState } from 'react';\nimport { word } from './word.ts';\nexport default function Card({ n }: { n: number }) {\n  const [count, set] = useState(n);\n  return <button onClick={() => set(count + 1)}>{word} {count}</button>;\n}\n",
  'src/word.ts': "export const word = 'Card';\n",
  'snippets/code.js': 'code();\n',
  'docs/index.md': '---\ntitle: Home\n---\n\n[First](./folder-0/doc-0.md)\n',
  'docs/folder-1/_category_.json': '{ "label": "First", "position": 2 }\n',
  'docs/folder-2/_category_.yml': 'label: Second\nlink:\n  type: generated-index\n',
  'docs/tags.yml': 'common:\n  label: Common\n',
  'versioned_docs/version-1.0/index.md': '---\ntitle: Old home\n---\n\nOld.\n',
  'pages/index.md': '---\ntitle: Start\n---\n\n[Docs](/docs/)\n',
  'pages/about.mdx': '---\ntitle: About\n---\n\nHi.\n',
  'pages/app.tsx':
    "import Card from '../src/card.tsx';\nexport default () => <main><h1>App</h1><Card n={3} /></main>;\n",
  'blog/authors.yml': 'ann:\n  name: Ann\n',
  'static/plain.txt': 'plain\n',
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].flatMap((number) => [
      [`docs/folder-${number}/_part.mdx`, `Part **${number}**, [home](../index.md)\n`],
      [`blog/2024-01-0${number + 1}-post.md`, postOf(number)],
      [
        `versioned_docs/version-1.0/folder-${number}/doc-${number}.md`,
        `---\ntitle: Old ${number}\n---\n\nOld.\n`,
      ],
      [`static/img/${number}.svg`, picture(number + 8)],
    ]),
  ),
};

const FRONT_MATTER = [
  'draft: true',
  'unlisted: true',
  'sidebar_position: 3',
  'sidebar_label: Short',
  'slug: /own',
  'id: own',
  'tags: [common, other]',
  'pagination_next: null',
  'hide_table_of_contents: true',
  'description: Described',
  'image: /img/1.svg',
  'search: false',
  'last_update: { date: 2024-01-01 }',
];

export class WholeSite {
  readonly #dir: string;
  readonly #random: Random;
  #settings = { ...SETTINGS };
  /** Makes each edit different. */
  #count = 0;

  /** @param dir absolute path of an empty folder, which becomes a Git repository */
  constructor(dir: string, random: Random) {
    this.#dir = dir;
    this.#random = random;
    for (const [file, text] of Object.entries(FILES)) this.#write(file, text);
    for (let number = 0; number < DOCS; number++) this.#write(`docs/${fileOf(number)}`, documentOf(number));
    this.#write('plugin.ts', pluginOf(0));
    this.#write('sidebars.ts', "export default { main: [{ type: 'autogenerated', dirName: '.' }] };\n");
    this.#configure({});
    this.#git('init', '--quiet', '--initial-branch=main');
    this.#commit();
  }

  /** @returns what was done */
  change(): string {
    const operations = this.#operations();
    const [name, run] = this.#pick(operations);
    const subject = run();
    // Later operations need documents.
    if (this.#documents().length < DOCS / 2)
      for (let number = 0; number < DOCS; number++) this.#write(`docs/${fileOf(number)}`, documentOf(number));
    return subject === undefined ? name : `${name}: ${subject}`;
  }

  #operations(): [name: string, run: () => string | undefined][] {
    const count = ++this.#count;
    const file = this.#pick(this.#documents());
    const edit = (from: string | RegExp, to: string): string => {
      this.#write(file, this.#read(file).replace(from, to));
      return file;
    };
    const write = (name: string, text: string): string => {
      this.#write(name, text);
      return name;
    };
    const writeOrRemove = (name: string, text: string): string =>
      this.#has(name) ? this.#remove(name) : write(name, text);
    const set = (settings: Partial<typeof SETTINGS>): string => {
      this.#configure(settings);
      return JSON.stringify(settings);
    };
    const number = this.#random(5);
    const key = this.#pick(SWITCHES);
    return [
      ['adds a sentence', () => edit(/$/, `\nSentence ${count}.\n`)],
      ['changes a title', () => edit(/^title: .*/m, `title: Title ${count}`)],
      ['renames a heading', () => edit('## Part two', `## Part ${count}`)],
      ['adds front matter', () => edit(/^---\n/, `---\n${this.#pick(FRONT_MATTER)}\n`)],
      ['removes front matter', () => edit(/^---\n[\s\S]*?\n---\n/, `---\ntitle: Title ${count}\n---\n`)],
      ['removes a document', () => this.#remove(file)],
      ['adds a document', () => write(`docs/${fileOf(1000 + count)}`, documentOf(count % DOCS))],
      ['moves a document', () => this.#move(file, file.replace(/folder-\d/, `folder-${number}`))],
      ['touches a document', () => this.#touch(file, new Date())],
      ['changes a word and keeps size and time', () => this.#changeSecretly(file)],
      [
        'changes a partial',
        () => write(`docs/folder-${number}/_part.mdx`, `Part ${count}\n\n## In part ${count}\n`),
      ],
      ['changes a snippet', () => write('snippets/code.js', `code(${count});\n`)],
      ['removes or adds a snippet', () => writeOrRemove('snippets/code.js', 'added();\n')],
      ['changes a module', () => write('src/word.ts', `export const word = 'Word ${count}';\n`)],
      ['changes a component', () => write('src/card.tsx', `${this.#read('src/card.tsx')}// ${count}\n`)],
      ['changes a style sheet', () => write('custom.css', `.own { margin: ${count}px; }\n`)],
      ['changes data of a plugin', () => write('data.json', `{ "n": ${count} }\n`)],
      ['changes a plugin', () => write('plugin.ts', pluginOf(count))],
      ['changes a picture', () => write(`static/img/${number}.svg`, picture(count))],
      ['removes or adds a picture', () => writeOrRemove(`static/img/${number}.svg`, picture(3))],
      ['removes or adds a static file', () => writeOrRemove('static/robots.txt', `# ${count}\n`)],
      [
        'hides a page by a static file',
        () => writeOrRemove('static/docs/folder-0/doc-0/index.html', '<p>Own</p>\n'),
      ],
      ['changes a category', () => write('docs/folder-1/_category_.json', `{ "label": "Label ${count}" }\n`)],
      [
        'removes or adds a category',
        () => writeOrRemove('docs/folder-2/_category_.yml', `label: Label ${count}\n`),
      ],
      [
        'removes or adds the page of a folder',
        () => writeOrRemove(`docs/folder-${number}/index.md`, `---\ntitle: Folder ${count}\n---\n\nText.\n`),
      ],
      [
        'changes sidebars',
        () =>
          write(
            'sidebars.ts',
            `export default { main: ['index', { type: 'category', label: 'Label ${count}', items: [{ type: 'autogenerated', dirName: 'folder-0' }] }], other: [{ type: 'autogenerated', dirName: 'folder-1' }] };\n`,
          ),
      ],
      [
        'changes tags',
        () => write('docs/tags.yml', `common:\n  label: Label ${count}\n  permalink: /own-${number}\n`),
      ],
      [
        'changes authors',
        () => write('blog/authors.yml', `ann:\n  name: Ann ${count}\n  page: ${count % 2 === 0}\n`),
      ],
      [
        'changes a post',
        () => write(`blog/2024-01-0${number + 1}-post.md`, postOf(number, `Number ${count}.`)),
      ],
      ['removes or adds a post', () => writeOrRemove(`blog/2024-01-0${number + 4}-post.md`, postOf(count))],
      [
        'translates a document',
        () =>
          write(
            file.replace('docs/', 'i18n/de/docusaurus-plugin-content-docs/current/'),
            this.#read(file).replace(/^title: .*/m, `title: Titel ${count}`),
          ),
      ],
      ['removes the translations', () => this.#remove('i18n')],
      [
        'removes or adds a document of an old version',
        () =>
          writeOrRemove(`versioned_docs/version-1.0/folder-${number}/doc-${number}.md`, `# Old ${count}\n`),
      ],
      [
        'removes or adds a page',
        () => writeOrRemove('pages/extra.md', `---\ntitle: Extra ${count}\n---\n\nText.\n`),
      ],
      ['changes a page', () => write('pages/about.mdx', `---\ntitle: About ${count}\n---\n\nHi.\n`)],
      ['changes the title of the site', () => set({ title: `Whole ${count}` })],
      ['changes the navbar', () => set({ item: `Docs ${count}` })],
      ['changes a redirect', () => set({ from: `/old-${number}/` })],
      ['changes the levels of tables of contents', () => set({ levels: 2 + number })],
      ['switches a setting', () => set({ [key]: !this.#settings[key] })],
      ['switches another setting', () => set({ [key]: !this.#settings[key] })],
      ['commits', () => this.#commit()],
      ['switches the branch', () => this.#switchBranch()],
      ['damages the output', () => this.#damage('build')],
      ['removes the output', () => this.#remove('build')],
      ['damages the cache', () => this.#damage('.ssg-cache')],
    ];
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item;
  }

  #at(file: string): string {
    return path.join(this.#dir, file);
  }

  #has(file: string): boolean {
    return existsSync(this.#at(file));
  }

  #read(file: string): string {
    return readFileSync(this.#at(file), 'utf8');
  }

  /** With a time a moment ago: ssg does not rely on the state of a file that has just been written. */
  #write(file: string, text: string): void {
    mkdirSync(path.dirname(this.#at(file)), { recursive: true });
    writeFileSync(this.#at(file), text);
    this.#touch(file, new Date(Date.now() - 1000));
  }

  #remove(file: string): string {
    rmSync(this.#at(file), { recursive: true, force: true });
    return file;
  }

  #move(from: string, to: string): string {
    const text = this.#read(from);
    this.#remove(from);
    this.#write(to, text);
    return `${from} to ${to}`;
  }

  #touch(file: string, time: Date): string {
    utimesSync(this.#at(file), time, time);
    return file;
  }

  #changeSecretly(file: string): string {
    const { atime, mtime } = statSync(this.#at(file));
    writeFileSync(this.#at(file), this.#read(file).replace('with words', 'with wordz'));
    utimesSync(this.#at(file), atime, mtime);
    return file;
  }

  #documents(): string[] {
    return filesIn(this.#at('docs'))
      .filter((file) => /\bdoc-\d+\.mdx?$/.test(file))
      .map((file) => `docs/${file}`);
  }

  #configure(settings: Partial<typeof SETTINGS>): void {
    Object.assign(this.#settings, settings);
    this.#write('site.config.ts', configOf(this.#settings));
    this.#write('settings.json', JSON.stringify(this.#settings));
  }

  #damage(folder: string): string | undefined {
    const files = filesIn(this.#at(folder));
    if (files.length === 0) return undefined;
    const file = path.join(folder, this.#pick(files));
    if (this.#random(3) === 0) return this.#remove(file);
    if (folder === 'build') appendFileSync(this.#at(file), 'x');
    else truncateSync(this.#at(file), Math.floor(statSync(this.#at(file)).size / 2));
    return file;
  }

  #git(...args: string[]): string {
    const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
    return execFileSync('git', [...identity, ...args], { cwd: this.#dir, encoding: 'utf8' });
  }

  #commit(): undefined {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', `--message=${this.#count}`);
  }

  #switchBranch(): string {
    this.#commit();
    const commit = this.#pick(this.#git('log', '--all', '--format=%h').trim().split('\n'));
    this.#git('checkout', '--quiet', '-B', `branch-${this.#count}`, commit);
    this.#settings = JSON.parse(this.#read('settings.json')) as typeof SETTINGS;
    return commit;
  }
}

/** Paths of all files in a folder, sorted; none if it does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
