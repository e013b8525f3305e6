import type { Content } from '../content/read.ts';
import { RULES, type Rule } from '../diagnostic/codes.ts';
import type { FailedConfig, LoadedConfig } from '../load/load.ts';
import type { Diagnostic } from '../types.ts';

/**
 * The invalid parts of a configuration are ignored, and so are plugins that fail. Then pages may be missing.
 *
 * @param contents in all languages
 * @returns whether a problem does not depend on missing pages
 */
export function certainProblems(
  found: LoadedConfig | FailedConfig,
  contents: readonly Pick<Content, 'diagnostics'>[],
): (diagnostic: Diagnostic) => boolean {
  const hasItsPages = found.ok || found.rest?.hasItsPages === true;
  const lacksPages = contents.some(({ diagnostics }) => diagnostics.some(({ clues }) => clues?.lacks?.pages));
  return hasItsPages && !lacksPages ? () => true : isAboutOneFile;
}

const MARKDOWN = /\.mdx?$/;

/** Rules of plugins have a `/` in their code. Those about a document rarely need other pages. */
function isAboutOneFile({ code, file = '' }: Diagnostic): boolean {
  const rules: Readonly<Record<string, Rule>> = RULES;
  return rules[code]?.isOfOneFile === true || (code.includes('/') && MARKDOWN.test(file));
}
