/** Containers for authors, in Markdown and MDX: what they become, what a mistake says, and what pages without them load. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

/** The article of a page without the anchors of headings. */
async function article(text: string, file = 'docs/index.md'): Promise<string> {
  const site = await buildWithoutProblems(
    await createSite({ [file]: `# Start\n\n${text}\n`, 'docs/other.md': '# Other\n\nWords.\n' }),
  );
  const html = await site.page('/docs/');
  return (/<\/h1>\s*([\s\S]*?)<\/div><\/article>/.exec(html)?.[1] ?? '').trim();
}

/** The report of a build, without its last lines. */
async function problems(text: string, file = 'docs/index.md'): Promise<string> {
  const site = await createSite({ [file]: `${text}\n`, 'docs/other.md': '# Other\n' });
  const { stderr } = await site.build();
  return stderr.replace(/\n\n\d+ (?:error|warning)s?[\s\S]*$/, '').trimEnd();
}

test('names the containers that replace blocks of MyST', async () => {
  const text =
    '# Start\n\n::::{grid} 2\n:::{grid-item-card} A\nText.\n:::\n::::\n\n```{dropdown} More\nText.\n```';
  expect((await problems(text)).match(/(?<=^hint: ).*/gm)).toEqual([
    'write `::::cards`',
    'write `:::card[Title]`',
    'write `:::details[Title]`, the content, and a `:::` line',
  ]);
});

test('makes tabs from the code blocks of a group', async () => {
  const shown = await article(
    '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh title="Yarn"\nyarn\n```\n\n:::\n',
  );
  expect(shown).toMatchInlineSnapshot(`
    "<div class="tabs"><div role="tablist"><button type="button" role="tab" id="code-group-3-tab-0" aria-controls="code-group-3-panel-0" aria-selected="true" tabindex="0" data-value="npm">npm</button><button type="button" role="tab" id="code-group-3-tab-1" aria-controls="code-group-3-panel-1" aria-selected="false" tabindex="-1" data-value="Yarn">Yarn</button></div><div role="tabpanel" id="code-group-3-panel-0" aria-labelledby="code-group-3-tab-0" data-label="npm"><div class="code-block" data-language="sh"><pre tabindex="0"><code class="language-sh"><span class="token function">npm</span> i
    </code></pre></div></div><div role="tabpanel" id="code-group-3-panel-1" aria-labelledby="code-group-3-tab-1" data-label="Yarn" hidden><div class="code-block" data-language="sh"><pre tabindex="0"><code class="language-sh"><span class="token function">yarn</span>
    </code></pre></div></div></div>"
  `);
});

test('makes tabs with any content, which change together', async () => {
  const shown = await article(
    '::::tabs{sync=os #install}\n\n:::tab[On *Linux*]{value=linux}\n\nOne.\n\n:::\n\n:::tab[macOS]\n\n- Two\n\n:::\n\n::::\n',
  );
  expect(shown).toMatchInlineSnapshot(`
    "<div class="tabs" id="install" data-group="os"><div role="tablist"><button type="button" role="tab" id="tabs-3-tab-0" aria-controls="tabs-3-panel-0" aria-selected="true" tabindex="0" data-value="linux">On <em>Linux</em></button><button type="button" role="tab" id="tabs-3-tab-1" aria-controls="tabs-3-panel-1" aria-selected="false" tabindex="-1" data-value="macOS">macOS</button></div><div role="tabpanel" id="tabs-3-panel-0" aria-labelledby="tabs-3-tab-0" data-label="On Linux"><p>One.</p></div><div role="tabpanel" id="tabs-3-panel-1" aria-labelledby="tabs-3-tab-1" data-label="macOS" hidden><ul>
    <li>Two</li>
    </ul></div></div>"
  `);
});

test('makes steps from a numbered list', async () => {
  expect(
    await article(':::steps\n\n3. One\n4. Two\n\n<!-- More to come. -->\n\n:::\n'),
  ).toMatchInlineSnapshot(`
    "<div class="steps"><ol start="3">
    <li>One</li>
    <li>Two</li>
    </ol></div>"
  `);
});

test('makes cards, and resolves their links', async () => {
  const shown = await article(
    '::::cards\n\n:::card[The *other*]{href=./other.md icon=🚀}\n\nWords.\n\n:::\n\n:::card[Plain]{.wide}\n:::\n\n::::\n',
  );
  expect(shown).toMatchInlineSnapshot(
    `"<ul class="cards"><li><div class="cards-item"><span class="cards-icon" aria-hidden="true">🚀</span><a href="/docs/other/" class="cards-title">The <em>other</em></a><p>Words.</p></div></li><li><div class="cards-item wide"><p class="cards-title">Plain</p></div></li></ul>"`,
  );
});

