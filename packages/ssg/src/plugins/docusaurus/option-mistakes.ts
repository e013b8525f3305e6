/** Options of Docusaurus's own plugins that the plugins do not accept, other than misspelled options of docs and blogs. */
import * as v from 'valibot';
import { PLUGIN_LISTS } from '../../core/config/markdown-plugins.ts';
import {
  checked,
  closed,
  expected,
  objectOrFalse,
  record,
  stringOrFalse,
} from '../../core/config/schema-parts.ts';
import { validate } from '../../core/config/validate.ts';
import { type Fields, isObject, listOf } from '../../core/util/value.ts';
import { readEntries } from './entries.ts';
import type { Mistake } from './mistakes.ts';
import { IS_CLASSIC } from './presets.ts';

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
const strings = v.optional(v.array(v.string()));
const words = (...known: string[]) => v.optional(v.picklist(known));
const action = v.optional(v.custom((value) => typeof value === 'function', expected('a function')));
const level = words('ignore', 'log', 'warn', 'throw');
const orNone = (value: v.GenericSchema) => v.optional(v.nullable(value));
/** A number from `least` on, or `ALL`. */
const count = (least: number) =>
  v.optional(
    v.custom(
      (value) => value === 'ALL' || (Number.isInteger(value) && Number(value) >= least),
      ({ input }) => {
        const hint = /^all$/i.test(String(input)) ? 'did you mean `ALL`?' : undefined;
        return expected(`a whole number of at least ${least}, or \`ALL\``, hint)({ input });
      },
    ),
  );

const lists = v.optional(v.array(v.unknown()));

/** The options of docs, blogs, and pages. */
const content = {
  path: text,
  routeBasePath: v.optional(
    checked(
      v.string(),
      (value) => !/^[a-z]+:\/\//i.test(value),
      expected('a path, such as `docs`', 'write only the path; the origin belongs in `url`'),
    ),
  ),
  include: strings,
  exclude: strings,
  editUrl: v.optional(
    v.custom(
      (value) =>
        typeof value === 'function' ||
        (typeof value === 'string' && (URL.canParse(value) || /^[./]/.test(value))),
      expected('a URL, such as `https://github.com/me/site/tree/main/`, or a function'),
    ),
  ),
  editLocalizedFiles: flag,
  showLastUpdateTime: flag,
  showLastUpdateAuthor: flag,
  ...Object.fromEntries([...PLUGIN_LISTS, 'recmaPlugins'].map((key) => [key, lists])),
};

const tags = v.optional(
  v.custom(
    (value) => value === null || value === false || (typeof value === 'string' && value !== ''),
    expected('the path of a file, `false`, or `null`'),
  ),
);

const docs = v.looseObject({
  ...content,
  tags,
  tagsBasePath: text,
  onInlineTags: level,
  sidebarPath: v.optional(
    v.custom((value) => value === false || typeof value === 'string', expected('a path or `false`')),
  ),
  sidebarItemsGenerator: action,
  sidebarCollapsible: flag,
  sidebarCollapsed: flag,
  breadcrumbs: flag,
  editCurrentVersion: flag,
  includeCurrentVersion: flag,
  disableVersioning: flag,
  onlyIncludeVersions: strings,
  lastVersion: text,
  versions: v.optional(
    record(
      v.string(),
      closed({
        path: text,
        label: text,
        banner: words('none', 'unreleased', 'unmaintained'),
        badge: flag,
        className: text,
        noIndex: flag,
      }),
    ),
  ),
});

const FEEDS = ['rss', 'atom', 'json'];

