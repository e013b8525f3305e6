/**
 * Reads a site's configuration:
 *
 * 1. find `site.config.ts` (`find.ts`)
 * 2. bundle it with the local files it imports (`bundle.ts`)
 * 3. evaluate the bundle (`evaluate.ts`)
 * 4. hold the result against the schema (`schema.ts`, `validate.ts`)
 * 5. fill in defaults and resolve paths (`defaults.ts`)
 *
 * Steps 1 to 3 each end with what they find. Steps 4 and 5 look at all of the configuration: one run tells every
 * problem in it, each at its line (`locate.ts`).
 */
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { swizzled } from '../bundle/replacements.ts';
import { sortDiagnostics } from '../diagnostic/format.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';
import type { BundledModule, PackageMode } from './bundle.ts';
import { bundleModuleCached } from './bundle-cached.ts';
import { resolveConfig } from './defaults.ts';
import { evaluateModule } from './evaluate.ts';
import { findConfig } from './find.ts';
import { fingerprint } from './fingerprint.ts';
import { withGuardedFunctions } from './guarded-functions.ts';
import { type ConfigLocator, createLocator } from './locate.ts';
import { type Problem, toDiagnostic } from './problem.ts';
import { isAround, without } from './prune.ts';
import type { ResolveContext } from './resolve-context.ts';
import { siteConfigSchema } from './schema.ts';
import { withSidebarFiles } from './sidebar-files.ts';
import type { ResolvedConfig, SiteConfig } from './types.ts';
import { validate } from './validate.ts';
import { describeValue, isObject } from './value.ts';

export type { ConfigLocator } from './locate.ts';
export type { Location } from './source-location.ts';

/** A configuration that the build can go on with. */
export interface LoadedConfig {
  ok: true;
  config: ResolvedConfig;
  /** SHA-256 of all that the configuration says, functions included; independent of where the site's folder is. */
  fingerprint: string;
  /** Absolute paths of the local files that it is made of; a change to one is a change of the configuration. */
  dependencies: string[];
  /** Finds the line of a problem that a later stage has with a value. */
  locator: ConfigLocator;
  /** Warnings. */
  diagnostics: Diagnostic[];
  /** What functions of the configuration did wrong when the build called them; grows while it does. */
  functionProblems: Diagnostic[];
  /** The same site in its further languages, in the order in which they are listed. */
  translations: LoadedConfig[];
}

/** A configuration with at least one error. */
export interface FailedConfig {
  ok: false;
  diagnostics: Diagnostic[];
  /** What is left of it when the faults are taken out: good for finding what else is wrong with the site. */
  rest?: {
    loaded: LoadedConfig;
    /** No fault is about which pages there are and where, so that what is said about links is true. */
    hasItsPages: boolean;
  };
  /** Absolute paths of the files whose change may mend it. */
  dependencies: string[];
}

/** @param dir the folder that holds the configuration */
export async function loadConfig(dir: string): Promise<LoadedConfig | FailedConfig> {
  const found = await findConfig(path.resolve(dir));
  if (!found.ok) return failed(found.diagnostics, []);
  const { file, isDocusaurus, diagnostics: warnings } = found;
  if (isDocusaurus) return loadDocusaurus(file);
  const bundled = await bundleModuleCached(file, path.dirname(file));
  if (!bundled.ok) return failed([...warnings, ...bundled.diagnostics], bundled.files);
  const { module } = bundled;
  const evaluated = await evaluateModule(module, { subject: 'the configuration' });
  if (!evaluated.ok) return failed([...warnings, ...evaluated.diagnostics], module.files);
  const { value } = evaluated;
  return inEachLanguage(await finish(module, value, warnings), (language) =>
    finish(module, value, [], { language }),
  );
}

/**
 * A site in its further languages. What is wrong with the configuration is wrong in each, and told of the first; what is
 * wrong with a language's own translations besides.
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
    const whole = loaded.ok ? loaded : loaded.rest?.loaded;
    if (whole) translations.push(whole);
  }
  const all = { ...first, translations, diagnostics: sortDiagnostics(diagnostics) };
  return all.diagnostics.some(({ severity }) => severity === 'error')
    ? { ...failed(all.diagnostics, first.dependencies), rest: { loaded: all, hasItsPages: true } }
    : all;
}

interface ReadDocusaurus {
  ok: true;
  /** As one of ours. */
  config: SiteConfig;
  /** What is not supported, and what happens instead. */
  notes: string[];
  module: BundledModule;
  packages: PackageMode;
  given: Given;
  /** The same for a language, whose code the configuration finds in the environment. */
  inLanguage(code: string): Promise<SiteConfig | undefined>;
}

