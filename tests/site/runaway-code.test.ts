/**
 * Site code that never finishes, or continues after rendering, is reported as a problem of the page. Most of these tests only wait for
 * a time limit, so `vitest.config.ts` starts this file first.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createSite, type Run, spawnCli } from '../support/site.ts';
import { ask, watchSite } from '../support/watch.ts';

const CONFIG = "export default { title: 'Test', url: 'https://example.com' };\n";
/** Leaves the processor to other tests. */
const WAIT = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
const ENDLESS = `for (;;) ${WAIT}`;
/** Long enough to start on a busy machine: only code that never finishes takes it. */
const LIMIT = { SSG_CODE_SECONDS: '8', SSG_PAGE_SECONDS: '2' };

function checkWith(dir: string): Promise<Run> {
  return spawnCli(['check'], dir, LIMIT);
}

test('reports infinite recursion at its line, in every command', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'docs/_self.mdx': "import Self from './_self.mdx';\n\nText <Self />\n",
    'docs/partial.mdx': "import Self from './_self.mdx';\n\n# Partial\n\n<Self />\n",
    'docs/component.mdx': "import { Again } from '../src/again';\n\n# Component\n\n<Again />\n",
    'docs/state.mdx': "import { Count } from '../src/again';\n\n# State\n\n<Count />\n",
    'docs/module.mdx': "import { useState } from 'react';\n\nexport const state = useState(0);\n\n# Module\n",
    'docs/function.mdx': 'export const list = () => [list()];\n\n# Function\n\n{list()}\n',
    'src/again.tsx': `import { useState } from 'react';

export function Again() {
  return (
    <section>
      <Again />
    </section>
  );
}

export function Count() {
  const [count, setCount] = useState(0);
  setCount(count + 1);
  return count;
}
`,
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[render] docs/_self.mdx:3:6
    cannot render the page \`/docs/partial/\`: infinite recursion
    2 |
    3 | Text <Self />
      |      ^
    note: the page is docs/partial.mdx
    hint: look for a component that renders itself, a document that imports itself, or a function that calls itself

    error[render] docs/function.mdx:1:21
    cannot render the page \`/docs/function/\`: infinite recursion
    1 | export const list = () => [list()];
      |                     ^
    2 |
    hint: look for a component that renders itself, a document that imports itself, or a function that calls itself

    error[render] docs/module.mdx:3:22
    cannot render the page \`/docs/module/\`: the hook \`useState\` is called outside a component
    2 |
    3 | export const state = useState(0);
      |                      ^
    4 |
    hint: call hooks only at the top level of a component

    error[render] src/again.tsx:6:7
    cannot render the component \`Again\` on \`/docs/component/\`: infinite recursion
    5 |     <section>
    6 |       <Again />
      |       ^
    7 |     </section>
    note: the page is docs/component.mdx
    hint: look for a component that renders itself, a document that imports itself, or a function that calls itself

    error[render] src/again.tsx:13:3
    cannot render the component \`Count\` on \`/docs/state/\`: infinite loop, because each render sets the state again
    12 |   const [count, setCount] = useState(0);
    13 |   setCount(count + 1);
       |   ^
    14 |   return count;
    note: the page is docs/state.mdx
    hint: set state in an event handler or an effect

    5 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  const check = await site.ssg('check');
  expect(check.stderr).toBe(
    run.stderr.replace('\nNothing was published. The output folder is unchanged.\n', ''),
  );
});

test('accepts circular imports that don’t render each other', async () => {
  const site = await createSite({
    'docs/a.mdx': "import B from './b.mdx';\n\n# A\n\n<B />\n",
    'docs/b.mdx': "import A from './a.mdx';\n\n# B\n\n{A.name}\n",
  });
  expect(await site.build()).toMatchObject({ status: 0 });
  expect(await site.page('/docs/a/')).not.toContain('/assets/a-');
});

test('reports values that cannot be rendered at their expression', async () => {
  const site = await createSite({
    'docs/object.mdx': 'export const meta = { version: 1 };\n\n# Object\n\n{1 + 1}\n\n{meta}\n',
    'docs/promise.mdx': '# Promise\n\nText.\n\n{Promise.resolve(1)}\n',
    'docs/theme.mdx':
      'import ThemedImage from \'@theme/ThemedImage\';\n\n# Theme\n\nText.\n\n<ThemedImage alt="x" />\n',
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[render] docs/object.mdx:7:1
    cannot render the page \`/docs/object/\`: expected text or an element, found an object with the keys \`version\`
    6 |
    7 | {meta}
      | ^
    hint: show one value with \`{object.key}\`, or all of them with \`{JSON.stringify(object)}\`

    error[render] docs/promise.mdx:5:1
    cannot render the page \`/docs/promise/\`: expected text or an element, found a promise
    4 |
    5 | {Promise.resolve(1)}
      | ^
    hint: await the promise in the module, before the component: \`export const data = await …\`

    error[render] docs/theme.mdx:7:1
    cannot render the page \`/docs/theme/\`: Cannot read properties of undefined (reading 'light')
    6 |
    7 | <ThemedImage alt="x" />
      | ^
    hint: define the value that \`light\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    3 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports a component that returns a value that cannot be rendered at its definition', async () => {
  const site = await createSite({
    'docs/a.mdx': "import { List } from '../src/list';\n\n# A\n\n<List of={[1]} />\n",
    'docs/b.mdx': '# B\n\nexport const Size = () => ({ width: 1 });\n\n<Size />\n',
    'docs/c.mdx': "import { List } from '../src/list';\n\n# C\n\n<List of={[]} />\n",
    'src/list.tsx':
      "export const NAME = 'list';\nexport function List({ of }: { of: number[] }) {\n  return [...of, new Date(0)];\n}\n",
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "error[render] docs/b.mdx:3:21
    cannot render the component \`Size\` on \`/docs/b/\`: expected text or an element, found an object with the keys \`width\`
    2 |
    3 | export const Size = () => ({ width: 1 });
      |                     ^
    4 |
    hint: show one value with \`{object.key}\`, or all of them with \`{JSON.stringify(object)}\`

    error[render] src/list.tsx:2:17
    cannot render the component \`List\` on \`/docs/a/\`: expected text or an element, found a \`Date\`
    1 | export const NAME = 'list';
    2 | export function List({ of }: { of: number[] }) {
      |                 ^
    3 |   return [...of, new Date(0)];
    note: the same error occurs on 1 more page
    note: the page is docs/a.mdx
    hint: convert the value to text: \`{String(value)}\`

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('finishes despite unawaited promises and timers', async () => {
  const site = await createSite({
    'docs/a.mdx': `export const Late = () => {
  Promise.reject(new Error('no network'));
  setTimeout(() => { throw null; });
  return <p>Text</p>;
};

# A

<Late />
`,
  });
  const run = await site.spawn('build');
  expect(run.status).toBe(0);
  expect(run.stderr).toContain('warning: site code threw an error that nothing caught: no network\n');
  expect(await site.page('/docs/a/')).toContain('<p>Text</p>');
});

test('finishes despite a command that site code cannot start', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const check = () => () => { require('node:child_process').spawn('no-such-command'); };
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [check] } }]] };
`,
    'docs/a.md': '# A\n\nText\n',
  });
  const run = await site.spawn('build');
  expect(run.status).toBe(0);
  expect(run.stderr).toContain(
    'warning: site code cannot start the command `no-such-command`: spawn no-such-command ENOENT\nhint: install the command, or correct its name\n',
  );
  expect(await site.output('docs/a/index.html')).toContain('<p>Text</p>');
});

test('reports a thousand nested elements, wherever the stack would overflow', async () => {
  const nested = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}\n`;
  const site = await createSite({
    'docs/fine.mdx': `# Fine\n\n${nested(150)}`,
    'docs/deep.mdx': `# Deep\n\n${nested(1000)}`,
    'docs/quotes.mdx': `# Quotes\n\n${'> '.repeat(400)}x\n`,
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr.match(/^(?:error|warning)\[.*/gm)).toEqual([
    'warning[too-deeply-nested] docs/quotes.mdx:3:200',
    'error[too-deeply-nested] docs/deep.mdx:3:1001',
  ]);
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
  for (;; yield undefined) ${WAIT}
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
