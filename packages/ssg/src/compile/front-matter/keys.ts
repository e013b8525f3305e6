/** The front matter that the build reads, key by key: what a value must be, and how one is read from YAML. */
import { readDate } from '../../content/date.ts';
import type { FrontMatter } from '../../types.ts';

/** What YAML made of a value, and the text it stood as. */
export interface YamlValue {
  value: unknown;
  /** The scalar as written (`1.0` where `value` is 1); absent for collections. */
  source?: string | undefined;
}

export interface Kind {
  /** Completes "must be …". */
  expected: string;
  /** The value to use, or undefined when this is none. */
  read(yaml: YamlValue): unknown;
}

const text: Kind = {
  expected: 'text',
  // `title: 1.0` and `slug: 404` are numbers to YAML and text to their author.
  read: ({ value, source }) =>
    typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? (source ?? String(value))
        : undefined,
};

const name: Kind = {
  expected: 'a name without `/`, since the folder is part of the id by itself',
  read: (yaml) => accepted(text.read(yaml), (id) => !id.includes('/')),
};

const urlPath: Kind = {
  expected: 'a path such as `/flags`, without `?` and `#`',
  read: (yaml) => accepted(text.read(yaml), (slug) => !/[?#]|^[a-z][a-z\d+.-]*:\/\//i.test(slug)),
};

function accepted(value: unknown, isGood: (value: string) => boolean): string | undefined {
  return typeof value === 'string' && isGood(value) ? value : undefined;
}

const group: Kind = {
  expected: 'a group of keys',
  read: ({ value }) => (isGroup(value) ? value : undefined),
};

const lastUpdate: Kind = {
  expected: 'a group of keys with a `date`, such as `{ date: 2024-01-31, author: Ada }`',
  read: ({ value }) => {
    if (!isGroup(value) || ('author' in value && typeof value.author !== 'string')) return undefined;
    return 'date' in value && (typeof value.date !== 'string' || !readDate(value.date)) ? undefined : value;
  },
};

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const urlOrNull: Kind = {
  expected: 'a URL, such as `https://example.com/edit/page.md`, or null for none',
  read: ({ value }) =>
    value === null || (typeof value === 'string' && /^(?:https?:\/\/[^\s/]|[/.])/i.test(value))
      ? value
      : undefined,
};

const textOrNull: Kind = {
  expected: 'text, or null for none',
  read: (yaml) => (yaml.value === null ? null : text.read(yaml)),
};

// Quoted numbers and booleans count: Docusaurus reads them so, and documents rely on it.
const number: Kind = {
  expected: 'a number',
  read: ({ value }) => {
    const result = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof result === 'number' && Number.isFinite(result) ? result : undefined;
  },
};

const headingLevel: Kind = {
  expected: 'a whole number from 1 to 6',
  read: (yaml) => {
    const level = number.read(yaml) as number | undefined;
    return level !== undefined && Number.isInteger(level) && level >= 1 && level <= 6 ? level : undefined;
  },
};

const boolean: Kind = {
  expected: '`true` or `false`',
  read: ({ value }) => {
    if (typeof value === 'boolean') return value;
    return value === 'true' ? true : value === 'false' ? false : undefined;
  },
};

const textList: Kind = {
  expected: 'a list of texts, such as `[one, two]`',
  read: ({ value }) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? value.map(String)
      : undefined,
};

const pathList: Kind = {
  expected: 'a path on this site, such as `/docs/old-name/`, or a list of such paths',
  read: (yaml) => {
    const one = typeof yaml.value === 'string' ? [yaml.value] : yaml.value;
    return Array.isArray(one) && one.every((item) => typeof item === 'string') ? one : undefined;
  },
};

type KnownKey = keyof { [Key in keyof FrontMatter as string extends Key ? never : Key]: true };

export const KNOWN_KEYS: Record<KnownKey, Kind> = {
  id: name,
  title: text,
  description: text,
  slug: urlPath,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_custom_props: group,
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
};

export function isKnownKey(key: string): key is KnownKey {
  return Object.hasOwn(KNOWN_KEYS, key);
}

/** Keys that other generators read. They are nobody's typing mistake, however near to one of ours. */
export const FOREIGN_KEYS = new Set([
  'author',
  'authors',
  'category',
  'date',
  'format',
  'hide_reading_time',
  'hide_edit_url',
  'hide_sidebar',
  'images',
  'label',
  'layout',
  'mdx',
  'original_id',
  'parse_number_prefixes',
  'sidebar',
  'sidebar_key',
  'sidebar_title',
  'sub_title',
  'subtitle',
  'tag',
  'tags',
  'template',
  'wrapperClassName',
]);
