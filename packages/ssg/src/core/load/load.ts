/**
 * Reads a site's configuration:
 *
 * 1. find `site.config.ts` (`find.ts`)
 * 2. bundle it with the local files it imports (`bundle.ts`)
 * 3. evaluate the bundle (`evaluate.ts`)
 * 4. validate the result (`schema.ts`, `validate.ts`)
 * 5. fill in defaults and resolve paths (`defaults.ts`)
 *
 * Steps 1 to 3 stop at the first problem. Steps 4 and 5 check the whole configuration, so one run reports all problems, each
 * at its line (`locate.ts`).
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BundledModule, PackageMode } from '../config/bundle.ts';
import { bundleModuleCached } from '../config/bundle-cached.ts';
import { configReader, isForeignConfig, type OwnPlugin, type ReadConfig } from '../config/config-reader.ts';
import { resolveConfig } from '../config/defaults.ts';
import { evaluateModule } from '../config/evaluate.ts';
import { fingerprint, forPages, isData } from '../config/fingerprint.ts';
import { type ConfigLocator, createLocator } from '../config/locate.ts';
import { type Problem, toDiagnostic } from '../config/problem.ts';
import { isAround, without } from '../config/prune.ts';
import type { ResolveContext } from '../config/resolve-context.ts';
import { siteConfigSchema } from '../config/schema.ts';
import { withSidebarFiles } from '../config/sidebar-files.ts';
import type { ForeignData, ResolvedConfig, SiteConfig } from '../config/types.ts';
import { validate } from '../config/validate.ts';
import { sortDiagnostics } from '../diagnostic/format.ts';
import { didYouMean, nearest } from '../diagnostic/nearest.ts';
import { isSame } from '../diagnostic/same.ts';
import { findOwnPlugin } from '../modules/own-plugins.ts';
import { swizzled } from '../modules/replacements.ts';
import { Contributions } from '../plugin/apply.ts';
import { loadBuiltIns, startBuiltIns } from '../plugin/built-ins.ts';
import { pluginCodes } from '../plugin/codes.ts';
import { type ActivePlugin, NO_PLUGINS, type SitePlugins } from '../plugin/site-plugins.ts';
import type { Plugin } from '../plugin/types.ts';
import type { Diagnostic } from '../types.ts';
import { DEFAULT_THEME } from '../util/themes.ts';
import { trimSlashes } from '../util/url-path.ts';
import { describeValue, isObject } from '../util/value.ts';
import { findConfig } from './find.ts';
import { withGuardedFunctions } from './guarded-functions.ts';

export type { ConfigLocator } from '../config/locate.ts';

/** A configuration without errors. */
export interface LoadedConfig {
  ok: true;
  config: ResolvedConfig;
  /** SHA-256 of the configuration and its functions, independent of the site's folder. */
  fingerprint: string;
  /** The same of what rendered pages depend on other than through their own data. */
  pageFingerprint: string;
  /** Absolute paths of the local files of the configuration, in all languages. */
  dependencies: string[];
  /** Finds the position of a value, for problems that later stages find. */
  locator: ConfigLocator;
  /** Warnings. */
  diagnostics: Diagnostic[];
  /** Problems with functions of the configuration, which are added when the build calls them. */
  functionProblems: Diagnostic[];
  plugins: SitePlugins;
  /** The plugins of ssg that the configuration enables. */
  builtIns: readonly ActivePlugin[];
  /** The site in its other languages, in configured order. */
  translations: LoadedConfig[];
}

/** A configuration with at least one error. */
export interface FailedConfig {
  ok: false;
  diagnostics: Diagnostic[];
  /** The configuration without its invalid parts, to find further problems of the site. */
  rest?: {
    loaded: LoadedConfig;
    /** Whether the invalid parts do not affect the pages and URLs of the site, so problems with links are real. */
    hasItsPages: boolean;
  };
  /** Absolute paths of the files that may contain the errors. */
  dependencies: string[];
}

export const CONFIGURATION = { subject: 'the configuration', isConfiguration: true };

/**
 * @param dir the folder with the configuration
 * @param outDir absolute path of the folder in which plugins of another generator will find the finished site
 */
