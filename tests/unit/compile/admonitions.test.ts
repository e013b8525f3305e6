/** Admonitions in common forms, and text that resembles them. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';
import { html, md, messages } from './support.ts';

test('accepts admonitions with and without a title', () => {
  expect(html(':::note\n\nText.\n\n:::')).toMatchInlineSnapshot(
    `"<aside class="admonition admonition-note" aria-label="Note" role="note"><p class="admonition-title">Note</p><p>Text.</p></aside>"`,
  );
  expect(html(':::tip Use *this* `way` [or](./that.md)\nText.\n:::')).toMatchInlineSnapshot(
    `"<aside class="admonition admonition-tip" aria-label="Use this way or" role="note"><p class="admonition-title">Use <em>this</em> <code>way</code> <a href="./that.md">or</a></p><p>Text.</p></aside>"`,
  );
});

test.each([
  [':::note[Title]', 'Title'],
  [':::note Title', 'Title'],
  [':::note   Title  ', 'Title'],
  ['::: note Title', 'Title'],
  [':::note [Link](./a.md)', '<a href="./a.md">Link</a>'],
  [':::note Unbalanced ] bracket', 'Unbalanced ] bracket'],
  [':::note An [unclosed one', 'An [unclosed one'],
  [':::note `a]b`', '<code>a]b</code>'],
  [':::note 12:30', '12:30'],
  [':::note a \\', 'a \\'],
  [':::note', 'Note'],
  [':::note[]', 'Note'],
])('%s', (opening, title) => {
  expect(/admonition-title">(.*?)<\/p>/.exec(html(`${opening}\n\ntext\n\n:::`))?.[1]).toBe(title);
});

test.each(['auto', 'remark'] as const)('accepts a tab after the name, with the parser %s', async (parser) => {
  const options = { file: '/docs/page.md', format: 'md', audience: 'public', parser } as const;
  const { body } = await compile(':::note\t\n\ntext\n\n:::', options);
  expect(body.parts.join('')).toContain('<aside class="admonition admonition-note"');
});

test.each(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success'])('%s', (type) => {
  expect(html(`:::${type}\ntext\n:::`)).toContain(`<aside class="admonition admonition-${type}" aria-label=`);
});

test('reads class and id', () => {
  expect(html(':::note[Title]{.small #here}\ntext\n:::')).toContain(
    '<aside id="here" class="admonition admonition-note small" aria-label="Title" role="note">',
  );
});

test('nests with more colons', () => {
  expect(html('::::note\n:::tip\ninner\n:::\nouter\n::::')).toMatchInlineSnapshot(
    `"<aside class="admonition admonition-note" aria-label="Note" role="note"><p class="admonition-title">Note</p><aside class="admonition admonition-tip" aria-label="Tip" role="note"><p class="admonition-title">Tip</p><p>inner</p></aside><p>outer</p></aside>"`,
  );
});

test('works in a list, in a quote, and unclosed', () => {
  expect(html('- a\n\n  :::note\n  text\n  :::\n- b')).toMatchInlineSnapshot(`
    "<ul>
    <li>
    <p>a</p>
    <aside class="admonition admonition-note" aria-label="Note" role="note"><p class="admonition-title">Note</p><p>text</p></aside>
    </li>
    <li>
    <p>b</p>
    </li>
    </ul>"
  `);
  expect(html('> :::note T\n> text\n> :::')).toContain('<p class="admonition-title">T</p>');
  expect(html(':::note\n\ntext\n\n## Heading')).toMatch(/<\/h2><\/aside>$/);
});

describe('unknown types stay text', () => {
  test.each([
    ['At 12:30 on :3000, see a::b, :::, ::::, and :smile:.'],
    ['::youtube{id=1}'],
    [':::2'],
    [':::note:::note'],
    ['text :::note'],
  ])('%s', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(md(text).diagnostics).toEqual([]);
  });

  test.each([
    [':::', 'unclosed-block', 'unexpected `:::`: no admonition is open'],
    [':::foo bar', 'unknown-admonition', 'unknown admonition `:::foo`; it will be shown as plain text'],
  ])('%s, which is reported', (text, code, message) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(md(text).diagnostics).toMatchObject([{ code, message, line: 1, column: 1 }]);
  });

  test('with its content', () => {
    expect(html(':::details Summary\n\n- *item*\n\n:::')).toBe(
      '<p>:::details Summary</p>\n<ul>\n<li><em>item</em></li>\n</ul>\n<p>:::</p>',
    );
  });

  test('in code', () => {
    const fence = '```md\n:::note Title\n:::foo\n```';
    expect(html(fence).replace(/<[^>]*>/g, '')).toBe(':::note Title\n:::foo\n');
  });

  test('reports a typo', () => {
    const page = md(
      'text\n\n> :::warnings Careful\n> text\n> :::\n\n:::Note\n:::\n\n::: tool.get\n    options: x',
    );
    expect(messages(page)).toMatchInlineSnapshot(`
      [
        "3:3 warning unknown-admonition: unknown admonition \`:::warnings\`; it will be shown as plain text (did you mean \`:::warning\`?)",
        "7:1 warning unknown-admonition: unknown admonition \`:::Note\`; it will be shown as plain text (did you mean \`:::note\`?)",
        "10:1 warning unknown-admonition: \`:::\` with the name of a Python object is the syntax of mkdocstrings; it will be shown as plain text (write the reference in Markdown, or generate documents with a plugin)",
      ]
    `);
  });
});

test('keeps positions in a title', () => {
  expect(md('> ::: note See [this](./a.md)\n> :::').links[0]?.span).toEqual({
    line: 1,
    column: 16,
    endLine: 1,
    endColumn: 30,
  });
});

test.each([
  ['!!! note\n    Text.', '1:1 !!! note', 'write `:::note`'],
  ['!!! abstract "In short"\n\n    Text.', '1:1 !!! abstract', 'write `:::info[In short]`'],
  ['!!! quote', '1:1 !!! quote', 'write `:::note`'],
  ['??? tip "Log"', '1:1 ??? tip', 'write `:::details[Log]`'],
  ['???+ bug', '1:1 ???+ bug', 'write `:::details{open}`'],
])('reports %j of MkDocs', (text, start, fix) => {
  const [place, ...syntax] = start.split(' ');
  expect(messages(md(text))).toEqual([
    `${place} warning unknown-admonition: \`${syntax.join(' ')}\` is the syntax of MkDocs; it will be shown as plain text (${fix}, the content without its indentation, and a \`:::\` line)`,
  ]);
});

test.each([
  [
    '/// tip | Read *this*\n\nText.\n\n///',
    '1:1 /// tip',
    'write `:::tip[Read *this*]`, and `:::` instead of `///`',
  ],
  ['//// bug\nText.\n////', '1:1 //// bug', 'write `:::danger`, and `:::` instead of `////`'],
  ['/// tab | One', '1:1 /// tab', 'write `:::tab[One]`, and `:::` instead of `///`'],
  ['/// caption\nA plan\n///', '1:1 /// caption', 'write Markdown, or the element in HTML'],
])('reports the block %j of MkDocs', (text, start, fix) => {
  const [place, ...syntax] = start.split(' ');
  expect(messages(md(text))).toEqual([
    `${place} warning unknown-admonition: \`${syntax.join(' ')}\` is the syntax of MkDocs; it will be shown as plain text (${fix})`,
  ]);
});

test.each([
  [':::{note} Title\nText.\n:::', '1:1 `:::{note}` is the syntax of MyST', 'write `:::note`'],
  [
    '::: {.callout-tip}\nText.\n:::',
    '1:1 `::: {.callout-tip}` is the syntax of Pandoc and Quarto',
    'write `:::tip`',
  ],
  [
    '::::{grid} 2\n:::{card}\nText.\n:::\n::::',
    '1:1 `::::{grid}` is the syntax of MyST',
    'write an admonition, such as `:::note`, or the element in HTML',
  ],
  [':::{Seealso}\nText.\n:::', '1:1 `:::{Seealso}` is the syntax of MyST', 'write `:::info`'],
])('reports the opening line of %j, and not the closing one', (text, found, hint) => {
  const [place, ...message] = found.split(' ');
  expect(messages(md(text))[0]).toBe(
    `${place} warning unknown-admonition: ${message.join(' ')}; it will be shown as plain text (${hint})`,
  );
  expect(md(text).diagnostics.every(({ code }) => code === 'unknown-admonition')).toBe(true);
});

test.each(['/// ', 'a /// b', '!!! Wow', 'Really ???', '!!!', '!!!note'])('leaves %j alone', (text) => {
  expect(messages(md(text))).toEqual([]);
});

describe('GitHub alerts', () => {
  test('converts them to admonitions', () => {
    expect(html('> [!WARNING]\n> Mind the *gap*.\n>\n> More.')).toMatchInlineSnapshot(`
      "<aside class="admonition admonition-warning" aria-label="Warning" role="note">
      <p class="admonition-title">Warning</p>
      <p>Mind the <em>gap</em>.</p>
      <p>More.</p>
      </aside>"
    `);
  });

  test.each(['NOTE', 'TIP', 'IMPORTANT', 'CAUTION', 'note'])('%s', (type) => {
    expect(html(`> [!${type}]\n> text`)).toContain(`admonition-${type.toLowerCase()}`);
  });

  test.each([
    ['with its text in the next paragraph', '> [!NOTE]\n>\n> text', true],
    ['before other markup', '> [!NOTE]\n> **text**', true],
    ['with a hard break', '> [!NOTE]  \n> text', true],
    ['with text on its line', '> [!NOTE] text', false],
    ['of an unknown type', '> [!BUG]\n> text', false],
    ['not at the start', '> text\n> [!NOTE]', false],
  ])('%s', (_, text, isAlert) => {
    expect(html(text).startsWith('<aside')).toBe(isAlert);
  });
});
