/** Reports files that are not text. */
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { decodeSource } from '../../../packages/ssg/src/core/util/decode.ts';
import { messages } from './support.ts';

function decode(bytes: Uint8Array | string): string {
  const result = decodeSource(Buffer.from(bytes), '/docs/page.md');
  return 'diagnostic' in result
    ? messages({ diagnostics: [result.diagnostic] }).join()
    : JSON.stringify(result.text);
}

test('decodes UTF-8, with and without a byte-order mark', () => {
  expect(decode('héllo 🎉\n')).toBe('"héllo 🎉\\n"');
  expect(decode('\uFEFF# Title')).toBe('"# Title"');
  expect(decode('')).toBe('""');
});

test('reports Latin-1 at its first invalid byte', () => {
  expect(decode(Buffer.from('# Title\n\ncafé au lait', 'latin1'))).toMatchInlineSnapshot(
    `"3:4 error not-utf8: the file is not valid UTF-8: invalid byte 0xE9 at offset 12 (save the file as UTF-8)"`,
  );
});

test('reports a truncated character', () => {
  expect(decode(Buffer.from('ab€').subarray(0, 4))).toMatchInlineSnapshot(
    `"1:3 error not-utf8: the file is not valid UTF-8: invalid byte 0xE2 at offset 2 (save the file as UTF-8)"`,
  );
});

test('reports UTF-16', () => {
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

test('reports an image', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');
  expect(decode(png)).toMatchInlineSnapshot(
    `"3:1 error binary-file: the file is binary: it contains a NUL byte (move the file to the static folder, or change its extension)"`,
  );
});

test('keeps the text of a file with bytes that are no text, but not of a binary file', () => {
  const text = (bytes: Buffer) => decodeSource(bytes, 'a.md').text;
  expect(text(Buffer.from('one \0 two'))).toBe('one \uFFFD two');
  expect(text(Buffer.from('caf\xe9 two', 'latin1'))).toBe('caf\uFFFD two');
  expect(text(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'))).toBe(undefined);
});

test('reports text with a NUL byte', () => {
  expect(decode('one\ntwo\0')).toMatchInlineSnapshot(
    `"2:4 error binary-file: the text contains a NUL byte (remove the byte)"`,
  );
});