export async function loadConfig(dir: string, outDir?: string): Promise<LoadedConfig | FailedConfig> {
  const found = await findConfig(path.resolve(dir));
  if (!found.ok) return failed(found.diagnostics, []);
  const { file, isForeign, diagnostics: warnings } = found;
  const reader = isForeign ? configReader() : undefined;
  if (reader) {
    const read = await reader.read(file, { outDir });
    return read.ok ? loadForeign(read) : failed(read.diagnostics, read.files);
  }
  const bundled = await bundleModuleCached(file, path.dirname(file));
  if (!bundled.ok) return failed([...warnings, ...bundled.diagnostics], bundled.files);
  const { module } = bundled;
  const evaluated = await evaluateModule(module, CONFIGURATION);
  if (!evaluated.ok) return failed([...warnings, ...evaluated.diagnostics], module.files);
  const { value } = evaluated;
  const plugins = await pluginsOf(module, value);
  warnings.push(...plugins.diagnostics);
  return inEachLanguage(await validateAndResolve(module, value, warnings, { plugins }), (language) =>
    validateAndResolve(module, value, [], { plugins, language }),
  );
}

/**
 * Sets up the plugins of a configuration, which may be invalid otherwise.
 *
 * @param places path in the configuration of each plugin, if the plugins come from other keys
 */
async function pluginsOf(
  module: BundledModule,
  value: unknown,
  places?: readonly (readonly string[])[],
): Promise<SitePlugins> {
  if (!isObject(value) || !Array.isArray(value.plugins) || value.plugins.length === 0) return NO_PLUGINS;
  const { setUpPlugins } = await import('../plugin/set-up.ts');
  const { title, url, baseUrl, theme } = value;
  const site = {
    root: path.dirname(module.file),
    title: String(title ?? ''),
    url: String(url ?? ''),
    baseUrl: `/${trimSlashes(String(baseUrl ?? ''))}/`.replace('//', '/'),
    languages: languagesOf(value),
    theme: String(theme ?? DEFAULT_THEME),
  };
  const locator = createLocator(module);
  const located: ConfigLocator = {
    ...locator,
    locate: ([, index, ...rest], part) => locator.locate([...(places?.[Number(index)] ?? []), ...rest], part),
  };
  return setUpPlugins(value.plugins, Object.freeze(site), places ? located : locator, module.file);
}

/** Loads the plugins of ssg that the configuration of another generator asks for in its own words. */
async function loadOwnPlugins(plugins: readonly OwnPlugin[]): Promise<NonNullable<SiteConfig['plugins']>> {
  const loaded = plugins.map(async ({ name, options }) => {
    const file = findOwnPlugin(`@slashdocs/ssg/plugins/${name}`) as string;
    const module = (await import(pathToFileURL(file).href)) as Record<string, (options: object) => Plugin>;
    return (module[name] as (options: object) => Plugin)(options);
  });
  return Promise.all(loaded);
}

/** The codes in a configuration, which may be invalid. */
function languagesOf({ locale, locales }: Record<string, unknown>): string[] {
  const codeOf = (written: unknown): string[] =>
    isObject(written) && typeof written.code === 'string' ? [written.code] : [];
  const [main = 'en'] = codeOf(locale);
  return [main, ...(Array.isArray(locales) ? locales.flatMap(codeOf) : [])];
}

/**
 * Loads the site in its other languages. Problems with the configuration itself are reported once, for the first language;
 * problems with translations are reported for each language.
 */
async function inEachLanguage(
  first: LoadedConfig | FailedConfig,
  load: (language: string) => Promise<LoadedConfig | FailedConfig>,
): Promise<LoadedConfig | FailedConfig> {
  const main = first.ok ? first : first.rest?.loaded;
  if (!main) return first;
  const translations: LoadedConfig[] = [];
  const diagnostics = [...first.diagnostics];
  const files = new Set(first.dependencies);
  for (const { code } of main.config.locales.slice(1)) {
    const loaded = await load(code);
    diagnostics.push(
      ...loaded.diagnostics.filter(
        (problem) => !first.diagnostics.some((known) => isSame([known], [problem])),
      ),
    );
    for (const file of loaded.dependencies) files.add(file);
    const translation = loaded.ok ? loaded : loaded.rest?.loaded;
    if (translation) translations.push(translation);
  }
  const dependencies = [...files].sort();
  const all = { ...main, translations, dependencies, diagnostics: sortDiagnostics(diagnostics) };
  if (!all.diagnostics.some(({ severity }) => severity === 'error')) return all;
  const hasItsPages = first.ok || first.rest?.hasItsPages === true;
  return { ...failed(all.diagnostics, dependencies), rest: { loaded: all, hasItsPages } };
}

