import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CacheFolder } from '../../../packages/ssg/src/core/cache/folder.ts';
import {
  hashContents,
  recallHashes,
  rememberHashes,
} from '../../../packages/ssg/src/core/cache/known-hashes.ts';
import { sha256 } from '../../../packages/ssg/src/core/util/sha256.ts';

const root = mkdtempSync(path.join(tmpdir(), 'ssg-hashes-'));
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'site-'));
  file = path.join(folder, 'page.md');
  writeFileSync(file, 'one');
});
afterAll(() => rmSync(root, { recursive: true }));

/** A time at which a file that was just written counts as old. */
const later = () => Date.now() + 10_000;

test('an old file is read once', () => {
  expect(hashContents(file, later())).toEqual({ hash: sha256('one'), bytes: Buffer.from('one') });
  expect(hashContents(file, later())).toEqual({ hash: sha256('one') });
});

test('a file that has just changed is read again, because it may change within the precision of the clock', () => {
  hashContents(file);
  expect(hashContents(file).bytes).toEqual(Buffer.from('one'));
  hashContents(file, later());
  writeFileSync(file, 'two');
  expect(hashContents(file)).toEqual({ hash: sha256('two'), bytes: Buffer.from('two') });
  expect(hashContents(file, later()).bytes).toEqual(Buffer.from('two'));
});

test('new contents of the same size are noticed when a program resets the time of the modification', () => {
  const { atime, mtime } = statSync(file);
  hashContents(file, later());
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  expect(hashContents(file, later()).hash).toBe(sha256('two'));
});

test('another file under the same name is noticed', () => {
  hashContents(file, later());
  const other = path.join(folder, 'other.md');
  writeFileSync(other, 'two');
  renameSync(other, file);
  expect(hashContents(file, later()).hash).toBe(sha256('two'));
});

test('a file that became a folder or disappeared throws what reading it throws', () => {
  hashContents(file, later());
  rmSync(file);
  expect(() => hashContents(file, later())).toThrow('ENOENT');
  expect(() => hashContents(folder, later())).toThrow('a folder');
});

test('a site knows its files in the next process, and no others', () => {
  const cache = new CacheFolder(path.join(folder, 'cache'));
  hashContents(file, later());
  rememberHashes(cache, folder, [file, path.join(folder, 'unknown.md')]);
  const rows = cache.readTable<unknown[]>('files.json', '1');
  expect([...rows]).toEqual([['page.md', expect.arrayContaining([sha256('one')])]]);
  // A process that knows nothing: the same file in a folder with another name.
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  const movedFile = path.join(moved, 'page.md');
  recallHashes(new CacheFolder(path.join(moved, 'cache')), moved);
  expect(hashContents(movedFile, later())).toEqual({ hash: sha256('one') });
});
