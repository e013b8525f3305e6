/** Derives ids of headings from their text, as GitHub or another tool does, to keep links to sections of a site that used the tool. */
import GithubSlugger from 'github-slugger';
import type { HeadingIds } from '../types.ts';

/** Gives equal texts different ids. */
export interface Slugger {
  /** @returns an empty string for a text of symbols */
  slug(text: string): string;
}

export function sluggerOf(style: HeadingIds = 'github'): Slugger {
  if (style === 'github') return new GithubSlugger();
  const { derive, next } = STYLES[style];
  const known = new Set<string>();
  return {
    slug(text) {
      const first = derive(text);
      let id = first;
      for (let count = 1; known.has(id); count++) id = next(first, id, count);
      if (id !== '') known.add(id);
      return id;
    },
  };
}

interface Style {
  derive(text: string): string;
  /**
   * The id to use instead of one that another heading has.
   *
   * @param last the id that was tried before
   * @param count 1 for the first repetition
   */
  next(first: string, last: string, count: number): string;
}

const STYLES: Record<Exclude<HeadingIds, 'github'>, Style> = {
  vitepress: {
    derive: (text) =>
      text
        .normalize('NFKD')
        .replace(/\p{Cc}|[\u0300-\u036f]/gu, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^\d/, '_$&')
        .toLowerCase(),
    next: (first, _, count) => `${first}-${count}`,
  },
  mkdocs: {
    derive: (text) =>
      text
        .normalize('NFKD')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside of ASCII
        .replace(/[^\u0000-\u007f]|[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    next(_, last) {
      const [, name, number] = /^(.*)_(\d+)$/.exec(last) ?? [];
      return name === undefined ? `${last}_1` : `${name}_${Number(number) + 1}`;
    },
  },
};
