/**
 * Replaces texts and folders of the configuration with translations. The folder has the structure of Docusaurus:
 *
 *   i18n/fr/code.json                                        texts of components, by id
 *   i18n/fr/docusaurus-theme-classic/navbar.json, footer.json
 *   i18n/fr/docusaurus-plugin-content-docs/current.json      labels of a version and its sidebars
 *   i18n/fr/docusaurus-plugin-content-docs/current/          its documents
 *   i18n/fr/docusaurus-plugin-content-blog/                  posts, and `options.json`
 *   i18n/fr/docusaurus-plugin-content-pages/
 *
 * The folder of a named docs instance or blog ends with its id: `docusaurus-plugin-content-docs-ID`.
 */
import path from 'node:path';
import { diagnose } from '../diagnostic/diagnose.ts';
import { attempt } from '../util/attempt.ts';
import { readText } from '../util/regular-file.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';
import { isFileError, unreadable } from '../util/unreadable.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { YamlFile } from '../yaml/yaml-file.ts';
import { type Messages, Translations } from './messages.ts';
import type { ResolveContext } from './resolve-context.ts';
import { themeMessages } from './theme-messages.ts';
import type { ResolvedBlog, ResolvedConfig, ResolvedDocs } from './types.ts';

export async function translateConfig(
  config: ResolvedConfig,
  context: ResolveContext,
): Promise<ResolvedConfig> {
  const { dir, code } = config.locale;
  const isClassic = config.theme === CLASSIC_THEME;
  const ofTheme = isClassic ? themeMessages(config.root, code) : {};
  if (dir === undefined)
    return { ...config, messages: ofTheme, texts: await themeTexts(code, ofTheme, isClassic) };
  const read: Read = async (...names) => {
    const file = path.join(dir, ...names);
    return new Translations(file, await readMessages(file, context));
  };
  const theme = 'docusaurus-theme-classic';
  const [own, navbar, footer] = await Promise.all([
    read('code.json'),
    read(theme, 'navbar.json'),
    read(theme, 'footer.json'),
  ]);
  const messages = { ...ofTheme, ...own.all };
  const translated: ResolvedConfig = {
    ...config,
    messages,
    texts: await themeTexts(code, messages, isClassic),
    themeConfig: translateTheme(config.themeConfig, navbar, footer),
    // Components of the site read its own configuration.
    ...(config.foreign && {
      foreign: {
        ...config.foreign,
        themeConfig: translateTheme(config.foreign.themeConfig, navbar, footer),
      },
    }),
    docs: await Promise.all(
      config.docs.map((docs) => translateDocs(docs, folderOf('docs', docs.id), dir, read)),
    ),
    blogs: await Promise.all(
      config.blogs.map((blog) => translateBlog(blog, folderOf('blog', blog.id), dir, read, context)),
    ),
    ...(config.pages && { pages: { ...config.pages, translated: path.join(dir, folderOf('pages')) } }),
  };
  // Another theme may have other texts.
  if (config.theme === DEFAULT_THEME)
    context.diagnostics.push(...navbar.unused(config.file), ...footer.unused(config.file));
  return translated;
}

/** English sites without translations do not need to load the table. */
async function themeTexts(code: string, messages: Messages, isClassic: boolean): Promise<Messages> {
  if (/^en\b/i.test(code) && Object.keys(messages).length === 0) return {};
  const { textsOf } = await import('./theme-texts.ts');
  return textsOf(code, messages, isClassic);
}

function folderOf(content: 'docs' | 'blog' | 'pages', id = 'default'): string {
  return `docusaurus-plugin-content-${content}${id === 'default' ? '' : `-${id}`}`;
}

/** The translations of the current documents of a docs instance, and where a new version has its own. Absolute paths. */
export function translationsOf(language: string, id: string, version: string) {
  const folder = path.join(language, folderOf('docs', id));
  return {
    from: path.join(folder, 'current'),
    to: path.join(folder, `version-${version}`),
    labels: path.join(folder, 'current.json'),
    newLabels: path.join(folder, `version-${version}.json`),
  };
}

type Read = (...names: string[]) => Promise<Translations>;

async function translateDocs(
  docs: ResolvedDocs,
  folder: string,
  dir: string,
  read: Read,
): Promise<ResolvedDocs> {
  const versions = docs.versions.map(async (version) => {
    const name = version.name === 'current' ? 'current' : `version-${version.name}`;
    const { 'version.label': label = version.label, ...messages } = (await read(folder, `${name}.json`)).all;
    return { ...version, label, translated: path.join(dir, folder, name), messages };
  });
  return { ...docs, versions: await Promise.all(versions) };
}