/** Loads the configuration of another generator. */
async function loadForeign(read: ReadConfig): Promise<LoadedConfig | FailedConfig> {
  const { module, packages, foreignData } = read;
  const own = await loadOwnPlugins(read.plugins);
  const config = { ...read.config, plugins: own };
  const plugins = await pluginsOf(
    module,
    config,
    read.plugins.map(({ at }) => at),
  );
  const problems = [...read.diagnostics, ...plugins.diagnostics];
  const given = { packages, foreignData, plugins };
  return inEachLanguage(
    await validateAndResolve(module, await withKnownKeys(config), problems, given),
    async (language) => {
      const translated = await read.inLanguage(language);
      const inLanguage = await withKnownKeys(translated ? { ...translated.config, plugins: own } : config);
      const data = { ...foreignData, ...(translated && { foreign: translated.foreign }) };
      return validateAndResolve(module, inLanguage, [], { ...given, foreignData: data, language });
    },
  );
}

/** A reader also writes keys of plugins, which may not be there. */
async function withKnownKeys(config: SiteConfig): Promise<SiteConfig> {
  await loadBuiltIns();
  const unknown = validate(siteConfigSchema, config).filter(({ code }) => code === 'config-unknown-key');
  return unknown.length === 0 ? config : (validPart({ ...config }, unknown) as SiteConfig);
}

/** Validates and resolves the exported value. */
async function validateAndResolve(
  module: BundledModule,
  value: unknown,
  warnings: Diagnostic[],
  {
    packages = 'installed',
    foreignData,
    plugins = NO_PLUGINS,
    language,
  }: { packages?: PackageMode; foreignData?: ForeignData; plugins?: SitePlugins; language?: string } = {},
): Promise<LoadedConfig | FailedConfig> {
  const { file } = module;
  const locator = createLocator(module);
  if (!isObject(value)) return failed([...warnings, notAnObject(value, locator, file)], module.files);
  const context: ResolveContext = {
    root: path.dirname(file),
    file,
    packages,
    language,
    problems: [],
    diagnostics: [],
    sidebarFiles: [],
    files: [...module.files, ...plugins.files],
  };
  const allBuiltIns = await loadBuiltIns();
  const invalid = validate(siteConfigSchema, value);
  const config = await resolveConfig(validPart(value, invalid), context, foreignData);
  const contributions = new Contributions(context);
  await contributions.add(plugins.active, config);
  const functionProblems: Diagnostic[] = [];
  const guarded = withGuardedFunctions(config, value, locator, functionProblems);
  const builtIns = startBuiltIns(allBuiltIns, guarded);
  await contributions.add(builtIns, guarded);
  // A plugin that failed may have the format.
  if (plugins.diagnostics.length === 0) contributions.checkFormats([...plugins.active, ...builtIns]);
  contributions.wrapSlots(guarded);
  context.diagnostics.push(...contributions.diagnostics);
  context.problems.push(...unknownPluginRules(config, plugins));
  const languages = await siteLanguages(context, config);
  // A missing value that was removed because it is invalid is not a second problem.
  const missing = context.problems.filter(
    ({ path }) => !invalid.some((problem) => isAround(path, problem.path)),
  );
  const diagnostics = [
    ...warnings,
    ...[...invalid, ...missing].map((problem) => toDiagnostic(problem, locator, file)),
    ...context.diagnostics,
  ];
  const dependencies = [...new Set(context.files)].sort();
  const codes = [plugins.fingerprint, ...languages];
  const sidebarCodes = context.sidebarFiles.map(({ code }) => code);
  const { withoutCollections } = contributions;
  const generated = plugins.generated.filter(({ plugin }) => !withoutCollections.has(plugin));
  const loaded: LoadedConfig = {
    ok: true,
    config: guarded,
    fingerprint: fingerprint(config, [module.code, ...codes, ...sidebarCodes]),
    // The code matters for pages only if it contains functions.
    pageFingerprint: fingerprint(forPages(config), isData(value) ? codes : [module.code, ...codes]),
    dependencies,
    locator: withSidebarFiles(locator, context.sidebarFiles),
    diagnostics,
    functionProblems,
    plugins: { ...plugins, generated },
    builtIns,
    translations: [],
  };
  if (!diagnostics.some(({ severity }) => severity === 'error')) return loaded;
  // A plugin that fails may lack pages and rules.
  const hasItsPages =
    !warnings.some(({ severity }) => severity === 'error') &&
    plugins.diagnostics.length === 0 &&
    withoutCollections.size === 0 &&
    [...invalid, ...missing].every((problem) => !isAboutPages(problem));
  return { ...failed(diagnostics, dependencies), rest: { loaded, hasItsPages } };
}

