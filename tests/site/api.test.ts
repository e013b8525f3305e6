/** `ssg/api`, and the examples of `docs/developers/api.md`. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  build,
  check,
  type Diagnostic,
  formatDiagnostics,
  loadConfig,
  type WatchChange,
  watch,
} from '@slashdocs/ssg/api';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createSite, REPOSITORY, type TestSite } from '../support/site.ts';

const run = promisify(execFile);

const GOOD = { 'docs/index.md': '# Start\n\n[Flags](./flags.md)\n', 'docs/flags.md': '# Flags\n' };
const BROKEN = { ...GOOD, 'docs/flags.md': '# Flags\n\nSee [all](./flag.md).\n' };

describe('build', () => {
  test('publishes the site and returns its pages and files', async () => {
    const site = await createSite(GOOD);
    const result = await build({ dir: site.dir });
    expect(result).toMatchObject({ ok: true, pages: 3, outDir: path.join(site.dir, 'build') });
    expect(result.routes).toEqual([
      { path: '/docs/flags/', file: 'docs/flags/index.html', source: path.join(site.dir, 'docs/flags.md') },
      { path: '/docs/', file: 'docs/index.html', source: path.join(site.dir, 'docs/index.md') },
    ]);
    const paths = result.files.map((file) => file.path);
    expect(paths).toEqual(await site.files());
    expect(result.changed).toEqual(paths);
    const page = await site.output('docs/index.html');
    expect(result.files).toContainEqual({ path: 'docs/index.html', bytes: Buffer.byteLength(page) });
  });

  test('returns the same result from the cache, without changed files', async () => {
    const site = await createSite(GOOD);
    const first = await build({ dir: site.dir });
    // The first build may have started in the moment in which the files were written, and then is not remembered.
    await build({ dir: site.dir });
    const stages = new Set<string>();
    const last = await build({ dir: site.dir, onProgress: ({ stage }) => stages.add(stage) });
    expect(last).toEqual({ ...first, changed: [] });
    expect([...stages]).toEqual(['read']);
  });

  test('returns a broken link with its position, and publishes nothing', async () => {
    const site = await createSite(BROKEN);
    const result = await build({ dir: site.dir });
    expect(result).toMatchObject({ ok: false, files: [], changed: [] });
    expect(result.routes).toHaveLength(2);
    expect(result.diagnostics).toEqual([
      expect.objectContaining({
        code: 'broken-link',
        severity: 'error',
        file: path.join(site.dir, 'docs/flags.md'),
        line: 3,
        column: 5,
      }),
    ]);
    expect(existsSync(result.outDir)).toBe(false);
  });

  test('fails if there are too many warnings', async () => {
    const site = await createSite({
      ...BROKEN,
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', rules: { 'broken-link': 'warn' } };`,
    });
    expect(await build({ dir: site.dir, maxWarnings: 0 })).toMatchObject({ ok: false, files: [] });
    expect(await build({ dir: site.dir, maxWarnings: 1 })).toMatchObject({ ok: true });
  });

  test('names the options of the API in problems of the output folder', async () => {
    const site = await createSite({ 'docs/index.md': '# Start\n', 'away/own.txt': 'a' });
    const { diagnostics } = await build({ dir: site.dir, outDir: path.join(site.dir, 'away') });
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'choose another folder with `outDir`, move the files (to publish them, into `static`), or delete them with `force: true`',
    ]);
  });

  test('adds the base URL and the language to routes', async () => {
    const site = await createSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '/x/', locales: [{ code: 'de' }] };`,
      'docs/ä b.md': '# Start\n',
    });
    const { routes } = await build({ dir: site.dir });
    expect(routes.map(({ path, file }) => [path, file])).toEqual([
      ['/x/docs/%C3%A4%20b/', 'docs/ä b/index.html'],
      ['/x/de/docs/%C3%A4%20b/', 'de/docs/ä b/index.html'],
    ]);
  });

  test('reports a missing configuration', async () => {
    const site = await createSite(GOOD, { hasConfig: false });
    const result = await build({ dir: site.dir });
    expect(result).toMatchObject({ ok: false, pages: 0, routes: [], files: [] });
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['config-not-found']);
  });

  test('builds several sites in one process', async () => {
    const before = process.cwd();
    const sites = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        createSite({
          'docusaurus.config.js': `module.exports = { title: '${name}', url: 'https://example.com', baseUrl: '/', presets: ['classic'], customFields: { folder: process.cwd() } };`,
          'docs/intro.md': `# ${name}\n`,
          'src/pages/index.js': `export default () => <h1>${name}</h1>;\n`,
        }),
      ),
    );
    const results = await Promise.all(
      sites.flatMap(({ dir }) => [build({ dir }), check({ dir }), loadConfig({ dir })]),
    );
    expect(results.map(({ ok }) => ok)).toEqual(Array(9).fill(true));
    for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
      const { dir, output } = sites[index] as TestSite;
      expect(await output('index.html')).toContain(`<h1>${name}</h1>`);
      expect(results[3 * index + 2]).toMatchObject({
        config: { title: name, customFields: { folder: dir } },
      });
    }
    expect(process.cwd()).toBe(before);
  });

  test('builds one site twice at the same time', async () => {
    const site = await createSite(GOOD);
    const [first, second] = await Promise.all([build({ dir: site.dir }), build({ dir: site.dir })]);
    expect(second).toEqual({ ...first, changed: [] });
  });
});

describe('check', () => {
  test('reports the problems that the command prints, and writes only to the cache', async () => {
    const site = await createSite(BROKEN);
    const before = await allFiles(site.dir);
    const { ok, pages, diagnostics } = await check({ dir: site.dir });
    expect(await allFiles(site.dir)).toEqual(before);
    expect({ ok, pages }).toEqual({ ok: false, pages: 3 });
    const { stderr } = await site.ssg('check');
    const text = formatDiagnostics(diagnostics, { cwd: site.dir, color: false });
    expect(`${text}\n`).toBe(stderr);
    expect(text).toContain('error[broken-link] docs/flags.md:3:5\n');
    expect(JSON.parse(JSON.stringify(diagnostics))).toEqual(diagnostics);
  });

  test('returns the same result from the cache', async () => {
    const site = await createSite(GOOD);
    const first = await check({ dir: site.dir });
    expect(first.ok).toBe(true);
    await check({ dir: site.dir });
    const stages = new Set<string>();
    expect(await check({ dir: site.dir, onProgress: ({ stage }) => stages.add(stage) })).toEqual(first);
    expect([...stages]).toEqual(['read']);
  });

  test('lets a page with an infinite loop fail', async () => {
    vi.stubEnv('SSG_PAGE_SECONDS', '1');
    const site = await createSite({
      ...GOOD,
      'docs-content/pages/index.tsx': 'export default () => { for (;;); };\n',
    });
    const { diagnostics } = await check({ dir: site.dir });
    expect(diagnostics.map(({ code }) => code)).toContain('render-timeout');
  });
});

async function allFiles(dir: string): Promise<string[]> {
  const files = await readdir(dir, { recursive: true });
  return files.filter((file) => !file.startsWith('.ssg')).sort();
}

describe('loadConfig', () => {
  test('returns the configuration with defaults and absolute paths', async () => {
    const site = await createSite({ ...GOOD, 'static/a.txt': 'a' });
    const loaded = await loadConfig({ dir: site.dir });
    expect(loaded).toMatchObject({
      ok: true,
      diagnostics: [],
      files: [path.join(site.dir, 'site.config.ts')],
    });
    expect(loaded.config).toMatchObject({
      root: site.dir,
      baseUrl: '/',
      trailingSlash: true,
      locales: [{ code: 'en', label: 'English', direction: 'ltr', baseUrl: '/' }],
      docs: [
        {
          id: 'default',
          versions: [{ name: 'current', dir: path.join(site.dir, 'docs'), routePath: 'docs' }],
        },
      ],
      blogs: [],
      staticDirs: [path.join(site.dir, 'static')],
    });
  });

  test('returns problems with their positions', async () => {
    const site = await createSite({
      'site.config.ts': `export default {\n  titel: 'Test',\n  url: 'https://example.com',\n};\n`,
    });
    const loaded = await loadConfig({ dir: site.dir });
    expect(loaded.ok).toBe(false);
    expect(loaded.diagnostics.map(({ code, line }) => [code, line])).toContainEqual([
      'config-unknown-key',
      2,
    ]);
  });
});

describe('watch', () => {
  test('serves the site, reports an edit and its problems, and closes', async () => {
    const site = await createSite(GOOD);
    const server = await watch({ dir: site.dir });
    onTestFinished(() => server.close());
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(await (await fetch(new URL('/docs/', server.url))).text()).toContain('Start');
    expect(await server.diagnostics()).toEqual([]);

    const changes: WatchChange[] = [];
    let reported: Diagnostic[] = [];
    server.onChange((change) => changes.push(change));
    server.onDiagnostics((diagnostics) => {
      reported = diagnostics;
    });
    await site.write(BROKEN);
    await eventually(() => changes.flatMap(({ files }) => files)).toContain(
      path.join(site.dir, 'docs/flags.md'),
    );
    expect((await server.diagnostics()).map(({ code, line }) => [code, line])).toEqual([['broken-link', 3]]);
    await eventually(() => reported.map(({ code }) => code)).toEqual(['broken-link']);

    await server.close();
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  test('closes when the handling of an edit has ended, although the folder is gone', async () => {
    const site = await createSite({
      ...GOOD,
      'site.config.ts': `import { existsSync, writeFileSync } from 'node:fs';
const held = import.meta.dirname + '/held';
if (existsSync(held)) {
  writeFileSync(import.meta.dirname + '/waiting', '');
  while (existsSync(held)) await new Promise((resolve) => setTimeout(resolve, 20));
}
export default { title: 'Test', url: 'https://example.com' };
`,
    });
    const server = await watch({ dir: site.dir });
    await server.diagnostics();
    const config = await readFile(path.join(site.dir, 'site.config.ts'), 'utf8');
    await site.write({ held: '', 'site.config.ts': `${config}// edited\n` });
    await eventually(() => existsSync(path.join(site.dir, 'waiting'))).toBe(true);
    let isClosed = false;
    const closed = server.close().then(() => {
      isClosed = true;
    });
    await fetch(server.url).catch(() => {});
    expect(isClosed).toBe(false);
    await rm(site.dir, { recursive: true });
    await closed;
    expect(existsSync(site.dir)).toBe(false);
  });

  test('calls a new listener with the known problems, until it is removed', async () => {
    const site = await createSite(BROKEN);
    const server = await watch({ dir: site.dir });
    onTestFinished(() => server.close());
    await server.diagnostics();
    const calls: string[][] = [];
    const remove = server.onDiagnostics((diagnostics) => calls.push(diagnostics.map(({ code }) => code)));
    expect(calls).toEqual([['broken-link']]);
    remove();
    await site.write(GOOD);
    await eventually(() => server.diagnostics()).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test('starts with an invalid configuration, and serves the site when it is fixed', async () => {
    const site = await createSite({ ...GOOD, 'site.config.ts': 'export default {};\n' });
    const server = await watch({ dir: site.dir });
    onTestFinished(() => server.close());
    expect((await server.diagnostics()).map(({ code }) => code)).toContain('config-missing-key');
    await site.write({ 'site.config.ts': `export default { title: 'Test', url: 'https://example.com' };\n` });
    await eventually(() => server.diagnostics()).toEqual([]);
    expect((await fetch(new URL('/docs/', server.url))).status).toBe(200);
  });

  test('listens on the loopback address only', async () => {
    const site = await createSite(GOOD);
    const server = await watch({ dir: site.dir });
    onTestFinished(() => server.close());
    const { port } = new URL(server.url);
    const others = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) expect(await connects(address, port)).toBe(false);
    expect(await connects('127.0.0.1', port)).toBe(true);
  });
});

function connects(host: string, port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host, port, path: '/' }, (response) => {
      response.resume();
      resolve(true);
    });
    sent.on('error', () => resolve(false)).end();
  });
}

describe('invalid options', () => {
  test.each<[() => unknown, string]>([
    [() => build({ dir: 3 } as never), 'build(): the option `dir` must be a path, found the number 3'],
    [() => build({ outDir: '' }), 'build(): the option `outDir` must be a path, found the string ""'],
    [() => build({ outdir: 'x' } as never), 'build(): unknown option `outdir`; did you mean `outDir`?'],
    [() => build('site' as never), 'build(): the options must be an object, found the string "site"'],
    [
      () => build({ maxWarnings: -1 }),
      'build(): the option `maxWarnings` must be a whole number, found the number -1',
    ],
    [
      () => check({ external: 'yes' } as never),
      'check(): the option `external` must be a boolean, found the string "yes"',
    ],
    [() => loadConfig({ constructor: 1 } as never), 'loadConfig(): unknown option `constructor`'],
    [
      () => watch({ port: 70_000 }),
      'watch(): the option `port` must be a port from 0 to 65535, found the number 70000',
    ],
  ])('%# are a TypeError', async (call, message) => {
    await expect(call()).rejects.toThrow(new TypeError(message));
  });

  test('are a TypeError of formatDiagnostics', () => {
    expect(() => formatDiagnostics(undefined as never)).toThrow(
      new TypeError('formatDiagnostics(): the diagnostics must be an array, found `undefined`'),
    );
    expect(() => formatDiagnostics([{ a: 1 }] as never)).toThrow(
      'formatDiagnostics(): a diagnostic must have a `code`, a `severity`, and a `message`, found ',
    );
    expect(() => formatDiagnostics([], { cwd: 1 } as never)).toThrow(TypeError);
    expect(formatDiagnostics([])).toBe('');
  });
});

test('names the line of a plugin that fails, as the commands do', async () => {
  const site = await createSite({
    'site.config.ts': `import { one } from './one.ts';
export default { title: 'Test', url: 'https://example.com', plugins: [one()] };
`,
    'one.ts': `import { definePlugin } from '@slashdocs/ssg';

export const one = definePlugin({
  name: 'one',
  setup: () => ({
    page() {
      throw new Error('no page');
    },
  }),
});
`,
    'docs/index.md': '# Start\n',
  });
  const place = { code: 'plugin', file: path.join(site.dir, 'one.ts'), line: 7, column: 13 };
  expect((await check({ dir: site.dir })).diagnostics).toMatchObject([place]);
  const server = await watch({ dir: site.dir });
  onTestFinished(() => server.close());
  expect(await server.diagnostics()).toMatchObject([place]);
});

test('pages can import a configuration that imports ssg', async () => {
  const site = await createSite({
    ...GOOD,
    'docs-content/pages/index.tsx': `import { useState } from 'react';
import config from '../../site.config';

export default function Home() {
  const [count] = useState(1);
  return <h1>{\`\${config.title} \${count}\`}</h1>;
}
`,
  });
  await installSsg(site.dir);
  expect(await build({ dir: site.dir })).toMatchObject({ ok: true });
  expect(await site.output('index.html')).toContain('<h1>Test 1</h1>');
});

/** Makes `ssg` and the types of Node available in a folder. */
async function installSsg(dir: string): Promise<void> {
  await mkdir(path.join(dir, 'node_modules/@types'), { recursive: true });
  await mkdir(path.join(dir, 'node_modules/@slashdocs'), { recursive: true });
  symlinkSync(
    path.join(REPOSITORY, 'packages/ssg'),
    path.join(dir, 'node_modules/@slashdocs/ssg'),
    'junction',
  );
  const types = await realpath(path.join(REPOSITORY, 'node_modules/@types/node'));
  symlinkSync(types, path.join(dir, 'node_modules/@types/node'), 'junction');
}

