/**
 * Builds the same generated documents with ssg and other tools, from nothing (cold), and prints times and ratios to ssg:
 *
 *   node tests/bench/compare.mjs [--documents 1000] [--runs 3] [--only ssg,vitepress] [--tools DIR] [--json FILE] [--page docs/comparison.md]
 *
 * The tools are installed from npm into `--tools` (default: a folder next to the temporary files, which is kept), each in its
 * own folder with its default theme. Hugo and Eleventy have no default theme and get a bare layout. Hugo takes part if it is
 * installed. The runs alternate, to spread other load on the machine evenly. A tool that fails is reported and left out.
 * All tools run on the same Node: this one, or one from npm if this one is too old for a tool.
 *
 * `--page` writes the ratios into a page, between `<!-- comparison -->` comments.
 *
 * CPU time includes child processes. `bytes` is the size of the output. Each build must contain the page of the last document.
 */
import { spawnSync } from 'node:child_process';
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
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { withComparison } from './comparison-page.mjs';
import { documentPath, writeSite } from './documents.mjs';
import { writeHugoSite } from './hugo.mjs';
import { measuring, median } from './measure.mjs';
import { CLI, needCli, readArguments, readNumber, stop } from './usage.mjs';

const write = (dir, file, text) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};

/** Moves the documents of `writeSite` to the folder where a tool expects them. */
function writeDocuments(dir, count, folder, home = 'index.md') {
  const site = path.join(dir, 'generated');
  writeSite(site, count);
  rmSync(path.join(dir, folder), { recursive: true, force: true });
  for (const file of readdirSync(path.join(site, 'docs'), { recursive: true })) {
    if (!file.endsWith('.md')) continue;
    const text = readFileSync(path.join(site, 'docs', file), 'utf8');
    write(dir, path.join(folder, file === 'index.md' ? home : file), text);
  }
  rmSync(site, { recursive: true });
}

const pageOf = (number) => documentPath(number).replace(/\.md$/, '');

/** Starlight needs it. */
const NODE = 22;

/**
 * `packages`: installed from npm; the first one is the tool. `prepare` writes the site. `page`: the file of a document in `output`.
 * `caches`: removed before each build.
 */
