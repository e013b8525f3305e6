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
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BundledModule, PackageMode } from '../config/bundle.ts';
import { bundleModuleCached } from '../config/bundle-cached.ts';
import { resolveConfig } from '../config/defaults.ts';
import { evaluateModule } from '../config/evaluate.ts';
import { findConfig } from '../config/find.ts';
import { fingerprint } from '../config/fingerprint.ts';
import { type ConfigLocator, createLocator } from '../config/locate.ts';
import { type Problem, toDiagnostic } from '../config/problem.ts';
import { isAround, without } from '../config/prune.ts';
import type { ResolveContext } from '../config/resolve-context.ts';
import { siteConfigSchema } from '../config/schema.ts';
import { withSidebarFiles } from '../config/sidebar-files.ts';
import type { ResolvedConfig, SiteConfig } from '../config/types.ts';
import { validate } from '../config/validate.ts';
import { sortDiagnostics } from '../diagnostic/format.ts';
import { didYouMean, nearest } from '../diagnostic/nearest.ts';
import type { MissingFolder } from '../docusaurus/notes.ts';
import type { OwnPlugin } from '../docusaurus/own-plugins.ts';
import { installHint } from '../modules/optional-packages.ts';
import { findOwnPlugin } from '../modules/own-plugins.ts';
import { componentSources, swizzled } from '../modules/replacements.ts';
import { applyBuiltIns, loadBuiltIns } from '../plugin/built-ins.ts';
import { pluginCodes } from '../plugin/codes.ts';
import { type ActivePlugin, NO_PLUGINS, type SitePlugins } from '../plugin/site-plugins.ts';
import type { Plugin } from '../plugin/types.ts';
import { inFolder } from '../supervised/in-folder.ts';
import { SiteCodeProblem } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { trimSlashes } from '../util/url-path.ts';
import { describeValue, isObject } from '../util/value.ts';
import { withGuardedFunctions } from './guarded-functions.ts';

export type { ConfigLocator } from '../config/locate.ts';
export type { Location } from '../config/source-location.ts';

/** A configuration without errors. */
export interface LoadedConfig {
  ok: true;
  config: ResolvedConfig;
  /** SHA-256 of the configuration and its functions, independent of the site's folder. */
  fingerprint: string;
  /** Absolute paths of the local files of the configuration. */
  dependencies: string[];
  /** Finds the position of a value, for problems that later stages find. */
  locator: ConfigLocator;
  /** Warnings. */
  diagnostics: Diagnostic[];
  /** Problems with functions of the configuration, which are added when the build calls them. */
  functionProblems: Diagnostic[];
  /** The plugins of the site. */
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

const CONFIGURATION = { subject: 'the configuration', isConfiguration: true };

/**
 * @param dir the folder with the configuration
 * @param outDir absolute path of the folder in which plugins of Docusaurus will find the finished site
 */
export async function loadConfig(dir: string, outDir?: string): Promise<LoadedConfig | FailedConfig> {
  const found = await findConfig(path.resolve(dir));
  if (!found.ok) return failed(found.diagnostics, []);
  const { file, isDocusaurus, diagnostics: warnings } = found;
  if (isDocusaurus) return loadDocusaurus(file, outDir);
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
  const { title, url, baseUrl } = value;
  const site = {
    root: path.dirname(module.file),
    title: String(title ?? ''),
    url: String(url ?? ''),
    baseUrl: `/${trimSlashes(String(baseUrl ?? ''))}/`.replace('//', '/'),
    languages: languagesOf(value),
  };
  const locator = createLocator(module);
  const located: ConfigLocator = {
    ...locator,
    locate: ([, index, ...rest], part) => locator.locate([...(places?.[Number(index)] ?? []), ...rest], part),
  };
  return setUpPlugins(value.plugins, Object.freeze(site), places ? located : locator, module.file);
}

/** Loads the plugins of ssg that a Docusaurus configuration asks for in its own words. */
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
  if (!first.ok) return first;
  const translations: LoadedConfig[] = [];
  const diagnostics = [...first.diagnostics];
  for (const { code } of first.config.locales.slice(1)) {
    const loaded = await load(code);
    diagnostics.push(...loaded.diagnostics);
    const translation = loaded.ok ? loaded : loaded.rest?.loaded;
    if (translation) translations.push(translation);
  }
  const all = { ...first, translations, diagnostics: sortDiagnostics(diagnostics) };
  return all.diagnostics.some(({ severity }) => severity === 'error')
    ? { ...failed(all.diagnostics, first.dependencies), rest: { loaded: all, hasItsPages: true } }
    : all;
}

