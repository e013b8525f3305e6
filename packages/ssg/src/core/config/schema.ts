/**
 * How the keys of the configuration are checked, and their defaults. `types.ts` has the types, and the texts of the reference.
 * `defaults.ts` checks that files exist. The theme checks its own options.
 */
import type { HeadTag } from '@slashdocs/runtime/types';
import * as v from 'valibot';
import type { MagicComment } from '../compile/code/magic-comments.ts';
import { isObject, isShallow, TOO_DEEP } from '../util/value.ts';
import { deployEntries } from './deploy-schema.ts';
import { docsSchema, NO_DOCUMENTS } from './docs-schema.ts';
import { markdownExtensionsEntries } from './extensions-schema.ts';
import { foreignSiteKey } from './foreign-keys.ts';
import { isLanguageTag } from './languages.ts';
import type { ContentKeys } from './markdown-plugins.ts';
import { withPluginKeys } from './plugin-keys.ts';
import { pluginsSchema } from './plugins-schema.ts';
import { rulesSchema } from './rules-schema.ts';
import {
  byForm,
  callback,
  checkAll,
  checked,
  closed,
  entriesFor,
  expected,
  objectOrFalse,
  record,
  stringOrFalse,
  text,
  withHint,
} from './schema-parts.ts';
import { securityEntries } from './security-schema.ts';
import type {
  DeployOptions,
  ExternalLinksOptions,
  InternalDocsOptions,
  LocaleOptions,
  MarkdownKeys,
  MarkdownOptions,
  PagesOptions,
  ParseFrontMatter,
  SiteConfig,
  SiteKeys,
} from './types.ts';
import { httpUrl, otherOrigin, siteOrigin, urlPath } from './url-schema.ts';

