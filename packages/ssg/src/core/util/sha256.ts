import { hash } from 'node:crypto';

/** SHA-256 of bytes or UTF-8 text. Does not create a `Hash` object, which would occupy memory until garbage collection. */
export function sha256(contents: string | Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string {
  return hash('sha256', contents, encoding);
}
