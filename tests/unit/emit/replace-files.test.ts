import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkOutput } from '../../../packages/ssg/src/core/emit/check-output.ts';
import { Output } from '../../../packages/ssg/src/core/emit/output.ts';
import { FLAGS } from '../../../packages/ssg/src/core/emit/output-problems.ts';
import { generated } from '../../support/generated.ts';

const root = mkdtempSync(path.join(tmpdir(), 'ssg-replace-'));
let site: string;
let build: string;
/** The folder that a killed build leaves. */
let rest: string;

beforeEach(() => {
  site = mkdtempSync(path.join(root, 'site-'));
  build = path.join(site, 'build');
  rest = path.join(site, '.build.ssg-rest');
});
afterAll(() => rmSync(root, { recursive: true }));

type Files = Record<string, string>;

async function open(force = false): Promise<Output> {
  const output = await Output.open(build, { force });
  if ('code' in output) throw new Error(output.message);
  return output;
}

async function publish(files: Files, force = false): Promise<void> {
  const output = await open(force);
  for (const [name, contents] of Object.entries(files)) output.add({ path: name, contents });
  expect(await output.publish()).toMatchObject({ files: Object.keys(files).length });
}

/** The published files without the manifest. */
function published(): Files {
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(build, name)).isFile(),
  );
  const found = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(build, name), 'utf8')]));
  const { '.ssg.json': manifest, ...files } = found;
  expect(Object.keys((JSON.parse(manifest ?? '') as { files: object }).files).sort()).toEqual(
    Object.keys(files).sort(),
  );
  return files;
}

test('moves the changed files into the folder, and removes empty folders', async () => {
  await publish({ 'a/one.html': '1', 'b/two.html': '2', 'c/d/three.html': '3' });
  const folder = statSync(build).ino;
  const kept = statSync(path.join(build, 'a/one.html')).ino;
  await publish({ 'a/one.html': '1', 'b/two.html': 'two', 'e/four.html': '4' });
  expect(published()).toEqual({ 'a/one.html': '1', 'b/two.html': 'two', 'e/four.html': '4' });
  expect(statSync(build).ino).toBe(folder);
  expect(statSync(path.join(build, 'a/one.html')).ino).toBe(kept);
  expect(readdirSync(build).sort()).toEqual(['.ssg.json', 'a', 'b', 'e']);
  expect(readdirSync(site)).toEqual(['build']);
});

