import { isUtf8 } from 'node:buffer';
import type { Diagnostic } from '../types.ts';
import { pointAt } from './point-at.ts';

/** With a problem, the text has replacement characters. A file in another encoding, or a binary one, has no text. */
type Decoded = { text: string; diagnostic?: Diagnostic } | { text?: undefined; diagnostic: Diagnostic };

/** Decodes a file as UTF-8, or reports why that fails. Drops a byte order mark. */
export function decodeSource(bytes: Uint8Array, file: string): Decoded {
  const utf16 = utf16Kind(bytes);
  if (utf16) {
    const message = `the file is encoded as ${utf16}, not UTF-8`;
    return { diagnostic: notUtf8(file, message, { line: 1, column: 1 }) };
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
    const problem = { code: 'binary-file', severity: 'error', file, ...placeOfByte(bytes, nul) } as const;
    if (text === undefined || BINARY.test(text)) {
      const message = 'the file is binary: it contains a NUL byte';
      const hint = 'move the file to the static folder, or change its extension';
      return { diagnostic: { ...problem, message, hint } };
    }
    return {
      diagnostic: { ...problem, message: 'the text contains a NUL byte', hint: 'remove the byte' },
      text: text.replaceAll('\0', '\uFFFD'),
    };
  }
  if (!isUtf8(bytes)) {
    const at = validLength(bytes);
    const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    const message = `the file is not valid UTF-8: invalid byte 0x${byte} at offset ${at}`;
    return {
      diagnostic: notUtf8(file, message, placeOfByte(bytes, at)),
      text: new TextDecoder().decode(bytes),
    };
  }
  return { text: new TextDecoder().decode(bytes) };
}

/** Control characters other than NUL that texts do not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched
const BINARY = /[\x01-\x08\x0e-\x1a\x1c-\x1f]/;

function notUtf8(file: string, message: string, at: ReturnType<typeof pointAt>): Diagnostic {
  const hint = 'save the file as UTF-8';
  return { code: 'not-utf8', severity: 'error', message, hint, file, ...at };
}

/** Detects UTF-16 by its byte order mark, or because every other byte of the start is zero, as in Latin text. */
function utf16Kind(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 (little endian)';
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big endian)';
  const start = bytes.subarray(0, 64);
  if (start.length < 8) return undefined;
  const zeroAt = (parity: number) => start.every((byte, index) => (byte === 0) === (index % 2 === parity));
  if (zeroAt(1)) return 'UTF-16 (little endian)';
  if (zeroAt(0)) return 'UTF-16 (big endian)';
  return undefined;
}

/** The offset of the first invalid character, by bisection: the decoder does not report where it failed. */
function validLength(bytes: Uint8Array): number {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (startsValid(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  while (!isUtf8(bytes.subarray(0, valid))) valid--;
  return valid;
}

/** Checks that bytes are valid UTF-8, except that the last character may be cut off. */
function startsValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function placeOfByte(bytes: Uint8Array, offset: number): ReturnType<typeof pointAt> {
  const before = new TextDecoder().decode(bytes.subarray(0, offset));
  return pointAt(before, before.length);
}
