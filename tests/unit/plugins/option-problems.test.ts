/** Options of plugins that their schema does not know, or lacks. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { optionProblems } from '../../../packages/ssg/src/core/plugin/option-problems.ts';
import type { OptionIssue } from '../../../packages/ssg/src/core/plugin/types.ts';

const schema = v.strictObject({
  email: v.string(),
  limits: v.optional(v.strictObject({ words: v.number() })),
  names: v.optional(v.record(v.picklist(['ada', 'bob']), v.string())),
});

function messages(options: unknown): string[] {
  const { issues = [] } = schema['~standard'].validate(options) as { issues?: OptionIssue[] };
  return optionProblems(issues, schema, 'one').map(
    ({ message, hint, path, part }) =>
      `${path.join('.')} ${part ?? 'value'}: ${message}${hint ? `; ${hint}` : ''}`,
  );
}

test('reports a misspelled option once, at its name', () => {
  expect(messages({ emial: 'a' })).toEqual([
    'emial key: the plugin `one`: unknown option `emial`; did you mean `email`?',
  ]);
});

test('reports unknown and missing options in an option', () => {
  expect(messages({ email: 'a', limits: { pages: 1 } })).toEqual([
    'limits.pages key: the plugin `one`: unknown option `limits.pages`',
    'limits.words value: the plugin `one`: missing option `limits.words`',
  ]);
});

test('keeps the other messages of the schema', () => {
  expect(messages({ email: 3, names: { eve: 'x' } })).toEqual([
    'email value: the plugin `one`: `email`: Invalid type: Expected string but received 3',
    'names.eve value: the plugin `one`: `names.eve`: Invalid type: Expected ("ada" | "bob") but received "eve"',
  ]);
});

test('reports each unknown option that an issue of zod names', () => {
  const issue = {
    code: 'unrecognized_keys',
    keys: ['emial', 'x'],
    path: [],
    message: 'Unrecognized keys: "emial", "x"',
  };
  const problems = optionProblems([issue], { shape: { email: {} } }, 'one');
  expect(problems.map(({ path, message, hint }) => [path, message, hint])).toEqual([
    [['emial'], 'the plugin `one`: unknown option `emial`', 'did you mean `email`?'],
    [['x'], 'the plugin `one`: unknown option `x`', undefined],
  ]);
});
