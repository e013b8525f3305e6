import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Output } from '../../../packages/ssg/src/core/emit/output.ts';
import { stateOfContents } from '../../../packages/ssg/src/core/emit/stage.ts';

const root = mkdtempSync(path.join(tmpdir(), 'ssg-unpublished-'));
let site: string;
let cache: string;

beforeEach(() => {
  site = mkdtempSync(path.join(root, 'site-'));
  cache = path.join(site, 'cache');
});
afterAll(() => rmSync(root, { recursive: true }));

const ONE = stateOfContents('one');

async function open(): Promise<Output> {
  const output = await Output.open(path.join(site, 'build'), { failed: cache });
  if ('code' in output) throw new Error(output.message);
  return output;
}

/** @returns absolute path of the folder with its files */
async function failWith(files: Record<string, string>): Promise<string> {
  const output = await open();
  for (const [name, contents] of Object.entries(files)) output.add({ path: name, contents });
  output.setAside();
  output.discard();
  const [folder = '', ...others] = readdirSync(cache).filter((name) => name.startsWith('failed-'));
  expect(others).toEqual([]);
  return path.join(cache, folder);
}

beforeEach(async () => {
  const output = await open();
  output.add({ path: 'index.html', contents: 'start' });
  await output.publish();
});

test('the first build without errors publishes files of failed builds', async () => {
  const failed = await failWith({ 'a/one.html': 'one', 'two.html': 'two' });
  const { ino } = statSync(path.join(failed, 'a/one.html'));
  const second = await open();
  expect(second.keep('a/one.html', ONE)).toBe(true);
  expect(second.keep('two.html', stateOfContents('zwei'))).toBe(false);
  second.setAside();
  second.discard();
  expect(readdirSync(path.join(site, 'build')).sort()).toEqual(['.ssg.json', 'index.html']);
  expect(readdirSync(failed).sort()).toEqual(['.ssg.json', 'a']);

  const third = await open();
  expect(String(third.read('a/one.html', ONE))).toBe('one');
  expect(third.keep('index.html', stateOfContents('start'))).toBe(true);
  expect(third.keep('a/one.html', ONE)).toBe(true);
  expect(String(third.read('a/one.html', ONE))).toBe('one');
  expect(await third.publish()).toMatchObject({ changed: ['a/one.html'], files: 2 });
  expect(statSync(path.join(site, 'build/a/one.html')).ino).toBe(ino);
  expect(readdirSync(cache).filter((name) => name.startsWith('failed-'))).toEqual([]);
  expect(readdirSync(site).sort()).toEqual(['build', 'cache']);
});

test.each<[string, (file: string) => void]>([
  ['is gone', (file) => rmSync(file)],
  ['has another size', (file) => writeFileSync(file, 'wrong')],
  ['was changed', (file) => writeFileSync(file, 'eno')],
])('a file of a failed build that %s is not published', async (_, damage) => {
  const failed = await failWith({ 'one.html': 'one' });
  damage(path.join(failed, 'one.html'));
  const next = await open();
  expect(next.read('one.html', ONE)).toBeUndefined();
  expect(next.keep('one.html', ONE)).toBe(false);
  next.discard();
});

test('a build that lost its lock leaves the files of the build that has the lock alone', async () => {
  const output = await open();
  output.add({ path: 'one.html', contents: 'one' });
  writeFileSync(path.join(site, '.build.ssg-lock'), 'another build');
  output.setAside();
  output.discard();
  expect(readdirSync(path.join(site, '.build.ssg-new'))).toEqual(['one.html']);
});

test('without a place for the files, the next build makes them again', async () => {
  rmSync(cache, { recursive: true, force: true });
  writeFileSync(cache, 'a file where the folder should be');
  const output = await open();
  output.add({ path: 'one.html', contents: 'one' });
  output.setAside();
  output.discard();
  const next = await open();
  expect(next.keep('one.html', ONE)).toBe(false);
  next.discard();
  expect(readdirSync(site).sort()).toEqual(['build', 'cache']);
});
