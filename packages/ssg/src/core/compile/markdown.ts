/** Compiles `.md` files to HTML. */
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { type Options } from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import type { MarkdownExtensions } from '../config/markdown-plugins.ts';
import { pluginsOf, refuseJsx } from './extensions.ts';
import { codeElement } from './hast/highlighted.ts';
import { rawHtml } from './hast/raw-html.ts';
import { tagName } from './hast/tag.ts';
import { themeMarkup } from './hast/theme-markup.ts';
import { htmlVisits } from './hast/visits.ts';
import { hideDocument } from './mdast/definitions.ts';
import { asyncFences } from './mdast/fences.ts';
import { frontMatterElements } from './mdast/front-matter.ts';
import { handlers } from './mdast/handlers.ts';
import { includes } from './mdast/includes.ts';
import { checkReferences } from './mdast/references.ts';
import { restoreStandIns } from './mdast/stand-ins.ts';
import { lastTransforms, transforms } from './mdast/transforms.ts';
import { truncation } from './mdast/truncation.ts';
import { checkHtml } from './mdast/unclosed-html.ts';
import { markdownVisits } from './mdast/visits.ts';
import { markdownParser } from './parser.ts';
import { visitor } from './walk.ts';

/** Options for converting Markdown's tree to HTML's, the same for `.md` and `.mdx`. */
export const toHtmlTree: Options = {
  handlers,
  allowDangerousHtml: true,
  footnoteLabelProperties: { className: ['visually-hidden'] },
};

/**
 * Steps that change and check Markdown's tree, after the parser.
 *
 * @param format of the syntax, which a document that becomes a component keeps
 */
export function markdownSteps(format: 'md' | 'mdx', extensions?: MarkdownExtensions): PluggableList {
  const isMarkdown = format === 'md';
  return [
    restoreStandIns,
    includes,
    truncation,
    frontMatterElements,
    transforms,
    ...pluginsOf(extensions, 'beforeDefaultRemarkPlugins'),
    asyncFences,
    visitor(markdownVisits),
    checkReferences,
    ...(isMarkdown ? [checkHtml] : []),
    lastTransforms,
    ...pluginsOf(extensions, 'remarkPlugins'),
    ...(isMarkdown ? [refuseJsx] : []),
  ];
}

/** @param extensions with plugins, call `process`, not `processSync`: plugins may be asynchronous */
export function markdownProcessor(extensions?: MarkdownExtensions) {
  return unified()
    .use(markdownParser)
    .use(markdownSteps('md', extensions))
    .use(hideDocument)
    .use(remarkRehype, toHtmlTree)
    .use(rawHtml)
    .use(pluginsOf(extensions, 'beforeDefaultRehypePlugins'))
    .use(pluginsOf(extensions, 'rehypePlugins'))
    .use(visitor({ ...htmlVisits, highlighted: codeElement }, tagName))
    .use(themeMarkup)
    .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
    .freeze();
}
