import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Output } from '../../../packages/ssg/src/core/emit/output.ts';
import { generated } from '../../support/generated.ts';

const root = mkdtempSync(path.join(tmpdir(), 'ssg-spare-'));
let site: string;
let build: string;
let spares: string;

beforeEach(() => {
  site = mkdtempSync(path.join(root, 'site-'));
  build = path.join(site, 'build');
  spares = path.join(site, 'cache');
});
afterAll(() => rmSync(root, { recursive: true }));

type Files = Record<string, string>;

async function publish(files: Files): Promise<void> {
  const output = await Output.open(build, { others: spares });
  if ('code' in output) throw new Error(output.message);
  for (const [name, contents] of Object.entries(files)) output.add({ path: name, contents });
  expect(await output.publish()).toMatchObject({ files: Object.keys(files).length });
}

function filesIn(folder: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** The published files without the manifest. */
function published(): Files {
  const { '.ssg.json': manifest, ...files } = filesIn(build);
  expect(Object.keys((JSON.parse(manifest ?? '') as { files: object }).files).sort()).toEqual(
    Object.keys(files).sort(),
  );
  return files;
}

function spare(): string {
  const [name, ...others] = readdirSync(spares);
  expect(others).toEqual([]);
  return path.join(spares, name ?? '');
}

test('the third build reuses the folder of the first one', async () => {
  await publish({ 'a/one.html': '1', 'b/two.html': '2' });
  const first = {
    folder: statSync(path.join(build, 'a')).ino,
    file: statSync(path.join(build, 'a/one.html')).ino,
  };
  await publish({ 'a/one.html': '1', 'b/two.html': 'two' });
  expect(statSync(path.join(build, 'a')).ino).not.toBe(first.folder);
  await publish({ 'a/one.html': '1', 'b/two.html': 'zwei' });
  expect(statSync(path.join(build, 'a')).ino).toBe(first.folder);
  expect(statSync(path.join(build, 'a/one.html')).ino).toBe(first.file);
  expect(published()).toEqual({ 'a/one.html': '1', 'b/two.html': 'zwei' });
  expect(filesIn(spare())['b/two.html']).toBe('two');
  expect(readdirSync(site).sort()).toEqual(['build', 'cache']);
});

test('a file that is missing from the spare is linked again, also if there are other links to it', async () => {
  await publish({ 'one.html': '1', 'two.html': '2' });
  for (const two of ['two', 'zwei', 'deux']) await publish({ 'one.html': '1', 'two.html': two });
  linkSync(path.join(build, 'one.html'), path.join(site, 'copy.html'));
  rmSync(path.join(spare(), 'one.html'));
  await publish({ 'one.html': '1', 'two.html': 'due' });
  expect(published()).toEqual({ 'one.html': '1', 'two.html': 'due' });
});

test('any sequence of builds publishes exactly the files of the last one, whatever happens to the spare', async () => {
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
        const found = existsSync(spares) ? readdirSync(spares).map((each) => path.join(spares, each)) : [];
        for (const folder of found) {
          const file = path.join(folder, 'index.html');
          if (damage === 'none') continue;
          rmSync(file, { recursive: true, force: true });
          if (damage === 'write') writeFileSync(file, 'wrong');
          if (damage === 'folder') mkdirSync(file);
        }
      }
    }),
    { ...generated(12) },
  );
});

test('without a place for the spare, the previous output is removed', async () => {
  writeFileSync(spares, 'a file where the folder should be');
  await publish({ 'one.html': '1' });
  await publish({ 'one.html': 'one' });
  expect(published()).toEqual({ 'one.html': 'one' });
  expect(readdirSync(site).sort()).toEqual(['build', 'cache']);
});