interface ReadDocusaurus {
  ok: true;
  /** Converted to the configuration of ssg. */
  config: SiteConfig;
  /** Notes on unsupported features. */
  notes: string[];
  missing: readonly MissingFolder[];
  plugins: readonly OwnPlugin[];
  module: BundledModule;
  packages: PackageMode;
  foreignData: ForeignData;
  /** Evaluates the configuration for a language, with its code in the environment. */
  inLanguage(code: string): Promise<SiteConfig | undefined>;
}

/** Data of a Docusaurus configuration for components, for which ssg has no configuration keys. */
type ForeignData = Pick<
  ResolvedConfig,
  'foreign' | 'globalData' | 'leftOut' | 'routes' | 'postCss' | 'postBuilds'
>;

/** Environment variable with the current language for a Docusaurus configuration. */
const LANGUAGE = 'DOCUSAURUS_CURRENT_LOCALE';

type FailedDocusaurus = FailedConfig | { ok: false; value: unknown; module: BundledModule; diagnostics: [] };

/** Reads a Docusaurus configuration. Its packages need not be installed; see `core/docusaurus/packages.ts`. */
export function readDocusaurus(
  file: string,
  { theme, outDir }: ReadOptions = {},
): Promise<ReadDocusaurus | FailedDocusaurus> {
  return inFolder(path.dirname(file), () => readDocusaurusConfig(file, theme, outDir));
}

interface ReadOptions {
  /** Default: the site's choice. */
  theme?: string | undefined;
  /** As in `loadConfig`. */
  outDir?: string | undefined;
}

async function readDocusaurusConfig(
  file: string,
  theme: string | undefined,
  outDir: string | undefined,
): Promise<ReadDocusaurus | FailedDocusaurus> {
  const root = path.dirname(file);
  let packages: PackageMode = 'lenient';
  let bundled = await bundleModuleCached(file, root, packages);
  if (!bundled.ok) return failed(bundled.diagnostics, bundled.files);
  let evaluated = await evaluateModule(bundled.module, CONFIGURATION);
  if (!evaluated.ok) {
    // A package may have caused the error.
    const stubbed = await bundleModuleCached(file, root, 'stubs');
    const retried = stubbed.ok ? await evaluateModule(stubbed.module, CONFIGURATION) : undefined;
    if (stubbed.ok && retried?.ok) {
      packages = 'stubs';
      bundled = stubbed;
      evaluated = retried;
    }
  }
  const { module } = bundled;
  if (!evaluated.ok)
    return failed(
      evaluated.diagnostics.map((each) => withPackages(each, module)),
      module.files,
    );
  if (!isObject(evaluated.value)) return { ok: false, value: evaluated.value, module, diagnostics: [] };
  const { translate } = await import('../docusaurus/translate.ts');
  const { runLocalPlugins } = await import('../docusaurus/local-plugins.ts');
  const { value } = evaluated;
  const files = new Set(module.files);
  const loadPlugin = async (plugin: string): Promise<unknown> => {
    const bundledPlugin = await bundleModuleCached(plugin, root, packages);
    const pluginFiles = bundledPlugin.ok ? bundledPlugin.module.files : bundledPlugin.files;
    for (const each of pluginFiles) files.add(each);
    const result = bundledPlugin.ok
      ? await evaluateModule(bundledPlugin.module, { subject: 'the plugin', keepsModule: true })
      : bundledPlugin;
    if ('value' in result) return result.value;
    throw new Error('diagnostics' in result ? result.diagnostics[0]?.message : '');
  };
  let local: Awaited<ReturnType<typeof runLocalPlugins>>;
  try {
    local = await runLocalPlugins(value, root, loadPlugin, outDir);
  } catch (error) {
    if (error instanceof SiteCodeProblem) return failed([error.diagnostic], [...files]);
    throw error;
  }
  const { config, notes, globalData, leftOut, routes, postCss, postBuilds, missing, plugins } = translate(
    value,
    root,
    module.missing,
    undefined,
    local,
    theme,
  );
  if (postCss.length > 0) for (const each of postCssFiles(root)) files.add(each);
  const usesLanguage = module.code.includes(LANGUAGE);
  const inLanguage = async (code: string): Promise<SiteConfig | undefined> => {
    const translated = usesLanguage ? await evaluateInLanguage(module, code) : value;
    return isObject(translated)
      ? translate(translated, root, module.missing, code, local, theme).config
      : undefined;
  };
  const main = usesLanguage ? await inLanguage(config.locale?.code ?? 'en') : config;
  return {
    ok: true,
    config: main ?? config,
    notes,
    missing,
    plugins,
    module: { ...module, files: [...files].sort() },
    packages,
    foreignData: {
      foreign: docusaurusOptions(value, root),
      globalData,
      leftOut,
      routes,
      postCss,
      postBuilds,
    },
    inLanguage,
  };
}

