import type { Code, Html, Parent, Text } from 'mdast';
import { readFence } from '../code/fence.ts';
import { resolveLanguage } from '../code/languages.ts';
import { type Draft, report } from '../draft.ts';
import { admonitionNames, containerNames, similarBlock } from '../source/admonitions.ts';
import { locator, partOfLine, placeIn } from '../source/place.ts';
import { hasHandler } from './fences.ts';

interface OtherSyntax {
  /** Matches the source text of a node, so escaped characters do not match. */
  pattern: RegExp;
  tool: string;
  hint: string;
  /**
   * The syntax in messages, if all its uses have one cause. `$1` is a group of the pattern. Default: the text that matches.
   */
  shown?: string;
}

const ATTRIBUTES = 'remove the attributes, or write the element in HTML';
const FROM_FILE = 'write `<<< @/…` to show code of a file, or import the text in an `.mdx` document';
const SHORTCODE =
  'write the text or the path itself, an admonition or a container such as `:::note`, or a component in an `.mdx` document';
const OUTLINE = 'remove the marker: each page shows its table of contents';

const SLOT = 'remove the tags, or write the component in React, in an `.mdx` document';

/** Syntax of other tools that ssg lacks and that prose outside of code hardly contains. */
const OTHER_SYNTAX: readonly OtherSyntax[] = [
  {
    pattern: /^import[ \t]+[\w*{][^'"\n]*[ \t]from[ \t]+(["'])[^'"\n]+\1;?$/m,
    tool: 'MDX',
    hint: 'rename the file to `.mdx` to use components, or remove the line',
  },
  { pattern: /(?<!\\)\{::?toc\}/i, tool: 'kramdown', hint: OUTLINE },
  {
    pattern: /(?<!\\)\{::?[ \t]*\.(?:note|tip|info|warning|danger|caution|important)[ \t]*\}/,
    tool: 'kramdown',
    hint: 'write an admonition: `:::note`, its text, and a `:::` line',
  },
  {
    pattern: /(?<!\\)\{::?[ \t]*(?:[.#][\w-]|[\w-]+(?:=["']|[ \t]*\}))[^{}\n]*\}?/,
    tool: 'kramdown and MkDocs',
    shown: '{: … }',
    hint: ATTRIBUTES,
  },
  {
    pattern: /(?<!\\)\{\{([<%])[ \t]*\/?([a-z_][\w./-]*)[^{}\n]*([>%])\}\}/i,
    tool: 'Hugo',
    shown: '{{$1 $2 … $3}}',
    hint: SHORTCODE,
  },
  {
    pattern: /(?<!\\)\{%-?[ \t]*(link|post_url)[ \t][^{}%\n]*%\}/,
    tool: 'Jekyll',
    shown: '{% $1 … %}',
    hint: 'write the path of the document',
  },
  {
    pattern: /(?<!\\)\{%-?[ \t]*(?:end)?highlight\b[^{}%\n]*%\}/,
    tool: 'Liquid',
    shown: '{% highlight … %}',
    hint: 'write a code block, with the language after the backticks',
  },
  {
    pattern: /(?<!\\)\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/,
    tool: 'Liquid and Jinja',
    shown: '{% raw %}',
    hint: 'remove the tag; for literal braces, use backticks',
  },
  {
    pattern: /(?<!\\)\{%-?[ \t]*(?:end)?(\w+)[^{}%\n]*%\}/,
    tool: 'Liquid and Jinja',
    shown: '{% $1 … %}',
    hint: 'write the text itself, or a component in an `.mdx` document; for literal text, use backticks',
  },
  { pattern: /(?<!\\)\{\{#\w+[^{}\n]*\}\}/, tool: 'mdBook', hint: FROM_FILE },
  {
    // After an equals sign, the braces are an attribute: `style={{…}}`.
    pattern: /(?<![\\=])\{\{(?![{<%])[^{}\n]+\}\}/,
    tool: 'template engines',
    shown: '{{ … }}',
    hint: 'write the value itself; for literal text, use backticks',
  },
  {
    pattern: /^={3}[+!]?[ \t]+"[^"\n]+"$/m,
    tool: 'MkDocs',
    shown: '=== "…"',
    hint: 'write `:::tab[…]` in `::::tabs`, and the content without its indentation',
  },
  {
    pattern: /^-{2,}8<-{2,}(?:[ \t]+"[^"\n]+")?$/m,
    tool: 'MkDocs',
    hint: FROM_FILE,
  },
  {
    pattern: /^\.\.[ \t]+[a-z][\w-]*::(?=\s|$)/m,
    tool: 'reStructuredText',
    hint: 'write Markdown; an admonition is `:::note`, its text, and a `:::` line',
  },
  {
    pattern: /(?<![\w:]):(?:fontawesome|material|octicons|simple)-[\w-]+:/,
    tool: 'Material for MkDocs',
    hint: 'write an emoji, or an icon in HTML',
  },
  {
    pattern: /(?<![\\\w=])==(?![=\s])[^=\n]*[^=\s]==(?![\w=])/,
    tool: 'MkDocs and markdown-it',
    hint: 'write `<mark>`; for literal text, use backticks',
  },
  {
    pattern: /(?<![\\\w+])\+\+[a-z][\w-]*(?:\+[\w-]+)*\+\+(?![\w+])/i,
    tool: 'MkDocs',
    hint: 'write `:kbd[…]`; for literal text, use backticks',
  },
  // Not valid as HTML.
  { pattern: /(?<!\\)<template[ \t]+#[^<>\n]*>/, tool: 'Vue', shown: '<template #…>', hint: SLOT },
  { pattern: /^\[\[?toc\]\]?$/im, tool: 'other tools', hint: OUTLINE },
  {
    pattern: /^\([a-z][\w./:-]*\)=$/im,
    tool: 'MyST',
    hint: 'write the id at the end of the heading below, such as `{#my-id}`',
  },
];

/** Syntax of another tool at an offset that MDX cannot parse. */
export function otherSyntaxAt(text: string, at: number) {
  for (const { pattern, ...syntax } of OTHER_SYNTAX) {
    for (const { 0: found, index: start } of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
      const end = start + found.length;
      if (start <= at && at < end) return { ...syntax, start, end };
    }
  }
  return undefined;
}

/** `{ref}` before code in a line. */
const ROLE: OtherSyntax = {
  pattern: /(?<!\\)\{[a-z][\w:.+-]*\}$/i,
  tool: 'MyST',
  hint: 'write Markdown, such as a link `[text](page.md#section)`, or the element in HTML',
};

/** Attributes directly after a link, an image, or other markup. */
const AFTER_MARKUP: OtherSyntax = {
  pattern: /^\{[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/,
  tool: 'MkDocs and markdown-it',
  hint: ATTRIBUTES,
};

/** Attributes of a heading, except those that start with `{#`: they are an id, or an invalid one. */
const OF_HEADING: OtherSyntax = {
  pattern: /(?<!\\)\{(?!#):?[ \t]*[.#][\w-][^{}\n]*\}$/,
  tool: 'MkDocs and markdown-it',
  hint: 'write only an id, such as `{#id}`, or remove the attributes',
};

/** Few texts contain any of these. */
const SIGN = /\{|<template|==|\+\+|8<|::|\[toc|:\w+-|\)=|^import\s/im;

/** `<!--@include: ./part.md-->`, which is a comment elsewhere, so readers would miss the text. */
const INCLUDE: OtherSyntax = {
  pattern: /<!--[ \t]*@include:[^\n]*?-->/,
  tool: 'VitePress',
  hint: 'import the file in an `.mdx` document',
};

/** Reports syntax of other tools, which readers see as text. In MDX, braces contain expressions. */
export function otherSyntax(node: Text, draft: Draft, parent: Parent): void {
  if (draft.format === 'mdx' || !SIGN.test(node.value)) return;
  const known = [
    ...(parent.type === 'heading' ? [OF_HEADING] : []),
    ...OTHER_SYNTAX,
    ...(parent.children[0] === node ? [] : [AFTER_MARKUP]),
    ...(node.value.endsWith('}') && followedByCode(node, parent) ? [ROLE] : []),
  ];
  known.some((syntax) => reportFirst(node, draft, syntax, 'it will be shown as plain text'));
}

function followedByCode(node: Text, { children }: Parent): boolean {
  return children[children.indexOf(node) + 1]?.type === 'inlineCode';
}

/** Hints for code blocks of MyST and Quarto, by the name in braces. */
const INSTEAD: readonly [names: RegExp, hint: string][] = [
  [
    /^(?:code|code-block|code-cell|sourcecode|mermaid)$/,
    'write the language after the backticks, without braces',
  ],
  [/^(?:include|literalinclude)$/, FROM_FILE],
  [/^toctree$/, 'list the pages in `docs.sidebars`, or let the sidebar follow the folders'],
  [/^(?:image|figure|figure-md)$/, 'write `![Description](./image.png)`'],
  [/^math$/, 'write `$$` above and below the formula'],
];

/** The name of a directive of MyST: `note` for a code block with the language `{note}`. */
export function directiveName({ lang }: Code): string | undefined {
  return /^\{([a-z][\w:-]*)\}$/i.exec(lang ?? '')?.[1];
}

/** Reports a code block that is a directive in MyST, or runs in Quarto: the language is in braces. */
export function directiveBlock(node: Code, draft: Draft): void {
  const name = directiveName(node);
  if (name === undefined || hasHandler(node.lang, draft)) return;
  const isLanguage = resolveLanguage(name.toLowerCase()) !== undefined;
  const blocks = new Set([...admonitionNames(draft.extensions?.admonitions), ...containerNames(draft)]);
  const similar = similarBlock(name, blocks);
  const block = similar && `write \`:::${similar}\`, the content, and a \`:::\` line`;
  const instead = INSTEAD.find(([names]) => names.test(name))?.[1];
  const hint =
    block ??
    instead ??
    (isLanguage ? INSTEAD[0]?.[1] : undefined) ??
    'write Markdown, or the element in HTML';
  const syntax = { pattern: /\{[a-z][\w:-]*\}/i, tool: 'MyST and Quarto', hint };
  reportFirst(node, draft, syntax, 'the block will be shown as code');
}

/** Whether an element is a part of `{{<relref page>}}`, a shortcode of Hugo without spaces around it. */
export function isShortcode({ position }: Html, { text }: Draft): boolean {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return text.slice(0, start).endsWith('{{') && text.startsWith('}}', end);
}

/** An element that contains Markdown, with text or an element directly below the tag. */
const MARKDOWN_INSIDE: OtherSyntax = {
  pattern:
    /^<[a-z]\w*(?=[ \t])[^<>\n]*?[ \t]markdown(?:=["']?\w+["']?)?(?:[ \t][^<>\n]*)?>(?=[ \t]*\n?[ \t]*\S)/i,
  tool: 'MkDocs and kramdown',
  hint: 'remove `markdown`, and leave a blank line after the tag',
};

/** The content of a slot of a Vue component. Browsers show nothing of `<template>`. */
const SLOT_OF_VUE: OtherSyntax = {
  pattern: /<template[ \t][^<>\n]*?v-slot\b[^<>\n]*>/,
  tool: 'Vue',
  shown: '<template v-slot>',
  hint: SLOT,
};

/** Reports comments and elements that have a meaning in other tools. */
export function otherHtml(node: Html, draft: Draft): void {
  if (isShortcode(node, draft)) {
    const pattern = /<\/?([\w./-]+)[^>]*>/;
    const syntax = { pattern, tool: 'Hugo', shown: '{{< $1 … >}}', hint: SHORTCODE };
    reportFirst(node, draft, syntax, 'it will be shown as plain text');
  }
  if (node.value.includes('@include')) reportFirst(node, draft, INCLUDE, 'the text will be missing');
  if (node.value.includes('v-slot')) reportFirst(node, draft, SLOT_OF_VUE, 'the text inside will be missing');
  if (node.value.includes('markdown'))
    reportFirst(node, draft, MARKDOWN_INSIDE, 'the Markdown inside will be shown as plain text');
}

/** A block whose lines all include a file in mdBook or MkDocs, which replace them with the code. */
const ONLY_INCLUDES =
  /^(?:[ \t]*(?:\{\{#(?:include|rustdoc_include|playground)\b[^{}\n]*\}\}|-{2,}8<-{2,}[ \t]+"[^"\n]+")[ \t]*(?:\n|$))+$/;
/** Languages of code blocks that explain the syntax. */
const EXPLAINS = /^(?:|hbs|handlebars|markdown|md|text|txt)$/;

/** Hugo replaces shortcodes in code, too. Mermaid draws HTML in double braces: `A{{<b>name</b>}}`. */
const SHORTCODE_IN_CODE = /\{\{([<%])[ \t]*([a-z_][\w./-]*)[^{}<>\n]*([>%])\}\}/i;

/** Reports a code block that shows the instruction to include a file, or a variable, instead of code. */
export function includedCode(node: Code, draft: Draft): void {
  if (!node.value.includes('{{') && !node.value.includes('8<')) return;
  if (EXPLAINS.test(readFence(node.lang, '').language)) return;
  const syntax = SHORTCODE_IN_CODE.test(node.value)
    ? { pattern: SHORTCODE_IN_CODE, tool: 'Hugo', shown: '{{$1 $2 … $3}}', hint: 'write the value itself' }
    : {
        pattern: /\{\{#[^\n]*\}\}|-{2,}8<[^\n]*"/,
        tool: node.value.includes('{{#') ? 'mdBook' : 'MkDocs',
        hint: 'replace the code block with `<<< @/…`, with the path of the file',
      };
  if (syntax.tool === 'Hugo' || ONLY_INCLUDES.test(node.value))
    reportFirst(node, draft, syntax, 'it will be shown as code');
}

function reportFirst(
  { position }: Code | Text | Html,
  draft: Draft,
  { pattern, tool, hint, shown }: OtherSyntax,
  consequence: string,
): boolean {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return false;
  const source = draft.text.slice(start.offset, end.offset);
  const match = pattern.exec(source);
  if (!match) return false;
  const place = partOfLine(placeIn(start, locator(source).place(match.index)), match[0].length);
  const written = shown === undefined ? match[0] : match[0].replace(pattern, shown);
  const message = `\`${written}\` is the syntax of ${tool}; ${consequence}`;
  report(draft, place, { code: 'other-syntax', message, hint });
  return true;
}
