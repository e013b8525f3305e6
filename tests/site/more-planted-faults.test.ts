/**
 * Sixty more errors in one site that hide others or that Markdown, CSS, and React accept silently. The list shows place
 * and message; `planted-faults.test.ts` shows the full format.
 */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const FILES: Record<string, string | Uint8Array> = {
  'site.config.ts': `export default {
  title: 'Planted',
  url: 'https://example.com',
  styles: ['./site.css'],
  docs: {
    sidebars: {
      main: ['index', 'Links', { type: 'categry', label: 'A', items: ['indexx'] }],
      other: [{ type: 'category', items: ['link'] }],
    },
  },
  redirects: { '/a/': '/b/', '/b/': '/a/', '/c/': '/docs/links/#none', d: '/docs/links/' },
};
`,
  'site.css': '.a {\n  color: red;\n\n.b { width: 1px; }\n',
  'docs/index.md': '# Index\n\n[a](links.md#Section) [b](links.md?x=1#sectoin) [c](/docs/Links/)\n',
  'docs/links.md': `# Links

## Section

[out](../../../../../../../../../etc/passwd) [back](.\\index.md) [percent](./my%20file.md) [case](/img/Logo.png)

<img src="/img/logo.png"> <img src="/img/none.svg" srcset="/img/one.png 1x" alt="x">

> - [nested](./index.md#nothere)
`,
  'docs/matter/late.md': '\n\n---\ntitle: Late\n---\n\n# Late\n',
  'docs/matter/toml.md': '+++\ntitle = "A"\n+++\n\n# A\n',
  'docs/matter/unclosed.md': '---\ntitle: A\n\n# Unclosed\n',
  'docs/matter/types.md': '---\ntitle: [a]\nunlisted: maybe\nredirect_from: [old, 3]\n---\n\n# Types\n',
  'docs/matter/slug1.md': '---\nslug: /same\n---\n\n# One\n',
  'docs/matter/slug2.md': '---\nslug: /same/\n---\n\n# Two\n',
  'docs/matter/id1.md': '---\nid: twin\n---\n\n# One\n',
  'docs/matter/id2.md': '---\nid: twin\n---\n\n# Two\n',
  'docs/bytes/utf16.md': Buffer.from('\ufeff# A\n', 'utf16le'),
  'docs/bytes/latin1.md': Buffer.from('# Caf\u00e9\n', 'latin1'),
  'docs/bytes/zero.md': '# A\0B\n',
  'docs/bytes/bom.md': '\ufeff---\nsidebar_position: x\n---\n\n# A [x](./gone.md)\n',
  'docs/bytes/crlf.md': '---\r\ntitle: A\r\n---\r\n\r\n# A\r\n\r\n[x](./gone.md)\r\n',
  'docs/names/con.md': '# Con\n',
  'docs/names/a:b.md': '# Colon\n',
  'docs/names/Case.md': '# One\n',
  'docs/names/case.md': '# Two\n',
  'docs/blocks/code.md': '# A\n\n```js\nx\n\n## Swallowed\n',
  'docs/blocks/note.md': '# A\n\n:::note\n\nText.\n\n## Swallowed\n',
  'docs/blocks/nested.md': '# A\n\n:::note\n\n:::tip\n\nx\n\n:::\n\n:::\n',
  'docs/blocks/name.md': '# A\n\n:::panel\n\nx\n\n:::\n\n:::Note\n\nx\n\n:::\n',
  'docs/blocks/snippet.md':
    '# A\n\n```ts file=../../src/main.ts#setap\nx\n```\n\n```ts file=../../src/mian.ts\nx\n```\n',
  'src/main.ts': '// #region setup\nconst a = 1;\n// #endregion setup\n',
  'docs/blocks/mermaid.md': '# A\n\n```mermaid\ngraph TD\n  A[unclosed --> B\n```\n',
  'docs/mdx/exports.mdx': `import { Foo } from '../../src/lib';
import Default from '../../src/lib';
import gone from './gone.json';
import * as lib from '../../src/lib';

# A

<Foo /> <Default /> {lib.hallo}
`,
  'docs/mdx/components.mdx': '# A\n\n<Unknown.Thing />\n\n<Admonitoin />\n',
  'docs/mdx/date.mdx': '# A\n\n<span>{new Date()}</span>\n',
  'docs/mdx/text.mdx': "# A\n\n{(() => { throw 'text' })()}\n",
  'docs/mdx/undefined.mdx': "import { Nothing } from '../../src/lib';\n\n# A\n\ntext\n\n<Nothing />\n",
  'docs/mdx/async.mdx': "import { Waiting } from '../../src/lib';\n\n# A\n\n<Waiting />\n",
  'docs/mdx/throws.mdx': "import { Throwing } from '../../src/lib';\n\n# A\n\n<Throwing />\n",
  'docs/mdx/child.mdx': "import { Box } from '../../src/lib';\n\n# A\n\n<Box>{{ a: 1 }}</Box>\n",
  'docs/mdx/loader.mdx': "import text from '!!raw-loader!./gone.txt';\n\n# A\n\n{text}\n",
  'docs/mdx/json.mdx': "import data from './data.json';\n\n# A\n\n{data.x}\n",
  'docs/mdx/data.json': '{ "x": 1, }\n',
  'docs/mdx/if.mdx': '# A\n\n{if (x) { y }}\n',
  'docs/mdx/end.mdx': '# A\n\n<div>\n</div\n',
  'docs/mdx/link.mdx': '# A\n\nSee <https://example.com>.\n',
  'src/lib.tsx': `export const Food = () => null;
export const hello = 1;
export const Nothing = undefined;
export async function Waiting() { return <p>x</p>; }
export function Throwing() {
  const items: string[] | undefined = undefined;
  return (
    <ul>
      {items!.map((item) => <li>{item}</li>)}
    </ul>
  );
}
export function Box({ children }) {
  return (
    <main>
      <p>{children}</p>
    </main>
  );
}
`,
  'docs-content/pages/child.tsx': 'export default () => (\n  <main>\n    <p>{{ a: 1 }}</p>\n  </main>\n);\n',
  'docs-content/pages/void.tsx': 'export default () => (\n  <main>\n    <br>x</br>\n  </main>\n);\n',
  'docs-content/pages/style.tsx':
    'export default () => (\n  <main>\n    <p style="color: red">x</p>\n  </main>\n);\n',
  'docs-content/pages/named.tsx': 'export function Page() {\n  return <p>x</p>;\n}\n',
  'docs-content/pages/window.tsx':
    'export default function Page() {\n  return <p>{window.innerWidth}</p>;\n}\n',
  'docs-content/pages/styled.tsx': "import './styled.css';\n\nexport default () => <p>x</p>;\n",
  'docs-content/pages/styled.css': '.a { colr red }\n',
  'static/docs/links/index.html': 'x',
  'static/img/logo.png': 'x',
  'static/aux.txt': 'x',
};

test('reports each problem at its place', async () => {
  const site = await createSite(FILES);
  const run = await site.build();
  expect(run.status).toBe(1);
  const reported = run.stderr.match(/^(?:error|warning)\[.*\n.*/gm)?.map((each) => each.replace('\n', '  '));
  await expect(`${reported?.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/more-planted-faults.txt');
  await expect(site.files()).rejects.toThrow('ENOENT');
});
