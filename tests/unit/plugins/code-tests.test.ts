import { expect, test } from 'vitest';
import { findFences } from '../../../packages/ssg/src/plugins/code-tests/fences.ts';

const files = (meta: string) => findFences(`\`\`\`ts ${meta}\ncode\n\`\`\`\n`).map(({ file }) => file);

test.each([
  ['file=../src/main.ts#setup', ['../src/main.ts#setup']],
  ['title="x" file=a.ts {1}', ['a.ts']],
  // Documentation written for other tools.
  ["file='db.ts'", []],
  ['file="db.ts"', []],
  ['title="file=a.ts"', []],
])('%s', (meta, expected) => {
  expect(files(meta)).toEqual(expected);
});
