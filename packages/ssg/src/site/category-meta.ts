import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { decodeSource } from '../compile/decode.ts';
import { explainYaml } from '../compile/front-matter/explain.ts';
import type { ContentFile } from '../content/scan.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { isJsonText } from '../json-text.ts';
import type { Diagnostic } from '../types.ts';

const GeneratedIndexLink = v.strictObject({
  type: v.literal('generated-index'),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  slug: v.optional(v.string()),
  keywords: v.optional(v.array(v.string())),
  image: v.optional(v.string()),
});
const DocLink = v.strictObject({ type: v.literal('doc'), id: v.string() });

const Schema = v.strictObject({
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  className: v.optional(v.string()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  description: v.optional(v.string()),
  /** null: the category has no page, even if its folder has an index. */
  link: v.optional(v.nullable(v.variant('type', [DocLink, GeneratedIndexLink]))),
  customProps: v.optional(v.record(v.string(), v.unknown())),
  key: v.optional(v.string()),
});

const KEYS = Object.keys(Schema.entries).filter((key) => key !== 'customProps' && key !== 'key');

/** What a `_category_.json` or `_category_.yml` says of its folder. */
export type CategoryMeta = v.InferOutput<typeof Schema> & {
  /** Where it says which doc its page is, for messages. */
  linkPlace?: { file: string; line: number; column: number };
  /** Where it says, or would say, at which URL its page is. */
  slugPlace?: { file: string; line: number; column: number };
};

export function isCategoryFile(file: ContentFile): boolean {
  return /(^|\/)_category_\.(json|ya?ml)$/.test(file.path);
}

/** A name that is nearly that of a category file, and which nothing reads. */
const NEARLY = /(?:^|\/)(?:_+categor(?:y|ies)_*|category_)\.(json|ya?ml)$/i;

/** @param files all of a docs folder */
export function misnamedCategories(files: readonly ContentFile[]): Diagnostic[] {
  return files.flatMap((file) => {
    const ending = isCategoryFile(file) ? undefined : NEARLY.exec(file.path)?.[1];
    if (ending === undefined) return [];
    return {
      code: 'category-file',
      severity: 'warning',
      message: 'a file of this name is not read',
      hint: `did you mean \`_category_.${ending.toLowerCase()}\`?`,
      file: file.file,
      line: 1,
      column: 1,
    };
  });
}

/** Reads the category files of a docs folder; the key is the folder's path below it, empty for the top. */
export function readCategories(files: ContentFile[]): {
  categories: Map<string, CategoryMeta>;
  diagnostics: Diagnostic[];
} {
  const categories = new Map<string, CategoryMeta>();
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, string>();
  for (const file of files) {
    const folder = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')));
    const decoded = decodeSource(readFileSync(file.file), file.file);
    if ('diagnostic' in decoded) {
      diagnostics.push({ ...decoded.diagnostic, code: 'category-file' });
      continue;
    }
    const earlier = seen.get(folder);
    if (earlier !== undefined) {
      diagnostics.push({
        code: 'category-file',
        severity: 'error',
        message: 'the folder has two category files, and this one is not read',
        hint: 'keep one of the two',
        file: file.file,
        line: 1,
        column: 1,
        related: [{ message: 'the other is', file: earlier }],
      });
      continue;
    }
    seen.set(folder, file.file);
    const meta = parseCategory(decoded.text, file.file, diagnostics);
    if (meta) categories.set(folder, meta);
  }
  return { categories, diagnostics };
}

const EXAMPLE = 'a category file is one JSON object or YAML map: `label: Guides`';

/** JSON is YAML, so one parser with positions serves both. */
function parseCategory(text: string, file: string, diagnostics: Diagnostic[]): CategoryMeta | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true, logLevel: 'silent' });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const placeOf = (keys: (string | number)[]) => placeAt(rangeOf(document, keys)?.[0] ?? 0);
  const tell = (message: string, at: { line: number; column: number }, hint: string): void => {
    diagnostics.push({ code: 'category-file', severity: 'error', message, ...at, file, hint });
  };
  const [error] = document.errors;
  if (error) {
    const { message, hint, from } = explainYaml(error, text, document);
    const what = message.replace(/^front matter is not valid YAML: /, '');
    tell(`the file is neither JSON nor YAML: ${what}`, placeAt(from), hint);
    return undefined;
  }
  if (file.endsWith('.json')) {
    const comma = withoutStrings(text).search(/,\s*[}\]]/);
    if (comma >= 0) {
      const at = placeAt(comma);
      const message = 'JSON allows no comma behind the last entry';
      const hint = 'remove it: the file is read all the same, but editors and other tools refuse it';
      diagnostics.push({ code: 'category-file', severity: 'warning', message, ...at, hint });
    } else if (text.trim() !== '' && !isJsonText(text)) {
      const message = 'the file is no JSON';
      const hint =
        'keys and texts stand in double quotes; it is read as YAML all the same, but other tools refuse it';
      diagnostics.push({
        code: 'category-file',
        severity: 'warning',
        message,
        ...placeAt(faultOfJson(text)),
        hint,
      });
    }
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch {
    tell('the file has too many aliases, or one of a value that is not there', placeAt(0), EXAMPLE);
    return undefined;
  }
  const withLinkPlace = (meta: v.InferOutput<typeof Schema>): CategoryMeta =>
    meta.link?.type === 'doc'
      ? { ...meta, linkPlace: placeOf(['link', 'id']) }
      : meta.link?.type === 'generated-index'
        ? { ...meta, slugPlace: placeOf(meta.link.slug === undefined ? ['link', 'type'] : ['link', 'slug']) }
        : meta;
  if (text.trim() === '') {
    tell('the file is empty', placeAt(0), EXAMPLE);
    return undefined;
  }
  if (Array.isArray(value)) {
    tell('the file must be a group of keys, not a list', placeAt(0), EXAMPLE);
    return undefined;
  }
  const result = v.safeParse(Schema, value);
  if (result.success) {
    return withLinkPlace(result.output);
  }
  for (const issue of result.issues) {
    const keys = (issue.path ?? []).map((item) => item.key as string | number);
    if (issue.expected === 'never' && issue.type === 'strict_object') {
      const key = String(keys.at(-1));
      const guess = nearest(key, KEYS);
      const hint = guess ? `did you mean \`${guess}\`?` : `the keys are ${KEYS.join(', ')}`;
      tell(`\`${keys.join('.')}\` is no key of a category`, placeAt(keyOffset(document, keys)), hint);
    } else {
      const subject = keys.length === 0 ? 'the file' : `\`${keys.join('.')}\``;
      tell(
        `${subject} must be ${expected(issue)}, not ${describe(issue.input, !(issue.expected !== null && issue.expected in KINDS))}`,
        placeOf(keys),
        EXAMPLE,
      );
    }
  }
  // What is right is used, so that what follows from it is found in the same run.
  const faulty = new Set(result.issues.map((issue) => issue.path?.[0]?.key));
  const sound = v.safeParse(
    Schema,
    Object.fromEntries(Object.entries(value as object).filter(([key]) => !faulty.has(key))),
  );
  return sound.success ? withLinkPlace(sound.output) : undefined;
}

