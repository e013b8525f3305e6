/** Fills in the defaults of a configuration, and makes all paths absolute. */

import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installCommand } from '../modules/optional-packages.ts';
import { COMPONENT_ENDINGS, markdownConstructs } from '../modules/replacements.ts';
import type { Diagnostic, ThemeMarkup } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { posixRelative } from '../util/posix-path.ts';
import { CLASSIC_THEME, DEFAULT_THEME, isBuiltIn } from '../util/themes.ts';
import { joinPaths } from '../util/url-path.ts';
import { oneOf } from '../util/value.ts';
import { resolveCollections } from './collection-kind.ts';
import { isForeignConfig } from './config-reader.ts';
import { deployEntries } from './deploy-schema.ts';
import { checkPath, firstFolder, kindOf } from './disk.ts';
import { resolveDocs } from './docs-defaults.ts';
import { resolveExtensions } from './extensions-schema.ts';
import { unknownLanguages } from './languages.ts';
import { resolveLocales } from './locales.ts';
import { NO_HANDLERS } from './markdown-handlers.ts';
import { pluginKeysOf, withPluginKeys } from './plugin-keys.ts';
import type { Problem } from './problem.ts';
import type { ResolveContext } from './resolve-context.ts';
import { externalLinksEntries, markdownEntries, pagesEntries, siteEntries } from './schema.ts';
import { withDefaults } from './schema-parts.ts';
import { securityEntries } from './security-schema.ts';
import { translateConfig } from './translations.ts';
import type {
  ConfigPath,
  ForeignData,
  ResolvedConfig,
  ResolvedLocale,
  ResolvedPages,
  SiteConfig,
} from './types.ts';
import { unstyledTokens } from './unstyled-tokens.ts';

const PAGES = ['docs-content/pages', 'pages', 'src/pages'];
const STATIC = ['docs-content/static', 'static'];

/** @param input a valid configuration; missing files become problems in the context */
export async function resolveConfig(
  input: SiteConfig,
  context: ResolveContext,
  foreignData?: ForeignData,
): Promise<ResolvedConfig> {
  const site = withDefaults(withPluginKeys('site', siteEntries), input);
  const staticDirs = await resolveStaticDirs(site.staticDirs, context);
  const pages = await resolvePages(site.pages, context);
  const styles = await resolveStyles(site.styles, context);
  const isOurTheme = isBuiltIn(site.theme);
  const { favicon, headTags, internalDocs } = site;
  const locales = resolveLocales(site, context.root);
  context.problems.push(...repeatedLocales(locales));
  // Docusaurus accepts any code, such as `jp`.
  if (!isForeignConfig(context.file)) context.problems.push(...unknownLanguages(locales));
  if (context.language === undefined) {
    context.diagnostics.push(
      ...unlistedLanguages(site, locales, context),
      ...misplacedTranslations(locales, context),
    );
  }
  const locale = locales.find(({ code }) => code === context.language) ?? (locales[0] as ResolvedLocale);
  const theme = await resolveTheme(site.theme, context);
  const markup = await themeMarkup(theme);
  const config: ResolvedConfig = {
    root: context.root,
    file: context.file,
    title: site.title,
    tagline: site.tagline,
    url: new URL(site.url).origin,
    baseUrl: locale.baseUrl,
    trailingSlash: site.trailingSlash === 'auto' ? undefined : site.trailingSlash,
    titleDelimiter: site.titleDelimiter,
    ...(favicon === undefined ? {} : { favicon: await resolveFavicon(favicon, staticDirs, input, context) }),
    ...(site.image === undefined ? {} : { image: site.image }),
    locale,
    locales,
    messages: {},
    texts: {},
    noIndex: site.noIndex,
    docs: await resolveDocs(site.docs, context),
    blogs: await resolveCollections(site, context),
    ...(pages === undefined ? {} : { pages }),
    staticDirs,
    theme,
    themeConfig: site.themeConfig,
    styles,
    stylesLayer: site.stylesLayer,
    clientModules: await existingFiles(site.clientModules, 'clientModules', context),
    ...noExtensions(),
    alias: Object.fromEntries(
      Object.entries(site.alias).map(([name, target]) => [name, path.resolve(context.root, target)]),
    ),
    replacedParts: [],
    markdown: {
      ...withDefaults(withPluginKeys('markdown', markdownEntries), site.markdown),
      components: isOurTheme ? markdownConstructs({ root: context.root, theme, alias: site.alias }) : [],
      unstyledTokens: isOurTheme ? unstyledTokens(styles, headTags) : [],
      ...(markup && { markup }),
    },
    rules: site.rules,
    externalLinks: withDefaults(externalLinksEntries, site.externalLinks),
    audience: site.audience,
    ...(internalDocs === undefined ? {} : { internalDocs }),
    headTags,
    security: withDefaults(securityEntries, site.security),
    deploy: withDefaults(withPluginKeys('deploy', deployEntries), site.deploy),
    ...(site.customFields === undefined ? {} : { customFields: site.customFields }),
    ...pluginKeysOf('site', site),
    ...foreignData,
  };
  return translateConfig(config, context);
}

