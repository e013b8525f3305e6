/** Compiles `.mdx` to an ES module. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import type { MarkdownExtensions } from '../../config/markdown-plugins.ts';
import { pluginsOf } from '../extensions.ts';
import { codeJsx } from '../hast/highlighted.ts';
import { rawHtml } from '../hast/raw-html.ts';
import { tagName } from '../hast/tag.ts';
import { themeMarkup } from '../hast/theme-markup.ts';
import { validStyles } from '../hast/valid-styles.ts';
import { htmlVisits } from '../hast/visits.ts';
import { markdownSteps, toHtmlTree } from '../markdown.ts';
import { hideDocument } from '../mdast/definitions.ts';
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
import { provideReact } from './provided-react.ts';

const MODULE_OPTIONS = {
  jsxImportSource: 'react',
  providerImportSource: MDX_COMPONENTS,
  development: false,
  tableCellAlignToStyle: false,
  remarkRehypeOptions: toHtmlTree,
} satisfies ProcessorOptions;

/**
 * Compiles Markdown to a module, for a document with constructs that the site replaces with components. The same plugins
 * as in `markdown.ts`, except for the last ones.
 */
export function markdownComponentProcessor(extensions?: MarkdownExtensions) {
  return createProcessor({
    ...MODULE_OPTIONS,
    format: 'md',
    remarkPlugins: [markdownParser, ...markdownSteps('md', extensions), hideDocument],
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
    ...MODULE_OPTIONS,
    format: 'mdx',
    remarkPlugins: [
      // unified sets the options of the plugin that MDX has used already.
      [remarkMdx, { acorn: boundedAcorn }],
      remarkGfm,
      containerDirectives,
      nativeMdx,
      ...markdownSteps('mdx', extensions),
      readNames,
      hideDocument,
    ],
    rehypePlugins: [
      rawHtml,
      htmlInJsx,
      ...pluginsOf(extensions, 'beforeDefaultRehypePlugins'),
      ...pluginsOf(extensions, 'rehypePlugins'),
      validStyles,
      imageSources,
      visitor({ ...htmlVisits, highlighted: codeJsx }, tagName),
      themeMarkup,
    ],
    recmaPlugins: [
      foldAudience,
      provideReact,
      readNeeds,
      ...(options.SourceMapGenerator ? [elementPlaces] : []),
    ],
  });
}
