/** The front matter keys that the build reads: the type of each value, and how to read it from YAML. */

import type { GenericSchema } from 'valibot';
import { badgeSchema } from '../../config/badge-schema.ts';
import { isDocusaurusConfig } from '../../config/find.ts';
import type { Problem } from '../../config/problem.ts';
import { closed } from '../../config/schema-parts.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { validate } from '../../config/validate.ts';
import type { FrontMatter, PostFrontMatter, Severity, TagFrontMatter } from '../../types.ts';
import { readDate } from '../../util/date.ts';
import { CONTROL_CHARACTERS } from '../../util/urls.ts';
import { featuresSchema, heroSchema, layoutSchema, pageLinkSchema, tokensSchema } from './schemas.ts';

/** A value as YAML parses it, and its source text. */
export interface YamlValue {
  value: unknown;
  /** The scalar as written (`1.0` where `value` is 1); absent for collections. */
  source?: string | undefined;
}

export interface Kind<Type = unknown> {
  /** Completes "expected …". */
  expected: string;
  /** The value to use; undefined if the value is invalid. */
  read(yaml: YamlValue): Type | undefined;
  /** For a map or a list: the key or index of its invalid part, and the value that it needs. */
  partExpected?(value: unknown): InvalidPart | undefined;
  /** The fix, if the invalid value shows which one is meant. */
  hintFor?(value: unknown, key: string): string | undefined;
  /** All problems of a value with an inner structure, each with its path. */
  problems?(value: unknown, key: string): Problem[];
  /** The severity of problems. Default: `error`. */
  severity?: Severity;
}

interface InvalidPart {
  key: string | number;
  expected: string;
}

const text: Kind<string> = {
  expected: 'a string',
  // `title: 1.0` and `slug: 404` are numbers to YAML and text to their author.
  read: ({ value, source }) =>
    typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? (source ?? String(value))
        : undefined,
};

const name: Kind<string> = {
  expected: 'an id without `/`',
  read: (yaml) => accepted(text.read(yaml), (id) => !id.includes('/')),
  hintFor: (value) =>
    typeof value === 'string' && !value.endsWith('/')
      ? `write \`${value.slice(value.lastIndexOf('/') + 1)}\`; ssg adds the folder to the id`
      : undefined,
};