const languageTag = checked(text, isLanguageTag, ({ input }) =>
  withHint(
    `expected a language tag such as \`en\` or \`pt-BR\`, found "${input}"`,
    isLanguageTag(input.replaceAll('_', '-')) ? `write \`${input.replaceAll('_', '-')}\`` : undefined,
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

export const localeEntries = entriesFor<LocaleOptions>()({
  code: v.optional(languageTag, 'en'),
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  lang: v.optional(languageTag),
  folder: v.optional(stringOrFalse),
  path: v.optional(text),
});

/** Docusaurus lists languages by their codes. */
const codeOfLocale = v.custom<LocaleOptions>(
  () => false,
  (issue) => withHint(expected('an object')(issue), `write \`{ code: '${issue.input}' }\``),
);

export const pagesEntries = entriesFor<Omit<PagesOptions, keyof ContentKeys>>()({
  path: v.optional(text),
  routeBasePath: v.optional(urlPath, ''),
  include: v.optional(v.array(text), ['**/*.{md,mdx,tsx,jsx}']),
  exclude: v.optional(v.array(text), NO_DOCUMENTS),
  ...markdownExtensionsEntries,
});

const hostName = checked(
  text,
  (host) => /^[\w.-]+$/.test(host),
  (issue) => `expected a host name without a scheme or port, found "${issue.input}"`,
);

const internalDocsEntries = entriesFor<InternalDocsOptions>()({
  hosts: checked(
    v.array(hostName),
    (hosts) => hosts.length > 0,
    'expected at least one host name, found an empty array',
  ),
  pingUrl: httpUrl,
  checkUrl: httpUrl,
  parentOrigins: v.array(otherOrigin),
  projectName: v.optional(text),
});

const attribute = v.custom<string | true>(
  (value) => typeof value === 'string' || value === true,
  expected('a string or `true`'),
);

const attributeName = checked(
  v.string(),
  (name) => /^[^\s"'<>/=\p{Cc}]+$/u.test(name),
  (issue) => `invalid attribute name \`${issue.input}\``,
);

const headTagEntries = entriesFor<HeadTag>()({
  tag: v.picklist(['meta', 'link', 'script', 'style', 'noscript']),
  attributes: v.optional(record(attributeName, attribute)),
  content: v.optional(v.string()),
});

export const headTagSchema = checkAll(closed(headTagEntries), (value, report) => {
  const { tag, content } = isObject(value) ? value : {};
  if (typeof tag !== 'string' || typeof content !== 'string') return;
  if (!content.toLowerCase().includes(`</${tag.toLowerCase()}`)) return;
  const hint = tag === 'script' ? `write \`<\\/script\` in strings` : `remove \`</${tag}>\``;
  report(['content'], withHint(`the content of \`<${tag}>\` ends the element`, hint));
});

const staticPath = checked(
  text,
  (file) => !/^[a-z][a-z\d+.-]*:|^\/\/|[?#\\]/i.test(file),
  (issue) =>
    withHint(
      `expected a path in a static folder, found "${issue.input}"`,
      'write a path such as `img/favicon.svg`',
    ),
);

export const externalLinksEntries = entriesFor<ExternalLinksOptions>()({
  ignore: v.optional(v.array(text), []),
  timeout: v.optional(
    checked(
      v.number(),
      (seconds) => seconds > 0 && seconds <= 300,
      (issue) => `expected a positive number of seconds up to 300, found ${issue.input}`,
    ),
    10,
  ),
  cacheDays: v.optional(
    checked(
      v.number(),
      (days) => days >= 0,
      (issue) => `expected a number of days of at least 0, found ${issue.input}`,
    ),
    7,
  ),
});

const magicCommentEntries = entriesFor<MagicComment>()({
  className: checked(
    text,
    (name) => /^[\w -]+$/.test(name),
    (issue) => `expected a class name, found "${issue.input}"`,
  ),
  line: v.optional(text),
  block: v.optional(closed({ start: text, end: text })),
});

export const markdownEntries = entriesFor<Omit<MarkdownOptions, keyof MarkdownKeys>>()({
  parser: v.optional(v.picklist(['auto', 'native', 'remark']), 'auto'),
  format: v.optional(v.picklist(['commonmark', 'detect', 'mdx', 'md']), 'commonmark'),
  unsafeHtml: v.optional(v.boolean(), false),
  headingIds: v.optional(v.picklist(['github', 'vitepress', 'mkdocs']), 'github'),
  magicComments: v.optional(v.array(closed(magicCommentEntries))),
  preprocessor: v.optional(callback<NonNullable<MarkdownOptions['preprocessor']>>()),
  parseFrontMatter: v.optional(callback<ParseFrontMatter>()),
  onUnresolvedImport: v.optional(v.picklist(['error', 'placeholder']), 'error'),
});

const markdownSchema = byForm<MarkdownOptions>(() => closed(withPluginKeys('markdown', markdownEntries)));

export const siteEntries = entriesFor<Omit<SiteConfig, keyof SiteKeys>>()({
  title: text,
  url: siteOrigin,
  tagline: v.optional(v.string(), ''),
  baseUrl: v.optional(urlPath, '/'),
  trailingSlash: v.optional(
    v.custom<boolean | 'auto'>(
      (value) => typeof value === 'boolean' || value === 'auto',
      expected('`true`, `false`, or `auto`'),
    ),
    true,
  ),
  titleDelimiter: v.optional(text, '|'),
  favicon: v.optional(staticPath),
  image: v.optional(text),
  locale: v.optional(closed(localeEntries)),
  locales: v.optional(
    v.array(
      byForm<LocaleOptions>((input) => (typeof input === 'string' ? codeOfLocale : closed(localeEntries))),
    ),
    [],
  ),
  translations: v.optional(text, 'i18n'),
  noIndex: v.optional(v.boolean(), false),
  docs: v.optional(docsSchema),
  pages: v.optional(
    objectOrFalse(byForm<PagesOptions>(() => closed(withPluginKeys('content', pagesEntries)))),
  ),
  plugins: v.optional(pluginsSchema, []),
  staticDirs: v.optional(v.array(text)),
  theme: v.optional(text, '@slashdocs/theme'),
  themeConfig: v.optional(checked(v.unknown(), (value) => isShallow(value), TOO_DEEP)),
  styles: v.optional(v.array(text), []),
  clientModules: v.optional(v.array(text), []),
  alias: v.optional(record(v.string(), text), {}),
  stylesLayer: v.optional(v.picklist(['above', 'below']), 'above'),
  markdown: v.optional(markdownSchema),
  rules: v.optional(rulesSchema, {}),
  externalLinks: v.optional(closed(externalLinksEntries)),
  audience: v.optional(v.picklist(['public', 'internal']), 'public'),
  internalDocs: v.optional(closed(internalDocsEntries)),
  headTags: v.optional(v.array(headTagSchema), []),
  customFields: v.optional(
    checked(
      record(v.string(), v.unknown()),
      isJson,
      withHint(
        'the value cannot be converted to JSON',
        'use only strings, numbers, booleans, arrays, and objects without circular references',
      ),
    ),
  ),
  security: v.optional(closed(securityEntries)),
  deploy: v.optional(byForm<DeployOptions>(() => closed(withPluginKeys('deploy', deployEntries)))),
});

/** Whether the configuration has a key, of the core or of a built-in plugin. */
export function isSiteKey(key: string): boolean {
  return Object.hasOwn(withPluginKeys('site', siteEntries), key);
}

export const siteConfigSchema = byForm<SiteConfig>(() =>
  closed(withPluginKeys('site', siteEntries), foreignSiteKey),
);
