/** The comments for sections that built-in plugins register. Types only, because published declarations refer to them. */
import type { MarkdownProblem } from '../plugin/types.ts';
import type { DescribeProblem } from './mdast/plugin-problems.ts';

/** A kind of comments: `<!-- search: proxy, firewall -->`. A built-in plugin registers it (`comments` of `builtIn`). */
export interface CommentKind {
  /** Loads the reader with the compiler. */
  load(): Promise<CommentReader>;
}

/**
 * @param values words or phrases, which commas or line breaks separate in the comment
 * @param heading of the section; empty above the first heading of a page without a title
 * @returns the values to keep
 */
export type CommentReader = (
  values: readonly string[],
  heading: string,
) => { values: string[]; problems: MarkdownProblem[] };

export interface OwnedCommentKind extends CommentKind {
  describe: DescribeProblem;
}

/** Kinds of comments by the word before the colon. */
export type CommentKinds = ReadonlyMap<string, OwnedCommentKind>;
