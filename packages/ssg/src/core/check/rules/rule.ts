import type { ResolvedConfig } from '../../config/types.ts';
import type { ConfigLocator } from '../../load/load.ts';
import type { Policy } from '../../security/policy.ts';
import type { Site } from '../../site/model.ts';
import type { Artifact, Diagnostic } from '../../types.ts';
import type { CheckedPage } from '../links/types.ts';

/** The input of rules: the site as published, and its sources. */
export interface RuleInput {
  config: ResolvedConfig;
  site: Site;
  /** Every page and partial, with its links. */
  pages: CheckedPage[];
  /** Static files by their site path: `/img/logo.svg`. */
  statics: ReadonlyMap<string, string>;
  /** The content security policy of every page, if enabled. */
  policy: Policy | undefined;
  /** Finds values in the configuration. */
  locator: ConfigLocator;
  /** The bundled scripts and style sheets. */
  bundled: readonly Artifact[];
  /** Absolute paths of source files other than documents: configuration, authors, tags, categories, components, styles. */
  sources: readonly string[];
  /** The text of a source file; undefined if the file cannot be read. */
  readSource(file: string): string | undefined;
}

/** Returns the problems of a site. */
export type SiteRule = (input: RuleInput) => Diagnostic[];

/** Whether a page may contain images, or links to files. Reading the links of a page takes time. */
export function mayShowFiles({ isUnchanged }: CheckedPage): boolean {
  return !isUnchanged;
}
