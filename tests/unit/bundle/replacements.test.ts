import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  markdownConstructs,
  ownComponentNames,
} from '../../../packages/ssg/src/core/modules/replacements.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../../../packages/ssg/src/core/util/themes.ts';

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'ssg-replacements-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

const WRAPPER = `import React, {type ReactNode} from 'react';
import CodeBlock from '@theme-original/CodeBlock';
import type CodeBlockType from '@theme/CodeBlock';
import type {WrapperProps} from '@docusaurus/types';

type Props = WrapperProps<typeof CodeBlockType>;

export default function CodeBlockWrapper(props: Props): ReactNode {
  return (
    <>
      <CodeBlock {...props} />
    </>
  );
}
`;

test.each<[files: Record<string, string>, constructs: string[]]>([
  [{}, []],
  [{ 'theme/Footer/index.js': '' }, []],
  [{ 'theme/Admonition/Icon/Tip.js': '', 'theme/CodeBlock/Line/index.tsx': '' }, ['admonition', 'fence']],
  [{ 'theme/Admonition/styles.module.css': '', 'theme/Heading.test.js': '', 'theme/Heading.d.ts': '' }, []],
  [{ 'theme/MDXComponents/Img.js': '', 'theme/BlogPostItem/index.js': '' }, ['img', 'post']],
  // A swizzled component with additions.
  [{ 'theme/CodeBlock/index.tsx': WRAPPER }, []],
  [{ 'theme/CodeBlock/index.tsx': WRAPPER.replace('<>', '<><i />') }, ['fence']],
  [{ 'theme/CodeBlock/index.tsx': WRAPPER.replace('{...props}', '{...props} a="b"') }, ['fence']],
  [{ 'theme/CodeBlock/index.tsx': `import './styles.css';\n${WRAPPER}` }, ['fence']],
  // Component names are not elements, and comments are ignored.
  [
    { 'theme/MDXComponents.js': 'export default { ...MDXComponents, Button, /* img: x, */\n// h1: x,\n };' },
    [],
  ],
  [
    { 'theme/MDXComponents.js': `export default { ...all, 'img': Zoom, pre(props) {}, h2: (p) => <b/> };` },
    ['fence', 'h2', 'img'],
  ],
  // The theme's own component keeps its usual name; the site's component has another.
  [
    {
      'theme/MDXComponents/Li.js': '',
      'theme/MDXComponents/index.tsx': `import A from '@theme/MDXComponents/A';
import Li, { type Props } from '@theme/MDXComponents/Li';
import Heading from '@theme/MDXComponents/Heading';
export default {
  a: A,
  li: Li,
  h1: (props: ComponentProps<'h1'>) => <Heading as="h1" {...props} />,
  h2: (props) => <Heading as="h2" className="mine" {...props} />,
};`,
    },
    ['h2', 'li'],
  ],
  // In a separate module.
  [
    {
      'theme/MDXComponents.js': `import images from '@site/src/images';\nimport Other from './other';\nexport default { ...images, Other };`,
      'images.js': 'export default { img: Zoom };',
      'theme/other.js': 'export default { table: 1 };',
    },
    ['img'],
  ],
  [
    {
      'theme/MDXComponents.js': `import images from './images.js';\nexport default { ...images };`,
      'theme/images.js': 'export default { img: Zoom };',
    },
    ['img'],
  ],
])('%j', (files, constructs) => {
  expect(markdownConstructs({ root: folder(files), theme: DEFAULT_THEME, alias: {} })).toEqual(constructs);
});

test('counts components around posts of the classic theme', () => {
  const root = folder({ 'theme/BlogSidebar/Desktop/index.js': '', 'theme/TOC.js': '' });
  expect(markdownConstructs({ root, theme: CLASSIC_THEME, alias: {} })).toEqual(['post']);
  expect(markdownConstructs({ root, theme: DEFAULT_THEME, alias: {} })).toEqual([]);
});

test.each<[text: string, names: string[] | undefined]>([
  [
    `import all from '@theme-original/MDXComponents';\nexport default { ...all, Button, img: (props) => <Zoom {...props} /> };`,
    ['Button', 'img'],
  ],
  // Other contents are unknown, and so are elements that Markdown never creates.
  [
    `import all from '@theme-original/MDXComponents';\nimport * as more from './more';\nexport default { ...all, ...more };`,
    undefined,
  ],
  [`export default { div: Box };`, undefined],
])('reads component names in %j', (text, names) => {
  const found = ownComponentNames(folder({ 'theme/MDXComponents.js': text, 'theme/more.js': '' }));
  expect(found && [...found].sort()).toEqual(names);
});

test('keeps the default names without replacements', () => {
  expect([...(ownComponentNames(folder({})) ?? ['unknown'])]).toEqual([]);
});
