import { readFileSync } from 'node:fs';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Span } from '../types.ts';

/**
 * Where a key of a document's front matter stands, its value included. Read again from the file, since only a document
 * with a problem is asked; its first line when the key is not there.
 */
export function frontMatterPlace(
  file: string,
  key: string,
): { file: string; line: number; column: number } & Partial<Span> {
  return { file, ...(findKey(readText(file), key) ?? { line: 1, column: 1 }) };
}

function findKey(text: string, key: string): Span | undefined {
  const block = /^(---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*\r?$/m.exec(text);
  if (block?.index !== 0) return undefined;
  const lines = new LineCounter();
  const { contents } = parseDocument(block[2] as string, {
    lineCounter: lines,
    logLevel: 'silent',
    stringKeys: true,
  });
  if (!isMap(contents)) return undefined;
  const pair = contents.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair || !isScalar(pair.key) || !pair.key.range) return undefined;
  const value = isScalar(pair.value) ? pair.value.range : undefined;
  const start = lines.linePos(pair.key.range[0]);
  const end = lines.linePos(value?.[1] ?? pair.key.range[1]);
  // The block begins below the opening line.
  return { line: start.line + 1, column: start.col, endLine: end.line + 1, endColumn: end.col };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return '';
  }
}
