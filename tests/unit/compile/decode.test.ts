/** Bytes that are no text are told as what they are. */
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { decodeSource } from '../../../packages/ssg/src/compile/index.ts';
import { messages } from './support.ts';

function decode(bytes: Uint8Array | string): string {
  const result = decodeSource(Buffer.from(bytes), '/docs/page.md');
  return 'text' in result
    ? JSON.stringify(result.text)
    : messages({ diagnostics: [result.diagnostic] }).join();
}

test('UTF-8, with and without a byte-order mark', () => {
  expect(decode('héllo 🎉\n')).toBe('"héllo 🎉\\n"');
  expect(decode('\uFEFF# Title')).toBe('"# Title"');
  expect(decode('')).toBe('""');
});

test('Latin-1, at the place of its first byte that is not UTF-8', () => {
  expect(decode(Buffer.from('# Title\n\ncafé au lait', 'latin1'))).toMatchInlineSnapshot(
    `"3:4 error not-utf8: the file is not valid UTF-8: no character begins with byte 0xE9, at offset 12 (save the file as UTF-8)"`,
  );
});

test('a character that is cut off', () => {
  expect(decode(Buffer.from('ab€').subarray(0, 4))).toMatchInlineSnapshot(
    `"1:3 error not-utf8: the file is not valid UTF-8: no character begins with byte 0xE2, at offset 2 (save the file as UTF-8)"`,
  );
});

test('UTF-16', () => {
  expect(decode(Buffer.from('\uFEFF# Title', 'utf16le'))).toMatchInlineSnapshot(
    `"1:1 error not-utf8: the file is encoded as UTF-16 (little endian), not UTF-8 (save the file as UTF-8)"`,
  );
  expect(decode(Buffer.from('\uFEFF# Title', 'utf16le').swap16())).toMatchInlineSnapshot(
    `"1:1 error not-utf8: the file is encoded as UTF-16 (big endian), not UTF-8 (save the file as UTF-8)"`,
  );
  expect(decode(Buffer.from('# A title without a mark', 'utf16le'))).toMatchInlineSnapshot(
    `"1:1 error not-utf8: the file is encoded as UTF-16 (little endian), not UTF-8 (save the file as UTF-8)"`,
  );
});

test('a picture', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');
  expect(decode(png)).toMatchInlineSnapshot(
    `"3:1 error binary-file: the file is binary, not Markdown: it contains a NUL byte (move it to the static files, or remove the extension that makes it a document)"`,
  );
});

test('text with a NUL byte', () => {
  expect(decode('one\ntwo\0')).toMatchInlineSnapshot(
    `"2:4 error binary-file: the file is binary, not Markdown: it contains a NUL byte (move it to the static files, or remove the extension that makes it a document)"`,
  );
});
