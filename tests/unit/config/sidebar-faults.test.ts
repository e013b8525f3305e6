import { expect, test } from 'vitest';
import { messages, messagesFor, tempSite } from './temp-site.ts';

test('reports errors inside the configuration', async () => {
  const config = `export default {
  title: 'T',
  url: 'https://example.com',
  docs: {
    sidebars: {
      main: [
        'index',
        { type: 'categroy', label: 'A', items: [] },
        { type: 'doc', ide: 'flags' },
        { Guides: ['basics', 12] },
        { type: 'category', label: 'B', items: [{ type: 'link', label: 'C' }], link: { type: 'docs' } },
      ],
    },
  },
};
`;
  expect(await messagesFor(config)).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:8:17
    \`docs.sidebars.main[1].type\`: unknown sidebar item type \`categroy\`
    7 |         'index',
    8 |         { type: 'categroy', label: 'A', items: [] },
      |                 ^^^^^^^^^^
    9 |         { type: 'doc', ide: 'flags' },
    hint: did you mean \`category\`?

    error[config-unknown-key] site.config.ts:9:24
    unknown key \`ide\` in \`docs.sidebars.main[2]\`
     8 |         { type: 'categroy', label: 'A', items: [] },
     9 |         { type: 'doc', ide: 'flags' },
       |                        ^^^
    10 |         { Guides: ['basics', 12] },
    hint: did you mean \`id\`?

    error[config-value] site.config.ts:10:30
    \`docs.sidebars.main[3].Guides[1]\`: expected a document id or a sidebar item, found the number 12
     9 |         { type: 'doc', ide: 'flags' },
    10 |         { Guides: ['basics', 12] },
       |                              ^^
    11 |         { type: 'category', label: 'B', items: [{ type: 'link', label: 'C' }], link: { typ…

    error[config-missing-key] site.config.ts:11:49
    missing key \`href\` in \`docs.sidebars.main[4].items[0]\`
    10 |         { Guides: ['basics', 12] },
    11 |         { type: 'category', label: 'B', items: [{ type: 'link', label: 'C' }], link: { typ…
       |                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    12 |       ],
    hint: add \`href\`

    error[config-value] site.config.ts:11:94
    \`docs.sidebars.main[4].link.type\`: unknown category link type \`docs\`
    10 |         { Guides: ['basics', 12] },
    11 | …ype: 'link', label: 'C' }], link: { type: 'docs' } },
       |                                            ^^^^^^
    12 |       ],
    hint: did you mean \`doc\`?

    5 errors"
  `);
});

test.each([
  ['sidebars.json', '{\n  "main": [\n    { "type": "doc", "idd": "index" }\n  ]\n}\n'],
  ['sidebars.js', "const item = { type: 'doc', idd: 'index' };\nmodule.exports = { main: [item] };\n"],
  [
    'sidebars.ts',
    "import type { SidebarsConfig } from '@slashdocs/ssg';\nconst sidebars: SidebarsConfig = {\n  main: [{ type: 'doc', idd: 'index' }],\n};\nexport default sidebars;\n",
  ],
])('reports errors inside %s', async (name, text) => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.b', docs: { sidebars: './${name}' } };`,
    'docs/': '',
    [name]: text,
  });
  expect(await messages(dir)).toMatchSnapshot();
});

test('reports invalid JSON', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.b', docs: { sidebars: 'sidebars.json' } };`,
    'docs/': '',
    'sidebars.json': '{\n  "main": [\n    "index"\n    "flags"\n  ]\n}\n',
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-syntax] sidebars.json:4:5
    expected "," in JSON but found "\\"flags\\""
    3 |     "index"
    4 |     "flags"
      |     ^^^^^^^
    5 |   ]

    1 error"
  `);
});

test('says to remove a trailing comma in JSON', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.b', docs: { sidebars: 'sidebars.json' } };`,
    'docs/': '',
    'sidebars.json': '{ "main": ["index",] }\n',
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-syntax] sidebars.json:1:19
    trailing comma is not allowed in JSON
    1 | { "main": ["index",] }
      |                   ^
    hint: remove the comma

    1 error"
  `);
});

test('reports a missing file', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.b', docs: { sidebars: './sidebar.js' } };`,
    'docs/': '',
    'sidebars.js': '',
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-path] site.config.ts:1:68
    \`docs.sidebars\`: the file \`./sidebar.js\` does not exist
    1 | export default { title: 'T', url: 'https://a.b', docs: { sidebars: './sidebar.js' } };
      |                                                                    ^^^^^^^^^^^^^^
    hint: did you mean \`./sidebars.js\`?

    1 error"
  `);
});