test('replaces the folder if many files changed', async () => {
  const files = (text: string) =>
    Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.html`, text]));
  await publish({ ...files('1'), 'kept.html': '' });
  const folder = statSync(build).ino;
  await publish({ ...files('2'), 'kept.html': '' });
  expect(statSync(build).ino).not.toBe(folder);
  expect(published()).toEqual({ ...files('2'), 'kept.html': '' });
  expect(readdirSync(site)).toEqual(['build']);
});

test('removes the files of others with `force`', async () => {
  await publish({ 'one.html': '1', 'two.html': '2' });
  writeFileSync(path.join(build, 'other.txt'), '');
  await publish({ 'one.html': 'one', 'two.html': '2' }, true);
  expect(published()).toEqual({ 'one.html': 'one', 'two.html': '2' });
});

test('never writes through a link that someone made in the output', async () => {
  await publish({ 'a/one.html': '1', 'two.html': '2' });
  const outside = path.join(site, 'outside');
  renameSync(path.join(build, 'a'), outside);
  symlinkSync(outside, path.join(build, 'a'));
  await publish({ 'a/one.html': 'one', 'two.html': '2' });
  expect(readFileSync(path.join(outside, 'one.html'), 'utf8')).toBe('1');
  expect(published()).toEqual({ 'a/one.html': 'one', 'two.html': '2' });
});

test('removes no file outside of the folder, whatever the manifest says', async () => {
  await publish({ 'one.html': '1', 'two.html': '2' });
  const outside = path.join(site, 'outside.txt');
  writeFileSync(outside, '');
  const manifest = path.join(build, '.ssg.json');
  const text = readFileSync(manifest, 'utf8');
  const state = '{"hash":"x","size":0}';
  const names = `"../outside.txt":${state},${JSON.stringify(outside)}:${state},"one.html"`;
  writeFileSync(manifest, text.replace('"one.html"', names));
  await publish({ 'one.html': 'one', 'two.html': '2' });
  expect(existsSync(outside)).toBe(true);
  expect(published()).toEqual({ 'one.html': 'one', 'two.html': '2' });
});

test('keeps a file whose name changed its case', async () => {
  await publish({ 'Guide.html': '1', 'two.html': '2' });
  const folder = statSync(build).ino;
  await publish({ 'guide.html': '1', 'two.html': '2' });
  // On a file system that ignores case, removing one would remove the other.
  expect(statSync(build).ino).not.toBe(folder);
  expect(published()).toEqual({ 'guide.html': '1', 'two.html': '2' });
});

test('publishes a file in the place of a folder, and a folder in the place of a file', async () => {
  await publish({ 'a/one.html': '1', b: '2', 'three.html': '3' });
  await publish({ a: '1', 'b/two.html': '2', 'three.html': '3' });
  expect(published()).toEqual({ a: '1', 'b/two.html': '2', 'three.html': '3' });
  expect(readdirSync(site)).toEqual(['build']);
});

test('replaces the folder if one of the files cannot be moved', async () => {
  await publish({ 'a/one.html': '1', 'two.html': '2', 'three.html': '3' });
  rmSync(path.join(build, 'two.html'));
  mkdirSync(path.join(build, 'two.html/folder'), { recursive: true });
  await publish({ 'a/one.html': 'one', 'two.html': 'two', 'three.html': '3' });
  expect(published()).toEqual({ 'a/one.html': 'one', 'two.html': 'two', 'three.html': '3' });
  expect(readdirSync(site)).toEqual(['build']);
});

const OLD = { 'a/one.html': '1', 'two.html': '2', 'gone/three.html': '3', 'kept.html': 'kept' };
const NEW = { 'a/one.html': 'one', 'b/four.html': '4', 'two.html': 'two', 'kept.html': 'kept' };

/** Makes the folders of a build that was killed when it had done some steps of publishing. @returns whether it was not done */
async function killAfter(steps: number): Promise<boolean> {
  await publish(NEW);
  const next = path.join(site, 'next');
  renameSync(build, next);
  await publish(OLD);
  mkdirSync(rest);
  const written = ['a/one.html', 'b/four.html', 'two.html'];
  for (const name of [...written, '.ssg.json']) {
    mkdirSync(path.dirname(path.join(rest, name)), { recursive: true });
    cpSync(path.join(next, name), path.join(rest, name), { preserveTimestamps: true });
  }
  rmSync(next, { recursive: true });
  const move = (name: string) => () => {
    mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
    renameSync(path.join(rest, name), path.join(build, name));
  };
  const all = [
    ...written.map(move),
    () => rmSync(path.join(build, 'gone/three.html')),
    move('.ssg.json'),
    () => rmSync(path.join(rest, 'a'), { recursive: true }),
    () => rmSync(rest, { recursive: true }),
  ];
  for (const step of all.slice(0, steps)) step();
  return steps < all.length;
}

test('the next build finishes what a killed build began, after any step', async () => {
  for (let steps = 0; await killAfter(steps); steps++) {
    expect(
      checkOutput(build, { root: site, content: [] }, false, FLAGS),
      `after ${steps} steps`,
    ).toBeUndefined();
    (await open()).discard();
    expect(published(), `after ${steps} steps`).toEqual(NEW);
    expect(readdirSync(site)).toEqual(['build']);
    rmSync(build, { recursive: true });
  }
});

test('the next build repairs the output if the files of a killed build are damaged', async () => {
  for (const damage of ['manifest', 'file'] as const) {
    await killAfter(2);
    if (damage === 'manifest') writeFileSync(path.join(rest, '.ssg.json'), '{"version":1,"fil');
    else rmSync(path.join(rest, 'two.html'));
    await publish({ ...NEW, 'two.html': 'zwei' });
    expect(published()).toMatchObject({ ...NEW, 'two.html': 'zwei' });
    expect(readdirSync(site)).toEqual(['build']);
    rmSync(build, { recursive: true });
  }
});

test('any sequence of builds publishes exactly the files of the last one', async () => {
  // Few names, so files disappear, come back, and become folders.
  const name = fc.constantFrom('a', 'b', 'a/a', 'a/b', 'b/a/a', 'c/c/c', 'c/c');
  const files = fc.dictionary(name, fc.constantFrom('1', '2', '3')).map((all) => {
    const names = Object.keys(all);
    return Object.fromEntries(
      Object.entries(all).filter(([each]) => !names.some((other) => other.startsWith(`${each}/`))),
    );
  });
  const step = fc.record({ files, damage: fc.constantFrom('none', 'none', 'write', 'delete', 'folder') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const { files, damage } of steps) {
        await publish({ ...files, 'index.html': 'always' });
        expect(published()).toEqual({ ...files, 'index.html': 'always' });
        const file = path.join(build, 'index.html');
        if (damage === 'none') continue;
        rmSync(file);
        if (damage === 'write') writeFileSync(file, 'wrong');
        if (damage === 'folder') mkdirSync(file);
      }
    }),
    { ...generated(12) },
  );
});
