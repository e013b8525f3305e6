import { expect, test } from 'vitest';
import { md, messages } from './support.ts';

const OUTLINE = 'remove the marker: each page shows its table of contents';
const ATTRIBUTES = 'remove the attributes, or write the element in HTML';

test.each([
  ['Text\n{: .no_toc }', '2:1 `{: … }` kramdown and MkDocs', ATTRIBUTES],
  ['> Text\n> {: #id .fs-6 }', '2:3 `{: … }` kramdown and MkDocs', ATTRIBUTES],
  [
    '{: .warning }\n> Text',
    '1:1 `{: .warning }` kramdown',
    'write an admonition: `:::note`, its text, and a `:::` line',
  ],
  ['1. TOC\n{:toc}', '2:1 `{:toc}` kramdown', OUTLINE],
  ['[TOC]', '1:1 `[TOC]` other tools', OUTLINE],
  ['[[toc]]', '1:1 `[[toc]]` other tools', OUTLINE],
  ['[A](/a){ .button }', '1:8 `{ .button }` MkDocs and markdown-it', ATTRIBUTES],
  ['`code`{target="_self"} x', '1:7 `{target="_self"}` MkDocs and markdown-it', ATTRIBUTES],
  [
    '=== "Python"',
    '1:1 `=== "…"` MkDocs',
    'write `:::tab[…]` in `::::tabs`, and the content without its indentation',
  ],
  ['[a]({% link a.md %})', '1:5 `{% link … %}` Jekyll', 'write the path of the document'],
  [
    'a {%- if b -%}',
    '1:3 `{% if … %}` Liquid and Jinja',
    'write the text itself, or a component in an `.mdx` document; for literal text, use backticks',
  ],
  [
    '{%- endif %}',
    '1:1 `{% if … %}` Liquid and Jinja',
    'write the text itself, or a component in an `.mdx` document; for literal text, use backticks',
  ],
  ['a {% raw %}', '1:3 `{% raw %}` Liquid and Jinja', 'remove the tag; for literal braces, use backticks'],
  ['{%- endraw -%}', '1:1 `{% raw %}` Liquid and Jinja', 'remove the tag; for literal braces, use backticks'],
  [
    '{% highlight js %}\na\n{% endhighlight %}',
    '1:1 `{% highlight … %}` Liquid',
    'write a code block, with the language after the backticks',
  ],
  [
    'A ==marked word==.',
    '1:3 `==marked word==` MkDocs and markdown-it',
    'write `<mark>`; for literal text, use backticks',
  ],
  ['++ctrl+c++', '1:1 `++ctrl+c++` MkDocs', 'write `:kbd[…]`; for literal text, use backticks'],
  [
    'Since {{ version }}.',
    '1:7 `{{ … }}` template engines',
    'write the value itself; for literal text, use backticks',
  ],
  [
    '{{#include a.md}}',
    '1:1 `{{#include a.md}}` mdBook',
    'write `<<< @/…` to show code of a file, or import the text in an `.mdx` document',
  ],
  [
    '--8<-- "a.md"',
    '1:1 `--8<-- "a.md"` MkDocs',
    'write `<<< @/…` to show code of a file, or import the text in an `.mdx` document',
  ],
  [
    'An :material-check: icon',
    '1:4 `:material-check:` Material for MkDocs',
    'write an emoji, or an icon in HTML',
  ],
  [
    '## Title { #id .a }',
    '1:10 `{ #id .a }` MkDocs and markdown-it',
    'write only an id, such as `{#id}`, or remove the attributes',
  ],
  [
    'Text.\n\nimport { Steps } from "@theme/steps";\n',
    '3:1 `import { Steps } from "@theme/steps";` MDX',
    'rename the file to `.mdx` to use components, or remove the line',
  ],
  [
    '.. note:: Text',
    '1:1 `.. note::` reStructuredText',
    'write Markdown; an admonition is `:::note`, its text, and a `:::` line',
  ],
])('reports %j, which readers would see as text', (text, found, hint) => {
  const [place, markup, tool] = /^(\S+) (`.*`) (.+)$/.exec(found)?.slice(1) ?? [];
  expect(messages(md(text))).toEqual([
    `${place} warning other-syntax: ${markup} is the syntax of ${tool}; it will be shown as plain text (${hint})`,
  ]);
});

