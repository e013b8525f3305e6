/**
 * Takes out comments that plugins read, such as `<!-- search: proxy, firewall -->`, and in MDX also
 * `{/* search: proxy, firewall *\/}`. A published page does not contain them.
 */
import type { CompileOptions } from '../../types.ts';
import { pointAt } from '../../util/point-at.ts';
import type { OwnedCommentKind } from '../comment-kinds.ts';
import type { Point } from '../mdx/positions.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf, mask } from './mask.ts';

export interface WrittenComment {
  /** The word before the colon. */
  name: string;
  kind: OwnedCommentKind;
  /** 1-based place. */
  start: Point;
  end: Point;
  /** Words or phrases, which commas or line breaks separate. */
  values: string[];
}

interface Patterns {
  /** Finds the start of any comment. */
  start: RegExp;
  inMarkdown: RegExp;
  inMdx: RegExp;
}

const known = new Map<string, Patterns>();

function patternsFor(names: string): Patterns {
  let patterns = known.get(names);
  if (!patterns) {
    const html = `<!--\\s*(${names}):([\\s\\S]*?)-->`;
    patterns = {
      start: new RegExp(`(?:<!--|\\{/\\*)\\s*(?:${names}):`),
      inMarkdown: new RegExp(html, 'g'),
      inMdx: new RegExp(`${html}|\\{/\\*\\s*(${names}):([\\s\\S]*?)\\*/\\}`, 'g'),
    };
    known.set(names, patterns);
  }
  return patterns;
}

/** @returns the text with masked comments; lines and columns stay the same */
export function takeSectionComments(
  text: string,
  { format, comments: kinds }: Pick<CompileOptions, 'format' | 'comments'>,
): { text: string; comments: WrittenComment[] } {
  if (!kinds || kinds.size === 0) return { text, comments: [] };
  const { start, inMarkdown, inMdx } = patternsFor([...kinds.keys()].join('|'));
  if (!start.test(text)) return { text, comments: [] };
  const isCode = insideOf(codeRanges(text).filter(({ kind }) => kind !== 'comment'));
  const found = [...text.matchAll(format === 'mdx' ? inMdx : inMarkdown)].filter(
    ({ index }) => !isCode(index),
  );
  const ranges = found.map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
  const comments = found.map(
    ({ index, 0: whole, 1: inHtml, 2: htmlText, 3: inExpression, 4: expressionText }) => {
      const name = (inHtml ?? inExpression) as string;
      return {
        name,
        kind: kinds.get(name) as OwnedCommentKind,
        start: pointAt(text, index),
        end: pointAt(text, index + whole.length),
        values: (htmlText ?? expressionText ?? '')
          .split(/[,\n]/)
          .map((value) => value.replace(/\s+/g, ' ').trim())
          .filter((value) => value !== ''),
      };
    },
  );
  return { text: mask(text, ranges, format), comments };
}
