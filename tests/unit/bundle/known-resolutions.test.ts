import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildContext, context, type Plugin } from 'esbuild';
import { afterEach, expect, test } from 'vitest';
import { withKnownResolutions } from '../../../packages/ssg/src/core/bundle/known-resolutions.ts';

let root = '';
let made: BuildContext | undefined;
afterEach(async () => {
  await made?.dispose();
  await rm(root, { recursive: true });
});

test('resolves the imports of unchanged files once, and again after a change of files that decide about them', async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'known-resolutions-')));
  const write = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
  };
  const imports = ['./part', './missing', '../shared', 'pack', 'pack/more.js', 'kit', '@theme/Card'];
  const manifest = (main: string) => JSON.stringify({ name: 'pack', main });
  await write({
    'src/entry.js': imports.map((specifier) => `import '${specifier}';\n`).join(''),
    'src/part.ts': '',
    'shared/index.js': '',
    'card.js': '',
    'node_modules/pack/package.json': manifest('one.js'),
    'node_modules/pack/one.js': '',
    'node_modules/pack/lib/two.ts': '',
    'node_modules/pack/more.js': '',
    'packages/kit/package.json': '{ "name": "kit" }',
    'packages/kit/index.js': '',
  });
  let asked: string[] = [];
  let found: string[] = [];
  const checking: Plugin = {
    name: 'checking',
    setup: (build) =>
      build.onResolve({ filter: /.*/ }, async ({ path: specifier, kind, resolveDir, pluginData }) => {
        if (pluginData !== undefined || kind === 'entry-point') return undefined;
        const result = await build.resolve(specifier, { kind, resolveDir, pluginData: 'probe' });
        found.push(`${specifier} ${result.errors.length > 0 ? '-' : path.relative(root, result.path)}`);
        return { path: specifier, external: true };
      }),
  };
  /** Sees each resolution that esbuild makes. */
  const counting: Plugin = {
    name: 'counting',
    setup: (build) =>
      build.onResolve({ filter: /.*/ }, ({ path: specifier, pluginData }) => {
        if (pluginData !== 'probe') return undefined;
        asked.push(specifier);
        return specifier === '@theme/Card' ? { path: path.join(root, 'card.js') } : undefined;
      }),
  };
  const nodePaths = [path.join(root, 'packages')];
  made = await context({
    absWorkingDir: root,
    entryPoints: ['src/entry.js'],
    bundle: true,
    write: false,
    logLevel: 'silent',
    nodePaths,
    resolveExtensions: ['.js', '.ts'],
    plugins: [...withKnownResolutions([checking], nodePaths), counting],
  });
  const resolved = async () => {
    asked = [];
    found = [];
    await made?.rebuild();
    return { asked: asked.sort(), found: found.sort() };
  };
  const all = {
    './part': 'src/part.ts',
    './missing': '-',
    '../shared': 'shared/index.js',
    pack: 'node_modules/pack/one.js',
    'pack/more.js': 'node_modules/pack/more.js',
    kit: 'packages/kit/index.js',
    '@theme/Card': 'card.js',
  };
  const list = (files: Record<string, string>) =>
    Object.entries(files)
      .map(([specifier, file]) => `${specifier} ${file}`)
      .sort();
  expect(await resolved()).toEqual({ asked: imports.sort(), found: list(all) });
  const always = ['./missing', '@theme/Card'];
  expect(await resolved()).toEqual({ asked: always, found: list(all) });

  const steps: [change: () => Promise<void>, asked: string[], found: Partial<typeof all>][] = [
    // Edits decide about nothing.
    [() => write({ 'src/part.ts': 'export {};', 'node_modules/pack/one.js': 'export {};' }), [], {}],
    [() => write({ 'src/part.js': '' }), ['./part'], { './part': 'src/part.js' }],
    [() => write({ 'shared.js': '' }), ['../shared'], { '../shared': 'shared.js' }],
    [() => rm(path.join(root, 'shared.js')), ['../shared'], { '../shared': 'shared/index.js' }],
    [
      () => write({ 'node_modules/pack/package.json': manifest('./lib/two') }),
      ['pack', 'pack/more.js'],
      { pack: 'node_modules/pack/lib/two.ts' },
    ],
    [() => write({ 'node_modules/pack/lib/two.js': '' }), ['pack'], { pack: 'node_modules/pack/lib/two.js' }],
    [
      () => write({ 'src/node_modules/kit/package.json': '{}', 'src/node_modules/kit/index.js': '' }),
      ['kit'],
      { kit: 'src/node_modules/kit/index.js' },
    ],
    [() => rm(path.join(root, 'src/part.js')), ['./part'], { './part': 'src/part.ts' }],
    [() => rm(path.join(root, 'src/part.ts')), ['./part'], { './part': '-' }],
  ];
  for (const [change, expected, changed] of steps) {
    await change();
    Object.assign(all, changed);
    const { asked, found } = await resolved();
    expect(found).toEqual(list(all));
    expect(asked).toEqual(expect.arrayContaining([...expected, ...always]));
    if (expected.length === 0) expect(asked).toEqual(always);
  }
});
