/** Code of the site that ends its process or changes built-in objects is a problem of the site, and never ends ssg. */
import { expect, test } from 'vitest';
import { createSite, spawnCli } from '../support/site.ts';

const CONFIG = "export default { title: 'Test', url: 'https://example.com' };\n";

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
