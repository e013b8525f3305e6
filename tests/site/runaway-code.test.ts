/** Site code that never finishes, or continues after rendering, is reported as a problem of the page. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

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
