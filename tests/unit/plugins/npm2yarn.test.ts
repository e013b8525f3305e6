import { describe, expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';
import { convertCommands } from '../../../packages/ssg/src/plugins/npm2yarn/convert.ts';
import npm2yarn from '../../../packages/ssg/src/plugins/npm2yarn/plugin.ts';
import { fill, renderMdx } from '../compile/support.ts';
import { transformsOf } from './transforms-of.ts';

const handlers = transformsOf(npm2yarn);

describe('converts npm commands', () => {
  test.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    ['npm i -D a b', 'yarn add --dev a b', 'pnpm add --save-dev a b', 'bun add --dev a b'],
    ['npm install --save a', 'yarn add a', 'pnpm add a', 'bun add a'],
    ['npm install -g a', 'yarn global add a', 'pnpm add --global a', 'bun add --global a'],
    [
      'npm ci',
      'yarn install --frozen-lockfile',
      'pnpm install --frozen-lockfile',
      'bun install --frozen-lockfile',
    ],
    ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch', 'bun run build --watch'],
    ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
    ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
    [
      'npm init a@latest -- --x',
      'yarn create a@latest --x',
      'pnpm create a@latest --x',
      'bun create a@latest --x',
    ],
    ['npm init -y', 'yarn init -y', 'pnpm init -y', 'bun init -y'],
    ['npx a --b', 'yarn dlx a --b', 'pnpm dlx a --b', 'bunx a --b'],
    ['npm login', 'yarn login', 'pnpm login', 'npm login'],
    [
      'cd x && npm i # all',
      'cd x && yarn install # all',
      'cd x && pnpm install # all',
      'cd x && bun install # all',
    ],
    ['$ sudo npm i a', '$ sudo yarn add a', '$ sudo pnpm add a', '$ sudo bun add a'],
    ['echo npm install', 'echo npm install', 'echo npm install', 'echo npm install'],
  ])('%s', (npm, yarn, pnpm, bun) => {
    expect([convertCommands(npm, 'yarn'), convertCommands(npm, 'pnpm'), convertCommands(npm, 'bun')]).toEqual(
      [yarn, pnpm, bun],
    );
  });
});

/** The HTML of a Markdown text, the same in `.md` and MDX. */
async function compiled(text: string, keys: { packageManagers?: ('yarn' | 'pnpm' | 'bun')[] } = {}) {
  const options = { file: '/docs/page.md', audience: 'public', handlers, extensions: keys } as const;
  const html = fill(await compile(text, { ...options, format: 'md' }));
  const mdx = renderMdx(await compile(text, { ...options, format: 'mdx' }));
  expect(mdx.replaceAll('hidden=""', 'hidden')).toBe(html);
  return html;
}

test('converts npm2yarn fences to tabs, in .md and MDX alike', async () => {
  const html = await compiled('```bash npm2yarn title="x"\nnpm i a\n```');
  expect(html).toMatch(
    /^<div class="tabs" data-group="npm2yarn"><div role="tablist"><button type="button" role="tab"/,
  );
  expect(html.match(/<div class="code-title">x<\/div>/g)).toHaveLength(4);
  expect(html.match(/ hidden>/g)).toHaveLength(3);
});

test('numbers the tabs of a document, and shows the selected package managers', async () => {
  const block = '```bash npm2yarn\nnpm i a\n```\n';
  const html = await compiled(`${block}\n- item\n\n  ${block.replaceAll('\n', '\n  ')}`, {
    packageManagers: ['pnpm'],
  });
  expect(html.match(/id="npm2yarn-\d-tab-\d"/g)).toEqual([
    'id="npm2yarn-1-tab-0"',
    'id="npm2yarn-1-tab-1"',
    'id="npm2yarn-2-tab-0"',
    'id="npm2yarn-2-tab-1"',
  ]);
  expect(html.match(/data-value="\w+"/g)).toEqual(
    Array(2).fill(['data-value="npm"', 'data-value="pnpm"']).flat(),
  );
});
