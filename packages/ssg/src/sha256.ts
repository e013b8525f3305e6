import { hash } from 'node:crypto';

/** SHA-256 of bytes, or of a text as UTF-8. At once: a `Hash` object holds memory until it is collected as garbage. */
export function sha256(contents: string | Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string {
  return hash('sha256', contents, encoding);
}
