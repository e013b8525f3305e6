/** The key of the configuration. */
import * as v from 'valibot';
import {
  byForm,
  callback,
  closed,
  entriesFor,
  expected,
  objectOrFalse,
  text,
} from '../../core/config/schema-parts.ts';
import type { FeedItem } from '../../core/config/types.ts';
import { isObject } from '../../core/util/value.ts';

export interface FeedKeys {
  /**
   * Options of the feeds, or `false` for none. Default: `{}`.
   *
   * @example
   * feed: { types: ['rss', 'atom', 'json'], limit: 50 },
   */
  feed?: FeedOptions | false;
}

declare module '../../core/config/types.ts' {
  interface BlogKeys extends FeedKeys {}
}

export interface FeedOptions {
  /**
   * `rss` is published as `rss.xml` in the blog, `atom` as `atom.xml`, and `json` as `feed.json`. Default: `['rss',
   * 'atom']`.
   */
  types?: FeedType[];
  /** Title of the feed. Default: the title of the site and `Blog`. */
  title?: string;
  /** Description of the feed. Default: the title. */
  description?: string;
  /** Copyright notice of the feed. Default: none. */
  copyright?: string;
  /** Language of the feed. Default: the language of the site. */
  language?: string;
  /** Number of posts, newest first, or `false` for all. Default: `20`. */
  limit?: number | false;
  /**
   * Add an XSL style sheet, so browsers show the XML feeds as pages. Or paths of the site's own style sheets in the blog folder,
   * each with a CSS file of the same name. Default: `false`.
   */
  xslt?: boolean | FeedStyleSheets;
  /** Receives the entries of a feed, newest first, and returns the entries to publish. Default: all entries. */
  items?(items: FeedItem[]): readonly FeedItem[] | Promise<readonly FeedItem[]>;
}

/** Paths in the blog folder. */
export interface FeedStyleSheets {
  /** Style sheet of `rss.xml`. Default: none. */
  rss?: string;
  /** Style sheet of `atom.xml`. Default: none. */
  atom?: string;
}

export type FeedType = 'rss' | 'atom' | 'json';

const styleSheetEntries = entriesFor<FeedStyleSheets>()({
  rss: v.optional(text),
  atom: v.optional(text),
});

const xsltSchema = byForm<boolean | FeedStyleSheets>((input) =>
  isObject(input) ? closed(styleSheetEntries) : v.boolean(),
);

export const feedEntries = entriesFor<FeedOptions>()({
  types: v.optional(v.array(v.picklist(['rss', 'atom', 'json'])), ['rss', 'atom']),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  copyright: v.optional(v.string()),
  language: v.optional(text),
  xslt: v.optional(xsltSchema, false),
  items: v.optional(callback<NonNullable<FeedOptions['items']>>()),
  limit: v.optional(
    v.custom<number | false>(
      (value) => value === false || (Number.isInteger(value) && (value as number) > 0),
      expected('a positive whole number or `false`'),
    ),
    20,
  ),
});

export const feedKeyEntries = entriesFor<FeedKeys>()({
  feed: v.optional(objectOrFalse(closed(feedEntries)), {}),
});
