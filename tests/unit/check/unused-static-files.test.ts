import { expect, test } from 'vitest';
import type { RuleInput } from '../../../packages/ssg/src/core/check/rules/rule.ts';
import { unusedStaticFiles } from '../../../packages/ssg/src/core/check/rules/unused-static-files.ts';
import { fileNamesIn } from '../../../packages/ssg/src/core/compile/file-names.ts';

test('reads no bodies of documents, whose names of files are known', () => {
  const compiled = {
    frontMatter: {},
    fileNames: [...fileNamesIn('<img src="/img/Used%20One.PNG"> and `other.js`')],
    get body() {
      throw new Error('the body is read');
    },
  };
  const input = {
    config: {},
    site: { byFile: new Map([['/docs/a.md', { source: { hash: 'a' }, compiled }]]) },
    pages: [],
    bundled: [],
    sources: [],
    statics: new Map(
      ['/img/used one.png', '/other.js', '/img/unused.png'].map((path) => [path, `/static${path}`]),
    ),
  };
  const problems = [...unusedStaticFiles(input as unknown as RuleInput)];
  expect(problems.map(({ message }) => message)).toEqual(['unused file `/img/unused.png`']);
});
