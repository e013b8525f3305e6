/**
 * Measures search quality with realistic questions and the sections that answer them.
 *
 *   node tests/bench/search.mjs                      the DotSlash site
 *   node tests/bench/search.mjs --corpora DIR        also the documentation sets in DIR that have a file of questions
 *                                                    (default: the environment variable CORPORA)
 *   node tests/bench/search.mjs --alone              without MiniSearch and Pagefind, which are installed for comparison
 *   node tests/bench/search.mjs --verbose            also lists each question whose first result is wrong
 *
 * Every engine searches the same built pages. Only ssg knows the search words in comments of the sources. MiniSearch uses the
 * sections and settings of VitePress. Pagefind orders a page's sections like its own interface. Prints for each set and engine:
 *
 *   first     questions whose first result is correct
 *   three     questions with a correct result among the first three
 *   mrr       mean reciprocal rank: 1 if the first result is always correct, 0.5 if it is always the second
 */

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createSearch } from '@slashdocs/runtime/search';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright-core';
import { BROWSER_ARGUMENTS } from '../browser.mjs';
import { CLI, needBrowser, needCli, readArguments, stop } from './usage.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const QUESTIONS = fileURLToPath(new URL('./questions/', import.meta.url));
const YARDSTICKS = ['minisearch@7', 'pagefind@1'];

