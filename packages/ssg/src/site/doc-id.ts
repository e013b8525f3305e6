/**
 * Ids, slugs and number prefixes of documents, by the rules that Docusaurus made common:
 * `01-intro/02-install.md` has the id `intro/install` and the path `/intro/install`.
 */

import type { NumberPrefixParser } from '../config/types.ts';
import { cleanPath } from './urls.ts';

export interface NumberPrefix {
  name: string;
  /** The number in front, when there is one: it orders generated sidebars. */
  position?: number;
}

const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<rest>[^-_.\s].*)$/;
/** `2021-11-19 release notes` and `1.2 notes` are a date and a version, not an order. */
const DATE = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?(?:\D|$)/;
const VERSION = /^\d+[-_.]\d+/;

/** Takes a number prefix off one segment of a path. */
export function parseNumberPrefix(segment: string): NumberPrefix {
  if (DATE.test(segment) || VERSION.test(segment)) return { name: segment };
  const match = PREFIX.exec(segment);
  if (!match?.groups) return { name: segment };
  return { name: match.groups.rest as string, position: Number(match.groups.number) };
}

export type ParseNumberPrefix = (segment: string) => NumberPrefix;

/** How a docs instance reads the numbers in front of names: as usual, not at all, or by a function of the site's own. */
export function numberPrefixes(parser: NumberPrefixParser | false | undefined): ParseNumberPrefix {
  if (parser === undefined) return parseNumberPrefix;
  if (parser === false) return withoutPrefix;
  return (segment) => {
    const { filename, numberPrefix } = parser(segment);
    return { name: filename, ...(typeof numberPrefix === 'number' && { position: numberPrefix }) };
  };
}

export function withoutPrefix(segment: string): NumberPrefix {
  return { name: segment };
}

export interface DocIdentity {
  /** `guides/basics`: unique within a version; what sidebars and `docId` name. */
  id: string;
  /** Path below the instance's route base: `/guides/basics`; with a slash at its end for a folder, or as it is written. */
  slug: string;
  /** Whether the document stands for its folder. */
  isIndex: boolean;
  /** From the file name's number prefix. */
  position?: number;
}

/** A file that stands for its folder: `index`, `readme`, or the folder's own name; both as they are on the disk. */
export function isFolderIndex(file: string, folder: string | undefined): boolean {
  const name = file.toLowerCase();
  return name === 'index' || name === 'readme' || (folder !== undefined && name === folder.toLowerCase());
}

/**
 * @param docPath path below the docs folder with extension, `/` as separator
 * @param frontMatter `id` replaces the file's name, `slug` the whole path (absolute) or its last part (relative)
 */
export function identifyDoc(
  docPath: string,
  frontMatter: { id?: string; slug?: string; parse_number_prefixes?: unknown },
  parser: ParseNumberPrefix = parseNumberPrefix,
): DocIdentity {
  const parse = frontMatter.parse_number_prefixes === false ? withoutPrefix : parser;
  const segments = docPath.split('/');
  const fileName = (segments.pop() as string).replace(/\.[^.]+$/, '');
  const file = parse(fileName);
  const folders = segments.map((segment) => parse(segment).name);
  const base = frontMatter.id ?? file.name;
  const id = [...folders, base].join('/');
  // With their numbers: `01-guides/guides.md` is a document of that folder, `01-guides/01-guides.md` is the folder.
  const isIndex = isFolderIndex(fileName, segments.at(-1));
  const identity: DocIdentity = { id, slug: slugOf(folders, base, isIndex, frontMatter.slug), isIndex };
  if (file.position !== undefined) identity.position = file.position;
  return identity;
}

function slugOf(folders: string[], base: string, isIndex: boolean, slug: string | undefined): string {
  const folderPath = `/${folders.map((folder) => `${folder}/`).join('')}`;
  if (slug === undefined) return cleanPath(isIndex ? folderPath : folderPath + base);
  return cleanPath(slug.startsWith('/') ? slug : folderPath + slug);
}
