/**
 * Whether a `.md` document means to be MDX. Docusaurus reads every `.md` as MDX; to do the same would be slow, and would
 * take what plain Markdown has of its own (indented code, `<https://…>`) from the nine in ten that need nothing of MDX.
 */
import { codeRanges } from '../source/code-ranges.ts';
import { blank, rewrite } from '../source/mask.ts';
import { hasMdxCodeBlock } from '../source/mdx-code-block.ts';

/**
 * `yes`: it has what only MDX knows. `perhaps`: it has braces, which are an expression in MDX and text in Markdown.
 */
export type UseOfMdx = 'yes' | 'perhaps' | 'no';

/** An import or export; it begins a line. */
const MODULE =
  /^(?:import\s+(?:['"]|[\w${*][^;'"]*?\sfrom\s*['"])|export\s+(?:default|const|let|var|function|class|async)\s|export\s*[{*])/m;
/** A component's tag, or an attribute that only JSX has. */
const JSX = /<[A-Z][\w.]*(?=[\s/>])|<[a-z][\w-]*\s[^<>]*(?:=\{|\bclassName=)|<>/;
/** A brace that is not escaped and does not begin an explicit heading id. */
const BRACE = /(?<!\\)\{(?!#)/;

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m;

export function mdxUseOf(source: string): UseOfMdx {
  const text = source.startsWith('---') ? source.replace(FRONT_MATTER, '') : source;
  // Most documents have none of it, in code or outside of it.
  if (!MODULE.test(text) && !JSX.test(text) && !BRACE.test(text) && !hasMdxCodeBlock(text)) return 'no';
  const visible = rewrite(text, codeRanges(text), blank);
  if (MODULE.test(visible) || JSX.test(visible) || hasMdxCodeBlock(text)) return 'yes';
  return BRACE.test(visible) ? 'perhaps' : 'no';
}

const MODULE_LINE = /^(?:import\s.*from\s*['"][^'"\n]+['"];?|import\s*['"][^'"\n]+['"];?)[ \t]*$/gm;

/** Takes the imports out of a document that is read as Markdown after all; lines stay where they are. */
export function withoutImports(text: string): string {
  if (!MODULE.test(text)) return text;
  const code = codeRanges(text);
  return text.replace(MODULE_LINE, (line, offset: number) =>
    code.some(({ start, end }) => start <= offset && offset < end) ? line : blank(line),
  );
}
