/** `feed` of blogs: RSS, Atom, and JSON Feed. */
import { withDefaults } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { BlogFeeds, BlogInfo, OutputFile } from '../../core/plugin/types.ts';
import { encodePath } from '../../core/util/urls.ts';
import { describeValue, isObject } from '../../core/util/value.ts';
import { type FeedKeys, type FeedOptions, type FeedType, feedEntries, feedKeyEntries } from './keys.ts';

const FORMATS: Record<FeedType, { name: string; type: string; label: string }> = {
  rss: { name: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { name: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  json: { name: 'feed.json', type: 'application/feed+json', label: 'JSON Feed' },
};

const plugin = definePlugin({ name: 'feeds', setup: () => ({ feeds: feedsOf }) });

function feedsOf({ keys, folder, path, url, site }: BlogInfo): BlogFeeds | undefined {
  const options = optionsOf(keys);
  const { types, limit, items, copyright, language = site.language } = options;
  if (types.length === 0) return undefined;
  const title = options.title ?? `${site.title} Blog`;
  const description = options.description ?? `${site.title} Blog`;
  const inBlog = (name: string): string => (path === '' ? name : `${path}/${name}`);
  return {
    feeds: types.map((each) => {
      const { name, type, label } = FORMATS[each];
      const kind = label.replace(/( Feed)?$/, ' Feed');
      return { path: inBlog(name), type, label, title: `${options.title ?? site.title} ${kind}` };
    }),
    ...(limit !== false && { limit }),
    async *files(posts): AsyncGenerator<OutputFile> {
      const [{ writeFeed }, { feedStyle }] = await Promise.all([
        import('./formats.ts'),
        import('./style.ts'),
      ]);
      const shown = (await items?.([...posts])) ?? posts;
      for (const type of types) {
        const file = inBlog(FORMATS[type].name);
        const style = feedStyle(type, options, folder);
        const contents = writeFeed(type, {
          title,
          description,
          url,
          self: site.url + encodePath(file),
          ...(site.icon !== undefined && { icon: site.icon }),
          language,
          ...(copyright && { copyright }),
          ...(style && { style: style.sheet.name }),
          posts: shown,
        });
        yield { path: file, contents };
        // Both feeds may have the same style sheet.
        for (const { name, text } of [style?.sheet ?? [], style?.css ?? []].flat())
          yield { path: inBlog(name), contents: text, isReplaceable: true };
      }
    },
  };
}

function optionsOf({ feed = {} }: FeedKeys) {
  return withDefaults(feedEntries, feed === false ? { types: [] } : feed);
}

function isItem(item: unknown): boolean {
  return isObject(item) && ['title', 'url', 'date'].every((key) => typeof item[key] === 'string');
}

export default builtIn<FeedKeys>(({ blogs }) => (blogs.length > 0 ? plugin() : undefined), {
  keys: { blog: feedKeyEntries },
  blog: {
    functions: {
      'feed.items': {
        expected: 'an array of feed items',
        isValid: (result) => Array.isArray(result) && result.every(isItem),
        describe: (result) =>
          Array.isArray(result) ? 'an item without `title`, `url`, or `date`' : describeValue(result),
      },
    },
    files(keys) {
      const { types, xslt }: FeedOptions = optionsOf(keys);
      const own: object = types?.length === 0 || !isObject(xslt) ? {} : xslt;
      return Object.entries(own).map(([type, file]) => ({ at: ['feed', 'xslt', type], file }));
    },
  },
});
