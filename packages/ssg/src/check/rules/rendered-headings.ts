/**
 * Heading order of pages written in TSX. The compiler tells of Markdown and MDX at the heading's own line; what a
 * component renders has no line, so the page is named and the heading quoted.
 */
import type { Diagnostic } from '../../types.ts';
import type { ScannedHeading } from '../scan-html.ts';
import type { SiteRule } from './rule.ts';

export const renderedHeadings: SiteRule = ({ pages }) =>
  pages.flatMap(({ page, file, scan }) => {
    const isComponent = page !== undefined && 'source' in page && page.compiled === undefined;
    return isComponent && file !== undefined && scan ? checkHeadings(scan.headings, file) : [];
  });

export function checkHeadings(headings: readonly ScannedHeading[], file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let last = 0;
  let titles = 0;
  for (const { depth, text } of headings) {
    if (depth === 1 && ++titles === 2) {
      diagnostics.push({
        code: 'several-titles',
        severity: 'hint',
        message: `the page has more than one \`<h1>\`; the second is "${text}"`,
        file,
        hint: 'make it an `<h2>`, so that the page has one title',
      });
    } else if (last > 0 && depth > last + 1) {
      diagnostics.push({
        code: 'heading-order',
        severity: 'hint',
        message: `the heading "${text}" is an \`<h${depth}>\` and follows an \`<h${last}>\``,
        file,
        hint: `make it an \`<h${last + 1}>\`; screen readers go by the levels`,
      });
    }
    last = depth;
  }
  return diagnostics;
}
