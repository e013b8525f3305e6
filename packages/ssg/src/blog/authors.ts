/** Who wrote a post: what its front matter says, and what the blog's file of authors knows of them. */

import { isObject } from '../config/value.ts';
import { type Place, readYamlFile } from '../content/yaml-file.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { kebabCase } from '../site/kebab-case.ts';
import type { Diagnostic, FrontMatter, Severity } from '../types.ts';

export interface Author {
  /** In the file of authors; absent for one that stands in a post only. */
  key?: string;
  name?: string;
  title?: string;
  url?: string;
  /** As written: a path of the site, or a URL. */
  imageUrl?: string;
  email?: string;
  description?: string;
  /** URLs by the name of the place: `github`. */
  socials?: Record<string, string>;
  /** Path below that of the authors, with a slash in front, of one who has a page. */
  page?: string;
}

export interface AuthorsFile {
  /** Absolute path. */
  file: string;
  authors: Map<string, Author>;
}

/** @returns no authors when there is no such file */
export function readAuthorsFile(file: string): { authors?: AuthorsFile; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const read = readYamlFile(file);
  if (!read) return { diagnostics };
  const tell: Tell = (message, at, hint, severity = 'error') => {
    diagnostics.push({ code: 'blog-file', severity, message, ...at, hint });
  };
  const authors = new Map<string, Author>();
  if ('message' in read) {
    const { message, hint = EXAMPLE, ...at } = read;
    tell(message, at, hint);
  } else if (isObject(read.value)) {
    for (const [key, value] of Object.entries(read.value)) {
      if (isObject(value)) authors.set(key, readAuthor(value, key, read.placeOf, [key], tell));
      else tell(`the author \`${key}\` must be a group of keys`, read.placeOf(key), EXAMPLE);
    }
  } else if (read.value !== null && read.value !== undefined) {
    tell('the file of authors must be keys with what is known of each', read.placeOf(), EXAMPLE);
  }
  return { authors: { file, authors }, diagnostics };
}

const EXAMPLE = 'an author is `key: { name: Ada Lovelace, title: Mathematician, url: https://… }`';

type Tell = (message: string, at: Partial<Diagnostic>, hint: string, severity?: Severity) => void;

const TEXTS: Record<string, 'name' | 'title' | 'url' | 'imageUrl' | 'email' | 'description'> = {
  name: 'name',
  title: 'title',
  url: 'url',
  image_url: 'imageUrl',
  imageURL: 'imageUrl',
  email: 'email',
  description: 'description',
};
const KEYS = ['name', 'title', 'url', 'image_url', 'email', 'description', 'socials', 'page', 'key'];

function readAuthor(
  value: Record<string, unknown>,
  key: string | undefined,
  placeOf: (...keys: (string | number)[]) => Partial<Diagnostic>,
  at: (string | number)[],
  tell: Tell,
): Author {
  const author: Author = key === undefined ? {} : { key };
  for (const [name, given] of Object.entries(value)) {
    if (given === null || given === undefined) continue;
    const field = TEXTS[name];
    if (field !== undefined) {
      if (typeof given === 'string' || typeof given === 'number') author[field] = String(given);
      else tell(`\`${name}\` of an author must be text`, placeOf(...at, name), EXAMPLE);
    } else if (name === 'socials' && isObject(given)) {
      author.socials = Object.fromEntries(
        Object.entries(given).flatMap(([place, handle]) => {
          const to = typeof handle === 'string' ? socialUrl(place, handle) : undefined;
          if (to !== undefined) return [[place, to]];
          const hint = 'write a URL: `https://…`';
          tell(
            `what \`socials\` says of \`${place}\` is no URL`,
            placeOf(...at, name, place),
            hint,
            'warning',
          );
          return [];
        }),
      );
    } else if (name === 'page' && key !== undefined && given !== false) {
      const permalink = isObject(given) ? given.permalink : undefined;
      author.page = `/${typeof permalink === 'string' ? permalink.replace(/^\/+|\/+$/g, '') : kebabCase(key)}`;
    } else if (!KEYS.includes(name)) {
      const guess = nearest(name, KEYS);
      // Anything else is for a theme of the site's own.
      if (guess)
        tell(
          `\`${name}\` is no key of an author`,
          placeOf(...at, name),
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

/** A name at one of the usual places, or a URL; undefined for a name at another place. */
function socialUrl(place: string, handle: string): string | undefined {
  if (/^(?:[a-z]+:|\/)/i.test(handle)) return handle;
  const base = PLACES[place.toLowerCase()];
  return base && base + handle;
}

export interface PostAuthors {
  authors: Author[];
  /** Names of those that are in no file, where there is one to be in. */
  inline: string[];
}

/**
 * @param placeOf where a key of the front matter stands
 */
export function authorsOf(
  frontMatter: FrontMatter,
  known: AuthorsFile | undefined,
  placeOf: (key: string) => Place,
  diagnostics: Diagnostic[],
): PostAuthors {
  const found: PostAuthors = { authors: [], inline: [] };
  const written = frontMatter.authors;
  const legacy = legacyAuthor(frontMatter);
  const tell: Tell = (message, at, hint, severity = 'error') =>
    diagnostics.push({ code: 'post-author', severity, message, ...at, hint });
  const add = (author: Author): void => {
    found.authors.push(author);
    if (author.key === undefined) found.inline.push(author.name ?? author.email ?? 'without a name');
  };
  for (const item of written === undefined || written === null ? [] : [written].flat()) {
    if (typeof item === 'string') {
      const author = known?.authors.get(item);
      if (author) add(author);
      else tell(...unknownAuthor(item, known, placeOf('authors')));
    } else if (isObject(item)) {
      const { key, ...own } = item;
      const given = readAuthor(own, undefined, () => placeOf('authors'), [], tell);
      const base = typeof key === 'string' ? known?.authors.get(key) : undefined;
      if (typeof key === 'string' && !base) tell(...unknownAuthor(key, known, placeOf('authors')));
      add({ ...base, ...given });
    } else
      tell('`authors` must be a key, a list of keys, or what is known of each', placeOf('authors'), EXAMPLE);
  }
  if (legacy && written === undefined) add(legacy);
  return found;
}

function unknownAuthor(
  key: string,
  known: AuthorsFile | undefined,
  at: Place,
): [message: string, at: Place, hint: string] {
  if (!known) {
    const hint = `write \`${key}: { name: … }\` into \`authors.yml\`, or \`authors: { name: … }\` here`;
    return [`the author \`${key}\` is not known: the blog has no file of authors`, at, hint];
  }
  const guess = nearest(key, known.authors.keys());
  const keys = [...known.authors.keys()].map((name) => `\`${name}\``).join(', ');
  const hint = guess ? `did you mean \`${guess}\`?` : `the authors there are: ${keys || 'none'}`;
  return [`the author \`${key}\` is not in the blog's file of authors`, at, hint];
}

/** As the first versions of Docusaurus had it. */
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
