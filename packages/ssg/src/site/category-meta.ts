import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import type { ContentFile } from '../content/scan.ts';
import type { Diagnostic } from '../types.ts';

const GeneratedIndexLink = v.object({
  type: v.literal('generated-index'),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  slug: v.optional(v.string()),
});
const DocLink = v.object({ type: v.literal('doc'), id: v.string() });

const Schema = v.object({
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  className: v.optional(v.string()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  description: v.optional(v.string()),
  /** null: the category has no page, even if its folder has an index. */
  link: v.optional(v.nullable(v.variant('type', [DocLink, GeneratedIndexLink]))),
});

/** What a `_category_.json` or `_category_.yml` says of its folder. */
export type CategoryMeta = v.InferOutput<typeof Schema>;

export function isCategoryFile(file: ContentFile): boolean {
  return /(^|\/)_category_\.(json|ya?ml)$/.test(file.path);
}

/** Reads the category files of a docs folder; the key is the folder's path below it, empty for the top. */
export async function readCategories(
  files: ContentFile[],
): Promise<{ categories: Map<string, CategoryMeta>; diagnostics: Diagnostic[] }> {
  const categories = new Map<string, CategoryMeta>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const folder = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')));
    const meta = parseCategory(await readFile(file.file, 'utf8'), file.file, diagnostics);
    if (meta) categories.set(folder, meta);
  }
  return { categories, diagnostics };
}

/** JSON is YAML, so one parser with positions serves both. */
function parseCategory(text: string, file: string, diagnostics: Diagnostic[]): CategoryMeta | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  for (const error of document.errors) {
    const { line, col } = counter.linePos(error.pos[0]);
    diagnostics.push({
      code: 'category-file',
      severity: 'error',
      message:
        error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'this is no valid YAML',
      file,
      line,
      column: col,
      hint: 'a category file is one JSON object or YAML map: `label: Guides`',
    });
  }
  if (document.errors.length > 0) return undefined;
  const result = v.safeParse(Schema, document.toJS({ maxAliasCount: 100 }) ?? {});
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const keys = (issue.path ?? []).map((item) => item.key as string | number);
    const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
    const { line, col } = counter.linePos(node?.range?.[0] ?? 0);
    diagnostics.push({
      code: 'category-file',
      severity: 'error',
      message: `\`${keys.join('.') || 'the file'}\`: expected ${issue.expected ?? 'another value'}, got ${issue.received}`,
      file,
      line,
      column: col,
    });
  }
  return undefined;
}
