/** Code of the site that ends its process, or never comes back: a problem of the site, and never the end of ssg. */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createSite, type Run, spawnCli } from '../support/site.ts';
import { ask, watchSite } from '../support/watch.ts';

const CONFIG = "export default { title: 'Test', url: 'https://example.com' };\n";
/** Never finishes, and leaves the processor to other tests. */
const ENDLESS = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
/** Long enough to start on a busy machine: only code that never finishes takes it. */
const LIMIT = { SSG_CODE_SECONDS: '8', SSG_PAGE_SECONDS: '2' };

function checkWith(dir: string): Promise<Run> {
  return spawnCli(['check'], dir, LIMIT);
}

test.each([
  ['process.exit(0)', '`process.exit()` would end the build; throw an error instead'],
  ['process.kill(process.pid)', '`process.kill()` would end the build; throw an error instead'],
  ['process.reallyExit(0)', '`process.reallyExit()` would end the build; throw an error instead'],
  ['process.abort()', '`process.abort()` would end the build; throw an error instead'],
  ['try { process.exit(0) } catch {}', '`process.exit()` would end the build; throw an error instead'],
  ['process.exitCode = 0', '`process.exitCode` was set; throw an error instead'],
])('reports %s in the configuration', async (statement, message) => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `${statement};\n${CONFIG}`,
  });
  const run = await site.spawn('check');
  expect(run.stderr).toContain('error[config-throws] site.config.ts');
  expect(run.stderr).toContain(`cannot evaluate the configuration: Error: ${message}\n`);
  expect(run.status).toBe(1);
});

test('reports process.exit() in a page at its line, including late calls', async () => {
  const site = await createSite({
    'docs/a.mdx': '# A\n\n{process.exit(0)}\n',
    'docs/b.mdx': '# B\n',
  });
  const run = await site.spawn('build');
  expect(run.stderr).toContain('error[render] docs/a.mdx:3:10\n');
  expect(run.status).toBe(1);

  await site.write({
    'docs/a.mdx': '# A\n',
    'site.config.ts': `setTimeout(() => process.exit(0), 1);\n${CONFIG}`,
  });
  const late = await site.spawn('build');
  expect(late.stderr).toContain('error: site.config.ts:1:26: `process.exit()` would end the build');
  expect(late.status).toBe(1);
});

test.each([
  ['a loop', 'const a = 1;\nwhile (a) {}\n', ':2:1'],
  // A busy machine may not get V8 to stop in a regular expression, and then the place is unknown.
  ['a regular expression', "\n/^(a+)+$/.test('a'.repeat(60) + 'b');\n", '(?::2:11)?'],
  ['a process', "import { execSync } from 'node:child_process';\nexecSync('sleep 1000');\n", ''],
  ['an await', 'await new Promise(() => {});\n', ''],
])('stops %s that never finishes in the configuration', async (_, code, place) => {
  const site = await createSite({ 'docs/index.md': '# Index\n', 'site.config.ts': code + CONFIG });
  // Short, because nothing else needs the time.
  const run = await spawnCli(['build'], site.dir, { SSG_CODE_SECONDS: '2' });
  expect(run.stderr).toMatch(
    new RegExp(
      `error\\[code-timeout\\] site\\.config\\.ts${place}\nthe configuration did not finish within 2 s\n`,
    ),
  );
  expect(run.status).toBe(1);
  expect(existsSync(`${site.dir}/build`)).toBe(false);
});

test('stops a configuration that uses up the memory', async () => {
  const code = `const all = [];
for (;;) {
  all.push(new Array(1e5).fill(0));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}
`;
  const site = await createSite({ 'docs/index.md': '# Index\n', 'site.config.ts': code + CONFIG });
  const run = await spawnCli(['build'], site.dir, { NODE_OPTIONS: '--max-old-space-size=200' });
  expect(run.stderr).toContain('error[code-memory] site.config.ts');
  expect(run.stderr).toContain('out of memory while running the configuration\n');
  expect(run.status).toBe(1);
});

test('stops a Markdown plugin, and names it, its place, and the document', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `import { hang } from './hang.ts';\n\nexport default {
  title: 'Test',
  url: 'https://example.com',
  docs: { remarkPlugins: [hang] },
};
`,
    'hang.ts': `export function hang() {\n  return () => {\n    ${ENDLESS}\n  };\n}\n`,
  });
  const run = await checkWith(site.dir);
  expect(run.stderr).toMatch(
    /error\[code-timeout\] hang\.ts:3:\d+\nthe Markdown plugin `hang` did not finish within 8 s\n/,
  );
  expect(run.stderr).toContain('note: the code was running for docs/index.md\n');
  expect(run.status).toBe(1);
});