/** Severities for rules that no plugin has. */
function unknownPluginRules({ rules }: ResolvedConfig, { active, diagnostics }: SitePlugins): Problem[] {
  // The rule may be one of a plugin that failed.
  if (diagnostics.length > 0) return [];
  const known = pluginCodes(active);
  return Object.keys(rules)
    .filter((code) => code.includes('/') && !known.includes(code))
    .map((code) => ({
      path: ['rules', code],
      part: 'key',
      code: 'config-value',
      message: `unknown rule \`${code}\` in \`rules\``,
      hint: didYouMean(code, known) ?? 'no plugin has a rule with this name',
    }));
}

/** Loads the site's own languages for syntax highlighting. @returns their code */
async function siteLanguages(context: ResolveContext, { markdown }: ResolvedConfig): Promise<string[]> {
  const file = swizzled(context.root, 'prism-include-languages');
  if (file === undefined) return [];
  const { readSiteLanguages } = await import('./site-languages.ts');
  const read = await readSiteLanguages(file, context.root);
  context.files.push(...read.files);
  context.diagnostics.push(...read.diagnostics);
  if (read.languages) markdown.siteLanguages = read.languages;
  return [read.code];
}

/** Keys that determine the pages and URLs of the site, and keys of `docs` that do not. */
const ABOUT_PAGES = ['docs', 'blog', 'pages', 'plugins', 'staticDirs', 'baseUrl', 'trailingSlash'];
const NOT_ABOUT_PAGES = ['sidebars', 'editUrl', 'breadcrumbs', 'tableOfContents', 'lastUpdated'];

function isAboutPages({ path, code }: Problem): boolean {
  const names = path.filter((part) => typeof part === 'string');
  const [key = '', inner] = names;
  // An unknown key may be a misspelling of one of these keys.
  const isUnknown = code === 'config-unknown-key';
  const isOneOf = (name: string, known: string[]): boolean =>
    known.includes(name) || (isUnknown && nearest(name, known) !== undefined);
  if (key === 'docs' && inner !== undefined) return !isOneOf(inner, NOT_ABOUT_PAGES);
  return isOneOf(key, ABOUT_PAGES);
}

/** Removes invalid values, and adds placeholders for the required keys, to find further problems. */
export function validPart(value: Record<string, unknown>, invalid: readonly Problem[]): SiteConfig {
  let valid: unknown = value;
  let paths = invalid.map(({ path }) => path);
  while (paths.length > 0) {
    valid = without(valid, paths);
    // An object that lacks a required key, perhaps because its value was invalid, is invalid as well.
    paths = validate(siteConfigSchema, valid)
      .filter(({ code, path }) => code === 'config-missing-key' && path.length > 1)
      .map(({ path }) => path.slice(0, -1));
  }
  return { title: 'untitled', url: 'https://example.com', ...(valid as Partial<SiteConfig>) };
}

function failed(diagnostics: Diagnostic[], dependencies: string[]): FailedConfig {
  return { ok: false, diagnostics: sortDiagnostics(diagnostics), dependencies };
}

export function notAnObject(value: unknown, locator: ConfigLocator, file: string): Diagnostic {
  return {
    code: 'config-export',
    severity: 'error',
    message: `expected a configuration object as the default export, found ${describeValue(value)}`,
    ...(locator.locate([]) ?? { file }),
    hint: isForeignConfig(file)
      ? "write `export default { title: 'My project', url: 'https://example.com', baseUrl: '/' }`"
      : "write `export default defineConfig({ title: 'My project', url: 'https://example.com' })`",
  };
}
