/** Tables that fold or scroll, and breaks in long words. */
import { describe, expect, test } from 'vitest';
import { html, mdx, renderMdx } from './support.ts';

const KEYS = `| Key | Type | Required | Meaning |
| --- | --- | --- | --- |
| \`size\` | integer | yes | Size of the artifact in bytes, as downloaded, before unpacking |
| \`digest\` | string | yes | Digest of the artifact, in lowercase |
`;

/** The frame of a table, without its content. */
const frameOf = (text: string) => /<div class="table-scroll"[^>]*>/.exec(html(text))?.[0];

describe('a table that may not fit a phone', () => {
  test('folds, keeps its roles, and labels short cells with their columns', () => {
    expect(html(KEYS)).toMatchInlineSnapshot(`
      "<div class="table-scroll" data-fold="480"><table role="table">
      <thead>
      <tr>
      <th>Key</th>
      <th>Type</th>
      <th>Required</th>
      <th>Meaning</th>
      </tr>
      </thead>
      <tbody>
      <tr role="row">
      <td role="cell"><code>size</code></td>
      <td role="cell" data-fact="Type">integer</td>
      <td role="cell" data-fact="Required">yes</td>
      <td role="cell">Size of the artifact in bytes, as downloaded, before unpacking</td>
      </tr>
      <tr role="row">
      <td role="cell"><code>digest</code></td>
      <td role="cell" data-fact="Type">string</td>
      <td role="cell" data-fact="Required">yes</td>
      <td role="cell">Digest of the artifact, in lowercase</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test('has no header without a name in its corner, and is described like others', () => {
    const corner = KEYS.replace('| Key |', '| |');
    expect(html(corner)).toBe(html(KEYS).replace('<th>Key</th>', '<td></td>'));
  });

  test('is described in MDX, too', async () => {
    expect(renderMdx(await mdx(KEYS))).toBe(html(KEYS).replaceAll('\n', ''));
  });

  test('is described if written in HTML', () => {
    const row = '<tr><td>the name of a thing</td><td>text that is longer than a short cell may be</td></tr>';
    const table = `<table><thead><tr><th>Name</th><th>Text</th></tr></thead><tbody>${row}</tbody></table>`;
    expect(frameOf(table)).toBe('<div class="table-scroll" data-fold="480">');
  });

  test('has no labels in cells with two columns', () => {
    const text = `| Term | Meaning |\n| --- | --- |\n| cache | ${'a long text '.repeat(9)} |`;
    expect(frameOf(text)).toBe('<div class="table-scroll" data-fold="480">');
    expect(html(text)).not.toMatch(/data-(?:fact|label)/);
  });

  test('labels every column of sentences if there are several', () => {
    const long = 'a sentence of more than two dozen characters';
    const cells = html(`| Message | Cause | Fix |\n| --- | --- | --- |\n| ${long} | ${long} | ${long} |`);
    expect(cells.match(/data-label="[^"]*"/g)).toEqual(['data-label="Cause"', 'data-label="Fix"']);
  });

  test('always folds with many columns', () => {
    const row = (cell: string) => `|${` ${cell} |`.repeat(12)}\n`;
    expect(frameOf(row('Heading') + row('---') + row('some words'))).toBe(
      '<div class="table-scroll" data-fold="always">',
    );
  });
});

describe('makes a scrollable table focusable, with a name if its cells are known', () => {
  test('aligns numbers', () => {
    const row = (first: string, cell: string) => `| ${first} |${` ${cell} |`.repeat(7)}\n`;
    const text =
      row('Size', 'Column') + row('---', '---') + row('small', '12.5 ms') + row('large', '1,024 ms');
    expect(frameOf(text)).toBe(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Size, Column, Column, Column, Column, Column, Column, Column">',
    );
  });

  test('supports cells that span others', () => {
    const table = '<table><tr><th colspan="2">Both</th></tr><tr><td>1</td><td>2</td></tr></table>';
    expect(frameOf(table)).toBe('<div class="table-scroll" tabindex="0" role="group" aria-label="Both">');
  });

  test('supports rows rendered by a component', async () => {
    const page = await mdx('<table><tbody>{[1].map((n) => <tr key={n}><td>{n}</td></tr>)}</tbody></table>');
    expect(renderMdx(page)).toMatch(/^<div class="table-scroll" tabindex="0"><table>/);
  });
});

describe('inline code', () => {
  test.each([
    ['does not break at a hyphen', '`--cache-dir`', '<code class="nowrap">--cache-dir</code>'],
    ['has no class without one', '`cache`', '<code>cache</code>'],
    [
      'breaks between words when it is long',
      '`dotslash --cache-dir one two three`',
      '<code>dotslash <span class="nowrap">--cache-dir</span> one two three</code>',
    ],
    [
      'breaks at path separators',
      '`/usr/local/share/applications/dotslash.json`',
      '<code>/usr/local/<wbr>share/<wbr>applications/<wbr>dotslash<wbr>.json</code>',
    ],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`);
  });

  test('breaks a digest in a cell after every 16 characters', () => {
    const text = html(`| a | b |\n| --- | --- |\n| x | ${'0123456789abcdef'.repeat(4)} |`);
    expect(text).toContain('0123456789abcdef<wbr>0123456789abcdef<wbr>');
  });
});