const { values: options } = readArguments({
  options: {
    corpora: { type: 'string', default: process.env.CORPORA },
    alone: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
needCli();
if (options.corpora !== undefined && !existsSync(options.corpora))
  stop(`--corpora: there is no folder ${options.corpora}`);

const temporary = mkdtempSync(path.join(os.tmpdir(), 'ssg-bench-search-'));
try {
  const tools = options.alone ? undefined : install();
  for (const set of sets()) {
    const build = set.build();
    const engines = [['ssg', await openOurs(build)]];
    if (tools) {
      engines.push(['MiniSearch', openMiniSearch(tools, build)]);
      engines.push(['Pagefind', await openPagefind(tools, build)]);
    }
    for (const [name, { find, close }] of engines) {
      await measure(`${set.name} ${name}`, find, set.questions);
      await close?.();
    }
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** A line of a questions file: the question, ` | `, and the sections that answer it, separated by commas. */
function questionsOf(name) {
  const lines = readFileSync(path.join(QUESTIONS, `${name}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [question, answers] = line.split(' | ');
    return { question, answers: answers.split(', ') };
  });
}

function sets() {
  const dotslash = {
    name: 'dotslash',
    questions: questionsOf('dotslash'),
    build: () => buildSite(REPOSITORY, 'dotslash'),
  };
  if (options.corpora === undefined) return [dotslash];
  const names = readdirSync(QUESTIONS).map((file) => path.parse(file).name);
  const found = names.filter((name) => existsSync(path.join(options.corpora, name, 'site.json')));
  if (found.length === 0) stop(`--corpora: no documentation set in ${options.corpora} has questions`);
  return [
    dotslash,
    ...found.map((name) => ({
      name,
      questions: questionsOf(name),
      build: () => buildSite(copyCorpus(name), name),
    })),
  ];
}

/** @returns a folder with the documentation set and a configuration */
function copyCorpus(name) {
  const from = path.join(options.corpora, name);
  const folder = path.join(temporary, `${name}-site`);
  for (const entry of ['docs', 'static', 'sidebars.json']) {
    if (existsSync(path.join(from, entry)))
      cpSync(path.join(from, entry), path.join(folder, entry), { recursive: true });
  }
  const { title, url, baseUrl, routeBasePath, exclude } = JSON.parse(
    readFileSync(path.join(from, 'site.json'), 'utf8'),
  );
  const docs = { routeBasePath, sidebarPath: './sidebars.json', exclude };
  // The sets contain only documents, so links to other parts of the site are broken.
  const config = {
    title,
    url,
    baseUrl,
    onBrokenLinks: 'warn',
    presets: [['classic', { docs, blog: false }]],
  };
  writeFileSync(path.join(folder, 'docusaurus.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  return folder;
}

/** @returns the folder with the built site */
function buildSite(folder, name) {
  const out = path.join(temporary, name);
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'build', folder, '--out-dir', out], {
    encoding: 'utf8',
  });
  return status === 0 ? out : stop(`${name} could not be built:\n${stderr}`);
}

async function openOurs(build) {
  const read = (name) => JSON.parse(readFileSync(path.join(build, 'search', name), 'utf8'));
  const search = await createSearch(async (name) => read(name));
  const otherScopes = read('index.json').scopes.map(([, scope]) => scope);
  return {
    find: async (question) => (await search.find(question, { otherScopes })).map(({ href }) => href),
  };
}

/** Installed on demand, because the project does not depend on them. */
function install() {
  const folder = path.join(temporary, 'yardsticks');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...YARDSTICKS], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { folder, require: createRequire(path.join(folder, 'index.js')) };
}

function openMiniSearch({ require }, build) {
  const MiniSearch = require('minisearch');
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], idField: 'href' });
  index.addAll(pagesIn(build).flatMap(sectionsOf));
  const settings = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  return { find: (question) => index.search(question, settings).map(({ id }) => id) };
}

/** Only pages that ssg's search indexes, too. */
function pagesIn(build) {
  return readdirSync(build, { recursive: true })
    .filter((file) => file.endsWith('.html') && !/^404\.html$|(?:^|\/)print\//.test(file))
    .map((file) => ({ file, html: readFileSync(path.join(build, file), 'utf8') }));
}

function sectionsOf({ file, html }) {
  // jsdom ignores style sheets and reports syntax that it does not support.
  const { document } = new JSDOM(html.replace(/<style[\s\S]*?<\/style>/g, '')).window;
  const article = document.querySelector('article');
  const page = new URL(
    document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? file,
    'http://x',
  ).pathname;
  const title = article?.querySelector('h1')?.textContent.replace('#', '').trim() ?? '';
  if (!article || title === '') return [];
  const sections = [{ href: page, title, titles: '', text: '' }];
  const read = (node) => {
    const last = sections.at(-1);
    if (node.nodeType === 3) last.text += `${node.data} `;
    else if (/^H[2-6]$/.test(node.nodeName) && node.id)
      sections.push({ href: `${page}#${node.id}`, title: node.textContent.trim(), titles: title, text: '' });
    else if (!/^(?:H1|NAV|SVG|SCRIPT|STYLE|BUTTON)$/i.test(node.nodeName)) node.childNodes.forEach(read);
  };
  read(article);
  return sections;
}

async function openPagefind({ folder }, build) {
  const { createIndex, close: closeIndexer } = await import(
    pathToFileURL(path.join(folder, 'node_modules/pagefind/lib/index.js')).href
  );
  const { index } = await createIndex({ rootSelector: 'article' });
  for (const { file, html } of pagesIn(build)) await index.addHTMLFile({ sourcePath: file, content: html });
  const output = `${build}-pagefind`;
  await index.writeFiles({ outputPath: path.join(output, 'pagefind') });
  await closeIndexer();
  const { origin, close } = await serve(output);
  const browser = await chromium.launch({ executablePath: needBrowser(), args: BROWSER_ARGUMENTS });
  const page = await browser.newPage();
  await page.goto(origin);
  return {
    find: (question) =>
      page.evaluate(async (text) => {
        const pagefind = await import('/pagefind/pagefind.js');
        const { results } = await pagefind.search(text);
        const pages = await Promise.all(results.slice(0, 8).map((result) => result.data()));
        return pages.flatMap(({ sub_results: sections }) =>
          // Sorted by number of matches, like its own interface.
          sections
            .sort((a, b) => b.locations.length - a.locations.length)
            .slice(0, 3)
            .map(({ url }) => url),
        );
      }, question),
    close: async () => {
      await browser.close();
      close();
    },
  };
}

async function serve(folder) {
  const types = { '.js': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm' };
  const server = createServer(({ url }, response) => {
    const file = path.join(folder, new URL(url, 'http://x').pathname);
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>x</title>');
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

async function measure(name, find, questions) {
  let first = 0;
  let three = 0;
  let reciprocals = 0;
  for (const { question, answers } of questions) {
    const wanted = answers.map(comparable);
    const found = (await find(question)).map(comparable);
    const rank = found.findIndex((href) => wanted.includes(href)) + 1;
    if (rank === 1) first++;
    if (rank >= 1 && rank <= 3) three++;
    if (rank >= 1) reciprocals += 1 / rank;
    if (options.verbose && rank !== 1)
      console.log(`  ${question}: ${rank || 'not found'}, first ${found[0] ?? 'nothing'}`);
  }
  const { length } = questions;
  const mrr = (reciprocals / length).toFixed(3);
  console.log(`${name.padEnd(24)} first ${first}/${length}  three ${three}/${length}  mrr ${mrr}`);
}

/** Engines differ in trailing slashes and file names. */
function comparable(href) {
  const { pathname, hash } = new URL(href, 'http://x');
  const page = pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/$/, '');
  return decodeURIComponent(page + hash);
}