/** The values that plugins extend, without any plugin. */
export function noExtensions() {
  return {
    components: {},
    contentStyles: {},
    contentScripts: {},
    pageComponents: {},
    pageNeeds: {},
    asMarkdown: {},
    handlers: NO_HANDLERS,
    linkHandlers: {},
    fenceOptions: [],
    comments: new Map(),
    slots: new Map(),
    indexes: [],
  } satisfies Partial<ResolvedConfig>;
}

/** How a theme of ssg changes the markup of documents. */
export async function themeMarkup(theme: string): Promise<ThemeMarkup | undefined> {
  return theme === CLASSIC_THEME ? (await import('@slashdocs/docusaurus/markup')).markup : undefined;
}

/** Reports folders of translations into languages that the site does not have. */
function unlistedLanguages(
  { translations }: { translations: string },
  locales: readonly ResolvedLocale[],
  { root, file }: ResolveContext,
): Diagnostic[] {
  const folder = path.resolve(root, translations);
  // Other generators are silent.
  if (isForeignConfig(file)) return [];
  // Most sites have no translations.
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, dir: path.join(folder, name) }))
    .filter(({ dir }) => locales.every((locale) => locale.dir !== dir))
    .map(({ name, dir }) => {
      const language = name.split(/[-_]/)[0];
      const meant = locales.find((locale) => !locale.dir && locale.code.split('-')[0] === language);
      return {
        code: 'unused-translation',
        severity: 'warning',
        message: `the translations have no effect: \`locales\` does not contain \`${name}\``,
        file: dir,
        hint: meant
          ? `rename the folder to \`${meant.code}\`, or add \`folder: '${name}'\` to the language`
          : `add \`{ code: '${name}' }\` to \`locales\`, or remove the folder`,
      };
    });
}

/** Reports folders with the names of the originals, which ssg does not read. */
function misplacedTranslations(locales: readonly ResolvedLocale[], { file }: ResolveContext): Diagnostic[] {
  if (isForeignConfig(file)) return [];
  return locales.flatMap(({ dir }) =>
    ['docs', 'blog', 'pages']
      .filter((name) => dir !== undefined && existsSync(path.join(dir, name)))
      .map((name) => ({
        code: 'unused-translation',
        severity: 'warning',
        message: `the translations in \`${name}\` have no effect`,
        file: path.join(dir as string, name),
        hint: `rename the folder to \`docusaurus-plugin-content-${name}${name === 'docs' ? '/current' : ''}\``,
      })),
  );
}

/** Reports languages that are listed twice. The first language is the main language. */
function repeatedLocales(locales: readonly ResolvedLocale[]): Problem[] {
  return locales.flatMap(({ code, outPath }, index) => {
    const first = locales.findIndex((other) => other.code === code || other.outPath === outPath);
    if (first === index) return [];
    const other = locales[first] as ResolvedLocale;
    const message =
      other.code === code
        ? `the language \`${code}\` is ${first === 0 ? 'the main language' : 'listed twice'}`
        : `the languages \`${other.code}\` and \`${code}\` have the same URL path`;
    return {
      path: ['locales', index - 1],
      code: 'config-value',
      message: `\`locales[${index - 1}]\`: ${message}`,
      hint: other.code === code ? 'remove the entry' : 'give one of them another `path`',
    };
  });
}

async function resolveStaticDirs(dirs: string[] | undefined, context: ResolveContext): Promise<string[]> {
  if (dirs === undefined) {
    const found = await firstFolder(context.root, STATIC);
    return found === undefined ? [] : [found];
  }
  for (const [index, name] of dirs.entries()) await check('folder', name, ['staticDirs', index], context);
  return dirs.map((name) => path.resolve(context.root, name));
}