async function translateBlog(
  blog: ResolvedBlog,
  folder: string,
  dir: string,
  read: Read,
  context: ResolveContext,
): Promise<ResolvedBlog> {
  const messages = await read(folder, 'options.json');
  const translated: ResolvedBlog = {
    ...blog,
    translated: path.join(dir, folder),
    title: messages.get('title') ?? blog.title,
    description: messages.get('description') ?? blog.description,
    sidebarTitle: messages.get('sidebar.title') ?? blog.sidebarTitle,
  };
  context.diagnostics.push(...messages.unused(context.file));
  return translated;
}

/** Leaves unknown options alone, because another theme may have other options. */
function translateTheme(themeConfig: unknown, navbar: Translations, footer: Translations): unknown {
  if (!isObject(themeConfig)) return themeConfig;
  return {
    ...themeConfig,
    ...(isObject(themeConfig.navbar) && { navbar: translateNavbar(themeConfig.navbar, navbar) }),
    ...(isObject(themeConfig.footer) && { footer: translateFooter(themeConfig.footer, footer) }),
  };
}

function translateNavbar(navbar: Record<string, unknown>, messages: Translations): Record<string, unknown> {
  const translateItem = (item: unknown): unknown =>
    isObject(item)
      ? {
          ...replaced(item, 'label', messages, `item.label.${item.label}`),
          ...(Array.isArray(item.items) && { items: item.items.map(translateItem) }),
        }
      : item;
  return {
    ...replaced(navbar, 'title', messages),
    ...translatedLogo(navbar, messages),
    ...(Array.isArray(navbar.items) && { items: navbar.items.map(translateItem) }),
  };
}

function translateFooter(footer: Record<string, unknown>, messages: Translations): Record<string, unknown> {
  const { links } = footer;
  // A language may have the line without the original.
  const copyright = messages.get('copyright');
  const translateLink = (link: unknown): unknown =>
    isObject(link) ? replaced(link, 'label', messages, `link.item.label.${link.label}`) : link;
  // A footer without columns has the links themselves.
  const translateColumn = (column: unknown): unknown =>
    isObject(column) && Array.isArray(column.items)
      ? {
          ...replaced(column, 'title', messages, `link.title.${column.title}`),
          items: column.items.map(translateLink),
        }
      : translateLink(column);
  return {
    ...footer,
    ...(copyright !== undefined && { copyright }),
    ...translatedLogo(footer, messages),
    ...(Array.isArray(links) && { links: links.map(translateColumn) }),
  };
}

function translatedLogo({ logo }: Record<string, unknown>, messages: Translations): Record<string, unknown> {
  return isObject(logo) ? { logo: replaced(logo, 'alt', messages, 'logo.alt') } : {};
}

/** Replaces an existing text with its translation. */
function replaced(
  object: Record<string, unknown>,
  key: string,
  messages: Translations,
  id = key,
): Record<string, unknown> {
  if (typeof object[key] !== 'string') return object;
  const message = messages.get(id);
  return message === undefined ? object : { ...object, [key]: message };
}

/**
 * Reads a file of translations: `{ "id": { "message": "text" } }`. The file is optional. Reports a file that cannot be
 * read.
 */
async function readMessages(file: string, context: ResolveContext): Promise<Messages> {
  let text: string;
  try {
    text = readText(file).replace(/^\uFEFF/, '');
  } catch (error) {
    if (!isFileError(error) || error.code !== 'ENOENT') context.diagnostics.push(unreadable(error, file));
    return {};
  }
  context.files.push(file);
  const report = (
    message: string,
    at: { line?: number | undefined; column?: number | undefined } = {},
    hint = 'write `{ "id": { "message": "the translated text" } }`',
  ) => context.diagnostics.push(diagnose('translations', message, { file, ...at, hint }));
  let value = text.includes('\uFFFD') ? undefined : attempt((): unknown => JSON.parse(text));
  let placeOf: YamlFile['keyPlaceOf'] | undefined;
  const isComplete = isObject(value) && Object.values(value).every((entry) => messageIn(entry) !== undefined);
  if (!isComplete) {
    const { readYamlFile } = await import('../yaml/yaml-file.ts');
    const read = readYamlFile(file);
    if (read && 'message' in read) {
      report(read.message, { line: read.line, column: read.column }, read.hint);
      return {};
    }
    if (read?.slip) {
      const hint = `${read.slip.hint}; ssg reads the file as YAML`;
      context.diagnostics.push({ code: 'translations', severity: 'warning', ...read.slip, hint });
    }
    value = read?.value;
    placeOf = read?.keyPlaceOf;
  }
  if (!isObject(value)) {
    report(`expected an object of translations by id, found ${describeValue(value)}`);
    return {};
  }
  const messages: Record<string, string> = {};
  for (const [id, entry] of Object.entries(value)) {
    const message = messageIn(entry);
    if (message !== undefined) messages[id] = message;
    else report(`the translation \`${id}\` has no \`message\``, placeOf?.(id));
  }
  return messages;
}

function messageIn(entry: unknown): string | undefined {
  const message = isObject(entry) ? entry.message : entry;
  return typeof message === 'string' ? message : undefined;
}