/** What a configuration of Docusaurus has for the site's components, and a configuration of ours has no word for. */
type Given = Pick<ResolvedConfig, 'foreign' | 'globalData' | 'routes'>;

/** What a Docusaurus configuration may ask for, to be another in each language. */
const LANGUAGE = 'DOCUSAURUS_CURRENT_LOCALE';

type FailedDocusaurus = FailedConfig | { ok: false; value: unknown; module: BundledModule; diagnostics: [] };

/** A configuration of Docusaurus. What it needs need not be installed: `docusaurus/packages.ts`. */
export function readDocusaurus(file: string): Promise<ReadDocusaurus | FailedDocusaurus> {
  return inFolder(path.dirname(file), () => readThere(file));
}

/** Docusaurus is started in the site's folder, and configurations name files from there. */
async function inFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  // A worker has no folder of its own to change.
  const canMove = isMainThread;
  if (canMove) process.chdir(folder);
  try {
    return await run();
  } finally {
    if (canMove) process.chdir(before);
  }
}

async function readThere(file: string): Promise<ReadDocusaurus | FailedDocusaurus> {
  const root = path.dirname(file);
  let packages: PackageMode = 'lenient';
  let bundled = await bundleModuleCached(file, root, packages);
  if (!bundled.ok) return failed(bundled.diagnostics, bundled.files);
  let evaluated = await evaluateModule(bundled.module, { subject: 'the configuration' });
  if (!evaluated.ok) {
    // One of the packages may be at fault.
    const stubbed = await bundleModuleCached(file, root, 'stubs');
    const again = stubbed.ok
      ? await evaluateModule(stubbed.module, { subject: 'the configuration' })
      : undefined;
    if (stubbed.ok && again?.ok) {
      packages = 'stubs';
      bundled = stubbed;
      evaluated = again;
    }
  }
  const { module } = bundled;
  if (!evaluated.ok) return failed(evaluated.diagnostics, module.files);
  if (!isObject(evaluated.value)) return { ok: false, value: evaluated.value, module, diagnostics: [] };
  const { translate } = await import('../docusaurus/translate.ts');
  const { runLocalPlugins } = await import('../docusaurus/local-plugins.ts');
  const { value } = evaluated;
  const files = new Set(module.files);
  const local = await runLocalPlugins(value, root, async (plugin) => {
    const own = await bundleModuleCached(plugin, root, packages);
    for (const each of own.ok ? own.module.files : own.files) files.add(each);
    const made = own.ok
      ? await evaluateModule(own.module, { subject: 'the plugin', keepsFunction: true })
      : own;
    if ('value' in made) return made.value;
    throw new Error('diagnostics' in made ? made.diagnostics[0]?.message : '');
  });
  const { config, notes, globalData, routes } = translate(value, root, module.missing, undefined, local);
  const asks = module.code.includes(LANGUAGE);
  const inLanguage = async (code: string): Promise<SiteConfig | undefined> => {
    const again = asks ? await evaluateInLanguage(module, code) : value;
    return isObject(again) ? translate(again, root, module.missing, code, local).config : undefined;
  };
  const main = asks ? await inLanguage(config.locale?.code ?? 'en') : config;
  return {
    ok: true,
    config: main ?? config,
    notes,
    module: { ...module, files: [...files].sort() },
    packages,
    given: { foreign: foreignOf(value), globalData, routes },
    inLanguage,
  };
}

/** What a component may ask `siteConfig` for and a configuration of ours does not have: what of it is but data. */
function foreignOf({
  organizationName,
  projectName,
  themeConfig,
}: Record<string, unknown>): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify({ organizationName, projectName, themeConfig })) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}

async function evaluateInLanguage(module: BundledModule, code: string): Promise<unknown> {
  const before = process.env[LANGUAGE];
  process.env[LANGUAGE] = code;
  try {
    const evaluated = await inFolder(module.root, () =>
      evaluateModule(module, { subject: 'the configuration' }),
    );
    return evaluated.ok ? evaluated.value : undefined;
  } finally {
    if (before === undefined) delete process.env[LANGUAGE];
    else process.env[LANGUAGE] = before;
  }
}

async function loadDocusaurus(file: string): Promise<LoadedConfig | FailedConfig> {
  const read = await readDocusaurus(file);
  if (!read.ok) return 'module' in read ? finish(read.module, read.value, []) : read;
  const { module, config, packages, given } = read;
  return inEachLanguage(
    await finish(module, config, unsupported(read.notes, file), { packages, given }),
    async (language) =>
      finish(module, (await read.inLanguage(language)) ?? config, [], { packages, given, language }),
  );
}

