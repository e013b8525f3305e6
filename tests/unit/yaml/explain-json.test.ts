import { expect, test } from 'vitest';
import { explainJson } from '../../../packages/ssg/src/core/yaml/explain-json.ts';
import { YamlText } from '../../../packages/ssg/src/core/yaml/yaml-text.ts';

const explained = (text: string): string | undefined => {
  const yaml = new YamlText(text);
  const mistake = explainJson(text, yaml);
  if (!mistake) return undefined;
  const { line, column } = yaml.placeAt(mistake.offset);
  return `${line}:${column} ${mistake.message} | ${mistake.hint}`;
};

test('explains the first mistake in JSON', () => {
  expect(explained('{ "a": [1, "x", null] }')).toBeUndefined();
  expect(
    [
      '{\n  "a": 1\n  "b": 2\n}',
      '{ "a": [1 2] }',
      '[{ "a": "b" } { "a": "c" }]',
      '{ "a": 1, }',
      '{ "a": 1 // one\n}',
      "{ 'a': 1 }",
      '{ "a": 1',
      '{ "a": 1, "a": 2 }',
      '{ "a": -07 }',
    ].map(explained),
  ).toMatchInlineSnapshot(`
    [
      "2:9 missing comma in JSON | add a comma between the two entries",
      "1:10 missing comma in JSON | add a comma between the two entries",
      "1:14 missing comma in JSON | add a comma between the two entries",
      "1:9 trailing comma is not allowed in JSON | remove the comma",
      "1:10 comments are not allowed in JSON | remove the comment",
      "1:3 invalid JSON | put keys and strings in double quotes, and remove comments",
      "1:1 invalid JSON: unclosed bracket \`{\` | add the closing \`}\`",
      "1:11 invalid JSON: duplicate key \`"a"\` | remove one of the two keys",
      "1:9 numbers in JSON cannot start with \`0\` | remove the zero",
    ]
  `);
});
