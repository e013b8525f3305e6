/** Assigns comments to the headings above them, and lets plugins read them. */
import type { SectionComment } from '../types.ts';
import type { CommentKind, CommentKinds, CommentReader } from './comment-kinds.ts';
import type { Draft } from './draft.ts';
import type { WrittenComment } from './source/section-comments.ts';

interface PlacedHeading {
  line: number;
  /** Empty for the title, whose section is the beginning of the page. */
  anchor: string;
  text: string;
}

const loaded = new WeakMap<CommentKind['load'], CommentReader>();

/** Call it before documents are compiled. */
export async function loadCommentReaders(kinds: CommentKinds): Promise<void> {
  for (const { load } of kinds.values()) if (!loaded.has(load)) loaded.set(load, await load());
}

export function sectionComments(written: readonly WrittenComment[], draft: Draft): SectionComment[] {
  if (written.length === 0) return [];
  const headings = placedHeadings(draft);
  const found: SectionComment[] = [];
  for (const comment of written) {
    const { anchor, text } = headings.findLast(({ line }) => line <= comment.start.line) ?? {
      anchor: '',
      text: draft.contentTitle ?? '',
    };
    const values = read(comment, text, draft);
    const known = found.find((each) => each.name === comment.name && each.anchor === anchor);
    if (known) known.values.push(...values);
    else if (values.length > 0) found.push({ name: comment.name, anchor, values });
  }
  return found;
}

/** Headings in Markdown syntax, from top to bottom. */
function placedHeadings({ headings, headingPlaces }: Draft): PlacedHeading[] {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  return [...headingPlaces]
    .flatMap(([id, position]) => {
      if (!position) return [];
      // The first heading of a post is its title, and not in the outline.
      const { depth = 1, html = '' } = byId.get(id) ?? {};
      return { line: position.start.line, anchor: depth === 1 ? '' : id, text: html.replace(/<[^>]*>/g, '') };
    })
    .sort((a, b) => a.line - b.line);
}

function read({ kind, start, end, values }: WrittenComment, heading: string, draft: Draft): string[] {
  const reader = loaded.get(kind.load) as CommentReader;
  const { values: kept, problems } = reader(values, heading);
  for (const problem of problems)
    draft.diagnostics.push({
      ...kind.describe(problem),
      file: draft.file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    });
  return kept;
}
