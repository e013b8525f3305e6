/**
 * Rules about the whole site, other than links. Rules about a single document are part of the compiler, so their results
 * are cached with the document.
 */
import type { RuleCode } from '../../diagnostic/codes.ts';
import { corruptImages } from './corrupt-images.ts';
import { missingAlt } from './missing-alt.ts';
import { missingPackages } from './missing-packages.ts';
import { orphanPages } from './orphan-pages.ts';
import { pageExports } from './page-exports.ts';
import { refusedByPolicy } from './refused-by-policy.ts';
import { renderedHeadings } from './rendered-headings.ts';
import type { SiteRule } from './rule.ts';
import { secretFiles } from './secret-files.ts';
import { unusedStaticFiles } from './unused-static-files.ts';

/** Entries of the list of checks (`core/check/checks.ts`). */
export const RULES: { rule: SiteRule; codes: RuleCode[] }[] = [
  { rule: missingAlt, codes: ['missing-alt'] },
  { rule: missingPackages, codes: ['missing-package'] },
  { rule: corruptImages, codes: ['corrupt-image'] },
  { rule: renderedHeadings, codes: ['heading-order', 'several-titles'] },
  { rule: pageExports, codes: ['page-export'] },
  { rule: orphanPages, codes: ['orphan-page'] },
  { rule: refusedByPolicy, codes: ['refused-by-policy'] },
  { rule: secretFiles, codes: ['secret-file'] },
  { rule: unusedStaticFiles, codes: ['unused-static-file'] },
];
