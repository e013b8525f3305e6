/** Assigns search words to the headings above them, and checks them. */
import { termsOf, wordList } from '@slashdocs/runtime/search';
import type { SearchWords } from '../types.ts';
import type { Draft } from './draft.ts';
import type { SearchComment } from './source/search-comments.ts';

interface PlacedHeading {
  line: number;
  /** Empty for the title, whose section is the beginning of the page. */
  anchor: string;
  text: string;
}

export function searchWordsOf(comments: readonly SearchComment[], draft: Draft): SearchWords[] {
  const headings = placedHeadings(draft);
  const bySection = new Map<string, SearchWords>();
  for (const comment of comments) {
    const heading = headings.findLast(({ line }) => line <= comment.start.line) ?? {
      anchor: '',
      text: draft.contentTitle ?? '',
    };
    const words = checked(comment, heading.text, draft);
    const { anchor } = heading;
    const known = bySection.get(anchor);
    if (known) known.words.push(...words);
    else if (words.length > 0) bySection.set(anchor, { anchor, words });
  }
  return [...bySection.values()];
}

/** Headings in Markdown syntax, from top to bottom. */
function placedHeadings({ headings, headingIds }: Draft): PlacedHeading[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  return [...headingIds]
    .flatMap(([id, position]) => {
      if (!position) return [];
      // The first heading of a post is its title, and not in the outline.
      const { depth = 1, html = '' } = byId.get(id) ?? {};
      return { line: position.start.line, anchor: depth === 1 ? '' : id, text: html.replace(/<[^>]*>/g, '') };
    })
    .sort((a, b) => a.line - b.line);
}

/** @returns words that the heading does not contain */
function checked({ start, end, words }: SearchComment, heading: string, draft: Draft): string[] {
  const report = (message: string, hint: string): void => {
    draft.diagnostics.push({
      code: 'search-words',
      severity: 'hint',
      message,
      hint,
      file: draft.file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    });
  };
  if (words.length === 0) {
    report(
      'the comment `search:` has no words',
      'write words that readers type, such as `<!-- search: firewall, proxy settings -->`',
    );
  }
  const known = termsIn(heading);
  return words.filter((word) => {
    const terms = termsIn(word);
    const isNew = [...terms].some((term) => !known.has(term));
    if (!isNew) {
      report(
        terms.size === 0
          ? `\`${word}\` has no letters or digits, so no search finds it`
          : `\`${word}\` adds nothing to the search: the heading already contains it`,
        `remove \`${word}\``,
      );
    }
    return isNew;
  });
}

function termsIn(text: string): Set<string> {
  return new Set(wordList(text).flatMap(termsOf));
}
