import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Platform } from 'esbuild';
import { expect, test } from 'vitest';
import { resolveOwn } from '../../../packages/ssg/src/core/bundle/own-packages.ts';

const fromSsg = createRequire(new URL('../../../packages/ssg/package.json', import.meta.url));
const folder = path.dirname(fromSsg.resolve('@slashdocs/ssg/package.json'));

/** Each export of the packages, with a module for each pattern. */
const MODULES = ['runtime', 'theme', 'docusaurus'].flatMap((name) => {
  const manifest = JSON.parse(readFileSync(fromSsg.resolve(`@slashdocs/${name}/package.json`), 'utf8'));
  const names: Record<string, string> = {
    './add-ons/*.css': './add-ons/diagrams.css',
    './add-ons/*': './add-ons/diagrams',
    './presets/*.css': './presets/book.css',
    './modules/*.css': './modules/hero/hero.css',
    './modules/*': name === 'theme' ? './modules/code/code-block' : './modules/jsx-runtime',
  };
  return Object.keys(manifest.exports).map((key) => `@slashdocs/${name}${(names[key] ?? key).slice(1)}`);
});

/** The results of esbuild. */
async function resolveAll(platform: Platform): Promise<Map<string, object>> {
  const results = new Map<string, object>();
  await build({
    stdin: { contents: '' },
    bundle: true,
    write: false,
    platform,
    plugins: [
      {
        name: 'resolve-all',
        setup(run) {
          run.onStart(async () => {
            for (const module of MODULES) {
              const how = { kind: 'import-statement', resolveDir: folder } as const;
              const { path: file, sideEffects, errors } = await run.resolve(module, how);
              expect(errors).toEqual([]);
              results.set(module, { path: file, ...(!sideEffects && { sideEffects }) });
            }
          });
        },
      },
    ],
  });
  return results;
}

for (const platform of ['browser', 'node'] as const) {
  test(`resolves every export of ssg's packages like esbuild for ${platform}`, async () => {
    const own = new Map(MODULES.map((module) => [module, resolveOwn(module, platform)]));
    expect(own).toEqual(await resolveAll(platform));
  });
}

test('leaves React and unknown modules to esbuild', () => {
  for (const module of ['react', 'react-dom/client', '@slashdocs/theme/nope', '@slashdocs/ssg'])
    expect(resolveOwn(module, 'browser')).toBeUndefined();
});
