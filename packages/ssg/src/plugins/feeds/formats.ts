/** Writes feeds: RSS 2.0, Atom (RFC 4287), and JSON Feed 1.1. The output does not depend on the time of the build. */
import type { FeedItem } from '../../core/config/types.ts';
import { escapeAttribute, escapeText } from '../../core/html/fill.ts';
import type { FeedType } from './keys.ts';

export interface Feed {
  title: string;
  description: string;
  /** Absolute URLs of the list of posts, the feed, and the site's icon. */
  url: string;
  self: string;
  icon?: string;
  language: string;
  copyright?: string;
  /** Name of the XSL style sheet next to the feed. */
  style?: string;
  /** Newest first. */
  posts: readonly FeedItem[];
}

export function writeFeed(type: FeedType, feed: Feed): string {
  return WRITERS[type](feed);
}

const WRITERS: Record<FeedType, (feed: Feed) => string> = { rss, atom, json };

function rss({ title, description, url, self, icon, language, copyright, style, posts }: Feed): string {
  const newest = posts[0];
  return xml([
    styled(style),
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    newest && element('lastBuildDate', utc(newest.date)),
    '<docs>https://validator.w3.org/feed/docs/rss2.html</docs>',
    '<generator>ssg</generator>',
    icon !== undefined &&
      `<image>${element('title', title)}${element('url', icon)}${element('link', url)}</image>`,
    element('language', language),
    copyright !== undefined && element('copyright', copyright),
    `<atom:link href="${attribute(self)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) =>
      [
        '<item>',
        element('title', post.title),
        element('link', post.url),
        `<guid isPermaLink="true">${text(post.url)}</guid>`,
        element('pubDate', utc(post.date)),
        post.description !== '' && element('description', post.description),
        `<content:encoded>${cdata(post.content)}</content:encoded>`,
        // The `author` of RSS is an email address, which few authors publish.
        ...post.authors.map(({ name, email }) =>
          email === undefined ? element('dc:creator', name) : element('author', `${email} (${name})`),
        ),
        ...post.tags.map((tag) => element('category', tag)),
        '</item>',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    '</channel>',
    '</rss>',
  ]);
}

function atom({ title, description, url, self, icon, language, copyright, style, posts }: Feed): string {
  const updated = posts
    .map((post) => post.updated ?? post.date)
    .sort()
    .at(-1);
  return xml([
    styled(style),
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${attribute(language)}">`,
    element('id', url),
    element('title', title),
    element('subtitle', description),
    updated !== undefined && element('updated', updated),
    '<generator>ssg</generator>',
    `<link rel="alternate" type="text/html" href="${attribute(url)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${attribute(self)}"/>`,
    icon !== undefined && element('icon', icon),
    copyright !== undefined && element('rights', copyright),
    ...posts.map((post) =>
      [
        '<entry>',
        element('id', post.url),
        element('title', post.title),
        `<link rel="alternate" type="text/html" href="${attribute(post.url)}"/>`,
        element('published', post.date),
        element('updated', post.updated ?? post.date),
        ...(post.authors.length > 0 ? post.authors : [{ name: title }]).map(
          (author: FeedItem['authors'][number]) =>
            `<author>${element('name', author.name)}${author.url === undefined ? '' : element('uri', author.url)}${author.email === undefined ? '' : element('email', author.email)}</author>`,
        ),
        ...post.tags.map((tag) => `<category term="${attribute(tag)}" label="${attribute(tag)}"/>`),
        post.description !== '' && element('summary', post.description),
        `<content type="html">${text(post.content)}</content>`,
        '</entry>',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    '</feed>',
  ]);
}

function json({ title, description, url, self, icon, language, posts }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: self,
    description,
    ...(icon !== undefined && { icon }),
    language,
    items: posts.map((post) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      content_html: post.content,
      ...(post.description !== '' && { summary: post.description }),
      ...(post.image !== undefined && { image: post.image }),
      date_published: post.date,
      ...(post.updated !== undefined && { date_modified: post.updated }),
      ...(post.authors.length > 0 && {
        authors: post.authors.map((author) => ({
          name: author.name,
          ...(author.url !== undefined && { url: author.url }),
        })),
      }),
      ...(post.tags.length > 0 && { tags: post.tags }),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** The processing instruction with the style sheet of the feed. */
function styled(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `<?xml-stylesheet type="text/xsl" href="${attribute(name)}"?>`;
}

function xml(lines: (string | false | undefined)[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${lines.filter(Boolean).join('\n')}\n`;
}

function element(name: string, content: string): string {
  return `<${name}>${text(content)}</${name}>`;
}

/** XML cannot represent most control characters and unpaired surrogates. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function text(content: string): string {
  return escapeText(content.replace(FORBIDDEN, ''));
}

function attribute(content: string): string {
  return escapeAttribute(content.replace(FORBIDDEN, ''));
}

function cdata(content: string): string {
  return `<![CDATA[${content.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** A date in the format of RSS, RFC 822: `Tue, 02 Jan 2024 00:00:00 GMT`. */
function utc(iso: string): string {
  return new Date(iso).toUTCString();
}