const urlPath: Kind<string> = {
  expected: 'a URL path without `?`, `#`, or control characters, such as `/flags`',
  read: (yaml) =>
    accepted(
      text.read(yaml),
      (slug) => !/[?#]|^[a-z][a-z\d+.-]*:\/\//i.test(slug) && controlCharacters(slug).length === 0,
    ),
  hintFor: (value) => {
    const [character] = typeof value === 'string' ? controlCharacters(value) : [];
    return character === undefined
      ? undefined
      : `remove the control character \`${escapeControls(character)}\``;
  },
};

/** A line break at the end is fine, because YAML adds one to a value on several lines. */
function controlCharacters(slug: string): string[] {
  return slug.trimEnd().match(CONTROL_CHARACTERS) ?? [];
}

/** Writes control characters as in a YAML string with double quotes: `\u0001`. */
export function escapeControls(value: string): string {
  return value.replace(
    CONTROL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function accepted(value: unknown, isGood: (value: string) => boolean): string | undefined {
  return typeof value === 'string' && isGood(value) ? value : undefined;
}

const map: Kind<Record<string, unknown>> = {
  expected: 'a map such as `{ key: value }`',
  read: ({ value }) => (isMap(value) ? value : undefined),
};

type LastUpdate = NonNullable<FrontMatter['last_update']>;

const lastUpdate: Kind<LastUpdate> = {
  expected: 'a map such as `{ date: 2024-01-31, author: Ada }`',
  read: ({ value }) => (isMap(value) && !invalidPart(value) ? value : undefined),
  partExpected: (value) => (isMap(value) ? invalidPart(value) : undefined),
};

/** The invalid key of a `last_update`, and the value that it needs. */
function invalidPart(value: Record<string, unknown>): InvalidPart | undefined {
  if ('author' in value && typeof value.author !== 'string') return { key: 'author', expected: 'a string' };
  const isDate = !('date' in value) || (typeof value.date === 'string' && readDate(value.date));
  return isDate ? undefined : { key: 'date', expected: 'a date such as `2024-01-31`' };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const urlOrNull: Kind<string | null> = {
  expected: 'a URL such as `https://example.com/edit/page.md`, or `null`',
  read: ({ value }) =>
    value === null || (typeof value === 'string' && /^(?:https?:\/\/[^\s/]|[/.])/i.test(value))
      ? value
      : undefined,
};

const textOrNull: Kind<string | null> = {
  expected: 'a string or `null`',
  read: (yaml) => (yaml.value === null ? null : text.read(yaml)),
};

// Quoted numbers and booleans are accepted: Docusaurus accepts them, and documents rely on it.
const number: Kind<number> = {
  expected: 'a number',
  read: ({ value }) => {
    const result = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof result === 'number' && Number.isFinite(result) ? result : undefined;
  },
};

const headingLevel: Kind<number> = {
  expected: 'a whole number from 1 to 6',
  read: (yaml) => {
    const level = number.read(yaml);
    return level !== undefined && Number.isInteger(level) && level >= 1 && level <= 6 ? level : undefined;
  },
};

const boolean: Kind<boolean> = {
  expected: '`true` or `false`',
  read: ({ value }) => {
    if (typeof value === 'boolean') return value;
    return value === 'true' ? true : value === 'false' ? false : undefined;
  },
  hintFor: (value) => {
    const word = String(value).toLowerCase();
    if (/^(?:yes|y|on|1)$/.test(word)) return 'write `true`';
    return /^(?:no|n|off|0)$/.test(word) ? 'write `false`' : undefined;
  },
};

const textList: Kind<string[]> = {
  expected: 'a list of strings, such as `[one, two]`',
  read: ({ value }) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? value.map(String)
      : undefined,
  partExpected: invalidItem,
  hintFor: (value, key) =>
    typeof value === 'string' && /^[\w ,-]+$/.test(value) ? `write \`${key}: [${value}]\`` : undefined,
};

const pathList: Kind<string[]> = {
  expected: 'a path such as `/docs/old-name/`, or a list of paths',
  read: (yaml) => {
    const one = typeof yaml.value === 'string' ? [yaml.value] : yaml.value;
    return Array.isArray(one) && one.every((item) => typeof item === 'string') ? one : undefined;
  },
  partExpected: invalidItem,
};

/** The first item of a list that is not a string. */
function invalidItem(value: unknown): InvalidPart | undefined {
  const index = Array.isArray(value) ? value.findIndex((item) => typeof item !== 'string') : -1;
  return index < 0 ? undefined : { key: index, expected: 'a string' };
}

/**
 * A value with a schema. Problems are warnings, because other generators use the same keys with other values, such as
 * `layout: post`.
 */
function structure<Type>(schema: GenericSchema<Type>): Kind<Type> {
  return {
    expected: '',
    read: ({ value }) => (validate(schema, value).length === 0 ? (value as Type) : undefined),
    problems: (value, key) => validate(closed({ [key]: schema }), { [key]: value }),
    severity: 'warning',
  };
}

type KnownKey = keyof { [Key in keyof FrontMatter as string extends Key ? never : Key]: true };

/** TypeScript compares the types with the declared ones. */
export const KNOWN_KEYS: { [Key in KnownKey]: Kind<Exclude<FrontMatter[Key], undefined>> } = {
  id: name,
  title: text,
  description: text,
  slug: urlPath,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_custom_props: map,
  pagination_label: text,
  title_meta: text,
  pagination_prev: textOrNull,
  pagination_next: textOrNull,
  displayed_sidebar: textOrNull,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  custom_edit_url: urlOrNull,
  keywords: textList,
  image: text,
  redirect_from: pathList,
  draft: boolean,
  unlisted: boolean,
  last_update: lastUpdate,
  sidebar_badge: structure(badgeSchema),
  layout: structure(layoutSchema),
  banner: { ...text, severity: 'warning' },
  prev: structure(pageLinkSchema),
  next: structure(pageLinkSchema),
  tokens: structure(tokensSchema),
  hero: structure(heroSchema),
  features: structure(featuresSchema),
};

/** Keys that Docusaurus does not have. In documents for Docusaurus, they are the author's own data. */
const NOT_OF_DOCUSAURUS = new Set([
  'sidebar_badge',
  'layout',
  'banner',
  'prev',
  'next',
  'tokens',
  'hero',
  'features',
]);

/** The keys that a site ignores. */
export function ignoredKeys({ file }: Pick<ResolvedConfig, 'file'>): ReadonlySet<string> | undefined {
  return isDocusaurusConfig(file) ? NOT_OF_DOCUSAURUS : undefined;
}

export function isKnownKey(key: string): key is KnownKey {
  return Object.hasOwn(KNOWN_KEYS, key);
}

/** Keys of documents and posts that are checked where they are used. */
const CHECKED_LATER: Record<keyof PostFrontMatter | keyof TagFrontMatter, true> = {
  tags: true,
  date: true,
  authors: true,
  hide_reading_time: true,
  hide_sidebar: true,
};

/** Keys that are never reported as misspellings, however close to a known key: most are read by other generators. */
export const UNREPORTED_KEYS = new Set([
  ...Object.keys(CHECKED_LATER),
  'author',
  'category',
  'feature',
  'format',
  'hide_edit_url',
  'images',
  'label',
  'mdx',
  'original_id',
  'parse_number_prefixes',
  'sidebar',
  'sidebar_key',
  'sidebar_title',
  'sub_title',
  'subtitle',
  'tag',
  'template',
  'test',
  'text',
  'wrapperClassName',
]);
