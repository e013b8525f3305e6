/**
 * Rules about the site as a whole, besides its links. Those about one document are the compiler's: they need nothing
 * but the document, and so their findings are remembered with it.
 */
import type { RuleCode } from '../../diagnostic/codes.ts';
import type { Diagnostic } from '../../types.ts';
import { missingAlt } from './missing-alt.ts';
import { orphanPages } from './orphan-pages.ts';
import { refusedByPolicy } from './refused-by-policy.ts';
import { renderedHeadings } from './rendered-headings.ts';
import type { RuleInput, SiteRule } from './rule.ts';
import { snippets } from './snippets.ts';
import { unusedStaticFiles } from './unused-static-files.ts';

const RULES: { rule: SiteRule; codes: RuleCode[] }[] = [
  { rule: missingAlt, codes: ['missing-alt'] },
  { rule: renderedHeadings, codes: ['heading-order', 'several-titles'] },
  { rule: orphanPages, codes: ['orphan-page'] },
  { rule: refusedByPolicy, codes: ['refused-by-policy'] },
  { rule: snippets, codes: ['snippet'] },
  { rule: unusedStaticFiles, codes: ['unused-static-file'] },
];

export function checkRules(input: RuleInput): Diagnostic[] {
  // What is switched off costs nothing.
  const wanted = RULES.filter(({ codes }) => codes.some((code) => input.config.rules[code] !== 'off'));
  return wanted.flatMap(({ rule }) => rule(input));
}
