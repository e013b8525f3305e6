/** Messages about imports of names that a module does not export. */
import { expect, test } from 'vitest';
import { explainExport } from '../../../packages/ssg/src/core/config/missing-exports.ts';

test.each([
  ['a package', '/site/node_modules/pkg/index.js', 'pkg', '`pkg` does not export `a`'],
  ['a component of the theme', '../theme/dist/a.js', '@theme/a', '`@theme/a` does not export `a`'],
  ['a component of the site', 'src/theme/a.js', '@theme/a', '`src/theme/a.js` does not export `a`'],
  ['a module of the site', 'src/b.ts', '@site/src/b', '`src/b.ts` does not export `a`'],
  [
    'a CSS module',
    'local-css:/site/src/b.module.css',
    './b.module.css',
    '`./b.module.css` does not export `a`',
  ],
])('names %s as its author can read it', (_, file, specifier, message) => {
  const text = `No matching export in "${file}" for import "a"`;
  const location = { lineText: `import { a } from '${specifier}';` };
  expect(explainExport({ text, location, notes: [] } as never)?.message).toBe(message);
});

test.each([
  ['@slashdocs/ssg', 'correct the spelling, or import the name from `@slashdocs/runtime`'],
  ['@slashdocs/runtime', 'correct the spelling'],
])('says where names for components are that %s lacks', (specifier, hint) => {
  const text = 'No matching export in "node_modules/@slashdocs/x/index.js" for import "useSite"';
  const location = { lineText: `import { useSite } from '${specifier}';` };
  expect(explainExport({ text, location, notes: [] } as never)?.hint).toBe(hint);
});
