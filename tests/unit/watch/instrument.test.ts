import { describe, expect, test } from 'vitest';
import { instrument, replacement } from '../../../packages/ssg/src/dev/instrument.ts';

const COMPONENT = `import { useState } from 'react';
import type { Props } from './types';
import Label, * as labels from './label';
import './box.css';

export default function Box(props: Props) {
  const [count] = useState(0);
  return <Label text={labels.text}>{count}</Label>;
}
`;

describe('a module', () => {
  test('registers its components with their hooks, and announces its exports and imports', async () => {
    const text = await instrument(COMPONENT, { id: 'src/box.tsx', loader: 'tsx' });
    expect(text).toContain(`__ssgLive("src/box.tsx")`);
    expect(text).toContain('import * as __ssgSelf from "./box.tsx";');
    expect(text).toMatch(/__ssgRegister\(\w+, "Box"\)/);
    expect(text).toMatch(/_s\(Box, "[^"]+"/);
    expect(text).toContain(`"react": { get "useState"() { return useState; } }`);
    expect(text).toContain(
      `"./label": { get "default"() { return Label; }, get "*"() { return labels; } }, "./box.css": {  }`,
    );
    // Only types are imported.
    expect(text).not.toContain('./types');
  });

  test('announces all imports of a module together', async () => {
    const twice = `import { a } from './x';\nimport b, { a as again } from './x';\nexport default [a, b, again];\n`;
    const text = await instrument(twice, { id: 'src/twice.js', loader: 'jsx' });
    expect(text).toContain(`{ "./x": { get "a"() { return again; }, get "default"() { return b; } } }`);
  });

  test('stays as it is if it is a script', async () => {
    expect(await instrument('module.exports = 1;', { id: 'a.js', loader: 'jsx' })).toBeUndefined();
  });
});

describe('a replacement', () => {
  const replace = (text: string) =>
    replacement(text, {
      id: 'src/box.tsx',
      loader: 'tsx',
      react: '/assets/react.js',
      targets: { './label': 'src/label.tsx' },
    });

  test('takes its imports from the page', async () => {
    const text = await replace(COMPONENT);
    expect(text?.match(/\bimport\b.*/g)).toEqual([
      'import { liveModule as __ssgLive } from "/assets/react.js";',
    ]);
    expect(text).toContain(
      `const { "default": Label, "*": labels } = __ssgModule.take("./label", "src/label.tsx", ["default","*"]);`,
    );
    expect(text).toContain(`__ssgModule.take("react", undefined, ["useState"]);`);
    expect(text).toContain(`__ssgModule.take("./box.css", undefined, []);`);
  });

  test.each([
    `export * from './other';`,
    `export { a } from './other';`,
    `export const a = () => import('./other');`,
    `export const a = import.meta.url;`,
    `export const a = require('./other');`,
  ])('is impossible for %s', async (line) => {
    expect(await replace(line)).toBeUndefined();
  });
});

describe('a document', () => {
  const compiled = (content: string): string => `import {jsx as _jsx} from "react/jsx-runtime";
import Label, * as labels from './label';
import { box } from './box';
import './box.css';
function _createMdxContent(props) {
  return _jsx(Label, { title: "useState()", children: ${content} });
}
export default function MDXContent(props = {}) {
  return _jsx(_createMdxContent, { ...props });
}
export const frontMatter = {};
`;
  const announced = (text = '') => /__ssgModule\.define\(.*/.exec(text)?.[0];

  test.each(['"One"', 'box'])(
    'announces and registers the same as other modules if it shows %s',
    async (content) => {
      const text = await instrument(compiled(content), { id: 'docs/setup.mdx', loader: 'jsx' });
      const other = await instrument(compiled(content), { id: 'docs/setup.jsx', loader: 'jsx' });
      expect(announced(text)).toBe(announced(other));
      expect(text).toContain('__ssgRegister(MDXContent, "MDXContent");');
      expect(other).toMatch(/__ssgRegister\(\w+, "MDXContent"\);/);
      expect(other?.match(/__ssgRegister\(/g)).toHaveLength(1);
    },
  );

  test('registers the hooks of its expressions', async () => {
    const text = await instrument(compiled('useBox()'), { id: 'docs/setup.mdx', loader: 'jsx' });
    expect(text).toMatch(/_s\(_createMdxContent, "[^"]+"/);
  });
});
