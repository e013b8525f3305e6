/**
 * The schema of the configuration, with one schema per type in `core/types.ts`. `defaults.ts` checks that files exist. The theme
 * checks its own options.
 */
import * as v from 'valibot';
import type { MagicComment } from '../compile/code/magic-comments.ts';
import { isObject, isShallow, TOO_DEEP } from '../util/value.ts';
import { blogSchema } from './blog-schema.ts';
import { budgetsSchema } from './budgets-schema.ts';
import { deploySchema } from './deploy-schema.ts';
import { docsSchema } from './docs-schema.ts';
import { extensionEntries } from './extensions-schema.ts';
import { foreignSiteKey } from './foreign-keys.ts';
import { pluginsSchema } from './plugins-schema.ts';
import { rulesSchema } from './rules-schema.ts';
import {
  callback,
  checkAll,
  closed,
  type EntriesOf,
  expected,
  stringOrFalse,
  text,
  withHint,
} from './schema-parts.ts';
import { securitySchema } from './security-schema.ts';
import type {
  ExternalLinksOptions,
  InternalDocsOptions,
  LocaleOptions,
  MarkdownOptions,
  PagesOptions,
  SearchConfig,
  SiteConfig,
} from './types.ts';
import { httpUrl, otherOrigin, siteOrigin, urlPath } from './url-schema.ts';

const languageTag = v.pipe(
  text,
  v.check(
    isLanguageTag,
    (issue) => `expected a language tag such as \`en\` or \`pt-BR\`, found "${issue.input}"`,
  ),
);

/** Values that JSON omits, such as functions, are accepted. */
function isJson(value: Record<string, unknown>): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** Other generators use a list of `{ from, to }`. */
const redirects: v.GenericSchema<unknown, Record<string, string>> = v.pipe(
  v.unknown(),
  v.check(
    (value) => !Array.isArray(value),
    withHint('expected an object, found an array', "write an object such as `{ '/old/': '/docs/new/' }`"),
  ),
  v.record(v.string(), text),
);

const localeSchema = closed({
  code: v.optional(languageTag),
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  lang: v.optional(languageTag),
  folder: v.optional(stringOrFalse),
  path: v.optional(text),
} satisfies EntriesOf<LocaleOptions>);

const pagesSchema = v.lazy((input): v.GenericSchema => {
  if (isObject(input)) {
    return closed({
      path: v.optional(text),
      routeBasePath: v.optional(urlPath),
      include: v.optional(v.array(text)),
      exclude: v.optional(v.array(text)),
      ...extensionEntries,
    } satisfies EntriesOf<PagesOptions>);
  }
  return v.custom((value) => value === false, expected('an object or `false`'));
});

const searchSchema = v.lazy((input): v.GenericSchema => {
  if (!isObject(input)) return v.custom((value) => value === false, expected('an object or `false`'));
  return closed({ synonyms: v.optional(v.array(v.array(text))) } satisfies EntriesOf<SearchConfig>);
});

const hostName = v.pipe(
  text,
  v.check(
    (host) => /^[\w.-]+$/.test(host),
    (issue) => `expected a host name without a scheme or port, found "${issue.input}"`,
  ),
);

const internalDocsSchema = closed({
  hosts: v.pipe(
    v.array(hostName),
    v.check((hosts) => hosts.length > 0, 'expected at least one host name, found an empty array'),
  ),
  pingUrl: httpUrl,
  checkUrl: httpUrl,
  parentOrigins: v.array(otherOrigin),
  projectName: v.optional(text),
} satisfies EntriesOf<InternalDocsOptions>);

const attribute = v.custom<string | true>(
  (value) => typeof value === 'string' || value === true,
  expected('a string or `true`'),
);

