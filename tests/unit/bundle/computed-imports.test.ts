import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withComputedImports } from '../../../packages/ssg/src/core/bundle/computed-imports.ts';

const changed = (text: string): string =>
  withComputedImports(text, '/site/src/components/card.jsx', '/site').split('\nfunction')[0] as string;

test('makes computed paths relative to the module, and gives files a default export', () => {
  expect(changed('require(`@site/static/img/${name}.png`).default')).toBe(
    '__ssgModuleOf(require(`./../../static/img/${name}.png`)).default',
  );
  expect(changed("f(require('./img/' + own(')') + \".png\").default)")).toBe(
    "f(__ssgModuleOf(require('./img/' + own(')') + \".png\")).default)",
  );
  expect(changed('import(`@site/data/${f(name)}.json`)')).toBe('import(`./../../data/${f(name)}.json`)');
});

test('leaves other imports as they are', () => {
  for (const text of [
    "require('@site/static/img/a.png')",
    'require(`./a.png`)',
    // Every file of the site, with its packages.
    'require(`@site/${file}`)',
    "require('@site/' + file)",
    'require(`./img/${name}.png`',
    'require(name)',
  ])
    expect(changed(text)).toBe(text);
});

test('finds files below a folder whose slash is a part of the value', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'ssg-computed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'static/img'), { recursive: true });
  const inSite = (text: string) =>
    withComputedImports(text, path.join(root, 'src/a.jsx'), root).split('\n')[0];
  expect(inSite('require(`@site/static/img${file}`)')).toBe(
    "__ssgModuleOf(require(`./../static/img/${String(file).replace(/^\\//, '')}`))",
  );
  expect(inSite('require(`@site/static/icon-${name}.png`)')).toBe(
    '__ssgModuleOf(require(`./../static/icon-${name}.png`))',
  );
});
