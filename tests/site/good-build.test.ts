/** The output of a build without errors. */
import { writeFileSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../support/cli.ts';
import { createSite, spawnCli } from '../support/site.ts';
import { contentsOf, treeOf } from '../support/tree.ts';

/** A PNG of 3 by 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** The pages of an output, as URLs. */
function routes(files: string[]): string[] {
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file}`.replace(/index\.html$/, ''))
    .sort();
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1] as string);
}

/** The article of a page. */
function article(html: string): string {
  return /<div data-page-content="">(.*?)<\/div><\/article>/s.exec(html)?.[1] ?? '';
}

describe('a minimal site', () => {
  test('has its documents, an entry page, a not-found page, and machine-readable files', async () => {
    const site = await createSite({
      'docs/index.md': '# Welcome\n\nThe first paragraph, with `code` and **more**.\n',
      'docs/guides/basics.md': '---\ntitle: The basics\ndescription: All of them\n---\n\nText & text.\n',
    });
    const run = await site.build();
    expect(run.stderr).toBe('');
    expect(run.stdout.replace(/in \d.*s$/m, 'in TIME').replace(/\d+ kB/, 'SIZE')).toMatchInlineSnapshot(`
      "Built 3 pages in TIME
      30 files, SIZE in build (30 files changed)
      0 warnings
      "
    `);
    expect(run.status).toBe(0);
    const files = await site.files();
    expect(routes(files)).toEqual(['/', '/404.html', '/docs/', '/docs/guides/basics/']);
    expect(files.filter((file) => !/^(?:assets|search)\/|\.(?:html|md)$/.test(file))).toEqual([
      '_headers',
      'llms-full.txt',
      'llms.txt',
      'robots.txt',
      'sitemap.xml',
    ]);
    // Without a home page, the root redirects to the docs.
    expect(await site.page('/')).toContain('url=/docs/');

    const welcome = await site.page('/docs/');
    expect(welcome).toContain('<title>Welcome | Test</title>');
    expect(welcome).toContain('<meta name="description" content="The first paragraph, with code and more.">');
    expect(welcome).toContain('<link rel="canonical" href="https://example.com/docs/">');
    expect(welcome).toContain('<meta property="og:title" content="Welcome | Test">');
    expect(welcome).toContain('<meta property="og:url" content="https://example.com/docs/">');
    const basics = await site.page('/docs/guides/basics/');
    expect(basics).toContain('<title>The basics | Test</title>');
    expect(basics).toContain('<meta name="description" content="All of them">');
    const notFound = await site.output('404.html');
    expect(notFound).toContain('<title>Page Not Found | Test</title>');
    expect(notFound).toContain('content="noindex, nofollow"');
    expect(notFound).not.toContain('rel="canonical"');

    expect(await site.output('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
    );
    const sitemap = await site.output('sitemap.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://example.com/docs/',
      'https://example.com/docs/guides/basics/',
    ]);
  });
});

test('adds the base URL to every URL', async () => {
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.com', baseUrl: '/repo', favicon: 'img/icon.svg',
  themeConfig: { navbar: { items: [{ label: 'Flags', to: '/docs/flags/' }, { label: 'File', href: 'pathname:///a.pdf' }] } },
};`,
    'docs/index.md':
      '# Index\n\n[a](/docs/flags) [b](./flags.md#x) [c](/repo/docs/flags/) [d](pathname:///x) ![e](/img/dot.png)\n',
    'docs/flags.md': '# Flags\n\n## X\n',
    'static/img/dot.png': PNG,
    'static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const html = await site.page('/docs/');
  expect(hrefs(article(html))).toEqual([
    '#index',
    '/repo/docs/flags/',
    '/repo/docs/flags/#x',
    '/repo/docs/flags/',
    '/repo/x',
  ]);
  expect(html).toContain('<img src="/repo/img/dot.png" alt="e" width="3" height="2"');
  const outside = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].filter(
    ([, url]) => !url?.startsWith('/repo/'),
  );
  expect(outside).toEqual([]);
  expect(await site.output('robots.txt')).toContain('https://example.com/repo/sitemap.xml');
  expect(await site.output('sitemap.xml')).toContain('<loc>https://example.com/repo/docs/flags/</loc>');
});

