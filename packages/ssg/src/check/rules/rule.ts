import type { ResolvedConfig } from '../../config/types.ts';
import type { Site } from '../../site/model.ts';
import type { Artifact, Diagnostic } from '../../types.ts';
import type { CheckedPage } from '../links.ts';

/** What the rules look at: the site as it would be published, and the texts it comes from. */
export interface RuleInput {
  config: Pick<ResolvedConfig, 'root' | 'baseUrl' | 'favicon' | 'headTags' | 'rules'>;
  site: Site;
  /** Every page and partial, with its links. */
  pages: CheckedPage[];
  /** Static files by their site path: `/img/logo.svg`. */
  statics: ReadonlyMap<string, string>;
  /** The reader's scripts and style sheets. */
  bundled: readonly Artifact[];
  /** The text of a source file; undefined when it cannot be read. */
  readSource(file: string): string | undefined;
}

/** A rule is a function from the site to what is wrong with it. */
export type SiteRule = (input: RuleInput) => Diagnostic[];
