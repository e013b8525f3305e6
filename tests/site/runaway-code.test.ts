/** Code of a site that does not end, or goes on when nobody waits for it any more: a problem of the page, and never of ours. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

test('what shows or calls itself is told at its line, the same in each command', async () => {
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
    the page /docs/partial/ cannot be rendered: something in it shows or calls itself, without end
    2 |
    3 | Text <Self />
      |      ^
    note: the page is docs/partial.mdx
    hint: look for a component that has itself in it, a document that imports itself, or a function that calls itself

    error[render] docs/function.mdx:1:21
    the page /docs/function/ cannot be rendered: something in it shows or calls itself, without end
    1 | export const list = () => [list()];
      |                     ^
    2 |
    hint: look for a component that has itself in it, a document that imports itself, or a function that calls itself

    error[render] docs/module.mdx:3:22
    the page /docs/module/ cannot be rendered: the hook \`useState\` is called where no component is being rendered
    2 |
    3 | export const state = useState(0);
      |                      ^
    4 |
    hint: call hooks at the top of a component, and nowhere else

    error[render] src/again.tsx:6:7
    the page /docs/component/ cannot be rendered, in the component \`Again\`: something in it shows or calls itself, without end
    5 |     <section>
    6 |       <Again />
      |       ^
    7 |     </section>
    note: the page is docs/component.mdx
    hint: look for a component that has itself in it, a document that imports itself, or a function that calls itself

    error[render] src/again.tsx:13:3
    the page /docs/state/ cannot be rendered, in the component \`Count\`: it sets its own state whenever it is rendered, without end
    12 |   const [count, setCount] = useState(0);
    13 |   setCount(count + 1);
       |   ^
    14 |   return count;
    note: the page is docs/state.mdx
    hint: set state in an event handler or an effect

    5 errors

    Nothing was published: the output folder is as it was.
    "
  `);
  const check = await site.ssg('check');
  expect(check.stderr).toBe(
    run.stderr.replace('\nNothing was published: the output folder is as it was.\n', ''),
  );
});

test('documents that import each other without showing each other are fine', async () => {
  const site = await createSite({
    'docs/a.mdx': "import B from './b.mdx';\n\n# A\n\n<B />\n",
    'docs/b.mdx': "import A from './a.mdx';\n\n# B\n\n{A.name}\n",
  });
  expect(await site.build()).toMatchObject({ status: 0 });
  expect(await site.page('/docs/a/')).not.toContain('/assets/a-');
});

test('values that cannot be shown are told at their expression', async () => {
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
    the page /docs/object/ cannot be rendered: an object with the keys \`version\` stands where text or an element should
    6 |
    7 | {meta}
      | ^
    hint: show one of its values, \`{object.key}\`, or all of it as text, \`{JSON.stringify(object)}\`

    error[render] docs/promise.mdx:5:1
    the page /docs/promise/ cannot be rendered: a promise stands where text or an element should, and pages are rendered without waiting
    4 |
    5 | {Promise.resolve(1)}
      | ^
    hint: await it in the module, before the component: \`export const data = await …\`

    error[render] docs/theme.mdx:7:1
    the page /docs/theme/ cannot be rendered: Cannot read properties of undefined (reading 'light')
    6 |
    7 | <ThemedImage alt="x" />
      | ^

    3 errors

    Nothing was published: the output folder is as it was.
    "
  `);
});

test('a promise that nobody awaits, and a timer, end no build', async () => {
  const site = await createSite({
    'docs/a.mdx': `export const Late = () => {
  Promise.reject(new Error('no network'));
  setTimeout(() => { throw new Error('too late'); });
  return <p>Text</p>;
};

# A

<Late />
`,
  });
  const run = await site.build();
  expect(run.status).toBe(0);
  expect(run.stderr).toContain('warning: code of the site failed after its page was rendered: no network\n');
  expect(await site.page('/docs/a/')).toContain('<p>Text</p>');
});

test('a document of a thousand elements in each other is told, wherever something on the way would give up', async () => {
  const nested = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}\n`;
  const site = await createSite({
    'docs/fine.mdx': `# Fine\n\n${nested(150)}`,
    'docs/deep.mdx': `# Deep\n\n${nested(1000)}`,
    'docs/quotes.mdx': `# Quotes\n\n${'> '.repeat(400)}x\n`,
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr.match(/^error\[.*/gm)).toEqual([
    'error[too-deeply-nested] docs/deep.mdx:3:1001',
    'error[too-deeply-nested] docs/quotes.mdx:3:401',
  ]);
});
