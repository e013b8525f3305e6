/**
 * Ids, slugs, and number prefixes of documents, by the rules of Docusaurus:
 * `01-intro/02-install.md` has the id `intro/install` and the path `/intro/install`.
 */

import type { NumberPrefixParser } from '../config/types.ts';
import { cleanPath } from '../util/urls.ts';

export interface NumberPrefix {
  name: string;
  /** The number, which orders generated sidebars. */
  position?: number;
}

const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<rest>[^-_.\s].*)$/;
/** `2021-11-19 release notes` starts with a date and `1.2 notes` with a version, not with a number prefix. */
const DATE = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?(?:\D|$)/;
const VERSION = /^\d+[-_.]\d+/;

/** Splits the number prefix from one segment of a path. */
function parseNumberPrefix(segment: string): NumberPrefix {
  if (DATE.test(segment) || VERSION.test(segment)) return { name: segment };
  const match = PREFIX.exec(segment);
  if (!match?.groups) return { name: segment };
  return { name: match.groups.rest as string, position: Number(match.groups.number) };
}

export type ParseNumberPrefix = (segment: string) => NumberPrefix;

/** The number prefix parser of a docs instance: the default, none, or the site's own function. */
export function numberPrefixes(parser: NumberPrefixParser | false | undefined): ParseNumberPrefix {
  if (parser === undefined) return parseNumberPrefix;
  if (parser === false) return withoutPrefix;
  return (segment) => {
    const { filename, numberPrefix } = parser(segment);
    return { name: filename, ...(typeof numberPrefix === 'number' && { position: numberPrefix }) };
  };
}

function withoutPrefix(segment: string): NumberPrefix {
  return { name: segment };
}

export interface DocIdentity {
  /** `guides/basics`: unique within a version. Sidebars and `docId` refer to it. */
  id: string;
  /** Path below the route base: `/guides/basics`. Ends with a slash for a folder index, or if the author wrote one. */
  slug: string;
  /** Whether the document is the index page of its folder. */
  isIndex: boolean;
  /** From the file name's number prefix. */
  position?: number;
}

/** Whether a file is the index of its folder: `index`, `readme`, or the name of the folder. Names as on disk. */
export function isFolderIndex(file: string, folder: string | undefined): boolean {
  const name = file.toLowerCase();
  return name === 'index' || name === 'readme' || (folder !== undefined && name === folder.toLowerCase());
}

/**
 * @param docPath path in the docs folder with extension, `/` as separator
 * @param frontMatter `id` replaces the file name; `slug` replaces the whole path (absolute) or its last part (relative)
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
  // Compared with their numbers: `01-guides/01-guides.md` is the index of its folder, `01-guides/guides.md` is not.
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