test('makes a file tree from a list', async () => {
  const shown = await article(
    ':::file-tree\n\n- docs\n  - **index.md** the [start](./other.md)\n  - ...\n- **empty**/\n- `package.json`\n\n:::\n',
  );
  expect(shown).toMatchInlineSnapshot(
    `"<div class="file-tree"><ul><li class="folder"><span class="entry">docs/</span><ul><li class="file"><span class="entry marked"><strong>index.md</strong></span> <span class="comment">the <a href="/docs/other/">start</a></span></li><li class="more"><span class="entry">…</span></li></ul></li><li class="folder"><span class="entry marked"><strong>empty</strong>/</span></li><li class="file"><span class="entry"><code>package.json</code></span></li></ul></div>"`,
  );
});

test('makes details and columns', async () => {
  const shown = await article(
    '::: details Show *all* {open}\n\nA.\n\n:::\n\n:::details\n\nB.\n\n:::\n\n::::columns\n\n:::column\n\nC.\n\n:::\n\n:::column\n\nD.\n\n:::\n\n::::\n',
  );
  expect(shown).toMatchInlineSnapshot(`
    "<details open><summary>Show <em>all</em></summary><p>A.</p></details>
    <details><summary>Details</summary><p>B.</p></details>
    <div class="columns"><div class="column"><p>C.</p></div><div class="column"><p>D.</p></div></div>"
  `);
});

test('has components of the same look, without a script', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'docs/index.mdx': `# Start

<Steps>

1. One
2. Two

</Steps>

<CardGrid>
  <Card title="Other" href="./other.md" icon="🚀">Words.</Card>
  <LinkCard title="Other" href="/docs/other/" description="Words." />
</CardGrid>

<FileTree>

- docs
  - **index.md** the [start](./other.md)
  - ...
- **empty**/

</FileTree>

<Columns>
<Column>

C.

</Column>
</Columns>

:::steps

1. In MDX

:::
`,
      'docs/other.md': '# Other\n\nWords.\n',
    }),
  );
  const html = await site.page('/docs/');
  expect(html).toContain('"kind":"html"');
  expect(/<\/h1>\s*([\s\S]*?)<\/div><\/article>/.exec(html)?.[1]).toMatchInlineSnapshot(`
    "<div class="steps"><ol>
    <li>One</li>
    <li>Two</li>
    </ol></div>
    <ul class="cards"><li><div class="cards-item"><span class="cards-icon" aria-hidden="true">🚀</span><a href="/docs/other/" class="cards-title">Other</a>Words.</div></li><li><div class="cards-item"><a href="/docs/other/" class="cards-title">Other</a><p>Words.</p></div></li></ul>
    <div class="file-tree"><ul><li class="folder"><span class="entry">docs/</span><ul><li class="file"><span class="entry marked"><strong>index.md</strong></span> <span class="comment">the <a href="/docs/other/">start</a></span></li><li class="more"><span class="entry">…</span></li></ul></li><li class="folder"><span class="entry marked"><strong>empty</strong>/</span></li></ul></div>
    <div class="columns"><div class="column"><p>C.</p></div></div>
    <div class="steps"><ol>
    <li>In MDX</li>
    </ol></div>"
  `);
});

test('loads styles and components only where a page uses them', async () => {
  const files = {
    'docs/index.mdx': '# Start\n\nexport const on = () => {};\n\n<button onClick={on}>Go</button>\n',
    'docs/plain.md': '# Plain\n\nWords.\n',
  };
  const site = await buildWithoutProblems(await createSite(files));
  const assetsOf = async (route: string) =>
    (await site.page(route)).match(/assets\/[\w-]+\.(?:js|css)/g)?.filter((name) => !name.includes('/site-'));
  const before = [await assetsOf('/docs/'), await assetsOf('/docs/plain/')];
  const sheets = async () =>
    (await site.files()).flatMap((name) => /^assets\/(.*)-\w+\.css$/.exec(name)?.[1] ?? []);
  expect(await sheets()).toEqual(['client']);
  await site.write({
    'docs/used.md': '# Used\n\n:::steps\n\n1. One\n\n:::\n',
    'docs/used-in-mdx.mdx': '# Used in MDX\n\n<Steps>\n\n1. One\n\n</Steps>\n',
  });
  await buildWithoutProblems(site);
  expect([await assetsOf('/docs/'), await assetsOf('/docs/plain/')]).toEqual(before);
  expect((await assetsOf('/docs/used/'))?.join()).toContain('assets/containers-');
  expect((await assetsOf('/docs/used-in-mdx/'))?.join()).toContain('assets/containers-');
  expect(await sheets()).toEqual(['client', 'containers']);

  // All pages but one are reused, with the sheets that they need.
  await site.write({ 'docs/plain.md': '# Plain\n\n```js /a/\na();\n```\n' });
  await buildWithoutProblems(site);
  expect(await sheets()).toEqual(['annotations', 'client', 'containers']);
});

