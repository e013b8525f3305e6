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
  needs.push(...neededByElements(input));
  return needs.flatMap((need) => problem(need, config.root));
};

interface Need extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  names: string[];
  /** The start of the message. */
  reason: string;
}

/** Packages with files that elements of plugins need. */
function neededByElements({ config, pages }: RuleInput): Need[] {
  return Object.entries(config.pageNeeds).flatMap(([name, { file: needed }]) => {
    const files = pages.flatMap(({ page, file }) =>
      file !== undefined && page && 'compiled' in page && page.compiled?.pageNeeds?.includes(name)
        ? [file]
        : [],
    );
    const [file, ...others] = new Set(files);
    if (needed === undefined || file === undefined) return [];
    const more =
      others.length === 0
        ? ''
        : ` here and in ${others.length} other ${others.length === 1 ? 'document' : 'documents'}`;
    return [{ names: [needed.package], reason: `${needed.reason}${more} needs`, file }];
  });
}

function problem({ names, reason, ...place }: Need, root: string): Diagnostic[] {
  const missing = names.filter((name) => !findPackage(name, root));
  return missing.length === 0 ? [] : [{ ...missingPackage(reason, missing, root), ...place }];
}
