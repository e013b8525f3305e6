import type { Diagnostic } from '../types.ts';
import type { PackageMode } from './bundle.ts';
import type { Problem } from './problem.ts';
import type { SidebarFile } from './sidebar-files.ts';

/** What the resolution of a configuration is given, and where it leaves what it finds on the way. */
export interface ResolveContext {
  /** Absolute path of the configuration's folder. */
  root: string;
  /** Absolute path of the configuration file. */
  file: string;
  /** What imports of packages are in the files that it names. */
  packages: PackageMode;
  /** Problems in the configuration itself. */
  problems: Problem[];
  /** Problems in other files that it names. */
  diagnostics: Diagnostic[];
  sidebarFiles: SidebarFile[];
  /** Code of the language that it is resolved for. Default: the first. */
  language?: string | undefined;
  /** Absolute paths of the files that were read, the broken ones included. */
  files: string[];
}
