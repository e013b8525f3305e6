/** The handbook in `docs`, a site with all gates on: links, budgets, contrast, and code that is tested. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSite, REPOSITORY, runCli } from '../support/site.ts';
import { pagesWithBlocks, type TitledBlock } from '../support/titled-blocks.ts';

test('builds without problems, and shows the source and the result of an example', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ssg-handbook-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const output = path.join(folder, 'build');
  const run = await runCli(['build', 'docs', '--out-dir', output, '--max-warnings', '0'], REPOSITORY);
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  const page = await readFile(path.join(output, 'writing/markdown/index.html'), 'utf8');
  expect(page).toMatch(
    /<div class="example"><div class="code-block" data-language="md">[\s\S]*?<\/div><div class="example-result"[^>]*><p>Write <em>emphasis<\/em>/,
  );
});

test('has code blocks that pass their tests', async () => {
  const run = await runCli(['test', 'docs'], REPOSITORY);
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

test('has links that work on GitHub, which resolves them from the file', () => {
  const pages = readdirSync(path.join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' });
  const broken = pages
    .filter((page) => page.endsWith('.md') && !/^(?:build|\.)/.test(page))
    .flatMap((page) => {
      const file = path.join(REPOSITORY, 'docs', page);
      const prose = readFileSync(file, 'utf8').replace(/(`{3,})[\s\S]*?\n\s*\1|`[^`\n]*`/g, '');
      return [...prose.matchAll(/\]\((?!\w+:|[#/])([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(path.resolve(path.dirname(file), target)))
        .map(([, target]) => `${page}: ${target}`);
    });
  expect(broken).toEqual([]);
});

/** Files that readers have, so the handbook does not show them. */
const ASSUMED = {
  'docs/index.md': '# Start\n\nWords.\n',
  'docs/guides/start.md': '# Start\n\nWords.\n\n## Proxies\n\nWords.\n',
  'api/index.md': '# API\n\nWords.\n',
  'docs/guides/writing-pages.md': '# Writing pages\n\nWords.\n',
  'versioned_docs/version-2.0/index.md': '# Start\n\nWords of 2.0.\n',
  'static/img/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"></svg>',
  '_posts/2026-01-31-hello.md': '# Hello\n\nWords.\n\n<!-- truncate -->\n',
  'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: My API, version: "1" }\npaths: {}\n',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"></svg>',
};
const FONT = path.join(REPOSITORY, 'packages/theme/src/fonts/text.woff2');

describe.each(['start', 'writing', 'site', 'design', 'developers', 'publishing', 'migrating'])(
  '%s',
  (folder) => {
    test.each(pagesWithBlocks(path.join(REPOSITORY, 'docs', folder)).filter(hasSite))(
      'the examples of $page build',
      async ({ page, blocks }) => {
        const site = await createSite(ASSUMED);
        mkdirSync(path.join(site.dir, 'src/fonts'), { recursive: true });
        copyFileSync(FONT, path.join(site.dir, 'src/fonts/inter.woff2'));
        for (const stage of stagesOf(blocks)) {
          await site.write(stage);
          const { stderr, status } = await site.build();
          expect(stderr).toBe('');
          expect(status).toBe(0);
        }
        for (const [file, text] of RESULTS[`${folder}/${page}`] ?? [])
          expect(await site.output(file)).toContain(text);
      },
    );
  },
);

/** What the last example of a page does, as the page says: text in an output file. */
const RESULTS: Record<string, [file: string, text: string][]> = {
  'site/blog.md': [
    ['blog/index.html', 'Ada Lovelace'],
    ['blog/2026/01/31/hello/index.html', 'Here is how it works.'],
    ['blog/rss.xml', 'Version 2.0'],
  ],
  'site/languages.md': [
    ['fr/docs/index.html', 'Guides pratiques'],
    ['fr/docs/index.html', '>Documentation</a>'],
  ],
  'site/redirects.md': [
    ['docs/setup/index.html', '/docs/guides/install/'],
    ['docs/howto/start/index.html', '/docs/guides/start/'],
  ],
  'site/home-page.md': [['docs/index.html', '<h1']],
  'site/versions.md': [
    ['docs/index.html', 'Words of 2.0.'],
    ['docs/next/index.html', 'Words.'],
  ],
  'design/replace-a-component.md': [
    ['docs/index.html', '<span class="heading-mark">§</span>'],
    ['docs/index.html', '<p class="footer-note">Made with care.</p>'],
  ],
  'design/slots.md': [['docs/index.html', '>Report a problem</a>']],
  'design/theme-of-your-own.md': [['docs/index.html', '<nav aria-label="Docs">']],
  'publishing/docsearch.md': [['docs/index.html', 'name="docsearch:docusaurus_tag"']],
  'migrating/eleventy.md': [['index.html', '>Start</a>']],
  'migrating/hugo.md': [
    ['index.html', '>Overview</a>'],
    ['index.html', 'Read this first'],
    ['index.html', 'Install version 2.0, then read the <a href="/guide/"'],
    ['start/index.html', '/guide/'],
  ],
  'migrating/jekyll.md': [
    ['docs/start/index.html', 'Install the tool.'],
    ['blog/2026/01/31/hello/index.html', 'Words.'],
  ],
  'migrating/nextra.md': [
    ['index.html', 'Version 2 is a beta.'],
    ['index.html', 'data-label="pnpm"'],
    ['index.html', 'class="cards-title">Guide</a>'],
  ],
  'migrating/fumadocs.md': [
    ['docs.html', 'Version 2 is a beta.'],
    ['docs.html', 'data-label="pnpm"'],
    ['docs.html', '<summary>Why two commands?</summary>'],
    ['docs.html', 'class="cards-title">Guide</a>'],
  ],
  'migrating/starlight.md': [
    ['index.html', '>First steps</a>'],
    ['index.html', 'Version 2 is out.'],
  ],
};

const CONFIG = 'site.config.ts';
/** Files of a site. Others are commands, messages, and files of hosts. */
const SITE_FILE = /^(?:docs|src|content|pages|plugins|theme|blog|i18n|static)\/|^[\w-]+\.css$/;

function hasSite({ blocks }: { blocks: TitledBlock[] }): boolean {
  return blocks.some(({ title }) => title === CONFIG || SITE_FILE.test(title));
}

/** The states of a site, as files. A block with the name of an earlier one starts the next state. */
function stagesOf(blocks: readonly TitledBlock[]): Record<string, string>[] {
  const stages: Record<string, string>[] = [{}];
  for (const { title, text } of blocks) {
    if (title !== CONFIG && !SITE_FILE.test(title)) continue;
    if (title in (stages.at(-1) ?? {})) stages.push({});
    Object.assign(stages.at(-1) ?? {}, { [title]: title === CONFIG ? wholeConfig(text) : text });
  }
  return stages;
}

/** Adds the required keys to a part of a configuration. */
function wholeConfig(text: string): string {
  if (text.includes('export default')) return text;
  return `export default { title: 'My tool', url: 'https://my-tool.example',\n${text}};\n`;
}
