import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Span } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';

/**
 * The place of a front matter key and its value; the first line if the key does not exist. Reads the file again, since
 * only documents with a problem need a place.
 *
 * @param path keys in the value, and indexes or texts of items of a list: underlines only this part. A single value is a list of one
 */
export function frontMatterPlace(
  file: string,
  key: string,
  ...path: (string | number)[]
): { file: string; line: number; column: number } & Partial<Span> {
  return {
    file,
    ...(findKey((readIfExists(file) ?? '').replace(/^\uFEFF/, ''), key, path) ?? { line: 1, column: 1 }),
  };
}

function findKey(text: string, key: string, path: readonly (string | number)[]): Span | undefined {
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
  const meant = path.length > 0 ? partOf(pair.value, path)?.range : undefined;
  const value = isScalar(pair.value) ? pair.value.range : meant;
  const start = lines.linePos((meant ?? pair.key.range)[0]);
  const end = lines.linePos(value?.[1] ?? pair.key.range[1]);
  // The YAML starts below the opening line.
  return { line: start.line + 1, column: start.col, endLine: end.line + 1, endColumn: end.col };
}

function partOf(value: unknown, path: readonly (string | number)[]): Node | undefined {
  let part = value;
  for (const step of path) {
    if (isScalar(part) && part === value && (step === 0 || part.value === step)) continue;
    if (isMap(part)) part = part.get(step, true);
    else if (isSeq(part))
      part = part.items.find((item, index) => index === step || (isScalar(item) && item.value === step));
    else return undefined;
  }
  return isNode(part) ? part : undefined;
}