test('has badges, buttons, definitions, and code blocks with the same look in Markdown and MDX', async () => {
  const site = await createSite({
    'docs/index.md':
      '# Start :badge[Beta]\n\n:button[Go]{href=./other.mdx} :badge[New]{tip}\n\n```ansi lineLinks\n\\e[31mred\n```\n\n[Line](#L1)\n',
    'docs/other.mdx':
      '# Other\n\n<LinkButton href="./index.md">Go</LinkButton> <Badge text="New" type="tip" />\n\n```ansi lineLinks\n\\e[31mred\n```\n\n[Line](#L1)\n',
    'docs/list.md': '# List\n\nTerm\n: Text\n\n```file-tree\na.ts\n```\n',
  });
  await buildWithoutProblems(site);
  const parts = async (route: string) =>
    (await site.page(route)).match(
      /<(?:span class="(?:text-badge|ansi|line)|a class="line)[^>]*>|<a [^>]*class="button-link[^>]*>/g,
    );
  const [inMarkdown = [], inMdx] = [await parts('/docs/'), await parts('/docs/other/')];
  expect(inMarkdown?.slice(1).map((tag) => tag.replace(/ href="[^#"]*"/, ''))).toEqual(
    inMdx?.map((tag) => tag.replace(/ href="[^#"]*"/, '')),
  );
  const sheetsOf = async (route: string) =>
    (await site.page(route)).match(/(?<=assets\/)[\w-]+(?=-\w+\.css)/g);
  expect(await sheetsOf('/docs/')).toEqual(['client', 'code-extras', 'inline']);
  expect(await sheetsOf('/docs/other/')).toEqual(['client', 'code-extras', 'inline']);
  expect(await sheetsOf('/docs/list/')).toEqual(['client', 'inline', 'containers']);
  expect(await site.page('/docs/')).toContain('<title>Start | Test</title>');
});

test('translates its texts', async () => {
  const site = await createSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', locales: [{ code: 'fr' }] };`,
    'docs/index.md': '# Start\n\n:::details\n\nText.\n\n:::\n\n```js\na(); // [!code error]\n```\n',
  });
  await buildWithoutProblems(site);
  const french = await site.page('/fr/docs/');
  expect(french).toContain('<details><summary>Détails</summary>');
  expect(french).toContain('<span class="line code-error" role="group" aria-label="Erreur">');
});

test('leaves a name to the admonitions and the plugins of the site', async () => {
  const site = await createSite({
    'site.config.ts': `import { defineConfig, definePlugin } from '@slashdocs/ssg';
const own = definePlugin({
  name: 'own',
  setup: () => ({ markdown: { directives: { steps: () => ({ tagName: 'section' }) } } }),
});
export default defineConfig({ title: 'Test', url: 'https://example.com', plugins: [own()] });
`,
    'docs/index.md': '# Start\n\n:::steps\n\nWords.\n\n:::\n',
  });
  await buildWithoutProblems(site);
  expect(await site.page('/docs/')).toContain('<section><p>Words.</p></section>');
});

test.each([
  ['steps without a list', ':::steps\n\nWords.\n\n:::'],
  ['steps with other content', ':::steps\n\n1. One\n\nWords.\n\n:::'],
  ['an unknown option', '::: code-group {synk=os}\n\n```sh [a]\na\n```\n\n:::'],
  ['an unknown name', ':::stesp\n\n1. One\n\n:::'],
  ['an empty group', '::: code-group\n\n:::'],
  ['text in a group', '::: code-group\n\nWords.\n\n```sh\na\n```\n\n```sh\nb\n```\n\n:::'],
  ['a tab outside', ':::tab[One]\n\nWords.\n\n:::'],
  ['tabs with other content', '::::tabs\n\nWords.\n\n:::tab\n\nOne.\n\n:::\n\n::::'],
  ['a card outside', ':::card[One]\n\nWords.\n\n:::'],
  ['a broken link of a card', '::::cards\n\n:::card[One]{href=./othr.md}\n\n:::\n\n::::'],
  ['an outer container with too few colons', ':::cards\n\n:::card[One]\n\nWords.\n\n:::\n\n:::'],
  ['a tree without a list', ':::file-tree\n\nsrc\n\n:::'],
  ['a tree with paragraphs', ':::file-tree\n\n- src\n\n  Words.\n\n:::'],
  ['a column outside', ':::column\n\nWords.\n\n:::'],
  ['empty columns', '::::columns\n\n::::'],
  ['an unclosed container', ':::details More\n\nWords.'],
])('reports %s', async (_, text) => {
  expect(await problems(`# Start\n\n${text}`)).toMatchSnapshot();
});
