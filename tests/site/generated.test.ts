/**
 * Randomly generated small sites: the build finishes, is reproducible, and every internal link that passes the check
 * resolves. The test resolves links from the output alone, like a browser.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../packages/ssg/src/core/types.ts';
import { build } from '../support/cli.ts';
import { generated } from '../support/generated.ts';
import { contentsOf } from '../support/tree.ts';

interface Settings {
  baseUrl: string;
  trailingSlash: boolean;
  routeBasePath: string;
}

interface DocumentPlan {
  folder: string;
  name: string;
  format: 'md' | 'mdx';
  slug: string | undefined;
  isDraft: boolean;
  headings: string[];
  links: LinkPlan[];
}

interface LinkPlan {
  /** Index of the target document. */
  target: number;
  style:
    | 'file'
    | 'bare'
    | 'root'
    | 'site'
    | 'route'
    | 'relative'
    | 'own'
    | 'image'
    | 'static'
    | 'html'
    | 'broken';
  hash: 'none' | 'right' | 'wrong';
}

const FOLDERS = ['', 'guides', '01-start', 'guides/deep', 'a b', 'ünï', '100%'];
const NAMES = [
  'index',
  'readme',
  'flags',
  '2-two',
  'c.d',
  'e+f',
  'q&a',
  "it's",
  '日本',
  'x y',
  'a#b',
  '50%',
  'true',
  '12',
];
const HEADINGS = [
  'Start',
  'The `code` way',
  'Ünïcödé & more',
  'Start',
  'A <b> C',
  '1.2.3',
  'Über *alles* {#custom}',
  '日本語',
];

const documentPlan = fc.record({
  folder: fc.constantFrom(...FOLDERS),
  name: fc.constantFrom(...NAMES),
  format: fc.constantFrom('md' as const, 'md' as const, 'md' as const, 'mdx' as const),
  slug: fc.option(fc.constantFrom('/', '/other', 'below', '/deep/er/', 'ü b', '/x.y', '/index'), {
    nil: undefined,
    freq: 4,
  }),
  isDraft: fc.boolean().map((value) => value),
  headings: fc.array(fc.constantFrom(...HEADINGS), { maxLength: 4 }),
  links: fc.array(
    fc.record({
      target: fc.nat(20),
      style: fc.constantFrom<LinkPlan['style']>(
        'file',
        'file',
        'bare',
        'root',
        'site',
        'route',
        'relative',
        'own',
        'image',
        'static',
        'html',
        'broken',
      ),
      hash: fc.constantFrom('none' as const, 'right' as const, 'wrong' as const),
    }),
    { maxLength: 6 },
  ),
});

const site = fc.record({
  settings: fc.record({
    baseUrl: fc.constantFrom('/', '/base/', '/base-url/'),
    trailingSlash: fc.boolean(),
    routeBasePath: fc.constantFrom('docs', '/', 'a/b'),
  }),
  documents: fc.uniqueArray(documentPlan, {
    minLength: 1,
    maxLength: 8,
    selector: ({ folder, name }) => `${folder}/${name.replace('readme', 'index')}`,
  }),
});

