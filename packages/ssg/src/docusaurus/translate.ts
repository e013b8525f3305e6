/**
 * A Docusaurus configuration as one of ours. Nothing of it is run but the configuration itself: presets, plugins and
 * themes are read by name and options.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HeadTag } from '@ssg/runtime/types';
import type { DocsOptions, RuleLevel, SiteConfig } from '../config/types.ts';
import { isObject } from '../config/value.ts';
import { readMarkdownPlugins, relativeTo, translateDocs } from './docs.ts';
import { type Entry, readEntries } from './entries.ts';
import { Notes, pick } from './notes.ts';
import { translateThemeConfig } from './theme-config.ts';

type Fields = Record<string, unknown>;

export interface Translated {
  config: SiteConfig;
  /** What is not supported, and what happens instead. */
  notes: string[];
}

const CLASSIC = '@docusaurus/preset-classic';
const DOCS_PLUGIN = '@docusaurus/plugin-content-docs';

/** Keys that change nothing here, or are built in. */
const SILENT = [
  ...['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort', 'onDuplicateRoutes'],
  ...[
    'future',
    'webpack',
    'staticDirectories',
    'i18n',
    'presets',
    'plugins',
    'themes',
    'themeConfig',
    'markdown',
  ],
  ...[
    'title',
    'tagline',
    'url',
    'baseUrl',
    'favicon',
    'trailingSlash',
    'noIndex',
    'titleDelimiter',
    'customFields',
  ],
  ...[
    'onBrokenLinks',
    'onBrokenAnchors',
    'onBrokenMarkdownLinks',
    'headTags',
    'scripts',
    'stylesheets',
    'storage',
  ],
  ...['baseUrlIssueBanner', 'ssrTemplate'],
];

/** Plugins and themes whose work is built in, or of no use here. */
const BUILT_IN =
  /^(?:@docusaurus\/(?:theme-(?:mermaid|classic|live-codeblock)|plugin-(?:sitemap|svgr|css-cascade-layers|rsdoctor|debug|ideal-image|content-pages))|docusaurus-plugin-sass|@docusaurus\/faster)$/;
const SEARCH = /search|algolia|docsearch|typesense/i;

