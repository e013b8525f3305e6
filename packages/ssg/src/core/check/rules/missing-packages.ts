/** Reports optional packages that a site needs and that are not installed, each once. */
import { findPackage, missingPackage } from '../../modules/optional-packages.ts';
import type { Diagnostic } from '../../types.ts';
import type { RuleInput, SiteRule } from './rule.ts';

export const missingPackages: SiteRule = (input) => {
  const { config, locator } = input;
  const needs: Need[] = [];
  if (config.markdown.math)
    needs.push({
      names: ['katex'],
      reason: '`markdown.math` needs',
      ...locator.locate(['markdown', 'math']),
    });
  needs.push(...diagramNeed(input));
  return needs.flatMap((need) => problem(need, config.root));
};

interface Need extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  names: string[];
  /** The start of the message. */
  reason: string;
}

/** Browsers draw the diagrams that ssg cannot draw, with Mermaid. */
function diagramNeed({ pages }: RuleInput): Need[] {
  const files = pages.flatMap(({ page, file }) =>
    file !== undefined && page && 'compiled' in page && page.compiled?.hasDiagrams ? [file] : [],
  );
  const [file, ...others] = new Set(files);
  if (file === undefined) return [];
  const more =
    others.length === 0
      ? ''
      : ` here and in ${others.length} other ${others.length === 1 ? 'document' : 'documents'}`;
  return [{ names: ['mermaid'], reason: `a diagram${more} needs`, file }];
}

function problem({ names, reason, ...place }: Need, root: string): Diagnostic[] {
  const missing = names.filter((name) => !findPackage(name, root));
  return missing.length === 0 ? [] : [{ ...missingPackage(reason, missing, root), ...place }];
}
