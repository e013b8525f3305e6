import path from 'node:path';
import { lookup } from 'mrmime';

/** The MIME type of a file, by its extension. */
export function contentType(file: string): string {
  const type = lookup(path.extname(file)) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