/** Spaces in place of JSON's strings: what looks like punctuation in them is none. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
}

/** The first character that JSON has nowhere: a quote `'`, a comment, a bare word. */
function faultOfJson(text: string): number {
  return Math.max(0, withoutStrings(text).search(/(?!true|false|null)\b[a-z_$]|['#/]/i));
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  Object: 'a group of keys',
};

function expected(issue: v.BaseIssue<unknown>): string {
  const { expected } = issue;
  return (
    KINDS[expected ?? ''] ??
    (expected ?? 'something else').replaceAll('"', '`').replace(/[()]/g, '').replace(' | ', ' or ')
  );
}

function describe(value: unknown, isLiteral: boolean): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of keys';
  // `"1"` and `1` look alike.
  if (typeof value === 'string' && !isLiteral) return `the text \`${value}\``;
  return value === undefined ? 'nothing' : `\`${String(value)}\``;
}

function rangeOf(document: Document, keys: (string | number)[]): [number, number, number] | undefined {
  return (document.getIn(keys, true) as { range?: [number, number, number] } | undefined)?.range;
}

/** Where a key itself stands, of which `getIn` tells only the value. */
function keyOffset(document: Document, keys: (string | number)[]): number {
  const parent = document.getIn(keys.slice(0, -1), true) as
    | { items?: { key?: { value?: unknown; range?: [number, number, number] } }[] }
    | undefined;
  const pair = parent?.items?.find((item) => item.key?.value === keys.at(-1));
  return pair?.key?.range?.[0] ?? 0;
}