/** One warning, however much it is. */
function unsupported(notes: string[], file: string): Diagnostic[] {
  if (notes.length === 0) return [];
  return [
    {
      code: 'docusaurus-config',
      severity: 'warning',
      message: `the configuration has ${notes.length === 1 ? 'something' : `${notes.length} things`} that only Docusaurus does`,
      file,
      notes,
      hint: 'the site is built without; `ssg init --from-docusaurus` writes a `site.config.ts` that leaves it out',
    },
  ];
}

/** From the value that the author's file exports. */
async function finish(
  module: BundledModule,
  value: unknown,
  warnings: Diagnostic[],
  {
    packages = 'installed',
    given,
    language,
  }: { packages?: PackageMode; given?: Given; language?: string } = {},
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
    files: [...module.files],
  };
  const wrong = validate(siteConfigSchema, value);
  const config = await resolveConfig(sound(value, wrong), context);
  Object.assign(config, given);
  const languages = await siteLanguages(context, config);
  // A value that was left out for being wrong may be missed now: that is no second problem.
  const missing = context.problems.filter(
    ({ path }) => !wrong.some((problem) => isAround(path, problem.path)),
  );
  const diagnostics = [
    ...warnings,
    ...[...wrong, ...missing].map((problem) => toDiagnostic(problem, locator, file)),
    ...context.diagnostics,
  ];
  const dependencies = [...new Set(context.files)].sort();
  const codes = [module.code, ...languages, ...context.sidebarFiles.map(({ code }) => code)];
  const functionProblems: Diagnostic[] = [];
  const loaded: LoadedConfig = {
    ok: true,
    config: withGuardedFunctions(config, value, locator, functionProblems),
    fingerprint: fingerprint(config, codes),
    dependencies,
    locator: withSidebarFiles(locator, context.sidebarFiles),
    diagnostics,
    functionProblems,
    translations: [],
  };
  if (!diagnostics.some(({ severity }) => severity === 'error')) return loaded;
  const hasItsPages = [...wrong, ...missing].every((problem) => !isAboutPages(problem));
  return { ...failed(diagnostics, dependencies), rest: { loaded, hasItsPages } };
}

/** Adds the languages that the site adds to the highlighter. @returns the text of what adds them */
async function siteLanguages(context: ResolveContext, { markdown }: ResolvedConfig): Promise<string[]> {
  const file = swizzled(context.root, 'prism-include-languages');
  if (file === undefined) return [];
  const { readSiteLanguages } = await import('../docusaurus/site-languages.ts');
  const read = await readSiteLanguages(file, context.root);
  context.files.push(...read.files);
  context.diagnostics.push(...read.diagnostics);
  if (read.languages) markdown.siteLanguages = read.languages;
  return [read.code];
}

/** The keys that decide which pages there are and where, and those of `docs` that do not. */
const ABOUT_PAGES = ['docs', 'blog', 'pages', 'staticDirs', 'baseUrl', 'trailingSlash'];
const NOT_ABOUT_PAGES = ['sidebars', 'editUrl', 'breadcrumbs', 'tableOfContents', 'lastUpdated'];

function isAboutPages({ path, code }: Problem): boolean {
  const names = path.filter((part) => typeof part === 'string');
  const [key = '', inner] = names;
  // A key that is not known may be one of them, misspelled.
  const isUnknown = code === 'config-unknown-key';
  const isOneOf = (name: string, known: string[]): boolean =>
    known.includes(name) || (isUnknown && nearest(name, known) !== undefined);
  if (key === 'docs' && inner !== undefined) return !isOneOf(inner, NOT_ABOUT_PAGES);
  return isOneOf(key, ABOUT_PAGES);
}

/** What is right in a configuration, and stand-ins for the required keys: enough to look for further problems. */
function sound(value: Record<string, unknown>, wrong: readonly Problem[]): SiteConfig {
  const paths = wrong.map(({ path }) => path);
  return {
    title: 'untitled',
    url: 'https://example.com',
    ...(without(value, paths) as Partial<SiteConfig>),
  };
}

function failed(diagnostics: Diagnostic[], dependencies: string[]): FailedConfig {
  return { ok: false, diagnostics: sortDiagnostics(diagnostics), dependencies };
}

function notAnObject(value: unknown, locator: ConfigLocator, file: string): Diagnostic {
  return {
    code: 'config-export',
    severity: 'error',
    message: `expected the default export to be a configuration, got ${describeValue(value)}`,
    ...(locator.locate([]) ?? { file }),
    hint: "write `export default defineConfig({ title: 'My project', url: 'https://example.com' })`",
  };
}
