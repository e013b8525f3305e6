import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Span } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';

/**
 * The place of a front matter key and its value; the first line if the key does not exist. Reads the file again, since
 * only documents with a problem need a place.
 *
 * @param item underlines only this item of a list
 */
export function frontMatterPlace(
  file: string,
  key: string,
  item?: string,
): { file: string; line: number; column: number } & Partial<Span> {
  return {
    file,
    ...(findKey((readIfExists(file) ?? '').replace(/^\uFEFF/, ''), key, item) ?? { line: 1, column: 1 }),
  };
}

function findKey(text: string, key: string, item?: string): Span | undefined {
  const block = /^(---[ \t]*\r?\n)([\s\S]*?)^-{3,}[ \t]*\r?$/m.exec(text);
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
  const items = isSeq(pair.value) ? pair.value.items.filter((each) => isScalar(each)) : [];
  const meant = items.find((each) => each.value === item)?.range;
  const value = isScalar(pair.value) ? pair.value.range : meant;
  const start = lines.linePos((meant ?? pair.key.range)[0]);
  const end = lines.linePos(value?.[1] ?? pair.key.range[1]);
  // The YAML starts below the opening line.
  return { line: start.line + 1, column: start.col, endLine: end.line + 1, endColumn: end.col };
}