test('writes pages as files without trailing slashes', async () => {
  const site = await createSite({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', trailingSlash: false };`,
    'docs/index.md': '# Index\n\n[a](/docs/flags/) [b](./flags.md) [c](guides/) [d](flags)\n',
    'docs/flags.md': '# Flags\n\n[home](../) [home](/) [sibling](guides) [index](./index.md)\n',
    'docs/guides/index.md': '# Guides\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect((await site.files()).filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'docs.html',
    'docs/flags.html',
    'docs/guides.html',
    'index.html',
  ]);
  expect(hrefs(article(await site.output('docs.html')))).toEqual([
    '#index',
    '/docs/flags',
    '/docs/flags',
    '/docs/guides',
    '/docs/flags',
  ]);
});

test('orders a generated sidebar by number prefixes, category files, and front matter', async () => {
  const site = await createSite({
    'docs/02-second.md': '# Second\n',
    'docs/01-first.md': '# First\n',
    'docs/zero.md': '---\nsidebar_position: 0\nsidebar_label: Zero!\n---\n\n# Nought\n',
    'docs/last.md': '# Last\n',
    'docs/03-guides/_category_.yml':
      'label: All guides\nlink:\n  type: generated-index\n  description: Read them\n',
    'docs/03-guides/10-ten.md': '# Ten\n\nThe tenth.\n',
    'docs/03-guides/9-nine.md': '# Nine\n',
    'docs/2021-11-19-news.md': '# A date is no prefix\n',
    'docs/_partial.md': '# No page\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(routes(await site.files())).toEqual([
    '/',
    '/404.html',
    '/docs/2021-11-19-news/',
    '/docs/category/all-guides/',
    '/docs/first/',
    '/docs/guides/nine/',
    '/docs/guides/ten/',
    '/docs/last/',
    '/docs/second/',
    '/docs/zero/',
  ]);
  const html = await site.page('/docs/last/');
  const sidebar = /<nav class="sidebar.*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(hrefs(sidebar)).toEqual([
    '/docs/zero/',
    '/docs/first/',
    '/docs/second/',
    '/docs/category/all-guides/',
    '/docs/guides/nine/',
    '/docs/guides/ten/',
    '/docs/2021-11-19-news/',
    '/docs/last/',
  ]);
  expect(sidebar).toContain('Zero!');
  const index = await site.page('/docs/category/all-guides/');
  expect(index).toContain('Read them');
  expect(index).toContain('The tenth.');
});

