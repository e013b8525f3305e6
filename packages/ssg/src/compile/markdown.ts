/** `.md`: Markdown to HTML. */
import type { Root as HtmlRoot, Nodes } from 'hast';
import type { Root } from 'mdast';
import { defaultHandlers, type Handlers, type Options, toHast } from 'mdast-util-to-hast';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { draftOf } from './draft.ts';
import { codeElement } from './hast/highlighted.ts';
import { rawHtml } from './hast/raw-html.ts';
import { tagName } from './hast/tag.ts';
import { htmlVisits } from './hast/visits.ts';
import { writeHtml } from './hast/write-html.ts';
import { handlers } from './mdast/handlers.ts';
import { restoreStandIns } from './mdast/stand-ins.ts';
import { markdownVisits } from './mdast/visits.ts';
import { markdownParser } from './parser.ts';
import { visitor } from './walk.ts';

/** From Markdown's tree to HTML's, the same for `.md` and `.mdx`. */
export const toHtmlTree: Options = {
  handlers,
  allowDangerousHtml: true,
  footnoteLabelProperties: { className: ['visually-hidden'] },
};

export function markdownProcessor() {
  return unified()
    .use(markdownParser)
    .use(restoreStandIns)
    .use(visitor(markdownVisits))
    .use(htmlTree)
    .use(rawHtml)
    .use(visitor({ ...htmlVisits, highlighted: codeElement }, tagName))
    .use(htmlWriter)
    .freeze();
}

/**
 * As `remark-rehype` does it, except that definitions are not looked for: `toHast` begins with a walk for them, a fifth of
 * its time, and our own walk has come by them. So it is shown a tree of nothing else, which leads to the document.
 */
function htmlTree() {
  return (document: Root, file: VFile): HtmlRoot => {
    const leading = { type: 'root', children: draftOf(file).definitions } as Root;
    const handlers: Handlers = {
      ...toHtmlTree.handlers,
      root: (state, node) => defaultHandlers.root(state, node === leading ? document : node) as never,
    };
    return toHast(leading, { ...toHtmlTree, file, handlers }) as HtmlRoot;
  };
}

function htmlWriter(this: Processor): void {
  this.compiler = (tree) => writeHtml(tree as Nodes);
}
