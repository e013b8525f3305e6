/** Reads a Docusaurus configuration. Its packages need not be installed; see `core/modules/lenient-packages.ts`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, hashText } from '../../core/cache/files.ts';
import type { BundledModule, PackageMode } from '../../core/config/bundle.ts';
import { bundleModuleCached } from '../../core/config/bundle-cached.ts';
import type {
  ReadConfig,
  ReadOptions,
  TranslatedConfig,
  UnreadConfig,
} from '../../core/config/config-reader.ts';
import { evaluateModule } from '../../core/config/evaluate.ts';
import { isData, plainValue } from '../../core/config/fingerprint.ts';
import { createLocator } from '../../core/config/locate.ts';
import { withClues } from '../../core/diagnostic/clues.ts';
import { CONFIGURATION, notAnObject } from '../../core/load/load.ts';
import { findPackage, installHint } from '../../core/modules/optional-packages.ts';
import { componentSources } from '../../core/modules/replacements.ts';
import { inFolder } from '../../core/supervised/in-folder.ts';
import { SiteCodeProblem } from '../../core/supervised/link.ts';
import type { Diagnostic } from '../../core/types.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { isObject } from '../../core/util/value.ts';
import {
  absentProblems,
  failedProblems,
  LoadFailure,
  missingImports,
  mistakeProblems,
  unsupportedProblem,
} from './config-problems.ts';
import { docsContent } from './docs-content.ts';
import { blogData } from './generated-data.ts';
import { type LocalPlugins, runLocalPlugins } from './local-plugins.ts';
import { missingFolderProblems } from './missing-folders.ts';
import { mistakesIn, withoutOptions } from './mistakes.ts';
import { readPostCssConfig } from './postcss-config.ts';
import { type PresetResults, runPresets, withPresets } from './presets.ts';
import { preparationOf } from './scripts.ts';
import { withItemDefaults } from './theme-config.ts';
import { translate } from './translate.ts';

/** Environment variable with the current language for a Docusaurus configuration. */
const LANGUAGE = 'DOCUSAURUS_CURRENT_LOCALE';

export function readDocusaurus(file: string, options: ReadOptions): Promise<ReadConfig | UnreadConfig> {
  return inFolder(path.dirname(file), () => readConfig(file, options));
}

async function readConfig(file: string, { theme, outDir }: ReadOptions): Promise<ReadConfig | UnreadConfig> {
  const root = path.dirname(file);
  let packages: PackageMode = 'lenient';
  let bundled = await bundleModuleCached(file, root, packages);
  if (!bundled.ok) return bundled;
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
  const failed = (diagnostics: Diagnostic[], files: Iterable<string> = module.files): UnreadConfig => ({
    ok: false,
    diagnostics,
    files: [...files],
  });
  if (!evaluated.ok) return failed(evaluated.diagnostics.map((each) => withPackages(each, module)));
  const { value: written } = evaluated;
  const locator = createLocator(module);
  if (!isObject(written)) return failed([notAnObject(written, locator, file)]);
  const found = mistakesIn(written);
  const value = withoutOptions(written, found);
  const files = new Set(module.files);
  const ofPlugins: Diagnostic[] = [];
  const loadPlugin = async (plugin: string): Promise<unknown> => {
    const bundledPlugin = await bundleModuleCached(plugin, root, packages);
    const pluginFiles = bundledPlugin.ok ? bundledPlugin.module.files : bundledPlugin.files;
    for (const each of pluginFiles) files.add(each);
    if (bundledPlugin.ok) ofPlugins.push(...missingImports(bundledPlugin.module));
    const result = bundledPlugin.ok
      ? await evaluateModule(bundledPlugin.module, { subject: 'the plugin', keepsModule: true })
      : bundledPlugin;
    if ('value' in result) return result.value;
    throw new LoadFailure('diagnostics' in result ? result.diagnostics[0] : undefined);
  };
  let presets: PresetResults;
  let local: Awaited<ReturnType<typeof runLocalPlugins>>;
  try {
    presets = await runPresets(value, root, loadPlugin, outDir);
    const docsOf = (plugins: LocalPlugins) => {
      const { config } = translate(value, root, module.missing, undefined, plugins, theme, presets);
      return docsContent(config, { root, file, packages });
    };
    local = await runLocalPlugins(withPresets(value, presets), file, loadPlugin, files, outDir, docsOf);
  } catch (error) {
    if (error instanceof SiteCodeProblem) return failed([error.diagnostic], files);
    throw error;
  }
  const translateIn = (given: Record<string, unknown>, language?: string) =>
    translate(given, root, module.missing, language, local, theme, presets);
  const {
    config,
    notes,
    absent,
    failed: failedParts,
    mistakes,
    needed,
    missing,
    plugins,
    postCss: pluginPostCss,
    ...data
  } = translateIn(value);
  const styles = await readPostCssConfig(root, loadPlugin);
  if (styles) files.add(styles.file);
  const postCss = [...(styles?.plugins ?? []), ...pluginPostCss];
  if (postCss.length > 0) for (const each of postCssFiles(root)) files.add(each);
  const usesLanguage = module.code.includes(LANGUAGE);
  const options = docusaurusOptions(value, root);
  const inLanguage = async (code: string): Promise<TranslatedConfig | undefined> => {
    const translated = usesLanguage ? await evaluateInLanguage(module, code) : value;
    if (!isObject(translated)) return undefined;
    return {
      config: translateIn(withoutOptions(translated, mistakesIn(translated)), code).config,
      foreign: usesLanguage ? docusaurusOptions(translated, root) : options,
    };
  };
  const globalData = { ...blogData(withPresets(value, presets), root), ...data.globalData };
  const withData = Object.keys(globalData);
  const main = usesLanguage ? await inLanguage(config.locale?.code ?? 'en') : undefined;
  return {
    ok: true,
    config: main?.config ?? config,
    notes: [
      ...notes,
      ...absent.flatMap(({ line, part }) => (part && part !== 'preset' ? line : [])),
      ...failedParts.map(({ kind, name }) => `${kind} ${name}: not run, because it failed`),
      ...mistakes.map(({ message }) => message),
      ...[...needed].map(
        (name) => `plugin ${name}: runs only with ${path.basename(file)}; rewrite it with \`definePlugin()\``,
      ),
    ],
    diagnostics: [
      ...missingFolderProblems(missing, root, file, locator),
      ...mistakeProblems(found, mistakes, value, module, locator).map(asCause),
      ...unsupportedProblem(notes, withData, value, module, locator),
      ...failedProblems(failedParts, files, withData, module, locator),
      ...absentProblems(absent, withData, module, locator).map(asCause),
      ...ofPlugins,
      ...(styles?.diagnostics ?? []),
    ],
    plugins,
    module: { ...module, files: [...files].sort() },
    packages,
    foreignData: {
      ...data,
      globalData,
      ...(postCss.length > 0 && {
        postCss: { plugins: postCss, key: await keyOfPostCss(postCss, files, root) },
      }),
      foreign: main?.foreign ?? options,
      preparation: preparationOf(root),
    },
    inLanguage,
  };
}