test('stops the handler of a plugin, and names what it handles', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n\nOne %two% three\n',
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';

const inline = () => {
  ${ENDLESS}
};
const hang = definePlugin({ name: 'hang', setup: () => ({ markdown: { delimiters: { '%': { inline } } } }) });

export default { title: 'Test', url: 'https://example.com', plugins: [hang()] };
`,
  });
  const run = await checkWith(site.dir);
  expect(run.stderr).toMatch(
    /error\[code-timeout\] site\.config\.ts:4:\d+\nthe handler of the delimiter `%` in the plugin `hang` did not finish within 8 s\n/,
  );
  expect(run.status).toBe(1);
});

test('names the entry of a plugin whose generator never ends', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';

const pages = function* () {
  for (;;) yield undefined;
};
const endless = definePlugin({ name: 'endless', setup: () => ({ pages }) });

export default {
  title: 'Test',
  url: 'https://example.com',
  plugins: [endless()],
};
`,
  });
  const run = await checkWith(site.dir);
  expect(run.stderr).toMatch(/error\[code-timeout\] site\.config\.ts:(?:4|11):\d+\n/);
  expect(run.status).toBe(1);
});

test('keeps watching and recovers if the configuration never finishes', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  vi.stubEnv('SSG_CODE_SECONDS', LIMIT.SSG_CODE_SECONDS);
  const watched = await watchSite(site.dir).finally(vi.unstubAllEnvs);
  expect((await ask(watched.origin, '/docs/')).status).toBe(200);
  await site.write({ 'site.config.ts': `${ENDLESS}\n${CONFIG}` });
  await expect.poll(watched.output).toContain('the configuration did not finish within 8 s');
  await site.write({ 'site.config.ts': CONFIG });
  await expect.poll(watched.output).toContain('No problems.');
  expect((await ask(watched.origin, '/docs/')).status).toBe(200);

  await site.write({ 'site.config.ts': `${ENDLESS}\n${CONFIG}\n// Again\n` });
  // While it hangs, or later: Ctrl-C works either way.
  expect(await watched.interrupt()).toBe(0);
});

test('keeps watching if a hook never finishes', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';
const hooks = { files() { ${ENDLESS} } };
const endless = definePlugin({ name: 'endless', setup: () => hooks });
export default { title: 'Test', url: 'https://example.com', plugins: [endless()] };
`,
  });
  vi.stubEnv('SSG_CODE_SECONDS', LIMIT.SSG_CODE_SECONDS);
  const watched = await watchSite(site.dir).finally(vi.unstubAllEnvs);
  await expect
    .poll(watched.output)
    .toContain('the hook `files` of the plugin `endless` did not finish within 8 s');
  expect((await ask(watched.origin, '/docs/')).status).toBe(200);
});

test('waits for native code when Ctrl-C stops `ssg watch`, and then exits with 0', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  const pipe = `${site.dir}/pipe`;
  execFileSync('mkfifo', [pipe]);
  // Nobody writes to the pipe, so reading takes as long as this end is open.
  const end = openSync(pipe, 'r+');
  const watched = await watchSite(site.dir);
  // Earlier changes may be detected late.
  await eventually(watched.output).toContain('Ready in');
  await site.replace({
    'site.config.ts': `import fs from 'node:fs';\nfs.writeFileSync('${site.dir}/reads', '');\nfs.readFileSync('${pipe}');\n${CONFIG}`,
  });
  await eventually(() => existsSync(`${site.dir}/reads`)).toBe(true);
  const status = watched.interrupt();
  // ssg needs no more than a second to end processes that the thread may wait for.
  await sleep(1500);
  closeSync(end);
  expect(await status).toBe(0);
});

const CHANGES: [change: string, name: string][] = [
  ['Array.prototype.map = () => 1', 'Array.prototype.map'],
  ['Array.prototype[Symbol.iterator] = function* () {}', 'Array.prototype[Symbol.iterator]'],
  ['Promise.prototype.then = () => {}', 'Promise.prototype.then'],
  ['globalThis.Promise = class {}', 'Promise'],
  ['delete globalThis.Map', 'Map'],
  ['Object.prototype.extra = 1', 'Object.prototype.extra'],
];

/** A message names three changes. */
const GROUPS = [CHANGES.slice(0, 3), CHANGES.slice(3)];

test.each(GROUPS.map((changes) => ({ changes, names: changes.map(([, name]) => name).join(', ') })))(
  'reports changes of $names in the configuration',
  async ({ changes }) => {
    const site = await createSite({
      'docs/index.md': '# Index\n',
      'site.config.ts': `${changes.map(([change]) => `${change};\n`).join('')}${CONFIG}`,
    });
    const run = await site.spawn('build');
    const [message = ''] =
      /^error\[changed-builtin\] site\.config\.ts\nthe configuration changed .*$/m.exec(run.stderr) ?? [];
    expect(message.match(/`[^`]+`/g)?.sort()).toEqual(changes.map(([, name]) => `\`${name}\``).sort());
    expect(run.status).toBe(1);
  },
);

