import { describe, expect, test } from 'vitest';
import { convertCommands } from '../../../packages/ssg/src/core/compile/code/package-managers.ts';
import { html, mdx, renderMdx } from './support.ts';

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

test('converts npm2yarn fences to tabs, in .md and MDX alike', async () => {
  const text = '```bash npm2yarn title="x"\nnpm i a\n```';
  const written = html(text);
  expect(written).toMatch(
    /^<div class="tabs" data-group="npm2yarn"><div role="tablist"><button type="button" role="tab"/,
  );
  expect(written.match(/<div class="code-title">x<\/div>/g)).toHaveLength(4);
  expect(written.match(/ hidden>/g)).toHaveLength(3);
  const rendered = renderMdx(await mdx(text)).replaceAll('hidden=""', 'hidden');
  expect(rendered).toBe(written);
});

test('compiles an MDX code block as MDX', async () => {
  const page = await mdx(
    '# A\n\n```mdx-code-block\nexport const x = 1;\n```\n\n````md\n```mdx-code-block\n{x}\n```\n````\n\n{x}',
  );
  const rendered = renderMdx(page);
  expect(rendered).toContain('\n1');
  expect(rendered).toContain('mdx-code-block');
});
