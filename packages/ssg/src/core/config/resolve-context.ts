import type { Diagnostic } from '../types.ts';
import type { PackageMode } from './bundle.ts';
import type { Problem } from './problem.ts';
import type { SidebarFile } from './sidebar-files.ts';

/** Input and results of resolving a configuration. */
export interface ResolveContext {
  /** Absolute path of the configuration's folder. */
  root: string;
  /** Absolute path of the configuration file. */
  file: string;
  /** How package imports in sidebars files are handled. */
  packages: PackageMode;
  /** Problems in the configuration itself. */
  problems: Problem[];
  /** Problems in other files. */
  diagnostics: Diagnostic[];
  sidebarFiles: SidebarFile[];
  /** Code of the language. Default: the first. */
  language?: string | undefined;
  /** Absolute paths of all files that were read, including invalid ones. */
  files: string[];
}
