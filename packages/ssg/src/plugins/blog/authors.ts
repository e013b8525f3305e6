/** Authors of posts, from the front matter and the blog's authors file. */
import path from 'node:path';
import { didYouMean, listNames, nearest } from '../../core/diagnostic/nearest.ts';
import type { AuthorsFile, BlogContent } from '../../core/site/blog-tools.ts';
import type { Author } from '../../core/site/model.ts';
import type { Diagnostic, FrontMatter, PostAuthor, Severity } from '../../core/types.ts';
import { kebabCase } from '../../core/util/kebab-case.ts';
import { describeValue, isObject, withoutSchema } from '../../core/util/value.ts';
import { type Place, readYamlFile, type YamlFile } from '../../core/yaml/yaml-file.ts';

/** @returns no authors if the file does not exist */
export function readAuthorsFile(file: string): { authors?: AuthorsFile; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const read = readYamlFile(file);
  if (!read) return { diagnostics };
  const report: Report = (message, at, hint, severity = 'error') => {
    diagnostics.push({ code: 'blog-file', severity, message, ...at, hint });
  };
  const authors = new Map<string, Author>();
  if ('message' in read) {
    const { message, hint = EXAMPLE, ...at } = read;
    report(message, at, hint);
  } else if (isObject(read.value)) {
    for (const [key, value] of Object.entries(withoutSchema(read.value))) {
      if (isObject(value)) {
        const known = diagnostics.length;
        const author = readAuthor(value, key, read, [key], report);
        authors.set(key, author);
        const isNameless = author.name === undefined && author.imageUrl === undefined;
        // A misspelled key is reported.
        if (isNameless && diagnostics.length === known)
          report(`the author \`${key}\` has no name`, read.keyPlaceOf(key), 'add `name: …`', 'warning');
      } else
        report(
          `the author \`${key}\`: expected a map of keys, found ${describeValue(value)}`,
          read.placeOf(key),
          EXAMPLE,
        );
    }
  } else if (read.value !== null && read.value !== undefined) {
    report(`expected a map of authors, found ${describeValue(read.value)}`, read.placeOf(), EXAMPLE);
  }
  const isBroken = 'message' in read || (authors.size === 0 && diagnostics.length > 0);
  return { authors: { file, authors, ...(isBroken && { isBroken: true }) }, diagnostics };
}

const EXAMPLE = 'write an author as `key: { name: Ada Lovelace, title: Mathematician, url: https://… }`';

type Report = (message: string, at: Partial<Diagnostic>, hint: string, severity?: Severity) => void;

/** Keys with a text, and where it is kept. */
const TEXTS = {
  name: 'name',
  title: 'title',
  url: 'url',
  image_url: 'imageUrl',
  email: 'email',
  description: 'description',
} as const satisfies Partial<Record<keyof PostAuthor, keyof Author>>;

/** Docusaurus also accepts this spelling. */
const SPELLINGS: Record<string, keyof PostAuthor> = { imageURL: 'image_url' };

const OTHERS: Record<Exclude<keyof PostAuthor, keyof typeof TEXTS>, true> = {
  socials: true,
  page: true,
  key: true,
};

const KEYS = [...Object.keys(TEXTS), ...Object.keys(OTHERS)];

function readAuthor(
  value: Record<string, unknown>,
  key: string | undefined,
  { placeOf, keyPlaceOf }: Pick<YamlFile, 'placeOf' | 'keyPlaceOf'>,
  at: (string | number)[],
  report: Report,
): Author {
  const author: Author = key === undefined ? {} : { key };
  for (const [name, given] of Object.entries(value)) {
    if (given === null || given === undefined) continue;
    const known = SPELLINGS[name] ?? name;
    const field = Object.hasOwn(TEXTS, known) ? TEXTS[known as keyof typeof TEXTS] : undefined;
    if (field !== undefined) {
      if (typeof given === 'string' || typeof given === 'number') author[field] = String(given);
      else
        report(
          `the author key \`${name}\`: expected a string, found ${describeValue(given)}`,
          placeOf(...at, name),
          EXAMPLE,
        );
    } else if (name === 'socials' && isObject(given)) {
      author.socials = Object.fromEntries(
        Object.entries(given).flatMap(([place, handle]) => {
          const to = typeof handle === 'string' ? socialUrl(place, handle) : undefined;
          if (to !== undefined) return [[place, to]];
          const hint = 'write a URL: `https://…`';
          report(`the social link \`${place}\` is not a URL`, placeOf(...at, name, place), hint, 'warning');
          return [];
        }),
      );
    } else if (name === 'page' && key !== undefined && given !== false) {
      if (given !== true && typeof (isObject(given) && given.permalink) !== 'string')
        report(
          `the author key \`page\`: expected \`true\`, \`false\`, or a map with \`permalink\``,
          placeOf(...at, name),
          'write `page: true`, or `page: { permalink: /about-me }`',
          'warning',
        );
      const permalink = isObject(given) ? given.permalink : undefined;
      author.page = `/${typeof permalink === 'string' ? permalink.replace(/^\/+|\/+$/g, '') : kebabCase(key)}`;
    } else if (name === 'socials') {
      const hint = 'write a map of names, such as `socials: { github: ada }`';
      report(
        `the author key \`socials\`: expected a map, found ${describeValue(given)}`,
        placeOf(...at, name),
        hint,
        'warning',
      );
    } else if (!KEYS.includes(name)) {
      const guess = nearest(name, KEYS);
      // Other keys may be for a custom theme.
      if (guess)
        report(
          `unknown author key \`${name}\``,
          keyPlaceOf(...at, name),
          `did you mean \`${guess}\`?`,
          'warning',
        );
    }
  }
  return author;
}

