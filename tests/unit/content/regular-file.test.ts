import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBytes, readText } from '../../../packages/ssg/src/core/util/regular-file.ts';
import { isFileError, unreadable, whyUnreadable } from '../../../packages/ssg/src/core/util/unreadable.ts';

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'ssg-regular-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('reads a file in full, up to a limit', () => {
  const file = path.join(folder(), 'a.txt');
  writeFileSync(file, 'häuser');
  expect(readText(file)).toBe('häuser');
  expect(readBytes(file, 7)).toHaveLength(7);
  expect(() => readBytes(file, 6)).toThrow('larger than');
  writeFileSync(file, '');
  expect(readText(file)).toBe('');
});

test('rejects a folder', () => {
  const dir = folder();
  expect(() => readBytes(dir)).toThrow('a folder, not a regular file');
  expect(whyUnreadable(dir)?.reason).toBe('it is a folder, not a regular file');
  expect(whyUnreadable(path.join(dir, 'none'))).toBeUndefined();
});

test.each([
  ['EACCES', 'permission denied'],
  ['ELOOP', 'its symbolic links form a loop'],
  ['EIO', 'the disk reported an error'],
  ['ENAMETOOLONG', 'its name is too long for this system'],
  ['ESTALE', 'system error ESTALE'],
])('reports %s as a problem of the file', (code, reason) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/site/a.md' });
  expect(isFileError(error)).toBe(true);
  expect(unreadable(error, '/site/a.md')).toMatchObject({
    code: 'unreadable-file',
    message: `cannot read the file: ${reason}`,
    file: '/site/a.md',
  });
});

test('does not report a bug as a problem of the file', () => {
  const bug = new TypeError('x is not a function');
  expect(() => unreadable(bug, '/site/a.md')).toThrow(bug);
});

test('explains a read-only file system', () => {
  const error = Object.assign(new Error('EROFS'), { code: 'EROFS', syscall: 'access' });
  expect(unreadable(error, '/a').message).toBe('cannot read the file: it is on a read-only file system');
});