const SHORTCODE =
  'write the text or the path itself, an admonition or a container such as `:::note`, or a component in an `.mdx` document';

test.each([
  ['{{% alert title="Read this" %}}', '1:1', '{{% alert … %}}'],
  ['{{% /alert %}}', '1:1', '{{% alert … %}}'],
  ['{{%_param new "" %}}', '1:1', '{{% _param … %}}'],
  ['{{< /tabpane >}}', '1:1', '{{< tabpane … >}}'],
  ['A {{<relref faq>}}.', '1:5', '{{< relref … >}}'],
])('reports the shortcode %s of Hugo', (text, place, found) => {
  expect(messages(md(text))).toEqual([
    `${place} warning other-syntax: \`${found}\` is the syntax of Hugo; it will be shown as plain text (${SHORTCODE})`,
  ]);
});

test('reports a shortcode of Hugo in code', () => {
  expect(messages(md('```sh\ninstall {{< param version >}}\n```'))).toEqual([
    '2:9 warning other-syntax: `{{< param … >}}` is the syntax of Hugo; it will be shown as code (write the value itself)',
  ]);
  expect(messages(md('```md\n{{< param version >}}\n```'))).toEqual([]);
  expect(messages(md('```mermaid\nflowchart LR\n  A --> B{{<b>name</b>}}\n```'))).toEqual([]);
});

test.each([
  [
    '(my-label)=\n\n# A',
    '1:1',
    '(my-label)=',
    'write the id at the end of the heading below, such as `{#my-id}`',
  ],
  [
    'See {ref}`my-label`.',
    '1:5',
    '{ref}',
    'write Markdown, such as a link `[text](page.md#section)`, or the element in HTML',
  ],
])('reports %j of MyST', (text, place, found, hint) => {
  expect(messages(md(text))).toEqual([
    `${place} warning other-syntax: \`${found}\` is the syntax of MyST; it will be shown as plain text (${hint})`,
  ]);
});

test.each([
  ['{note}', 'write `:::note`, the content, and a `:::` line'],
  ['{Caution}', 'write `:::caution`, the content, and a `:::` line'],
  ['{attention}', 'write `:::warning`, the content, and a `:::` line'],
  ['{admonition} Title', 'write `:::note[Title]`, the content, and a `:::` line'],
  ['{code-block} python', 'write the language after the backticks, without braces'],
  ['{python}', 'write the language after the backticks, without braces'],
  ['{toctree}', 'list the pages in `docs.sidebars`, or let the sidebar follow the folders'],
  ['{list-table}', 'write Markdown, or the element in HTML'],
])('reports the code block %s of MyST', (language, hint) => {
  const [name] = language.split(' ');
  expect(messages(md(`\`\`\`${language}\na\n\`\`\``))).toEqual([
    `1:4 warning other-syntax: \`${name}\` is the syntax of MyST and Quarto; the block will be shown as code (${hint})`,
  ]);
});

test('reports a comment that includes a file in VitePress', () => {
  expect(messages(md('text\n\n<!-- @include: ./a.md{2,} -->\n'))).toEqual([
    '3:1 warning other-syntax: `<!-- @include: ./a.md{2,} -->` is the syntax of VitePress; the text will be missing (import the file in an `.mdx` document)',
  ]);
});

test.each([
  ['<template v-slot:name>\n\nText\n\n</template>', '`<template v-slot>`', 'the text inside will be missing'],
  ['A <template #name="{ item }">', '`<template #…>`', 'it will be shown as plain text'],
])('reports the slot %j of a Vue component', (text, found, consequence) => {
  expect(messages(md(text))).toEqual([
    expect.stringContaining(
      `warning other-syntax: ${found} is the syntax of Vue; ${consequence} (remove the tags`,
    ),
  ]);
});

