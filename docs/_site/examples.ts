/**
 * Examples of Markdown: a code block marked `example` is shown as source and as result, both from the same text.
 *
 *     ```md example
 *     Some *Markdown*.
 *     ```
 *
 * Git hosts show the source. On the site, `asContainers` replaces the fences with a container, line by line, so the text
 * is compiled like any other text of the document, and problems keep their lines. The plugin then adds the source.
 */
import { definePlugin } from '@slashdocs/ssg';
import type { BlockContent, Code, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const FENCE = /^(`{3,})(mdx?) example\n([\s\S]*?)\n\1$/gm;
/** Longer than the fences of containers in examples. */
const COLONS = ':'.repeat(8);

/** For `markdown.preprocessor`. The source is an attribute, because later steps change the text. */
export function asContainers({ fileContent }: { fileContent: string }): string {
  return fileContent.replace(FENCE, (_, _fence: string, language: string, source: string) => {
    const written = Buffer.from(source).toString('base64url');
    return `${COLONS}example{${language}=${written}}\n${source}\n${COLONS}`;
  });
}

export const examples = definePlugin({
  name: 'examples',
  setup: () => ({
    markdown: {
      directives: {
        example: ({ attributes: { md, mdx = md } }) => ({
          tagName: 'div',
          properties: { className: ['example'], dataLanguage: md ? 'md' : 'mdx', dataSource: mdx ?? '' },
        }),
      },
      remark: [remarkExamples],
    },
    client: { styles: ['_site/examples.css'] },
  }),
});

/** The element that the handler of the container returns. */
interface Example {
  type: string;
  children: (BlockContent | Paragraph)[];
  data: { hProperties: { className?: string[]; dataLanguage?: string; dataSource?: string } };
}

/** Puts the source of each example before its result. */
function remarkExamples() {
  return (tree: Root): void => {
    visit(tree, 'pluginDirective', (node: unknown) => {
      const example = node as Example;
      const { className, dataLanguage: lang, dataSource, ...others } = example.data.hProperties;
      if (!className?.includes('example') || dataSource === undefined) return;
      // Annotations of code in the source are shown.
      const value = Buffer.from(dataSource, 'base64url').toString().replaceAll('[!code ', '[!!code ');
      const source: Code = { type: 'code', ...(lang && { lang }), value };
      const hProperties = { className: ['example-result'], role: 'group', ariaLabel: 'Result' };
      const result = {
        type: 'exampleResult',
        children: example.children,
        data: { hName: 'div', hProperties },
      };
      example.children = [source, result as never];
      example.data.hProperties = { ...others, className };
    });
  };
}