const blog = v.looseObject({
  ...content,
  tags,
  tagsBasePath: text,
  pageBasePath: text,
  authorsBasePath: text,
  authorsMapPath: text,
  archiveBasePath: v.optional(v.nullable(stringOrFalse)),
  blogTitle: text,
  blogDescription: text,
  blogSidebarTitle: text,
  blogSidebarCount: count(0),
  postsPerPage: count(1),
  showReadingTime: flag,
  readingTime: action,
  processBlogPosts: action,
  sortPosts: words('descending', 'ascending'),
  onInlineTags: level,
  onInlineAuthors: level,
  onUntruncatedBlogPosts: level,
  feedOptions: v.optional(
    v.looseObject({
      type: v.optional(
        v.lazy((value) => {
          if (Array.isArray(value)) return v.array(v.picklist(FEEDS));
          return value === null || value === false ? v.unknown() : v.picklist([...FEEDS, 'all']);
        }),
      ),
      title: text,
      description: text,
      language: text,
      createFeedItems: action,
      limit: v.optional(
        v.custom(
          (value) => typeof value === 'number' || value === null || value === false,
          expected('a number, `false`, or `null`'),
        ),
      ),
    }),
  ),
});

const pages = closed({ ...content, mdxPageComponent: text, admonitions: v.optional(v.unknown()), id: text });

const sitemap = closed({
  id: text,
  filename: text,
  ignorePatterns: strings,
  lastmod: orNone(v.picklist(['date', 'datetime'])),
  changefreq: orNone(v.picklist(['hourly', 'daily', 'weekly', 'monthly', 'yearly', 'always', 'never'])),
  priority: orNone(
    v.custom(
      (value) => typeof value === 'number' && value >= 0 && value <= 1,
      expected('a number from 0 to 1'),
    ),
  ),
  createSitemapItems: action,
  // Of old versions, which ignore them or ask to remove them.
  trailingSlash: flag,
  cacheTime: v.optional(v.number()),
});

const gtag = closed({
  id: text,
  trackingID: v.custom(
    (value) => [value].flat().every((each) => typeof each === 'string'),
    expected('an id, or a list of ids'),
  ),
  anonymizeIP: flag,
});

const tagManager = closed({ id: text, containerId: v.string() });

const theme = closed({
  id: text,
  customCss: orNone(
    v.custom(
      (value) => [value].flat().every((each) => typeof each === 'string'),
      expected('a path, or a list of paths'),
    ),
  ),
});

const urlPath = v.custom(
  (value) => typeof value === 'string' && value.startsWith('/'),
  expected('a URL path that starts with `/`'),
);

const redirects = closed({
  id: text,
  fromExtensions: strings,
  toExtensions: strings,
  redirects: v.optional(
    v.array(
      closed({
        from: v.lazy((value) => (Array.isArray(value) ? v.array(urlPath) : urlPath)),
        to: v.string(),
      }),
    ),
  ),
  createRedirects: action,
});

const PLUGINS: Record<string, v.GenericSchema> = {
  '@docusaurus/plugin-content-docs': docs,
  '@docusaurus/plugin-content-blog': blog,
  '@docusaurus/plugin-content-pages': pages,
  '@docusaurus/plugin-sitemap': sitemap,
  '@docusaurus/plugin-google-gtag': gtag,
  '@docusaurus/plugin-google-tag-manager': tagManager,
  '@docusaurus/plugin-client-redirects': redirects,
};

const isOn = (schema: v.GenericSchema) =>
  v.optional(v.lazy((value) => (isObject(value) ? schema : v.unknown())));

const classic = v.looseObject({
  docs: v.optional(objectOrFalse(docs)),
  blog: v.optional(objectOrFalse(blog)),
  pages: v.optional(objectOrFalse(pages)),
  sitemap: v.optional(objectOrFalse(sitemap)),
  theme: isOn(theme),
  gtag: isOn(gtag),
  googleTagManager: isOn(tagManager),
});

/** @param value the Docusaurus configuration */
export function optionMistakes(value: Fields): Mistake[] {
  const of = (list: 'presets' | 'plugins', schemaOf: (name: string) => v.GenericSchema | undefined) =>
    readEntries(value[list], list === 'presets' ? 'preset' : 'plugin').flatMap(({ name, index }) => {
      const schema = schemaOf(name);
      const [, options = {}] = [listOf(value[list])[index]].flat();
      if (!schema) return [];
      const problems = validate(schema, options, 'option');
      return problems.map((problem) => ({ ...problem, path: [list, index, 1, ...problem.path] }));
    });
  return [
    ...of('presets', (name) => (IS_CLASSIC.test(name) ? classic : undefined)),
    ...of('plugins', (name) => PLUGINS[name]),
  ];
}
