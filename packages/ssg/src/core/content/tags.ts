/** Tags of documents and posts, from front matter and the tags file. */

import { didYouMean, nearest } from '../diagnostic/nearest.ts';
import type { Diagnostic, FrontMatter } from '../types.ts';
import { groupBy } from '../util/group-by.ts';
import { kebabCase } from '../util/kebab-case.ts';
import { describeValue, isObject, withoutSchema } from '../util/value.ts';
import { type Place, readYamlFile } from '../yaml/yaml-file.ts';

export interface Tag {
  label: string;
  /** Path below the tags path, with a leading slash: `/react-native`. */
  permalink: string;
  description?: string;
}

export interface TagsFile {
  /** Absolute path. */
  file: string;
  /** By the name used in front matter. */
  tags: Map<string, Tag>;
  /** The file could not be parsed, so missing tags are not reported. */
  isBroken?: true;
}

const EXAMPLE = 'define a tag as `key: { label: Releases, permalink: /releases, description: … }`';

/**
 * @param file absolute path
 * @returns no tags if the file does not exist
 */
export function readTagsFile(
  file: string,
  code: 'blog-file' | 'tags-file',
): { tags?: TagsFile; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const read = readYamlFile(file);
  if (!read) return { diagnostics };
  const report = (message: string, at: Partial<Diagnostic>, hint = EXAMPLE): void => {
    diagnostics.push({ code, severity: 'error', message, ...at, hint });
  };
  const tags = new Map<string, Tag>();
  if ('message' in read) {
    const { message, hint, ...at } = read;
    report(message, at, hint);
  } else if (isObject(read.value)) {
    for (const [key, value] of Object.entries(withoutSchema(read.value))) {
      const given = value === null ? {} : value;
      if (isObject(given)) {
        tags.set(key, tagFrom(given, key));
        for (const [name, part] of Object.entries(given)) {
          const fault = faultOf(name, part);
          const place = KEYS.includes(name) ? read.placeOf(key, name) : read.keyPlaceOf(key, name);
          if (fault) report(`the tag \`${key}\`: ${fault.message}`, place, fault.hint);
        }
      } else
        report(
          `the tag \`${key}\`: expected a map of keys, found ${describeValue(value)}`,
          read.placeOf(key),
        );
    }
  } else if (read.value !== null && read.value !== undefined) {
    report(`expected a map of tags, found ${describeValue(read.value)}`, read.placeOf());
  }
  const isBroken = 'message' in read || (tags.size === 0 && diagnostics.length > 0);
  return { tags: { file, tags, ...(isBroken && { isBroken: true }) }, diagnostics };
}

const KEYS = ['label', 'permalink', 'description'];

function faultOf(key: string, value: unknown): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  if (!KEYS.includes(key)) {
    return { message: `unknown key \`${key}\``, hint: didYouMean(key, KEYS) };
  }
  if (typeof value === 'string') return undefined;
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return {
    message: `\`${key}\`: expected text, found ${describeValue(value)}`,
    hint: isScalar ? `write quotes: \`${key}: '${value}'\`` : undefined,
  };
}

function tagFrom({ label, permalink, description }: Record<string, unknown>, key: string): Tag {
  const name = typeof label === 'string' ? label : key;
  return {
    label: name,
    permalink: `/${typeof permalink === 'string' ? permalink.replace(/^\/+|\/+$/g, '') : kebabCase(key)}`,
    ...(typeof description === 'string' && { description }),
  };
}

export interface TagsOf {
  tags: Tag[];
  /** Tags that the tags file does not define. */
  inline: string[];
}

export function tagsOf(
  frontMatter: FrontMatter,
  known: TagsFile | undefined,
  placeOf: (key: string) => Place,
  code: 'post-tag' | 'front-matter-type',
  diagnostics: Diagnostic[],
): TagsOf {
  const { tags: written } = frontMatter;
  if (written === undefined || written === null) return { tags: [], inline: [] };
  const isList = typeof written === 'string' && written.includes(',') && !known?.tags.has(written);
  if (isList) {
    diagnostics.push({
      code,
      severity: 'warning',
      message: `\`tags\`: \`${written}\` is one tag, because a text is not a list`,
      ...placeOf('tags'),
      hint: `write \`tags: [${written}]\``,
    });
  }
  const tags = new Map<string, Tag>();
  const inline: string[] = [];
  for (const item of [written].flat() as unknown[]) {
    const tag = tagOf(item, known);
    if (tag === undefined) {
      diagnostics.push({
        code,
        severity: 'error',
        message: '`tags`: expected a list of strings, or of objects with `label` and `permalink`',
        ...placeOf('tags'),
        hint: 'write `tags: [one, two]`',
      });
      break;
    }
    if (known && !known.isBroken && !tag.isKnown && !isList) inline.push(tag.label);
    // Two spellings of a tag have the same permalink.
    if (!tags.has(tag.permalink)) {
      const { isKnown: _, ...rest } = tag;
      tags.set(tag.permalink, rest);
    }
  }
  return { tags: [...tags.values()], inline };
}

function tagOf(item: unknown, known: TagsFile | undefined): (Tag & { isKnown: boolean }) | undefined {
  if (typeof item === 'string' || typeof item === 'number') {
    const label = String(item);
    if (label.trim() === '') return undefined;
    const tag = known?.tags.get(label);
    return tag ? { ...tag, isKnown: true } : { label, permalink: `/${kebabCase(label)}`, isKnown: false };
  }
  if (!isObject(item) || typeof item.label !== 'string' || item.label.trim() === '') return undefined;
  return { ...tagFrom(item, item.label), isKnown: false };
}

/** The defined tag that is most similar to an unknown one. */
export function nearestTag(label: string, known: TagsFile): string | undefined {
  return nearest(label, known.tags.keys());
}

/** The listed items of a tag. If all items are unlisted, returns all of them and makes the page unlisted. */
export function shownOf<Item extends { unlisted: boolean }>(
  all: readonly Item[],
): { shown: readonly Item[]; unlisted: boolean } {
  const shown = all.filter((item) => !item.unlisted);
  return shown.length > 0 ? { shown, unlisted: false } : { shown: all, unlisted: true };
}

/** Groups tags by the first letter of their labels, in the order of the language. */
export function byLetter<Item extends { label: string }>(
  tags: readonly Item[],
  language: string,
): { letter: string; tags: Item[] }[] {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, language));
  const letters = groupBy(sorted, ({ label: [first = ''] }) => first.toLocaleUpperCase(language));
  return [...letters].map(([letter, of]) => ({ letter, tags: of }));
}
