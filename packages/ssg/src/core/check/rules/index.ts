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
export const RULES: { name: string; rule: SiteRule; codes: RuleCode[] }[] = [
  { name: 'missing-alt', rule: missingAlt, codes: ['missing-alt'] },
  { name: 'missing-packages', rule: missingPackages, codes: ['missing-package'] },
  { name: 'corrupt-images', rule: corruptImages, codes: ['corrupt-image'] },
  { name: 'rendered-headings', rule: renderedHeadings, codes: ['heading-order', 'several-titles'] },
  { name: 'page-exports', rule: pageExports, codes: ['page-export'] },
  { name: 'orphan-pages', rule: orphanPages, codes: ['orphan-page'] },
  { name: 'refused-by-policy', rule: refusedByPolicy, codes: ['refused-by-policy'] },
  { name: 'secret-files', rule: secretFiles, codes: ['secret-file'] },
  { name: 'unused-static-files', rule: unusedStaticFiles, codes: ['unused-static-file'] },
];
