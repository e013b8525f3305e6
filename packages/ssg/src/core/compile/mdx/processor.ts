/** Compiles `.mdx` to an ES module. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import { hasPlugins, type MarkdownExtensions } from '../../markdown-extensions.ts';
import { pluginsOf, refuseJsx } from '../extensions.ts';
import { codeJsx } from '../hast/highlighted.ts';
import { rawHtml } from '../hast/raw-html.ts';
import { tagName } from '../hast/tag.ts';
import { themeMarkup } from '../hast/theme-markup.ts';
import { validStyles } from '../hast/valid-styles.ts';
import { htmlVisits } from '../hast/visits.ts';
import { toHtmlTree } from '../markdown.ts';
import { frontMatterElements } from '../mdast/front-matter.ts';
import { includes } from '../mdast/includes.ts';
import { checkReferences } from '../mdast/references.ts';
import { restoreStandIns } from '../mdast/stand-ins.ts';
import { lastTransforms, transforms } from '../mdast/transforms.ts';
import { truncation } from '../mdast/truncation.ts';
import { checkHtml } from '../mdast/unclosed-html.ts';
import { markdownVisits } from '../mdast/visits.ts';
import { containerDirectives, markdownParser } from '../parser.ts';
import { visitor } from '../walk.ts';
import { foldAudience } from './audience.ts';
import { boundedAcorn } from './bounded-acorn.ts';
import { MDX_COMPONENTS } from './components-module.ts';
import { elementPlaces } from './element-places.ts';
import { htmlInJsx } from './html-in-jsx.ts';
import { imageSources } from './image-sources.ts';
import { readNames } from './names.ts';
import { nativeMdx } from './native-parser.ts';
import { readNeeds } from './needs.ts';

/**
 * Compiles Markdown to a module, for a document with constructs that the site replaces with components. The same plugins
 * as in `markdown.ts`, except for the last ones.
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
      includes,
      truncation,
      frontMatterElements,
      transforms,
      ...pluginsOf(extensions, 'beforeDefaultRemarkPlugins'),
      visitor(markdownVisits),
      checkReferences,
      checkHtml,
      lastTransforms,
      ...pluginsOf(extensions, 'remarkPlugins'),
      ...(hasPlugins(extensions) ? [refuseJsx] : []),
    ],
    remarkRehypeOptions: toHtmlTree,
    rehypePlugins: [
      rawHtml,
      ...pluginsOf(extensions, 'beforeDefaultRehypePlugins'),
      ...pluginsOf(extensions, 'rehypePlugins'),
      validStyles,
      visitor({ ...htmlVisits, highlighted: codeJsx }, tagName),
      themeMarkup,
    ],
    recmaPlugins: [readNeeds],
  });
}

/**
 * The same plugins as in `markdown.ts`, with MDX's syntax before and JavaScript's plugins after. The page uses the site's
 * components for `<Tabs>` or `h2`, and its own imports for everything else.
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
      // unified sets the options of the plugin that MDX has used already.
      [remarkMdx, { acorn: boundedAcorn }],
      remarkGfm,
      containerDirectives,
      nativeMdx,
      restoreStandIns,
      includes,
      truncation,
      frontMatterElements,
      transforms,
      ...pluginsOf(extensions, 'beforeDefaultRemarkPlugins'),
      visitor(markdownVisits),
      checkReferences,
      lastTransforms,
      ...pluginsOf(extensions, 'remarkPlugins'),
      readNames,
    ],
    remarkRehypeOptions: toHtmlTree,
    rehypePlugins: [
      htmlInJsx,
      ...pluginsOf(extensions, 'beforeDefaultRehypePlugins'),
      ...pluginsOf(extensions, 'rehypePlugins'),
      validStyles,
      imageSources,
      visitor({ ...htmlVisits, highlighted: codeJsx }, tagName),
      themeMarkup,
    ],
    recmaPlugins: [foldAudience, readNeeds, ...(options.SourceMapGenerator ? [elementPlaces] : [])],
  });
}