test('publishes versions', async () => {
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.com',
  docs: { versions: { '2.0': {}, '1.0': { label: 'One', path: 'old' } } },
};`,
    'docs/index.md': '# Next\n\n[Flags](./flags.md)\n',
    'docs/flags.md': '# Flags of next\n',
    'versioned_docs/version-2.0/index.md': '# Two\n\n[Flags](./flags.md) and [absolute](/flags.md)\n',
    'versioned_docs/version-2.0/flags.md': '# Flags of two\n',
    'versioned_docs/version-1.0/index.md': '# One\n\n[Next](/docs/next/)\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(routes(await site.files())).toEqual([
    '/',
    '/404.html',
    '/docs/',
    '/docs/flags/',
    '/docs/next/',
    '/docs/next/flags/',
    '/docs/old/',
  ]);
  expect(hrefs(article(await site.page('/docs/')))).toEqual(['#two', '/docs/flags/', '/docs/flags/']);
  expect(hrefs(article(await site.page('/docs/next/')))).toEqual(['#next', '/docs/next/flags/']);
});

test('resolves every form of links', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'docs/a/b.md': `# B

## Here {#here}

[file](./c.md) [file, bare](c.md) [from the docs folder](/a/c.md) [from the site's folder](/docs/a/c.md)
[no extension](c) [route](/docs/a/c/) [route without slash](/docs/a/c) [relative URL](../c/) [html](/docs/a/c.html)
[up](../index.md) [anchor](#here) [file and anchor](c.md#there) [query](c.md?x=1#there) [encoded](d%20e.md)
[angle](<d e.md>) [site](@site/docs/a/c.md) [asset](./data.csv) [static](/file.txt) [mail](mailto:a@b.c)
[protocol](//cdn.example.com/x) [reference][c] [page](/about/)

[c]: ./c.md

![beside](./dot.png) ![encoded](<./a dot.png>) ![static](/img/dot.png)
`,
    'docs/a/c.md': '# C\n\n## There\n',
    'docs/a/d e.md': '# D E\n',
    'docs/a/data.csv': '1,2\n',
    'docs/a/dot.png': PNG,
    'docs/a/a dot.png': PNG,
    'static/file.txt': 'text',
    'static/img/dot.png': PNG,
    'docs-content/pages/about.md': '# About\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const html = article(await site.page('/docs/a/b/'));
  const links = Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [text, href]),
  );
  expect(links).toMatchInlineSnapshot(`
    {
      "anchor": "/docs/a/b/#here",
      "angle": "/docs/a/d%20e/",
      "asset": "/assets/data-52186c9339.csv",
      "encoded": "/docs/a/d%20e/",
      "file": "/docs/a/c/",
      "file and anchor": "/docs/a/c/#there",
      "file, bare": "/docs/a/c/",
      "from the docs folder": "/docs/a/c/",
      "from the site's folder": "/docs/a/c/",
      "html": "/docs/a/c/",
      "mail": "mailto:a@b.c",
      "no extension": "/docs/a/c/",
      "page": "/about/",
      "query": "/docs/a/c/?x=1#there",
      "reference": "/docs/a/c/",
      "relative URL": "/docs/a/c/",
      "route": "/docs/a/c/",
      "route without slash": "/docs/a/c/",
      "site": "/docs/a/c/",
      "static": "/file.txt",
      "up": "/docs/",
    }
  `);
  const images = [...html.matchAll(/<img src="([^"]*)"[^>]*>/g)].map(([tag, src]) => [
    src?.replace(/-[\da-f]{10}/, '-HASH'),
    /width="3" height="2"/.test(tag),
  ]);
  expect(images).toEqual([
    ['/assets/dot-HASH.png', true],
    ['/assets/a-dot-HASH.png', true],
    ['/img/dot.png', true],
  ]);
  expect(await site.output('file.txt')).toBe('text');
});

describe('unchanged files', () => {
  const FILES = {
    'docs/index.md': '# Index\n',
    'docs/one.md': '# One\n',
    'docs/two.md': '# Two\n\n[One](./one.md)\n',
    'static/file.txt': 'text',
  };

  test('are not written by a second build, also without the cache', async () => {
    const site = await createSite(FILES);
    await site.build();
    const before = treeOf(`${site.dir}/build`);
    expect((await site.build()).stdout).toContain('nothing changed');
    expect(treeOf(`${site.dir}/build`)).toEqual(before);
    await rm(`${site.dir}/.ssg`, { recursive: true });
    expect((await site.build()).stdout).toContain('nothing changed');
    expect(treeOf(`${site.dir}/build`)).toEqual(before);
  });

  test('are kept on an edit; removed pages are deleted and changed output is restored', async () => {
    const site = await createSite(FILES);
    await site.build();
    const before = treeOf(`${site.dir}/build`);
    await site.write({ 'docs/one.md': '# One\n\nMore.\n' });
    expect((await site.build()).stdout).toMatch(/[1-9] files changed/);
    const after = treeOf(`${site.dir}/build`);
    const changed = Object.keys(after).filter((file) => after[file]?.inode !== before[file]?.inode);
    // Its text is also in the search index and in llms.txt.
    const own = changed.filter((file) => !/^(?:search\/|llms)/.test(file));
    expect(own.sort()).toEqual(['.ssg.json', 'docs/one/index.html', 'docs/one/index.md']);
    for (const [file, { time }] of Object.entries(after)) {
      if (!changed.includes(file)) expect(time).toBe(before[file]?.time);
    }

    await site.remove('static/file.txt');
    await writeFile(`${site.dir}/build/docs/two/index.html`, 'somebody else');
    await rm(`${site.dir}/build/robots.txt`);
    await site.build();
    const third = contentsOf(`${site.dir}/build`);
    expect(third['file.txt']).toBeUndefined();
    expect(third['docs/two/index.html']).toBe(before['docs/two/index.html']?.hash);
    expect(third['robots.txt']).toBe(before['robots.txt']?.hash);
  });

  test('detects a changed file of equal size', async () => {
    const site = await createSite(FILES);
    await site.build();
    await writeFile(`${site.dir}/build/file.txt`, 'TEXT');
    // The file system's clock may not have advanced since the build.
    const later = new Date(Date.now() + 1000);
    for (const file of ['.ssg.json', 'file.txt']) await utimes(`${site.dir}/build/${file}`, later, later);
    await site.build();
    expect(await site.output('file.txt')).toBe('text');
  });

  test.each(['read', 'compile', 'bundle', 'render', 'check', 'write'] as const)(
    'detects an edit at the beginning of the stage %s',
    async (stage) => {
      const site = await createSite(FILES);
      let isEdited = false;
      await build({
        dir: site.dir,
        onProgress(progress) {
          if (isEdited || progress.stage !== stage) return;
          isEdited = true;
          writeFileSync(`${site.dir}/docs/one.md`, '# One\n\nSaved while it was built.\n');
        },
      });
      expect(isEdited).toBe(true);
      await site.build();
      expect(await site.page('/docs/one/')).toContain('Saved while it was built.');
    },
  );
});

test('creates the same bytes in another folder, order, time zone, and language', async () => {
  const files: [string, string | Uint8Array][] = [
    ['docs/index.md', '# Index\n\n![Dot](./dot.png)\n'],
    ['docs/a.mdx', "import { Thing } from '../lib/thing.tsx';\n\n# A\n\n<Thing />\n"],
    ['docs/B.md', '# B\n\n```js\nconst one = 1;\n```\n'],
    ['docs/ä.md', '# Ä\n'],
    ['docs/z/_category_.json', '{ "label": "Z", "link": { "type": "generated-index" } }'],
    ['docs/z/one.md', '# One\n'],
    ['docs/dot.png', PNG],
    ['lib/thing.tsx', "import './thing.css';\n\nexport function Thing() {\n  return <b>Thing</b>;\n}\n"],
    ['lib/thing.css', '.thing { color: red; background: url(./dot.png); }\n'],
    ['lib/dot.png', PNG],
    ['static/a.txt', 'a'],
  ];
  const one = await createSite(Object.fromEntries(files));
  const two = await createSite(Object.fromEntries(files.toReversed()));
  expect((await one.build()).stderr).toBe('');
  const elsewhere = await createSite({});
  const run = await spawnCli(['build', two.dir], elsewhere.dir, {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });
  expect(run.stderr).toBe('');
  expect(contentsOf(`${two.dir}/build`)).toEqual(contentsOf(`${one.dir}/build`));
  const everything = Object.values(
    await Promise.all((await one.files()).map((file) => readFile(`${one.dir}/build/${file}`, 'latin1'))),
  );
  expect(everything.filter((text) => text.includes(one.dir))).toEqual([]);
});

test('resolves the output folder on the command line against the working directory', async () => {
  const site = await createSite({
    'website/docs/index.md': '# Index\n',
    'website/site.config.ts': "export default { title: 'T', url: 'https://example.com' };",
  });
  const run = await site.ssg('build', 'website', '--out-dir', 'public');
  expect(run.stderr).toBe('');
  expect((await stat(path.join(site.dir, 'public/docs/index.html'))).isFile()).toBe(true);
});
