/**
 * Checks the heading order of pages written in TSX. The compiler checks Markdown and MDX at the line of the heading. The
 * headings of a component have no line, so the message quotes the heading.
 */

import type { ScannedHeading } from '../../html/scan-html.ts';
import type { Diagnostic } from '../../types.ts';
import type { SiteRule } from './rule.ts';

export const renderedHeadings: SiteRule = ({ pages }) =>
  pages.flatMap(({ page, file, scan }) => {
    const isComponent = page?.kind === 'page' && page.compiled === undefined;
    return isComponent && file !== undefined && scan ? checkHeadings(scan.headings, file) : [];
  });

function checkHeadings(headings: readonly ScannedHeading[], file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let last = 0;
  let titles = 0;
  for (const { depth, text } of headings) {
    if (depth === 1 && ++titles === 2) {
      diagnostics.push({
        code: 'several-titles',
        severity: 'hint',
        message: `the page has a second \`<h1>\`: "${text}"`,
        file,
        hint: 'use `<h2>`; a page has one title',
      });
    } else if (last > 0 && depth > last + 1) {
      diagnostics.push({
        code: 'heading-order',
        severity: 'hint',
        message: `skipped heading level: the \`<h${depth}>\` "${text}" follows an \`<h${last}>\``,
        file,
        hint: `use \`<h${last + 1}>\`; screen readers navigate by heading level`,
      });
    }
    last = depth;
  }
  return diagnostics;
}
