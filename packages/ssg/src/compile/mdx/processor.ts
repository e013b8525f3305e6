/** `.mdx`: Markdown, JSX and JavaScript to an ES module. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { hasPlugins, type MarkdownExtensions, pluginsOf, refuseJsx } from '../extensions.ts';
import { codeJsx } from '../hast/highlighted.ts';
import { rawHtml } from '../hast/raw-html.ts';
import { tagName } from '../hast/tag.ts';
import { htmlVisits } from '../hast/visits.ts';
import { toHtmlTree } from '../markdown.ts';
import { emoji } from '../mdast/emoji.ts';
import { checkReferences } from '../mdast/references.ts';
import { restoreStandIns } from '../mdast/stand-ins.ts';
import { truncation } from '../mdast/truncation.ts';
import { checkHtml } from '../mdast/unclosed-html.ts';
import { markdownVisits } from '../mdast/visits.ts';
import { containerDirectives, markdownParser } from '../parser.ts';
import { visitor } from '../walk.ts';
import { foldAudience } from './audience.ts';
import { MDX_COMPONENTS } from './components-module.ts';
import { elementPlaces } from './element-places.ts';
import { htmlInJsx } from './html-in-jsx.ts';
import { imageSources } from './image-sources.ts';
import { readNames } from './names.ts';
import { nativeMdx } from './native-parser.ts';
import { readNeeds } from './needs.ts';

/**
 * Markdown with HTML, to a module: for a document that is no MDX and has what the site has components for. The chain is
 * that of `markdown.ts`, but for its end.
 */
export function markdownComponentProcessor(extensions?: MarkdownExtensions) {
  return createProcessor({
    format: 'md',
    jsxImportSource: 'react',
    providerImportSource: MDX_COMPONENTS,
    development: false,
    tableCellAlignToStyle: false,
    remarkPlugins: [
      markdownParser,
      restoreStandIns,
      truncation,
      ...pluginsOf(extensions, 'beforeDefaultRemarkPlugins'),
      visitor(markdownVisits),
      checkReferences,
      checkHtml,
      emoji,
      ...pluginsOf(extensions, 'remarkPlugins'),
      ...(hasPlugins(extensions) ? [refuseJsx] : []),
    ],
    remarkRehypeOptions: toHtmlTree,
    rehypePlugins: [
      rawHtml,
      ...pluginsOf(extensions, 'beforeDefaultRehypePlugins'),
      ...pluginsOf(extensions, 'rehypePlugins'),
      visitor({ ...htmlVisits, highlighted: codeJsx }, tagName),
    ],
    recmaPlugins: [readNeeds],
  });
}

/**
 * The chain of `markdown.ts`, with MDX's syntax before it and MDX's own way to JavaScript behind it. The page
 * takes what `<Tabs>` or `h2` mean from the site's components, and everything else from its own imports.
 */
export function mdxProcessor(
  options: Pick<ProcessorOptions, 'SourceMapGenerator'> = {},
  extensions?: MarkdownExtensions,
) {
  return createProcessor({
    ...options,
    format: 'mdx',
    jsxImportSource: 'react',
    providerImportSource: MDX_COMPONENTS,
    development: false,
    tableCellAlignToStyle: false,
    remarkPlugins: [
      remarkGfm,
      containerDirectives,
      nativeMdx,
      restoreStandIns,
      truncation,
      ...pluginsOf(extensions, 'beforeDefaultRemarkPlugins'),
      visitor(markdownVisits),
      checkReferences,
      emoji,
      ...pluginsOf(extensions, 'remarkPlugins'),
      readNames,
    ],
    remarkRehypeOptions: toHtmlTree,
    rehypePlugins: [
      htmlInJsx,
      ...pluginsOf(extensions, 'beforeDefaultRehypePlugins'),
      ...pluginsOf(extensions, 'rehypePlugins'),
      imageSources,
      visitor({ ...htmlVisits, highlighted: codeJsx }, tagName),
    ],
    recmaPlugins: [foldAudience, readNeeds, ...(options.SourceMapGenerator ? [elementPlaces] : [])],
  });
}