test('reports Markdown in HTML that readers would see as text', () => {
  const found = '<div class="grid" markdown>';
  expect(messages(md(`${found}\n- **A**\n</div>\n`))).toEqual([
    `1:1 warning other-syntax: \`${found}\` is the syntax of MkDocs and kramdown; the Markdown inside will be shown as plain text (remove \`markdown\`, and leave a blank line after the tag)`,
  ]);
  expect(messages(md(`${found}\n\n- **A**\n\n</div>\n`))).toEqual([]);
});

test.each([
  ['rust', '{{#rustdoc_include ../main.rs:setup}}', 'mdBook'],
  ['py', '--8<-- "a.py"\n--8<-- "b.py"', 'MkDocs'],
])('reports a code block in %s that includes %j', (language, code, tool) => {
  const [first] = code.split('\n');
  expect(messages(md(`text\n\n\`\`\`${language}\n${code}\n\`\`\`\n`))).toEqual([
    `4:1 warning other-syntax: \`${first}\` is the syntax of ${tool}; it will be shown as code (replace the code block with \`<<< @/…\`, with the path of the file)`,
  ]);
});

test.each(['```hbs\n{{#include a.rs}}\n```', '```rust\nfn main() {}\n{{#include a.rs}}\n```'])(
  'leaves the code block %j alone',
  (text) => {
    expect(messages(md(text))).toEqual([]);
  },
);

test.each([
  String.raw`Literal \{{ name }}, \{% include %}, and \{: .a }`,
  '`{{ name }}` and `{: .a }`',
  '    {% include a.md %}',
  'A set {a, b}, {x=1}, {:} and {.}, `a` {.b}',
  '# Title {#id}',
  'At 10:material-x: and a:simple-b:',
  '<!-- TODO @include: later -->',
  'text\n===',
  'a ::: b.c',
  'a == b, c == d, x==y, and ====',
  'C++, c++11, ++i, and i++ + ++j',
  '.. and so on::',
  '[TOC]: /a\n\n[TOC]',
  'Write {name}, then `code`.',
  '(a)= b',
  '```{1,2}\na\nb\n```',
  'See <img alt="a" style={{zoom: 2}}/> there.',
])('leaves %j alone', (text) => {
  expect(messages(md(text))).toEqual([]);
});

test.each([
  ['{#id .a title="b"}', '{#id}'],
  ['{#two words}', '{#two-words}'],
  ['{#open]', '{#open}'],
])('reports the heading id %s once, and suggests %s', (written, meant) => {
  expect(messages(md(`# Title\n\n## Part ${written}\n\n## Other {x} {#y}\n`))).toEqual([
    `3:1 warning unread-heading: invalid heading id \`${written}\`; it will be shown as plain text (write \`${meant}\`)`,
  ]);
});

test('names the line that keeps references from being defined', () => {
  const text = 'See [the FAQ][faq] and [b][].\n\n[a]: /a\n[faq]: {{< ref "faq" >}}\n[b]: /b\n';
  const hint = 'correct line 4: a URL cannot contain spaces, and only a title in quotes can follow it';
  expect(messages(md(text)).filter((message) => message.includes('undefined-reference'))).toEqual([
    `1:5 warning undefined-reference: undefined link reference \`[faq]\`; readers see the brackets (${hint})`,
    `1:24 warning undefined-reference: undefined link reference \`[b]\`; readers see the brackets (${hint})`,
  ]);
});

test('reports a footnote without a colon once, where its text is', () => {
  const page = md('# A\n\nA word[^1] and another[^note].\n\n[^1] The text.\n\n[^note] More.\n');
  expect(messages(page)).toEqual([
    '5:1 warning undefined-reference: the footnote `[^1]` has no colon; readers see the brackets (write `[^1]:` before its text)',
    '7:1 warning undefined-reference: the footnote `[^note]` has no colon; readers see the brackets (write `[^note]:` before its text)',
  ]);
});