const root = mkdtempSync(path.join(tmpdir(), 'ssg-generated-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;

test('resolves every internal link that passes the check', async () => {
  await fc.assert(
    fc.asyncProperty(site, async ({ settings, documents }) => {
      const dir = path.join(root, String(count++));
      writeSite(dir, settings, documents);
      const result = await build({ dir });
      const errors = result.diagnostics.filter(({ severity }) => severity === 'error');
      // Broken links are warnings here, so the site is published and can be compared.
      if (errors.length > 0) {
        expect(errors.filter(({ code }) => code !== 'duplicate-id' && code !== 'no-documents')).toEqual([]);
        expect(existsSync(path.join(dir, 'build'))).toBe(false);
        return;
      }
      const again = await build({ dir, outDir: path.join(dir, 'again') });
      expect(again.diagnostics).toEqual(result.diagnostics);
      expect(contentsOf(path.join(dir, 'again'))).toEqual(contentsOf(path.join(dir, 'build')));
      checkLinks(dir, settings.baseUrl, result.diagnostics);
      rmSync(dir, { recursive: true });
    }),
    generated(4),
  );
});

function fileOf({ folder, name, format }: DocumentPlan): string {
  return path.posix.join('docs', folder, `${name}.${format}`);
}

function writeSite(dir: string, settings: Settings, documents: DocumentPlan[]): void {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  const { routeBasePath, ...others } = settings;
  const config = {
    title: 'T',
    url: 'https://example.com',
    ...others,
    docs: { routeBasePath },
    rules: {
      'broken-link': 'warn',
      'broken-anchor': 'warn',
      'broken-image': 'warn',
      'duplicate-route': 'warn',
    },
  };
  write('site.config.ts', `export default ${JSON.stringify(config)};\n`);
  write('static/file.txt', 'text');
  write('static/img/a b.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  documents.forEach((plan, index) => {
    // One document is never a draft, so there is always a site.
    const isDraft = plan.isDraft && index > 0 && index % 3 === 0;
    const frontMatter = [
      ...(plan.slug === undefined ? [] : [`slug: ${JSON.stringify(plan.slug)}`]),
      ...(isDraft ? ['draft: true'] : []),
    ];
    const head = frontMatter.length > 0 ? `---\n${frontMatter.join('\n')}\n---\n\n` : '';
    const headings = plan.headings.map((heading) => {
      const text = plan.format === 'mdx' ? heading.replace('<', '\\<') : heading;
      return `## ${text}\n\nText.\n`;
    });
    const links = plan.links.map((link) => `- ${linkText(link, plan, documents, settings)}\n`);
    write(fileOf(plan), `${head}# Title ${index}\n\n${headings.join('\n')}\n${links.join('')}`);
  });
}

const encode = (text: string): string => encodeURI(text).replace(/[#?]/g, encodeURIComponent);

/** A Markdown link, valid in most cases. */
function linkText(link: LinkPlan, from: DocumentPlan, documents: DocumentPlan[], settings: Settings): string {
  const to = documents[link.target % documents.length] as DocumentPlan;
  const relative = path.posix.relative(path.posix.dirname(fileOf(from)), fileOf(to));
  const hash = { none: '', right: '#start', wrong: '#nothing' }[link.hash];
  const url = {
    file: `${relative.startsWith('.') ? '' : './'}${encode(relative)}${hash}`,
    bare: `${encode(relative)}${hash}`,
    root: `/${encode(path.posix.join(to.folder, `${to.name}.${to.format}`))}${hash}`,
    site: `@site/${encode(fileOf(to))}${hash}`,
    route: `${encode(path.posix.join('/', settings.routeBasePath, to.folder, to.name))}${hash}`,
    relative: `${encode(path.posix.join(path.posix.relative(from.folder, to.folder) || '.', to.name))}/${hash}`,
    own: hash === '' ? '#' : hash,
    image: './none.png',
    static: '/file.txt',
    html: `./x/../${encode(relative)}${hash}`,
    broken: `./no-such-file.md${hash}`,
  }[link.style];
  if (link.style === 'image') return `![x](/img/a%20b.svg) ![y](${url})`;
  if (link.style === 'html' && from.format === 'md') return `<a href="${url}">x</a>`;
  return `[x](${url})`;
}

/** Resolves every link of every page from the output, like a host and a browser. */
function checkLinks(dir: string, baseUrl: string, diagnostics: Diagnostic[]): void {
  const folder = path.join(dir, 'build');
  // Many links to one target are one problem. So the links are read at the places of the problem.
  const namedBy = (isAnchor: boolean): string[] =>
    diagnostics
      .filter(({ code }) => (code === 'broken-anchor') === isAnchor)
      .flatMap((problem) =>
        [problem, ...(problem.related ?? [])].flatMap(({ file, line }) =>
          file === undefined || line === undefined ? [] : linksInLine(file, line),
        ),
      );
  const broken = new Set(namedBy(false));
  const brokenAnchors = namedBy(true).map((link) => link.slice(link.indexOf('#') + 1));
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const ids = new Map<string, Set<string>>();
  for (const page of pages) {
    const html = readFileSync(path.join(folder, page), 'utf8');
    ids.set(
      page,
      new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id]) => decodeEntities(id as string))),
    );
  }
  const base = encodeURI(baseUrl);
  const wrong: string[] = [];
  for (const page of pages) {
    const html = readFileSync(path.join(folder, page), 'utf8').replace(
      /<script[^>]*>[\s\S]*?<\/script>/g,
      '',
    );
    const url = new URL(
      `http://site${base}${encode(page)
        .replace(/(^|\/)index\.html$/, '$1')
        .replace(/\.html$/, '')}`,
    );
    for (const [, written = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const href = decodeEntities(written);
      const target = new URL(href, url);
      // A path with an ending gets the base URL, like the path of a static file.
      const isReported =
        broken.has(href) || (href.startsWith(base) && broken.has(`/${href.slice(base.length)}`));
      if (target.host !== 'site' || isReported) continue;
      const file = findFile(folder, base, target);
      expect(file, `${page}: ${href}`).toBeDefined();
      const id = decodeURIComponent(target.hash.slice(1));
      if (id !== '' && file?.endsWith('.html') && !ids.get(file)?.has(id)) wrong.push(id);
    }
  }
  // The check resolves links to files, not to URLs of the output, so this compares counts.
  for (const id of new Set(wrong)) {
    const reported = brokenAnchors.filter((anchor) => anchor === id).length;
    expect(wrong.filter((other) => other === id).length, id).toBeLessThanOrEqual(reported);
  }
}

/** @param line 1-based */
function linksInLine(file: string, line: number): string[] {
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  return [...text.matchAll(/\]\(([^)]+)\)|href="([^"]+)"/g)].map(
    ([, link, href]) => (link ?? href) as string,
  );
}

function findFile(folder: string, base: string, { pathname }: URL): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  let bare: string;
  try {
    bare = decodeURIComponent(pathname.slice(base.length));
  } catch {
    return undefined;
  }
  const candidates = bare === '' || bare.endsWith('/') ? [`${bare}index.html`] : [bare, `${bare}.html`];
  return candidates.find((file) => {
    const state = statSync(path.join(folder, file), { throwIfNoEntry: false });
    return state?.isFile() === true;
  });
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#x22;', '"')
    .replaceAll('&#x26;', '&')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