/** Without the file of the sidebars, references to them are no further problems. */
function asCause(problem: Diagnostic): Diagnostic {
  const isAboutSidebars = /\bsidebarPath\b/.test(`${problem.message} ${problem.hint}`);
  return isAboutSidebars ? withClues(problem, { lacks: { sidebars: true } }) : problem;
}

/** Adds the packages that are not installed, because stubs return other values than the packages. */
function withPackages(thrown: Diagnostic, { missing, root }: BundledModule): Diagnostic {
  const packages = missing.filter((name) => !name.startsWith('.'));
  if (packages.length === 0 || thrown.code !== 'config-throws') return thrown;
  const names = packages.map((name) => `\`${name}\``).join(', ');
  return {
    ...thrown,
    notes: [...(thrown.notes ?? []), `the configuration imports packages that are not installed: ${names}`],
    hint: installHint(root, packages),
  };
}

/**
 * Functions may depend on all code of the configuration. Names and options depend on nothing else, so edits of the title or the navbar keep
 * style sheets and bundles.
 *
 * @param files of the configuration, and of the packages that it imports
 */
async function keyOfPostCss(
  plugins: readonly unknown[],
  files: Iterable<string>,
  root: string,
): Promise<string> {
  const names = plugins.flatMap((plugin) => (Array.isArray(plugin) ? plugin[0] : plugin));
  const manifests = names.flatMap((name) => {
    const found = typeof name === 'string' ? findPackage(name, root) : undefined;
    return found ? path.join(found.folder, 'package.json') : [];
  });
  const read = isData(plugins) ? postCssFiles(root) : files;
  const local = names.filter((name) => typeof name === 'string' && /^[./]/.test(name));
  const codes = await Promise.all(local.map((name) => codeOf(path.resolve(root, name), root)));
  return hashText(JSON.stringify([plainValue(plugins), codes, hashFiles([...read, ...manifests], root)]));
}

/** The code of a local module, and of the modules that it imports. */
async function codeOf(file: string, root: string): Promise<string> {
  const bundled = await bundleModuleCached(file, root, 'lenient');
  return bundled.ok ? bundled.module.code : '';
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
      ? `./${posixRelative(root, given)}`
      : given;
  const options: Record<string, unknown> = {};
  for (const [key, own] of Object.entries(value)) {
    if (!/^\w+$/.test(key) || !isRead(key)) continue;
    try {
      const text = JSON.stringify(key === 'themeConfig' ? withItemDefaults(own) : own, relative);
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