/** @param root absolute path of the folder of the configuration */
export function translate(value: Fields, root: string): Translated {
  const notes = new Notes();
  const config: SiteConfig = {
    title: '',
    url: '',
    ...pick<Partial<SiteConfig>>(value, ['title', 'tagline', 'url', 'baseUrl', 'titleDelimiter', 'noIndex']),
    trailingSlash: typeof value.trailingSlash === 'boolean' ? value.trailingSlash : 'auto',
    markdown: { format: formatOf(value.markdown), onUnresolvedImport: 'placeholder' },
    rules: rulesOf(value),
    // Its pages may show frames and load scripts of other sites, as they always could.
    security: { policy: false },
  };
  if (isObject(value.customFields))
    config.customFields = JSON.parse(JSON.stringify(value.customFields)) as Fields;
  if (typeof value.favicon === 'string') config.favicon = value.favicon.replace(/^\//, '');
  const { i18n } = value;
  if (isObject(i18n) && typeof i18n.defaultLocale === 'string') config.locale = { code: i18n.defaultLocale };
  if (isObject(i18n) && Array.isArray(i18n.locales) && i18n.locales.length > 1) {
    notes.add('i18n > locales', `only \`${String(i18n.defaultLocale)}\` is built`);
  }
  const folders = Array.isArray(value.staticDirectories) ? value.staticDirectories.map(String) : ['static'];
  config.staticDirs = folders.filter((folder) => existsSync(path.resolve(root, folder)));

  const presets = readEntries(value.presets, 'preset');
  const classic = presets.find(({ name }) => name === CLASSIC);
  for (const { name } of presets) if (name !== CLASSIC) notes.add(`the preset ${name}`, 'it is not run');
  const plugins = readEntries(value.plugins, 'plugin');
  const docsOptions = docsOptionsOf(classic, plugins);
  const docs = docsOptions.map(([where, options]) => translateDocs(options, root, where, notes));
  config.docs = oneOrMany(docs.map((instance) => limited(instance, value.themeConfig)));
  if (docsOptions.map(([, options]) => readMarkdownPlugins(options, notes)).some(Boolean)) {
    config.markdown = { ...config.markdown, math: true };
  }
  config.pages = pagesOf(classic, root);
  config.styles = stylesOf(classic, root);
  config.headTags = headTagsOf(value);

  const blog = blogPathOf(classic);
  if (blog !== undefined && existsSync(path.join(root, 'blog')))
    notes.add('the blog', 'it is not built, and links to it are left out');
  for (const entry of plugins) translatePlugin(entry, config, notes);
  for (const { name } of readEntries(value.themes, 'theme')) noteTheme(name, notes);
  const isDropped = (target: string) => blog !== undefined && `${target}/`.startsWith(`${blog}/`);
  if (isObject(value.themeConfig))
    config.themeConfig = translateThemeConfig(value.themeConfig, { isDropped }, notes);
  if (Array.isArray(value.clientModules) && value.clientModules.length > 0)
    notes.add('clientModules', 'they are not loaded');
  notes.addUnknown('', value, [...SILENT, 'clientModules']);
  return { config, notes: notes.lines };
}

function formatOf(markdown: unknown): 'commonmark' | 'detect' {
  return isObject(markdown) && markdown.format === 'md' ? 'commonmark' : 'detect';
}

const LEVELS: Record<string, RuleLevel> = { throw: 'error', warn: 'warn', log: 'warn', ignore: 'off' };

function rulesOf(value: Fields): Record<string, RuleLevel> {
  const level = (key: string, otherwise: string) => LEVELS[String(value[key] ?? otherwise)] ?? 'error';
  return {
    'broken-link': level('onBrokenLinks', 'throw'),
    'broken-anchor': level('onBrokenAnchors', 'warn'),
    // What a site has had for years is told, and does not keep it from being built.
    sidebar: 'warn',
    // `file=` in a fence's meta is nothing there.
    snippet: 'off',
  };
}

function docsOptionsOf(classic: Entry | undefined, plugins: Entry[]): [where: string, options: Fields][] {
  const found: [string, Fields][] = [];
  if (classic && classic.options.docs !== false) {
    found.push(['presets > docs', isObject(classic.options.docs) ? classic.options.docs : {}]);
  }
  for (const { name, options } of plugins)
    if (name === DOCS_PLUGIN) found.push([`plugins > ${name}`, options]);
  return found;
}

function oneOrMany(docs: DocsOptions[]): NonNullable<SiteConfig['docs']> {
  const [only] = docs;
  if (only === undefined) return false;
  return docs.length === 1 ? only : docs;
}

/** Heading levels are the theme's there and the docs' here. */
function limited(docs: DocsOptions, themeConfig: unknown): DocsOptions {
  const levels =
    isObject(themeConfig) && isObject(themeConfig.tableOfContents) ? themeConfig.tableOfContents : {};
  const { minHeadingLevel, maxHeadingLevel } = levels;
  const tableOfContents = {
    ...(typeof minHeadingLevel === 'number' && { minLevel: minHeadingLevel }),
    ...(typeof maxHeadingLevel === 'number' && { maxLevel: maxHeadingLevel }),
  };
  return Object.keys(tableOfContents).length > 0 ? { ...docs, tableOfContents } : docs;
}

function pagesOf(classic: Entry | undefined, root: string): NonNullable<SiteConfig['pages']> {
  const options = classic?.options.pages;
  if (options === false) return false;
  const folder = isObject(options) && typeof options.path === 'string' ? options.path : 'src/pages';
  return existsSync(path.resolve(root, folder)) ? { path: folder } : false;
}

function stylesOf(classic: Entry | undefined, root: string): string[] {
  const theme = classic?.options.theme;
  const written: unknown = isObject(theme) ? theme.customCss : undefined;
  const files = (Array.isArray(written) ? written : [written]).filter((file) => typeof file === 'string');
  return files.map((file) => relativeTo(root, file));
}

function blogPathOf(classic: Entry | undefined): string | undefined {
  const options = classic?.options.blog;
  if (!classic || options === false) return undefined;
  const base =
    isObject(options) && typeof options.routeBasePath === 'string' ? options.routeBasePath : 'blog';
  return `/${base.replace(/^\/|\/$/g, '')}`;
}

function headTagsOf({ headTags, scripts, stylesheets, themeConfig }: Fields): HeadTag[] {
  const tags: HeadTag[] = [];
  for (const tag of listOf(headTags)) {
    if (!isObject(tag) || !isTag(tag.tagName)) continue;
    tags.push({
      tag: tag.tagName,
      attributes: attributesOf(tag.attributes),
      ...(typeof tag.innerHTML === 'string' && { content: tag.innerHTML }),
    });
  }
  for (const script of listOf(scripts)) {
    tags.push({ tag: 'script', attributes: attributesOf(isObject(script) ? script : { src: script }) });
  }
  for (const sheet of listOf(stylesheets)) {
    tags.push({
      tag: 'link',
      attributes: { rel: 'stylesheet', ...attributesOf(isObject(sheet) ? sheet : { href: sheet }) },
    });
  }
  if (isObject(themeConfig)) {
    for (const meta of listOf(themeConfig.metadata)) {
      if (isObject(meta)) tags.push({ tag: 'meta', attributes: attributesOf(meta) });
    }
  }
  return tags;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isTag(name: unknown): name is HeadTag['tag'] {
  return name === 'meta' || name === 'link' || name === 'script' || name === 'style';
}

function attributesOf(attributes: unknown): Record<string, string | true> {
  if (!isObject(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]): [string, string | true][] => {
      if (value === true) return [[key, true]];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );
}

function translatePlugin({ name, options }: Entry, config: SiteConfig, notes: Notes): void {
  if (name === DOCS_PLUGIN || BUILT_IN.test(name)) return;
  if (name === '@docusaurus/plugin-client-redirects') {
    const redirects: Record<string, string> = {};
    for (const redirect of listOf(options.redirects)) {
      if (!isObject(redirect) || typeof redirect.to !== 'string') continue;
      for (const from of Array.isArray(redirect.from) ? redirect.from : [redirect.from]) {
        if (typeof from === 'string') redirects[from] = redirect.to;
      }
    }
    config.redirects = redirects;
    if ('createRedirects' in options) notes.add(`${name} > createRedirects`, 'it is not called');
  } else if (SEARCH.test(name)) notes.add(`the plugin ${name}`, "the site has this generator's own search");
  else notes.add(`the plugin ${name}`, 'it is not run');
}

function noteTheme(name: string, notes: Notes): void {
  if (BUILT_IN.test(name)) return;
  if (SEARCH.test(name)) notes.add(`the theme ${name}`, "the site has this generator's own search");
  else notes.add(`the theme ${name}`, 'what it replaces looks as it does here by default');
}