const TOOLS = {
  ssg: {
    label: 'ssg',
    prepare: (dir, count) => writeSite(dir, count),
    command: (_, node) => node(CLI, 'build', '.'),
    output: 'build',
    caches: ['.ssg'],
    page: (number) => `docs/${pageOf(number)}/index.html`,
    version: () =>
      JSON.parse(readFileSync(new URL('../../packages/ssg/package.json', import.meta.url))).version,
  },
  docusaurus: {
    label: 'Docusaurus',
    note: 'faster compiler',
    packages: {
      '@docusaurus/core': '^3.10.0',
      '@docusaurus/faster': '^3.10.0',
      '@docusaurus/preset-classic': '^3.10.0',
      '@mdx-js/react': '^3.0.0',
      'prism-react-renderer': '^2.3.0',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
    },
    prepare(dir, count) {
      writeDocuments(dir, count, 'docs');
      write(
        dir,
        'docusaurus.config.mjs',
        `export default {
  title: 'Bench', url: 'https://example.com', baseUrl: '/',
  future: { v4: true, faster: true },
  markdown: { format: 'md' },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
};\n`,
      );
    },
    command: (dir, node) => node(bin(dir, '@docusaurus/core', 'docusaurus'), 'build'),
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    page: (number) => `${pageOf(number)}/index.html`,
  },
  vitepress: {
    label: 'VitePress',
    packages: { vitepress: '^1.6.0' },
    prepare(dir, count) {
      writeDocuments(dir, count, 'docs');
      write(
        dir,
        'docs/.vitepress/config.mjs',
        `export default { title: 'Bench', cleanUrls: true, themeConfig: { search: { provider: 'local' } } };\n`,
      );
    },
    command: (dir, node) => node(bin(dir, 'vitepress'), 'build', 'docs'),
    output: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    page: (number) => `${pageOf(number)}.html`,
  },
  starlight: {
    label: 'Starlight',
    packages: { '@astrojs/starlight': '^0.42.4', astro: '^7.2.10' },
    prepare(dir, count) {
      writeDocuments(dir, count, 'src/content/docs');
      write(
        dir,
        'src/content.config.mjs',
        `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
      );
      const groups = [
        ...new Set(Array.from({ length: count }, (_, number) => documentPath(number).split('/')[0])),
      ];
      const sidebar = groups.map((directory) => ({
        label: directory,
        items: [{ autogenerate: { directory } }],
      }));
      write(
        dir,
        'astro.config.mjs',
        `import starlight from '@astrojs/starlight';

export default { site: 'https://example.com', integrations: [starlight({ title: 'Bench', sidebar: ${JSON.stringify(sidebar)} })] };\n`,
      );
    },
    command: (dir, node) => node(bin(dir, 'astro'), 'build'),
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    page: (number) => `${pageOf(number)}/index.html`,
  },
  rspress: {
    label: 'Rspress',
    packages: { '@rspress/core': '^2.0.0' },
    prepare(dir, count) {
      writeDocuments(dir, count, 'docs');
      write(dir, 'rspress.config.mjs', `export default { root: 'docs', title: 'Bench' };\n`);
    },
    command: (dir, node) => node(bin(dir, '@rspress/core', 'rspress'), 'build'),
    output: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
    page: (number) => `${pageOf(number)}.html`,
  },
  eleventy: {
    label: 'Eleventy',
    note: 'bare layout',
    packages: { '@11ty/eleventy': '^3.0.0', '@11ty/eleventy-plugin-syntaxhighlight': '^5.0.0' },
    prepare(dir, count) {
      writeDocuments(dir, count, 'docs');
      write(
        dir,
        'eleventy.config.mjs',
        `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';

export default function (eleventy) {
  eleventy.addPlugin(highlight);
  eleventy.addGlobalData('layout', 'page.html');
  return { dir: { input: 'docs', includes: '../layouts', output: '_site' }, markdownTemplateEngine: false };
}\n`,
      );
      write(
        dir,
        'layouts/page.html',
        '<!doctype html><html><head><title>{{ title }}</title></head><body>{{ content }}</body></html>\n',
      );
    },
    command: (dir, node) => node(bin(dir, '@11ty/eleventy', 'eleventy'), '--quiet'),
    output: '_site',
    caches: [],
    page: (number) => `${pageOf(number)}/index.html`,
  },
  hugo: {
    label: 'Hugo',
    note: 'bare layout',
    prepare(dir, count) {
      rmSync(path.join(dir, 'content'), { recursive: true, force: true });
      writeSite(dir, count);
      writeHugoSite(dir);
    },
    command: () => ['hugo', ['--quiet', '--destination', 'public']],
    output: 'public',
    caches: ['resources'],
    page: (number) => `${pageOf(number)}/index.html`,
    version: () =>
      /v(\d+\.\d+\.\d+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1],
  },
};

/** The command of an installed package. */
function bin(dir, name, command = name) {
  const manifest = path.join(dir, 'node_modules', name, 'package.json');
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[command]);
}

const { values } = readArguments({
  options: {
    documents: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(TOOLS).join(',') },
    tools: { type: 'string', default: path.join(tmpdir(), 'ssg-compare-tools') },
    json: { type: 'string' },
    page: { type: 'string' },
  },
});
const count = readNumber('documents', values.documents);
const runs = readNumber('runs', values.runs);
const names = values.only.split(',');
for (const name of names)
  if (!Object.hasOwn(TOOLS, name)) stop(`--only: unknown tool ${name}; use ${Object.keys(TOOLS).join(', ')}`);
needCli();

const work = mkdtempSync(path.join(tmpdir(), 'ssg-compare-'));
const folderOf = (name) => path.join(path.resolve(values.tools), name);

/** @returns the version of the tool; undefined if it is not available */
function install(name) {
  const { packages, version } = TOOLS[name];
  mkdirSync(folderOf(name), { recursive: true });
  return packages ? installPackages(folderOf(name), packages) : version();
}

/** @returns the version of the first package */
function installPackages(dir, packages) {
  mkdirSync(dir, { recursive: true });
  const manifest = JSON.stringify({ private: true, dependencies: packages }, undefined, 2);
  const file = path.join(dir, 'package.json');
  if (!existsSync(path.join(dir, 'node_modules')) || readFileSync(file, 'utf8') !== manifest) {
    writeFileSync(file, manifest);
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: dir,
      encoding: 'utf8',
    });
    if (status !== 0) {
      writeFileSync(file, '');
      throw new Error(`npm install failed:\n${stderr}`);
    }
  }
  const [tool] = Object.keys(packages);
  return JSON.parse(readFileSync(path.join(dir, 'node_modules', tool, 'package.json'), 'utf8')).version;
}

async function buildOnce(name) {
  const { command, output, caches, page } = TOOLS[name];
  const dir = folderOf(name);
  for (const folder of [output, ...caches]) rmSync(path.join(dir, folder), { recursive: true, force: true });
  const result = await measure(...command(dir, node), dir);
  if (!existsSync(path.join(dir, output, page(count - 1))))
    throw new Error('the last document was not built');
  return result;
}

function bytesOf(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE)
    return { executable: process.execPath, nodeVersion: process.versions.node };
  const nodeVersion = installPackages(folderOf('node'), { node: String(NODE) });
  return { executable: path.join(folderOf('node'), 'node_modules/node/bin/node'), nodeVersion };
}

const { executable, nodeVersion } = findNode();
const { measure, node } = measuring(work, executable);
const load = loadavg()[0];
const results = new Map();
const failures = {};
const attempt = async (name, action) => {
  try {
    return await action();
  } catch (error) {
    failures[name] = error.message;
    results.delete(name);
    console.error(`${name} is left out: ${error.message.slice(0, 2000)}`);
  }
};

console.log(
  `${count} documents, Node ${nodeVersion}, ${cpus().length} processors (${cpus()[0]?.model}), load ${load.toFixed(1)}, median of ${runs}`,
);
try {
  for (const name of names) {
    await attempt(name, () => {
      const version = install(name);
      if (version === undefined) throw new Error('it is not installed');
      TOOLS[name].prepare(folderOf(name), count);
      results.set(name, { version, runs: [] });
    });
  }
  for (let run = 0; run < runs; run++) {
    for (const name of [...results.keys()]) {
      await attempt(name, async () => results.get(name).runs.push(await buildOnce(name)));
    }
  }
  const rows = [...results].map(([name, { version, runs }]) => {
    const of = (what) => median(runs.map((each) => each[what] ?? 0));
    const bytes = bytesOf(path.join(folderOf(name), TOOLS[name].output));
    const { label, note } = TOOLS[name];
    return { name, label, note, version, wall: of('wall'), cpu: of('cpu'), memory: of('memory'), bytes };
  });
  const own = rows.find(({ name }) => name === 'ssg');
  console.log('tool         version      wall s   x ssg   CPU s   x ssg  output MB');
  for (const { name, version, wall, cpu, bytes } of rows) {
    const times = [wall, own && wall / own.wall, cpu, own && cpu / own.cpu];
    const cells = times.map((time) => (time?.toFixed(2) ?? '').padStart(8)).join('');
    console.log(`${name.padEnd(13)}${version.padEnd(11)}${cells}${(bytes / 1e6).toFixed(1).padStart(11)}`);
  }
  const report = {
    date: new Date().toISOString().slice(0, 10),
    documents: count,
    runs,
    node: nodeVersion,
    processors: { count: cpus().length, model: cpus()[0]?.model },
    load,
    tools: rows,
    failures,
  };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (values.page) writeFileSync(values.page, withComparison(readFileSync(values.page, 'utf8'), report));
} finally {
  rmSync(work, { recursive: true, force: true });
}