describe('docs/developers/api.md', () => {
  const text = readFileSync(path.join(REPOSITORY, 'docs/developers/api.md'), 'utf8');
  const examples = [...text.matchAll(/^```js title="(?<file>[^"]+)"\n(?<code>[\s\S]*?)^```$/gm)].map(
    ({ groups }) => groups as { file: string; code: string },
  );

  /** A site with the example. */
  async function siteWith(file: string, files: Record<string, string>): Promise<TestSite> {
    const code = examples.find((example) => example.file === file)?.code;
    if (code === undefined) throw new Error(`docs/developers/api.md has no example ${file}`);
    const site = await createSite({ ...files, [file]: code });
    await installSsg(site.dir);
    return site;
  }

  /** Runs an example, which must end by itself. */
  async function runExample(file: string, files: Record<string, string>) {
    const { dir } = await siteWith(file, files);
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    try {
      const { stdout, stderr } = await run(process.execPath, [file], { cwd: dir, env });
      return { status: 0, stdout, stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { status: code, stdout, stderr };
    }
  }

  test('has examples with correct types', async () => {
    const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-api-')));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    await installSsg(dir);
    const files = examples.map(({ file }) => path.basename(file));
    await Promise.all(examples.map(({ file, code }) => writeFile(path.join(dir, path.basename(file)), code)));
    const compilerOptions = {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      strict: true,
      module: 'nodenext',
      target: 'es2023',
      types: ['node'],
    };
    await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', dir]).catch(
      (error) => error as { stdout: string },
    );
    expect(stdout).toBe('');
  });

  test('build', async () => {
    const good = await runExample('scripts/build.mjs', GOOD);
    expect(good).toMatchObject({ status: 0, stderr: '' });
    expect(good.stdout).toMatch(/^3 pages, \d+ bytes, changed: \d+ files\n$/);
    const broken = await runExample('scripts/build.mjs', BROKEN);
    expect(broken).toMatchObject({ status: 1, stdout: '' });
    expect(broken.stderr).toContain('error[broken-link] docs/flags.md:3:5');
  });

  test('check', async () => {
    expect(await runExample('scripts/list-broken-links.mjs', BROKEN)).toEqual({
      status: 0,
      stdout: '- `docs/flags.md:3:5` broken link: `./flag.md` does not exist\n',
      stderr: '',
    });
  });

  test('watch, to request every page', async () => {
    expect(await runExample('scripts/smoke-test.mjs', GOOD)).toEqual({
      status: 0,
      stdout: '2 pages are fine\n',
      stderr: '',
    });
  });

  test('watch, to report edits', async () => {
    const site = await siteWith('scripts/watch.mjs', GOOD);
    const child = spawn(process.execPath, ['scripts/watch.mjs'], {
      cwd: site.dir,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = new Promise((resolve) => child.on('exit', resolve));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await eventually(() => output).toContain('Serving http://localhost:');
    const url = /http:\S+/.exec(output)?.[0] as string;
    await fetch(url);
    await site.write(BROKEN);
    await eventually(() => output).toMatch(/docs\/flags\.md.* changed \(\d+ ms\)\n/);
    await eventually(() => output).toContain('error[broken-link] docs/flags.md:3:5');
    child.kill('SIGINT');
    expect(await exited).toBe(0);
  });

  test('loadConfig', async () => {
    expect(await runExample('scripts/site-url.mjs', GOOD)).toEqual({
      status: 0,
      stdout: 'https://example.com/\n',
      stderr: '',
    });
  });

  test('formatDiagnostics', async () => {
    const { status, stdout } = await runExample('scripts/errors.mjs', BROKEN);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^error\[broken-link\] docs\/flags\.md:3:5\n[\s\S]*\n1 error\n$/);
  });
});
