/** Compares both parsers of each format. They must agree wherever the native one is used. */
import { expect } from 'vitest';
import { compileMdx } from '../../packages/ssg/src/core/compile/index.ts';
import { loadNativeParser, type NativeParser } from '../../packages/ssg/src/core/compile/native-parser.ts';
import { remarkParser } from '../../packages/ssg/src/core/compile/parser.ts';

const remark = remarkParser();
let native: NativeParser;

/** Call it before the first comparison. */
export async function loadParsers(): Promise<void> {
  const loaded = await loadNativeParser();
  if (!loaded) throw new Error('the native parser does not run here');
  native = loaded;
}

/** @returns undefined for a document that is left to remark-parse */
export function parseNatively(text: string): ReturnType<NativeParser> {
  return native(text);
}

/**
 * Compares every node and position of a Markdown document, through JSON, where an absent value and an undefined one are
 * the same.
 *
 * @returns whether the native parser read the document
 */
export function compareParsers(text: string): boolean {
  const tree = native(text);
  if (tree === undefined) return false;
  expect(plain(tree)).toEqual(plain(remark(text)));
  return true;
}

const plain = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree));

/** Compares the whole compiled page of an MDX document: module, links with positions, headings, and problems. */
export async function compareMdxParsers(text: string): Promise<void> {
  const options = { file: '/docs/page.mdx', audience: 'public' } as const;
  const [fromNative, fromRemark] = await Promise.all([
    compileMdx(text, { ...options, parser: 'auto' }),
    compileMdx(text, { ...options, parser: 'remark' }),
  ]);
  // The native parser accepts a few errors, such as a tag closed in the lazy line of a list.
  if (!fromRemark.diagnostics.some(({ code }) => code === 'mdx-syntax'))
    expect(fromNative).toEqual(fromRemark);
}
