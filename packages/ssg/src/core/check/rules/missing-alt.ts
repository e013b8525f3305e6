/**
 * Reports images without alt text. Markdown cannot mark an image as decorative, so `![](cat.png)` counts as forgotten. In
 * HTML and JSX, `alt=""` marks a decorative image and is accepted.
 */

import { findLiteral } from '../../diagnostic/find-literal.ts';
import { SourceLines } from '../../diagnostic/source-lines.ts';
import type { Diagnostic, Span } from '../../types.ts';
import type { CheckedPage } from '../links/types.ts';
import { mayShowFiles, type SiteRule } from './rule.ts';

export const missingAlt: SiteRule = ({ pages, readSource }) => {
  const diagnostics: Diagnostic[] = [];
  for (const page of pages.filter(mayShowFiles)) {
    if (page.file === undefined) continue;
    const file = page.file;
    const report = (url: string, at: Partial<Span>): void => {
      diagnostics.push({
        code: 'missing-alt',
        severity: 'warning',
        message: `the image \`${shorten(url)}\` has no alt text`,
        file,
        ...at,
        hint: 'describe the image in its alt text; for a decorative image, write `<img alt="" …>`',
      });
    };
    const images = page.references.filter(({ kind, span }) => kind === 'image' && span !== undefined);
    if (images.length > 0) {
      const lines = new SourceLines(readSource(file)?.replace(/^\uFEFF/, '') ?? '');
      for (const { url, span } of images) {
        const text = textAt(lines, span as Span);
        const tag = text === url ? tagAround(lines, span as Span) : { text, span: span as Span };
        if (lacksAlt(tag.text)) report(url, tag.span);
      }
    } else if (isComponent(page)) {
      const source = readSource(file) ?? '';
      for (const { url, undescribed } of page.scan?.links ?? []) {
        // A URL that the page's source does not contain comes from the theme or another component.
        const at = undescribed && findLiteral(source, url);
        if (at) report(url, at);
      }
    }
  }
  return diagnostics;
};

/** A page written in TSX, whose images only its rendered HTML contains. */
function isComponent({ page }: CheckedPage): boolean {
  return page?.kind === 'page' && page.compiled === undefined;
}

/** @param text the image in the source, from its first character on */
function lacksAlt(text: string): boolean {
  if (text.startsWith('![')) return /^!\[\s*\]/.test(text);
  if (!/^<img\b/i.test(text)) return false;
  // A spread may contain alt text, and hidden images need none.
  return !/\balt\b|\{\s*\.\.\.|\baria-hidden\b|\baria-label(?:ledby)?\b|\brole\s*=\s*["']?(?:presentation|none)\b/i.test(
    text,
  );
}

function textAt(lines: SourceLines, { line, column, endLine, endColumn }: Span): string {
  const parts: string[] = [];
  for (let number = line; number <= endLine; number++) {
    const text = lines.text(number) ?? '';
    parts.push(text.slice(number === line ? column - 1 : 0, number === endLine ? endColumn - 1 : undefined));
  }
  return parts.join('\n');
}

/** The most lines to search for the ends of a tag. */
const MOST_LINES = 30;

/** Finds the tag around an attribute value that is on a line of its own. */
function tagAround(lines: SourceLines, { line, column }: Span): { text: string; span: Span } {
  let before = (lines.text(line) ?? '').slice(0, column - 1);
  let first = line;
  while (!before.includes('<') && first > Math.max(1, line - MOST_LINES)) {
    before = `${lines.text(--first) ?? ''}\n${before}`;
  }
  let after = (lines.text(line) ?? '').slice(column - 1);
  for (let number = line + 1; !after.includes('>') && number < line + MOST_LINES; number++) {
    after += `\n${lines.text(number) ?? ''}`;
  }
  const start = Math.max(0, before.lastIndexOf('<'));
  return {
    text: before.slice(start) + after.slice(0, after.indexOf('>') + 1),
    span: { line: first, column: start + 1, endLine: first, endColumn: start + 1 + '<img'.length },
  };
}

/** Data URLs are too long to show. */
function shorten(url: string): string {
  return url.length > 80 ? `${url.slice(0, 77)}…` : url;
}
