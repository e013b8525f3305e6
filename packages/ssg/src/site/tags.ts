/** What a post or document is about: the tags of its front matter, and what the file of tags says of them. */
import { isObject } from '../config/value.ts';
import { type Place, readYamlFile } from '../content/yaml-file.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { Diagnostic, FrontMatter } from '../types.ts';
import { kebabCase } from './kebab-case.ts';

export interface Tag {
  label: string;
  /** Path below that of the tags, with a slash in front: `/react-native`. */
  permalink: string;
  description?: string;
}

export interface TagsFile {
  /** Absolute path. */
  file: string;
  /** By what front matter calls them. */
  tags: Map<string, Tag>;
}

const EXAMPLE = 'a tag is `key: { label: Releases, permalink: /releases, description: … }`';

/**
 * @param file absolute path
 * @returns no tags when there is no such file
 */
export function readTagsFile(
  file: string,
  code: 'blog-file' | 'tags-file',
): { tags?: TagsFile; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const read = readYamlFile(file);
  if (!read) return { diagnostics };
  const tell = (message: string, at: Partial<Diagnostic>, hint = EXAMPLE): void => {
    diagnostics.push({ code, severity: 'error', message, ...at, hint });
  };
  const tags = new Map<string, Tag>();
  if ('message' in read) {
    const { message, hint, ...at } = read;
    tell(message, at, hint);
  } else if (isObject(read.value)) {
    for (const [key, value] of Object.entries(read.value)) {
      const given = value === null ? {} : value;
      if (isObject(given)) tags.set(key, tagFrom(given, key));
      else tell(`the tag \`${key}\` must be a group of keys`, read.placeOf(key));
    }
  } else if (read.value !== null && read.value !== undefined) {
    tell('the file of tags must be keys with what is known of each', read.placeOf());
  }
  return { tags: { file, tags }, diagnostics };
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
  /** What is in no file, where there is one to be in. */
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
  const tags = new Map<string, Tag>();
  const inline: string[] = [];
  for (const item of [written].flat() as unknown[]) {
    const tag = tagOf(item, known);
    if (tag === undefined) {
      diagnostics.push({
        code,
        severity: 'error',
        message: '`tags` must be a list of texts, or of objects with a `label` and a `permalink`',
        ...placeOf('tags'),
        hint: 'write `tags: [one, two]`',
      });
      break;
    }
    if (known && !tag.isKnown) inline.push(tag.label);
    // Two spellings of one tag are one.
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
    const tag = known?.tags.get(label);
    return tag ? { ...tag, isKnown: true } : { label, permalink: `/${kebabCase(label)}`, isKnown: false };
  }
  if (!isObject(item) || typeof item.label !== 'string') return undefined;
  return { ...tagFrom(item, item.label), isKnown: false };
}

/** What a tag that is in no file was meant to be. */
export function meantTag(label: string, known: TagsFile): string | undefined {
  return nearest(label, known.tags.keys());
}

/** Of what has a tag the listed; where nothing is, all of it, on a page that is not listed either. */
export function shownOf<Item extends { unlisted: boolean }>(
  all: readonly Item[],
): { shown: readonly Item[]; unlisted: boolean } {
  const shown = all.filter((item) => !item.unlisted);
  return shown.length > 0 ? { shown, unlisted: false } : { shown: all, unlisted: true };
}

/** Tags by the first letter of their labels, both in the order of the language. */
export function byLetter<Item extends { label: string }>(
  tags: readonly Item[],
  language: string,
): { letter: string; tags: Item[] }[] {
  const letters = new Map<string, Item[]>();
  for (const tag of tags.toSorted((a, b) => a.label.localeCompare(b.label, language))) {
    const letter = tag.label.charAt(0).toLocaleUpperCase(language);
    const group = letters.get(letter);
    if (group) group.push(tag);
    else letters.set(letter, [tag]);
  }
  return [...letters].map(([letter, of]) => ({ letter, tags: of }));
}
