/**
 * Prepares a document's text for parsing, in ten steps. Each keeps every line and column, so places of diagnostics are
 * correct in the author's file:
 *
 * 1. normalize line ends, and replace reserved characters
 * 2. mask content for another audience
 * 3. cut out and parse the front matter
 * 4. hide marks beyond the limits of the parser
 * 5. MDX only: remove the fences of MDX code blocks, mask HTML comments, and hide `{#id}`
 * 6. take out comments that plugins read, and store them
 * 7. turn lines with `<<<` into code, and store their places
 * 8. do the same with text between delimiters of plugins, such as `$x$`
 * 9. remove a post's truncate marker, and store its place
 * 10. rewrite `:::note Title` to `:::note[Title]`, and the same for other containers
 */

import { NO_HANDLERS } from '../../config/markdown-handlers.ts';
import type { CompileOptions, Diagnostic, FrontMatter, PostFacts } from '../../types.ts';
import { type PlaceOfValue, parseFrontMatter, parseMadeFrontMatter } from '../front-matter/parse.ts';
import type { Point } from '../mdx/positions.ts';
import { admonitionNames, containerNames, rewriteAdmonitions } from './admonitions.ts';
import { hasStandIns, withoutReserved } from './characters.ts';
import { maskConditionals } from './conditional.ts';
import { mergeConflict } from './conflicts.ts';
import { rewriteDelimited } from './delimited.ts';
import { firstLine } from './first-line.ts';
import { hideHeadingIds } from './heading-ids.ts';
import { maskHtmlComments } from './html-comments.ts';
import { type IncludesText, markIncludes } from './includes.ts';
import { limitWork } from './limits.ts';
import { unwrapMdxCodeBlocks } from './mdx-code-block.ts';
import { takeSectionComments, type WrittenComment } from './section-comments.ts';
import { divide, postFacts } from './truncation.ts';

export interface Prepared {
  text: string;
  frontMatter: FrontMatter;
  /** The place of a value in the front matter; undefined if all values are simple. */
  placeOfValue: PlaceOfValue | undefined;
  hasStandIns: boolean;
  /** Delimiters, by `line:column` of the inline code that the text between them became. */
  delimited: ReadonlyMap<string, string>;
  /** Lines that show code from a file. */
  includes: IncludesText['includes'];
  /** Comments that plugins read. */
  comments: WrittenComment[];
  /** Number of unknown admonitions. */
  unknownContainers: number;
  /** Place of a post's truncate marker. */
  truncateAt?: Point | undefined;
  post?: PostFacts;
  /** The description of a document that its first line describes. */
  description?: string;
  diagnostics: Diagnostic[];
}

export function prepare(source: string, options: CompileOptions): Prepared {
  const clean = withoutReserved(source.replace(/\r\n?/g, '\n'));
  const visible = maskConditionals(clean, options);
  const { file, ignoredKeys, handlers = NO_HANDLERS, madeFrontMatter } = options;
  const others = { ignored: ignoredKeys, ofPlugins: [...handlers.frontMatter.keys()] };
  const written = parseFrontMatter(visible.text, file, others);
  const { body, placeOf } = written;
  const block = visible.text.slice(0, visible.text.length - body.trimStart().length);
  const { frontMatter, diagnostics: problems } =
    madeFrontMatter === undefined ? written : parseMadeFrontMatter(madeFrontMatter, block, file, others);
  const isMdx = options.format === 'mdx';
  const { post } = options;
  const divided = post ? divide(body, post) : undefined;
  const content = divided?.text ?? body;
  const limited = limitWork(content, options);
  const unwrapped = unwrapMdxCodeBlocks(limited.text);
  const { text: uncommented, comments } = takeSectionComments(unwrapped, options);
  const { text: marked, includes } = markIncludes(uncommented);
  const { text: readable, places } = rewriteDelimited(marked, options.format, handlers.delimiters);
  const markdown = isMdx ? hideHeadingIds(maskHtmlComments(readable)) : readable;
  const { text, unknown, diagnostics } = rewriteAdmonitions(
    markdown,
    options.file,
    admonitionNames(options.extensions?.admonitions),
    containerNames(options),
  );
  return {
    text,
    frontMatter,
    placeOfValue: placeOf,
    hasStandIns: hasStandIns(text),
    delimited: places,
    includes,
    comments,
    unknownContainers: unknown,
    ...(options.isForeign && { description: firstLine(body) }),
    ...(post && { truncateAt: divided?.marker, post: postFacts(body, post) }),
    diagnostics: [
      ...visible.diagnostics,
      ...problems,
      ...mergeConflict(clean, options.file),
      ...limited.diagnostics,
      ...diagnostics,
    ],
  };
}
