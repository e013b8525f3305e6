/**
 * A document's text made ready for parsing, in seven steps. Each keeps every line and column where it was, so that
 * whatever is said about the text later is true of the author's file:
 *
 * 1. line ends become `\n`, and characters reserved for ourselves are replaced
 * 2. content for another audience is masked, before anything could read it
 * 3. front matter is cut out and read
 * 4. MDX only: MDX code blocks lose their fences, HTML comments are masked, and `{#id}` is hidden
 * 5. where it is switched on, mathematics becomes code, and is remembered
 * 6. a post's truncate marker is taken out, and its line remembered
 * 7. `:::note Title` becomes `:::note[Title]`
 */

import type { CompileOptions, Diagnostic, FrontMatter, PostFacts } from '../../types.ts';
import { parseFrontMatter } from '../front-matter/parse.ts';
import type { Point } from '../mdx/positions.ts';
import { admonitionNames, rewriteAdmonitions } from './admonitions.ts';
import { hasStandIns, withoutReserved } from './characters.ts';
import { maskConditionals } from './conditional.ts';
import { hideHeadingIds } from './heading-ids.ts';
import { maskHtmlComments } from './html-comments.ts';
import { rewriteMath } from './math.ts';
import { unwrapMdxCodeBlocks } from './mdx-code-block.ts';
import { divide, postFacts } from './truncation.ts';

export interface Prepared {
  text: string;
  frontMatter: FrontMatter;
  hasStandIns: boolean;
  /** `line:column` of the code that is inline mathematics; undefined when there is no mathematics. */
  math: ReadonlySet<string> | undefined;
  /** How many blocks look like admonitions and are none. */
  unknownContainers: number;
  /** Of a post: the place of its truncate marker, if it has one; and what is known of its text. */
  truncateAt?: Point | undefined;
  post?: PostFacts;
  diagnostics: Diagnostic[];
}

export function prepare(source: string, options: CompileOptions): Prepared {
  const clean = withoutReserved(source.replace(/\r\n?/g, '\n'));
  const visible = maskConditionals(clean, options);
  const { frontMatter, body, ...parsed } = parseFrontMatter(visible.text, options.file);
  const isMdx = options.format === 'mdx';
  const { post } = options;
  const divided = post ? divide(body, post) : undefined;
  const content = divided?.text ?? body;
  const unwrapped = isMdx ? unwrapMdxCodeBlocks(content) : content;
  const { text: readable, inline } = options.math
    ? rewriteMath(unwrapped, options.format)
    : { text: unwrapped, inline: undefined };
  const markdown = isMdx ? hideHeadingIds(maskHtmlComments(readable)) : readable;
  const { text, unknown, diagnostics } = rewriteAdmonitions(
    markdown,
    options.file,
    admonitionNames(options.extensions?.admonitions),
  );
  return {
    text,
    frontMatter,
    hasStandIns: hasStandIns(text),
    math: inline,
    unknownContainers: unknown,
    ...(post && { truncateAt: divided?.marker, post: postFacts(body, post) }),
    diagnostics: [...visible.diagnostics, ...parsed.diagnostics, ...diagnostics],
  };
}
