import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readSimple } from '../../../packages/ssg/src/core/compile/front-matter/simple.ts';
import { generated } from '../../support/generated.ts';

function parseWithYaml(text: string): Record<string, unknown> {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent', stringKeys: true });
  expect(document.errors).toEqual([]);
  return document.toJS() as Record<string, unknown>;
}

function simple(text: string): Record<string, unknown> | undefined {
  const values = readSimple(text);
  return values && Object.fromEntries([...values].map(([key, { value }]) => [key, value]));
}

test.each([
  'title: A page',
  "title: It's here!  ",
  'title: "Quoted: # with marks"\nid: \'single # : x\'',
  'sidebar_position: 12\n\nslug: a/b',
  'draft: true\nunlisted: false',
  'title: yes\nid: no\nslug: on',
  'title: e1\nid: inf\nslug: nan',
  'title: Größe 你好',
  'title: a - b',
])('reads %j like YAML', (text) => {
  expect(simple(text)).toEqual(parseWithYaml(text));
});

test.each([
  'title: a: b',
  'title: a #b',
  'title:',
  'title: ~',
  'title: Null',
  'title: True',
  'title: 1.0',
  'title: 007',
  'title: [a]',
  'title: {a: b}',
  'title: &a b',
  'title: *a',
  'title: |\n  text',
  'title: a\n  b',
  'title: "a\\n"',
  "title: 'it''s'",
  '- a',
  'title: a\ntitle: b',
  '__proto__: a',
  'true: a',
  '# comment',
  'tags:\n  - a',
  'title: a\t',
])('leaves %j to the YAML parser', (text) => {
  expect(simple(text)).toBeUndefined();
});

test('reads everything like YAML', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'B',
      'true',
      'null',
      'no',
      '0',
      '7',
      '1e3',
      '0x1',
      '-',
      '--',
      ' ',
      '  ',
      ':',
      ': ',
      '#',
      ' #',
      '"',
      "'",
      ',',
      '[',
      ']',
    ],
    ...[
      '{',
      '}',
      '&',
      '*',
      '!',
      '|',
      '>',
      '%',
      '@',
      '`',
      '?',
      '.',
      '\\',
      '\t',
      'ä',
      '你',
      '\u00a0',
      '\u2028',
      '😀',
      '=',
      '~',
      '/',
    ],
  );
  const value = fc.array(piece, { minLength: 0, maxLength: 6 }).map((parts) => parts.join(''));
  const line = fc
    .tuple(fc.constantFrom('title', 'id', 'slug', 'on', 'x-y', '_'), value)
    .map(([key, text]) => `${key}: ${text}`);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
      (text) => {
        const read = simple(text);
        if (read) expect(read).toEqual(parseWithYaml(text));
      },
    ),
    generated(1000),
  );
});
