/**
 * After any sequence of edits, a build publishes the files of a clean build and reports its problems, and so does a check.
 * `SSG_EDIT_STEPS=100 SSG_EDIT_SEED=7 SSG_EDIT_DOCS=2000 pnpm exec vitest run --project site edit-sequences` runs a longer sequence.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generated } from '../support/generated.ts';
import { randomFrom } from '../support/random.ts';
import { createSite, type Run, type TestSite } from '../support/site.ts';

const defaults = generated(2);
const STEPS = Number(process.env.SSG_EDIT_STEPS ?? defaults.numRuns);
const SEED = Number(process.env.SSG_EDIT_SEED ?? defaults.seed ?? Math.floor(Math.random() * 1e6));
/** A sidebar of more than 80 entries has fragments. */
const DOCS = Number(process.env.SSG_EDIT_DOCS ?? 90);

const CONFIG = `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  rules: { 'broken-link': 'warn', 'broken-anchor': 'warn', 'front-matter-reference': 'warn' },
});
`;

interface Doc {
  title: string;
  frontMatter: string;
  headings: string[];
  /** Markdown of links and images. */
  links: string[];
  words: number;
}

type Files = Record<string, string>;

const pathOf = (number: number, folder = number % 4): string => `docs/folder-${folder}/doc-${number}.md`;

function textOf({ title, frontMatter, headings, links, words }: Doc): string {
  const sections = headings.map(
    (heading, index) => `## ${heading}\n\nword${words} ${links[index] ?? 'text'}`,
  );
  const rest = links.slice(headings.length).join('\n\n');
  return `---\ntitle: ${title}\n${frontMatter}---\n\nText ${words}.\n\n${sections.join('\n\n')}\n\n${rest}\n`;
}

const picture = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;

/** The files of a site, changed by random edits. */
class Edited {
  readonly docs = new Map<string, Doc>();
  readonly others: Files = {
    'site.config.ts': CONFIG,
    'docs/index.md': '---\ntitle: Home\n---\n\n[A folder](./folder-0/doc-0.md)\n',
    'docs/folder-1/_category_.json': '{ "label": "First" }',
    'docs/folder-0/dot.svg': picture(8),
    'static/plain.txt': 'plain\n',
  };
  readonly #random: (below: number) => number;

  constructor(count: number, random: (below: number) => number) {
    this.#random = random;
    for (let number = 0; number < count; number++) {
      const links = [`[next](../folder-${(number + 1) % 4}/doc-${(number + 1) % count}.md#part-one)`];
      const headings = ['Part one', 'Part two'];
      this.docs.set(pathOf(number), { title: `Doc ${number}`, frontMatter: '', headings, links, words: 0 });
    }
  }

  files(): Files {
    return {
      ...this.others,
      ...Object.fromEntries([...this.docs].map(([file, doc]) => [file, textOf(doc)])),
    };
  }

  #file(): string {
    return [...this.docs.keys()][this.#random(this.docs.size)] as string;
  }

  #link(from: string): string {
    const to = path.posix.relative(path.posix.dirname(from), this.#file());
    return to.startsWith('.') ? to : `./${to}`;
  }

  #write(file: string, text: string): void {
    this.others[file] = text;
  }

  /** @returns what was done */
  edit(): string {
    const file = this.#file();
    const doc = this.docs.get(file) as Doc;
    const number = this.#random(1000);
    const link = this.#link(file);
    const edits: [name: string, edit: () => unknown][] = [
      ['changes a word', () => Object.assign(doc, { words: number })],
      ['changes another word', () => Object.assign(doc, { words: number })],
      ['renames a heading', () => doc.headings.splice(0, 1, `Part ${number}`)],
      ['restores a heading', () => doc.headings.splice(0, 1, 'Part one')],
      ['adds a heading', () => doc.headings.push(`More ${number}`)],
      ['removes a heading', () => doc.headings.pop()],
      ['links to an anchor', () => doc.links.push(`[there](${link}#part-two)`)],
      ['links to its own anchor', () => doc.links.push('[here](#part-two)')],
      ['links by URL', () => doc.links.push(`[site](https://example.com/docs/folder-0/doc-${number}/)`)],
      ['links to no document', () => doc.links.push(`[gone](./gone-${number}.md)`)],
      ['removes its links', () => Object.assign(doc, { links: [] })],
      ['links to a file', () => doc.links.push('[file](/plain.txt)')],
      ['shows a picture', () => doc.links.push('![dot](../folder-0/dot.svg)')],
      ['draws the picture again', () => this.#write('docs/folder-0/dot.svg', picture(number + 1))],
      ['changes the title', () => Object.assign(doc, { title: `Title ${number}` })],
      ['makes a draft', () => Object.assign(doc, { frontMatter: 'draft: true\n' })],
      ['changes the position', () => Object.assign(doc, { frontMatter: `sidebar_position: ${number}\n` })],
      ['names the next page', () => Object.assign(doc, { frontMatter: `pagination_next: gone-${number}\n` })],
      ['adds tags', () => Object.assign(doc, { frontMatter: `tags: [one, tag-${number % 3}]\n` })],
      ['removes its front matter', () => Object.assign(doc, { frontMatter: '' })],
      ['removes the document', () => this.docs.delete(file)],
      ['adds a document', () => this.docs.set(pathOf(1000 + number), structuredClone(doc))],
      [
        'moves the document',
        () => {
          this.docs.delete(file);
          this.docs.set(file.replace(/folder-\d/, `folder-${number % 4}`), doc);
        },
      ],
      ['labels a folder', () => this.#write('docs/folder-1/_category_.json', `{ "label": "${number}" }`)],
      ['removes a static file', () => delete this.others['static/plain.txt']],
      ['adds a static file', () => this.#write('static/plain.txt', `${number}\n`)],
    ];
    const [name, run] = edits[this.#random(edits.length)] as (typeof edits)[number];
    run();
    return `${file} ${name} (${number})`;
  }
}

/** The messages of a run, without times and counts of changed files. */
function messagesOf({ status, stdout, stderr }: Run): string[] {
  const lines = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => !/^Built | in build|^Checked /.test(line));
  return [`exit code ${status}`, ...lines];
}

async function outputOf({ dir }: TestSite): Promise<Record<string, string>> {
  const folder = path.join(dir, 'build');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(folder, file), await readFile(file, 'latin1')] as const;
      }),
    ),
  );
}

test(`any sequence of edits has the output and the messages of clean builds (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  const edited = new Edited(DOCS, random);
  let before = edited.files();
  const site = await createSite(before);
  await site.build();
  const history: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    for (let edits = 1 + random(2); edits > 0; edits--) history.push(edited.edit());
    const files = edited.files();
    for (const file of Object.keys(before)) if (!Object.hasOwn(files, file)) await site.remove(file);
    const changed = Object.entries(files).filter(([file, text]) => before[file] !== text);
    await site.write(Object.fromEntries(changed));
    before = files;
    const clean = await createSite(files);
    const command = random(4) === 0 ? 'check' : 'build';
    history.push(command);
    const [run, expected] = [await site.ssg(command), await clean.ssg(command)];
    expect(messagesOf(run), history.join('\n')).toEqual(messagesOf(expected));
    if (command === 'check' || run.status !== 0) continue;
    const [is, should] = [await outputOf(site), await outputOf(clean)];
    const wrong = [...new Set([...Object.keys(is), ...Object.keys(should)])].filter(
      (file) => is[file] !== should[file],
    );
    expect(wrong, history.join('\n')).toEqual([]);
  }
});