/** Style sheets of the built-in themes are given by package name. */
async function resolveStyles(styles: string[], context: ResolveContext): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const named = styles.map((name) => {
    if (![DEFAULT_THEME, CLASSIC_THEME].some((theme) => name.startsWith(`${theme}/`))) return name;
    return attempt(() => require.resolve(name)) ?? name;
  });
  return existingFiles(named, 'styles', context);
}

/** Leaves out missing files, which the bundle would report again. */
async function existingFiles(written: string[], key: string, context: ResolveContext): Promise<string[]> {
  const found: string[] = [];
  for (const [index, name] of written.entries()) {
    if (await check('file', name, [key, index], context)) found.push(path.resolve(context.root, name));
  }
  return found;
}

/** @returns whether the path exists */
async function check(
  kind: 'file' | 'folder',
  name: string,
  at: ConfigPath,
  context: ResolveContext,
): Promise<boolean> {
  const problem = await checkPath(kind, name, context.root, at);
  if (problem) context.problems.push(problem);
  return problem === undefined;
}

async function resolvePages(
  pages: SiteConfig['pages'],
  context: ResolveContext,
): Promise<ResolvedPages | undefined> {
  if (pages === false) return undefined;
  const { include, exclude, routeBasePath } = withDefaults(pagesEntries, pages);
  const rest = {
    routeBasePath: joinPaths(routeBasePath),
    include,
    exclude,
    ...resolveExtensions(pages ?? {}),
  };
  if (pages?.path === undefined) {
    const dir = await firstFolder(context.root, PAGES);
    return dir === undefined ? undefined : { dir, ...rest };
  }
  await check('folder', pages.path, ['pages', 'path'], context);
  return { dir: path.resolve(context.root, pages.path), ...rest };
}

/** The favicon must be a static file. */
async function resolveFavicon(
  favicon: string,
  staticDirs: string[],
  input: Pick<SiteConfig, 'staticDirs'>,
  context: ResolveContext,
): Promise<string> {
  const name = favicon.replace(/^(?:\.?\/)+/, '');
  const problems = [];
  for (const dir of staticDirs) {
    const problem = await checkPath('file', name, dir, ['favicon']);
    if (problem === undefined) return name;
    problems.push(problem);
  }
  const [first] = problems;
  const dirs = staticDirs.map((dir) => posixRelative(context.root, dir));
  const newFolder = STATIC.find((dir) => existsSync(path.join(context.root, path.dirname(dir))));
  context.problems.push(
    first === undefined
      ? {
          path: ['favicon'],
          code: 'config-path',
          message: `\`favicon\`: the site has no static folder with the file \`${name}\``,
          hint: input.staticDirs
            ? `add the folder that contains \`${name}\` to \`staticDirs\``
            : (await kindOf(path.join(context.root, name))) === 'file'
              ? `move the file to \`${newFolder}/${path.posix.basename(name)}\`, and write \`favicon: '${path.posix.basename(name)}'\``
              : `create the file \`${newFolder}/${name}\``,
        }
      : { ...first, message: first.message.replace(/does not exist$/, `$& in ${oneOf(dirs)}`) },
  );
  return name;
}

async function resolveTheme(theme: string, context: ResolveContext): Promise<string> {
  if (/^\.{0,2}\//.test(theme) || path.isAbsolute(theme)) {
    const file = path.resolve(context.root, theme);
    for (const ending of ['', ...COMPONENT_ENDINGS]) {
      if ((await kindOf(file + ending)) === 'file') return file + ending;
    }
    await check('file', theme, ['theme'], context);
    return file;
  }
  if (!isBuiltIn(theme) && !isInstalled(theme, context.file)) await reportMissingTheme(theme, context);
  return theme;
}

function isInstalled(name: string, from: string): boolean {
  try {
    createRequire(from).resolve(name);
    return true;
  } catch (error) {
    // Other errors are fine: the package exists, but may only support `import`.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}

async function reportMissingTheme(theme: string, context: ResolveContext): Promise<void> {
  const isPath = (await kindOf(path.resolve(context.root, theme))) !== undefined;
  context.problems.push({
    path: ['theme'],
    code: 'config-path',
    message: `\`theme\`: the package \`${theme}\` is not installed`,
    hint: isPath
      ? `to use the folder \`${theme}\`, write \`./${theme}\``
      : `run \`${installCommand(context.root, theme)}\``,
  });
}
