/** The front matter keys that the core reads: the type of each value, and how to read it from YAML. */

import { badgeSchema } from '../../config/badge-schema.ts';
import { isForeignConfig } from '../../config/config-reader.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { FrontMatter, FrontMatterKeys, PostFrontMatter, TagFrontMatter } from '../../types.ts';
import { readAnyDate } from '../../util/date.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';
import { CONTROL_CHARACTERS } from '../../util/urls.ts';
import { isObject } from '../../util/value.ts';
import { type InvalidPart, invalidItem, type Kind, type KindsOf, structure, text } from './kinds.ts';
import { pluginFrontMatter } from './plugin-keys.ts';
import { layoutSchema, pageLinkSchema } from './schemas.ts';

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
  read: ({ value }) => (isObject(value) ? value : undefined),
};

type LastUpdate = NonNullable<FrontMatter['last_update']>;

const lastUpdate: Kind<LastUpdate> = {
  expected: 'a map such as `{ date: 2024-01-31, author: Ada }`',
  read: ({ value }) => (isObject(value) && !invalidPart(value) ? value : undefined),
  partExpected: (value) => (isObject(value) ? invalidPart(value) : undefined),
};

/** The invalid key of a `last_update`, and the value that it needs. */
function invalidPart(value: Record<string, unknown>): InvalidPart | undefined {
  if ('author' in value && typeof value.author !== 'string') return { key: 'author', expected: 'a string' };
  const isDate = !('date' in value) || (typeof value.date === 'string' && readAnyDate(value.date));
  return isDate ? undefined : { key: 'date', expected: 'a date such as `2024-01-31`' };
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

/** The keys of the core. */
type OwnKeys = {
  [Key in keyof FrontMatter as string extends Key
    ? never
    : Exclude<Key, keyof FrontMatterKeys>]: FrontMatter[Key];
};

export const KNOWN_KEYS: KindsOf<OwnKeys> = {
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
  draft: boolean,
  unlisted: boolean,
  last_update: lastUpdate,
  sidebar_badge: structure(badgeSchema),
  layout: structure(layoutSchema),
  prev: structure(pageLinkSchema),
  next: structure(pageLinkSchema),
};

/** The keys that a site ignores. */
export function ignoredKeys(config: Pick<ResolvedConfig, 'file'>): ReadonlySet<string> | undefined {
  if (!isForeignConfig(config.file)) return undefined;
  return getOrInsert(
    ignored,
    config,
    () => new Set(knownKeys().filter((key) => kindOf(key)?.ignoredInForeign)),
  );
}

/** By configuration, since the compiler needs them for each document. */
const ignored = new WeakMap<object, ReadonlySet<string>>();

/** The keys of the core and of plugins. */
export function knownKeys(): string[] {
  return [...Object.keys(KNOWN_KEYS), ...Object.keys(pluginFrontMatter())];
}

/** @returns undefined for a key of the author */
export function kindOf(key: string): Kind | undefined {
  const all: Readonly<Record<string, Kind>> = Object.hasOwn(KNOWN_KEYS, key)
    ? KNOWN_KEYS
    : pluginFrontMatter();
  return Object.hasOwn(all, key) ? all[key] : undefined;
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
