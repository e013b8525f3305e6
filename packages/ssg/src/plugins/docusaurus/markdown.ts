import type { MagicComment } from '../../core/compile/code/magic-comments.ts';
import type { MarkdownOptions, ParseFrontMatter, SiteConfig } from '../../core/config/types.ts';
import { isObject } from '../../core/util/value.ts';
import type { Notes } from './notes.ts';

/** Unsupported keys of `markdown`, and what ssg does instead. */
const MARKDOWN: Record<string, string> = {
  remarkRehypeOptions: 'footnotes have the default heading',
  anchors: 'heading ids are in lower case',
};

export function translateMarkdown(written: unknown, notes: Notes): NonNullable<SiteConfig['markdown']> {
  const { format, preprocessor, parseFrontMatter, emoji, mermaid, ...rest } = isObject(written)
    ? written
    : {};
  for (const [key, instead] of Object.entries(MARKDOWN)) {
    if (key in rest) notes.add(`markdown > ${key}`, instead);
  }
  notes.addUnknown('markdown', rest, ['mdx1Compat', 'hooks', ...Object.keys(MARKDOWN)]);
  return {
    // `detect` in Docusaurus goes by the extension. Its default is MDX for all files; ssg uses MDX only where needed.
    format: format === 'md' ? 'md' : format === 'detect' ? 'commonmark' : 'detect',
    ...(emoji !== false && { emoji: true }),
    ...(mermaid !== true && { diagrams: false }),
    ...(typeof preprocessor === 'function' && {
      preprocessor: preprocessor as NonNullable<MarkdownOptions['preprocessor']>,
    }),
    ...(typeof parseFrontMatter === 'function' && { parseFrontMatter: parseFrontMatter as ParseFrontMatter }),
  };
}

export function magicCommentsOf(themeConfig: unknown): MagicComment[] | undefined {
  const prism = isObject(themeConfig) ? themeConfig.prism : undefined;
  const written = isObject(prism) ? prism.magicComments : undefined;
  if (!Array.isArray(written)) return undefined;
  return written.filter(isObject).flatMap(({ className, line, block }) =>
    typeof className === 'string'
      ? [
          {
            className: className === 'theme-code-block-highlighted-line' ? 'highlighted' : className,
            ...(typeof line === 'string' && { line }),
            ...(isObject(block) && { block: { start: String(block.start), end: String(block.end) } }),
          },
        ]
      : [],
  );
}
