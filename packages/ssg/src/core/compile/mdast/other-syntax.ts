import type { Parent, Text } from 'mdast';
import { type Draft, report } from '../draft.ts';
import { locator } from '../source/place.ts';

interface OtherSyntax {
  /** Matches the source text of a node, so escaped characters do not match. */
  pattern: RegExp;
  tool: string;
  hint: string;
}

const ATTRIBUTES = 'remove the attributes, or write the element in HTML';
const OUTLINE = 'remove the marker: each page shows its table of contents';

/** Syntax of other tools that ssg lacks and that prose outside of code hardly contains. */
const OTHER_SYNTAX: readonly OtherSyntax[] = [
  { pattern: /(?<!\\)\{::?toc\}/i, tool: 'kramdown', hint: OUTLINE },
  {
    pattern: /(?<!\\)\{::?[ \t]*(?:[.#][\w-]|[\w-]+(?:=["']|[ \t]*\}))[^{}\n]*\}?/,
    tool: 'kramdown',
    hint: ATTRIBUTES,
  },
  {
    pattern: /(?<!\\)\{%-?[ \t]*(?:link|post_url)[ \t][^{}%\n]*%\}/,
    tool: 'Jekyll',
    hint: 'write the path of the document',
  },
  {
    pattern: /(?<!\\)\{%-?[ \t]*\w[^{}%\n]*%\}/,
    tool: 'Liquid and Jinja',
    hint: 'write the text itself, or a component in an `.mdx` document; for literal text, use backticks',
  },
  {
    pattern: /(?<!\\)\{\{(?![{<%])[^{}\n]+\}\}/,
    tool: 'template engines',
    hint: 'write the value itself; for literal text, use backticks',
  },
  {
    pattern: /^={3}[+!]?[ \t]+"[^"\n]+"$/m,
    tool: 'MkDocs',
    hint: 'write `:::tab[…]` in `::::tabs`, and the content without its indentation',
  },
  {
    pattern: /^-{2,}8<-{2,}(?:[ \t]+"[^"\n]+")?$/m,
    tool: 'MkDocs',
    hint: 'write `<<< @/…` to show code of a file, or import the text in an `.mdx` document',
  },
  {
    pattern: /^\.\.[ \t]+[a-z][\w-]*::(?=\s|$)/m,
    tool: 'reStructuredText',
    hint: 'write Markdown; an admonition is `:::note`, its text, and a `:::` line',
  },
  { pattern: /^\[\[?toc\]\]?$/im, tool: 'other tools', hint: OUTLINE },
];

/** Attributes directly after a link, an image, or other markup. */
const AFTER_MARKUP: OtherSyntax = {
  pattern: /^\{[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/,
  tool: 'MkDocs and markdown-it',
  hint: ATTRIBUTES,
};

/** Few texts contain any of these. */
const SIGN = /\{|={3}|8<|::|\[toc/i;

/** Reports syntax of other tools, which readers see as text. In MDX, braces contain expressions. */
export function otherSyntax(node: Text, draft: Draft, parent: Parent): void {
  if (draft.format === 'mdx' || !SIGN.test(node.value)) return;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const source = draft.text.slice(start.offset, end.offset);
  const isAfterMarkup = parent.children[0] !== node;
  for (const { pattern, tool, hint } of isAfterMarkup ? [...OTHER_SYNTAX, AFTER_MARKUP] : OTHER_SYNTAX) {
    const match = pattern.exec(source);
    if (!match) continue;
    const { line, column } = locator(source).place(match.index);
    const at = {
      line: start.line + line - 1,
      column: (line === 1 ? start.column - 1 : 0) + column,
    };
    report(
      draft,
      { position: { start: at, end: { ...at, column: at.column + match[0].length } } },
      {
        code: 'other-syntax',
        severity: 'warning',
        message: `\`${match[0]}\` is the syntax of ${tool}; it will be shown as plain text`,
        hint,
      },
    );
    return;
  }
}
