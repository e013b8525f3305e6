/** Reads the configuration of another generator, for a site that has none of ssg. */
import path from 'node:path';
import type { KnownPackages } from '../modules/lenient-packages.ts';
import type { Diagnostic } from '../types.ts';
import type { BundledModule, PackageMode } from './bundle.ts';
import type { ForeignData, SiteConfig } from './types.ts';

/** The reader that a built-in plugin registers. Its functions load their code, so other sites do not load it. */
export interface ConfigReader {
  /** Names of configuration files, in the order of precedence. */
  files: readonly string[];
  /** Packages that such configurations import. */
  packages(): Promise<KnownPackages>;
  /** @param file absolute path of a configuration */
  read(file: string, options: ReadOptions): Promise<ReadConfig | UnreadConfig>;
  /**
   * Returns the source of a `site.config.ts`.
   *
   * @param source name of the original configuration file
   */
  write(read: ReadConfig, source: string): Promise<string>;
}

export interface ReadOptions {
  /** Default: the site's choice. */
  theme?: string | undefined;
  /** Absolute path of the folder in which plugins will find the finished site. */
  outDir?: string | undefined;
}

export interface ReadConfig {
  ok: true;
  /** Converted to the configuration of ssg. Keys of plugins that are not there are ignored. */
  config: SiteConfig;
  /** Unsupported parts, with what ssg does instead. */
  notes: readonly string[];
  /** Problems other than those of `config`. */
  diagnostics: readonly Diagnostic[];
  plugins: readonly OwnPlugin[];
  module: BundledModule;
  /** How packages are imported in files that the configuration names. */
  packages: PackageMode;
  foreignData: ForeignData;
  inLanguage(code: string): Promise<TranslatedConfig | undefined>;
}

/** The configuration in one language, and the part of its data that depends on the language. */
export interface TranslatedConfig extends Required<Pick<ForeignData, 'foreign'>> {
  config: SiteConfig;
}

export interface UnreadConfig {
  ok: false;
  diagnostics: Diagnostic[];
  /** Absolute paths of the files that may contain the errors. */
  files: string[];
}

/** A plugin of ssg that does what a part of the configuration asks for. */
export interface OwnPlugin {
  /** `docsearch` of `@slashdocs/ssg/plugins/docsearch`. */
  name: string;
  options: Record<string, unknown>;
  /** Keys of the original configuration that have the options. */
  at: readonly string[];
}

let reader: ConfigReader | undefined;

export function registerConfigReader(registered: ConfigReader): void {
  reader = registered;
}

/** @returns undefined without the plugin */
export function configReader(): ConfigReader | undefined {
  return reader;
}

/**
 * Whether a site was made for another generator. Such a site gets the behavior of that generator where ssg is stricter.
 *
 * @param file absolute path of a configuration
 */
export function isForeignConfig(file: string): boolean {
  return reader?.files.includes(path.basename(file)) ?? false;
}