const attributeName = v.pipe(
  v.string(),
  v.check(
    (name) => /^[^\s"'<>/=\p{Cc}]+$/u.test(name),
    (issue) => `invalid attribute name \`${issue.input}\``,
  ),
);

export const headTagSchema = checkAll(
  closed({
    tag: v.picklist(['meta', 'link', 'script', 'style', 'noscript']),
    attributes: v.optional(v.record(attributeName, attribute)),
    content: v.optional(v.string()),
  }),
  (value, report) => {
    const { tag, content } = isObject(value) ? value : {};
    if (typeof tag !== 'string' || typeof content !== 'string') return;
    if (!content.toLowerCase().includes(`</${tag.toLowerCase()}`)) return;
    const hint = tag === 'script' ? `write \`<\\/script\` in strings` : `remove \`</${tag}>\``;
    report(['content'], withHint(`the content of \`<${tag}>\` ends the element`, hint));
  },
);

const staticPath = v.pipe(
  text,
  v.check(
    (file) => !/^[a-z][a-z\d+.-]*:|^\/\/|[?#\\]/i.test(file),
    (issue) =>
      withHint(
        `expected a path in a static folder, found "${issue.input}"`,
        'write a path such as `img/favicon.svg`',
      ),
  ),
);

const externalLinksSchema = closed({
  ignore: v.optional(v.array(text)),
  timeout: v.optional(
    v.pipe(
      v.number(),
      v.check(
        (seconds) => seconds > 0 && seconds <= 300,
        (issue) => `expected a positive number of seconds up to 300, found ${issue.input}`,
      ),
    ),
  ),
  cacheDays: v.optional(
    v.pipe(
      v.number(),
      v.check(
        (days) => days >= 0,
        (issue) => `expected a number of days of at least 0, found ${issue.input}`,
      ),
    ),
  ),
} satisfies EntriesOf<ExternalLinksOptions>);

const magicCommentSchema = closed({
  className: v.pipe(
    text,
    v.check(
      (name) => /^[\w -]+$/.test(name),
      (issue) => `expected a class name, found "${issue.input}"`,
    ),
  ),
  line: v.optional(text),
  block: v.optional(closed({ start: text, end: text })),
} satisfies EntriesOf<MagicComment>);

export const siteConfigSchema = closed(
  {
    title: text,
    url: siteOrigin,
    tagline: v.optional(v.string()),
    baseUrl: v.optional(urlPath),
    trailingSlash: v.optional(
      v.custom<boolean | 'auto'>(
        (value) => typeof value === 'boolean' || value === 'auto',
        expected('`true`, `false`, or `auto`'),
      ),
    ),
    titleDelimiter: v.optional(text),
    favicon: v.optional(staticPath),
    image: v.optional(text),
    locale: v.optional(localeSchema),
    locales: v.optional(v.array(localeSchema)),
    translations: v.optional(text),
    noIndex: v.optional(v.boolean()),
    docs: v.optional(docsSchema),
    blog: v.optional(blogSchema),
    pages: v.optional(pagesSchema),
    plugins: v.optional(pluginsSchema),
    staticDirs: v.optional(v.array(text)),
    theme: v.optional(text),
    themeConfig: v.optional(
      v.pipe(
        v.unknown(),
        v.check((value) => isShallow(value), TOO_DEEP),
      ),
    ),
    styles: v.optional(v.array(text)),
    clientModules: v.optional(v.array(text)),
    alias: v.optional(v.record(v.string(), text)),
    stylesLayer: v.optional(v.picklist(['above', 'below'])),
    search: v.optional(searchSchema),
    markdownFiles: v.optional(v.boolean()),
    llms: v.optional(v.union([v.boolean(), v.literal('full')])),
    ogImages: v.optional(v.boolean()),
    offline: v.optional(v.boolean()),
    structuredData: v.optional(v.boolean()),
    markdown: v.optional(
      closed({
        parser: v.optional(v.picklist(['auto', 'native', 'remark'])),
        format: v.optional(v.picklist(['commonmark', 'detect', 'mdx', 'md'])),
        math: v.optional(v.boolean()),
        unsafeHtml: v.optional(v.boolean()),
        emoji: v.optional(v.boolean()),
        magicComments: v.optional(v.array(magicCommentSchema)),
        preprocessor: v.optional(callback),
        parseFrontMatter: v.optional(callback),
        onUnresolvedImport: v.optional(v.picklist(['error', 'placeholder'])),
      } satisfies EntriesOf<MarkdownOptions>),
    ),
    rules: v.optional(rulesSchema),
    externalLinks: v.optional(externalLinksSchema),
    audience: v.optional(v.picklist(['public', 'internal'])),
    internalDocs: v.optional(internalDocsSchema),
    headTags: v.optional(v.array(headTagSchema)),
    customFields: v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.check(
          isJson,
          withHint(
            'the value cannot be converted to JSON',
            'use only strings, numbers, booleans, arrays, and objects without circular references',
          ),
        ),
      ),
    ),
    security: v.optional(securitySchema),
    budgets: v.optional(budgetsSchema),
    redirects: v.optional(redirects),
    createRedirects: v.optional(callback),
    deploy: v.optional(deploySchema),
  } satisfies EntriesOf<SiteConfig>,
  foreignSiteKey,
);
