import path from 'node:path';
import * as v from 'valibot';
import { badgeSchema } from '../config/badge-schema.ts';
import { entriesFor, record } from '../config/schema-parts.ts';
import { docLinkEntries, indexLinkEntries } from '../config/sidebar-schema.ts';
import type { SidebarCategoryLinkConfig } from '../config/sidebar-types.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { suggestName } from '../diagnostic/nearest.ts';
import type { Diagnostic, SidebarBadge } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { folderOf } from '../util/fast-path.ts';
import { readText } from '../util/regular-file.ts';
import { describeValue, isObject } from '../util/value.ts';
import { type Place, readYamlFile, type YamlFile } from '../yaml/yaml-file.ts';
import { YamlText } from '../yaml/yaml-text.ts';
import type { ContentFile } from './scan.ts';

/** The keys of a `_category_.json` or `_category_.yml`. */
export interface CategoryFile {
  /** URL or path of the JSON schema of this file, for editors. Default: none. */
  $schema?: string;
  /** Name of the category. Default: `sidebar_label` or the title of the linked document, else the name of the folder. */
  label?: string;
  /** Position among the documents and categories of the parent folder. Default: the position of the linked document, else the number before the name of the folder. */
  position?: number;
  /** CSS class of the element of the category. Default: none. */
  className?: string;
  /** A short text next to the name. Default: `sidebar_badge` of the linked document, if any. */
  badge?: string | SidebarBadge;
  /** Allow readers to collapse the category. Default: `sidebarCollapsible` of the docs. */
  collapsible?: boolean;
  /** Collapse the category initially. Default: `sidebarCollapsed` of the docs. */
  collapsed?: boolean;
  /** Short description for cards and the generated index. Default: none. */
  description?: string;
  /**
   * The page of the category, or `null` for none. Default: the index of the folder, if it has one.
   *
   * @example
   * "link": { "type": "generated-index", "title": "All guides" }
   */
  link?: SidebarCategoryLinkConfig | null;
  /** Custom data for the theme and plugins. Default: none. */
  customProps?: Record<string, unknown>;
  /** Distinguishes categories with the same label in translations. Default: none. */
  key?: string;
}

const link = v.variant('type', [
  v.strictObject({ ...docLinkEntries, id: v.string() }),
  v.strictObject({ ...indexLinkEntries, image: v.optional(v.string()) }),
]);

const categoryEntries = entriesFor<CategoryFile>()({
  $schema: v.optional(v.string()),
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  className: v.optional(v.string()),
  badge: v.optional(badgeSchema),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  description: v.optional(v.string()),
  link: v.optional(v.nullable(link as unknown as v.GenericSchema<SidebarCategoryLinkConfig>)),
  customProps: v.optional(record(v.string(), v.unknown())),
  key: v.optional(v.string()),
});

const Schema = v.strictObject(categoryEntries);

/** Keys that hints suggest. */
const KEYS = Object.keys(categoryEntries).filter((key) => !['$schema', 'customProps', 'key'].includes(key));

/** The settings in a `_category_.json` or `_category_.yml`. */
export type CategoryMeta = CategoryFile & {
  /** Position of the id of the linked document, for messages. */
  linkPlace?: { file: string; line: number; column: number };
  /** Position of the slug, or of the link type if there is no slug, for messages. */
  slugPlace?: { file: string; line: number; column: number };
};

export function isCategoryFile(file: ContentFile): boolean {
  return /(^|\/)_category_\.(json|ya?ml)$/.test(file.path);
}

/** A misspelled name of a category file. */
const MISSPELLED = /(?:^|\/)_*categor(?:y|ies)_*\.(json|ya?ml)$/i;

/** @param files all files of a docs folder */
export function misnamedCategories(files: readonly ContentFile[]): Diagnostic[] {
  return files.flatMap((file) => {
    const ending = isCategoryFile(file) ? undefined : MISSPELLED.exec(file.path)?.[1];
    if (ending === undefined) return [];
    // Without an underscore, the file may also be data.
    if (!path.basename(file.path).includes('_') && !isCategory(file.file)) return [];
    return diagnose('category-file', 'misspelled name of a category file', {
      severity: 'warning',
      hint: `did you mean \`_category_.${ending.toLowerCase()}\`?`,
      file: file.file,
      line: 1,
      column: 1,
    });
  });
}

/** Whether a file has only keys of categories. */
function isCategory(file: string): boolean {
  const value = attempt(() => new YamlText(readText(file)).value(0));
  return (
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((key) => key in categoryEntries)
  );
}