test('undoes a change of `Error.prepareStackTrace`, as Babel makes it, without a message', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'docs/page.mdx':
      '# Page\n\nexport const x = (() => { Error.prepareStackTrace = () => 1; return 1; })();\n\n{x}\n',
    'docs/next.mdx': "# Next\n\nexport const Fails = () => { throw new Error('no'); };\n\n<Fails />\n",
    'site.config.ts': `Error.prepareStackTrace = () => 1;\n${CONFIG}`,
  });
  const run = await site.spawn('build');
  expect(run.stderr).not.toContain('changed-builtin');
  // The place comes from the stack.
  expect(run.stderr).toContain('error[render] docs/next.mdx:3:');
  expect(run.stderr).toContain('1 error\n');
});

test('reports replaced functions of Node.js, but not those that graceful-fs replaces', async () => {
  const patch = (lines: string) => `import fs from 'node:fs';
import path from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
${lines}
syncBuiltinESMExports();
${CONFIG}`;
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': patch(
      'fs.writeFileSync = () => {};\nfs.promises.readFile = async () => "";\npath.join = () => "/nowhere";',
    ),
  });
  const run = await site.spawn('build');
  expect(run.stderr).toContain(
    'the configuration changed `fs.writeFileSync`, `fs.promises.readFile`, and `path.join`\n',
  );
  expect(run.status).toBe(1);

  await site.write({
    'site.config.ts': patch('const { close } = fs;\nfs.close = (...all) => close(...all);'),
  });
  expect((await site.spawn('build')).status).toBe(0);
});

test('reports changed built-in objects in pages, and only there', async () => {
  const pages = CHANGES.map(([change], index) => [
    `docs/p${index}.mdx`,
    `# P${index}\n\nexport const x = (() => { ${change}; return 1; })();\n\n{x}\n`,
  ]);
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'docs/component.mdx': "import { X } from '../x.tsx';\n\n# Component\n\n<X />\n",
    'x.tsx': 'JSON.stringify = () => "";\nexport function X() {\n  return <b>X</b>;\n}\n',
    ...Object.fromEntries(pages),
  });
  const run = await site.spawn('build');
  for (const [index, [, name]] of CHANGES.entries()) {
    expect(run.stderr).toContain(
      `error[changed-builtin] docs/p${index}.mdx\nthe page /docs/p${index}/ changed \`${name}\`\n`,
    );
  }
  expect(run.stderr).toContain(
    'error[changed-builtin] docs/component.mdx\nthe page /docs/component/ changed `JSON.stringify`\n',
  );
  expect(run.stderr).toContain(`\n${CHANGES.length + 1} errors\n`);
  expect(run.status).toBe(1);
});

test('reports built-in objects that a Markdown plugin or a function of the configuration changes', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  docs: {
    remarkPlugins: [function breaks() { return () => { String.prototype.replace = () => ''; }; }],
    editUrl() { delete Array.prototype.push; return 'https://example.com/'; },
  },
};
`,
  });
  const run = await site.spawn('build');
  expect(run.stderr).toContain(
    'error[changed-builtin] docs/index.md\nthe Markdown plugin `breaks` changed `String.prototype.replace`\n',
  );
  expect(run.status).toBe(1);

  await site.write({
    'site.config.ts': CONFIG.replace(
      '}',
      ", docs: { editUrl() { delete Array.prototype.push; return 'https://example.com/'; } } }",
    ),
  });
  const second = await site.spawn('build');
  expect(second.stderr).toContain(
    'error[changed-builtin] site.config.ts\n`docs.editUrl` changed `Array.prototype.push`\n',
  );
  expect(second.status).toBe(1);
});

test('allows polyfills, and code that replaces the console', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `Array.prototype.polyfilled = () => 1;
Object.defineProperty(Object.prototype, 'polyfilled', { value: 1 });
console.log = console.error = process.stdout.write = process.stderr.write = () => { throw new Error(); };
${CONFIG}`,
  });
  const run = await site.spawn('build');
  expect(run.stderr).not.toContain('error');
  expect(run.status).toBe(0);
});

test('runs the code of a Docusaurus site in its folder, although a package keeps the working directory', async () => {
  const site = await createSite({
    'website/docusaurus.config.js': `const { cwd, chdir } = process;
let kept;
process.cwd = () => (kept ??= cwd());
process.chdir = (folder) => { kept = undefined; chdir(folder); };
process.cwd();
const { readFileSync } = require('node:fs');
const read = () => readFileSync('words.txt', 'utf8') + readFileSync(process.cwd() + '/words.txt', 'utf8');
const words = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'plugin ' + read() }] }); };
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [words] }, blog: false }]],
  markdown: { preprocessor: ({ fileContent }) => fileContent + 'preprocessor ' + read() },
};
`,
    'website/words.txt': 'words ',
    'website/docs/a.md': '# A\n\n```js title=a.js\n1;\n```\n\n',
  });
  const { status, stderr } = await spawnCli(['build', 'website'], site.dir);
  expect(stderr).toContain('warning[fence-option] website/docs/a.md:3:7\n');
  const html = await site.output('../website/build/docs/a/index.html');
  expect(html).toContain('preprocessor words words');
  expect(html).toContain('plugin words words');
  expect(status).toBe(0);
});