/** Adds the packages that are not installed, because stubs return other values than the packages. */
function withPackages(thrown: Diagnostic, { missing, root }: BundledModule): Diagnostic {
  const packages = missing.filter((name) => !name.startsWith('.'));
  if (packages.length === 0 || thrown.code !== 'config-throws') return thrown;
  return {
    ...thrown,
    hint: `${installHint(root, packages)}; the configuration imports what is not installed`,
  };
}

/** Configurations that PostCSS plugins read by themselves. */
function postCssFiles(root: string): string[] {
  return readdirSync(root)
    .filter((name) => /^(?:tailwind|postcss)\.config\.\w+$/.test(name))
    .map((name) => path.join(root, name));
}

/**
 * Data of `siteConfig` in components that ssg has no keys for, as JSON. Keys that no component mentions are left out, since
 * browsers load this data. Paths are relative to the site, so they are the same on all machines.
 */
function docusaurusOptions(value: Record<string, unknown>, root: string): Record<string, unknown> {
  const sources = componentSources(root).filter((text) => /siteConfig|docusaurus\.config/.test(text));
  const isRead = (key: string): boolean =>
    ALWAYS_READ.has(key) || sources.some((text) => new RegExp(`\\b${key}\\b`).test(text));
  const relative = (_: string, given: unknown): unknown =>
    typeof given === 'string' && given.startsWith(root + path.sep)
      ? `./${path.relative(root, given).split(path.sep).join('/')}`
      : given;
  const options: Record<string, unknown> = {};
  for (const [key, own] of Object.entries(value)) {
    if (!/^\w+$/.test(key) || !isRead(key)) continue;
    try {
      const text = JSON.stringify(own, relative);
      if (text !== undefined) options[key] = JSON.parse(text);
    } catch {
      // A circular value, which Docusaurus does not accept either.
    }
  }
  return options;
}

/** Keys that components of the theme or of packages read. */
const ALWAYS_READ = new Set(['organizationName', 'projectName', 'themeConfig']);

async function evaluateInLanguage(module: BundledModule, code: string): Promise<unknown> {
  const before = process.env[LANGUAGE];
  process.env[LANGUAGE] = code;
  try {
    const evaluated = await inFolder(module.root, () => evaluateModule(module, CONFIGURATION));
    return evaluated.ok ? evaluated.value : undefined;
  } finally {
    if (before === undefined) delete process.env[LANGUAGE];
    else process.env[LANGUAGE] = before;
  }
}