/** Reads the category files of a docs folder. The key is the path of the folder in the docs folder, empty for the top. */
export function readCategories(files: ContentFile[]): {
  categories: Map<string, CategoryMeta>;
  diagnostics: Diagnostic[];
} {
  const categories = new Map<string, CategoryMeta>();
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, string>();
  for (const file of files) {
    const folder = folderOf(file.path);
    const read = readYamlFile(file.file);
    if (!read) continue;
    if ('message' in read) {
      diagnostics.push({ code: 'category-file', severity: 'error', ...read });
      continue;
    }
    const earlier = seen.get(folder);
    if (earlier !== undefined) {
      diagnostics.push(
        diagnose('category-file', 'the folder has two category files; ssg ignores this one', {
          hint: 'remove one of the two files',
          file: file.file,
          line: 1,
          column: 1,
          related: [{ message: 'the other file is', file: earlier }],
        }),
      );
      continue;
    }
    seen.set(folder, file.file);
    const meta = categoryIn(read, diagnostics);
    if (meta) categories.set(folder, meta);
  }
  return { categories, diagnostics };
}

const EXAMPLE = 'write a JSON object or a YAML map such as `label: Guides`';

type Report = (message: string, at: Place, hint: string) => void;

function categoryIn(file: YamlFile, diagnostics: Diagnostic[]): CategoryMeta | undefined {
  const { text, value, slip } = file;
  const report: Report = (message, at, hint) => {
    diagnostics.push({ code: 'category-file', severity: 'error', message, ...at, hint });
  };
  if (slip) {
    const hint = `${slip.hint}; ssg reads the file as YAML`;
    diagnostics.push({ code: 'category-file', severity: 'warning', ...slip, hint });
  }
  if (text.trim() === '') {
    report('the category file is empty', file.placeOf(), EXAMPLE);
    return undefined;
  }
  if (Array.isArray(value)) {
    report('expected a map of keys, found a list', file.placeOf(), EXAMPLE);
    return undefined;
  }
  const meta = checkedMeta(value ?? {}, file, report);
  if (meta?.link?.type === 'doc') return { ...meta, linkPlace: file.placeOf('link', 'id') };
  if (meta?.link?.type === 'generated-index') {
    const keys = meta.link.slug === undefined ? ['link', 'type'] : ['link', 'slug'];
    return { ...meta, slugPlace: file.placeOf(...keys) };
  }
  return meta;
}

/** Reports invalid keys, and uses the valid ones, to find problems with them in the same run. */
function checkedMeta(value: object, file: YamlFile, report: Report): CategoryFile | undefined {
  const result = v.safeParse(Schema, value);
  if (result.success) return result.output as CategoryFile;
  for (const issue of result.issues) {
    const keys = (issue.path ?? []).map((item) => item.key as string | number);
    if (issue.expected === 'never' && issue.type === 'strict_object') {
      const hint = suggestName(String(keys.at(-1)), KEYS);
      report(`unknown category key \`${keys.join('.')}\``, file.keyPlaceOf(...keys), hint);
    } else if (issue.input === undefined) {
      const key = `\`${keys.join('.')}\``;
      const parent = keys.slice(0, -1);
      const hint = `add ${key}, or remove \`${parent.join('.')}\``;
      report(`missing category key ${key}`, file.placeOf(...parent), hint);
    } else {
      const subject = keys.length === 0 ? '' : `\`${keys.join('.')}\`: `;
      // A check of the schema has a message of its own.
      const fault =
        issue.kind === 'validation'
          ? issue.message
          : `expected ${expected(issue)}, found ${describe(issue.input)}`;
      report(`${subject}${fault}`, file.placeOf(...keys), hintFor(issue));
    }
  }
  const invalid = new Set(result.issues.map((issue) => issue.path?.[0]?.key));
  const kept = Object.entries(value).filter(([key]) => !invalid.has(key));
  const valid = v.safeParse(Schema, Object.fromEntries(kept));
  return valid.success ? (valid.output as CategoryFile) : undefined;
}

const KINDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  Object: 'a map of keys',
  Array: 'a list',
};

const HINTS: Record<string, (found: unknown) => string> = {
  string: (found) => `put the value in quotes: \`${JSON.stringify(String(found))}\``,
  number: () => 'write a number without quotes',
  boolean: () => 'write `true` or `false` without quotes',
};

function hintFor({ expected, input, kind }: v.BaseIssue<unknown>): string {
  if (kind === 'validation') return 'correct the value, or remove the key';
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  if (words.length > 0) return suggestName(String(input), words);
  return typeof input === 'object' ? EXAMPLE : (HINTS[expected ?? '']?.(input) ?? EXAMPLE);
}

function expected(issue: v.BaseIssue<unknown>): string {
  const { expected } = issue;
  return (
    KINDS[expected ?? ''] ??
    (expected ?? 'another value').replaceAll('"', '`').replace(/[()]/g, '').replace(' | ', ' or ')
  );
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a map of keys';
  return value === undefined ? 'nothing' : describeValue(value);
}