const PLACES: Record<string, string> = {
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
  stackoverflow: 'https://stackoverflow.com/users/',
  instagram: 'https://www.instagram.com/',
  bluesky: 'https://bsky.app/profile/',
  mastodon: 'https://mastodon.social/',
  threads: 'https://www.threads.net/',
  twitch: 'https://twitch.tv/',
  youtube: 'https://youtube.com/',
  email: 'mailto:',
};

/** The URL of a handle on a known network, or the given URL; undefined for a handle on an unknown network. */
function socialUrl(place: string, handle: string): string | undefined {
  if (/^(?:[a-z]+:|\/)/i.test(handle)) return handle;
  const base = PLACES[place.toLowerCase()];
  return base && base + handle;
}

export interface PostAuthors {
  authors: Author[];
  /** Names of authors in front matter. */
  inline: string[];
}

/**
 * @param placeOf finds a key in the front matter, and a part of its value
 */
export function authorsOf(
  frontMatter: FrontMatter,
  { authors: known, options }: Pick<BlogContent, 'authors' | 'options'>,
  placeOf: (key: string, ...path: (string | number)[]) => Place,
  diagnostics: Diagnostic[],
): PostAuthors {
  const found: PostAuthors = { authors: [], inline: [] };
  const written = frontMatter.authors;
  const legacy = legacyAuthor(frontMatter);
  const report: Report = (message, at, hint, severity = 'error') =>
    diagnostics.push({ code: 'post-author', severity, message, ...at, hint });
  const reportUnknown = (key: string, at: Place): void => {
    if (!known?.isBroken)
      report(...(known ? unknownAuthor(key, known, at) : withoutFile(key, options.authors, at)));
  };
  const add = (author: Author): void => {
    found.authors.push(author);
    if (author.key === undefined) found.inline.push(author.name ?? author.email ?? 'without a name');
  };
  for (const [index, item] of (written === undefined || written === null ? [] : [written].flat()).entries()) {
    const at = (...keys: (string | number)[]): Place =>
      placeOf('authors', ...(isObject(written) ? [] : [index]), ...keys);
    if (typeof item === 'string') {
      const author = known?.authors.get(item);
      if (author) add(author);
      else reportUnknown(item, at());
    } else if (isObject(item)) {
      const { key, ...own } = item;
      const places = { placeOf: at, keyPlaceOf: at };
      const given = readAuthor(own, undefined, places, [], report);
      const base = typeof key === 'string' ? known?.authors.get(key) : undefined;
      if (typeof key === 'string' && !base) reportUnknown(key, at('key'));
      add({ ...base, ...given });
    } else report('expected the key of an author, or a list of keys', at(), EXAMPLE);
  }
  if (legacy && written === undefined) add(legacy);
  return found;
}

type Unknown = [message: string, at: Partial<Diagnostic>, hint: string];

/** The message is the same for all keys, since they have one cause. */
function withoutFile(key: string, file: string, at: Place): Unknown {
  const hint = `add the file with \`${key}: { name: … }\`, or write \`authors: { name: … }\` in the post`;
  return [
    `unknown author: the blog has no authors file \`${file}\``,
    { ...at, clues: { isOfMany: true } },
    hint,
  ];
}

function unknownAuthor(key: string, known: AuthorsFile, at: Place): Unknown {
  const file = path.basename(known.file);
  const keys = [...known.authors.keys()];
  const add = `add the author to \`${file}\``;
  const hint = didYouMean(key, keys) ?? (keys.length > 0 ? `${add}, or use ${listNames(keys, key)}` : add);
  return [`the author \`${key}\` is not in \`${file}\``, at, hint];
}

/** Author keys of Docusaurus 1. */
function legacyAuthor(frontMatter: FrontMatter): Author | undefined {
  const text = (...keys: string[]): string | undefined => {
    const value = keys.map((key) => frontMatter[key]).find((each) => typeof each === 'string');
    return value as string | undefined;
  };
  const name = text('author');
  const title = text('author_title', 'authorTitle');
  const url = text('author_url', 'authorURL');
  const imageUrl = text('author_image_url', 'authorImageURL');
  if (name === undefined && title === undefined && url === undefined && imageUrl === undefined)
    return undefined;
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(imageUrl !== undefined && { imageUrl }),
  };
}

export function nameOf({ name, key, email }: Author): string {
  return name ?? key ?? email ?? '';
}