async function loadDocusaurus(file: string, outDir?: string): Promise<LoadedConfig | FailedConfig> {
  const read = await readDocusaurus(file, { outDir });
  if (!read.ok) return 'module' in read ? validateAndResolve(read.module, read.value, []) : read;
  const { module, packages, foreignData } = read;
  const own = await loadOwnPlugins(read.plugins);
  const config = { ...read.config, plugins: own };
  const plugins = await pluginsOf(
    module,
    config,
    read.plugins.map(({ at }) => at),
  );
  const { missingFolderProblems } = await import('../docusaurus/missing-folders.ts');
  const problems = [
    ...missingFolderProblems(read.missing, path.dirname(file), file),
    ...unsupported(read.notes, file),
    ...plugins.diagnostics,
  ];
  return inEachLanguage(
    await validateAndResolve(module, await withKnownKeys(config), problems, {
      packages,
      foreignData,
      plugins,
    }),
    async (language) => {
      const translated = await read.inLanguage(language);
      const inLanguage = await withKnownKeys(translated ? { ...translated, plugins: own } : config);
      return validateAndResolve(module, inLanguage, [], {
        packages,
        foreignData,
        plugins,
        language,
      });
    },
  );
}

/** The reader of Docusaurus also writes keys of plugins, which may not be there. */
async function withKnownKeys(config: SiteConfig): Promise<SiteConfig> {
  await loadBuiltIns();
  const unknown = validate(siteConfigSchema, config).filter(({ code }) => code === 'config-unknown-key');
  return unknown.length === 0 ? config : (validPart({ ...config }, unknown) as SiteConfig);
}

/** One warning for all unsupported features. */
function unsupported(notes: string[], file: string): Diagnostic[] {
  if (notes.length === 0) return [];
  return [
    {
      code: 'docusaurus-config',
      severity: 'warning',
      message: `the configuration uses ${notes.length === 1 ? 'a Docusaurus feature' : `${notes.length} Docusaurus features`} that ssg does not support`,
      file,
      notes,
      hint: 'run `ssg init --from-docusaurus` to write a `site.config.ts`; until then, ssg ignores unsupported features',
    },
  ];
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
  const config = await resolveConfig(validPart(value, invalid), context);
  Object.assign(config, foreignData);
  if (plugins.active.length > 0) {
    const { applyPlugins } = await import('../plugin/apply.ts');
    context.diagnostics.push(...(await applyPlugins(config, plugins.active, context)));
  }
  const functionProblems: Diagnostic[] = [];
  const guarded = withGuardedFunctions(config, value, locator, functionProblems);
  const builtIns = applyBuiltIns(allBuiltIns, guarded);
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
  const codes = [
    module.code,
    plugins.fingerprint,
    ...languages,
    ...context.sidebarFiles.map(({ code }) => code),
  ];
  const loaded: LoadedConfig = {
    ok: true,
    config: guarded,
    fingerprint: fingerprint(config, codes),
    dependencies,
    locator: withSidebarFiles(locator, context.sidebarFiles),
    diagnostics,
    functionProblems,
    plugins,
    builtIns,
    translations: [],
  };
  if (!diagnostics.some(({ severity }) => severity === 'error')) return loaded;
  // A plugin that fails may lack pages and rules.
  const hasItsPages =
    !warnings.some(({ severity }) => severity === 'error') &&
    plugins.diagnostics.length === 0 &&
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
const ABOUT_PAGES = ['docs', 'blog', 'pages', 'staticDirs', 'baseUrl', 'trailingSlash'];
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
function validPart(value: Record<string, unknown>, invalid: readonly Problem[]): SiteConfig {
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

function notAnObject(value: unknown, locator: ConfigLocator, file: string): Diagnostic {
  return {
    code: 'config-export',
    severity: 'error',
    message: `expected a configuration object as the default export, found ${describeValue(value)}`,
    ...(locator.locate([]) ?? { file }),
    hint: "write `export default defineConfig({ title: 'My project', url: 'https://example.com' })`",
  };
}
